"""Imperial Miners, level Mine: the chain, special activations."""

from engines.miners import lay
from tests.rules.miners.table import COINS, POINTS, Table, cell, dug, place_of, refused


def test_im09_new_card_then_one_above_and_so_on_to_the_surface():
    table = dug("1:0", "2:1", "3:2")
    table.play("event 1, who 1, place 4:3, faction 0, border 0")
    for place in ("4:3", "3:2", "2:1", "1:0"):
        assert table.ask.key == "effect"
        assert place_of(table.ask.args[0]) == place
        table.play("effect 0")
    table.play("coins 2, points 0")
    assert table.ask.key == "surface"
    table.play("surface 0")
    assert table.ask.key == "who"


def test_im09_one_of_two_above_is_chosen():
    for way, choice, other in ((0, "1:0", "1:2"), (14, "1:2", "1:0")):
        table = dug("1:0", "1:2")
        table.play("event 1, who 1, place 2:1, cost 2, faction 0, border 0, border 0")
        table.play("effect 1, machine_on 2:1, effect %d" % way)
        assert place_of(table.ask.args[0]) == choice
        assert table.card(0, choice)[2] and not table.card(0, other)[2]
        table.plainly()
        assert not table.card(0, other)[2]


def test_im09_with_one_above_there_is_nothing_to_choose():
    for places in (("1:0",), ("1:0", "1:-2")):
        table = dug(*places)
        table.play("event 1, who 1, place 2:1, cost 2, faction 0, border 0")
        assert refused(table, 14)
        table.play("effect 0")
        assert place_of(table.ask.args[0]) == "1:0"
        assert refused(table, 14)  # the surface board is above


def test_im09_im10_im15_one_of_two_is_chosen_above_a_card_without_effect():
    for script, told in (("", "collapsed"), ("change 6, special 2:1, ", "passed")):
        for choice, other in (("1:0", "1:2"), ("1:2", "1:0")):
            table = dug("1:0", "1:2", "2:1")
            table.play("event 1, who 6, %schange 3, collapse_on 2:1, change 0" % script)
            assert table.lay(0, "3:2", "effect 0") == [(told, 0, cell("2:1"))]
            assert (table.ask.key, table.ask.args) == ("above", (cell("1:0"),))
            assert table.places() == ["1:0", "1:2"]
            assert refused(table, cell("2:1"))
            assert table.why(cell("2:1")) == "why_above"
            table.play("above %s" % choice)
            assert (table.ask.key, place_of(table.ask.args[0])) == ("effect", choice)
            assert table.card(0, choice)[2] and not table.card(0, other)[2]


def test_im10_a_chain_passes_an_activated_card_and_its_collapse_stays():
    table = dug("1:0", "2:1")
    table.play("event 1, who 6, change 6, special 2:1, change 3, collapse_on 2:1, change 0")
    assert table.card(0, "2:1") == (0, True, True)
    heard = table.lay(0, "3:2", "effect 0")
    assert heard == [("passed", 0, cell("2:1"))]
    assert place_of(table.ask.args[0]) == "1:0"
    assert table.card(0, "2:1") == (0, True, True)


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
    assert table.lay(0, "2:1", "effect 0") == [("passed", 0, cell("1:0"))]


def test_im10_rest_leaves_everything_else():
    cards = bytearray(b"\x20\xff\xff\x22\x01\x80\x24\x02\x55")
    lay.rest(cards)
    assert cards == b"\x20\xff\x7f\x22\x01\x00\x24\x02\x55"


def test_im11_declining_counts_as_activation():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "2:1", "effect 0")
    assert table.card(0, "2:1")[2]


def test_im11_several_changes_until_the_player_is_done_with_the_card():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "2:1", "effect 12, coins 7, effect 11, pay 3, effect 13, points 4, effect 4")
    assert place_of(table.ask.args[0]) == "2:1"  # still the same card
    table.play("effect 0")
    assert place_of(table.ask.args[0]) == "1:0"
    assert (table.has(0, COINS), table.has(0, POINTS)) == (4, 4)


