"""The rulebooks' examples of Eggs and Empires, exactly, and what a turn costs."""

from engines.script import TELL
from tests.rules.eggs.table import DECIDED, EVERY_TURN, Table, only, picks


def six(holder, options=None):
    """EE-60, the Heroes at seats 1 and 4."""
    table = Table((13, 10, -6, -8), 6, holder, options=options)
    table.lay(7, 10, 9, 1, 10, 9)
    return table


def test_ee60_six_players():
    table = six(holder=2)
    assert table.ask.key == "pick" and table.ask.seat == 4
    assert table.ask.args == (10, 1, 2)  # a tie: the token is with seat 2
    assert table.offered() == [13, 10, -6, -8]
    seen = table.watch(pick=(13, 10, -6))
    assert picks(seen) == [
        (4, 10, 13), (1, 10, 10), (2, 9, "cancelled"), (5, 9, "cancelled"), (0, 7, "negative"),
        (3, 1, -6),
    ]  # fmt: skip
    assert seen[-1] == ("token", 3, 2, 0)
    assert table.piles() == [0, 10, 0, -6, 13, 0]
    assert table.on_table() == [0, 0, 0, 0]  # the new ones: -8 is gone


def test_ee60_the_nearer_hero_picks_first_wherever_the_token_is():
    for holder in range(6):
        table = six(holder)
        first = 1 if holder in (5, 0, 1) else 4
        assert table.ask.seat == first
        table.watch(pick=(13, 10, -6))
        assert table.running(first) == 13 and table.running(5 - first) == 10
        assert table.holder == (holder + 1) % 6


def test_ee60_that_tie_decided_who_picked():
    assert six(0, DECIDED).watch(pick=(13, 10, -6))[-1] == ("token", 1, 0, 0)


def test_ee61_two_players():
    table = Table((13, -6), 2)
    table.lay((10, 8), (8, 3))
    assert table.ask.key == "pick" and table.ask.seat == 0 and table.ask.args == (10, 0, 0)
    seen = table.watch(pick=(13,))
    assert picks(seen) == [
        (0, 10, 13), (1, 3, -6), (0, 8, "none left"), (1, 8, "none left"),
    ]  # fmt: skip
    assert seen[-2:] == [("blacksmith", 0, 1), ("token", 1, 0, 0)]
    assert table.piles() == [13 - 4, -6 - 4]


def test_ee61_the_tie_of_the_blacksmiths_decided_nothing():
    for options, holder in ((None, 1), (DECIDED, 0), (EVERY_TURN, 1)):
        table = Table((13, -6), 2, options=options)
        seen = table.play(((10, 8), (8, 3)), pick=(13,))
        assert table.holder == holder
        assert len(only(seen, "token")) == holder


def test_what_a_plain_turn_of_four_costs():
    """Questions and announcements, each at least one press."""
    table = Table((5, 3))
    asked = []
    while table.turn == 1:
        ask = table.ask
        asked.append(ask.key)
        if ask.kind == TELL:
            table.go_on()
        elif ask.key == "card":
            table.answer((10, 9, 7, 1)[ask.seat])
        else:
            table.answer(ask.options[0])
    print("a plain turn of four players: %d screens, %s" % (len(asked), " ".join(asked)))
    assert asked == ["card"] * 4 + ["pick", "picks"] + ["egg"] * 2
