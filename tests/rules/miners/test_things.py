"""Imperial Miners, level Mine: machines, collapse, carts, factions."""

from engines.miners.mine import cards
from tests.rules.miners.table import (
    CARTS,
    COINS,
    MACHINES,
    POINTS,
    Table,
    cell,
    dug,
    refused,
    value_of,
)


def test_im14_at_most_three_machines_and_the_rest_of_the_effect_goes_on():
    table = dug("1:0")
    table.play("event 1")
    for count in (1, 2, 3):
        table.play("who 6, change 1, change 0")  # the only card
        assert table.card(0, "1:0")[0] == table.has(0, MACHINES) == count
    heard = table.lay(0, "2:1", "chain 2:1>1, machine_on 1:0")
    assert heard == [("full", 0, cell("1:0"), 1)]
    assert table.card(0, "1:0")[0] == table.has(0, MACHINES) == 3
    table.play("chain 2:1>13, points 6, chain 2:1>14")
    assert table.has(0, POINTS) == 6 and table.has(0, MACHINES) == 4
    assert table.play("chain 1:0>14") == [("full", 0, cell("1:0"), 1)]


def test_im14_machines_are_taken_off():
    table = dug("1:0", "1:2")
    table.play("event 1, who 6")
    assert table.play("change 8") == [("none", 0, 8)]
    table.play("change 1, machine_on 1:2, change 1, machine_on 1:2, change 8")
    assert table.ask.key == "change"  # from the only card that has any
    assert table.card(0, "1:2")[0] == table.has(0, MACHINES) == 1
    table.play("change 1, machine_on 1:0, change 8")
    assert table.places() == ["1:0", "1:2"]
    table.play("machine_off 1:2, change 0")
    assert (table.card(0, "1:0")[0], table.card(0, "1:2")[0], table.has(0, MACHINES)) == (1, 0, 1)


def test_im14_im15_im16_the_cursor_starts_at_the_card_whose_effect_it_is():
    table = dug("1:0", "1:2", "1:4")
    table.play("event 1")
    table.lay(0, "2:1", card="11")
    for row in (1, 3, 5, 6):
        for place in ("2:1", "1:2"):
            table.play("chain %s>%d" % (place, row))
            assert table.ask.args == (cell(place), row)
            table.undo()
    table.plainly()
    table.play("who 6, change 1")
    assert table.ask.args == (255, 1)  # no card's


def test_im14_im15_nothing_is_put_into_an_empty_mine():
    table = Table()
    table.play("event 0, who 6")
    for row in (1, 3, 5, 6, 8, 9, 16):
        assert table.play("change %d" % row) == [("none", 0, 1)]  # no card yet
    assert refused(table, 18)


def test_im15_at_most_one_collapse_and_the_rest_of_the_effect_goes_on():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "2:1", "chain 2:1>15")
    assert table.card(0, "2:1")[1]
    assert table.play("chain 2:1>15") == [("full", 0, cell("2:1"), 3)]
    assert table.play("chain 2:1>3, collapse_on 2:1") == [("full", 0, cell("2:1"), 3)]
    assert table.card(0, "2:1")[1]
    table.play("chain 2:1>13, points 6, chain up")
    assert table.has(0, POINTS) == 6


def test_im15_a_collapse_is_discarded_instead_of_the_effect_and_the_chain_goes_on():
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 3, collapse_on 2:1, change 0")
    table.lay(0, "3:2")
    assert table.stops() == ["3:2", "1:0"]  # it has no effect
    table.play("chain 1:0>14")
    assert table.card(0, "2:1") == (0, False, True)


def test_im15_a_special_activation_meets_the_collapse_too():
    table = dug("1:0")
    table.play("event 1, who 6, change 3")
    assert table.card(0, "1:0") == (0, True, False)
    assert table.play("change 6") == [("collapsed", 0, cell("1:0"))]  # the only card
    assert table.card(0, "1:0") == (0, False, True)


def test_im15_an_effect_discards_a_collapse_without_activation():
    table = dug("1:0", "1:2")
    table.play("event 1, who 6")
    assert table.play("change 9") == [("none", 0, 9)]
    table.play("change 3, collapse_on 1:2, change 9")  # off the only one that has one
    assert table.card(0, "1:2") == (0, False, False)
    table.play("change 3, collapse_on 1:2, change 3, collapse_on 1:0, change 9")
    assert table.places() == ["1:0", "1:2"]
    table.play("collapse_off 1:2")
    assert table.card(0, "1:0") == (0, True, False)
    assert table.card(0, "1:2") == (0, False, False)


