"""The unfinished games: each is a directory with its head and the log of its answers.

    running      which game comes back at power-on, and the highest number a game ever had
    <id>/head    a game's name, players, their names and the options; it never changes
    <id>/…       its log: see segments.py
    history/…    see history.py

A damaged segment of the log costs the answers from there on: the game is there up to the segment
before, without a digest. A game with a damaged head, or with no good segment, is set aside.
"""

import os
from binascii import crc32

from micropython import const

from hal.segments import Segments
from hal.store import Damaged, Newer, Reader, StorageError, Store, Writer, whole

MAX_GAMES = const(8)

_LETTERS = const(12)  # of a player's name
_RUNNING = "running"
_NEXT = "next"  # the game that is being created
_GONE = "gone"  # the game that is being deleted


class SavesFull(StorageError):
    """There are MAX_GAMES unfinished games: one must go before another begins."""


class Save:
    """An unfinished game. `log` and `digest` are there once it is loaded; the digest is None where
    the end of the log was damaged, and the game stands where the good part ends."""

    def __init__(self, id, data):
        head = Reader(data)
        self.id = id
        self.game = head.text()
        self.players = head.number()
        self.names = head.texts()
        self.options = head.numbers()
        head.end()
        self.crc = crc32(data)  # the log's begins with it
        self.log = bytearray()
        self.digest = None


class Saves:
    """The games in the folder `path`; for the other two arguments see Store.

    `running` is the game to come back to at power-on, or 0: the one that was created or loaded
    last, until it is left or deleted. `write` saves the one that is open: created or loaded, now.
    Whatever the file system does, nothing but StorageError is raised, and that only by what
    changes something.
    """

    def __init__(self, path: str, files=os, opener=open):
        self.store = Store(path, files, opener)
        self.running = 0
        self._highest = 0
        self._open = 0  # the game that `write` saves
        self._segments = Segments(self.store)
        self.store.clear(_NEXT)
        self.store.clear(_GONE)
        self._read_running()

    def games(self) -> list:
        """A Save for every game that can be read, the newest first."""
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
        head.texts([name[:_LETTERS] for name in names])
        head.numbers(options)
        crc = crc32(memoryview(head.data)[1:])
        id = max([self._highest] + self._ids()) + 1
        store = self.store
        store.clear(_NEXT)
        store.make_directory(_NEXT)
        store.put(_NEXT + "/head", head.sealed())
        self._open = 0
        self._segments.open(_NEXT, crc)
        self._segments.begin(digest)
        self._run(id)
        store.rename(_NEXT, str(id))
        self._segments.open(str(id), crc)
        self._open = id
        return id

    def load(self, id: int):
        """The game as a Save with its log, and the running one from now on. None if it can't be
        read: `store.damaged` or `store.newer` tells why."""
        save = self._read_head(id)
        if save is None:
            return None
        self._open = 0
        self._segments.open(str(id), save.crc)
        log, save.digest = self._segments.read()
        if log is None:
            self.store.set_aside(str(id))
            return None
        save.log = log
        self._open = id
        self._run_open()
        return save

    def write(self, data, end: int, digest: int) -> None:
        """Save the open game: its log is the first `end` bytes of `data`, and `digest` the
        game's after them. After an error the log before is there, and the next write saves all."""
        if not self._open:
            raise StorageError("no game is open")
        self._segments.write(data, end, digest)
        self._run_open()

    def leave(self) -> None:
        """No game is running now; it stays among the unfinished ones."""
        self._open = 0
        self._run(0)

    def delete(self, id: int) -> None:
        """The game is gone at once: a cut on the way leaves no half of it."""
        store = self.store
        store.clear(_GONE)
        store.rename(str(id), _GONE)
        if self._open == id:
            self._open = 0
        store.clear(_GONE)
        if self.running == id:
            self._run(0)

    def _ids(self) -> list:
        found = [whole(name) for name in self.store.names()]
        return sorted([id for id in found if id], reverse=True)

    def _read_head(self, id):
        try:
            data = self.store.read(str(id) + "/head")
            if data is not None:
                return Save(id, data)
        except Newer:
            self.store.note_newer(str(id))
            return None
        except Damaged:
            pass
        if id in self._ids():
            self.store.set_aside(str(id))
        return None

    def _read_running(self) -> None:
        data = None
        try:
            data = self.store.read(_RUNNING)
            if data is not None:
                state = Reader(data)
                highest, running = state.number(), state.number()
                state.end()
                self._highest, self.running = highest, running
        except Newer:
            self.store.note_newer(_RUNNING)
        except Damaged:
            self.store.set_aside(_RUNNING)
            data = None
        if data is None:
            # The history knows numbers too, and a new game must not have one of those.
            for name in self.store.names("history"):
                self._highest = max(self._highest, whole(name.rpartition(".")[2]))
        if self.running not in self._ids():
            self.running = 0

    def _run_open(self) -> None:
        if self.running != self._open:
            try:
                self._run(self._open)
            except StorageError:
                pass  # it can be played all the same; and the next answer tries again

    def _run(self, id) -> None:
        self._highest = max(self._highest, id)
        state = Writer()
        state.number(self._highest)
        state.number(id)
        self.store.write(_RUNNING, state.sealed())
        self.running = id
