"""Eggs and Empires: Scouts and hidden eggs, and the abilities that change who collects what."""

from engines.eggs.cards import LEAVE
from engines.script import ALONE, FREE, NUMBER, SEALED
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
    SCOUT,
    SHEPHERD,
    Table,
    only,
    picks,
    skip,
    told,
)


def test_ee20_bard_and_hero_do_nothing():
    table = Table((5, 3), 3)
    seen = table.play((BARD, HERO, BARD), pick=(5,))
    assert [event[0] for event in seen] == ["pick", "picks", "egg", "egg", "token"]
    assert table.piles() == [3, 5, 0]


# ---- Scout


def test_ee21_a_scout_lays_a_hidden_egg_beside_the_usual_ones():
    table = Table((5, 3), 3)
    seen = table.play((SCOUT, HERO, PRIESTESS), pick=(5,), egg=(1, 2))
    assert only(seen, "scout", "egg") == [("scout", 0), ("egg", -1, 1, 2, 1), ("egg", -1, 2, 2, 2)]
    assert table.on_table() == [HID, 1, 2]
    table.play((HERO, PRIESTESS, BARD), pick=(2, 1), hidden=(20,), egg=(4, 4))
    assert table.on_table() == [4, 4]  # only for one turn
    assert table.piles() == [2, 6, 23]


def test_ee21_several_scouts_from_the_token_clockwise():
    for holder, seats in ((0, (0, 2, 3)), (1, (2, 3, 0)), (2, (2, 3, 0)), (3, (3, 0, 2))):
        table = Table((5, 3), holder=holder)
        seen = table.play((SCOUT, HERO, SCOUT, SCOUT), pick=(5,))
        assert only(seen, "scout") == [("scout",) + seats]
        assert table.on_table() == [HID, HID, HID, 0, 0]


def test_ee21_a_scout_in_the_eighth_turn_works_in_the_ninth_not():
    table = Table((5, 3), turn=8)
    assert only(table.play((SCOUT, HERO, BARD, PRIESTESS), pick=(5,)), "scout") == [("scout", 0)]
    table = Table((5, 3), turn=9)
    seen = table.play((SCOUT, HERO, BARD, PRIESTESS), pick=(5,))
    assert [event[0] for event in seen] == ["pick", "picks", "round"]
    assert table.on_table() == []


# ---- hidden eggs


def test_ee22_a_hidden_egg_must_be_taken_by_all_but_a_mage():
    for card in (BARD, SCOUT, SHEPHERD, COURIER, MERCHANT, PRIEST, BLACKSMITH, PRIESTESS, HERO):
        table = Table((HID,), 3)
        table.lay(card, MAGE, MAGE)
        while table.ask.key == "pick":
            assert table.ask.seat > 0
            table.answer(LEAVE)
        assert (0, card, HID) in told(table.ask)


def test_ee22_its_value_is_asked_for_privately_when_all_is_collected():
    table = Table((HID, HID, 3), 3)
    table.lay(HERO, PRIESTESS, BARD)
    table.answer(table.place(HID))
    table.answer(table.place(3))
    assert table.ask.key == "picks" and table.ask.args == (
        0, 0, 10, 128, 1, 9, 67, 2, 1, 128)  # fmt: skip
    skip(table)
    for seat, card, egg in ((0, 10, -20), (2, 1, 20)):
        ask = table.ask
        assert (ask.key, ask.seat, ask.kind, ask.secret) == ("hidden", seat, NUMBER, ALONE)
        assert list(ask.options) == list(range(-20, 21)) and ask.args == (card,)
        assert table.running(seat) == 0
        table.answer(egg)
        assert table.running(seat) == egg
        assert table.undo_cost() == SEALED
    assert table.ask.key == "egg"
    assert list(table.taken) == [128 + 64 - 20, 64 + 3, 128 + 64 + 20]


def test_ee22_undo_of_a_sealed_value_deletes_the_whole_entry():
    table = Table((HID, 3), 3)
    table.lay(HERO, PRIESTESS, BARD)
    table.answer(table.place(HID))
    skip(table)
    table.answer(9)
    assert table.running(0) == 9
    table.undo()
    assert table.ask.key == "hidden" and table.log.count == table.at == 5
    assert table.running(0) == 0


def test_ee22_undo_of_two_entries_in_a_row_deletes_the_second_then_the_first():
    table = Table((HID, HID, 3), 3)
    table.lay(HERO, PRIESTESS, BARD)
    table.answer(table.place(HID))
    table.answer(table.place(3))
    skip(table)
    for value in (7, 8):
        table.answer(value)
    assert table.ask.key == "egg" and table.piles() == [7, 3, 8]
    for seat, count, points in ((2, 8, [7, 3, 0]), (0, 7, [0, 3, 0])):
        assert table.undo_cost() == SEALED
        table.undo()
        assert table.ask.key == "hidden" and table.ask.seat == seat
        assert table.log.count == table.at == count and table.piles() == points
    assert table.undo_cost() == FREE


# ---- Shepherd and Blacksmith


def test_ee23_a_shepherd_collects_before_the_blacksmith():
    table = Table((5, 3), 3)
    table.lay(SHEPHERD, BLACKSMITH, BARD)
    assert table.ask.seat == 0 and table.ask.args == (SHEPHERD, 2, 0)
    assert picks(table.watch(pick=(5,))) == [(0, 3, 5), (1, 8, 3), (2, 1, "none left")]