def test_im16_a_cart_goes_on_half_a_cart_and_makes_it_complete():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "1:2", card="1")
    assert table.has(0, CARTS) == 0
    table.play("chain 1:2>5")
    assert table.ask.key == "chain"  # there was only one
    assert table.border(0, "1:0r") == 2
    assert table.has(0, CARTS) == table.score(0) == 1
    assert table.play("chain 1:2>5") == [("none", 0, 5)]  # one cart a border


def test_im16_a_border_without_half_a_cart_is_refused():
    table = dug("1:0", "1:2", "2:-1")
    table.play("event 1")
    table.lay(0, "2:1", "chain 2:1>5", card="011")
    for border in ("1:0r", "1:0br", "1:0bl", "2:1r"):
        assert refused(table, value_of(border)), border
    table.play("cart 1:2bl")
    assert table.has(0, CARTS) == 1
    assert (table.border(0, "1:2bl"), table.border(0, "2:-1r")) == (2, 1)


def test_im16_a_cart_is_taken_off_again():
    table = dug("1:0", "1:2")
    table.play("event 1")
    table.lay(0, "2:1", card="21")
    table.plainly()
    table.play("who 6, change 16")  # the only one
    assert table.border(0, "1:0br") == 1
    assert table.has(0, CARTS) == table.score(0) == 0
    assert table.play("change 16") == [("none", 0, 16)]
    table.play("change 5, cart 1:0br, change 5, change 16")
    assert table.ask.args == (255, 16)
    assert list(table.ask.options) == [value_of("1:0br"), value_of("1:2bl")]
    assert refused(table, value_of("1:0r"))
    table.play("cart 1:2bl, change 0")
    assert (table.border(0, "1:0br"), table.border(0, "1:2bl")) == (2, 1)
    assert table.has(0, CARTS) == 1
    table.play("who 0, event 1")
    table.lay(0, "1:4")
    assert refused(table, 16 + 16) and refused(table, 16 + 17)  # for corrections only


def test_im16_matching_halves_are_complete_by_themselves():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "1:-2", card="2")
    assert table.has(0, CARTS) == 1
    assert table.border(0, "1:-2r") == 2
    assert table.play("chain 1:-2>5") == [("none", 0, 5)]


def test_im16_no_border_towards_the_surface_board_and_no_marker_without_half_a_cart():
    table = Table()
    table.play("event 1, who 1")
    assert len(table.ask.options) == 2  # only whether it is a Scot
    table.play("card -")
    assert table.play("chain 1:0>5") == [("none", 0, 5)]
    assert table.has(0, CARTS) == 0


def test_im16_every_side_of_a_card_is_a_border_of_its_own():
    table = dug("1:0", "1:2", "1:4", "2:-1", "2:3", "3:0", "3:2")
    table.play("event 1, who 1, place 2:1, card 121212, chain 2:1>5")
    sides = ["1:0br", "2:-1r", "2:1bl"]
    assert list(table.ask.options) == [value_of(side) for side in sides]
    assert table.has(0, CARTS) == 3
    for side in ("1:2bl", "2:1r", "2:1br"):
        assert table.border(0, side) == 2
    table.play("cart 2:-1r, chain 2:1>5, cart 1:0br, chain 2:1>5")
    assert table.has(0, CARTS) == 6
    for side in sides:
        assert table.border(0, side) == 2


def test_im16_the_mines_of_two_players_are_their_own():
    table = Table(2)
    table.play("event 1")
    for seat in (0, 1):
        table.lay(seat, "1:0")
        table.plainly()
    table.play("who 0, event 1")
    table.lay(1, "1:2", "chain 1:2>5, chain 1:2>1, machine_on 1:0, chain up", card="1")
    assert (table.has(0, CARTS), table.has(1, CARTS)) == (0, 1)
    assert table.card(0, "1:0") == (0, False, False)
    assert table.card(1, "1:0") == (1, False, False)


def test_im16_im23_what_a_card_shows_is_corrected():
    table = dug("1:0")
    table.play("event 1, who 6, change 18")  # the only card
    assert (table.ask.key, table.ask.args) == ("card", (0, cell("1:0"), 0))
    table.play("card s, change 0")
    assert cards.scots(table.mines[0]) == 1
    table.lay(0, "1:2", "chain up", card="1s")
    table.plainly()
    table.play("who 6, change 5, change 1, machine_on 1:2, change 18")
    assert table.has(0, CARTS) == 1
    assert (table.ask.key, table.places()) == ("which", ["1:0", "1:2"])
    table.play("which 1:2")
    assert table.ask.args == (2 + 3, cell("1:2"), 1)  # a complete cart, a Scot
    table.play("card 1")
    assert table.has(0, CARTS) == 0 and table.border(0, "1:0r") == 1
    assert cards.scots(table.mines[0]) == 1
    assert table.card(0, "1:2") == (1, False, True)
    table.play("change 18, which 1:0, card 2s")
    assert table.has(0, CARTS) == 1


