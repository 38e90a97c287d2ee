"""What the application draws on: the picture of the display, with our type.

The font is packed by tools/fontpack.py, which describes its bytes.
"""

import io
from array import array

import framebuf
from micropython import const

WIDTH = const(128)
HEIGHT = const(64)

_ASCII = const(95)
_BODY = const(0)
_LARGE = const(0xE100)
_LOWER = const(0xE180)
_SMALL = const(0xE200)
_WIDEST = const(12)
_NEWLINE = const(10)
_PART = const(64)  # bytes of the picture
_SPACE = const(32)


class Canvas(framebuf.FrameBuffer):
    """`buffer` is the display's memory. A colour is 1, lit, or 0, dark."""

    def __init__(self, font: bytes):
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        beyond = font[0] + 256 * font[1]
        first = 2 * beyond + 2
        last = first + 2 * (_ASCII + beyond)
        self._codes = font[2:first]
        # Numbers in an array are read faster than pairs of bytes.
        self._places = array("H", font[first:last])  # for each character: first column, width
        # Drawing must not allocate: a character's columns are read into a few bytes, and there is
        # a FrameBuffer for every width. A file in memory does that much faster than a loop, and
        # methods at hand are called faster than those that are looked up for each character.
        glyphs = io.BytesIO(font[last:])
        columns = bytearray(_WIDEST)
        strips = [framebuf.FrameBuffer(columns, width or 1, 8, framebuf.MONO_VLSB)
                  for width in range(_WIDEST + 1)]
        # The stubs know a BytesIO that can do nothing.
        seek = glyphs.seek  # pyright: ignore[reportAttributeAccessIssue]
        read = glyphs.readinto  # pyright: ignore[reportAttributeAccessIssue]
        dark = framebuf.FrameBuffer(bytearray(b"\x01\x00"), 2, 1, framebuf.MONO_VLSB)
        self._tools = self._places, columns, strips, seek, read, self.blit, dark
        self._code = self._more = 0  # of a character of several bytes: its bits, and bytes to come
        self._wanted = bytearray(2)  # the code that is looked up

    def clear(self):
        """What fill(0) does, in a tenth of the time."""
        dark = bytes(_PART)
        for start in range(0, WIDTH * HEIGHT // 8, _PART):
            self.buffer[start : start + _PART] = dark

    def right(self, text: str, x: int, y: int, color: int = 1):
        """Draw text that ends just before x."""
        self.write(text, x - self.width(text), y, color)

    def centre(self, text: str, x: int, y: int, width: int, color: int = 1):
        """Draw text in the middle of the `width` columns from x."""
        self.write(text, x + (width - self.width(text)) // 2, y, color)

    def large(self, text: str, x: int, y: int, color: int = 1) -> int:
        """Draw a number 16 dots high; where the next character would begin."""
        self._draw(text, x, y, color, _LARGE, 2)
        return self._draw(text, x, y + 8, color, _LOWER, 2)

    def small(self, text: str, x: int, y: int, color: int = 1) -> int:
        """Draw digits of 3 x 5 dots; where the next character would begin."""
        return self._draw(text, x, y, color, _SMALL, 1)

    def width(self, text: str, face: int = _BODY, gap: int = 1) -> int:
        places = self._places
        total = -gap if text else 0
        for byte in text.encode():
            if face or not 32 <= byte < 127:
                i = self._glyph(byte, face)
                if i < 0:
                    continue
            else:
                i = byte - 32  # as most are, and found faster so
            total += (places[i] & 15) + gap
        return total

    def large_width(self, text: str) -> int:
        return self.width(text, _LARGE, 2)

    def wrap(self, text: str, width: int) -> list:
        """The text's lines, none wider than `width` if a single character isn't.

        A line ends at a newline or a space; inside a word only if the word fills a line alone.
        """
        places = self._places
        lines = []
        first = space = 0  # where the line begins; behind its last space
        used = past = 0  # dots, with the gap behind each character; of those, up to that space
        i = 0
        for byte in text.encode():
            if 32 <= byte < 127:
                glyph = byte - 32
            else:
                glyph = self._glyph(byte, _BODY)
                if glyph < 0:
                    continue
            wide = (places[glyph] & 15) + 1
            full = used + wide > width + 1 and i > first
            if byte == _NEWLINE or full and byte == _SPACE:
                lines.append(text[first:i])
                first = space = i + 1
                used = 0
            else:
                if full and space > first:
                    lines.append(text[first : space - 1])
                    first = space
                    used -= past
                elif full:
                    lines.append(text[first:i])
                    first = space = i
                    used = 0
                used += wide
                if byte == _SPACE:
                    space = i + 1
                    past = used
            i += 1
        lines.append(text[first:])
        return lines

    def paragraph(self, text: str, x: int, y: int, width: int, color: int = 1,
                  pitch: int = 9) -> int:
        """Draw wrapped text; where the next line would go."""
        for line in self.wrap(text, width):
            self.write(line, x, y, color)
            y += pitch
        return y

    def write(self, text: str, x: int, y: int, color: int = 1,
              face: int = _BODY, gap: int = 1) -> int:
        """Draw text with its upper left corner at (x, y); where the next character would begin.
        `large` and `small` have the other faces."""
        places, columns, strips, seek, read, blit, dark = self._tools
        for byte in text.encode():
            if face or not 32 <= byte < 127:
                i = self._glyph(byte, face)
                if i < 0:
                    continue
            else:
                i = byte - 32
            i = places[i]
            seek(i >> 4)
            read(columns)
            i &= 15
            if color:
                blit(strips[i], x, y, 0)
            else:  # its negative with the lit dots left out
                blit(strips[i], x, y, 1, dark)
            x += i + gap
        return x

    _draw = write

    def _glyph(self, byte, face):
        """The number of the character that this byte of a text completes, or -1: more follows.
        Not for the body's ASCII, whose numbers the callers know.

        Texts are read by bytes because MicroPython keeps every character that it cuts out of one
        for good, among its names.
        """
        if byte > 127:
            if byte > 191:
                self._more = 2 if byte > 223 else 1
                self._code = byte & 15 if byte > 223 else byte & 31
                return -1
            self._code = self._code << 6 | byte & 63
            self._more -= 1
            if self._more:
                return -1
            byte = self._code
        byte += face
        wanted = self._wanted
        wanted[0] = byte & 255
        wanted[1] = byte >> 8
        codes = self._codes
        at = codes.find(wanted)
        while at > 0 and at & 1:  # the same bytes by chance
            at = codes.find(wanted, at + 1)
        if at < 0:
            at = len(codes) - 2  # the last one stands for the unknown
        return _ASCII + (at >> 1)
