"""Thousands of random games of Eggs and Empires against the second reading of its rules, and that
this reading notices what is wrong."""

import pytest

from engines.eggs import lay, picks, powers, referee
from engines.eggs.cards import FULL, REFEREE, SCORE
from engines.eggs.game import Eggs
from hal import modules
from tests.lcg import Lcg
from tests.rules.eggs.model import Model, answers, compare, random_game, random_options


def games(seed, count, seen):
    """Random games of every number of players; `seen` counts what was asked and told in them."""
    lcg = Lcg(seed)
    for n in range(count):
        yield random_game(Eggs, 2 + n % 5, random_options(Eggs, lcg), lcg, seen)


def test_ee40_engine_and_model_agree_in_thousands_of_games():
    met = {}
    seen = {}
    full = 0
    for game, tokens in games(2025, 2000, seen):
        compare(game, tokens, answers(game))
        key = game.players, game.options
        met[key] = met.get(key, 0) + 1
        full += game.options[0] == FULL
    assert 1000 <= full < 1500, full
    assert len(met) > 450  # of 5 x 144
    for key in ("give", "discard", "hidden", "plan", "pick", "laid", "mage", "left", "eggs"):
        assert seen[key] > 50, (key, seen[key])
    assert seen["picks"] > 20000


def notices(game, tokens, given):
    try:
        compare(game, tokens, given)
    except (AssertionError, IndexError, TypeError, KeyError):
        return True
    return False


def test_a_changed_answer_is_mostly_noticed():
    lcg = Lcg(77)
    noticed = 0
    for game, tokens in games(77, 60, {}):
        given = answers(game)
        given[lcg.below(len(given))] += 1
        noticed += notices(game, tokens, given)
    assert noticed > 50


def forgetful(game, f=lay.lay_cards):
    """Played cards can be played again."""
    game.played = bytearray(game.players * 10)
    return f(game)


@pytest.mark.parametrize("part, name, wrong", [
    (lay, "lay_cards", forgetful),
    (picks, "takeable", lambda game, card, f=picks.takeable: f(game, 1)),  # Mages too
    (None, "cause", lambda self, slot: Eggs.cause(self, slot) & 1),  # no Shepherds
    (None, "turned_up", lambda self: 2),
    (None, "move_token", lambda self: iter(())),
    (powers, "put_aside", lambda game, card: None),
    (referee, "ask_mage", lambda game, slot, left, f=referee.ask_mage: f(game, slot, 0)),
    (powers, "absolve", lambda game: iter(())),
    (powers, "deliver", lambda game: iter(())),
    (None, "running", lambda self, seat: max(0, Eggs.running(self, seat))),
    (None, "clockwise", lambda self: list(range(self.players))),
])
def test_an_engine_with_a_wrong_rule_is_noticed(part, name, wrong, monkeypatch):
    if part is None:
        kind = type("Wrong", (Eggs,), {name: wrong})
    else:
        kind = Eggs
        # What is imported when it is needed may have been forgotten meanwhile.
        for module in (part, modules.load(part.__name__)):
            monkeypatch.setattr(module, name, wrong)
    lcg = Lcg(99)
    assert any(
        notices(game, tokens, answers(game))
        for game, tokens in (
            random_game(kind, 2 + n % 5, random_options(Eggs, lcg), lcg, {}) for n in range(60)
        )
    )


PLAIN = (1, 1)  # eggs: equal ones, among which nobody chooses


@pytest.mark.parametrize("players, turns, wrong", [
    (3, ((10, 7, 1), (10, 9, 3)), "a card that is gone"),
    (3, ((10, 7, 1), (9, 10, 7), (7, 9, 1)), "a card that is gone"),  # seat 2's Bard
    (3, ((10, 7, 1), (9, 10, 7), (7, 9, 10)), "no answer left"),
    (2, ((10, 9, 10, 10),), "two equal cards"),
    (2, ((10, 7, 1, 3), (10, 7, 3, 1), (10, 9, 1, 7)), "a card that is gone"),
    (2, ((10, 7, 1, 3), (10, 7, 3, 1), (9, 8, 7, 10)), "no answer left"),
    (3, ((10, 7, 0),), "no such card"),
    (3, ((10, 7, 11),), "no such card"),
])
def test_ee07_ee50_the_model_refuses_cards_that_can_not_be_played(players, turns, wrong):
    given = [1, *PLAIN]
    for cards in turns:
        given += (*cards, *PLAIN)
    with pytest.raises(AssertionError, match=wrong):
        Model(players, (FULL, 0, 0, 0, 0, 0), given)


def test_ee14_the_model_refuses_an_empty_deck_of_six():
    for players, turned_up, cards, wrong in (
        (5, 3, (10, 9, 7, 3, 1), "no answer left"), (6, 4, (10, 9, 7, 3, 1, 2), "42 eggs")):
        given = [1, *[1] * turned_up, *cards, 21]
        with pytest.raises(AssertionError, match=wrong):
            Model(players, (FULL, 0, 0, 0, 0, 0), given)


def test_ee42_the_model_alone():
    rounds = [0] * 9 + [1, 5] + [0] * 9 + [2, 2] + [0] * 9 + [9, 5]
    model = Model(2, (SCORE, 0, 0, 0, 0, 0), [1, *rounds])
    assert model.winners == (0, 1) and model.rounds == [[1, 5], [2, 2], [9, 5]]


def test_ee70_ee71_the_model_refuses_what_can_not_be():
    referee = (REFEREE, 0, 0, 0, 0, 0)
    turn = 10, 9, 1
    for given, wrong in (
        ((1, 10, 7, 1, 3), "no hidden egg is there"),
        ((1, *turn, 9, 10, 2, 3, 2, 7, 2), "a hidden egg is there for him"),
        ((1, 11), "no such card"),
        ((1, *turn, 11, 2), "all of them are there"),
    ):
        with pytest.raises(AssertionError, match=wrong):
            Model(3, referee, list(given))
