"""Memory on the emulated Pico: each game in a turn in which much is in it, and late in a game,
as tools/bench.py has them. The board comes back to it at power-on."""

import pytest

from engines.catalog import GAMES
from tests.board.games import resumed
from tests.board.rig import Rig
from tests.device.driver import Driver
from tests.device.folder import SavingDevice
from tools import bench

TIDY = 900  # ms without a key: by then what was forgotten is gone
FREE = 40 * 1024  # bytes in one piece, whatever is in memory
LEFT_OVER = 120 * 1024  # half of what a Pico has
BALLAST = b"""
import gc

gc.collect()
ballast = bytearray(gc.mem_free() - %d)
from firmware.main import run

run()
""" % LEFT_OVER


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
@pytest.mark.parametrize("state", [bench.busy, bench.late])
def test_a_game_stays_in_its_budget(game, state, bare, report):
    what, script = state(game)
    rig = resumed(game, script).rig
    rig.rest(TIDY)
    live, free = rig.pico.heap()
    rig.press("b")
    rig.rest(TIDY)
    with_menu = rig.pico.live_heap()
    report("board: %d bytes of live heap in %s, %s; %d with the menu; %d free in one piece"
           % (live - bare, game, what, with_menu - bare, free))
    assert max(live, with_menu) - bare <= bench.BUDGET
    assert free >= FREE


@pytest.mark.parametrize("row", range(len(GAMES)))
def test_set_up_stays_in_its_budget(row, bare, report):
    rig = Rig()
    driver = Driver(device=SavingDevice())
    assert rig.shows(driver.device.frame)
    most = 0
    # Home; the row of the game; its set-up; a player's name.
    for keys in ("", "d" * row, "a", "d" * (2 if row else 1), "a"):
        for key in keys:
            rig.press(key)
            driver.press(key)
            rig.rest(TIDY)
            assert rig.shows(driver.device.frame)
        most = max(most, rig.pico.live_heap() - bare)
    assert hasattr(driver.top, "letter")
    report("board: %d bytes of live heap at most up to %s's set-up" % (most, GAMES[row][0]))
    assert most <= bench.BUDGET


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
def test_a_game_goes_on_in_little_memory(game):
    _, script = bench.busy(game)
    twins = resumed(game, script, **{"main.py": BALLAST})
    for _ in range(2):
        twins.press("b")  # the menu
        twins.rig.press("b")  # and back, where the cursor of a secret may be anywhere
        twins.driver.press("b")
        twins.rig.rest(300)  # with so little memory much is collected
    if game == "epigo":
        twins.answer(1 << 2)
        twins.answer(2 << 2)
    assert len(twins.driver.app.screens) == 1
