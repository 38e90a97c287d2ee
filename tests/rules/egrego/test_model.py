"""Egrego: the engine against the model of egrego_model.py, in random games on both Pythons."""

from tests.rules.egrego.games import disagreement, model_of, options_of, random_game
from tests.rules.egrego.model import Model


def test_engine_and_model_agree_in_random_games():
    for seed in range(60):
        game, events = random_game(seed, 3 + seed % 4, options_of(seed), seed % 3 == 0)
        assert disagreement(game, events) == "", seed


def test_random_games_see_what_matters():
    deaths = bonuses = longest = 0
    keys = {}
    reasons = []
    whys = []
    for seed in range(40):
        game, events = random_game(4000 + seed, 3 + seed % 4, options_of(seed), seed % 2 == 0)
        model = model_of(game)
        deaths += model.deaths
        bonuses += model.bonuses
        longest = max(longest, model.longest)
        for event in events:
            key = event[0] if len(event) > 2 else "!" + event[0]
            keys[key] = keys.get(key, 0) + 1
            if key == "drawn" and event[4][0] not in whys:
                whys.append(event[4][0])
        if game.reason not in reasons:
            reasons.append(game.reason)
    assert deaths > 100 and bonuses > 50 and longest >= 3
    assert sorted(keys) == [
        "!death", "!jump", "!last", "!marker", "!new_die", "!over", "!possess", "!roles",
        "!set_up", "act", "card", "drawn", "entity", "first", "give", "jump", "lay", "possess",
        "roll", "stars", "tally", "turn", "turned",
    ]  # fmt: skip
    assert min(keys.values()) > 5
    assert sorted(reasons) == ["chaos", "evil", "good"] and sorted(whys) == [0, 1, 2, 3]


class ChaosStaysAway(Model):
    def open_to(self, kind, p):
        return kind != "chaos" and Model.open_to(self, kind, p)


class NobodyReturns(Model):
    def move_in(self, seat, kind, p):
        self.village[p].pawn = None
        return Model.move_in(self, seat, kind, p)


class NoBonus(Model):
    def count(self, kind):
        return Model.count(self, kind) - (self.bonuses if kind == "evil" else 0)


class NoSeals(Model):
    def seal(self, seat, said):
        pass


class NobodyHears(Model):
    def tell(self, key, *args):
        if key != "marker":
            Model.tell(self, key, *args)


class NoDieEver(Model):
    def draw(self, seat, why):
        Model.draw(self, seat, 0 if why == 3 else why)


class OrderAlwaysMatters(Model):
    def beyond(self, here):
        return Model.beyond(self, here) + [p for p, _ in self.people()]


def disputed(kind):
    """How many of some games this model disputes."""
    found = 0
    for seed in range(12):
        game, events = random_game(seed, 3 + seed % 4, (0, 0, 0, seed & 1, 0, 0), seed % 2)
        found += disagreement(game, events, kind) != ""
    return found


def test_a_wrong_rule_is_noticed():
    assert disputed(Model) == 0
    for kind in (
        ChaosStaysAway, NobodyReturns, NoBonus, NoSeals, NobodyHears, OrderAlwaysMatters
    ):  # fmt: skip
        assert disputed(kind) > 2
    assert disputed(NoDieEver) > 0
