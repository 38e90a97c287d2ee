"""Imperial Miners, level Mine: what a card costs and where it is laid."""

from engines.miners.mine import cards, lay
from tests.rules.miners.table import COINS, NOWHERE, Table, cell, dug, place_of, refused


def places_with(*places):
    table = dug(*places)
    table.play("event 1, who 1")
    assert table.ask.options[-1] == NOWHERE
    return table.places()[:-1]


def test_im05_levels_1_and_4_are_free():
    table = dug("1:0", "2:1", "3:2")
    table.play("event 1, who 1, place 4:3")
    assert table.ask.key == "card"
    table.undo()
    table.play("place 1:2")
    assert table.ask.key == "card"


def buying(coins, place="2:-1"):
    """A card of level 2 or 3 is laid by a player who has these coins."""
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 12, coins %d, change 0, who 1, place %s" % (coins, place))
    return table


def test_im05_level_2_costs_2():
    table = buying(5)
    assert table.ask.key == "card"  # nothing to ask
    assert table.has(0, COINS) == 3
    assert buying(2).has(0, COINS) == 0


def test_im05_too_few_coins_for_level_2_are_told():
    for coins in (0, 1):
        table = buying(coins)
        assert (table.ask.key, table.ask.args) == ("cost", (coins + 1, 2, coins, cell("2:-1")))
        assert refused(table, coins + 2)
        table.play("cost %d" % (coins + 1))  # the coins weren't right
        assert (table.ask.key, table.ask.args) == ("coins", (coins,))
        table.play("coins 6")
        assert table.ask.key == "card" and table.has(0, COINS) == 4
        table = buying(coins)
        table.play("cost 2, coins 1, cost 1" if coins else "cost 1, coins 1, cost 1")
        assert table.ask.key == "card" and table.has(0, COINS) == 0


def test_im05_a_reduced_price_goes_down_to_0():
    table = buying(1)
    assert refused(table, -1)
    table.play("cost 0")
    assert table.has(0, COINS) == 1


def test_im05_a_price_that_he_can_not_pay_is_refused():
    table = buying(12, "3:2")
    assert table.ask.args == (4, 3, 12, cell("3:2"))  # from 4 it isn't far to any price
    assert refused(table, 14)
    assert table.why(14) == "why_short"
    table.play("cost 13, coins 13, cost 13")  # 13 stood for more than 12: first the coins
    assert table.has(0, COINS) == 0
    table = buying(0, "3:2")
    assert table.ask.args[0] == 0  # a card of level 3 may cost nothing
    assert refused(table, 2)
    table.play("cost 0")
    assert table.ask.key == "card"


def test_im05_level_3_costs_up_to_13():
    table = buying(50, "3:2")
    assert refused(table, 14)
    assert table.why(14) == "why_cost"
    table.play("cost 13")
    assert table.has(0, COINS) == 37


def test_im06_in_the_first_round_only_level_1_has_a_place():
    for cost_0 in (lay.places(bytearray(), False),
                   lay.places(bytearray(), True)):
        assert [place_of(at) for at in cost_0] == ["1:0"]  # no level 3, whatever it costs
    table = Table()
    table.play("event 1, who 1")
    assert (table.ask.key, table.ask.args) == ("card", (0, cell("1:0"), 0))  # nothing to ask
    for place in ("1:0", "2:1", "3:0", "3:2", "4:1"):
        assert refused(table, cell(place))


def test_im06_im07_what_is_no_place_is_refused():
    table = dug("1:0")
    table.play("event 1, who 1")
    for place in ("1:0", "1:4", "2:3", "3:0", "3:2", "4:1"):
        assert refused(table, cell(place))


def test_im07_the_cursor_starts_at_level_2_where_most_cards_are_above():
    for places, start in (
        (("1:0",), "2:1"),
        (("1:0", "1:2"), "2:1"),
        (("1:0", "2:1", "1:2"), "2:3"),
        (("1:0", "2:1", "2:-1"), "1:-2"),
    ):
        table = dug(*places)
        table.play("event 2, who 1")
        assert (place_of(table.ask.args[0]), table.ask.args[1]) == (start, 2), places


def test_im06_a_player_without_a_playable_card_must_play_one_of_level_1():
    table = dug("1:0", "2:1")
    table.play("event 1, who 1")
    assert table.ask.options[-1] == NOWHERE
    assert table.play("place %d" % NOWHERE) == [("forced", 0)]
    assert table.places() == ["1:-2", "1:2"]
    assert refused(table, NOWHERE)
    table.play("place 1:2, card -, chain up")
    table.plainly()
    assert bytes(table.ask.options) == b"\0\6"  # that was his card of this round


def test_im06_one_more_card_is_never_forced():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "1:2")
    table.plainly()
    table.play("who 6, change 19")
    assert table.ask.key == "place" and refused(table, NOWHERE)


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
            table.play("who 6, change 19, place 1:%d" % (step * i))
            table.plainly()
        table.play("who 6")
        assert refused(table, 19)  # six more than one a round, no more
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
    table.play("event 1, who 1, place 2:1")
    assert (table.ask.key, table.ask.args[1:]) == ("card", (cell("2:1"), 6))
    assert len(table.ask.options) == 3**6 * 2
    around = [place_of(at) for at in cards.neighbours(table.mines[0], cell("2:1"))]
    assert around == ["1:0", "1:2", "2:-1", "2:3", "3:0", "3:2"]


def test_im08_half_carts_need_not_match():
    for shown in (0, 1, 2):
        table = dug("1:0")
        table.play("event 1, who 1, place 1:2, card %d, chain up" % shown)
        assert table.border(0, "1:0r") == shown


def test_another_card_where_an_effect_says_so():
    table = Table(2)
    table.play("event 1, who 6")
    assert refused(table, 19)  # the first one is laid by itself
    table.play("change 0")
    table.lay(0, "1:0")
    table.plainly()
    table.play("who 6, change 19, place 2:1, card -")
    assert table.stops() == ["2:1"]  # 1:0 was activated in this round
    table.plainly()
    assert bytes(table.ask.options) == b"\2\6\7"


def test_im04_what_an_event_or_a_correction_can_change():
    table = Table()
    table.play("event 1, who 6")
    assert bytes(table.ask.options) == bytes(range(14)) + b"\x10\x11"  # nothing of one card's
    table.play("change 0, who 1")
    table.plainly()
    table.play("who 6")
    assert bytes(table.ask.options) == bytes(range(14)) + b"\x10\x11\x12\x13"


def test_no_card_is_laid_for_an_event_at_the_rounds_end():
    table = Table()
    table.play("event 2, who 1")
    table.plainly()
    table.play("who 0, who 6")
    assert refused(table, 19)
