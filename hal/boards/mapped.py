"""A file that is read where it lies, on boards that see their flash as memory. One that is open
takes 1.2 KB of other memory, for its buffer. flash.py finds out where that is."""


class Mapped:
    """As much of a file as the application reads of its own. What lies in one piece isn't copied:
    `read` gives the flash itself. `memory(address, size)` is uctypes.bytearray_at."""

    def __init__(self, ends, starts, memory):
        self._ends = ends  # of each piece, in the file
        self._starts = starts  # where the file would begin, if all before lay before that piece
        self._memory = memory
        self.seek()

    def seek(self, at=0):
        self._at = at
        i = min(at // self._ends[0], len(self._ends) - 1)  # no piece is longer than the first
        while self._ends[i] <= at < self._ends[-1]:
            i += 1
        self._piece = i

    close = seek

    def readinto(self, buffer):
        at = self._at
        end = at + len(buffer)
        if end < self._ends[self._piece]:  # as mostly
            self._at = end
            buffer[:] = self._memory(self._starts[self._piece] + at, end - at)
            return end - at
        data = self.read(end - at)
        buffer[:len(data)] = data
        return len(data)

    def read(self, size=0xFFFFFF):
        at = self._at
        i = self._piece
        size = min(size, self._ends[-1] - at)
        if size <= 0:
            return b""
        count = min(size, self._ends[i] - at)
        data = self._memory(self._starts[i] + at, count)
        self.seek(at + count)
        return data if count == size else bytes(data) + self.read(size - count)
