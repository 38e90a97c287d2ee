"""A flash chip that counts, loses power and is torn; and littlefs on it, as MicroPython's `os`.

The numbers are those of a Raspberry Pi Pico: MicroPython mounts its flash with progsize=256, and
from that come the cache and what else `VfsLfs2` sets.
"""

import random

from littlefs import LFSConfig, LFSFilesystem, LittleFSError, UserContext, lfs

BLOCK = 4096
BLOCKS = 352
PAGE = 256

TEARS = ("before", "half", "noise")  # what is done of the operation at which power fails


class Flash(UserContext):
    """Programming clears bits, erasing a block sets them. Every operation is counted, and with
    `record` kept, so that `cuts` can say what is left if power fails at any of them."""

    def __init__(self, image=None, blocks=BLOCKS, record=False):
        super().__init__(buffer=bytearray(image or b"\xff" * (blocks * BLOCK)))
        self.programs = 0
        self.pages = 0  # of 256 bytes, that the programs wrote
        self.erases = 0
        self._start = bytes(self.buffer) if record else b""
        self.journal = [] if record else None

    def prog(self, cfg, block, off, data):
        self.programs += 1
        self.pages += len(data) // PAGE
        self._do(block * BLOCK + off, bytes(data))
        return 0

    def erase(self, cfg, block):
        self.erases += 1
        self._do(block * BLOCK, None)
        return 0

    def read(self, cfg, block, off, size):
        start = block * BLOCK + off
        return self.buffer[start:start + size]

    @property
    def operations(self):
        return self.programs + self.erases

    def cuts(self, tears=TEARS):
        """Number of the operation, tear and the chip's contents, for each way in which power can
        fail; and last what is there if it doesn't."""
        noise = random.Random(len(self.journal))
        image = bytearray(self._start)
        for number, (at, data) in enumerate(self.journal):
            for tear in tears:
                torn = bytearray(image)
                _apply(torn, at, data, tear, noise)
                yield number, tear, torn
            _apply(image, at, data, "", noise)
        yield len(self.journal), "", image

    def _do(self, at, data):
        if self.journal is not None:
            self.journal.append((at, data))
        _apply(self.buffer, at, data, "", None)


def _apply(image, at, data, tear, noise):
    """One operation on a chip's contents: program `data`, or erase a block if that is None."""
    if tear == "before":
        return
    size = BLOCK if data is None else len(data)
    # All bits at once, as one number each: a loop over the bytes would take most of the time.
    old = int.from_bytes(image[at:at + size], "little")
    new = (1 << 8 * size) - 1 if data is None else old & int.from_bytes(data, "little")
    if tear:
        # Where the mask has a bit, the old one is still there.
        mask = b"\xff" * (size - size // 2)
        if tear == "noise":
            # Some bits have changed and some haven't: not in order, and not the same in each byte.
            mask = noise.randbytes(len(mask))
        kept = int.from_bytes(mask, "little") << 8 * (size // 2)
        new = new & ~kept | old & kept
    image[at:at + size] = new.to_bytes(size, "little")


class Disk:
    """littlefs on a Flash, with the functions of MicroPython's `os` and `open` that we use."""

    def __init__(self, flash, format=False, disk_version=0x00020001):
        self.flash = flash
        self.fs = LFSFilesystem()
        self._config = LFSConfig(
            context=flash,
            block_size=BLOCK,
            block_count=len(flash.buffer) // BLOCK,
            read_size=32,
            prog_size=PAGE,
            cache_size=4 * PAGE,
            lookahead_size=32,
            block_cycles=100,
            disk_version=disk_version,
        )
        if format:
            lfs.format(self.fs, self._config)
        lfs.mount(self.fs, self._config)

    @property
    def blocks(self):
        """How many blocks are taken."""
        return lfs.fs_size(self.fs)

    def open(self, path, mode):
        return File(self.fs, path, mode)

    def listdir(self, path):
        directory = _os_error(lfs.dir_open, self.fs, path)
        try:
            names = []
            while entry := _os_error(lfs.dir_read, self.fs, directory):
                if entry.name not in (".", ".."):
                    names.append(entry.name)
            return names
        finally:
            lfs.dir_close(self.fs, directory)

    def mkdir(self, path):
        _os_error(lfs.mkdir, self.fs, path)

    def remove(self, path):
        _os_error(lfs.remove, self.fs, path)

    rmdir = remove

    def rename(self, old, new):
        _os_error(lfs.rename, self.fs, old, new)


class File:
    def __init__(self, fs, path, mode):
        self._fs = fs
        self._file = _os_error(lfs.file_open, fs, path, mode)

    def read(self, size=-1):
        if size < 0:
            size = lfs.file_size(self._fs, self._file)
        return _os_error(lfs.file_read, self._fs, self._file, size)

    def write(self, data):
        return _os_error(lfs.file_write, self._fs, self._file, bytes(data))

    def seek(self, offset, whence=0):
        return _os_error(lfs.file_seek, self._fs, self._file, offset, whence)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        _os_error(lfs.file_close, self._fs, self._file)


def _os_error(function, *args):
    try:
        return function(*args)
    except LittleFSError as error:
        raise OSError(-error.code, error.name) from None
