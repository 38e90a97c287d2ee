"""The games that there are, named without importing them: only the one played is in memory."""

# The package in engines/ and in firmware/views/, and the class in the former's game.py.
GAMES = (
    ("epigo", "Epigo"),
    ("eggs", "Eggs"),
    ("miners", "Miners"),
    ("egrego", "Egrego"),
    ("anygame", "AnyGame"),
)


def load(name):
    """The class of the game `name`; behind a slash there may be the name of a box (see
    Game.BOXES)."""
    for module, kind in GAMES:
        if module == name.partition("/")[0]:
            return getattr(__import__("engines.%s.game" % module, None, None, (kind,)), kind)
    raise ValueError(name)
