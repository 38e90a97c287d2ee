"""SH1106, the controller of most OLED displays of 1.3 inches: 132 columns, of which the glass has
those from 2 to 129."""

from hal.panels.paged import Paged

_SETUP = (
    b"\x00\xae"  # off, until there is a picture
    b"\x40\xd3\x00"  # the first line at the top
    b"\xa8\x3f\xda\x12"  # 64 lines, wired alternately
    b"\xd5\x80\xd9\xf1\xdb\x35"  # clock, precharge, deselect level
    b"\xad\x8b\x32"  # makes the display's high voltage itself: 8 V
    b"\xa4\xa6"  # shows its memory, lit is lit
)


def panel(bus):
    turns = (b"\x00\xa1\xc8", b"\x00\xa0\xc0")
    return Paged(bus, _SETUP, turns, (2, 2), b"\x01\x30\x80\xff")
