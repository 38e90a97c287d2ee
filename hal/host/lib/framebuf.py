"""MicroPython's framebuf, as far as our code uses it, for CPython.

MONO_VLSB: a byte is eight dots of one column, the lowest bit on top; the bytes of a page, eight
rows of the picture, lie one after the other. MONO_HMSB: a byte is eight dots of one row, the
lowest bit on the left. Every dot falls where MicroPython puts it, odd cases included: a test
compares the two.
"""

from functools import cache

MONO_VLSB = 0
MONO_HMSB = 4

_FILLED = 16  # beside the four quarters of an ellipse, which are bits 0 to 3


class FrameBuffer:
    """A picture over the bytes of `buffer`. Whatever lies outside it is not drawn."""

    def __new__(cls, *args):
        rows = cls is FrameBuffer and args[3:4] == (MONO_HMSB,)
        return super().__new__(_Rows if rows else cls)

    def __init__(self, buffer, width, height, format, stride=None):
        if format not in (MONO_VLSB, MONO_HMSB):
            raise ValueError("this framebuf knows the formats MONO_VLSB and MONO_HMSB only")
        stride = width if stride is None else stride
        if width < 1 or height < 1 or stride < width:
            raise ValueError("a picture of %d x %d dots in lines of %d" % (width, height, stride))
        if len(buffer) < self._needed(width, height, stride):
            raise ValueError("%d bytes are too few for %d x %d dots"
                             % (len(buffer), width, height))
        if memoryview(buffer).readonly:
            raise TypeError("the buffer can't be written to")
        self._bytes = buffer
        self._width = width
        self._height = height
        self._stride = stride
        self._format = format

    def _needed(self, width, height, stride):
        # The last page needs no more than the width, even where lines are longer.
        return (height + 7) // 8 * stride - stride + width

    def fill(self, c):
        self.fill_rect(0, 0, self._width, self._height, c)

    def pixel(self, x, y, c=None):
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._dot(x, y)
        self._set_dot(x, y, c)
        return None

    def hline(self, x, y, w, c):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        self.fill_rect(x, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
        across, down = abs(x2 - x1), abs(y2 - y1)
        right = 1 if x2 > x1 else -1
        below = 1 if y2 > y1 else -1
        steep = down > across
        long, short = (down, across) if steep else (across, down)
        x, y = x1, y1
        error = 2 * short - long
        for _ in range(long):
            self.pixel(x, y, c)
            sideways = error >= 0
            if sideways:
                error -= 2 * long
            error += 2 * short
            if sideways or not steep:
                x += right
            if sideways or steep:
                y += below
        self.pixel(x2, y2, c)

    def rect(self, x, y, w, h, c, f=False):
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def fill_rect(self, x, y, w, h, c):
        # No max and min here: whatever is drawn comes by, and they take longer.
        left = x if x > 0 else 0
        right = x + w if x + w < self._width else self._width
        top = y if y > 0 else 0
        bottom = y + h if y + h < self._height else self._height
        width = right - left
        if width <= 0 or top >= bottom:
            return
        bytes_ = self._bytes
        start = (top >> 3) * self._stride + left
        for above in range(top & ~7, bottom, 8):
            rows = _rows(top - above, bottom - above)
            if rows == 0xFF:
                bytes_[start : start + width] = (b"\xff" if c else b"\0") * width
            elif width == 1:
                bytes_[start] = bytes_[start] | rows if c else bytes_[start] & ~rows
            else:
                before = int.from_bytes(bytes_[start : start + width], "little")
                dots = _ones(width) * rows
                after = before | dots if c else before & ~dots
                bytes_[start : start + width] = after.to_bytes(width, "little")
            start += self._stride

    def ellipse(self, x, y, xr, yr, c, f=False, m=15):
        m = m & 15 | (_FILLED if f else 0)
        if xr == 0 and yr == 0:
            if m & 15:
                self.pixel(x, y, c)
            return
        for dx, dy in _steep_arc(xr, yr):
            self._four_points(x, y, dx, dy, c, m)
        # The flat part is the steep part of the ellipse that lies on its side.
        for dy, dx in _steep_arc(yr, xr):
            self._four_points(x, y, dx, dy, c, m)

    def blit(self, fbuf, x, y, key=-1, palette=None):
        colors = (0, 1) if palette is None else (palette._dot(0, 0), palette._dot(1, 0))
        formats = fbuf._format, self._format
        if fbuf._bytes is self._bytes or formats != (MONO_VLSB, MONO_VLSB):
            self._blit_dot_by_dot(fbuf, x, y, key, colors)
            return
        left = x if x > 0 else 0
        right = x + fbuf._width if x + fbuf._width < self._width else self._width
        width = right - left
        if width <= 0:
            return
        columns = _ones(width)
        start = left - x
        for row in range(0, fbuf._height, 8):
            # A whole page of the other picture in one number, eight bits a column.
            all_dots = columns * _rows(0, fbuf._height - row)
            dots = int.from_bytes(fbuf._bytes[start : start + width], "little") & all_dots
            start += fbuf._stride
            drawn = lit = 0
            if colors[1] != key:
                drawn = dots
                lit = dots if colors[1] else 0
            if colors[0] != key:
                drawn |= all_dots ^ dots
                lit |= all_dots ^ dots if colors[0] else 0
            # It falls on one of our pages, or on two.
            page, down = y + row >> 3, y + row & 7
            rows = columns * (0xFF << down & 0xFF)
            self._merge(page, left, width, lit << down, drawn << down, rows)
            if down:
                up = 8 - down
                self._merge(page + 1, left, width, lit >> up, drawn >> up, columns * (0xFF >> up))

    def scroll(self, xstep, ystep):
        """Move the picture. What comes in at the edges is what was there before."""
        before = FrameBuffer(bytearray(self._bytes), self._width, self._height, self._format,
                             self._stride)
        self.blit(before, xstep, ystep)

    def _dot(self, x, y):
        return self._bytes[(y >> 3) * self._stride + x] >> (y & 7) & 1

    def _set_dot(self, x, y, c):
        at = (y >> 3) * self._stride + x
        bit = 1 << (y & 7)
        self._bytes[at] = self._bytes[at] | bit if c else self._bytes[at] & ~bit

    def _merge(self, page, left, width, lit, drawn, rows):
        """Set the drawn dots of a page as far as they are in those rows."""
        rest = self._height - 8 * page
        if page < 0 or rest <= 0:
            return
        if rest < 8:
            rows &= _ones(width) * _rows(0, rest)
        start = page * self._stride + left
        before = int.from_bytes(self._bytes[start : start + width], "little")
        after = before & ~(drawn & rows) | lit & rows
        self._bytes[start : start + width] = after.to_bytes(width, "little")

    def _blit_dot_by_dot(self, fbuf, x, y, key, colors):
        """In MicroPython's order: if the two share their bytes, a dot set may be read again."""
        for row in range(max(y, 0), min(y + fbuf._height, self._height)):
            for column in range(max(x, 0), min(x + fbuf._width, self._width)):
                color = colors[fbuf._dot(column - x, row - y)]
                if color != key:
                    self._set_dot(column, row, color)

    def _four_points(self, x, y, dx, dy, c, m):
        # The quarters are counted anticlockwise from the upper right.
        for quarter, (right, below) in enumerate(((1, -1), (-1, -1), (-1, 1), (1, 1))):
            if not m & 1 << quarter:
                continue
            if m & _FILLED:
                self.fill_rect(x if right > 0 else x - dx, y + below * dy, dx + 1, 1, c)
            else:
                self.pixel(x + right * dx, y + below * dy, c)


class _Rows(FrameBuffer):
    """MONO_HMSB. Nothing is drawn so often in it that it must be fast."""

    def _needed(self, width, height, stride):
        return (height - 1) * ((stride + 7) // 8) + (width + 7) // 8

    def _at(self, x, y):
        return y * ((self._stride + 7) // 8) + (x >> 3)

    def _dot(self, x, y):
        return self._bytes[self._at(x, y)] >> (x & 7) & 1

    def _set_dot(self, x, y, c):
        at = self._at(x, y)
        bit = 1 << (x & 7)
        self._bytes[at] = self._bytes[at] | bit if c else self._bytes[at] & ~bit

    def fill_rect(self, x, y, w, h, c):
        for row in range(max(y, 0), min(y + h, self._height)):
            for column in range(max(x, 0), min(x + w, self._width)):
                self._set_dot(column, row, c)


def _rows(top, bottom):
    """The bits of a page's column from row `top` to the one above `bottom`."""
    return (0xFF >> 8 - bottom if bottom < 8 else 0xFF) & (0xFF << top if top > 0 else 0xFF)


@cache
def _ones(columns):
    """The uppermost dot of so many columns of a page: times a byte, that byte in each column."""
    return int.from_bytes(b"\x01" * columns, "little")


def _steep_arc(a, b):
    """Points of the ellipse with radii a and b from (a, 0) up to where its slope is 45 degrees.

    Kennedy's walk in whole numbers: one up each time, and one inwards when that errs less.
    """
    x, y = a, 0
    error = 0
    inwards, upwards = b * b * (1 - 2 * a), a * a
    while 2 * b * b * x >= 2 * a * a * y:
        yield x, y
        y += 1
        error += upwards
        upwards += 2 * a * a
        if 2 * error + inwards > 0:
            x -= 1
            error += inwards
            inwards += 2 * b * b