def test_im11_a_price_is_paid_in_full_or_not_at_all():
    table = dug("1:0")
    table.play("event 1")
    table.lay(0, "2:1", "effect 11")
    assert table.ask.args == (0, 2)
    assert refused(table, 3)
    assert table.why(3) == "why_pay"


def test_im11_coins_and_points_of_the_chain_are_entered_before_the_surface_board():
    table = dug("1:0", "2:1")
    table.play("event 1")
    table.lay(0, "3:2", "effect 0, effect 0, effect 0")
    assert (table.ask.key, table.ask.args) == ("coins", (4,))
    table.play("coins 8")
    assert (table.ask.key, table.ask.args) == ("points", (0,))
    table.play("points 5")
    assert bytes(table.ask.options) == b"\0\1\2\3"


def asked(script):
    """The digest of the question behind a script, and the next one if it is answered at once."""
    table = dug("1:0", "1:2", "2:1")
    table.play("event 1, who 6, change 2, advance 3, board 0, change 12, coins 9, change 0")
    table.play(script)
    key, digest = table.ask.key, table.digest()
    table.answer(table.ask.args[0])
    table.listen()
    return key, digest, (table.ask.key, table.ask.args)


def test_im09_the_digest_tells_where_in_the_chain_a_question_is_asked():
    laid = "who 1, place 3:2, cost 0, faction 0, border 0, "
    end = laid + "effect 0, effect 0, effect 0"
    for row, key in ((12, "coins"), (13, "points"), (11, "pay"), (2, "advance")):
        found = [asked("who 6, change %d" % row)]
        for way in ("", "effect 0, ", "effect 0, effect 0, ", "effect 0, effect 14, "):
            found.append(asked("%s%seffect %d" % (laid, way, row)))
        found.append(asked("%s, coins 9, points 0, surface 1, effect %d" % (end, row)))
        if key == "coins":
            found.append(asked(end))
        elif key == "points":
            found.append(asked(end + ", coins 9"))
        assert {answer[0] for answer in found} == {key}
        for i in (1, 2):  # all of them, and what follows
            assert len({answer[i] for answer in found}) == len(found), (key, found)


def test_im09_two_ways_to_the_same_state_that_go_on_differently():
    """The same answers but one: a card's coins, or those of the whole chain."""
    digests = []
    for script, key in (("effect 0, effect 12", "effect"), ("effect 0, effect 0", "points")):
        table = dug("1:0", "1:2")
        table.play("event 1, who 1, place 2:1, cost 0, faction 0, border 0, border 0")
        table.play(script)
        digests.append((table.at, table.ask.key, table.ask.args, table.digest()))
        table.play("coins 2")
        assert table.ask.key == key
    assert digests[0][:3] == digests[1][:3]
    assert digests[0][3] != digests[1][3]


def test_im09_behind_the_chain_there_is_no_active_card():
    table = dug("1:0")
    assert table.cell == 0
    table.play("event 1")
    table.lay(0, "2:1")
    assert table.cell == cell("2:1")
    table.play("effect 0, effect 0")
    assert (table.ask.key, table.cell) == ("coins", 1)
    table.play("coins 9, points 0, surface 1, board 0")
    assert (table.ask.key, table.cell) == ("effect", 255)  # the space's
    table.play("effect 0")
    assert (table.ask.key, table.cell) == ("who", 0)


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
    table = dug("1:0", "2:1", "2:-1")
    table.play("event 1")
    table.lay(0, "3:2", "effect 6")
    assert table.places() == ["1:0", "2:-1", "2:1"]  # not the one just laid
    table.play("special 1:0, effect 0, effect 0")
    assert table.heard == [("passed", 0, cell("1:0"))]
    assert table.ask.key == "coins"
