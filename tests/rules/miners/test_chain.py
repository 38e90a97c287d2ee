"""Imperial Miners, level Mine: the chain, the surface board, special activations."""

from engines.miners.mine.cards import rest
from tests.rules.miners.table import COINS, POINTS, PROGRESS, Table, cell, dug, place_of, refused

MACHINE = 14  # on the card whose effect it is
COLLAPSE = 15
TOP = 16


def laid(card, *mine):
    """The chain of a card in a mine that has these."""
    table = dug(*mine)
    table.play("event 1")
    table.lay(0, card)
    return table


def test_im09_new_card_then_one_above_and_so_on_to_the_surface():
    table = laid("4:3", "1:0", "2:1", "3:2")
    assert table.stops() == ["4:3", "3:2", "2:1", "1:0"]
    for place in ("4:3", "3:2", "2:1", "1:0"):
        table.play("chain %s>%d" % (place, MACHINE))
        assert place_of(table.ask.args[1]) == place
        assert table.card(0, place) == (1, False, True)
    table.play("chain up")
    assert table.ask.key == "purse"
    table.play("purse 2/0")
    assert table.ask.key == "who"


def test_im09_a_card_at_which_nothing_is_entered_is_activated_too():
    table = laid("4:3", "1:0", "2:1", "3:2")
    table.play("chain 2:1>%d" % MACHINE)
    assert [table.card(0, place)[2] for place in ("4:3", "3:2", "2:1", "1:0")] == [
        True, True, True, False]
    assert table.stops() == ["2:1", "1:0"]  # never back
    table.play("chain up")
    assert table.card(0, "1:0")[2]


def test_im09_one_of_two_above_is_chosen():
    for choice, other in (("1:0", "1:2"), ("1:2", "1:0")):
        table = laid("2:1", "1:0", "1:2")
        assert table.stops() == ["2:1", "1:0", "1:2"]
        table.play("chain 2:1>%d, chain up@%s" % (MACHINE, choice))
        assert table.card(0, choice)[2] and not table.card(0, other)[2]
        table = laid("2:1", "1:0", "1:2")
        table.play("chain %s>%d" % (choice, MACHINE))
        assert table.stops() == [choice]
        assert table.card(0, choice)[2] and not table.card(0, other)[2]


def test_im09_with_one_above_there_is_one_way():
    for places in (("1:0",), ("1:0", "1:-2")):
        table = laid("2:1", *places)
        assert table.stops() == ["2:1", "1:0"]
        assert list(table.ask.options[-4:]) == [(2 + TOP) * 16 + effect for effect in range(4)]
        assert refused(table, 3 * 16 + 1) and refused(table, (3 + TOP) * 16)


def test_im09_only_the_surface_is_reached_from_level_1():
    table = laid("2:1", "1:0", "1:2")
    for way in (1, TOP + 1, TOP + 4, TOP):
        assert refused(table, way * 16)
    for effect in (0, 16):
        assert refused(table, 16 + effect) or effect  # every stop has an effect
    assert refused(table, (TOP + 2) * 16 + 4)


