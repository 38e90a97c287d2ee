"""The log of a game on the file system, in segments of one size: how it is written.

    now/log    the last segment, written over after every answer
    <c>.<n>    the full segments before it: n their number, c the CRC of the log up to their end

A segment tells its number, the CRC of the log before it (which begins with that of the game's
head) and the game's digest. The names of full segments come from their contents, so none is ever
written over by another; and only those count that lead, link by link, from `now/log` back to the
head. So `now/log` alone decides what the log is: writing it is the moment in which an answer is
saved. A segment that an undo left behind is no part of it, even where the same answers are given
again, until they are all saved; and it is removed.

One size: then writing over the last one costs one program and an erase in 15; even on a file
system that isn't littlefs nothing is cut off; and no file's size tells of a secret answer.
`now` is a directory of its own because an erase comes the sooner the more lies in a directory.

Reading is in trace.py, so that it takes no memory while a game is played.
"""

from binascii import crc32
from struct import pack_into

from micropython import const

from hal.saves.store import VERSION, seal

SIZE = const(200)  # so that a segment and what littlefs adds fit into one program
HEAD = const(12)  # version, bytes of the log in it, number, CRC of the log before it, digest
ROOM = const(184)  # what is left for the log
LAST = "now/log"


def name_of(crc, number) -> str:
    """The name of a full segment, up to whose end the log has this CRC."""
    return "%08x.%d" % (crc, number)


class Segments:
    """The log of one game at a time: the one that was opened."""

    def __init__(self, store):
        self.store = store
        self._segment = bytearray(SIZE)
        self.open("", 0)

    def open(self, path: str, crc: int) -> None:
        """The log in the directory `path`; `crc` is that of the game's head."""
        self.path = path + "/"
        self.crc = crc
        self.chain = []  # CRC of the log up to the end of each full segment

    def write(self, data, end: int, digest: int) -> None:
        """Save the first `end` bytes of `data`, after which the game has this digest. Whatever was
        undone, answered again or not saved since, the log there is the one before or this one."""
        before = chain = self.chain
        crc = self.crc
        last = (end - 1) // ROOM if end else 0
        for number in range(last):
            # No variable holds the memoryview: CPython's bytearrays can't grow while one lives.
            start = number * ROOM
            after = crc32(memoryview(data)[start:start + ROOM], crc)
            if number >= len(chain) or chain[number] != after:
                self._fill(data, start + ROOM, number, crc, 0)
                self.store.put(self.path + name_of(after, number), self._segment)
                chain = chain[:number] + [after]
            crc = after
        self._fill(data, end, last, crc, digest)
        self.store.write(self.path + LAST, self._segment)
        if len(chain) > last:
            chain = chain[:last]
        self.chain = chain
        if chain is not before and chain[:len(before)] != before:
            from hal.saves import trace

            trace.sweep(self)

    def _fill(self, data, end, number, crc, digest) -> None:
        segment = self._segment
        start = number * ROOM
        size = end - start
        pack_into("<BBHII", segment, 0, VERSION, size, number, crc, digest)
        segment[HEAD:HEAD + size] = memoryview(data)[start:end]
        for i in range(HEAD + size, HEAD + ROOM):
            segment[i] = 0  # what was undone isn't saved
        seal(segment)
