"""Modules that come and go: code that isn't needed now takes no memory on the board."""

import gc
import sys

from micropython import const

_DOT = "."  # between a package and a module; on the board nothing: see tools/flat.py
_LITTLE = const(100_000)  # bytes: with less than that memory may be there, but in small pieces
_little = hasattr(gc, "mem_free") and gc.mem_free() < _LITTLE  # CPython has enough
_stale = True  # something was forgotten since the last collection


def load(package, name):
    """The module `name` of a package, imported if need be."""
    whole = package + _DOT + name
    module = sys.modules.get(whole)
    if module is None:
        if _little:
            gc.collect()  # so that what stays lies together
        module = __import__(whole, None, None, ("",))
    return module


def settle(name, names) -> None:
    """The last line of modules that stay: see boards/inplace.py, where there is another one."""


def ahead(*parts) -> bool:
    """Load the first of these that isn't there: whoever will need it soon has it at once. They are
    pairs of a package and names with spaces between. False: they are all there, or there is no
    room for more."""
    try:
        for package, names in parts:
            for name in names.split():
                if package + _DOT + name not in sys.modules:
                    load(package, name)
                    return True
    except MemoryError:
        pass
    return False


def forget(package, name) -> None:
    """The opposite: nothing may use the module any more."""
    _remove(package + _DOT + name)


def drop(start, *kept) -> None:
    """Forget all modules whose whole names start so, except those."""
    for name in list(sys.modules):
        if name.startswith(start) and name not in kept:
            _remove(name)


def _remove(whole):
    if sys.modules.pop(whole, None) is not None:
        package, _, name = whole.rpartition(".")
        parent = sys.modules.get(package)
        if hasattr(parent, name):
            delattr(parent, name)
        global _stale
        _stale = True


def tidy() -> None:
    """Make room of what was forgotten; a collection takes as long as half a frame, so when there
    is time for it, and once for all of it."""
    global _stale
    if _stale:
        _stale = False
        gc.collect()
