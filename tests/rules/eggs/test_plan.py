"""Eggs and Empires, level Full: what all will take is shown at once, agreed to or corrected."""

from engines.eggs.game import Eggs
from engines.script import CHOICE, FREE
from tests.lcg import Lcg
from tests.rules.eggs.model import likely
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
    told,
)


class Agreeing(Table):
    agrees = True


def plan(eggs, cards, options=None, holder=0):
    table = Agreeing(eggs, len(cards), holder, options=options)
    table.lay(*cards)
    assert table.ask.key == "plan" and table.ask.kind == CHOICE and table.ask.seat == -1
    return table


def shown(table):
    """The triples, as of `picks`."""
    return list(told(table.ask))


def test_ee08_each_is_shown_with_the_best_egg_that_is_left():
    table = plan((-6, 13, 4, 9), (HERO, BARD, MAGE, BLACKSMITH))
    assert shown(table) == [(0, HERO, 13), (3, BLACKSMITH, 9), (2, MAGE, 4), (1, BARD, -6)]
    # Whoever has a choice, by his place; the Bard and the Mage have none.
    assert list(table.ask.options) == [4, 0, 1]
    table.answer(4)
    assert table.ask.key == "egg" and table.piles() == [13, -6, 4, 9]
    assert table.undo_cost() == FREE


def test_ee08_nothing_is_taken_before_it_is_agreed_to():
    table = plan((-6, 13), (HERO, BARD, MAGE))
    assert table.on_table() == [-6, 13] and table.piles() == [0, 0, 0]
    assert not any(table.taken) and not table.tied


def test_ee08_who_takes_another_egg_is_asked_and_the_rest_is_shown_anew():
    table = plan((-6, 13, 4, 9), (HERO, BARD, PRIESTESS, BLACKSMITH))
    table.answer(1)
    assert table.ask.key == "pick" and table.ask.seat == 2 and table.running(0) == 13
    assert table.offered() == [-6, 4, 9]
    table.answer(table.place(-6))
    assert table.ask.key == "plan" and list(table.ask.options) == [4, 2]
    assert shown(table) == [(0, HERO, 13), (2, PRIESTESS, -6), (3, BLACKSMITH, 9), (1, BARD, 4)]
    table.answer(2)
    assert table.ask.key == "pick" and table.ask.seat == 3
    table.answer(table.place(4))
    # Nobody has a choice any more: what came of it is told.
    assert table.ask.key == "picks" and shown(table)[2:] == [(3, BLACKSMITH, 4), (1, BARD, 9)]


def test_ee09_without_a_choice_it_is_only_told():
    table = Agreeing((3, 3), 3)
    table.lay(HERO, MAGE, BARD)
    assert table.ask.key == "picks"
    table = Agreeing((), 3)
    table.lay(HERO, MAGE, BARD)
    assert table.ask.key == "picks"


def test_ee22_a_hidden_egg_is_taken_for_a_3():
    for egg, first in ((4, 4), (3, HID), (2, HID), (-2, HID)):
        table = plan((HID, egg), (HERO, BARD, PRIESTESS))
        assert shown(table)[0] == (0, HERO, first)


def test_ee27_a_mage_is_taken_to_take_a_hidden_egg():
    table = plan((HID, -3), (MAGE, BARD, SHEPHERD))
    assert shown(table) == [(0, MAGE, HID), (2, SHEPHERD, -3), (1, BARD, "none left")]
    assert list(table.ask.options) == [3, 0]
    table.answer(0)
    assert table.offered() == [HID, "leave"]


def test_ee11_where_the_token_goes_is_shown():
    for options, cards, to in (
        (None, (HERO, HERO, BARD), 2), (None, (HERO, MAGE, BARD), 1),
        (None, (HERO, BARD, BARD), 2), (DECIDED, (HERO, MAGE, MAGE), 2),
        (DECIDED, (HERO, MERCHANT, MERCHANT), 2), (EVERY_TURN, (HERO, MAGE, BARD), 2),
        (None, (PRIESTESS, PRIESTESS, BARD), 1),
    ):  # fmt: skip
        table = plan((5, 4), cards, options, holder=1)
        assert table.ask.args[0] == to, (options, cards)
        assert table.holder == 1


def test_ee11_a_tie_that_another_pick_does_not_decide_any_more():
    """It is known when it comes to pass, and not before."""
    table = plan((5, -4), (HERO, MAGE, MAGE), DECIDED)
    assert table.ask.args[0] == 0  # the 5 is gone then
    table.answer(0)
    table.answer(table.place(-4))
    assert table.ask.key == "picks" and table.ask.args[0] == 1


def test_agreed_or_entered_one_by_one_the_same_comes_of_it():
    lcg = Lcg(31)
    plans = 0
    for n in range(25):
        options = (3, 0, n % 3, n // 2 % 2, 1, 0)
        quick, slow = Eggs(2 + n % 5, options), Eggs(2 + n % 5, options)
        while quick.ask.key != "round":
            ask = quick.ask
            if ask.key == "plan":
                plans += 1
                best = list(ask.args)
                quick.answer(ask.options[0])
                while slow.ask.key in ("plan", "pick", "picks"):
                    if slow.ask.key == "plan":
                        slow.answer(slow.ask.options[1])
                    elif slow.ask.key == "pick":
                        slot = slow.order[slow.log.read(slow.where - 1)[0]]
                        got = best[1 + 3 * list(slow.order).index(slot) + 2]
                        slow.answer(list(slow.eggs).index(got))
                    else:
                        assert list(slow.ask.args) == best
                        slow.go_on()
                assert bytes(slow.pack()) == bytes(quick.pack())
            elif ask.options:
                value = likely(quick, lcg)
                quick.answer(value)
                slow.answer(value)
            else:
                quick.go_on()
                slow.go_on()
    assert plans > 100
