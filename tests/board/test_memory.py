"""Memory on the emulated Pico: each game in a turn in which much is in it, and late in a game,
as tools/bench.py has them. The board comes back to it at power-on."""

import pytest

from engines.catalog import GAMES
from tests.board.games import resumed
from tools import bench

TIDY = 900  # ms without a key: by then what was forgotten is gone
FREE = 40 * 1024  # bytes in one piece, whatever is in memory
LEFT_OVER = 100 * 1024
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
