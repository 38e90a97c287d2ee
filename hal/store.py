"""A folder whose files survive a pulled plug, and in which a damaged file stops nothing.

Every file, of every format version, begins with a byte that tells the version and ends with the
CRC-32 of all before it. So a file of a version to come is told from a damaged one.

What littlefs promises is enough: writing over a file in place leaves the old or the new contents,
and so does a rename; only creating may leave an empty file. So a file is made under the name `new`
and renamed. A damaged file or directory is renamed too, to end with `.bad`, and stays.
"""

import os
from binascii import crc32
from struct import pack, pack_into, unpack_from

from micropython import const

VERSION = const(1)

_CRC = const(4)  # its bytes
_LONGEST = const(1024)  # file that we write; a longer one must not fill the memory
_ENOSPC = const(28)
_ENAMETOOLONG = const(36)
_NEW = "new"  # the file that is being made
_DEPTH = const(8)  # of directories; ours are two deep


class StorageError(Exception):
    """The file system refused. What was saved before is as it was."""


class StorageFull(StorageError):
    """There is no room. What was saved before is as it was, and the same may succeed later."""


class Damaged(Exception):
    """The file is not as it was written."""


class Newer(Exception):
    """The file was written by a later format version."""


def seal(data: bytearray) -> None:
    """Write the CRC into the last four bytes."""
    pack_into("<I", data, len(data) - _CRC, crc32(memoryview(data)[:-_CRC]))


class Store:
    """The folder `path`. `files` has listdir, mkdir, remove, rename and rmdir as `os` has them,
    `opener` opens a file: a test puts a file system of its own there."""

    def __init__(self, path: str, files=os, opener=open):
        self.path = path
        self.damaged = []  # what was set aside since power-on
        self.newer = []  # what a later version wrote
        self._files = files
        self._open = opener
        try:
            files.mkdir(path)
        except OSError:
            pass  # it is there already; and if there can be none, saving will tell

    def names(self, name="") -> list:
        """What is in a directory of the folder."""
        try:
            return self._files.listdir(self._at(name) if name else self.path)
        except OSError:
            return []

    def read(self, name):
        """What stands between version and CRC, or None if there is no such file."""
        try:
            with self._open(self._at(name), "rb") as file:
                data = file.read(_LONGEST)
        except OSError:
            where, _, last = name.rpartition("/")
            if last in self.names(where):
                raise Damaged(name) from None  # a directory, or unreadable
            return None
        end = len(data) - _CRC
        if end < 1 or crc32(memoryview(data)[:end]) != unpack_from("<I", data, end)[0]:
            raise Damaged(name)
        if data[0] > VERSION:
            raise Newer(name)
        if data[0] < 1:
            raise Damaged(name)
        return data[1:end]

    def write(self, name, data) -> None:
        """Write over a file of the same size, or make it. Nothing is cut off first: so, even on a
        file system that isn't littlefs, the old contents go only when the new ones come."""
        try:
            file = self._open(self._at(name), "r+b")
        except OSError:
            self.make(name, data)
            return
        try:
            with file:
                fits = file.seek(0, 2) == len(data)
                if fits:
                    file.seek(0)
                    file.write(data)
        except OSError as error:
            raise told(error) from None
        if not fits:
            self.make(name, data)

    def make(self, name, data) -> None:
        """Make a file: it is there whole, or not at all."""
        self.clear(_NEW)
        self.put(_NEW, data)
        self.rename(_NEW, name)

    def put(self, name, data) -> None:
        """Write a file that nothing refers to yet: a cut may leave it empty."""
        try:
            with self._open(self._at(name), "wb") as file:
                file.write(data)
        except OSError as error:
            raise told(error) from None

    def make_directory(self, name) -> None:
        """Make a directory, if there is none; a file in its place is set aside."""
        try:
            self._files.listdir(self._at(name))
            return
        except OSError:
            pass
        where, _, last = name.rpartition("/")
        if last in self.names(where):
            self.set_aside(name)
        try:
            self._files.mkdir(self._at(name))
        except OSError as error:
            raise told(error) from None

    def remove(self, name) -> None:
        try:
            self._files.remove(self._at(name))
        except OSError as error:
            raise told(error) from None

    def rename(self, old, new) -> None:
        try:
            self._files.rename(self._at(old), self._at(new))
        except OSError as error:
            raise told(error) from None

    def clear(self, name, depth=_DEPTH) -> None:
        """Remove a file or a directory and all in it, as far as that goes."""
        path = self._at(name)
        try:
            self._files.remove(path)
            return
        except OSError:
            pass
        if depth:
            for inner in self.names(name):
                self.clear(name + "/" + inner, depth - 1)
            try:
                self._files.rmdir(path)
            except OSError:
                pass  # there was nothing of that name

    def set_aside(self, name) -> None:
        """Keep what is damaged under a name that nobody reads, and note it down."""
        if name not in self.damaged:
            self.damaged.append(name)
        taken = self.names()
        aside = base = name.replace("/", "-") + ".bad"
        count = 1
        while aside in taken:
            count += 1
            aside = "%s%d" % (base, count)
        try:
            self._files.rename(self._at(name), self._at(aside))
        except OSError:
            pass  # it stays where it is, and is told again next time

    def note_newer(self, name) -> None:
        if name not in self.newer:
            self.newer.append(name)

    def _at(self, name) -> str:
        return self.path + "/" + name


def whole(name: str) -> int:
    """The number that a name is, or 0 if it is none that we write."""
    for letter in name:
        if letter not in "0123456789":
            return 0
    return 0 if not name or name[0] == "0" or len(name) > 9 else int(name)


def told(error) -> StorageError:
    """The file system's error as one of ours."""
    # Where there is no room to create a file littlefs says that its name is too long. Ours aren't.
    if error.args and error.args[0] in (_ENOSPC, _ENAMETOOLONG):
        return StorageFull(str(error))
    return StorageError(str(error))


class Writer:
    """A small file made of numbers and texts, one after the other."""

    def __init__(self):
        self.data = bytearray((VERSION,))

    def number(self, value: int) -> None:
        self.data.extend(pack("<i", value))

    def text(self, value: str) -> None:
        data = value.encode()
        self.data.append(len(data))
        self.data.extend(data)

    def numbers(self, values) -> None:
        self.data.append(len(values))
        for value in values:
            self.number(value)

    def texts(self, values) -> None:
        self.data.append(len(values))
        for value in values:
            self.text(value)

    def sealed(self) -> bytearray:
        self.data.extend(bytes(_CRC))
        seal(self.data)
        return self.data


class Reader:
    """The opposite of a Writer. Damaged if the bytes don't hold what is asked for."""

    def __init__(self, data):
        self._data = data
        self._at = 0

    def number(self) -> int:
        return unpack_from("<i", self._data, self._take(4))[0]

    def text(self) -> str:
        size = self._data[self._take(1)]
        start = self._take(size)
        try:
            return str(self._data[start:start + size], "utf-8")
        except UnicodeError:
            raise Damaged("text") from None

    def numbers(self) -> tuple:
        return tuple([self.number() for _ in range(self._data[self._take(1)])])

    def texts(self) -> tuple:
        return tuple([self.text() for _ in range(self._data[self._take(1)])])

    def end(self) -> None:
        """There must be no more: else it is a file of another kind."""
        if self._at != len(self._data):
            raise Damaged("too long")

    def _take(self, size) -> int:
        start = self._at
        self._at += size
        if self._at > len(self._data):
            raise Damaged("cut off")
        return start
