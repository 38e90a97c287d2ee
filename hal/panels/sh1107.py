"""SH1107 with a glass of 64 x 128 dots, lying on its side: 128 x 64.

What it calls a column is a row to us, and a byte of its memory holds eight dots side by side. So
the picture is turned on the way; once it is, the controller's vertical addressing walks through
its memory in the very order of our bytes.
"""

import framebuf

from hal.panels.paged import Paged

_SETUP = (
    b"\x00\xae"  # off, until there is a picture
    b"\x21"  # vertical addressing: all pages of a column, then the next column
    b"\xdc\x00"  # the first line is column 0
    b"\xa8\x3f\xd3\x60"  # 64 lines, from COM96 on
    b"\xd5\x41\xd9\x22\xdb\x35"  # clock, precharge, deselect level
    b"\xad\x8a"  # its high voltage comes from outside
    b"\xa4\xa6"  # shows its memory, lit is lit
)


def panel(bus):
    turns = (b"\x00\xa1\xc0", b"\x00\xa0\xc8")
    return Turned(bus, _SETUP, turns, (0, 0), b"\x01\x30\x80\xff")


class Turned(Paged):
    PART = 128

    def __init__(self, *args):
        super().__init__(*args)
        self._turned = memoryview(bytearray(128))
        self._rows = framebuf.FrameBuffer(self._turned, 128, 8, framebuf.MONO_HMSB)
        self._buffer = None  # the application has one, but only the first show tells which
        self._picture = self._rows

    def part(self, buffer, at):
        """Eight rows of 16 bytes, which the canvas has as 128 columns."""
        if buffer is not self._buffer:
            self._buffer = buffer
            self._picture = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
        self._rows.blit(self._picture, 0, -at >> 4)
        return self._turned

    def place(self, at) -> None:
        self._put(at & 15, at >> 4)
