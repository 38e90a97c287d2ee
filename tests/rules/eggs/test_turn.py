"""Eggs and Empires: the course of a turn, who collects when, what is hidden."""

from engines.script import FREE
from tests.rules.eggs.table import (
    BARD,
    BLACKSMITH,
    COURIER,
    HERO,
    HID,
    MAGE,
    MERCHANT,
    PRIEST,
    PRIESTESS,
    SCOUT,
    Table,
    only,
    picks,
    skip,
)


def keys(seen):
    return [event[0] for event in seen]


# ---- the order of things


def test_ee06_a_turn_in_its_order():
    table = Table((HID, 5, 4, -1, -2), 6, holder=5)
    seen = table.play(
        (COURIER, PRIEST, HERO, SCOUT, MERCHANT, HERO),
        pick=(5, HID, 4, -2), hidden=(7,), give=(2,), discard=(21,), egg=(1, 2, 3, 4),
    )  # fmt: skip
    assert keys(seen) == [
        "pick", "pick", "pick", "pick", "picks", "hidden", "scout", "egg", "egg", "egg", "egg",
        "give", "discard", "token",
    ]  # fmt: skip
    assert table.on_table() == [HID, 1, 2, 3, 4]
    assert table.piles() == [0, 4, 7 - 1, 0, -2, 5]


def test_ee06_cards_are_asked_for_clockwise_from_the_token():
    for holder in range(4):
        table = Table((1, 2), holder=holder)
        seats = []
        while table.ask.key == "card":
            seats.append(table.ask.seat)
            table.answer(1 + table.ask.seat)
        assert seats == [(holder + i) % 4 for i in range(4)]


def test_ee06_the_token_moves_after_the_other_abilities():
    table = Table((5, 4), holder=1)
    seen = table.play((COURIER, COURIER, BARD, BARD), pick=(5,), give=(1, 2))
    assert [event[1] for event in only(seen, "give")] == [1, 0]  # the old holder first
    assert keys(seen)[-1] == "token" and table.holder == 2


def test_ee06_nothing_is_turned_up_after_the_ninth_turn_but_abilities_work():
    table = Table((5, 4), turn=9)
    seen = table.play((COURIER, PRIEST, MERCHANT, BLACKSMITH), pick=(5,), discard=(4,))
    assert keys(seen) == ["pick", "picks", "merchant", "discard", "round"]
    assert seen[-1] == ("round", 1, 0, 0, 6, 5)


def test_ee06_nine_turns_then_the_round_is_over():
    table = Table((1, 2))
    for turn in range(1, 10):
        assert table.turn == turn
        card = turn if turn < 7 else turn + 1  # no Mage, who would leave something
        table.lay(card, card, card, card)
        while table.ask is not None and table.ask.key not in ("card", "deal"):
            if table.ask.options:
                table.answer(table.ask.options[0])
            else:
                table.go_on()
    assert table.round == 2 and table.turn == 0


# ---- cards that are gone


def test_ee07_a_played_card_is_refused_until_the_next_round():
    table = Table((1, 1), players=3)
    table.play((10, 9, 8))
    assert table.ask.seat == 0 and table.ask.options == bytes(range(1, 10))
    assert not table.ask.allows(10)
    table.answer(9)
    assert table.ask.seat == 1 and table.ask.allows(10) and not table.ask.allows(9)
    table = Table((), players=3, turn=9)
    table.play((10, 9, 8))
    assert not any(table.played)


def test_ee07_what_was_played_is_open():
    table = Table((1, 1), players=3)
    table.play((10, 9, 8))
    table.lay(1, 2, 10)
    shown = [[card for card in range(1, 11) if table.played[seat * 10 + card - 1]]
             for seat in range(3)]  # fmt: skip
    assert shown == [[1, 10], [2, 9], [8, 10]]


# ---- collecting


def test_ee08_the_highest_card_collects_first():
    table = Table((1, 2, 3, 4), 6)
    got = table.collected((1, 8, 10, 5, 9, 7), pick=(4, 3, 2))
    assert got == [(2, 10, 4), (4, 9, 3), (1, 8, 2), (5, 7, 1), (3, 5, "none left"),
                   (0, 1, "none left")]  # fmt: skip


def test_ee08_fewer_eggs_than_players_and_more():
    assert Table((3, 4), 3).collected((1, 10, 3), pick=(4,)) == [
        (1, 10, 4), (2, 3, 3), (0, 1, "none left")]  # fmt: skip
    table = Table((HID, HID, 3, 4), 3)
    got = table.collected((1, 10, 3), pick=(4, 3), hidden=(9,))  # no choice among hidden ones
    assert got == [(1, 10, 4), (2, 3, 3), (0, 1, HID)]
    assert table.piles() == [9, 4, 3]


def test_ee09_who_can_take_an_egg_must():
    table = Table((-5, -9), 3)
    table.lay(10, 3, 1)
    assert table.offered() == [-5, -9]  # and nothing else
    assert picks(table.watch(pick=(-5,))) == [(0, 10, -5), (1, 3, -9), (2, 1, "none left")]


def test_ee09_equal_eggs_are_offered_once_and_one_alone_is_not_asked_for():
    table = Table((4, 4, 4, -2), 6)
    table.lay(10, 9, 8, 7, 5, 1)
    assert table.offered() == [4, -2]
    assert table.ask.options == bytes((0, 3))
    table.answer(3)
    assert picks(table.watch()) == [(0, 10, -2), (1, 9, 4), (2, 8, 4), (3, 7, 4),
                                    (4, 5, "none left"), (5, 1, "none left")]  # fmt: skip


