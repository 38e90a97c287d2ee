"""The one file to drag: an emulated Pico whose flash holds nothing but what is in it."""

import pytest

from tests.board.rig import Rig, Twins
from tests.board.test_deploy import run
from tests.board.test_play import SAVED
from tests.device.driver import EpigoDriver
from tests.device.folder import SavingDevice
from tools import build, deploy, emulator, release, uf2


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("uf2")
    return uf2.write(uf2.Wish(firmware=str(emulator.firmware())), folder)


def test_it_boots_and_plays(made):
    rig = Rig(None, uf2=made)
    twins = Twins(rig, EpigoDriver(device=SavingDevice()))
    assert rig.shows(twins.driver.device.frame, 10_000)
    assert rig.pico.files == deploy.tree("pico")  # all of it, on a file system of its own size
    twins.press("aa")  # set-up, the curtain
    rig.rest(SAVED)
    twins.press("a")
    twins.answer(3)
    saved = {path for path in rig.pico.files if path.startswith("saves/")}
    assert saved
    twins.rig = rig.restart()
    twins.driver.power_on()
    twins.driver.wait(300)
    twins.agree()


def test_a_board_tells_itself_where_its_files_lie(made, tmp_path):
    """Without MicroPython's file; and with what was made so, the board plays, too."""
    rig = Rig({})
    printed = run(rig.pico, tmp_path / "port", "tools.uf2", "--alone", "--to", str(tmp_path))
    assert "MicroPython" in printed and "found right" in printed
    name = "tavolino-%s-pico-files.uf2" % release.version(build.ROOT)
    alone = uf2.uf2file.parse((tmp_path / name).read_bytes(), name)
    whole = uf2.uf2file.parse(made.read_bytes(), made.name)
    start = uf2.uf2file.FLASH + rig.pico.layout.fs_start
    assert min(alone.pages) == start and alone.family == whole.family
    assert alone.pages == {at: page for at, page in whole.pages.items() if at >= start}
