"""Modules that come and go: code that isn't needed now takes no memory on the board."""

import gc
import sys

_stale = True  # something was forgotten since the last collection


def load(package, name):
    """The module `name` of a package, imported if need be."""
    # A package has its modules as attributes. To make up a whole name takes longer than that.
    module = getattr(sys.modules.get(package), name, None)
    if module is None:
        tidy()  # so that the new code lies together
        module = __import__(package + "." + name, None, None, ("",))
    return module


def forget(package, name) -> None:
    """The opposite: nothing may use the module any more."""
    parent = sys.modules.get(package)
    if hasattr(parent, name):
        delattr(parent, name)
        sys.modules.pop(package + "." + name, None)
        global _stale
        _stale = True


def tidy() -> None:
    """Make room of what was forgotten; a collection takes as long as half a frame, so when there
    is time for it, and once for all of it."""
    global _stale
    if _stale:
        _stale = False
        gc.collect()
