"""The unfinished games on the file system: each is a directory with its head and its log.

    running      which game comes back at power-on, and the highest number a game ever had
    <id>/head    a game's name, players, their names and the options; it never changes
    <id>/…       its log: see segments.py
    history/…    see history.py

A game with a damaged head, or with no good segment of its log, is set aside.
"""

from binascii import crc32

from micropython import const

from hal.saves import trace
from hal.saves.folder import (
    Damaged,
    Newer,
    Reader,
    Writer,
    clear,
    exists,
    make_directory,
    names,
    note_newer,
    read,
    rename,
    set_aside,
    whole,
)
from hal.saves.games import MAX_GAMES, SavesFull
from hal.saves.store import StorageError

_LETTERS = const(12)  # of a player's name
_RUNNING = "running"
_NEXT = "next"  # the game that is being created
_GONE = "gone"  # the game that is being deleted


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


def tidy(saves) -> None:
    """At power-on: finish what a cut left half done, and find the running game."""
    store = saves.store
    clear(store, _NEXT)
    clear(store, _GONE)
    data = None
    try:
        data = read(store, _RUNNING)
        if data is not None:
            state = Reader(data)
            highest, running = state.number(), state.number()
            state.end()
            saves.highest, saves.running = highest, running
    except Newer:
        note_newer(store, _RUNNING)
    except Damaged:
        set_aside(store, _RUNNING)
        data = None
    if data is None:
        # The history knows numbers too, and a new game must not have one of those.
        for name in names(store, "history"):
            saves.highest = max(saves.highest, whole(name.rpartition(".")[2]))
    if saves.running not in _ids(store):
        saves.running = 0


def games(saves) -> list:
    found = [_read_head(saves.store, id) for id in _ids(saves.store)]
    return [save for save in found if save is not None]


def create(saves, game, players, names, options, digest) -> int:
    if len(games(saves)) >= MAX_GAMES:
        raise SavesFull("%d games" % MAX_GAMES)
    head = Writer()
    head.text(game)
    head.number(players)
    head.texts([name[:_LETTERS] for name in names])
    head.numbers(options)
    crc = crc32(memoryview(head.data)[1:])
    store = saves.store
    id = max([saves.highest] + _ids(store)) + 1
    make_directory(store, _NEXT)
    store.put(_NEXT + "/head", head.sealed())
    make_directory(store, _NEXT + "/now")
    saves.opened = 0
    saves.segments.open(_NEXT, crc)
    saves.segments.write(b"", 0, digest)
    run(saves, id)
    rename(store, _NEXT, str(id))
    saves.segments.open(str(id), crc)
    saves.opened = id
    return id


def load(saves, id):
    store = saves.store
    save = _read_head(store, id)
    if save is None:
        return None
    saves.opened = 0
    saves.segments.open(str(id), save.crc)
    try:
        log, save.digest = trace.find(saves.segments)
    except Newer:
        note_newer(store, str(id))
        return None
    if log is None:
        set_aside(store, str(id))
        return None
    save.log = log
    saves.opened = id
    if saves.running != id:
        run_opened(saves)
    return save


def delete(saves, id) -> None:
    store = saves.store
    clear(store, _GONE)
    rename(store, str(id), _GONE)
    if saves.opened == id:
        saves.opened = 0
    clear(store, _GONE)
    if saves.running == id:
        try:
            run(saves, 0)
        except StorageError:
            saves.running = 0  # the game is gone all the same, and isn't found at power-on


def run(saves, id) -> None:
    """Note down which game is running."""
    saves.highest = max(saves.highest, id)
    state = Writer()
    state.number(saves.highest)
    state.number(id)
    saves.store.write(_RUNNING, state.sealed())
    saves.running = id


def run_opened(saves) -> None:
    try:
        run(saves, saves.opened)
    except StorageError:
        pass  # it can be played all the same; and the next answer tries again


def _ids(store) -> list:
    found = [whole(name) for name in names(store)]
    return sorted([id for id in found if id], reverse=True)


def _read_head(store, id):
    try:
        data = read(store, str(id) + "/head")
        if data is not None:
            return Save(id, data)
    except Newer:
        note_newer(store, str(id))
        return None
    except Damaged:
        pass
    if exists(store, str(id)):
        set_aside(store, str(id))
    return None
