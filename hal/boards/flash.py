"""Finds our files in flash, the one with our modules first of all. In memory only then.

The RP2040 and RP2350 see their flash as memory, from 0x10000000 on, the file system at its end.
littlefs keeps a file in blocks, each of which begins with the places of some of those before: of
the last one, and one more for each time that its own number can be halved. Which block is the last
tells littlefs itself: it reads the end of the file through a block device that notes down what it
is asked for. It never moves what nobody writes, and nobody writes our files while we run.
"""

import sys

from micropython import const

from hal import modules
from hal.boards.archive import Archive
from hal.boards.mapped import Mapped

_MODULES = "/firmware/code.bin"
_TOLD = "%s is missing or damaged: please deploy again."
_FIRST = "/f_main.mpy"  # which must be there
_PLACE = "/t"  # short, as every module keeps its path
_ROM = ".frozen"  # MicroPython's own modules
_LIB = "/lib"
# MicroPython's own that files can replace: it looks for those each time, unless it has them.
_BUILT_IN = ("binascii", "machine", "os", "struct", "time")
_START = const(0x10000000)
_HEAP = const(0x20000000)  # where the RP2040 and the RP2350 have their memory
_HEAP_END = const(0x20082000)
_MEGABYTES = (2, 4, 8, 16)  # that a board may have
_COUNT = const(4)  # what a block device is asked for
_SIZE = const(5)
_POINTER = const(4)  # bytes
_LOOK = const(64)  # bytes that are compared, to be sure


def enter() -> bool:
    """From now on modules are found in our file, and only there. False: it isn't as it should be,
    which is told."""
    try:
        file = find(_MODULES)
        archive = Archive(file)
        archive.stat(_FIRST)
        _see_end(file)
    except (OSError, IndexError, ValueError, ZeroDivisionError):
        print(_TOLD % _MODULES)
        return False
    from vfs import mount

    mount(archive, _PLACE)
    sys.path[:] = (_PLACE, _ROM)
    for name in _BUILT_IN:
        sys.modules[name] = __import__(name)
    try:
        if hasattr(file, "memory"):
            from machine import mem32

            from hal.boards.inplace import InPlace

            modules.settle = InPlace(archive.table, mem32, _HEAP, _HEAP_END).settle
    except ImportError:  # of another version
        leave()
        print(_TOLD % _MODULES)
        return False
    modules.forget("hal.boards", "flash")
    return True


def _see_end(file):
    """Where a file stops short MicroPython would read on for ever."""
    file.seek(2)
    file.seek(int.from_bytes(file.read(3), "little") - 1)
    file.read(1)[0]


def leave() -> None:
    """MicroPython finds modules by itself again."""
    if _PLACE in sys.path:
        from vfs import umount

        umount(_PLACE)
        sys.path[:] = ("", _ROM, _LIB)
        # What runs in flash must not be found any more: who is here may write it anew.
        for name, module in list(sys.modules.items()):
            if getattr(module, "__file__", "").startswith(_PLACE + "/"):
                del sys.modules[name]


class Witness:
    """A block device that can only read, and knows which block was the last."""

    def __init__(self, device):
        self.device = device
        self.block = 0

    def readblocks(self, block, buffer, offset=0):
        self.block = block
        return self.device.readblocks(block, buffer, offset)

    def ioctl(self, what, value):
        return self.device.ioctl(what, value) if what in (_COUNT, _SIZE) else None


def find(path):
    """The file as a Mapped; or simply opened, if this board doesn't see it as memory."""
    try:
        from _rp2 import Flash  # pyright: ignore[reportMissingImports]
        from uctypes import bytearray_at
        from vfs import VfsLfs2

        witness = Witness(Flash())
        with VfsLfs2(witness).open(path, "rb") as file:  # pyright: ignore[reportArgumentType]
            found = _pieces(file, witness, bytearray_at)
        if found:
            return Mapped(*found, bytearray_at)
    except (ImportError, OSError):  # another processor, another file system
        pass
    return open(path, "rb")


def _pieces(file, witness, memory):
    """For each piece of the file where it ends, and where the file would begin if all before lay
    before that piece; nothing, if flash doesn't have there what littlefs reads."""
    count, size = witness.ioctl(_COUNT, 0), witness.ioctl(_SIZE, 0)
    length = file.seek(0, 2)
    if not length:
        return None
    heads, ends = shape(length, size)
    last = len(ends) - 1
    starts = [0] * len(ends)
    for megabytes in _MEGABYTES:
        base = _START + (megabytes << 20) - count * size
        if base < _START:  # more than there is: what lies before flash must not be looked at
            continue
        if not _same(file, ends[last - 1] if last else 0, witness, memory, base, size,
                     heads[last]):
            continue
        block = witness.block
        for i in range(last, -1, -1):
            address = base + block * size
            starts[i] = address + heads[i] - (ends[i - 1] if i else 0)
            if i:
                block = int.from_bytes(memory(address, _POINTER), "little")
                if block >= count:
                    return None
        if _same(file, 0, witness, memory, base, size, 0) and witness.block == block:
            return tuple(ends), tuple(starts)
    return None


def shape(length, size):
    """Of each block of a file of that length: its first bytes, which are none of the file's, and
    where it ends in the file."""
    heads = []
    ends = []
    end = 0
    while end < length:
        number = len(ends)
        head = 0
        if number:
            head = _POINTER
            while not number & 1:
                head += _POINTER
                number >>= 1
        end = min(end + size - head, length)
        heads.append(head)
        ends.append(end)
    return heads, ends


def _same(file, at, witness, memory, base, size, head):
    """Does flash have there what littlefs reads from `at` on, where a block begins?"""
    file.seek(at)
    look = file.read(_LOOK)
    return memory(base + witness.block * size + head, len(look)) == look
