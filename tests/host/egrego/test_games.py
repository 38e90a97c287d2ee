"""Thousands of random games of Egrego against the model of tests/rules/egrego_model.py."""

import pytest

from engines.egrego.game import Egrego
from engines.script import CELL, RuleError
from tests.lcg import Lcg
from tests.rules.egrego.games import disagreement, options_of, random_game


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_engine_and_model_agree(players):
    for seed in range(600):
        game, events = random_game(5000 + seed, players, options_of(seed), seed % 3 == 0)
        assert disagreement(game, events) == "", seed


def test_what_isnt_offered_is_refused_and_changes_nothing():
    for seed in range(8):
        lcg = Lcg(seed)
        game = Egrego(3 + seed % 4, options_of(seed))
        while game.ask is not None:
            if not game.ask.kind:
                game.go_on()
                continue
            before = game.digest(), game.at
            values = range(4096) if game.ask.kind == CELL else range(-2, 20)
            for value in (*values, None, True, "1"):
                if not game.ask.allows(value):
                    assert game.why(value).startswith("why")
                    if lcg.below(100) == 0:
                        with pytest.raises(RuleError):
                            game.answer(value)
            assert (game.digest(), game.at) == before
            game.answer(game.ask.options[lcg.below(len(game.ask.options))])
