"""A full file system is told as StorageFull; what was saved stays, and later the rest joins it."""

import errno

import pytest

from hal.saves.games import MAX_GAMES, Saves, SavesFull
from hal.saves.store import StorageError, StorageFull
from tests.faults.flash import BLOCK, Disk, File, Flash
from tests.faults.story import Evening, open_saves, view, whole_evening


def known(flash):
    """What is found if power is cut now."""
    saves = open_saves(Flash(flash.buffer))
    found = view(saves)
    assert saves.store.damaged == []
    return found


class Refusing(Disk):
    """Refuses every change, as for lack of room, after `left` more of them; None: never."""

    left = None

    def change(self):
        if self.left is not None:
            if not self.left:
                raise OSError(errno.ENOSPC, "no room")
            self.left -= 1

    def open(self, path, mode):
        if mode == "rb":
            return super().open(path, mode)
        if mode == "wb":
            self.change()
        return RefusingFile(self, path, mode)

    def mkdir(self, path):
        self.change()
        super().mkdir(path)

    def remove(self, path):
        self.change()
        super().remove(path)

    rmdir = remove

    def rename(self, old, new):
        self.change()
        super().rename(old, new)


class RefusingFile(File):
    def __init__(self, disk, path, mode):
        super().__init__(disk.fs, path, mode)
        self._disk = disk

    def write(self, data):
        self._disk.change()
        return super().write(data)


def test_every_change_is_refused_once(report):
    """In each step every change of the file system is refused in turn, with all that follow; then
    the step is tried again."""
    flash = Flash()
    disk = Refusing(flash, format=True)
    refusals = 0

    def attempt(action):
        nonlocal refusals
        before = evening.moments[-1][1]
        accepted = 0
        while True:
            disk.left = accepted
            try:
                return action()
            except StorageFull:
                refusals += 1
                found = known(flash)
                assert found[1:] == before[1:]
            finally:
                disk.left = None
            accepted += 1

    evening = Evening(Saves("saves", disk, disk.open), 4, flash, attempt)
    whole_evening(evening, 250)
    assert known(flash) == evening.moments[-1][1]
    report("no room for a change %d times" % refusals)
    assert refusals > 300


@pytest.mark.parametrize("free", (0, 1, 3))
def test_a_really_full_file_system(free):
    """Before each step the disk is filled to the last block, or to a few; if the step fails, the
    room is given back and it is tried again."""
    flash = Flash(blocks=40)
    disk = Disk(flash, format=True)
    failures = 0

    def attempt(action):
        nonlocal failures
        before = evening.moments[-1][1]
        fill(disk, free)
        try:
            result = action()
        except StorageFull:
            failures += 1
            assert known(flash)[1:] == before[1:]
            disk.remove("filler")
            return action()
        disk.remove("filler")
        return result

    evening = Evening(Saves("saves", disk, disk.open), 5, flash, attempt)
    whole_evening(evening, 200)
    assert known(flash) == evening.moments[-1][1]
    assert failures


def fill(disk, free):
    """Leave `free` blocks or fewer."""
    room = len(disk.flash.buffer) // BLOCK - disk.blocks - free
    while room > 0:
        try:
            # A block of a long file holds a pointer or two besides its data.
            with disk.open("filler", "wb") as file:
                file.write(bytes(room * BLOCK - room * 8))
            return
        except OSError:
            room -= 1
    with disk.open("filler", "wb"):
        pass


def test_answers_that_found_no_room_are_saved_with_the_next():
    flash = Flash()
    disk = Refusing(flash, format=True)
    saves = Saves("saves", disk, disk.open)
    id = saves.create("epigo", 2, (), (), 0)
    data = bytearray(b"\x01" * 600)
    saves.write(data, 180, 180)
    disk.left = 0
    for end in (181, 190, 400):
        with pytest.raises(StorageFull):
            saves.write(data, end, end)
    disk.left = None
    assert view(open_saves(Flash(flash.buffer)))[1][0][5:] == (data[:180], 180)
    saves.write(data, 550, 550)
    assert view(open_saves(Flash(flash.buffer)))[1][0][5:] == (data[:550], 550)
    assert saves.load(id).digest == 550


def test_littlefs_calls_a_name_too_long_when_there_is_no_room_to_create_the_file():
    def opener(path, mode):
        raise OSError(errno.ENAMETOOLONG, "name too long")

    disk = Disk(Flash(blocks=32), format=True)
    with pytest.raises(StorageFull):
        Saves("saves", disk, opener).create("epigo", 2, (), (), 0)


def test_any_other_refusal_is_a_storage_error():
    flash = Flash()
    saves = open_saves(flash, format=True)
    with pytest.raises(StorageError):
        saves.write(b"\x01", 1, 1)  # no game is open
    with pytest.raises(StorageError):
        saves.delete(7)
    assert saves.load(7) is None
    assert saves.games() == [] and saves.store.damaged == []


def test_a_folder_that_cannot_be_made_stops_nothing_but_saving(tmp_path):
    (tmp_path / "saves").write_bytes(b"a file where the folder should be")
    saves = Saves(str(tmp_path / "saves"))
    assert view(saves) == (0, [], [])
    with pytest.raises(StorageError):
        saves.create("epigo", 2, (), (), 0)


def test_more_games_than_can_be_kept():
    saves = open_saves(Flash(), format=True)
    ids = [saves.create("epigo", 2, (), (), 0) for _ in range(MAX_GAMES)]
    with pytest.raises(SavesFull):
        saves.create("epigo", 2, (), (), 0)
    assert [save.id for save in saves.games()] == sorted(ids, reverse=True)
    saves.delete(ids[3])
    assert saves.create("epigo", 2, (), (), 0) == MAX_GAMES + 1  # numbers aren't used twice
