"""The same answers lead to the same digests on both Pythons, in games of all kinds."""

import os

import pytest

from engines.catalog import GAMES
from tools.simulate import both

COUNT = 1000 if os.environ.get("TAVOLINO_LONG") else 4


@pytest.mark.parametrize("game", [name for name, _ in GAMES])
def test_games_come_out_alike_on_both_pythons(game):
    lines = both.logs(game, COUNT)
    assert not both.differ(lines)


def test_a_difference_is_found(monkeypatch):
    (line,) = both.logs("epigo", 1)
    monkeypatch.setattr(both, "here", lambda lines: ["00000000"])
    assert both.differ([line]) == [line]
