"""Eggs and Empires, level Referee: from the cards the device works out who takes an egg."""

from engines.eggs.cards import FEWER, LEFT, NEGATIVE, REFEREE, SCORE, TAKES
from engines.eggs.game import Eggs
from engines.script import CHOICE, FREE, NUMBER
from tests.lcg import Lcg
from tests.rules.eggs.model import likely
from tests.rules.eggs.table import (
    BARD,
    BLACKSMITH,
    COURIER,
    DECIDED,
    DROP,
    EGG,
    EVERY_TURN,
    HERO,
    HID,
    MAGE,
    MERCHANT,
    PRIEST,
    PRIESTESS,
    SCOUT,
    SHEPHERD,
    Table,
    only,
    skip,
    started,
    told,
)

NONE, CANCELLED = "none left", "cancelled"


def table(eggs, players=4, holder=0, turn=1, options=None):
    given = {"level": REFEREE}
    given.update(options or {})
    return Table(eggs, players, holder, turn, given)


def outcome(game):
    """Of each card its seat and what it got, in their order."""
    assert game.ask.key == "picks", game.ask.key
    return [(seat, got) for seat, _, got in told(game.ask)]


def told_of(eggs, cards, options=None, holder=0, mages=()):
    game = table(eggs, len(cards), holder, options=options)
    game.lay(*cards)
    for answer in mages:
        assert game.ask.key == "mage"
        game.answer(answer)
    return outcome(game)


# ---- EE-70: cards only


def test_ee70_cards_are_all_that_is_asked_for():
    for players in range(2, 7):
        game = started(players, {"level": REFEREE})
        asked = set()
        lcg = Lcg(players)
        while game.round == 1:
            ask = game.ask
            if ask.options:
                asked.add(ask.key)
                assert not ask.secret
                game.answer(0 if ask.key == "eggs" else likely(game, lcg))
            else:
                game.go_on()
        assert asked - {"left"} == {"card", "mage", "eggs"}, asked


def test_ee70_as_many_eggs_as_usual_and_one_for_each_scout():
    for players, eggs in ((3, 2), (4, 2), (5, 3), (6, 4)):
        game = started(players, {"level": REFEREE}, 1)
        assert len(game.eggs) == eggs
        for card in [SCOUT] * 2 + [HERO] * (players - 2):
            game.answer(card)
        skip(game)
        assert len(game.eggs) == eggs + 2 and [egg >= 128 for egg in game.eggs].count(True) == 2
        for _ in range(players):
            game.answer(BARD)
        skip(game)
        assert len(game.eggs) == eggs  # what nobody took is gone


def test_ee70_a_scout_of_the_ninth_turn_lays_none():
    game = table((EGG, EGG), 3, turn=9)
    game.lay(SCOUT, SCOUT, HERO)
    skip(game)
    assert game.ask.key == "eggs" and not game.eggs


def test_ee70_the_table_can_say_that_the_deck_has_run_out():
    game = table((EGG, EGG), 3)
    assert FEWER not in list(game.ask.options)  # in the first turn all are there
    game.play((SCOUT, SCOUT, HERO))
    assert game.ask.key == "card" and game.ask.options[-1] == FEWER
    game.answer(FEWER)
    ask = game.ask
    assert (ask.key, ask.kind, ask.seat, ask.args) == ("left", NUMBER, -1, (4,))
    assert list(ask.options) == [0, 1, 2, 3]
    game.answer(3)
    assert game.on_table() == [HID, HID, EGG] and game.dry
    assert game.ask.key == "card" and FEWER not in list(game.ask.options)
    game.lay(9, 8, SCOUT)
    assert outcome(game) == [(0, EGG), (1, EGG), (2, EGG)]
    skip(game)
    assert game.on_table() == []  # no more come, for the Scout neither
    assert game.ask.key == "card" and FEWER not in list(game.ask.options)
    game.lay(1, 3, 9)
    assert [got for _, got in outcome(game)] == [NONE] * 3


