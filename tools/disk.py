"""The board's file system (littlefs) as an image."""

from pathlib import PurePosixPath

from littlefs import LittleFS, LittleFSError, UserContext

BLOCK = 4096  # bytes that flash erases at once
_PROGRAM = 256  # and writes
_DISK_VERSION = 0x00020000  # of littlefs, as MicroPython writes it
_FULL = -28
_MANY = 4096  # blocks: 16 MB, more than a Pico sees


class DiskFull(Exception):
    """The files take more than there is."""


def pack(files: dict[str, bytes], count: int) -> bytes:
    """An image of a file system of `count` blocks that holds the files: its first blocks; what
    comes after them doesn't matter. The same for the same files."""
    # Made small and then grown: littlefs uses its blocks in turn, all of them.
    for small in range(taken(files), count + 1):
        try:
            disk = _fill(files, small, count)
        except LittleFSError as error:
            if error.code != _FULL:
                raise
            continue
        disk.fs_grow(count)
        disk.unmount()
        return bytes(disk.context.buffer[:BLOCK * small])
    raise DiskFull


def taken(files: dict[str, bytes]) -> int:
    """How many blocks the files take: one for every 4 KB that a file begins, unless it is so small
    that it lies in its folder; and two for a folder."""
    return _fill(files, _MANY, _MANY).used_block_count


def _fill(files: dict[str, bytes], small: int, count: int) -> LittleFS:
    disk = LittleFS(context=UserContext(buffsize=BLOCK * count), block_size=BLOCK,
                    block_count=small, prog_size=_PROGRAM, disk_version=_DISK_VERSION)
    for name in sorted(files):
        folder = str(PurePosixPath(name).parent)
        if folder != ".":
            disk.makedirs(folder, exist_ok=True)
        with disk.open(name, "wb") as file:
            file.write(files[name])
    return disk


def unpack(image: bytes, count: int) -> dict[str, bytes]:
    """The files in an image of which the last blocks may be missing."""
    whole = bytearray(image.ljust(BLOCK * count, b"\xff"))
    disk = LittleFS(context=UserContext(buffer=whole), mount=False, block_size=BLOCK,
                    block_count=count, prog_size=_PROGRAM)
    disk.mount()
    found = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = (folder.rstrip("/") + "/" + name)[1:]
            with disk.open(path, "rb") as file:
                found[path] = file.read()
    return found
