"""Eggs and Empires: the abilities at the end of a turn, alone, doubled, and in their order."""

from engines.script import ALONE, CHOICE, SEALED
from tests.rules.eggs.table import (
    BARD,
    BLACKSMITH,
    COURIER,
    DROP,
    HERO,
    HID,
    MAGE,
    MERCHANT,
    PRIEST,
    PRIESTESS,
    SHEPHERD,
    Table,
    only,
    skip,
)

# ---- Courier


def test_ee24_a_courier_may_give_its_egg_to_anyone_or_keep_it():
    for to in range(4):
        table = Table((5, -3), holder=3, owned=((0, 9),))
        seen = table.play((COURIER, HERO, BARD, BARD), pick=(5,), give=(to,))
        assert only(seen, "give") == [("give", 0, 0, -3, to)]
        points = [9, 5, 0, 0]
        points[to] -= 3
        assert table.piles() == points


def test_ee24_a_courier_without_an_egg_is_not_asked():
    table = Table((5, 3))
    seen = table.play((COURIER, HERO, PRIESTESS, BARD), pick=(5,))
    assert not only(seen, "give")


def test_ee24_a_hidden_egg_is_given_without_a_word_of_its_value():
    table = Table((HID, 3), 3)
    seen = table.play((COURIER, BARD, BARD), pick=(HID,), hidden=(-7,), give=(2,))
    assert only(seen, "give") == [("give", 0, 0, 21, 2)]
    assert table.piles() == [0, 3, -7]


def test_ee24_the_question_is_open_to_all():
    table = Table((3,), 3)
    table.lay(COURIER, BARD, BARD)
    skip(table)
    table.answer(0)
    table.answer(0)
    assert table.ask.key == "give" and not table.ask.secret
    assert list(table.ask.options) == [0, 1, 2]


# ---- Merchant and Blacksmith


def test_ee25_a_merchant_without_an_egg_brings_six():
    table = Table((5, 3))
    seen = table.play((MERCHANT, HERO, PRIESTESS, MERCHANT), pick=(5,))
    assert only(seen, "merchant") == [("merchant", 0, 3)]
    assert table.piles() == [6, 5, 3, 6]
    table = Table((5, 3))
    seen = table.play((MERCHANT, HERO, BARD, MERCHANT), pick=(5,))
    assert only(seen, "merchant") == [("merchant", 3)]  # seat 0 took an egg
    assert table.piles() == [3, 5, 0, 6]


def test_ee28_a_blacksmith_without_an_egg_costs_four():
    table = Table((5, 3), holder=3)
    seen = table.play((BLACKSMITH, HERO, PRIESTESS, BLACKSMITH), pick=(5,))
    assert only(seen, "blacksmith") == [("blacksmith", 3, 0)]
    assert table.piles() == [-4, 5, 3, -4]
    table = Table((5, 3), holder=3)
    seen = table.play((BLACKSMITH, HERO, BARD, BLACKSMITH), pick=(5,))
    assert only(seen, "blacksmith") == [("blacksmith", 0)]
    assert table.piles() == [-4, 5, 0, 3]


# ---- Priest


def test_ee26_a_priest_with_an_egg_may_discard_any_of_his():
    for egg, left in ((3, 9 - 8), (9, 3 - 8), (-8, 9 + 3), (21, 9 - 8 + 3)):
        table = Table((5, 3), owned=((0, 9), (1, 1), (0, -8), (0, 9)))
        table.lay(PRIEST, HERO, BARD, BARD)
        table.answer(table.place(5))
        skip(table)
        table.answer(0)
        table.answer(0)
        ask = table.ask
        assert (ask.key, ask.seat, ask.kind, ask.secret) == ("discard", 0, CHOICE, ALONE)
        assert ask.options == (-8, 3, 9, 21) and ask.args == ()  # equal ones once
        assert table.running(0) == 9 - 8 + 9 + 3
        table.answer(egg)
        assert table.undo_cost() == SEALED
        assert table.piles() == [left + 9, 6, 0, 0]


