"""Modules that come and go: code that isn't needed now takes no memory on the board."""

import gc
import sys

_stale = True  # something was forgotten since the last collection


def load(package, name):
    """The module `name` of a package, imported if need be."""
    global _stale
    name = package + "." + name
    if _stale and name not in sys.modules:
        # So that the new code lies together. Once for all that was forgotten, and not each time:
        # a collection takes as long as half a frame.
        _stale = False
        gc.collect()
    return __import__(name, None, None, ("",))


def forget(package, name) -> None:
    """The opposite: nothing may use the module any more."""
    if sys.modules.pop(package + "." + name, None) is None:
        return
    parent = sys.modules.get(package)
    if hasattr(parent, name):
        delattr(parent, name)
    global _stale
    _stale = True
