"""Modules that come and go: code that isn't needed now takes no memory on the board."""

import os
import sys


def load(name):
    """The module of that name, imported if need be."""
    return sys.modules.get(name) or __import__(name, None, None, ("",))


def _seldom(package) -> tuple:
    """The modules that the package itself names as SELDOM: needed now and then."""
    return getattr(sys.modules.get(package), "SELDOM", ())


def forget_seldom(package, kept) -> None:
    """But for those that a game needs often, as its options tell."""
    names = [package + "." + name for name in _seldom(package)]
    forget(*[name for name in names if name not in kept])


def inside(package) -> list:
    """The names of a package's modules, as its folder has them, but for those that are needed
    seldom; last those that import others. A module has none."""
    path = getattr(load(package), "__path__", None)
    if path is None:
        return []
    seldom = _seldom(package)
    if not isinstance(path, str):
        path = path[0]  # CPython allows several
    found = []
    for file in os.listdir(path):
        name, _, kind = file.partition(".")
        if kind in ("py", "mpy") and name != "__init__" and name not in seldom:
            found.append(package + "." + name)
    found.sort(key=lambda name: (name.endswith(".game") or name.endswith(".view"), name))
    return found


def ahead(*names):
    """Load these, and all that is in those of them that are packages, one whenever the next is
    asked for, as long as there is room: whoever needs them soon has them at once."""
    try:
        for name in names:
            if name not in sys.modules:
                load(name)
                yield True
            for part in inside(name):
                if part not in sys.modules:
                    load(part)
                    yield True
    except MemoryError:
        pass


def missing(names) -> bool:
    for name in names:
        if name not in sys.modules:
            return True
    return False


def forget(*names) -> None:
    """The opposite: nothing may use these modules any more."""
    for name in names:
        if sys.modules.pop(name, None) is not None:
            package, _, last = name.rpartition(".")
            parent = sys.modules.get(package)
            if hasattr(parent, last):
                delattr(parent, last)


def drop(start, kept=()) -> None:
    """Forget all modules whose names start so, except those."""
    forget(*[name for name in sys.modules if name.startswith(start) and name not in kept])
