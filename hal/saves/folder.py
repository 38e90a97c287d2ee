"""A Store's files: read and checked, made, removed, and set aside if they are damaged.

A damaged file or directory is renamed to end with `.bad`, and stays.
"""

from binascii import crc32
from struct import pack, unpack_from

from micropython import const

from hal.saves.store import CRC, VERSION, seal, told

_LONGEST = const(1024)  # file that we write; a longer one must not fill the memory
_DEPTH = const(8)  # of directories; ours are two deep
_NEW = "new"  # the file that is being made


class Damaged(Exception):
    """The file is not as it was written."""


class Newer(Exception):
    """The file was written by a later format version."""


def names(store, name="") -> list:
    """What is in a directory of the folder."""
    try:
        return store.files.listdir(store.at(name) if name else store.path)
    except OSError:
        return []


def exists(store, name) -> bool:
    where, _, last = name.rpartition("/")
    return last in names(store, where)


def read(store, name):
    """What stands between version and CRC, or None if there is no such file."""
    try:
        with store.opener(store.at(name), "rb") as file:
            data = file.read(_LONGEST)
    except OSError:
        if exists(store, name):
            raise Damaged(name) from None  # a directory, or unreadable
        return None
    end = len(data) - CRC
    if end < 1 or crc32(memoryview(data)[:end]) != unpack_from("<I", data, end)[0]:
        raise Damaged(name)
    if data[0] > VERSION:
        raise Newer(name)
    if data[0] < 1:
        raise Damaged(name)
    return data[1:end]


def make(store, name, data) -> None:
    """Make a file: it is there whole, or not at all."""
    clear(store, _NEW)
    store.put(_NEW, data)
    rename(store, _NEW, name)


def make_directory(store, name) -> None:
    """Make a directory, if there is none; a file in its place is set aside."""
    try:
        store.files.listdir(store.at(name))
        return
    except OSError:
        pass
    if exists(store, name):
        set_aside(store, name)
    try:
        store.files.mkdir(store.at(name))
    except OSError as error:
        raise told(error) from None


def rename(store, old, new) -> None:
    try:
        store.files.rename(store.at(old), store.at(new))
    except OSError as error:
        raise told(error) from None


def remove(store, name) -> None:
    try:
        store.files.remove(store.at(name))
    except OSError as error:
        raise told(error) from None


def clear(store, name, depth=_DEPTH) -> None:
    """Remove a file or a directory and all in it, as far as that goes."""
    try:
        store.files.remove(store.at(name))
        return
    except OSError:
        pass
    if depth:
        for inner in names(store, name):
            clear(store, name + "/" + inner, depth - 1)
        try:
            store.files.rmdir(store.at(name))
        except OSError:
            pass  # there was nothing of that name


def set_aside(store, name) -> None:
    """Keep what is damaged under a name that nobody reads, and note it down."""
    if name not in store.damaged:
        store.damaged.append(name)
    taken = names(store)
    aside = base = name.replace("/", "-") + ".bad"
    count = 1
    while aside in taken:
        count += 1
        aside = "%s%d" % (base, count)
    try:
        store.files.rename(store.at(name), store.at(aside))
    except OSError:
        pass  # it stays where it is, and is told again next time


def note_newer(store, name) -> None:
    if name not in store.newer:
        store.newer.append(name)


def whole(name: str) -> int:
    """The number that a name is, or 0 if it is none that we write."""
    for letter in name:
        if letter not in "0123456789":
            return 0
    return 0 if not name or name[0] == "0" or len(name) > 9 else int(name)


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
        self.data.extend(bytes(CRC))
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
