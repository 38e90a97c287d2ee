"""Imperial Miners, level Mine: what a card costs and where it is laid."""

from engines.miners import cards, lay
from tests.rules.miners.table import COINS, Table, cell, dug, place_of, refused


def places_with(*places):
    table = dug(*places)
    table.play("event 1, who 1")
    return table.places()


def test_im05_levels_1_and_4_are_free():
    table = dug("1:0", "2:1", "3:2")
    table.play("event 1, who 1, place 4:3")
    assert table.ask.key == "faction"
    table.undo()
    table.play("place 1:2")
    assert table.ask.key == "faction"


def test_im05_level_2_costs_2_or_less():
    table = dug("1:0")  # the surface board gave 2 coins
    table.play("event 1, who 1, place 2:-1")
    assert table.ask.args == (2, 2, 2, cell("2:-1"))
    assert refused(table, 3)
    table.play("cost 2")
    assert table.has(0, COINS) == 0


def test_im05_a_reduced_price_is_entered_and_goes_down_to_0():
    table = dug("1:0")
    table.play("event 1, who 1, place 2:-1")
    assert refused(table, -1)
    table.play("cost 0")
    assert table.has(0, COINS) == 2


def test_im05_a_price_that_he_can_not_pay_is_refused():
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 12, coins 1, change 0, who 1, place 2:-1")
    assert table.ask.args[0] == 1  # only a reduction helps
    assert refused(table, 2)
    assert table.why(2) == "why_cost"
    table.undo()
    table.undo()
    table.play("who 6, change 12, coins 0, change 0, who 1, place 2:-1")
    assert table.ask.key == "faction"  # without coins there is nothing to ask
    table.undo()
    table.undo()
    table.play("who 6, change 12, coins 12, change 0, who 1, place 3:2")
    assert table.ask.args == (5, 3, 12, cell("3:2"))  # from 5 it isn't far to any price
    assert refused(table, 13)
    table.play("cost 12")
    assert table.has(0, COINS) == 0


def test_im05_level_3_costs_up_to_13():
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 12, coins 50, change 0, who 1, place 3:2")
    assert refused(table, 14)
    table.play("cost 13")
    assert table.has(0, COINS) == 37


def test_im06_in_the_first_round_only_level_1_has_a_place():
    for cost_0 in (lay.places(bytearray(), False),
                   lay.places(bytearray(), True)):
        assert [place_of(at) for at in cost_0] == ["1:0"]  # no level 3, whatever it costs
    table = Table()
    table.play("event 1, who 1")
    assert (table.ask.key, table.ask.args) == ("faction", (0, 0, cell("1:0")))  # nothing to ask
    for place in ("1:0", "2:1", "3:0", "3:2", "4:1"):
        assert refused(table, cell(place))


def test_im06_im07_what_is_no_place_is_refused_with_a_reason():
    table = dug("1:0")
    table.play("event 1, who 1")
    for place in ("1:0", "1:4", "2:3", "3:0", "3:2", "4:1"):
        assert refused(table, cell(place))
        assert table.why(cell(place)) == "why_place"


def test_im07_the_cursor_starts_near_the_card_laid_last_deeper_if_possible():
    for places, start in (
        (("1:0",), "2:1"),
        (("1:0", "2:1", "1:2"), "2:3"),
        (("1:0", "1:2", "2:1", "2:-1", "2:3", "1:4", "1:-2"), "2:-3"),
        (("1:0", "2:1", "3:2", "4:3"), "4:1"),
        (("1:0", "2:1", "3:2", "4:3", "4:1", "3:0", "2:-1"), "3:-2"),
        (("1:0", "1:2", "2:3", "3:4", "4:5"), "4:3"),
    ):
        table = dug(*places)
        table.play("event 2, who 1")
        assert (place_of(table.ask.args[0]), table.ask.args[1]) == (start, 2), places
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 15")  # forced: nothing of level 1 is near 2:1
    assert place_of(table.ask.args[0]) == "1:-2"


def test_im06_a_player_without_a_playable_card_must_play_one_of_level_1():
    table = dug("1:0", "2:1")
    table.play("event 1, who 6")
    assert table.ask.options[-1] == 15
    assert table.play("change 15") == [("forced", 0)]
    assert table.places() == ["1:-2", "1:2"]
    table.play("place 1:2, faction 0, border 0, border 0, effect 0")
    table.plainly()
    assert bytes(table.ask.options) == b"\0\6"  # that was his card of this round
    table.play("who 6")
    assert refused(table, 15)


