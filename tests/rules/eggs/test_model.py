"""Eggs and Empires against a second reading of its rules, on both Pythons."""

from engines.eggs.game import Eggs
from tests.lcg import Lcg
from tests.rules.eggs.model import answers, compare, random_game, random_options


def test_ee40_engine_and_model_agree_in_random_games():
    lcg = Lcg(5)
    seen = {}
    for n in range(200):
        game, tokens = random_game(Eggs, 2 + n % 5, random_options(Eggs, lcg), lcg, seen)
        compare(game, tokens, answers(game))
    for key in ("give", "discard", "hidden", "plan", "pick", "mage", "eggs", "token"):
        assert seen[key] > 100, (key, seen[key])