def all_factions(players=1):
    table = Table(players, long=1)
    table.play("event 1, who 1")
    return table


def test_im22_option_a_card_has_no_faction_one_or_two():
    table = all_factions()
    assert bytes(table.ask.options) == bytes(range(8))
    assert table.ask.args == (0, 0, cell("1:0"))
    table.play("faction 0, chain up")
    assert table.mines[0][1] == 0
    table = all_factions()
    table.play("faction 6, chain up")
    assert table.mines[0][1] == 32
    table = all_factions()
    table.play("faction 7")
    assert bytes(table.ask.options) == b"\1\2\3\4\5\6"
    assert table.ask.args == (0, 0, cell("1:0"))
    table.play("faction 5")
    assert bytes(table.ask.options) == b"\1\2\3\4\6"
    assert table.ask.args == (1, 5, cell("1:0"))
    table.play("faction 1, chain up")
    assert table.mines[0][1] == 17


def test_im22_option_factions_are_asked_before_the_borders_and_corrected():
    table = all_factions()
    table.play("faction 2, chain 1:0>14")
    table.plainly()
    table.play("who 0, event 1, who 1, place 1:2, faction 1")
    assert len(table.ask.options) == 3  # and no question for the Scot
    table.play("card 1, chain up")
    table.plainly()
    assert cards.scots(table.mines[0]) == 1
    table.play("who 6, change 18, which 1:0, faction 7, faction 1, faction 4, card 0")
    assert table.mines[0][1] == 9 | 1 << 6  # the machine stays
    assert table.border(0, "1:0r") == 0
    assert cards.scots(table.mines[0]) == 2


def test_im01_each_card_of_level_4_is_asked_for_by_itself():
    """All are alike, and the cursor knows; but a player's answers don't hang on another's."""
    table = Table(2)
    for seat in (0, 1):
        for place in ("1:0", "2:1", "3:2"):
            if table.ask.key == "event":
                table.play("event 1")
            if table.finished >> seat & 1:
                table.play("who %d, change 19, place %s" % (6 + seat, place))
            else:
                table.lay(seat, place)
            table.plainly()
    table.play("who 0, event 1")
    for seat in (0, 1):
        table.play("who %d, place 4:3" % (1 + seat))
        assert (table.ask.key, table.ask.args) == ("card", (0, cell("4:3"), 1))
        table.play("card 0s")
        table.plainly()


def test_im22_machines_do_not_disturb_the_scots():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "1:2", "chain 1:2>14, chain 1:2>14", card="0s")
    assert table.mines[0][4] == 1 | 2 << 6
    assert cards.scots(table.mines[0]) == 1


def scots(count, coins):
    """Before a price with so much taken off."""
    table = Table()
    table.play("event 1")
    table.lay(0, "1:0", card="s" if count else "-")
    if count == 2:
        table.plainly()
        table.play("who 0, event 1")
        table.lay(0, "1:2", card="0s")
    table.play("chain 1:%d>12, coins %d" % (max(0, count * 2 - 2), coins))
    table.play("chain 1:%d>10" % max(0, count * 2 - 2))
    return table


def test_im23_each_scot_card_takes_1_off_the_new_one_included():
    table = scots(2, 3)
    assert (table.ask.key, table.ask.args) == ("price", (2, 2, 3))
    assert scots(2, 0).ask.args == (2, 2, 0)  # what is taken off needs no coins
    assert refused(table, 7)
    assert table.why(7) == "why_short"
    table.play("price 6, coins 4, price 6")  # 6 less 2 are more than 3: first the coins
    assert table.has(0, COINS) == 0


def test_im23_never_below_0():
    for price, left in ((0, 3), (1, 3), (2, 2)):
        table = scots(1, 3)
        table.play("price %d" % price)
        assert table.has(0, COINS) == left


def test_im23_only_a_price_that_says_so_is_reduced():
    table = scots(1, 3)
    table.undo()
    table.play("chain 1:0>11")
    assert (table.ask.key, table.ask.args) == ("pay", (0, 0, 3))
    table.play("pay 2")
    assert table.has(0, COINS) == 1


def test_im23_other_cards_take_nothing_off():
    table = scots(0, 3)
    assert (table.ask.key, table.ask.args) == ("pay", (0, 0, 3))  # as any price
    table.play("pay 3, chain 1:0>10")
    assert table.has(0, COINS) == 0
    assert table.ask.args == (1, 0, 0)  # there are no coins: that is said at once
    table.play("pay 1, coins 2, pay 2")
    assert table.has(0, COINS) == 0
