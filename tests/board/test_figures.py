"""How fast it is: from a press to the last byte that it changes on the display. And how much is in
memory meanwhile."""

import os

import pytest

from engines.catalog import GAMES
from engines.script import FREE
from firmware.app import Screen
from tests.board.games import played, resumed, saves
from tests.board.rig import Rig, Twins
from tests.device.driver import ROLL_MS, Driver
from tests.device.folder import SavingDevice
from tests.lcg import Lcg
from tools import bench, deploy

CURSOR_MS = 25
SCREEN_MS = 50
HOME_MS = 600  # from power-on
LATE_MS = 1500  # and to a late game
UNDO_MS = 100
LET_GO_MS = 50  # of which a key must be up for 20 to count as let go, and the frame takes 24

# What is done, by which key, within how many milliseconds.
STEPS = (
    ("a row on in the list of games", "d", CURSOR_MS),
    ("and back", "u", CURSOR_MS),
    ("from home to a game's set-up, which loads its rules", "a", SCREEN_MS),
    ("a row on in the set-up", "d", CURSOR_MS),
    ("and back", "u", CURSOR_MS),
    ("start: the picture of the table is loaded, a save is made", "a", SCREEN_MS),
    ("the curtain opens", "a", SCREEN_MS),
    ("a cursor in the game", "r", CURSOR_MS),
    ("once more", "r", CURSOR_MS),
    ("an answer, and the next question", "a", SCREEN_MS),
    ("the menu", "B", LET_GO_MS),
    ("a row on in the menu", "d", CURSOR_MS),
    ("back to the game", "b", SCREEN_MS),
)


def test_a_press_is_answered_in_time(report):
    rig = Rig()
    home = Driver(device=SavingDevice()).device.frame
    assert rig.shows(home)
    report("board: power-on to home %.0f ms" % rig.pico.ms)
    assert rig.pico.ms <= HOME_MS
    rig.rest(300)
    late = []
    for what, key, limit in STEPS:
        ms, count = rig.cost(key)
        line = "%5.1f ms, %4d bytes: %s" % (ms, count, what)
        report("board: " + line)
        if ms > limit:
            late.append(line)
    assert not late


@pytest.mark.parametrize("row", range(1, len(GAMES)))
def test_every_game_starts_in_time(row, report):
    rig = Rig()
    assert rig.shows(Driver(device=SavingDevice()).device.frame)
    for _ in range(row):
        rig.press("d")
        rig.rest(300)
    costs = []
    for _ in range(2):
        costs.append(rig.cost("a")[0])
        rig.rest(300)
    report("board: %s: set-up in %.1f ms, start in %.1f" % (GAMES[row][0], *costs))
    assert max(costs) <= SCREEN_MS


# A cursor that begins anywhere would lead the board elsewhere than its twin.
WITHOUT_CHANCE = b"""
from hal.boards.device import Device

Device.random = lambda self, n: 0
from firmware.main import run

run()
"""
PRESSES = 40
SEED = int(os.environ.get("TAVOLINO_SEED", "3"))  # any other one: other presses
UNDOS = 5
HOLD_MS = 800  # as hal/keys.py has them
DESTROY_MS = 1500
ROLL = "roll"  # Egrego's dice take their time, to be seen,
DICE = 6  # and so many can be rolled one after the other
KEYS = "aaaaaarrldub"
NEW = 450  # bytes: with more than that a picture is another one, not the same with a cursor moved


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
@pytest.mark.parametrize("state", [bench.busy, bench.late])
def test_so_it_is_in_every_game(game, state, bare, report):
    """Keys at random, but never out of the game."""
    when, script = state(game)
    twins = resumed(game, script, **{"main.py": WITHOUT_CHANCE})
    rig, driver = twins.rig, twins.driver
    rig.rest(300)
    chance = Lcg(SEED)
    limits = {"cursor": CURSOR_MS, "menu": LET_GO_MS, "screen": SCREEN_MS}
    costs = {}
    late = []
    most = 0
    for _ in range(PRESSES):
        key = KEYS[chance.below(len(KEYS))]
        if len(driver.app.screens) > 1 and key == "a":
            key = "b"
        held = key == "b" and type(driver.top).hold is not Screen.hold
        page, asked = driver.app.page, driver.game.ask.key
        before = twins.frames()
        driver.press(key)
        after = twins.frames()
        if set(before) & set(after) or asked == ROLL:  # nothing but what blinks, or dice roll
            rig.press(key)
            if asked == ROLL:
                driver.wait(DICE * ROLL_MS)
                rig.rest(DICE * ROLL_MS)
            twins.agree()
            rig.rest(200)
            continue
        ms, count = rig.answer(key, after, held)
        new = driver.app.page != page or driver.app.notice or count > NEW
        what = "menu" if held else "screen" if new else "cursor"
        costs.setdefault(what, []).append(ms)
        if ms > limits[what]:
            late.append("%s %.1f ms, %d bytes, %s: from %s to %s"
                        % (key, ms, count, what, asked, driver.game.ask.key))
        if new:
            most = max(most, rig.pico.live_heap() - bare)
    figures = []
    for what, all_ms in sorted(costs.items()):
        all_ms.sort()
        figures.append("%s %.1f, 95 %% %.1f, at most %.1f ms (%d)" % (
            what, all_ms[len(all_ms) // 2], all_ms[len(all_ms) * 95 // 100], all_ms[-1],
            len(all_ms)))
    report("board: %s, %s: %s; at most %d bytes of live heap" % (
        game, when, "; ".join(figures), most))
    assert not late
    assert most <= bench.BUDGET


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
def test_a_late_game_comes_back_and_an_undo_is_done_in_time(game, report):
    when, script = bench.late(game)
    driver = played(game, script)
    driver.power_on()
    driver.wait(3000)
    rig = Rig({**deploy.tree("pico"), **saves(driver), "main.py": WITHOUT_CHANCE})
    twins = Twins(rig, driver)
    frames = twins.frames()
    assert rig.pico.run_until(lambda: rig.picture in frames, 2 * LATE_MS, 1)
    back = rig.pico.ms
    rig.rest(500)
    costs = []
    for _ in range(UNDOS):
        if driver.app.notice:
            twins.press("b")
        held = HOLD_MS if driver.game.undo_cost() == FREE else DESTROY_MS
        at = driver.game.at
        driver.hold(held + 100)
        assert driver.game.at < at
        costs.append(rig.undo(held, twins.frames()))
        rig.rest(300)
    report("board: %s, %s: back in %.0f ms, undo in %s ms" % (
        game, when, back, ", ".join("%.0f" % ms for ms in costs)))
    assert back <= LATE_MS and max(costs) <= UNDO_MS
