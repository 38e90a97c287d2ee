"""The file that holds our modules, and the tables of which it is one."""

import io
from binascii import crc32

import pytest

from hal.table import Table
from tools import archive, build, inplace, table


def test_every_module_is_in_it():
    files = {path: (build.BOARD / path).read_bytes() for path, _ in build.build()}
    file = io.BytesIO(files[archive.NAME])
    found = Table(file)
    modules = [path for path in files if path.endswith(".mpy") and "/" not in path]
    assert len(modules) > 90
    for path in modules:
        name = path.removesuffix(".mpy")
        whole = inplace.with_table(name, files[path])
        assert whole.startswith(files[path])
        assert found.seek(name) == len(whole) and file.read(len(whole)) == whole


def test_what_is_needed_to_find_it_is_a_file_of_its_own():
    paths = {path for path, _ in build.build()}
    alone = {path for path in paths if archive.separate(path)}
    assert {path for path in alone if path.endswith(".mpy")} == {
        "firmware/b_flash.mpy", "firmware/h_modules.mpy"}
    assert {archive.NAME, "main.py", "firmware/en.bin", "firmware/font.bin"} <= alone


def test_what_is_packed_is_found():
    things = {"key.%d" % i: b"x" * (i % 50) for i in range(2000)}
    file = io.BytesIO(table.pack(things))
    found = Table(file)
    for name, thing in things.items():
        assert found.seek(name) == len(thing) and file.read(len(thing)) == thing
    assert all(found.seek("other.%d" % i) == -1 for i in range(2000))


def test_two_names_with_one_hash_are_refused():
    seen = {}
    for i in range(100_000):
        key = "key.%d" % (i * i * i)  # numbers in a row never collide
        other = seen.setdefault(crc32(key.encode()) & 0xFFFFFF, key)
        if other != key:
            break
    assert other != key
    with pytest.raises(table.TableError, match="same hash"):
        table.pack({key: b"one", other: b"two"})


def test_the_hash_of_an_empty_place_is_refused():
    with pytest.raises(table.TableError, match="empty place"):
        table.pack({"key.23617981": b"x"})


def test_too_large_a_thing_is_refused():
    table.pack({"a": bytes(0xFFFF)})
    with pytest.raises(table.TableError, match="a has more than 64 KB"):
        table.pack({"a": bytes(0x10000)})
