"""MicroPython's framebuf, as far as our code uses it, for CPython.

MONO_VLSB: a byte is eight dots of one column, the lowest bit on top; the bytes of a page, eight
rows of the picture, lie one after the other. MONO_HMSB: a byte is eight dots of one row, the
lowest bit on the left. Every dot falls where MicroPython puts it, odd cases included: a test
compares the two.
"""

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
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        if left >= right or top >= bottom:
            return
        for page in range(top // 8, (bottom + 7) // 8):
            mask = _rows(top - 8 * page, bottom - 8 * page) & 0xFF
            at = page * self._stride
            if mask == 0xFF:
                self._bytes[at + left:at + right] = (b"\xff" if c else b"\0") * (right - left)
                continue
            for i in range(at + left, at + right):
                self._bytes[i] = self._bytes[i] | mask if c else self._bytes[i] & ~mask

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
        if fbuf._bytes is self._bytes:
            self._blit_dot_by_dot(fbuf, x, y, key, colors)
            return
        rows = _rows(y, y + fbuf._height) & _rows(0, self._height)
        if not rows:
            return
        for column in range(max(x, 0), min(x + fbuf._width, self._width)):
            source = fbuf._column(column - x)
            source = source << y if y >= 0 else source >> -y
            drawn = lit = 0
            for color, dots in zip(colors, (~source & rows, source & rows)):
                drawn |= dots if color != key else 0
                lit |= dots if color else 0
            self._set_column(column, lit, drawn)

    def scroll(self, xstep, ystep):
        """Move the picture. What comes in at the edges is what was there before."""
        rows = _rows(ystep, self._height + ystep) & _rows(0, self._height)
        before = [self._column(x) for x in range(self._width)]
        for x in range(max(xstep, 0), min(self._width + xstep, self._width)):
            source = before[x - xstep]
            self._set_column(x, source << ystep if ystep >= 0 else source >> -ystep, rows)

    def _dot(self, x, y):
        return self._bytes[(y >> 3) * self._stride + x] >> (y & 7) & 1

    def _set_dot(self, x, y, c):
        at = (y >> 3) * self._stride + x
        bit = 1 << (y & 7)
        self._bytes[at] = self._bytes[at] | bit if c else self._bytes[at] & ~bit

    def _column(self, x):
        """A whole column as one number, the lowest bit on top."""
        value = 0
        for page in range((self._height + 7) // 8):
            value |= self._bytes[page * self._stride + x] << 8 * page
        return value & _rows(0, self._height)

    def _set_column(self, x, value, mask):
        """Set the dots of the column that are in the mask."""
        at = x
        while mask:
            if mask & 0xFF:
                self._bytes[at] = self._bytes[at] & ~mask & 0xFF | value & mask & 0xFF
            value >>= 8
            mask >>= 8
            at += self._stride

    def _blit_dot_by_dot(self, fbuf, x, y, key, colors):
        """The two share their bytes: every dot set may be read again later, so order matters."""
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

    def fill_rect(self, x, y, w, h, c):
        for row in range(max(y, 0), min(y + h, self._height)):
            for column in range(max(x, 0), min(x + w, self._width)):
                self._set_dot(column, row, c)

    def _at(self, x, y):
        return y * ((self._stride + 7) // 8) + (x >> 3)

    def _dot(self, x, y):
        return self._bytes[self._at(x, y)] >> (x & 7) & 1

    def _set_dot(self, x, y, c):
        at = self._at(x, y)
        bit = 1 << (x & 7)
        self._bytes[at] = self._bytes[at] | bit if c else self._bytes[at] & ~bit

    def _column(self, x):
        return sum(self._dot(x, y) << y for y in range(self._height))

    def _set_column(self, x, value, mask):
        for y in range(self._height):
            if mask >> y & 1:
                self._set_dot(x, y, value >> y & 1)


def _rows(top, bottom):
    """A column's bits from row `top` to the one above `bottom`, both cut at 0."""
    return (1 << max(bottom, 0)) - 1 & ~((1 << max(top, 0)) - 1)


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
