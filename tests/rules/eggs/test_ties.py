"""Eggs and Empires: equal cards, the token, when it moves and where it goes."""

from tests.rules.eggs.table import (
    BARD,
    BLACKSMITH,
    DECIDED,
    EVERY_TURN,
    HERO,
    HID,
    MAGE,
    MERCHANT,
    PRIESTESS,
    SHEPHERD,
    Table,
    only,
    picks,
)


def first_seats(cards, holder):
    table = Table((), len(cards), holder)
    table.lay(*cards)
    return list(table.order)


# ---- who is first


def test_ee10_two_equal_cards_with_the_token_before_among_and_after_them():
    cards = (1, 10, 3, 10, 5)
    for holder, order in ((0, [1, 3]), (1, [1, 3]), (2, [3, 1]), (3, [3, 1]), (4, [1, 3])):
        assert first_seats(cards, holder)[:2] == order


def test_ee10_three_equal_cards_with_the_token_before_among_and_after_them():
    cards = (1, 7, 7, 3, 7, 2)
    for holder, order in (
        (0, [1, 2, 4]), (1, [1, 2, 4]), (2, [2, 4, 1]), (3, [4, 1, 2]), (4, [4, 1, 2]),
        (5, [1, 2, 4]),
    ):  # fmt: skip
        assert first_seats(cards, holder)[:3] == order


def test_ee10_all_equal():
    for holder in range(6):
        order = [(holder + i) % 6 for i in range(6)]
        assert first_seats((4,) * 6, holder) == order


def test_ee10_the_reason_is_told():
    table = Table((1, 2, 3), 4, holder=2)
    table.lay(HERO, HERO, BARD, MERCHANT)
    asked = []
    while table.ask.key == "pick":
        asked.append((table.ask.seat,) + table.ask.args)
        table.answer(table.ask.options[0])
    assert asked == [(0, 10, 1, 2), (1, 10, 1, 2)]
    assert [table.cause(slot) for slot in range(4)] == [1, 1, 0, 0]


def test_ee10_ee23_shepherds_are_tied_too():
    table = Table((1, 2, 3), 4, holder=1)
    table.lay(SHEPHERD, BLACKSMITH, SHEPHERD, BARD)
    assert table.ask.seat == 2 and table.ask.args == (SHEPHERD, 3, 1)
    assert [seat for seat, _, _ in picks(table.watch(pick=(1, 2)))] == [2, 0, 1, 3]


# ---- when it moves


def moves(eggs, cards, options, pick=()):
    """How the token moved in a turn, from seat 3 of four, three or so."""
    table = Table(eggs, len(cards), len(cards) - 1, options=options)
    seen = table.play(cards, pick)
    return only(seen, "token")


def test_ee11_without_a_tie_it_stays():
    for options in (None, DECIDED):
        assert moves((1, 1), (HERO, MAGE, BARD, MERCHANT), options) == []


def test_ee11_once_to_the_left_however_many_ties():
    for options in (None, DECIDED):
        eggs = (1, 1, 1, 1)
        assert moves(eggs, (10, 10, 1, 1), options) == [("token", 0, 3, 0)]
        assert moves(eggs, (10, 10, 10, 10), options) == [("token", 0, 3, 0)]
        assert moves(eggs, (10, 10, 1, 3), options) == [("token", 0, 3, 0)]


def test_ee11_a_tie_that_collects_nothing():
    cards = (HERO, MAGE, BARD, BARD)
    assert moves((1, 1), cards, None) == [("token", 0, 3, 0)]
    assert moves((1, 1), cards, DECIDED) == []
    assert moves((), (HERO, HERO, BARD, BARD), None) == [("token", 0, 3, 0)]
    assert moves((), (HERO, HERO, BARD, BARD), DECIDED) == []


def test_ee11_one_egg_for_the_first_of_them_decides():
    assert moves((1, 1), (HERO, BARD, BARD, BARD), DECIDED) == [("token", 0, 3, 0)]


