"""How each game was set up last: the same players mostly play again, with the same options."""

from hal.saves.store import StorageError

_FILE = "setup-"


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


def keep(saves, game, names, options) -> None:
    from hal.saves import folder

    file = folder.Writer()
    file.texts(names)
    file.numbers(options)
    try:
        folder.make(saves.store, _FILE + game, file.sealed())
    except StorageError:
        pass  # the game itself is saved: nothing is lost but a habit
