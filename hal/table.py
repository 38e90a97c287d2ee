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
        self._place = bytearray(_PLACE)

    def seek(self, name: str) -> int:
        """Go to the thing of that name in the file; how many bytes it has, -1 if there is none."""
        code = crc32(name.encode()) & 0xFFFFFF
        file = self.file
        place = self._place
        file.seek(_HEAD + code % self._places * _PLACE)
        for _ in range(_PLACES):
            file.readinto(place)
            found = place[0] | place[1] << 8 | place[2] << 16
            if found == _EMPTY:
                break
            if found == code:
                file.seek(place[3] | place[4] << 8 | place[5] << 16)
                return place[6] | place[7] << 8
        return -1
