"""The saved games: each is the log of its answers, written after every answer.

A game is a directory:

    head       players, names and options; it never changes
    now/log    the last segment of the log, written over after every answer
    <c>.<n>    the full segments before it: n their number, c the CRC of the log up to their end

A segment tells its number, the CRC of the log before it (which begins with the head's) and the
game's digest. The names of full segments come from their contents, so none is ever written over by
another; and only those count that lead, link by link, from `now/log` back to the head. So `now/log`
alone decides what the log is: writing it is the moment in which an answer is saved. A segment that
an undo left behind is no part of any chain that doesn't hold the very same answers, and is removed.

All segments have one size: writing over the last one then costs one program, and an erase in 15;
and no file's size tells anything of a secret answer. `now` is a directory of its own because an
erase comes the sooner the more lies in the same directory.

A damaged full segment, or last one, costs the answers from there on: the game is there up to the
segment before, without a digest. A game without a head or without any good segment is set aside.
"""

import os
from binascii import crc32
from struct import pack_into, unpack_from

from micropython import const

from hal.store import (
    GONE,
    NEW,
    VERSION,
    Damaged,
    Newer,
    Reader,
    StorageError,
    Store,
    Writer,
    seal,
)

MAX_GAMES = const(8)

_SIZE = const(200)  # of a segment, so that it and what littlefs adds fit into one program
_HEAD = const(12)  # version, bytes of the log in it, number, CRC of the log before it, digest
_ROOM = const(184)  # what is left for the log
_NAME = const(12)  # letters of a player's name
_RUNNING = "running"


class SavesFull(StorageError):
    """There are MAX_GAMES unfinished games: one must go before another begins."""


class Save:
    """An unfinished game. `log` and `digest` are there once it is loaded; the digest is None where
    the end of the log was damaged, and the game stands where the good part ends."""

    def __init__(self, id, game, players, names, options, crc):
        self.id = id
        self.game = game
        self.players = players
        self.names = names
        self.options = options
        self.crc = crc  # of the head: the log's CRC begins with it
        self.log = None
        self.digest = None


