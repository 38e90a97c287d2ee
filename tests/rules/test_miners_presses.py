"""Imperial Miners: what a card costs in presses, by the rules of the screens.

A list is stepped through and goes around its ends; an amount goes by one and by five from where it
starts; a place by the legal ones, around their ends; each is confirmed, an announcement passed.
"""

from engines.script import CELL, CHOICE, NUMBER, TELL
from tests.rules.miners_table import COINS, Table, value_of

MOST = 25


def around(options, start, value):
    options = list(options)
    steps = abs(options.index(value) - (options.index(start) if start in options else 0))
    return min(steps, len(options) - steps)


def presses(ask, value):
    if ask.kind == TELL:
        return 1
    if ask.kind == NUMBER:
        far = abs(value - ask.args[0])
        return 1 + min(far // 5 + far % 5, far // 5 + 1 + 5 - far % 5)
    assert ask.kind in (CHOICE, CELL)
    return 1 + around(ask.options, ask.args[0] if ask.kind == CELL else -1, value)


def counted(table, script):
    """The presses for a script, announcements included."""
    count = 0
    for line in script.split(","):
        key, text = line.split()
        assert table.ask.key == key, (line, table.ask.key)
        count += presses(table.ask, value_of(text))
        table.answer(value_of(text))
        while table.ask.kind == TELL:
            count += presses(table.ask, 0)
            table.go_on()
    return count


def card(*places):
    """Before a card is laid in a mine of two players that has these."""
    table = Table(2)
    table.laid(0, *places)
    table.play("event 1, who 6, change 12, coins 9, change 0")
    return table


MIDDLE = ("1:0", "1:2", "2:1", "1:-2", "2:-1")


def test_im05_a_card_of_level_1_takes_few_presses():
    table = card(*MIDDLE)
    count = counted(table, "who 1, place 1:4, faction 4, faction 0, border 1")
    count += counted(table, "effect 0, coins 12, points 2, surface 0")
    assert count <= MOST - 5, count


def test_im05_a_card_of_level_2():
    table = card(*MIDDLE)
    count = counted(table, "who 1, place 2:3, cost 2, faction 3, faction 0, border 0, border 1")
    count += counted(table, "effect 1, machine_on 2:3, effect 0, effect 0")
    count += counted(table, "coins 9, points 0, surface 0")
    assert count <= MOST, count


def test_im05_a_card_of_level_3():
    table = card(*MIDDLE)
    count = counted(table, "who 1, place 3:0, cost 5, faction 2, faction 0, border 1, border 0")
    count += counted(table, "effect 14, effect 14, effect 0")
    count += counted(table, "coins 7, points 5, surface 0")
    assert count <= MOST, count


def test_im12_a_card_whose_chain_ends_with_progress():
    table = card(*MIDDLE)
    count = counted(table, "who 1, place 1:4, faction 3, faction 0, border 0, effect 0, coins 10")
    count += counted(table, "points 0, surface 1, board 1, effect 13, points 2, effect 0")
    assert count <= MOST, count
    assert table.has(0, COINS) == 6


def test_presses_are_counted_as_the_screens_take_them():
    table = card("1:0")
    assert presses(table.ask, 1) == 1 and presses(table.ask, 2) == 2
    assert presses(table.ask, 7) == 2  # the last of the list, backwards
    table.play("who 6, change 12")  # coins, 9 now
    assert [presses(table.ask, value) for value in (9, 10, 13, 14, 4, 19)] == [1, 2, 3, 2, 2, 3]
