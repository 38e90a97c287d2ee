"""What a turn costs in presses stays within the limits of tools/simulate/; and what the counting
itself is worth."""

import gc
from itertools import product

import pytest

from engines.catalog import GAMES
from engines.epigo.game import Epigo
from tests.device.driver import KEYS
from tests.lcg import Lcg
from tools import presses
from tools.simulate import epigo


@pytest.fixture(autouse=True, scope="module")
def _little_to_collect():
    """The application collects garbage at every page: not all that other tests have left."""
    gc.collect()
    gc.freeze()


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
def test_a_game_keeps_to_its_limits(game, report):
    late = []
    for row in presses.rows(game):
        if row.limits:
            for seed in presses.sample(game, 2 if row.board == presses.PAD else 1):
                row.play(seed)
            late += row.over()
            report("presses: %s, %s: mean %.1f" % (game, row.title, row.figures()["mean"]))
    assert not late


def opened(board):
    driver = presses.Counting(board)
    driver.begin(Epigo(2))
    driver.uncover()
    return driver


@pytest.mark.parametrize("board, moves", [(presses.PAD, "rldu"), (presses.TWO_KEYS, "np")])
def test_the_way_leads_there_and_none_is_shorter(board, moves):
    for value in range(1, 9):
        driver = opened(board)
        cursor = driver.play.question.cursor
        way = driver.way(value)
        assert driver.play.question.cursor == cursor  # looking for it changes nothing
        driver.press(way)
        assert driver.game.at == 1 and driver.game.log.read(0)[0] == value
        for length in range(len(way) - 1):
            for keys in product(moves, repeat=length):
                question = opened(board).play.question
                for key in keys:
                    question.key(KEYS[key])
                assert question.focus != value


def test_what_can_not_be_answered_is_told():
    driver = opened(presses.PAD)
    with pytest.raises(presses.Unreachable):
        driver.way(99)


def test_every_press_is_counted_once():
    pressed = []

    class Watched(presses.Counting):
        def wait(self, ms, mask=0):
            if mask:
                pressed.append(mask)
            super().wait(ms, mask)

    driver = Watched(presses.PAD, 4)
    game = Epigo(2)
    driver.begin(game)
    table = epigo.Table(game, Lcg(4))
    while game.ask is not None:
        driver.play_on(table, epigo.unit)
    assert sum(driver.by_unit.values()) == len(pressed)
    assert sum(sum(units.values()) for units in driver.by_key.values()) == len(pressed)


def test_a_limit_that_is_passed_is_told():
    row = presses.Row("epigo", ("a turn", 2, {}, {"mean": 1, "worst": 500}), presses.PAD)
    row.play(1)
    assert len(row.over()) == 1 and "mean" in row.over()[0]