def test_ee70_only_who_lays_first_can_say_it_and_never_with_six():
    game = table((EGG, EGG), 3)
    game.play((10, 9, 8))
    game.answer(1)
    assert FEWER not in list(game.ask.options)
    game = table((EGG,) * 4, 6)
    game.play((10, 9, 8, 1, 6, 5))
    assert FEWER not in list(game.ask.options)


def test_ee70_the_next_round_has_a_full_deck():
    game = table((EGG, EGG), 3, turn=8)
    game.answer(FEWER)
    game.answer(0)
    game.play((10, 9, 8))
    game.lay(1, 2, 3)
    skip(game)
    for _ in range(3):
        game.answer(0)
    skip(game)
    assert game.round == 2 and not game.dry and game.on_table() == [EGG, EGG]


# ---- EE-71: who takes an egg


def test_ee71_the_highest_cards_take_one_each():
    assert told_of((EGG, EGG), (1, 8, 10, 5)) == [(2, EGG), (1, EGG), (3, NONE), (0, NONE)]


def test_ee71_equal_cards_from_the_token_clockwise():
    for holder, first in ((0, 1), (1, 1), (2, 3), (3, 3)):
        assert told_of((EGG,), (1, HERO, 2, HERO), holder=holder)[:2] == [
            (first, EGG), (4 - first, NONE)]  # fmt: skip


def test_ee71_shepherds_before_blacksmiths():
    cards = (BLACKSMITH, SHEPHERD, BARD)
    assert told_of((EGG,), cards) == [(1, EGG), (0, NONE), (2, NONE)]
    cards = (BLACKSMITH, SHEPHERD, PRIEST)
    assert told_of((EGG, EGG), cards) == [(1, EGG), (0, EGG), (2, NONE)]
    assert told_of((EGG, EGG), cards, DROP) == [(2, EGG), (1, EGG), (0, NONE)]


def test_ee71_dark_priestesses_cancel_each_other():
    cards = (PRIESTESS, PRIESTESS, BARD)
    assert told_of((EGG, EGG), cards) == [(0, CANCELLED), (1, CANCELLED), (2, EGG)]


def test_ee71_a_mage_is_asked_where_an_egg_is_left_for_him():
    game = table((EGG, EGG), 3)
    game.lay(HERO, MAGE, BARD)
    ask = game.ask
    assert (ask.key, ask.kind, ask.seat, ask.args) == ("mage", CHOICE, 1, (1,))
    assert list(ask.options) == [TAKES, NEGATIVE] and not ask.secret
    game.answer(TAKES)
    assert outcome(game) == [(0, EGG), (1, EGG), (2, NONE)]
    assert told_of((EGG, EGG), (HERO, MAGE, BARD), mages=(NEGATIVE,)) == [
        (0, EGG), (1, "negative"), (2, EGG)]  # fmt: skip
    assert told_of((EGG, EGG), (HERO, PRIESTESS, MAGE)) == [(0, EGG), (1, EGG), (2, NONE)]


def options_of_mage(eggs, cards, mages=()):
    game = table(eggs, len(cards))
    game.lay(*cards)
    for answer in mages:
        game.answer(answer)
    return list(game.ask.options) if game.ask.key == "mage" else []


def test_ee71_what_can_be_worked_out_about_a_mage_is_not_asked():
    # A hidden one is left for him, for sure: he takes or leaves it.
    assert options_of_mage((HID, EGG), (MAGE, 1, 2)) == [TAKES, LEFT]
    assert options_of_mage((HID, HID, EGG), (HERO, MAGE, 2)) == [TAKES, LEFT]
    # It may be the one that was taken.
    assert options_of_mage((HID, EGG), (HERO, MAGE, 2)) == [TAKES, NEGATIVE, LEFT]
    # What is negative for one is so for the next, and what one leaves is there for the next.
    assert options_of_mage((EGG, EGG), (MAGE, MAGE, 2), (NEGATIVE,)) == []
    assert options_of_mage((HID, EGG, EGG), (HERO, MAGE, MAGE), (LEFT,)) == [TAKES, LEFT]
    assert options_of_mage((HID, HID, EGG, EGG), (HERO, MAGE, MAGE), (TAKES,)) == [
        TAKES, NEGATIVE, LEFT]  # fmt: skip


