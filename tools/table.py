"""Packs things and their names into a file, as hal/table.py reads it."""

from binascii import crc32
from collections.abc import Iterable

READ = 8  # places in which a reader looks for a name
_HEAD = 5  # bytes
_PLACE = 8
_EMPTY = 0xFFFFFF
_MOST = 0xFFFF  # bytes that a thing may have


class TableError(ValueError):
    pass


def pack(things: dict[str, bytes]) -> bytes:
    by_hash: dict[int, str] = {}
    for name, thing in things.items():
        code = crc32(name.encode()) & 0xFFFFFF
        other = by_hash.setdefault(code, name)
        if code == _EMPTY:
            raise TableError(f"{name} has the hash of an empty place: rename it")
        if other != name:
            raise TableError(f"{name} and {other} have the same hash: rename one")
        if len(thing) > _MOST:
            raise TableError(f"{name} has more than 64 KB")
    places = len(things) * 3 // 2 + 1  # with fewer a name is rarely found at once
    while (table := _table(by_hash, places)) is None:
        places += 1
    index = bytearray()
    start = _HEAD + len(table) * _PLACE
    body = b""
    for code in table:
        thing = things[by_hash[code]] if code != _EMPTY else b""
        index += code.to_bytes(3, "little")
        index += (start + len(body)).to_bytes(3, "little")
        index += len(thing).to_bytes(2, "little")
        body += thing
    head = places.to_bytes(2, "little") + (start + len(body)).to_bytes(3, "little")
    return head + bytes(index) + body


def _table(codes: Iterable[int], places: int) -> list[int] | None:
    """Every code in the first free place from its own on; None if one gets too far away."""
    table = [_EMPTY] * (places + READ - 1)
    for code in codes:
        free = [i for i in range(code % places, code % places + READ) if table[i] == _EMPTY]
        if not free:
            return None
        table[free[0]] = code
    return table
