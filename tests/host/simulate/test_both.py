"""The same answers lead to the same digests on both Pythons, in games of all kinds."""

import os

import pytest

from tools.simulate import both, words

GAMES = 1000 if os.environ.get("TAVOLINO_LONG") else 4


@pytest.mark.parametrize("game", words.games())
def test_games_come_out_alike_on_both_pythons(game):
    lines = both.logs(game, GAMES)
    assert not both.differ(lines)


def test_a_difference_is_found(monkeypatch):
    (line,) = both.logs("epigo", 1)
    monkeypatch.setattr(both, "here", lambda lines: ["00000000"])
    assert both.differ([line]) == [line]
