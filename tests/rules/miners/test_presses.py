"""Imperial Miners: what a card costs in presses, by the rules of the screens.

A list is stepped through and goes around its ends; factions lie in lines of five; an amount goes
by one and by five from where it starts; a place by the legal ones, around their ends; each is
confirmed, an announcement passed. The screens themselves: tests/host/test_miners_presses.py.
"""

from engines.script import CELL, CHOICE, NUMBER, TELL
from tests.rules.miners.table import COINS, Table, value_of

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
    steps = around(ask.options, ask.args[0] if ask.kind == CELL else -1, value)
    if ask.key == "faction" and len(ask.options) > 5:  # a line down, and on from there
        steps = min(steps, 1 + around(ask.options, ask.options[5], value))
    return 1 + steps


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
TABLE = card(*MIDDLE)
START = TABLE.at

# A card of each level: its place, what it costs, its borders, the chain behind it.
CARDS = (
    ("1:4", "", "border %d, ", ""),
    ("2:3", "cost 2, ", "border %d, border %d, ", "effect 0, "),
    ("3:0", "cost %d, ", "border %d, border %d, ", "effect 0, effect 0, "),
)


def common(level, coins=0, points=0, machine=False, cost=5, faction=3, border=1):
    """The presses of a card (see `common card` in rules/miners.md) in a mine that has 9 coins."""
    place, price, borders, chain = CARDS[level - 1]
    script = "who 1, place %s, " % place
    script += price % cost if level == 3 else price
    script += "faction %d, " % faction
    script += borders % ((border,) * borders.count("%d"))
    script += "effect 1, machine_on %s, " % place if machine else ""
    paid = (0, 2, cost)[level - 1]
    script += "effect 0, %scoins %d, points %d, surface 0" % (chain, 9 - paid + coins, points)
    table = TABLE
    table.go_to(START)
    count = counted(table, script)
    assert table.ask.key == "who"
    return count


def test_im05_im11_common_cards_with_an_effect():
    assert common(1, coins=2) == 17
    assert common(2, coins=2, machine=True) == 23
    assert common(3, points=3) <= 21
    assert common(3, points=3, machine=True) <= MOST


def test_im05_im11_every_common_card_takes_at_most_25_presses():
    most = 0
    for level, cost in ((1, 0), (2, 2), (3, 0), (3, 3), (3, 4), (3, 5), (3, 6)):
        for faction in range(1, 7):
            for coins, points, machine in ((3, 3, False), (3, 0, True), (0, 3, True)):
                count = common(level, coins, points, machine, cost, faction)
                assert count <= MOST, (level, cost, faction, coins, points, machine, count)
                most = max(most, count)
    assert most == MOST  # as many as that are needed


def test_im22_a_second_faction_costs_presses_only_where_there_is_one():
    scripts = "who 1, place 1:4, faction 0", "who 1, place 1:4, faction 7, faction 1, faction 2"
    none, two = [counted(card(*MIDDLE), script) for script in scripts]
    assert two == none + 3


def test_im12_a_card_whose_chain_ends_with_progress():
    table = card(*MIDDLE)
    count = counted(table, "who 1, place 1:4, faction 3, border 0, effect 0, coins 10")
    count += counted(table, "points 0, surface 1, board 1, effect 13, points 2, effect 0")
    assert count <= MOST, count
    assert table.has(0, COINS) == 6


def test_presses_are_counted_as_the_screens_take_them():
    table = card("1:0")
    assert presses(table.ask, 1) == 1 and presses(table.ask, 2) == 2
    assert presses(table.ask, 7) == 2  # the last of the list, backwards
    table.play("who 6, change 12")  # coins, 9 now
    assert [presses(table.ask, value) for value in (9, 10, 13, 14, 4, 19)] == [1, 2, 3, 2, 2, 3]
