"""The log: the answers of a game, in the order in which they were given.

An answer is a small integer, negative ones too. Its sign goes into the lowest bit, and the rest is
written seven bits a byte, low bits first, with the high bit set on every byte but the last: -64 to
63 take one byte. A save is these bytes, so the encoding is part of the save format.
"""

from micropython import const

_LONGEST = const(5)  # bytes of one answer; more is damage


class LogError(ValueError):
    """The bytes are not a log."""


def size(value: int) -> int:
    """How many bytes `value` takes."""
    if -64 <= value < 64:
        return 1
    value = value << 1 if value >= 0 else ~(value << 1)
    count = 1
    while value > 127:
        value >>= 7
        count += 1
    return count


class Log:
    """A string of answers. It is cut and written on at any place, so that what was undone can stay
    behind that place until a different answer replaces it."""

    def __init__(self, data=b""):
        self.data = bytearray(data)
        self.count = 0
        where = 0
        while where < len(self.data):
            where = self.read(where)[1]
            self.count += 1

    def read(self, where: int) -> tuple:
        """The answer that starts at byte `where`, and the byte behind it."""
        data = self.data
        value = shift = 0
        while True:
            if where >= len(data) or shift >= 7 * _LONGEST:
                raise LogError("cut")
            byte = data[where]
            where += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if shift > 7 and not byte:
            raise LogError("size")  # one answer, one spelling
        return (~(value >> 1) if value & 1 else value >> 1), where

    def append(self, value: int) -> None:
        value = value << 1 if value >= 0 else ~(value << 1)
        if value >> 7 * _LONGEST:
            raise LogError("size")
        while value > 127:
            self.data.append(value & 127 | 128)
            value >>= 7
        self.data.append(value)
        self.count += 1

    def cut(self, count: int, where: int) -> None:
        """Drop every answer but the first `count`, which end at byte `where`."""
        if where < len(self.data):
            self.data = self.data[:where]
        self.count = count