def test_im09_eight_ways_up_from_level_4():
    table = laid("4:1", "1:0", "1:-2", "1:2", "1:4", "2:-1", "2:1", "2:3", "3:0", "3:2")
    tops = [value for value in table.ask.options if value >= TOP * 16]
    assert [value // 16 - TOP for value in tops[::4]] == list(range(8, 16))
    assert len(table.ask.options) == 15 * 15 + 8 * 4
    table.play("chain 1:4>%d" % MACHINE)  # to the right at each card
    activated = [place for place in ("3:0", "3:2", "2:1", "2:3", "1:2", "1:4")
                 if table.card(0, place)[2]]
    assert activated == ["3:2", "2:3", "1:4"]


def test_im10_the_cursor_starts_on_the_way_that_activates_most_cards():
    table = dug("1:0", "1:2")
    table.play("event 1, who 6, change 6, special 1:0, change 0")
    table.lay(0, "2:1")
    assert table.ask.args[0] == (3 + TOP) * 16  # up the right card
    assert table.stops() == ["2:1", "1:2"]


def test_im10_a_chain_passes_an_activated_card_and_its_collapse_stays():
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 6, special 2:1, change 3, collapse_on 2:1, change 0")
    assert table.card(0, "2:1") == (0, True, True)
    assert table.lay(0, "3:2", "chain up, purse 2/0") == []
    assert table.card(0, "2:1") == (0, True, True)
    assert table.card(0, "1:0")[2]


def test_im10_an_activated_card_has_no_effect():
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 6, special 2:1, change 0")
    table.lay(0, "3:2")
    assert table.stops() == ["3:2", "1:0"]
    table.play("chain 1:0>%d" % MACHINE)
    assert table.card(0, "1:0") == (1, False, True)


def test_im10_marks_are_cleared_when_the_next_event_is_drawn():
    table = Table()
    table.play("event 2")
    table.lay(0, "1:0")
    table.plainly()
    table.play("who 0")
    assert table.card(0, "1:0")[2]  # an event at the round's end can't activate it once more
    assert table.play("who 6, change 6") == [("none", 0, 6)]
    table.play("change 0, who 0")
    assert table.ask.key == "event" and table.card(0, "1:0")[2]
    table.play("event 0")
    assert not table.card(0, "1:0")[2]


def test_im10_activations_by_an_event_count():
    table = dug("1:0")
    table.play("event 0, who 6, change 6, change 0")  # the only card
    assert table.card(0, "1:0")[2]
    table.lay(0, "2:1")
    assert table.stops() == ["2:1"]


def test_im10_rest_leaves_everything_else():
    cards = bytearray(b"\x20\xff\xff\x22\x01\x80\x24\x02\x55")
    rest(cards)
    assert cards == b"\x20\xff\x7f\x22\x01\x00\x24\x02\x55"


def test_im11_a_card_without_a_stop_has_been_activated():
    table = laid("2:1", "1:0")
    table.play("chain up")
    assert table.card(0, "2:1")[2] and table.card(0, "1:0")[2]


def test_im11_several_changes_at_one_card():
    table = laid("2:1", "1:0")
    table.play("chain 2:1>12, coins 7, chain 2:1>11, pay 3, chain 2:1>13, points 4")
    assert table.play("chain 2:1>4") == [("draw", 0, 0)]
    assert place_of(table.ask.args[1]) == "2:1"  # still the same card
    assert (table.has(0, COINS), table.has(0, POINTS)) == (4, 4)
    table.play("chain 1:0>%d" % MACHINE)
    assert place_of(table.ask.args[1]) == "1:0"


def test_im11_a_price_is_paid_in_full_or_not_at_all():
    table = laid("2:1", "1:0")
    table.play("chain 2:1>12, coins 2, chain 2:1>11")
    assert table.ask.args == (0, 0, 2)
    assert refused(table, 4)
    assert table.why(4) == "why_short"
    table.play("pay 3, coins 5, pay 4")  # 3 is more than there is: first the coins
    assert table.has(0, COINS) == 1


def test_im11_coins_and_points_of_all_cards_are_counted_behind_the_chain():
    table = laid("3:2", "1:0", "2:1")
    table.play("chain up")
    assert (table.ask.key, table.ask.args) == ("purse", (4000,))  # 2, and 2 of the surface
    table.play("purse 8/5")
    assert (table.has(0, COINS), table.has(0, POINTS)) == (8, 5)


def asked(script):
    """The digest of the question behind a script, and the next one if it is answered at once."""
    table = dug("1:0", "1:2", "2:1")
    table.play("event 1, who 6, change 2, board 0, advance 3, change 12, coins 9, change 0")
    table.play(script)
    key, digest = table.ask.key, table.digest()
    table.answer(table.ask.args[0])
    table.listen()
    return key, digest, (table.ask.key, table.ask.args)


def test_im09_the_digest_tells_where_in_the_chain_a_question_is_asked():
    laid = "who 1, place 3:2, cost 0, card -, "
    for row, key in ((12, "coins"), (13, "points"), (11, "pay"), (2, "advance")):
        found = [asked("who 6, change %d" % row)]
        for place in ("3:2", "2:1", "1:0", "1:2"):
            found.append(asked("%schain %s>%d" % (laid, place, row)))
        found.append(asked("%schain up1, gain %d" % (laid, row)))
        assert {answer[0] for answer in found} == {key}
        for i in (1, 2):  # all of them, and what follows
            assert len({answer[i] for answer in found}) == len(found), (key, found)


def test_im09_behind_the_chain_there_is_no_active_card():
    table = laid("2:1", "1:0")
    assert table.cell == cell("2:1")
    table.play("chain 1:0>12, coins 4")
    assert table.cell == cell("1:0")
    table.play("chain up1, board 0")
    assert (table.ask.key, table.cell) == ("gain", 255)  # the space's
    table.play("gain 0, purse 0/0")
    assert (table.ask.key, table.cell) == ("who", 0)


def at_the_surface(coins):
    """The first card is laid, and its chain is about to end."""
    table = Table()
    table.play("event 1, who 6, change 12, coins %d, change 0" % coins)
    table.lay(0, "1:0")
    return table


def test_im12_two_coins():
    table = at_the_surface(1)
    table.play("chain up")
    assert table.has(0, COINS) == 3
    assert table.ask.key == "purse"


def test_im12_two_coins_more_than_any_game_has():
    table = at_the_surface(998)
    table.play("chain up")
    assert table.has(0, COINS) == 999


def test_im12_pay_4_to_advance_2():
    table = at_the_surface(5)
    table.play("chain up1, board 1")
    assert (table.has(0, COINS), table.has(0, PROGRESS)) == (1, 2)
    assert (table.ask.key, table.ask.args) == ("gain", (255, 0))  # the space's
    table.play("gain 1, gain 0, purse 5/0")
    assert (table.ask.key, table.has(0, COINS)) == ("who", 5)
    assert table.card(0, "1:0")[0] == 1


def test_im12_pay_8_to_advance_5():
    table = at_the_surface(9)
    table.play("chain up2, board 0")
    assert (table.has(0, COINS), table.has(0, PROGRESS)) == (1, 5)
    assert list(table.ask.options) == list(range(14))  # nothing of a card
    table.play("gain 0, purse 1/0")
    assert table.ask.key == "who"


def test_im12_draw_three():
    table = at_the_surface(0)
    table.play("chain up3")
    assert table.ask.key == "purse"


def test_im09_im12_only_what_can_be_paid():
    for effect, price in ((1, 4), (2, 8)):
        table = at_the_surface(price - 1)
        table.play("chain up%d" % effect)  # the card may have given some
        assert (table.ask.key, table.ask.args) == ("before", (price, price - 1))
        assert refused(table, price - 1)
        table.play("before %d, board 0" % (price + 2))
        assert table.has(0, COINS) == 2
        table = at_the_surface(price)
        table.play("chain up%d, board 0" % effect)
        assert table.has(0, COINS) == 0


def test_im13_a_special_activation_has_no_chain():
    table = dug("1:0", "2:1", "3:2")
    table.play("event 1, who 6, change 6, special 3:2, change 0")
    assert table.ask.key == "who"
    assert [table.card(0, place)[2] for place in ("3:2", "2:1", "1:0")] == [True, False, False]


def test_im13_only_cards_not_activated_this_round():
    table = dug("1:0", "2:1", "3:2")
    table.play("event 1, who 6, change 6, special 2:1, change 6")
    assert table.places() == ["1:0", "3:2"]
    assert refused(table, cell("2:1"))
    assert table.why(cell("2:1")) == "why_special"


def test_im13_in_the_effect_of_a_card():
    table = laid("3:2", "1:0", "2:1", "2:-1")
    table.play("chain 3:2>6")
    assert table.places() == ["1:0", "2:-1", "2:1"]  # not the one just laid
    table.play("special 1:0")
    assert table.stops() == ["3:2", "2:1"]  # the chain passes it
    table.play("chain up")
    assert table.ask.key == "purse"