def test_ee71_ee11_the_token_moves_after_a_tie():
    for options, eggs, cards, moves in (
        (None, (EGG, EGG), (HERO, HERO, BARD), True),
        (None, (EGG, EGG), (HERO, MAGE, BARD), False),
        (None, (EGG,), (HERO, BARD, BARD), True),
        (DECIDED, (EGG,), (HERO, BARD, BARD), False),
        (DECIDED, (EGG, EGG), (HERO, BARD, BARD), True),
        (None, (EGG, EGG), (PRIESTESS, PRIESTESS, BARD), False),
        (EVERY_TURN, (EGG, EGG), (HERO, BARD, SCOUT), True),
    ):
        game = table(eggs, 3, 2, options=options)
        game.lay(*cards)
        while game.ask.key == "mage":
            game.answer(TAKES)
        to = 0 if moves else 2
        assert game.ask.key == "picks" and game.ask.args[0] == to and game.holder == 2
        skip(game)
        assert game.holder == to, (options, cards)


def test_ee71_ee11_a_mages_tie_decided_if_he_could_have_taken_one():
    for answers, moves in (((NEGATIVE,), False), ((TAKES, NEGATIVE), True), ((LEFT, TAKES), True)):
        game = table((HID, EGG, EGG), 3, options=DECIDED)
        game.lay(HERO, MAGE, MAGE)
        for answer in answers:
            game.answer(answer)
        assert game.ask.args[0] == int(moves), answers