def test_im07_level_1_grows_at_its_ends():
    assert places_with("1:0") == ["1:-2", "1:2", "2:-1", "2:1"]
    assert places_with("1:0", "1:-2", "1:2")[:2] == ["1:-4", "1:4"]


def test_im07_a_card_needs_one_above_it():
    # with one above, with two above, and never beside a row that has nothing above
    assert places_with("1:0", "1:2") == ["1:-2", "1:4", "2:-1", "2:1", "2:3"]
    assert places_with("1:0", "1:2", "2:1") == ["1:-2", "1:4", "2:-1", "2:3", "3:0", "3:2"]
    found = places_with("1:0", "2:1", "3:2", "4:3")
    assert found == ["1:-2", "1:2", "2:-1", "3:0", "4:1"]


def test_im07_level_1_may_be_as_wide_as_one_likes():
    for step in (-2, 2):
        table = dug(*["1:%d" % (step * i) for i in range(9)])
        table.play("event 1, who 1")
        assert "1:%d" % (step * 9) in table.places()
        table.play("place 1:%d" % (step * 9))


def test_im07_sixteen_cards_stay_in_their_rows():
    for step in (-2, 2):
        table = dug("1:0")
        table.play("event 1")
        table.lay(0, "1:%d" % step)
        table.plainly()
        for i in range(2, 8):
            table.play("who 6, change 16, place 1:%d" % (step * i))
            table.plainly()
        table.play("who 6")
        assert refused(table, 16)  # six more than one a round, no more
        table.play("change 0, who 0")
        table.laid(0, *["1:%d" % (step * i) for i in range(8, 16)])
        assert table.ask is None
        mine = table.mines[0]
        assert len(mine) == 3 * 16
        for i in range(16):
            wide = cards.neighbours(mine, cell("1:%d" % (step * i)))
            assert len(wide) == (1 if i in (0, 15) else 2)


def test_im07_six_neighbours_at_both_offsets():
    # level 2 (odd) and level 3 (even): two above, two below, one on each side
    table = dug("1:0", "1:2", "1:4", "2:-1", "2:1", "2:3", "3:0", "3:2")
    touching = [place_of(at) for at in cards.neighbours(table.mines[0], cell("2:1"))]
    assert touching == ["1:0", "1:2", "2:-1", "2:3", "3:0", "3:2"]
    table = dug("1:0", "1:2", "2:-1", "2:1", "2:3", "3:0", "3:2", "3:-2", "4:-1")
    table.play("event 1")
    table.lay(0, "4:1")
    touching = [place_of(at) for at in cards.neighbours(table.mines[0], cell("3:0"))]
    assert touching == ["2:-1", "2:1", "3:-2", "3:2", "4:-1", "4:1"]


def test_im07_a_card_put_between_others_touches_them_all():
    table = dug("1:0", "1:2", "1:4", "2:-1", "2:3", "3:0", "3:2")
    table.play("event 1, who 1, place 2:1, cost 0, faction 0")
    asked = []
    while table.ask.key == "border":
        assert table.ask.args[0] == cell("2:1")
        asked.append(place_of(table.ask.args[1]))
        table.answer(0)
    assert asked == ["1:0", "1:2", "2:-1", "2:3", "3:0", "3:2"]


def test_im08_half_carts_need_not_match():
    for shown in (0, 1, 2):
        table = dug("1:0")
        table.play("event 1, who 1, place 1:2, faction 0, border %d, effect 0" % shown)
        assert table.border(0, "1:0r") == shown


def test_another_card_where_an_effect_says_so():
    table = Table(2)
    table.play("event 1, who 6")
    assert refused(table, 16)  # the first one is laid by itself
    table.play("change 0")
    table.lay(0, "1:0")
    table.plainly()
    table.play("who 6")
    assert refused(table, 15)
    table.play("change 16, place 2:1, cost 2, faction 0, border 0, effect 0")
    assert table.heard == [("passed", 0, cell("1:0"))]  # activated in this round
    table.plainly()
    assert bytes(table.ask.options) == b"\2\6\7"


def test_no_card_is_laid_for_an_event_at_the_rounds_end():
    table = Table()
    table.play("event 2, who 1")
    table.plainly()
    table.play("who 0, who 6")
    assert refused(table, 15) and refused(table, 16)