def test_ee23_without_a_blacksmith_he_stays_in_his_place():
    for options in (None, DROP):
        table = Table((5, 3), 3, options=options)
        table.lay(SHEPHERD, COURIER, MAGE)
        assert table.ask.seat == 2 and table.ask.args == (MAGE, 0, 0)
        assert [event[0] for event in picks(table.watch(pick=(5,), give=(1,)))] == [2, 1, 0]
        table = Table((5, 3), 3, options=options)
        table.lay(BLACKSMITH, COURIER, MAGE)
        assert table.ask.seat == 0 and table.ask.args == (BLACKSMITH, 0, 0)


def order(cards, holder=0, options=None):
    table = Table((), len(cards), holder, options=options)
    table.lay(*cards)
    return [table.cards[slot] for slot in table.order], list(table.order)


def test_ee23_he_moves_up_to_just_before_the_blacksmiths():
    assert order((3, 8, 4, 5, 6, 7))[0] == [3, 8, 7, 6, 5, 4]
    assert order((9, 3, 8, 7, 8, 1))[0] == [9, 3, 8, 8, 7, 1]
    assert order((3, 10, 2, 8, 3, 7), holder=4) == ([10, 3, 3, 8, 7, 2], [1, 4, 0, 3, 5, 2])


def test_ee23_or_the_blacksmiths_drop_to_just_after_the_shepherds():
    assert order((3, 8, 4, 5, 6, 7), options=DROP)[0] == [7, 6, 5, 4, 3, 8]
    assert order((9, 3, 8, 7, 8, 1), options=DROP)[0] == [9, 7, 3, 8, 8, 1]
    assert order((8, 10, 2, 8, 3, 3), 3, DROP) == ([10, 3, 3, 8, 8, 2], [1, 4, 5, 3, 0, 2])


def test_ee23_the_reason_goes_to_whoever_moved():
    for options, moved, stays in ((None, SHEPHERD, BLACKSMITH), (DROP, BLACKSMITH, SHEPHERD)):
        table = Table((1, 2, 3, 4, 5), 6, options=options)
        table.lay(moved, stays, moved, 4, 7, 10)
        causes = {slot: table.cause(slot) for slot in range(6)}
        assert causes == {0: 3, 1: 0, 2: 3, 3: 0, 4: 0, 5: 0}


# ---- Mage


def mage(eggs):
    """What a Mage who comes first is offered, or what he gets without being asked."""
    table = Table(eggs, 3)
    table.lay(MAGE, BARD, SHEPHERD)
    if table.ask.key == "pick" and table.ask.seat == 0:
        return table.offered()
    while table.ask.key == "pick":
        table.answer(table.ask.options[0])
    return told(table.ask)[0][2]


def test_ee27_a_mage_never_takes_a_visible_negative_egg():
    assert mage((-1, -5)) == "negative"
    assert mage((-1, 5, 4)) == [5, 4]
    assert mage((-1, 5)) == 5
    assert mage((-1, 0)) == 0  # 0 is not negative
    assert mage(()) == "none left"


def test_ee27_a_mage_may_leave_a_hidden_egg_if_there_is_nothing_that_he_must_take():
    assert mage((HID,)) == [HID, "leave"]
    assert mage((HID, HID)) == [HID, "leave"]
    assert mage((HID, -3)) == [HID, "leave"]
    assert mage((HID, 3, -3)) == [HID, 3]
    assert mage((HID, 0)) == [HID, 0]


def test_ee27_what_a_mage_took_he_keeps():
    table = Table((HID, -3), 3)
    seen = table.play((MAGE, BARD, SHEPHERD), pick=(HID,), hidden=(-8,))
    assert picks(seen) == [(0, 7, HID), (2, 3, -3), (1, 1, "none left")]
    assert table.piles() == [-8, 0, -3]


def test_ee27_what_a_mage_leaves_the_next_one_must_take():
    table = Table((HID, -3), 3)
    seen = table.play((MAGE, BARD, SHEPHERD), pick=("leave", -3), hidden=(6,))
    assert picks(seen) == [(0, 7, "left"), (2, 3, -3), (1, 1, HID)]
    assert table.piles() == [0, 6, -3]


def test_ee27_two_mages_each_decide():
    table = Table((HID, -3), 3)
    seen = table.play((MAGE, MAGE, BARD), pick=("leave", HID), hidden=(6,))
    assert picks(seen) == [(0, 7, "left"), (1, 7, HID), (2, 1, -3)]


# ---- Dark Priestess


def test_ee29_one_dark_priestess_collects():
    assert Table((5, 3), 3).collected((PRIESTESS, BARD, MAGE), pick=(5,))[0] == (0, 9, 5)


def test_ee29_two_or_three_cancel_each_other():
    table = Table((5, 3), holder=1)
    got = table.collected((PRIESTESS, BARD, PRIESTESS, MAGE), pick=(3,))
    assert got == [(2, 9, "cancelled"), (0, 9, "cancelled"), (3, 7, 3), (1, 1, 5)]
    got = Table((5, 3)).collected((PRIESTESS, BARD, PRIESTESS, PRIESTESS), pick=(3,))
    assert [what for _, _, what in got] == ["cancelled"] * 3 + [3]