def test_ee71_the_same_cards_take_as_at_full():
    """Unless a Mage is there, who sees what the device doesn't."""
    lcg = Lcg(71)
    for n in range(60):
        players = 3 + n % 4
        eggs = max(2, players - 2)
        options = {"ties": n % 2, "shepherd": n // 2 % 2}
        cards = [(1, 2, 3, 4, 5, 6, 8, 9, 10)[lcg.below(9)] for _ in range(players)]
        holder = lcg.below(players)
        full = Table([5] * eggs, players, holder, options=options)
        full.lay(*cards)
        game = table([EGG] * eggs, players, holder, options=options)
        game.lay(*cards)
        assert outcome(game) == [(seat, EGG if got == 5 else got)
                                 for seat, _, got in told(full.ask)]
        assert game.ask.args[0] == full.ask.args[0]


# ---- EE-72: the end of a turn


def test_ee72_merchants_and_blacksmiths_without_an_egg_are_noted():
    game = table((EGG, EGG), 6)
    seen = game.play((MERCHANT, BLACKSMITH, HERO, PRIESTESS, BLACKSMITH, MERCHANT))
    assert only(seen, "merchant", "blacksmith") == [("merchant", 0, 5), ("blacksmith", 1, 4)]
    assert game.piles() == [6, -4, 0, 0, -4, 6]
    game = table((EGG, EGG), 3)
    game.play((MERCHANT, BLACKSMITH, BARD))
    assert game.piles() == [0, 0, 0]


def test_ee72_couriers_and_priests_act_on_the_table():
    game = table((EGG, EGG), 3)
    seen = game.play((COURIER, PRIEST, BARD))
    assert [event[0] for event in seen] == ["picks"] and game.ask.key == "card"


# ---- EE-73: the end of a round


def round_of(game, eggs, turns=9):
    """Cards that are no Mages, then these sums."""
    for _ in range(turns):
        while game.ask.key in ("card", "mage"):
            game.answer(game.ask.options[0])
        skip(game)
    for value in eggs:
        assert game.ask.key == "eggs"
        game.answer(value)


def test_ee73_each_players_eggs_are_entered_and_the_device_adds_his_cards():
    game = table((EGG, EGG), 3, turn=9)
    game.pile = bytearray((0, MERCHANT, 0, MERCHANT, 1, BLACKSMITH))
    game.lay(HERO, PRIESTESS, BARD)
    skip(game)
    for seat, extra in ((0, 12), (1, -4), (2, 0)):
        ask = game.ask
        assert (ask.key, ask.kind, ask.seat, ask.args) == ("eggs", NUMBER, seat, (1, extra))
        assert not ask.secret and game.undo_cost() == FREE
        game.answer(10 * seat - 3)
    assert game.ask.key == "round" and game.ask.args == (1, 9, 3, 17)
    assert game.undo_cost() == FREE  # the device tells nothing that it wasn't told
    assert game.sheet == [9, 3, 17]


def test_ee73_as_many_points_as_there_can_be():
    game = table((), 2, turn=9)
    game.pile = bytearray((0, MERCHANT) * 4 + (1, BLACKSMITH) * 4)
    for card in (1, 2, 1, 2):
        game.answer(card)
    skip(game)
    game.answer(450)
    game.answer(-450)
    assert game.sheet == [474, -466]
    again = type(game)((), 2, options=dict(level=REFEREE))
    again.unpack(game.pack())
    assert again.sheet == [474, -466]


def test_ee73_ee41_ee42_totals_the_token_and_the_winner():
    game = started(3, {"level": REFEREE})
    round_of(game, (5, 3, 4))
    skip(game)
    assert game.round == 2
    points = [game.total(seat) for seat in range(3)]
    assert points[game.holder] == min(points)
    for _ in range(2):
        round_of(game, (50, 3, 4))
        skip(game)
    assert game.ask is None and game.winners == (0,) and game.reason == "points"


def test_ee73_ee43_egg_tokens():
    game = started(5, {"level": REFEREE, "variant": 1})
    for _ in range(2):
        round_of(game, (90, 3, 4, 5, 6))
        skip(game)
    assert game.winners == (0,) and game.reason == "tokens" and game.score(0) == 2


def test_ee73_open_scores_mean_nothing_here():
    game = table((EGG, EGG), 3, options={"open": 1})
    assert game.shown(0) is None


# ---- EE-74: two players


def test_ee74_two_players_lay_four_cards():
    game = table((EGG, EGG), 2)
    game.lay((HERO, MERCHANT), (BLACKSMITH, SHEPHERD))
    assert [(seat, card, got) for seat, card, got in told(game.ask)] == [
        (0, HERO, EGG), (1, SHEPHERD, EGG), (1, BLACKSMITH, NONE), (0, MERCHANT, NONE)]
    skip(game)
    assert game.piles() == [6, -4]


def test_ee74_never_two_equal_ones_and_the_first_card_can_say_that_eggs_are_missing():
    game = table((EGG, EGG), 2)
    game.play(((HERO, SCOUT), (BLACKSMITH, SHEPHERD)))
    game.answer(FEWER)
    game.answer(1)
    assert game.on_table() == [HID] and game.ask.args == (0, 0)
    assert 10 in list(game.ask.options)  # the other one
    game.answer(10)
    assert 10 not in list(game.ask.options) and FEWER not in list(game.ask.options)


# ---- what is offered


def test_options_that_make_no_difference_are_not_offered():
    offered = Eggs.choices(4, Eggs(4).options)
    assert offered[0] == (2, 3, 1) and offered[4] == () and offered[5] == (0, 1)
    assert [len(part) for part in Eggs.choices(4, (3, 1, 0, 0, 0, 0))] == [3, 2, 3, 2, 2, 0]
    assert [len(part) for part in Eggs.choices(4, (SCORE, 0, 0, 0, 0, 0))] == [3, 2, 3, 0, 0, 2]
