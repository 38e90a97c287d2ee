"""Thousands of random games of Imperial Miners against the second reading of its rules."""

import pytest

from engines.miners.game import Miners
from engines.miners.mine import cards, effects, lay
from hal import modules
from tests.rules.miners import test_model as model


def test_im30_engine_and_model_agree_in_thousands_of_games():
    asked = {}
    met = set()
    for seed in range(1000, 3000):
        players, options = model.by_chance(seed)
        if seed % 5 > 2:
            options = (1, *options[1:])  # Score: these games are short
        game = model.side_by_side(seed, players, options, asked)
        met.add((players, options))
        if seed % 5 == 0:
            answers = model.answers_of(bytes(game.log.data))
            again = model.recomputed(players, options, answers)
            assert again.winners == game.winners
    assert len(met) == 5 * 3 * 2 * 3 * 2
    for key, count in asked.items():
        assert count > 15, (key, count)
    assert len(asked) == 28


def agree(count=60):
    for seed in range(count):
        players, options = model.by_chance(seed)
        model.side_by_side(seed, players, (2, *options[1:]))


SABOTAGE = {
    "places": lambda cards, forced, f=lay.places: bytes(
        c for c in f(cards, forced) if c < 192),
    "scots": lambda mine, f=cards.scots: f(mine) + (len(mine) > 12),
    "halves": lambda cards, carts, f=effects.halves: f(cards, carts)[:1],
    "rest": lambda cards: None,
    "neighbours": lambda mine, cell, ways=(-65, -63, -2, 2), f=cards.neighbours: f(
        mine, cell, ways),
    "activate": lambda mine, cell, f=cards.activate: f(mine, cell) and f(mine, mine[0]),
    "usual": lambda cards, cell, tops: tops[-1],
    "is_idle": lambda cards, cell: True,
    "border": lambda cell, other, f=cards.border: f(cell, other) ^ (abs(cell - other) != 2),
}


@pytest.mark.parametrize("name", sorted(SABOTAGE))
def test_the_model_notices_a_wrong_engine(name, monkeypatch):
    for part in ("cards", "chain", "effects", "lay"):
        module = modules.load("engines.miners.mine." + part)  # others may have dropped them
        if hasattr(module, name):
            monkeypatch.setattr(module, name, SABOTAGE[name])
    with pytest.raises((AssertionError, IndexError, ValueError)):
        agree()


def test_the_model_notices_a_wrong_score(monkeypatch):
    monkeypatch.setattr(Miners, "score", lambda game, seat: game.counts[seat * 5 + 1])
    with pytest.raises(AssertionError):
        agree()


def test_the_model_agrees_without_sabotage():
    agree()
