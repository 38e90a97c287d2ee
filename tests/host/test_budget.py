"""Memory on the board: its budgets, on the real MicroPython."""

import pytest

from engines.catalog import GAMES
from tools import bench, micropython


@pytest.fixture(scope="module")
def files():
    return micropython.board_files()


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
def test_whole_device_stays_in_its_budget(files, game):
    assert bench.device(files, game) <= bench.BUDGET


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
def test_after_an_evening_there_is_little_more(files, game):
    assert bench.evening(files, game) <= bench.EVENING


def test_type_and_drawing_stay_in_their_budgets(files):
    font_and_texts, drawing = bench.display(files)
    assert font_and_texts <= bench.TYPE_BUDGET
    assert drawing <= bench.DRAWING_BUDGET
