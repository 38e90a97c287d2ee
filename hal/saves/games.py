"""The unfinished games: what an application has of them.

Only this, segments.py and store.py are in memory while a game is played; the rest is imported when
it is called for, and goes with `rest`.
"""

import os

from micropython import const

from hal import modules
from hal.saves.segments import Segments
from hal.saves.store import StorageError, Store

MAX_GAMES = const(8)


class SavesFull(StorageError):
    """There are MAX_GAMES unfinished games: one must go before another begins."""


class Saves:
    """The games in the folder `path`; for the other two arguments see Store.

    `running` is the game to come back to at power-on, or 0: the one that was created or loaded
    last, until it is left or deleted. `write` saves the one that is open: created or loaded, now.
    Whatever the file system does, nothing but StorageError is raised, and that only by what
    changes something.
    """

    def __init__(self, path: str, files=os, opener=open):
        self.store = Store(path, files, opener)
        self.segments = Segments(self.store)
        self.running = 0
        self.highest = 0  # number that a game ever had
        self.opened = 0
        _shelf().tidy(self)

    def games(self) -> list:
        """A Save for every game that can be read, the newest first."""
        return _shelf().games(self)

    def create(self, game: str, players: int, names, options, digest: int) -> int:
        """A new game with an empty log, open and running from now on. It is there whole, or not at
        all."""
        return _shelf().create(self, game, players, names, options, digest)

    def load(self, id: int):
        """The game as a Save with its log, open and running from now on. None if it can't be read:
        `store.damaged` or `store.newer` tells why."""
        return _shelf().load(self, id)

    def write(self, data, end: int, digest: int) -> None:
        """Save the open game: its log is the first `end` bytes of `data`, and `digest` the game's
        after them. After an error the log before is there, and the next write saves all."""
        if not self.opened:
            raise StorageError("opened")
        self.segments.write(data, end, digest)
        if self.running != self.opened:
            _shelf().run_opened(self)

    def leave(self) -> None:
        """No game is running now; it stays among the unfinished ones."""
        self.opened = 0
        _shelf().run(self, 0)

    def delete(self, id: int) -> None:
        """The game is gone at once: a cut on the way leaves no half of it."""
        _shelf().delete(self, id)

    def rest(self) -> None:
        """Give back the memory of all that `write` doesn't need."""
        modules.forget("hal.saves.shelf", "hal.saves.trace", "hal.saves.history",
                       "hal.saves.folder")


def _shelf():
    from hal.saves import shelf

    return shelf