def test_ee11_cancelled_priestesses_are_no_tie():
    for options in (None, DECIDED):
        for cards in ((9, 9, 1, 3), (9, 9, 9, 1), (9, 9, 9, 9)):
            assert moves((1, 1), cards, options) == []
        assert moves((1, 1), (9, 9, 1, 1), options) == [("token", 0, 3, 0)]
        table = Table((1, 1), 5, options=options)
        table.lay(PRIESTESS, BARD, PRIESTESS, BARD, PRIESTESS)
        assert [table.cause(slot) for slot in range(5)] == [0, 1, 0, 1, 0]


def test_ee11_two_mages_before_negative_eggs():
    cards = (MAGE, MAGE, PRIESTESS, PRIESTESS)
    assert moves((-1, -1), cards, None) == [("token", 0, 3, 0)]
    assert moves((-1, -1), cards, DECIDED) == []
    # They could take a hidden one, and both leave it.
    pick = ("leave", "leave")
    assert moves((HID, -1), cards, DECIDED, pick) == [("token", 0, 3, 0)]


def test_ee11_or_every_turn():
    for cards in ((10, 7, 5, 1), (10, 10, 1, 1), (9, 9, 9, 9)):
        assert moves((1, 1), cards, EVERY_TURN) == [("token", 0, 3, 1)]


def test_ee11_a_tie_moves_it_in_that_turn_only():
    table = Table((1, 1))
    assert only(table.play((10, 10, 1, 3)), "token") == [("token", 1, 0, 0)]
    assert only(table.play((9, 3, 10, 1)), "token") == []
    assert only(table.play((1, 1, 3, 10)), "token") == [("token", 2, 1, 0)]


# ---- a new round


def passed(points, holder, options=None, cards=None):
    """Who holds the token in round 2, when these are the points of round 1."""
    owned = [(seat, points[seat]) for seat in range(len(points))]
    table = Table((), len(points), holder, 9, options, owned)
    table.play(cards or (10, 7, 4, 1, 2, 3)[: len(points)])
    assert table.ask.key == "deal" and table.ask.args[:2] == (2, table.holder)
    return table.holder


def test_ee41_it_goes_to_the_one_with_the_fewest_points():
    for holder in range(4):
        assert passed((3, -2, 5, 1), holder) == 1
        assert passed((0, 0, -1, 0), holder) == 2


def test_ee41_several_have_the_fewest():
    assert [passed((1, 5, 1, 1), holder) for holder in range(4)] == [0, 2, 2, 3]
    assert [passed((5, 5, 1, 1), holder) for holder in range(4)] == [2, 2, 2, 3]
    assert [passed((1, 5, 5, 5), holder) for holder in range(4)] == [0, 0, 0, 0]


def test_ee41_counted_from_the_holder_after_the_ninth_turns_move():
    assert passed((1, 1, 1, 1), 0, cards=(10, 10, 1, 3)) == 1
    assert passed((1, 5, 1, 1), 0, cards=(10, 10, 1, 3)) == 2
    assert passed((1, 5, 5, 1), 3, cards=(10, 10, 1, 3)) == 0


def second_round(options):
    """Two rounds at level Score: seat 0 has the fewest in total, seat 1 in the second one."""
    options = dict(options)
    options["level"] = 1
    table = Table((), 3, 2, 9, options)
    for points in ((0, 9, 9), (4, 3, 9)):
        while table.ask.key != "points":
            if table.ask.options:
                table.answer(0)
            else:
                table.go_on()
        for value in points:
            table.answer(value)
        assert table.ask.key == "round"
        table.go_on()
    return table.holder


def test_ee41_in_total_or_in_this_round():
    assert second_round({}) == 0
    assert second_round({"fewest": 1}) == 1
    assert second_round({"variant": 1}) == 1
    assert second_round({"variant": 1, "fewest": 1}) == 1