def test_ee26_every_egg_of_many_can_be_discarded():
    eggs = (9, -8, 0, 20, -20, 9, 1)
    values = (-20, -8, 0, 1, 3, 9, 20)  # the 3 is new
    for egg in values:
        table = Table((5, 3), owned=[(0, owned) for owned in eggs])
        table.lay(PRIEST, HERO, BARD, BARD)
        table.answer(table.place(5))
        skip(table)
        table.answer(0)
        table.answer(0)
        assert table.ask.key == "discard" and table.ask.options == values + (21,)
        table.answer(egg)
        assert table.running(0) == sum(eggs) + 3 - egg


def test_ee26_a_priest_without_an_egg_is_not_asked():
    table = Table((5, 3), owned=((0, -9),))
    assert not only(table.play((PRIEST, HERO, PRIESTESS, BARD), pick=(5,)), "discard")


def test_ee26_only_eggs_can_be_discarded():
    table = Table((5, 3))
    table.play((BLACKSMITH, HERO, PRIESTESS, BARD), pick=(5,), egg=(1, 2))
    table.play((MERCHANT, PRIESTESS, HERO, MAGE), pick=(1,), egg=(4, 7))
    assert table.running(0) == -4 + 6
    table.lay(PRIEST, BARD, BARD, COURIER)
    table.answer(table.place(7))
    skip(table)
    table.answer(0)
    table.answer(0)
    table.answer(3)
    assert table.ask.key == "discard" and table.ask.options == (7, 21)


def test_ee26_the_hidden_egg_that_he_took_can_be_discarded():
    table = Table((HID, 3), 3, owned=((0, 3),))
    table.play((PRIEST, COURIER, BARD), pick=(HID,), hidden=(-9,), give=(1,), discard=(-9,))
    assert table.piles() == [3, 3, 0]


def test_ee26_ee30_a_courier_gives_to_the_owner_of_a_priest():
    table = Table((2, -9), 3)
    table.lay(COURIER, PRIEST, BARD)
    assert table.ask.seat == 1
    seen = table.watch(pick=(2,), give=(1,), discard=(-9,))
    assert [event[0] for event in seen if event[0] in ("give", "discard")] == ["give", "discard"]
    assert table.piles() == [0, 2, 0]


def test_ee26_two_priests_from_the_token_clockwise():
    table = Table((2, -9), 3, holder=2)
    seen = table.play((PRIEST, BARD, PRIEST), pick=(2,), discard=(21, -9))
    assert [event[1] for event in only(seen, "discard")] == [2, 0]
    assert table.piles() == [0, 0, 2]


# ---- the order of abilities


def test_ee30_ascending_numbers_then_from_the_token_clockwise():
    table = Table((5, 3, 2), 6, holder=4)
    seen = table.play(
        (PRIEST, MERCHANT, PRIEST, BARD, BLACKSMITH, MERCHANT), pick=(5, 3), discard=(21, 2)
    )
    assert only(seen, "merchant", "discard") == [
        ("merchant", 5, 1), ("discard", 0, 21), ("discard", 2, 2)]  # fmt: skip
    table = Table((5, 3), 6, holder=3, options=DROP)
    seen = table.play(
        (COURIER, SHEPHERD, BLACKSMITH, COURIER, MERCHANT, BLACKSMITH), pick=(5,), give=(3,)
    )
    assert only(seen, "give", "merchant", "blacksmith") == [
        ("give", 3, 3, 3, 3), ("blacksmith", 5, 2)]  # fmt: skip
    table = Table((5, 3), 3, options=DROP)
    seen = table.play((BLACKSMITH, PRIEST, SHEPHERD), pick=(5,), discard=(5,))
    assert only(seen, "discard", "blacksmith") == [("discard", 1, 5), ("blacksmith", 0)]


def test_ee30_an_egg_that_was_given_is_not_collected_by_its_owners_card():
    table = Table((5, 3), 3, options=DROP)
    seen = table.play((COURIER, BLACKSMITH, SHEPHERD), pick=(5,), give=(1,))
    assert only(seen, "blacksmith") == [("blacksmith", 1)]
    assert table.piles() == [0, 5 - 4, 3]
