"""Functions that run where they lie in flash, on boards that see it as memory.

MicroPython copies a module's bytecode into its heap when it imports it, though the same bytes lie
in our file in flash (mapped.py), and bytecode has no addresses in it: it would run there as well.
It was two fifths of what we had in memory. So when a module has made its functions, and before one
of them runs, each is told that its bytecode is in flash; what was in the heap is free then.

That a function holds the address of its bytecode, and where, is MicroPython's own affair (the same
from 1.23 to 1.29). So nothing is changed unless at that place is the address of the very same
bytes; where a MicroPython does it differently, all stays as it is. tools/inplace.py writes the
list that is behind a module.

Before our files in flash are written anew, the board is restarted, or stopped by Ctrl-C: nothing
of this runs then. An interrupt may still come, so what it calls (device.py) isn't settled.
"""

import sys

from micropython import const
from uctypes import addressof

_MODULE = const(4)  # bytes behind a function's beginning: the address of its module,
_BYTECODE = const(12)  # and that of its bytecode
_HEAD = const(4)  # bytes by which it is found in the list; then where it lies, and its length
_ENTRY = const(8)


def _function():
    pass


def _generator():
    yield


_KINDS = (type(_function), type(_generator))


class InPlace:
    """`table` is that of the modules, in a file that is a Mapped. `words` is machine.mem32, and
    the heap is somewhere between the addresses `low` and `high`."""

    def __init__(self, table, words, low, high):
        self._table = table
        self._words = words
        self._low = low
        self._high = high

    def settle(self, name, names) -> None:
        """The functions in the dictionary of that module, and those of its classes."""
        try:
            self._settle(name, names)
        except MemoryError:
            pass  # the others run where they are
        self._list = b""

    def _settle(self, name, names):
        file = self._table.file
        self._module = id(sys.modules[name])
        size = self._table.seek(name)
        self._start = file.at
        file.seek(self._start + size - 2)
        count = int.from_bytes(file.read(2), "little")
        file.seek(self._start + size - 2 - count)
        self._list = bytes(file.read(count))
        for thing in names.values():
            if type(thing) in _KINDS:
                self._move(thing)
            elif type(thing) is type:
                for part in thing.__dict__.values():
                    if type(part) in _KINDS:
                        self._move(part)

    def _move(self, function):
        at = id(function) + _BYTECODE
        old = self._words[at]
        # One of another module may be running just now. And no other address is looked at.
        if self._words[id(function) + _MODULE] != self._module:
            return
        if not self._low <= old < self._high:
            return  # it has two names, and is settled
        file = self._table.file
        entries = self._list
        head = bytes(file.memory(old, _HEAD))
        i = entries.find(head)
        while i >= 0:
            if i % _ENTRY == 0:
                place = entries[i + 4] | entries[i + 5] << 8
                size = entries[i + 6] | entries[i + 7] << 8
                file.seek(self._start + place)
                code = file.read(size)
                # What lies in two pieces was put together elsewhere.
                new = addressof(code)
                if code == file.memory(old, size) and not self._low <= new < self._high:
                    self._words[at] = new
                    return
            i = entries.find(head, i + 1)
