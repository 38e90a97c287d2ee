"""Which modules a Pico runs where they lie in flash, and what it has to know for that
(hal/boards/inplace.py): for each function of a compiled module the first bytes of its bytecode, by
which it is found, where that is in the file, and how long.

What a module is compiled to is a header, the names and the constants in it, and then its
functions, each followed by those inside it. Numbers have seven bits a byte, the highest first; all
bytes but the last one have the eighth bit.
"""

import io
from collections.abc import Iterator

from hal.boards.flash import shape
from hal.table import Table
from tools import flat

HEAD = 4  # bytes by which a function is found
_SMALLEST = 33  # bytes: less isn't worth the time
_FLASH_BLOCK = 4096  # bytes; what reaches from one into the next can't be used in place
_HEAP_BLOCK = 16
_BYTECODE = 0  # a kind of function
_TUPLE = 10  # kinds of constants
_WITHOUT_DATA = range(5)  # None, false, true, …
_STRINGS = (5, 6)  # with a zero behind

# What stays in memory while a game is played. Not those that find modules, nor the board's loop:
# what runs can't be moved. The screens around a game come and go, and that would take longer.
_PACKAGES = tuple(flat.LETTERS[name] for name in ("engines", "firmware.asks", "firmware.views"))
_ALONE = tuple(map(flat.name_of, ("firmware/app.py", "firmware/screens/play.py")))
_CALL = '\n__import__("%s").settle(__name__, globals())\n' % flat.name_of("hal/modules.py")


class FormatError(ValueError):
    """Not as mpy-cross writes it."""


def stays(name: str) -> bool:
    """Is the module with that name on the board one of those?"""
    return name in _ALONE or name.startswith(_PACKAGES)


def add_call(source: str, path: str) -> str:
    """The module's last line: what it has made is settled before anything of it runs."""
    return source + _CALL if stays(flat.name_of(path)) else source


def with_table(name: str, module: bytes) -> bytes:
    """A compiled module as the archive has it."""
    if not stays(name):
        return module
    entries = b"".join(
        module[start:start + HEAD] + start.to_bytes(2, "little") + size.to_bytes(2, "little")
        for start, size in functions(module) if size >= _SMALLEST)
    return module + entries + len(entries).to_bytes(2, "little")


def sizes(modules: dict[str, bytes], archive: bytes) -> dict[str, int]:
    """For each module that stays, the bytes of heap that it spares a Pico where that archive lies
    in flash. A little too many: functions inside others stay in the heap."""
    _, ends = shape(len(archive), _FLASH_BLOCK)
    file = io.BytesIO(archive)
    table = Table(file)
    found = {}
    for name, module in modules.items():
        if stays(name):
            table.seek(name)
            at = file.tell()
            found[name] = sum(
                -(-size // _HEAP_BLOCK) * _HEAP_BLOCK for start, size in functions(module)
                if size >= _SMALLEST
                and not any(at + start < end < at + start + size for end in ends))
    return found


def functions(module: bytes) -> list[tuple[int, int]]:
    """Where the bytecode of each function begins, and how long it is; without the module's own,
    which runs only once."""
    reader = _Reader(module)
    if reader.take(2)[:1] != b"M":
        raise FormatError("no compiled module")
    reader.take(2)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        size = reader.number()
        if not size & 1:  # else it is one that MicroPython has by number
            reader.take((size >> 1) + 1)
    for _ in range(constants):
        reader.skip_constant()
    found = list(reader.code())
    if reader.at != len(module):
        raise FormatError("something is behind the module's end")
    return found[1:]


class _Reader:
    def __init__(self, data: bytes):
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        if self.at + size > len(self.data):
            raise FormatError("the module ends too early")
        self.at += size
        return self.data[self.at - size:self.at]

    def number(self) -> int:
        value = 0
        while True:
            byte = self.take(1)[0]
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def skip_constant(self) -> None:
        kind = self.take(1)[0]
        if kind in _WITHOUT_DATA:
            return
        size = self.number()
        if kind == _TUPLE:
            for _ in range(size):
                self.skip_constant()
        else:
            self.take(size + (kind in _STRINGS))

    def code(self) -> Iterator[tuple[int, int]]:
        head = self.number()
        size = head >> 3
        if head & 3 != _BYTECODE:
            raise FormatError("machine code")
        yield self.at, size
        self.take(size)
        if head & 4:
            for _ in range(self.number()):
                yield from self.code()
