"""The games that there are, named without importing them: only the one played is in memory."""

import sys

GAMES = (("epigo", "Epigo"),)  # the module in engines/ (and in firmware/views/), the class in it


def load(name):
    """The class of the game `name`."""
    for module, kind in GAMES:
        if module == name:
            return getattr(__import__("engines." + name, None, None, (kind,)), kind)
    raise ValueError(name)


def unload(name) -> None:
    """Give back the memory that the rules of `name` take."""
    package = sys.modules.get("engines")
    sys.modules.pop("engines." + name, None)
    if hasattr(package, name):
        delattr(package, name)
