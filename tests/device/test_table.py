"""Things that are found by name in a file."""

import io
from binascii import crc32

from hal.table import Table

EMPTY = b"\xff\xff\xff\x00\x00\x00\x00\x00"


def packed(things, places=None):
    """The file, as hal/table.py describes it; written once more, apart from tools/table.py."""
    places = places or 2 * len(things)
    table = [EMPTY] * (places + 7)
    start = 5 + 8 * len(table)
    body = b""
    for name, thing in things.items():
        code = crc32(name.encode()) & 0xFFFFFF
        i = code % places
        while table[i] != EMPTY:
            i += 1
        table[i] = (code.to_bytes(3, "little") + (start + len(body)).to_bytes(3, "little")
                    + len(thing).to_bytes(2, "little"))
        body += thing
    head = places.to_bytes(2, "little") + (start + len(body)).to_bytes(3, "little")
    return head + b"".join(table) + body


def test_what_is_there_is_found_and_nothing_else():
    things = {"thing %d" % i: b"x" * i for i in range(40)}
    for places in (160, 120, 100):
        file = io.BytesIO(packed(things, places))
        table = Table(file)
        for name, thing in things.items():
            assert table.seek(name) == len(thing)
            assert file.read(len(thing)) == thing
        for i in range(40, 90):
            assert table.seek("thing %d" % i) == -1


def test_a_large_file():
    things = {"filler %d" % i: bytes(60_000) for i in range(3)}
    things["last"] = b"here"
    file = io.BytesIO(packed(things))
    assert Table(file).seek("last") == 4 and file.read(4) == b"here"


def test_the_last_place_of_all():
    # All in one row: the first place is everyone's, and the last one of the eight is found.
    things = {"thing %d" % i: bytes([i]) for i in range(8)}
    file = io.BytesIO(packed(things, 1))
    table = Table(file)
    for i in range(8):
        assert table.seek("thing %d" % i) == 1 and file.read(1) == bytes([i])
