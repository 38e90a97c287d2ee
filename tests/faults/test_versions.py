"""Saves of every format version that there was are read, and one to come is refused untouched.

data/v1, v2, … hold what a device of that version wrote in `evening`. When the format changes, a
new folder joins them; the old ones stay as they are.
"""

import shutil
from binascii import crc32
from pathlib import Path

import pytest

from hal.saves.games import Saves
from hal.saves.history import History, Result
from hal.saves.store import VERSION
from tests.faults.story import view

DATA = Path(__file__).parent / "data"

LOG = bytes(i * 7 % 128 for i in range(400))


def evening(folder):
    """What a device with a folder of its own writes in a few turns."""
    saves = Saves(str(folder))
    done = saves.create("epigo", 2, ("Anna", "Bruno"), (0, 1, 40), 1)
    saves.write(LOG, 9, 2)
    result = Result(done, "epigo", (2024, 2, 29), ("Anna", "Bruno"), (3, -1), 1, "captures")
    History(saves.store).add(result)
    saves.delete(done)
    saves.create("epigo", 2, ("Zoë", "Ulysse Œillet"), (-1, 32000, 0), 3)
    saves.write(LOG, 30, 4)
    saves.create("miners", 5, (), (), 0xFFFFFFFF)
    for end in (180, 190, 370, 400):
        saves.write(LOG, end, 0xFEDCBA98)


WRITTEN = (
    3,
    [
        (3, "miners", 5, (), (), LOG, 0xFEDCBA98),
        (2, "epigo", 2, ("Zoë", "Ulysse Œille"), (-1, 32000, 0), LOG[:30], 4),
    ],
    [vars(Result(1, "epigo", (2024, 2, 29), ("Anna", "Bruno"), (3, -1), 1, "captures"))],
)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in Path(folder).rglob("*") if path.is_file()}


def test_a_save_of_each_version_is_kept():
    assert [path.name for path in sorted(DATA.iterdir())] == [
        "v%d" % version for version in range(1, VERSION + 1)]


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_it_is_read(version, tmp_path):
    shutil.copytree(DATA / ("v%d" % version), tmp_path / "saves")
    saves = Saves(str(tmp_path / "saves"))
    assert view(saves) == WRITTEN
    assert saves.store.damaged == [] and saves.store.newer == []


def test_the_format_is_still_this_version(tmp_path):
    """Other bytes for the same evening are another format: a new version, with a folder here."""
    evening(tmp_path / "saves")
    assert contents(tmp_path / "saves") == contents(DATA / ("v%d" % VERSION))


def from_the_future(path):
    data = bytes((VERSION + 1,)) + path.read_bytes()[1:-4] + b"and more"
    path.write_bytes(data + crc32(data).to_bytes(4, "little"))


def test_a_game_of_a_later_version_is_refused_and_left_alone(tmp_path):
    evening(tmp_path / "saves")
    from_the_future(tmp_path / "saves/3/head")
    before = contents(tmp_path / "saves")
    saves = Saves(str(tmp_path / "saves"))
    assert [save.id for save in saves.games()] == [2]
    assert saves.load(3) is None
    assert saves.store.newer == ["3"] and saves.store.damaged == []
    assert contents(tmp_path / "saves") == before
    assert saves.create("epigo", 2, (), (), 0) == 4
    after = contents(tmp_path / "saves")
    assert {name: after[name] for name in before if name != "running"} == {
        name: before[name] for name in before if name != "running"}


def test_a_result_of_a_later_version_is_refused_and_left_alone(tmp_path):
    evening(tmp_path / "saves")
    from_the_future(tmp_path / "saves/history/1.1")
    before = contents(tmp_path / "saves")
    saves = Saves(str(tmp_path / "saves"))
    history = History(saves.store)
    assert list(map(history.read, history.keys())) == [None]
    assert saves.store.newer == ["history/1.1"] and saves.store.damaged == []
    assert contents(tmp_path / "saves") == before


def test_a_later_version_told_which_game_is_running(tmp_path):
    evening(tmp_path / "saves")
    from_the_future(tmp_path / "saves/running")
    saves = Saves(str(tmp_path / "saves"))
    assert saves.running == 0 and saves.store.newer == ["running"]
    saves.load(2)
    assert Saves(str(tmp_path / "saves")).running == 2
