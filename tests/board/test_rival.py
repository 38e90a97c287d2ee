"""Epigo against the device on the emulated Pico: a few turns at each level by presses, how long it
thinks, and how much is in memory meanwhile."""

import pytest

from engines.script import TELL
from tests.board.games import resumed
from tests.board.test_figures import WITHOUT_CHANCE
from tests.device.driver import SEAL
from tests.scenes import epigo
from tools import bench

TURNS = 3
LEVELS = (("easy", 700), ("medium", 700), ("hard", 2000))  # ms from the seal to the reveal
STACKS = ((1 << 2, 4 << 2, 7 << 2), (2 << 2, 5 << 2, 6 << 2), (3 << 2 | 1, 1 << 2, 4 << 2))
LATE_MS = 4000


def to_planning(twins):
    """Past what is told, and what is asked on the way: nobody slides on."""
    driver = twins.driver
    while driver.game.ask.key != "order":
        if driver.play.ask_of_rival():
            thought(twins)
        elif driver.app.notice or driver.game.ask.kind == TELL:
            twins.press("a")
        else:
            twins.answer(0)


def thought(twins):
    """Until both have answered: so many ms after the key that has just been pressed."""
    driver, rig = twins.driver, twins.rig
    while driver.play.ask_of_rival():
        driver.wait(10)
    frames = twins.frames()
    assert rig.pico.run_until(lambda: rig.picture in frames, LATE_MS, 1)
    return rig.pico.ms


@pytest.mark.parametrize("level", (1, 2, 3))
def test_it_plays_in_time(level, bare, report):
    name, limit = LEVELS[level - 1]
    script = epigo.ALSO[0][1].replace("write(3, RIGHT)", "write(%d, RIGHT)" % level)
    twins = resumed("epigo", script, **{"main.py": WITHOUT_CHANCE})
    assert twins.driver.game.options[3] == level
    times = []
    most = 0
    for turn in range(TURNS):
        assert twins.driver.game.turn == turn + 1
        for order in STACKS[turn]:
            twins.answer(order)
        assert twins.driver.play.question.focus == SEAL
        start = twins.rig.pico.ms
        twins.rig.press("a")
        twins.driver.press("a")
        assert twins.driver.play.ask_of_rival()
        twins.rig.rest(100)
        most = max(most, twins.rig.pico.live_heap() - bare)
        times.append(thought(twins) - start)
        twins.agree()  # both have thought the same: its orders are on the display
        to_planning(twins)
    report("board: epigo, %s: it thinks for %s ms; %d bytes of live heap meanwhile" % (
        name, ", ".join("%.0f" % ms for ms in times), most))
    assert max(times) <= limit
    assert most <= bench.BUDGET
