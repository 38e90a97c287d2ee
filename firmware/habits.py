"""How each game was set up last: the same players mostly play again, with the same options."""

from micropython import const

from hal.saves.store import StorageError

_FILE = "setup-"
_NAMES = "names"
BOXES = "-boxes"  # behind a game's name: those that it is played for
_KEPT = const(24)  # names


def recall(saves, game):
    """Players' names and options of the last time; nothing, if there was none. A game may have
    changed since."""
    if saves is None:
        return ()
    from hal.saves import folder

    name = _FILE + game
    try:
        data = folder.read(saves.store, name)
        if data is not None:
            reader = folder.Reader(data)
            return reader.texts(), reader.numbers()
    except folder.Newer:
        folder.note_newer(saves.store, name)
    except folder.Damaged:
        folder.set_aside(saves.store, name)
    return ()


def names(saves) -> tuple:
    """The names that players have typed, the last used first."""
    if saves is None:
        return ()
    from hal.saves import folder

    try:
        data = folder.read(saves.store, _NAMES)
        if data is not None:
            return folder.Reader(data).texts()
    except folder.Newer:
        folder.note_newer(saves.store, _NAMES)
    except folder.Damaged:
        folder.set_aside(saves.store, _NAMES)
    return ()


def keep_names(saves, used) -> None:
    """These were used just now; colours are none."""
    known = names(saves)
    latest = [name for name in used if name[:1] != "#"]
    kept = (latest + [name for name in known if name not in latest])[:_KEPT]
    if tuple(kept) == known:
        return
    from hal.saves import folder

    file = folder.Writer()
    file.texts(kept)
    try:
        folder.make(saves.store, _NAMES, file.sealed())
    except StorageError:
        pass


def keep(saves, game, names, options) -> None:
    from hal.saves import folder

    file = folder.Writer()
    file.texts(names)
    file.numbers(options)
    try:
        folder.make(saves.store, _FILE + game, file.sealed())
    except StorageError:
        pass  # the game itself is saved: nothing is lost but a habit
