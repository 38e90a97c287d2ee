"""Things in a file, found by their names: texts, modules. Nothing of the list is in memory.

The file begins with the number of places (2 bytes) and its own length (3). A place is 8 bytes: a
24-bit hash of a name, where the thing of that name starts in the file (3 bytes), and how many
bytes it has (2); if there is none, the hash is 0xFFFFFF. A name's place is its hash modulo that
number or, if others were there first, one of the few behind it. tools/table.py writes such files.
"""

from binascii import crc32

from micropython import const

_HEAD = const(5)
_PLACE = const(8)
_PLACES = const(8)  # that a name can have
_EMPTY = const(0xFFFFFF)


class Table:
    def __init__(self, file):
        self.file = file
        file.seek(0)
        head = file.read(2)
        self._places = head[0] | head[1] << 8
        self._found = bytearray(_PLACE * _PLACES)

    def seek(self, name: str) -> int:
        """Go to the thing of that name in the file; how many bytes it has, -1 if there is none."""
        code = crc32(name.encode()) & 0xFFFFFF
        file = self.file
        file.seek(_HEAD + code % self._places * _PLACE)
        places = self._found
        for i in range(0, file.readinto(places) - _PLACE + 1, _PLACE):
            found = places[i] | places[i + 1] << 8 | places[i + 2] << 16
            if found == code:
                file.seek(places[i + 3] | places[i + 4] << 8 | places[i + 5] << 16)
                return places[i + 6] | places[i + 7] << 8
            if found == _EMPTY:
                break
        return -1
