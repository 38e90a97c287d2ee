"""A folder whose files survive a pulled plug: how they are written.

Every file, of every format version, begins with a byte that tells the version and ends with the
CRC-32 of all before it. So a file of a version to come is told from a damaged one.

What littlefs promises is enough: writing over a file in place leaves the old or the new contents,
and so does a rename; only creating may leave an empty file. So a file that counts is made under
another name and renamed.

Here is what stays in memory while a game is played. The rest is in folder.py.
"""

import os
from binascii import crc32
from struct import pack_into

from micropython import const

VERSION = const(1)
CRC = const(4)  # its bytes

_ENOSPC = const(28)
_ENAMETOOLONG = const(36)


class StorageError(Exception):
    """The file system refused. What was saved before is as it was."""


class StorageFull(StorageError):
    """There is no room. What was saved before is as it was, and the same may succeed later."""


def told(error) -> StorageError:
    """The file system's error as one of ours."""
    # Where there is no room to create a file littlefs says that its name is too long. Ours aren't.
    if error.args and error.args[0] in (_ENOSPC, _ENAMETOOLONG):
        return StorageFull(str(error))
    return StorageError(str(error))


def seal(data: bytearray) -> None:
    """Write the CRC into the last four bytes."""
    pack_into("<I", data, len(data) - CRC, crc32(memoryview(data)[:-CRC]))


class Store:
    """The folder `path`. `files` has listdir, mkdir, remove, rename and rmdir as `os` has them,
    `opener` opens a file: a test puts a file system of its own there."""

    def __init__(self, path: str, files=os, opener=open):
        self.path = path
        self.files = files
        self.opener = opener
        self.damaged = []  # what was set aside since power-on
        self.newer = []  # what a later version wrote
        try:
            files.mkdir(path)
        except OSError:
            pass  # it is there already; and if there can be none, saving will tell

    def at(self, name: str) -> str:
        return self.path + "/" + name

    def write(self, name, data) -> None:
        """Write over a file of the same size, or make it. Nothing is cut off first: so, even on a
        file system that isn't littlefs, the old contents go only when the new ones come."""
        fits = False
        try:
            with self.opener(self.at(name), "r+b") as file:
                fits = file.seek(0, 2) == len(data)
                if fits:
                    file.seek(0)
                    file.write(data)
        except OSError as error:
            if fits:
                raise told(error) from None
        if not fits:
            from hal.saves import folder

            folder.make(self, name, data)

    def put(self, name, data) -> None:
        """Write a file that nothing refers to yet: a cut may leave it empty."""
        try:
            with self.opener(self.at(name), "wb") as file:
                file.write(data)
        except OSError as error:
            raise told(error) from None
