"""SSD1306, the controller of most small OLED displays (0.96 inch)."""

from hal.panels.paged import Paged

_SETUP = (
    b"\x00\xae"  # off, until there is a picture
    b"\x20\x02"  # a page at a time, as its relatives do
    b"\x40\xd3\x00"  # the first line at the top
    b"\xa8\x3f\xda\x12"  # 64 lines, wired alternately
    b"\xd5\x80\xd9\xf1\xdb\x30"  # clock, precharge, deselect level
    b"\x8d\x14"  # makes the display's high voltage itself
    b"\xa4\xa6"  # shows its memory, lit is lit
)


def panel(bus):
    turns = (b"\x00\xa1\xc8", b"\x00\xa0\xc0")
    return Paged(bus, _SETUP, turns, (0, 0), b"\x01\x30\x90\xff")
