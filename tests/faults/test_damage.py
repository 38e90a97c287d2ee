"""Files that were damaged: told, set aside, the rest usable, and nothing raised."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hal.saves.games import Saves
from hal.saves.history import History, Result
from tests.faults.flash import Disk, Flash
from tests.faults.story import ROOM, Evening, open_saves, view

LONG = bool(os.environ.get("TAVOLINO_LONG"))


def files(disk, path="saves"):
    """Every file below `path`, with what is in it."""
    found = {}
    for name in disk.listdir(path):
        inner = path + "/" + name
        try:
            found.update(files(disk, inner))
        except OSError:
            with disk.open(inner, "rb") as file:
                found[inner] = file.read()
    return found


def put(disk, path, data):
    with disk.open(path, "wb") as file:
        file.write(data)


class Shelf:
    """A device with a short game, a game of three segments, and three results."""

    def __init__(self):
        flash = Flash(blocks=64)
        evening = Evening(open_saves(flash, format=True), 6, flash)
        for score in (1, 2, 3):
            evening.create()
            evening.finish(score)
            evening.delete(evening.running)
        self.short = evening.create((2, 0, 0, 0))
        evening.play(20)
        self.long = evening.create()
        while evening.games[self.long].where < 2 * ROOM + 40:
            if not evening.answer():
                evening.undo(9)
        self.image = bytes(flash.buffer)
        self.whole = evening.moments[-1][1]
        self.files = files(Disk(Flash(self.image)))

    def log(self, id):
        return next(game[5] for game in self.whole[1] if game[0] == id)

    def must_be_left(self, path):
        """What must be told, and what must be found, if this file is damaged."""
        running, games, results = self.whole
        name = path[len("saves/"):]
        top = name.split("/")[0]
        if name == "running":
            return [name], (0, games, results)
        if top == "history":
            gone = int(name.split(".")[1])
            return [name], (running, games, [r for r in results if r["id"] != gone])
        id = int(top)
        segments = 0
        if id == self.long and not name.endswith("/head"):
            segments = 2 if name.endswith("/log") else int(name.rpartition(".")[2])
        left = []
        for game in games:
            if game[0] != id:
                left.append(game)
            elif segments:
                left.append((*game[:5], game[5][:segments * ROOM], None))
        if not segments:
            return [top], (running, left, results)
        told = [other[len("saves/"):] for other in self.files
                if other.endswith("%d/now/log" % id) or other.startswith("saves/%d/" % id)
                and other[-1].isdigit() and int(other[-1]) >= segments]
        return told, (running, left, results)


SHELF = Shelf()


def check_damage(path, data):
    flash = Flash(SHELF.image)
    disk = Disk(flash)
    put(disk, path, data)
    told, left = SHELF.must_be_left(path)
    saves = Saves("saves", disk, disk.open)
    found = view(saves)
    if found[0] not in [game[0] for game in found[1]]:
        found = (0, *found[1:])  # that game was running until it was loaded, and is set aside
        left = (0, *left[1:])
    assert found == left
    assert sorted(saves.store.damaged) == sorted(told)
    kept = files(disk)
    assert data in [kept[name] for name in kept if ".bad" in name]  # not deleted
    again = Saves("saves", disk, disk.open)
    assert view(again)[1:] == left[1:] and again.store.damaged == []  # told once
    for id, *_, log, _ in left[1]:
        again.load(id)
        again.write(bytearray(log + b"\x05"), len(log) + 1, 9)
    last = open_saves(Flash(flash.buffer))
    assert [game[5:] for game in view(last)[1]] == [(game[5] + b"\x05", 9) for game in left[1]]
    assert last.store.damaged == []


@pytest.mark.parametrize("path", SHELF.files)
def test_every_byte_changed(path, report):
    data = SHELF.files[path]
    tried = 0
    for at in range(len(data)):
        for bit in range(8) if LONG else (at % 8,):
            check_damage(path, data[:at] + bytes((data[at] ^ 1 << bit,)) + data[at + 1:])
            tried += 1
    report("%s damaged %d times" % (path, tried))


@pytest.mark.parametrize("path", SHELF.files)
def test_every_truncation(path):
    data = SHELF.files[path]
    for size in range(len(data)):
        check_damage(path, data[:size])


@pytest.mark.parametrize("path", SHELF.files)
def test_something_else_in_its_place(path):
    other = {"head": "log", "log": "head"}.get(path.rpartition("/")[2], "head")
    stray = next(SHELF.files[name] for name in SHELF.files if name.endswith(other))
    for data in (bytes(200), b"\xff" * 200, SHELF.files[path] + b"\0", bytes(3000), stray):
        check_damage(path, data)


def test_a_last_segment_of_another_game():
    check_damage("saves/%d/now/log" % SHELF.long, SHELF.files["saves/%d/now/log" % SHELF.short])


def test_an_answer_that_the_damage_cuts_in_two():
    """The good segments end within an answer of two bytes: it goes too."""
    flash = Flash(blocks=32)
    saves = open_saves(flash, format=True)
    id = saves.create("epigo", 2, (), (), 0)
    data = bytearray(b"\x01" * (ROOM - 1) + b"\x81\x01")
    saves.write(data, len(data), 1)
    disk = Disk(Flash(flash.buffer))
    put(disk, "saves/%d/now/log" % id, b"")
    saves = Saves("saves", disk, disk.open)
    save = saves.load(id)
    assert save.log == data[:ROOM - 1] and save.digest is None
    saves.write(save.log, len(save.log), 7)
    save = Saves("saves", disk, disk.open).load(id)
    assert save.log == data[:ROOM - 1] and save.digest == 7


def test_set_aside_twice_under_the_same_name():
    disk = Disk(Flash(blocks=64), format=True)
    for data in (b"one", b"two", b"three"):
        saves = Saves("saves", disk, disk.open)
        put(disk, "saves/running", data)
        saves = Saves("saves", disk, disk.open)
        assert saves.store.damaged == ["running"]
    assert files(disk) == {"saves/running.bad": b"one", "saves/running.bad2": b"two",
                           "saves/running.bad3": b"three"}


def test_numbers_are_not_used_twice_though_the_file_that_counts_them_is_gone():
    disk = Disk(Flash(blocks=64), format=True)
    saves = Saves("saves", disk, disk.open)
    id = [saves.create("epigo", 2, (), (), 0) for _ in range(3)][-1]
    history = History(saves.store)
    history.add(Result(id, "epigo", (0, 0, 0), (), (), 1, "captures"))
    for save in saves.games():
        saves.delete(save.id)
    put(disk, "saves/running", b"")
    assert Saves("saves", disk, disk.open).create("epigo", 2, (), (), 0) == id + 1


NAMES = st.sampled_from([path for path in SHELF.files] + [
    "saves/" + name for name in (
        "1", "0", "007", "99", "x", "new", "next", "gone", "history", "now", "running", "1.bad",
        "running.bad", "%d" % SHELF.long, "%d/now" % SHELF.long, "%d/00000000.7" % SHELF.long,
        "%d/x" % SHELF.long, "%d/now/x" % SHELF.long, "history/1", "history/7.x", "history/9.9",
        "²", "history/²")])
BYTES = st.binary(max_size=300)
DAMAGES = st.lists(min_size=1, max_size=6, elements=st.one_of(
    st.tuples(st.just("change"), NAMES, st.integers(0, 250), BYTES),
    st.tuples(st.just("cut"), NAMES, st.integers(0, 250), st.none()),
    st.tuples(st.just("write"), NAMES, st.none(), BYTES),
    st.tuples(st.just("remove"), NAMES, st.none(), st.none()),
    st.tuples(st.just("directory"), NAMES, st.none(), st.none()),
    st.tuples(st.just("rename"), NAMES, NAMES, st.none())))


def damage(disk, kind, path, where, data):
    """Do it, if the file system lets it be done."""
    try:
        if kind in ("change", "cut"):
            with disk.open(path, "rb") as file:
                old = file.read()
            tail = data + old[where + len(data):] if kind == "change" else b""
            put(disk, path, old[:where] + tail)
        elif kind == "write":
            put(disk, path, data)
        elif kind == "rename":
            disk.rename(path, where)
        else:
            remove(disk, path)
            if kind == "directory":
                disk.mkdir(path)
                put(disk, path + "/inside", b"something")
    except OSError:
        pass


def remove(disk, path):
    try:
        names = disk.listdir(path)
    except OSError:
        names = []
    for name in names:
        remove(disk, path + "/" + name)
    disk.remove(path)


@settings(max_examples=30000 if LONG else 1000)
@given(DAMAGES)
def test_random_damages(damages):
    flash = Flash(SHELF.image)
    disk = Disk(flash)
    for kind, path, where, data in damages:
        damage(disk, kind, path, where, data)
    saves = Saves("saves", disk, disk.open)
    _, games, results = view(saves)
    for game in games:
        if game[0] in (SHELF.short, SHELF.long):
            # Either game may have been renamed to the other's number; but a mixture is neither's.
            logs = SHELF.log(SHELF.short), SHELF.log(SHELF.long)
            assert any(log.startswith(game[5]) for log in logs)
    # A result is known by its name, so a renamed file is another game's; but whole it is.
    known = [list(result.values())[1:] for result in SHELF.whole[2]]
    assert all(list(result.values())[1:] in known for result in results)
    again = Saves("saves", disk, disk.open)
    assert view(again)[1:] == (games, results) and again.store.damaged == []
    id = again.create("epigo", 2, ("Anna", "Bruno"), (), 0)
    again.write(b"\x01\x02", 2, 5)
    History(again.store).add(Result(id, "epigo", (0, 0, 0), (), (), 1, "captures"))
    _, after, results_after = view(open_saves(Flash(flash.buffer)))
    assert after[0][:1] + after[0][5:] == (id, b"\x01\x02", 5) and after[1:] == games
    assert results_after[0]["id"] == id and results_after[1:] == results
