"""ST7567, a liquid crystal display (Pimoroni's GFX Pack): dark on light, with a lamp behind.

Its memory has 132 columns, the glass the first 128: turned round, they begin with the fifth.
"""

from hal.panels.paged import Paged

_SETUP = (
    b"\x00\xae"  # off, until there is a picture
    b"\xa3\x24\x2f"  # bias 1/7, regulation ratio, all power circuits on
    b"\x40"  # the first line at the top
    b"\xa4\xa6"  # shows its memory, lit is dark
)


def panel(bus, lamp):
    turns = (b"\x00\xa0\xc8", b"\x00\xa1\xc0")
    return Lit(bus, _SETUP, turns, (0, 4), b"\x1e\x1e\x1e\x1e", lamp)


class Lit(Paged):
    """`lamp(level)` lights it, 1 to 4, or puts it out, 0: that is what makes this display bright.
    The contrast stays where the letters are sharpest."""

    def __init__(self, *args):
        super().__init__(*args[:-1])
        self._lamp = args[-1]

    def contrast(self, level):
        super().contrast(level)
        self._lamp(level)

    def power(self, on):
        super().power(on)
        self._lamp(self.level + 1 if on else 0)
