"""The innermost loops of every picture: text is written, and what has changed is found.

A character takes some hundred steps, and a picture has a thousand bytes. So on the boards that we
know this is machine code: tools/native.py has it compiled for each kind of processor, and once as
bytecode for all others; hal/native.py loads it. `viper` means that, and `ptr8` that a buffer is
read byte by byte; names without either, and numbers, are whole numbers of 32 bits there.
"""

from micropython import const, ptr8, viper  # pyright: ignore[reportAttributeAccessIssue]

_ASCII = const(95)  # characters, from the space on
_MEASURE = const(2)
_PAGE = const(127)  # bytes, less one: behind the last one sending begins anew
_ANEW = const(16)  # bytes that could be sent in the time it takes to begin anew elsewhere


@viper
def write(fonts: ptr8, dots: ptr8, text: ptr8, at: int, stop: int, x: int, y: int, color: int,
          face: int, gap: int, room: int) -> int:
    """Write the bytes of `text` (UTF-8) from `at` to `stop`: lit (1), dark (0), or not at all,
    only to measure it (2). Where the next character would begin. If there is only so much room,
    which is not negative then: which byte begins the character that doesn't fit.

    The font's bytes are described in tools/fontpack.py."""
    places = 2 + 2 * (fonts[0] | fonts[1] << 8)
    row = ((y + 64 >> 3) - 8) * 128  # of the buffer; y may be a little above the picture
    first = at
    while at < stop:
        begin = at
        code = text[at]
        at += 1
        if code > 191:  # the first byte of several
            code &= 63
            if code > 31:  # of three
                code = (code & 15) << 6 | text[at] & 63
                at += 1
            code = code << 6 | text[at] & 63
            at += 1
        i = places + 2 * (code - 32)
        if face or code < 32 or code > 126:
            code += face
            i = 2
            while i < places - 2 and fonts[i] | fonts[i + 1] << 8 != code:
                i += 2
            # The last one stands for all that the font doesn't know.
            i += places - 2 + 2 * _ASCII
        code = fonts[i] | fonts[i + 1] << 8
        end = x + (code & 15)
        if end > room and room >= 0 and begin > first:
            return begin
        if color != _MEASURE:
            i = 2 * places - 2 + 2 * _ASCII + (code >> 4)  # its columns
            while x < end:
                if x >= 0 and x < 128:
                    code = fonts[i] << (y & 7)
                    place = row + x
                    while code:  # it may reach into the row below
                        if place >= 0 and place < 1024:
                            dots[place] |= code & 255
                            if not color:
                                dots[place] ^= code & 255
                        place += 128
                        code >>= 8
                x += 1
                i += 1
        x = end + gap
    if room >= 0:
        return stop
    return x


@viper
def changed(old: ptr8, new: ptr8, i: int, stop: int, whole: int) -> int:
    """The next bytes of a page, from `i` to `stop`, that are to be sent because they have changed,
    or because all are wanted: << 11 the first, and where they end; 0 if there are none. From now
    on they are the old ones."""
    if not whole:
        while i < stop and old[i] == new[i]:
            i += 1
    if i == stop:
        return 0
    first = i
    end = i
    stop = (i | _PAGE) + 1
    while i < stop and i - end < _ANEW:
        if whole or old[i] != new[i]:
            old[i] = new[i]
            end = i + 1
        i += 1
    return first << 11 | end
