"""What the application draws on: the picture of the display, with our type.

The font is packed by tools/fontpack.py, which describes its bytes.
"""

import framebuf
from micropython import const

from hal import modules

WIDTH = const(128)
HEIGHT = const(64)

_BODY = const(0)
_LARGE = const(0xE100)
_LOWER = const(0xE180)
_SMALL = const(0xE200)
_HUGE = const(0xE280)
_STRIP = const(0x80)
_MEASURE = const(2)
_BREAKS = b" \n"
_SPACE = const(32)
_PART = const(64)  # bytes of the picture


def open_canvas(device):
    """A canvas with the font that the device has in a file."""
    from hal import native

    modules.forget("hal.native")
    file = device.open("font.bin")
    font = file.read()
    file.close()
    return Canvas(font, native.load("dots").write)


class Canvas(framebuf.FrameBuffer):
    """`buffer` is the display's memory. A colour is 1, lit, or 0, dark. `pen` is the function
    `write` of dots.py."""

    def __init__(self, font, pen):
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._font = font
        self._pen = pen

    def clear(self):
        """What fill(0) does, in a tenth of the time."""
        dark = bytes(_PART)
        for start in range(0, WIDTH * HEIGHT // 8, _PART):
            self.buffer[start : start + _PART] = dark

    def write(self, text: str, x: int, y: int, color: int = 1, face: int = _BODY,
              gap: int = 1) -> int:
        """Draw text with its upper left corner at (x, y); where the next character would begin.
        `large` and `small` have the other faces."""
        data = text.encode()
        return self._pen(self._font, self.buffer, data, 0, len(data), x, y, color, face, gap, -1)

    _draw = write

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

    def huge(self, text: str, x: int, y: int, color: int = 1) -> int:
        """Draw a number 24 dots high; where the next character would begin."""
        for i in range(2):
            self._draw(text, x, y + 8 * i, color, _HUGE + i * _STRIP, 2)
        return self._draw(text, x, y + 16, color, _HUGE + 2 * _STRIP, 2)

    def small(self, text: str, x: int, y: int, color: int = 1) -> int:
        """Draw digits of 3 x 5 dots; where the next character would begin."""
        return self._draw(text, x, y, color, _SMALL, 1)

    def width(self, text: str, face: int = _BODY, gap: int = 1) -> int:
        return self._draw(text, 0, 0, _MEASURE, face, gap) - gap if text else 0

    def large_width(self, text: str) -> int:
        return self.width(text, _LARGE, 2)

    def huge_width(self, text: str) -> int:
        return self.width(text, _HUGE, 2)

    def wrap(self, text: str, width: int) -> list:
        """The text's lines, none wider than `width` if a single character isn't.

        A line ends at a newline or a space; inside a word only if the word fills a line alone.
        """
        data = text.encode()
        view = memoryview(data)
        lines = []
        start = 0
        while True:
            fits = self._pen(self._font, self.buffer, data, start, len(data), 0, 0, _MEASURE,
                             _BODY, 1, width)
            end = data.find(b"\n", start, fits + 1)
            if end < 0:
                end = fits
                if fits < len(data) and data[fits] != _SPACE:
                    space = data.rfind(b" ", start, fits)
                    if space >= 0:
                        end = space
            lines.append(str(view[start:end], "utf-8"))
            if end == len(data):
                return lines
            start = end + 1 if data[end] in _BREAKS else end

    def paragraph(self, text: str, x: int, y: int, width: int, color: int = 1,
                  pitch: int = 9) -> int:
        """Draw wrapped text; where the next line would go."""
        for line in self.wrap(text, width):
            self.write(line, x, y, color)
            y += pitch
        return y