class Saves:
    """The unfinished games in the folder `path`; see Store for the other two.

    `running` is the game that comes back at power-on, or 0: the one that was created or loaded
    last, until it is left or deleted. `write` saves into it. Nothing but StorageError is raised.
    """

    def __init__(self, path: str, files=os, opener=open):
        self.store = Store(path, files, opener)
        self.running = 0
        self._last = 0  # the highest number that a game ever had
        self._segment = bytearray(_SIZE)
        self._crc = 0
        self._path = ""
        self._chain = []  # CRC of the log up to the end of each full segment
        self.store.clear(NEW)
        self.store.clear(GONE)
        self._read_running()

    def games(self) -> list:
        """A Save for every unfinished game that can be read, the newest first."""
        found = []
        for id in self._ids():
            save = self._read_head(id)
            if save is not None:
                found.append(save)
        return found

    def create(self, game: str, players: int, names, options, digest: int) -> int:
        """A new game with an empty log, and the running one from now on. It is there whole, or not
        at all."""
        if len(self.games()) >= MAX_GAMES:
            raise SavesFull("%d games" % MAX_GAMES)
        head = Writer()
        head.text(game)
        head.number(players)
        head.texts([name[:_NAME] for name in names])
        head.numbers(options)
        head = head.sealed()
        crc = crc32(head)
        id = max([self._last] + self._ids()) + 1
        store = self.store
        store.clear(NEW)
        store.make_directory(NEW)
        store.put(NEW + "/head", head)
        store.make_directory(NEW + "/now")
        self._fill(b"", 0, 0, crc, digest)
        store.put(NEW + "/now/log", self._segment)
        self._run(id)
        try:
            store.rename(NEW, str(id))
        except StorageError:
            self.running = 0
            raise
        self._open(id, crc, [])
        return id

    def load(self, id: int):
        """The game as a Save with its log, and the running one from now on. None if it can't be
        read: `store.damaged` or `store.newer` tells why."""
        save = self._read_head(id)
        if save is None:
            return None
        path = str(id) + "/"
        found = self._walk_back(path, save.crc)
        if found is None:
            found = self._salvage(path, save.crc)
            if not found[0]:
                self.store.set_aside(str(id))
                return None
        chain, save.log, save.digest = found
        self._open(id, save.crc, chain)
        self._sweep(chain)
        if self.running != id:
            try:
                self._run(id)
            except StorageError:
                pass  # it can be played all the same; only at power-on it won't come by itself
        return save

    def write(self, data, end: int, digest: int) -> None:
        """Save the running game: its log is the first `end` bytes of `data`, after which its digest
        is `digest`. Whatever was undone, answered again or not saved in between, the log on the
        file system is the one before or this one."""
        if not self.running:
            raise StorageError("no game is running")
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
        self.store.write(self._path + "now/log", self._segment)
        if len(chain) > last:
            chain = chain[:last]
        self._chain = chain
        if chain is not before and chain[:len(before)] != before:
            self._sweep(chain)

    def leave(self) -> None:
        """No game is running now; it stays among the unfinished ones."""
        self._run(0)

    def delete(self, id: int) -> None:
        """The game is gone at once; a cut on the way leaves no half of it."""
        store = self.store
        store.clear(GONE)
        store.rename(str(id), GONE)
        store.clear(GONE)
        if self.running == id:
            self._run(0)

    # ---- which game is running

    def _read_running(self) -> None:
        try:
            data = self.store.read(_RUNNING)
            if data is not None:
                reader = Reader(data)
                self._last = reader.number()
                self.running = reader.number()
        except Damaged:
            self.store.set_aside(_RUNNING)
            data = None
        except Newer:
            self.store.note_newer(_RUNNING)
            data = None
        if data is None:
            # The history tells numbers too: a new game must not have one of theirs.
            for name in self.store.names("history"):
                self._last = max(self._last, whole(name.rpartition(".")[2]))
        if self.running not in self._ids():
            self.running = 0

    def _run(self, id) -> None:
        self._last = max(self._last, id)
        state = Writer()
        state.number(self._last)
        state.number(id)
        self.store.write(_RUNNING, state.sealed())
        self.running = id

    # ---- reading a game

    def _ids(self) -> list:
        found = [whole(name) for name in self.store.names()]
        return sorted([id for id in found if id], reverse=True)

    def _read_head(self, id):
        name = str(id) + "/head"
        try:
            data = self.store.read(name)
            if data is not None:
                head = Reader(data)
                facts = head.text(), head.number(), head.texts(), head.numbers()
                return Save(id, *facts, crc32(data))
        except Newer:
            self.store.note_newer(str(id))
            return None
        except Damaged:
            pass
        if id in self._ids():
            self.store.set_aside(str(id))
        return None

    def _read_segment(self, name):
        """Number, CRC of the log before, digest and part of the log; None if it isn't good."""
        try:
            data = self.store.read(name)
        except (Damaged, Newer):
            return None
        if data is None or len(data) != _SIZE - 5 or data[0] > _ROOM:
            return None
        size, number, crc, digest = unpack_from("<BHII", data)
        return number, crc, digest, data[_HEAD - 1:_HEAD - 1 + size]

    def _walk_back(self, path, head):
        """The chain, the log and its digest, from the last segment back to the head; None where a
        link is missing."""
        segment = self._read_segment(path + "now/log")
        if segment is None:
            return None
        number, crc, digest, part = segment
        chain = []
        log = [part]
        while number:
            number -= 1
            segment = self._read_segment(path + _name(crc, number))
            if not _links(segment, number, crc):
                return None
            chain.insert(0, crc)
            log.insert(0, segment[3])
            crc = segment[1]
        return (chain, bytearray(b"".join(log)), digest) if crc == head else None

    def _salvage(self, path, crc):
        """What good segments there are from the head on. What else there is, is set aside."""
        names = sorted(self.store.names(path[:-1]))
        chain = []
        log = bytearray()
        good = True
        while good:
            good = False
            for name in names:
                number = len(chain)
                if name[8:] != ".%d" % number:
                    continue
                segment = self._read_segment(path + name)
                if segment and segment[1] == crc:
                    after = crc32(segment[3], crc)
                    if name == _name(after, number) and _links(segment, number, after):
                        chain.append(after)
                        log.extend(segment[3])
                        crc = after
                        good = True
                        break
        if chain:
            while log and log[-1] > 127:  # the answer goes on in the segment that is missing
                log = log[:-1]
            if "log" in self.store.names(path + "now"):
                self.store.set_aside(path + "now/log")
            for name in names:
                if _is_segment(name) and not _in_chain(name, chain):
                    self.store.set_aside(path + name)
        return chain, log, None

    # ---- writing a game

    def _open(self, id, crc, chain) -> None:
        self._path = str(id) + "/"
        self._crc = crc
        self._chain = chain

    def _fill(self, data, end, number, crc, digest) -> None:
        segment = self._segment
        start = number * _ROOM
        size = end - start
        pack_into("<BBHII", segment, 0, VERSION, size, number, crc, digest)
        segment[_HEAD:_HEAD + size] = memoryview(data)[start:end]
        for i in range(_HEAD + size, _HEAD + _ROOM):
            segment[i] = 0  # what was undone isn't saved
        seal(segment)

    def _sweep(self, chain) -> None:
        """Remove the segments that are no part of the log any more."""
        for name in self.store.names(self._path[:-1]):
            if _is_segment(name) and not _in_chain(name, chain):
                self.store.clear(self._path + name)


def whole(name: str) -> int:
    """The number that a name is, or 0 if it is none that we write."""
    for letter in name:
        if letter not in "0123456789":
            return 0
    return 0 if not name or name[0] == "0" or len(name) > 9 else int(name)


def _name(crc, number) -> str:
    return "%08x.%d" % (crc, number)


def _is_segment(name) -> bool:
    return len(name) > 9 and name[8] == "."


def _in_chain(name, chain) -> bool:
    number = whole(name[9:])
    return number < len(chain) and name == _name(chain[number], number)


def _links(segment, number, crc) -> bool:
    """Is it the full segment of this number, and the CRC of the log up to its end this one?"""
    return (
        segment is not None
        and segment[0] == number
        and len(segment[3]) == _ROOM
        and crc32(segment[3], segment[1]) == crc
    )
