"""Modules that come and go: code that isn't needed now takes no memory on the board."""

import gc
import sys


def load(package, name):
    """The module `name` of a package, imported if need be."""
    name = package + "." + name
    if name not in sys.modules:
        gc.collect()  # so that the new code lies together
    return __import__(name, None, None, ("",))


def forget(package, name) -> None:
    """The opposite: nothing may use the module any more."""
    if sys.modules.pop(package + "." + name, None) is None:
        return
    parent = sys.modules.get(package)
    if hasattr(parent, name):
        delattr(parent, name)
    gc.collect()
