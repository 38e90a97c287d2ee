"""Epigo against the device on the emulated Pico: a few turns at each level by presses, how long it
thinks, and at a time, and how much is in memory meanwhile."""

import re

import pytest

from engines.script import TELL
from tests.board.games import resumed
from tests.device.driver import SEAL
from tests.scenes import epigo
from tools import bench

TURNS = 3
LEVELS = (("easy", 700), ("medium", 700), ("hard", 2000))  # ms from the seal to the reveal
STACKS = ((1 << 2, 4 << 2, 7 << 2), (2 << 2, 5 << 2, 6 << 2), (3 << 2 | 1, 1 << 2, 4 << 2))
LATE_MS = 4000
STEP_MS = 11  # the longest step in which it thinks: about 8 are its slice;
DOTS_MS = 22  # and the longest in which its dots are drawn, too

# Without chance, as its twin has none. It prints the longest step in which it thought and went on
# thinking, and the longest of those in which nothing was drawn.
TIMED = b"""
from time import ticks_diff, ticks_us

from firmware.app import App
from firmware.main import run
from hal.boards.device import Device

Device.random = lambda self, n: 0
step = App.step
longest = [0, 0]


def timed(app, now, mask, edges=0):
    question = getattr(app.screens[-1], "question", None)
    thinks = getattr(question, "thought", None) is not None and question.answers is None
    dots = thinks and question.dots
    start = ticks_us()
    step(app, now, mask, edges)
    us = ticks_diff(ticks_us(), start)
    if thinks and question.answers is None and question is app.screens[-1].question:
        longest[0] = max(longest[0], us)
        if dots == question.dots:
            longest[1] = max(longest[1], us)
    elif thinks:
        print("longest:", longest[0], longest[1])


App.step = timed
run()
"""


def to_planning(twins):
    """Past what is told, and what is asked on the way: nobody slides on."""
    driver = twins.driver
    while True:
        while driver.play.ask_of_rival():
            driver.wait(10)
        twins.agree()  # the board may have thought for longer: a key would come too early
        if driver.game.ask.key == "order":
            return
        if driver.app.notice or driver.game.ask.kind == TELL:
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
    twins = resumed("epigo", script, **{"main.py": TIMED})
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
    drawn, step = [int(us) / 1000 for us in
                   re.findall(rb"longest: (\d+) (\d+)", twins.rig.pico.printed)[-1]]
    report("board: epigo, %s: it thinks for %s ms, %.1f at a time, %.1f with the dots; %d bytes of"
           " live heap meanwhile" % (name, ", ".join("%.0f" % ms for ms in times), step, drawn,
                                     most))
    assert max(times) <= limit
    assert step <= STEP_MS and drawn <= DOTS_MS
    assert most <= bench.BUDGET
