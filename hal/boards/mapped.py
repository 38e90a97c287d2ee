"""A file that is read where it lies, on boards that see their flash as memory. One that is open
takes 1.2 KB of other memory, for its buffer. flash.py finds out where that is."""


class Mapped:
    """As much of a file as the application reads of its own. What lies in one piece isn't copied:
    `read` gives the flash itself. `memory(address, size)` is uctypes.bytearray_at."""

    def __init__(self, ends, starts, memory):
        self._ends = ends  # of each piece, in the file
        self._starts = starts  # where the file would begin, if all before lay before that piece
        self.memory = memory
        self.at = 0

    def seek(self, at=0):
        self.at = at

    close = seek

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def read(self, size=0xFFFFFF):
        at = self.at
        ends = self._ends
        size = min(size, ends[-1] - at)
        if size <= 0:
            return b""
        i = at // ends[0]  # no piece is longer than the first
        while ends[i] <= at:
            i += 1
        count = min(size, ends[i] - at)
        self.at = at + count
        data = self.memory(self._starts[i] + at, count)
        return data if count == size else bytes(data) + self.read(size - count)
