"""What makes the whole application quicker on CPython, for a soak: nothing of it is left out, but
what has the same result each time is done once.

The dots of a text are found by the board's own code when it is written at a place for the first
time. A module that was forgotten is run again, but read and compiled only once. Rubbish is
collected now and then, not at every new screen: what is in memory here tells nothing about a
board.
"""

import gc
import sys
from importlib.machinery import PathFinder, SourceFileLoader

from firmware import app
from tests.device import soak

_MEASURE = 2  # the colour that draws nothing: see hal/dots.py
_MOST = 50_000  # texts that are remembered
_OURS = ("engines.", "firmware.", "hal.")


def quicken() -> None:
    """From now on, in this process. `collect` is to be called now and then."""
    sys.meta_path.insert(0, _Finder())
    make = app.open_canvas

    def open_canvas(device):
        canvas = make(device)
        canvas._pen = remembering(canvas._pen)
        return canvas

    app.open_canvas = open_canvas
    app.gc = soak.gc = _Never
    gc.disable()
    collect()


def collect() -> None:
    """Rubbish goes; what stays is not looked at any more."""
    gc.collect()
    gc.freeze()


class _Never:
    @staticmethod
    def collect() -> None:
        pass


class _Loader(SourceFileLoader):
    code = None

    def get_code(self, fullname):
        if self.code is None:
            self.code = super().get_code(fullname)
        return self.code


class _Finder:
    """Knows where our modules are, once it has seen them."""

    def __init__(self):
        self.specs = {}

    def find_spec(self, name, path=None, target=None):
        if not name.startswith(_OURS):
            return None
        spec = self.specs.get(name)
        if spec is None:
            spec = PathFinder.find_spec(name, path, target)
            if spec is not None and isinstance(spec.loader, SourceFileLoader):
                spec.loader = _Loader(name, spec.loader.path)
                self.specs[name] = spec
        return spec


_known: dict[tuple, tuple[int, tuple[tuple[int, int, int], ...]]] = {}


def remembering(pen):
    """The same pen, but what it has drawn once it draws at once: the end, and for each row of
    bytes the first, behind the last, and all of them as a number."""

    def write(font, dots, text, at, stop, x, y, color, face, gap, room):
        measured = color == _MEASURE
        key = text, at, stop, x, face, gap, room, True if measured else y
        found = _known.get(key)
        if found is None:
            lit = bytearray(len(dots))
            end = pen(font, lit, text, at, stop, x, y, _MEASURE if measured else 1, face, gap,
                      room)
            if len(_known) >= _MOST:
                _known.clear()
            found = _known[key] = end, _parts(lit)
        end, parts = found
        for start, stop, bits in parts:
            before = int.from_bytes(dots[start:stop], "little")
            after = before | bits if color else before & ~bits
            dots[start:stop] = after.to_bytes(stop - start, "little")
        return end

    return write


def _parts(lit: bytearray) -> tuple[tuple[int, int, int], ...]:
    parts = []
    for row in range(0, len(lit), 128):
        dots = lit[row:row + 128]
        left = 128 - len(dots.lstrip(b"\0"))
        right = len(dots.rstrip(b"\0"))
        if left < right:
            parts.append((row + left, row + right, int.from_bytes(dots[left:right], "little")))
    return tuple(parts)
