"""Our modules in one file: a file system that MicroPython imports from."""

import io
import sys

from hal.boards import flash
from hal.boards.archive import Archive
from hal.boards.mapped import Mapped
from tests.device.test_table import packed

FILE, NONE = 0x8000, 2
THINGS = {"h_keys": b"of hal", "s_play": bytes(range(250)) * 3, "last": b"M"}


def archive():
    return Archive(io.BytesIO(packed(THINGS)))


def kind(disk, path):
    try:
        found = disk.stat(path)
    except OSError as error:
        return error.args[0]
    assert len(found) == 10
    return found[0]


def test_modules_are_compiled_files_and_nothing_else():
    disk = archive()
    for _ in range(2):
        for name in THINGS:
            assert kind(disk, "/" + name) == NONE, name
            assert kind(disk, "/" + name + ".py") == NONE, name
            assert kind(disk, "/" + name + ".mpy") == FILE, name


def test_what_is_not_there():
    disk = archive()
    for path in ("/os", "/os.py", "/os.mpy", "/s_pla.mpy", "/", "/.mpy", "/s_play/last.mpy"):
        assert kind(disk, path) == NONE, path


def test_a_module_is_read_as_micropython_does():
    disk = archive()
    for name in ("h_keys", "s_play", "last", "s_play"):
        path = "/" + name
        size = len(THINGS[name])
        for before in (path, path + ".py", path + ".mpy"):
            kind(disk, before)
        file = disk.open(path + ".mpy", "rb")
        step = file.ioctl(11, 0)
        assert 0 < step <= 255
        data = b""
        while len(data) < size:
            buffer = bytearray(step)
            count = file.readinto(buffer)
            data += bytes(buffer[:count])
        assert file.ioctl(4, 0) == 0  # closed
        assert data[:size] == THINGS[name]


def test_ctrl_c_while_a_module_is_looked_for_is_not_lost():
    disk = archive()
    seek = disk.table.seek

    def stopped(name):
        raise KeyboardInterrupt

    disk.table.seek = stopped
    for path in ("/last", "/last.py", "/last.mpy"):
        last = kind(disk, path)
    assert last == FILE  # so that it is opened
    try:
        disk.open("/last.mpy", "rb")
        raise AssertionError
    except KeyboardInterrupt:
        pass
    disk.table.seek = seek
    assert kind(disk, "/last.mpy") == FILE and disk.open("/last.mpy", "rb")


def test_a_missing_or_damaged_file_is_told():
    found = []
    find = flash.find

    def missing(path):
        raise OSError(2)

    try:
        flash.print = found.append
        things = dict(THINGS)
        things["f_main"] = b"M"
        good = packed(things)
        for data in (b"", b"\x01", b"\x01\x00", b"\x00\x00", b"\x05\x00" + bytes(200),
                     good[:-1], good[:-400]):
            flash.find = lambda path, data=data: io.BytesIO(data)
            assert not flash.enter(), data
        flash.find = missing
        assert not flash.enter()
    finally:
        flash.find = find
        del flash.print
    assert len(found) == 8 and all("please deploy again" in line for line in found)


class Machine:
    mem32 = ()


def test_an_archive_of_another_version_is_told():
    """Nothing in it can settle functions, though this board sees its flash."""
    if sys.implementation.name != "micropython":
        return
    from uctypes import addressof, bytearray_at

    data = bytearray(packed({"f_main": b"M", "other": b"M"}))
    path = list(sys.path)
    find = flash.find
    told = []
    flash.modules.forget("hal.boards", "inplace")
    sys.modules["machine"] = Machine
    try:
        flash.print = told.append
        flash.find = lambda path: Mapped((len(data),), (addressof(data),), bytearray_at)
        settle = flash.modules.settle
        assert not flash.enter()
        assert len(told) == 1 and "please deploy again" in told[0]
        assert "/t" not in sys.path and flash.modules.settle is settle
    finally:
        flash.find = find
        del flash.print
        del sys.modules["machine"]
        sys.path[:] = path


def test_micropython_imports_from_it():
    """The real thing, where it is there: this very tree as tools/archive.py has packed it."""
    if sys.implementation.name != "micropython":
        return
    path = list(sys.path)
    flash._MODULES = "firmware/code.bin"
    sys.modules["machine"] = sys  # a board has one
    try:
        assert flash.enter()
        assert sys.path[0] == "/t"
        for package, name in (("firmware.screens", "help"), ("engines", "tally"),
                              ("hal", "folder")):
            whole = flash.modules._DOT.join((package, name))
            sys.modules.pop(whole, None)
            assert flash.modules.load(package, name).__file__ == "/t/" + whole + ".mpy"
        try:
            from firmware.screens import nothing  # noqa: F401

            raise AssertionError
        except ImportError:
            pass
    finally:
        flash.leave()
        sys.path[:] = path
        del sys.modules["machine"]
    assert not [name for name, module in sys.modules.items()
                if getattr(module, "__file__", "").startswith("/t/")]
    flash.leave()  # it isn't there any more
