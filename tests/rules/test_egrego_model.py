"""Egrego: the engine against the model of egrego_model.py, in random games on both Pythons."""

from tests.rules.egrego_games import disagreement, model_of, options_of, random_game
from tests.rules.egrego_model import Model


def test_engine_and_model_agree_in_random_games():
    for seed in range(60):
        game, asked = random_game(seed, 3 + seed % 4, options_of(seed), seed % 3 == 0)
        assert disagreement(game, asked) == "", seed


def test_random_games_see_what_matters():
    deaths = bonuses = longest = 0
    keys = {}
    reasons = []
    for seed in range(40):
        game, asked = random_game(1000 + seed, 3 + seed % 4, options_of(seed), seed % 2 == 0)
        model = model_of(game)
        deaths += model.deaths
        bonuses += model.bonuses
        longest = max(longest, model.longest)
        for key, _, _ in asked:
            keys[key] = keys.get(key, 0) + 1
        if game.reason not in reasons:
            reasons.append(game.reason)
    assert deaths > 100 and bonuses > 50 and longest >= 3
    assert sorted(keys) == ["act", "drawn", "entity", "first", "give", "jump", "lay", "possess",
                            "roll", "stars", "tally", "turn"]
    assert min(keys.values()) > 5
    assert sorted(reasons) == ["chaos", "evil", "good"]


class ChaosStaysAway(Model):
    def open_to(self, kind, p):
        return kind != "chaos" and Model.open_to(self, kind, p)


class NobodyReturns(Model):
    def move_in(self, seat, kind, p):
        self.village[p].pawn = (seat, kind)


class NoBonus(Model):
    def count(self, kind):
        return Model.count(self, kind) - (self.bonuses if kind == "evil" else 0)


class NoSeals(Model):
    def seal(self, seat):
        pass


def disputed(kind):
    """How many of some games this model disputes."""
    found = 0
    for seed in range(12):
        game, asked = random_game(seed, 3 + seed % 4, (0, 0, 0, seed & 1, 0, 0), seed % 2)
        found += disagreement(game, asked, kind) != ""
    return found


def test_a_wrong_rule_is_noticed():
    assert disputed(Model) == 0
    for kind in (ChaosStaysAway, NobodyReturns, NoBonus, NoSeals):
        assert disputed(kind) > 2