def test_ee09_one_who_can_not_is_passed_over_and_the_next_one_takes():
    table = Table((-5, -9), 4)
    got = table.collected((MAGE, BARD, PRIESTESS, PRIESTESS), pick=(-9,))
    assert got == [(2, 9, "cancelled"), (3, 9, "cancelled"), (0, 7, "negative"), (1, 1, -9)]


def test_ee12_uncollected_eggs_are_gone_hidden_ones_too():
    table = Table((-5, HID, HID), 3)
    seen = table.play((MAGE, PRIESTESS, PRIESTESS), pick=("leave",), egg=(1, 2))
    assert "hidden" not in keys(seen)
    assert table.on_table() == [1, 2]
    assert table.piles() == [0, 0, 0]


# ---- what is open


def test_ee13_running_scores_are_not_open():
    for options, shown in ((None, 0), ({"open": 1}, 5)):
        table = Table((5, 2), options=options, turn=8)
        table.play((HERO, PRIESTESS, 1, 3), pick=(5,), egg=(-3, 1))
        assert table.running(0) == 5
        assert table.score(0) == shown
        table.play((PRIESTESS, HERO, 3, 1), pick=(1,))
        assert [table.score(seat) for seat in range(4)] == [2, 3, 0, 0]


def test_ee13_ee43_in_the_token_variant_the_score_is_the_tokens():
    table = Table((5, 2), options={"open": 1, "variant": 1}, turn=8)
    table.play((HERO, PRIESTESS, 1, 3), pick=(5,))
    assert [table.score(seat) for seat in range(4)] == [0] * 4
    table.play((PRIESTESS, HERO, 3, 1))
    assert [table.score(seat) for seat in range(4)] == [1, 0, 0, 0]


def test_ee13_ee43_the_running_points_are_shown_if_scores_are_open():
    for variant in (0, 1):
        for is_open, shown in ((0, [None] * 4), (1, [5, 2, 0, -4])):
            options = {"variant": variant, "open": is_open}
            table = Table((5, 2), options=options, turn=8)
            table.play((HERO, PRIESTESS, 1, BLACKSMITH), pick=(5,))
            assert [table.shown(seat) for seat in range(4)] == shown
            table.play((PRIESTESS, HERO, 3, 1))
            assert table.round == 2
            assert [table.shown(seat) for seat in range(4)] == ([0] * 4 if is_open else shown)
            options["level"] = 1  # there the device doesn't know them
            assert [Table((), options=options).shown(seat) for seat in range(4)] == [None] * 4


# ---- the deck runs out


def test_ee14_what_is_left_is_turned_up():
    table = Table((1, 2), players=5)
    table.play((10, 9, 7, 3, 1), pick=(2,), egg=(5, 6, 21))
    assert table.on_table() == [5, 6]
    seen = table.play((9, 10, 6, 7, 3), pick=(6,))
    assert keys(seen) == ["pick", "picks"]  # no egg is asked for any more
    assert table.on_table() == []
    seen = table.play((1, 3, 10, 5, 8))
    assert picks(seen)[0] == (2, 10, "none left") and seen[1:] == [("merchant", 3),
                                                                   ("blacksmith", 4)]  # fmt: skip


def test_ee14_six_players_have_eggs_enough():
    for players in range(3, 7):
        table = Table((), players)
        table.lay(*(10, 9, 7, 6, 3, 1)[:players])
        skip(table)
        assert table.ask.key == "egg" and table.ask.allows(20)
        assert table.ask.allows(21) == (players < 6)


def test_ee14_a_scout_without_an_egg_does_nothing():
    table = Table((1, 2), players=3)
    table.play((10, 9, 1), pick=(2,), egg=(21,))
    seen = table.play((SCOUT, 10, 9))
    assert keys(seen) == ["picks"] and table.on_table() == []


def test_ee14_scouts_who_found_the_deck_empty():
    for laid in (0, 1, 2):
        table = Table((1, 2), players=3)
        seen = table.play((SCOUT, SCOUT, 9), pick=(2,), egg=(21,), laid=(laid,))
        assert only(seen, "laid") == [("laid", -1, 2, laid)]
        assert table.on_table() == [HID] * laid
        assert table.dry


def test_ee14_scouts_before_an_egg_had_theirs():
    table = Table((1, 2), players=3)
    table.play((SCOUT, SCOUT, 9), pick=(2,), egg=(4, 21))
    assert table.on_table() == [HID, HID, 4]


def test_ee14_the_next_round_has_a_full_deck():
    table = Table((), players=3, turn=8)
    table.play((10, 9, 1), egg=(21,))
    table.play((9, 10, 3))
    assert not table.dry and table.round == 2
    skip(table)
    assert table.ask.key == "egg" and not table.ask.allows(21)
    table.answer(1)
    table.answer(2)
    assert table.on_table() == [1, 2]


def test_undo_of_cards_and_picks_is_free():
    table = Table((5, 3))
    table.lay(10, 9, 7, 1)
    table.answer(0)
    assert table.undo_cost() == FREE
    for _ in range(6):  # the plan, too
        table.undo()
    assert table.at == 0 and not any(table.cards) and not any(table.played)
    assert table.on_table() == [5, 3]
