"""The portable tests of one file, inside MicroPython; run.mjs calls from JavaScript.

Each test is a call of its own, because this port frees memory only between calls.
"""

import builtins
import json

with open("board.names") as _file:
    _NAMES = json.load(_file)
_tests = None


def _on_board(function):
    """A string names an attribute as the sources do: look for it by its name on the board."""
    def call(thing, name, *args):
        return function(thing, _NAMES.get(name, name), *args)
    return call


builtins.getattr = _on_board(getattr)
builtins.hasattr = _on_board(hasattr)
builtins.setattr = _on_board(setattr)


def open_tests(path: str) -> str:
    """Import a test file; the names of its tests, separated by spaces."""
    global _tests
    # With a list of names __import__ returns the module itself, not its top package.
    _tests = __import__(path[:-3].replace("/", "."), None, None, ["*"])
    return " ".join(sorted(name for name in dir(_tests) if name.startswith("test_")))


def run_test(name: str):
    getattr(_tests, name)()
