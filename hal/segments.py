"""The log of a game on the file system, in segments of one size.

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
"""

from binascii import crc32
from struct import pack_into, unpack_from

from micropython import const

from hal.store import VERSION, Damaged, Newer, StorageError, seal, whole

_SIZE = const(200)  # so that a segment and what littlefs adds fit into one program
_HEAD = const(12)  # version, bytes of the log in it, number, CRC of the log before it, digest
_ROOM = const(184)  # what is left for the log
_CRC = const(4)
_LAST = "now/log"


class Segments:
    """The log of one game at a time: the one that was opened."""

    def __init__(self, store):
        self.store = store
        self._segment = bytearray(_SIZE)
        self._path = ""
        self._crc = 0
        self._chain = []  # CRC of the log up to the end of each full segment

    def open(self, path: str, crc: int) -> None:
        """The log in the directory `path`; `crc` is that of the game's head."""
        self._path = path + "/"
        self._crc = crc
        self._chain = []

    def begin(self, digest: int) -> None:
        """An empty log, in a directory that doesn't count yet."""
        self.store.make_directory(self._path + "now")
        self._fill(b"", 0, 0, self._crc, digest)
        self.store.put(self._path + _LAST, self._segment)

    def write(self, data, end: int, digest: int) -> None:
        """Save the first `end` bytes of `data`, after which the game has this digest. Whatever was
        undone, answered again or not saved since, the log there is the one before or this one."""
        before = chain = self._chain
        crc = self._crc
        last = (end - 1) // _ROOM if end else 0
        for number in range(last):
            # No variable holds the memoryview: CPython's bytearrays can't grow while one lives.
            start = number * _ROOM
            after = crc32(memoryview(data)[start:start + _ROOM], crc)
            if number >= len(chain) or chain[number] != after:
                self._fill(data, start + _ROOM, number, crc, 0)
                self.store.put(self._path + _name(after, number), self._segment)
                chain = chain[:number] + [after]
            crc = after
        self._fill(data, end, last, crc, digest)
        self.store.write(self._path + _LAST, self._segment)
        if len(chain) > last:
            chain = chain[:last]
        self._chain = chain
        if chain is not before and chain[:len(before)] != before:
            self._sweep()

    def read(self):
        """The log and its digest. If segments are damaged, what is good before them, and None; if
        nothing is good, None and None."""
        log, digest = self._walk_back()
        if log is None:
            log = self._salvage()
        else:
            self._sweep()
        return log, digest

    def _walk_back(self) -> tuple:
        """The log and its digest, from the last segment back to the head; None where a link is
        missing."""
        segment = self._read(_LAST)
        if segment is None:
            return None, None
        number, crc, digest, part = segment
        chain = []
        parts = [part]
        while number:
            number -= 1
            segment = self._read(_name(crc, number))
            if segment is None or not _links(segment, number, crc):
                return None, None
            chain.insert(0, crc)
            parts.insert(0, segment[3])
            crc = segment[1]
        if crc != self._crc:
            return None, None
        self._chain = chain
        return bytearray(b"".join(parts)), digest

    def _salvage(self):
        """The log in the good segments from the head on. All others are set aside."""
        names = sorted(self.store.names(self._path[:-1]))
        log = bytearray()
        crc = self._crc
        while crc is not None:
            crc = self._next(names, crc, log)
            if crc is not None:
                self._chain.append(crc)
        if not self._chain:
            return None
        while log and log[-1] > 127:  # the answer goes on in a segment that is lost
            log = log[:-1]
        for name in names:
            if _is_segment(name) and not self._counts(name):
                self.store.set_aside(self._path + name)
        if "log" in self.store.names(self._path + "now"):
            self.store.set_aside(self._path + _LAST)
        try:
            self.store.make_directory(self._path + "now")
        except StorageError:
            pass  # the next answer can't be saved, and that will be told
        return log

    def _next(self, names, crc, log):
        """Add to the log the full segment that goes on from `crc`; the CRC up to its end."""
        number = len(self._chain)
        for name in names:
            if name[8:] == ".%d" % number:
                segment = self._read(name)
                if segment is not None and segment[1] == crc:
                    after = crc32(segment[3], crc)
                    if name == _name(after, number) and _links(segment, number, after):
                        log.extend(segment[3])
                        return after
        return None

    def _read(self, name):
        """Number, CRC of the log before, digest and part of the log; None if it isn't good."""
        try:
            data = self.store.read(self._path + name)
        except (Damaged, Newer):
            return None
        if data is None or len(data) != _SIZE - 1 - _CRC or data[0] > _ROOM:
            return None
        size, number, crc, digest = unpack_from("<BHII", data)
        return number, crc, digest, data[_HEAD - 1:_HEAD - 1 + size]

    def _fill(self, data, end, number, crc, digest) -> None:
        segment = self._segment
        start = number * _ROOM
        size = end - start
        pack_into("<BBHII", segment, 0, VERSION, size, number, crc, digest)
        segment[_HEAD:_HEAD + size] = memoryview(data)[start:end]
        for i in range(_HEAD + size, _HEAD + _ROOM):
            segment[i] = 0  # what was undone isn't saved
        seal(segment)

    def _sweep(self) -> None:
        """Remove the segments that are no part of the log any more."""
        for name in self.store.names(self._path[:-1]):
            if _is_segment(name) and not self._counts(name):
                self.store.clear(self._path + name)

    def _counts(self, name) -> bool:
        number = whole(name[9:])
        return number < len(self._chain) and name == _name(self._chain[number], number)


def _name(crc, number) -> str:
    return "%08x.%d" % (crc, number)


def _is_segment(name) -> bool:
    return len(name) > 9 and name[8] == "."


def _links(segment, number, crc) -> bool:
    """Is it the full segment of this number, and the CRC of the log up to its end this one?"""
    return (
        segment[0] == number
        and len(segment[3]) == _ROOM
        and crc32(segment[3], segment[1]) == crc
    )
