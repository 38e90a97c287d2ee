"""Egrego: jumps from the dead, across houses, and what a death ends."""

from engines.script import TELL
from tests.rules.egrego.table import CHAOS, EVIL, GOOD, HAND, NOBODY, Table, Untold

TURNING = {"turning": 1}
BACK, MUST, MAY = range(3)


def test_eg17_one_target_isnt_asked():
    table = Table(("@ 1/A- 4",))
    assert table.news() == [
        ("death", 0, (1, 0), EVIL, 1, MUST), ("jump", 0, (2, 0), EVIL) + NOBODY]
    assert table.card(2, 0) == "4e/A-" and table.hand(0) == "-*"


def test_eg17_the_player_chooses_among_the_four_sides_and_cant_decline():
    table = Table(("4 4 4", "4 1/A- 4", "4 4 @"))
    assert table.offers("jump") == [(-1, -2), (-2, -1), (0, -1), (-1, 0)]
    assert table.ask.args[1:] == (EVIL, 0)
    assert table.refuses((-2, -2)) == "why_far"  # never diagonally
    assert table.refuses(HAND) == "why_must"
    table.say("jump", (-1, -2))
    assert table.card(-1, -2) == "4e/A-" and table.is_turn_of(1)


def test_eg17_the_pawn_stands_on_the_dead_until_it_jumps():
    for place, hand, card in (((1, -1), "-*", "4e/A-"), ((2, 0), "-*", "4")):
        table = Table((". 4 .", "@ 1/A- 4"))
        assert table.offers("jump") == [(1, -1), (2, 0)]
        assert table.hand(0) == "-*" and table.card(1, 0) == "1ee/A-"
        table.say("jump", place)
        assert table.hand(0) == hand and table.card(1, 0) == "1ee" and table.card(1, -1) == card
    table = Table(("@ 1/A- # 4",))
    assert table.hand(0) == "-*"
    table.say("jump", HAND)
    assert table.hand(0) == "--*" and table.card(1, 0) == "1ee"


def test_eg17_when_a_death_is_told_the_pawn_is_where_it_says():
    """On the dead if it will jump, else in hand."""
    for beside, hand in (("4", 2), ("# 4", 2), (".", 3)):
        game = Untold(("@ 1/A- " + beside,))
        assert game.ask.key == "death" and len(game.village.hand(0)) == hand


def test_eg17_only_a_free_one_or_a_chaotic_entitys():
    table = Table((". 5e/B+ .", "5e/C* 1/A- 5e/C-", ". @ ."))
    assert table.news()[:2] == [
        ("death", 0, (0, -1), EVIL, 1, MUST), ("jump", 0, (-1, -1), EVIL, 2, CHAOS)]
    assert table.card(-1, -1) == "5ee/A-" and table.hand(2) == "+*"


def test_eg17_ones_own_negative_entity_is_in_the_way_too():
    table = Table(("@ 1/A- 5/A-",))
    assert table.news()[1] == ("death", 0, (1, 0), EVIL, 1, BACK)


def test_eg17_nobody_there_the_pawn_returns():
    table = Table(("1eee # @", "1/A- # .", "4ggggg . 4/C-"))
    assert table.news() == [("death", 0, (-2, 1), EVIL, 1, BACK)]
    assert table.hand(0) == "--*" and table.is_turn_of(1)


def test_eg17_a_chain_of_three_deaths():
    table = Table(("@ 1/A- 1 2g 5",))
    assert table.news() == [
        ("death", 0, (1, 0), EVIL, 1, MUST), ("death", 0, (2, 0), EVIL, 1, MUST),
        ("death", 0, (3, 0), EVIL, 0, MUST), ("jump", 0, (4, 0), EVIL) + NOBODY]
    assert [table.card(x, 0) for x in (1, 2, 3, 4)] == ["1ee", "1ee", "2eg", "5e/A-"]
    assert table.is_turn_of(1)


def test_eg17_a_chain_that_ends_in_the_hand():
    table = Table(("@ 1/B+ 1 2e",), seat=1)
    assert table.keys() == ["death", "death", "death"]
    assert [table.card(x, 0) for x in (1, 2, 3)] == ["1gg", "1gg", "2eg"]
    assert table.hand(1) == "++*" and table.is_turn_of(2)


def test_eg17_a_chain_doesnt_go_back_to_the_dead():
    table = Table(("@ 1/A- 1",))
    assert table.keys() == ["death", "death"]


def hows(drawn, **given):
    """How each death came about: by a marker in play, by a possession, by a jump."""
    game = Untold(drawn, **given)
    found = []
    while game.ask is not None and game.turn == 1:
        if game.ask.key == "death":
            found.append(game.ask.args[5])
        elif game.ask.key in ("possess", "jump"):
            found.append(game.ask.key)
        if game.ask.kind == TELL:
            game.go_on()
        else:
            game.answer(1 if game.ask.key == "roll" else game.ask.options[-1])
    return found


def test_eg17_a_death_tells_how_it_came_about():
    """Unless somebody is driven out, which is told before."""
    assert hows(("@ 1/A- 1 1",)) == [0, 2, 2]
    assert hows(("@ 1/A- 1/C*",)) == [0, "jump", 0]
    assert hows(("@ 1",)) == ["possess", 1]
    assert hows(("@ 1/C*",), options={"entities": 1}) == ["possess", "possess", 0]


def test_eg17_the_deck_is_no_bridge():
    table = Table(("1/A- @ 4",))
    assert table.news() == [("death", 0, (-1, 0), EVIL, 1, BACK)]


def test_eg18_across_one_house_in_a_straight_line():
    table = Table((". . . 4", "@ 1/A- # 4", ". . . 4"))
    assert table.news() == [("death", 0, (1, 0), EVIL, 1, MAY)]
    assert table.offers("jump") == [HAND, (3, 0)] and table.ask.args[1:] == (EVIL, 1)
    table.say("jump", (3, 0))
    assert table.card(3, 0) == "4e/A-" and table.is_turn_of(1)


def test_eg18_in_all_four_directions():
    table = Table((". . 4 . .", ". . # . .", "4 # 1/A- # 4", ". . # . .", ". @ 4 . ."))
    assert table.offers("jump") == [(1, -4), (-1, -2), (3, -2), HAND, (1, 0)]


def test_eg18_he_may_decline():
    table = Table(("@ 1/A- # 4",))
    table.say("jump", HAND)
    assert table.hand(0) == "--*" and table.card(3, 0) == "4" and table.is_turn_of(1)


def test_eg18_beside_somebody_he_must_jump_but_may_choose_the_far_one():
    table = Table((". 5 . .", "@ 1/A- # 4"))
    assert table.news() == [("death", 0, (1, 0), EVIL, 1, MUST)]
    assert table.offers("jump") == [(1, -1), (3, 0)] and table.ask.args[1:] == (EVIL, 0)
    table.say("jump", (3, 0))
    assert table.card(3, 0) == "4e/A-" and table.card(1, -1) == "5"


def test_eg18_not_with_markers_of_both_kinds():
    table = Table(("@ 2g/A- # 4",))
    assert table.news() == [("death", 0, (1, 0), EVIL, 0, BACK)]
    assert table.hand(0) == "--*"


def test_eg18_exactly_one_house():
    assert Table(("@ 1/A- # # 4",)).news() == [("death", 0, (1, 0), EVIL, 1, BACK)]


def test_eg18_not_across_an_inhabitant_the_dead_or_nothing():
    for between in ("4/C-", "1ee", "."):
        table = Table(("@ 1/A- %s 4" % between,))
        assert table.news() == [("death", 0, (1, 0), EVIL, 1, BACK)], between


def test_eg18_a_house_elsewhere_is_no_bridge():
    table = Table(("@ 1/A- . 4", "# . . ."))
    assert table.news() == [("death", 0, (1, 0), EVIL, 1, BACK)]


def test_eg18_to_a_free_one_or_a_chaotic_entitys_only():
    for far, then in (("4", MAY), ("5e/C*", MAY), ("5e/A*", MAY), ("5e/B+", BACK), ("5e/C-", BACK),
                      ("1gg", BACK), ("#", BACK), (".", BACK)):
        table = Table(("@ 1/A- # %s" % far,))
        if far == "5e/A*":
            table.say("act", (1, 0))
        assert table.news()[0] == ("death", 0, (1, 0), EVIL, 1, then), far


def test_eg18_an_entity_driven_out_across_a_house_is_told():
    table = Table(("@ 1/A- # 5e/C*",))
    table.say("jump", (3, 0))
    assert table.news()[-1] == ("jump", 0, (3, 0), EVIL, 2, CHAOS)


def test_eg18_every_death_is_judged_by_itself():
    table = Table(("@ 1/A- 2g # 4",))  # the second dies with both kinds
    assert table.keys() == ["death", "death"]
    assert table.is_turn_of(1) and table.card(4, 0) == "4"
    table = Table(("@ 2g/A- 1 # 4",))  # the second alone with one
    table.news()
    assert table.offers("jump") == [HAND, (4, 0)]


def test_eg18_option_the_jump_may_turn_at_the_house():
    drawn = (". . 4 .", "@ 1/A- # 4", ". . 4 .")
    table = Table(drawn, options=TURNING)
    assert table.offers("jump") == [(2, -1), HAND, (3, 0), (2, 1)]
    table.say("jump", (2, 1))
    assert table.card(2, 1) == "4e/A-"
    assert Table(drawn).offers("jump") == [HAND, (3, 0)]


def test_eg18_option_one_target_by_two_houses_is_one():
    table = Table(("@ 1/A- #", ". # 4"), options=TURNING)
    assert table.offers("jump") == [HAND, (2, 1)]


def test_eg18_option_turning_still_crosses_one_house_only():
    table = Table(("@ 1/A- # #", ". . . 4"), options=TURNING)
    assert table.news() == [("death", 0, (1, 0), EVIL, 1, BACK)]


def test_eg18_the_deck_is_no_house():
    table = Table((". 4 .", "1/A- @ 4"), options=TURNING)
    assert table.news() == [("death", 0, (-1, 0), EVIL, 1, BACK)]


def test_eg19_no_2a_and_no_2b_after_a_death():
    for drawn in (("@ 1/A- 4", "# . ."), ("@ 1/A- 1", "# . .")):
        table = Table(drawn)
        assert table.seat == 1 and table.ask.key == "roll" and table.ask.seat == 1
        assert sum(table.left) == 15 and table.over == (0, 1)


def test_eg19_that_the_turn_is_over_and_who_is_next_is_told_once():
    for drawn, seat, players, rolled in (
        (("@ 1/A- 4",), 0, 3, None), (("1/D* @ 1/A- #",), 0, 4, None),
        (("@ 1/C- 1 1 1",), 2, 3, None), (("@ 1",), 3, 4, 1), (("1/A- @ 1/A-",), 0, 3, None),
    ):  # fmt: skip
        game = Untold(drawn, players, seat)
        told = []
        while game.seat == seat:
            if game.ask.kind == TELL:
                told.append((game.ask.key, tuple(game.ask.args)))
                game.go_on()
            else:
                game.answer(rolled if game.ask.key == "roll" else game.ask.options[-1])
        assert [key for key, _ in told].count("over") == 1
        assert told[-1] == ("over", (seat, (seat + 1) % players)), drawn
    table = Table(("@ 4 #",))  # nobody dies
    table.throw(4)
    table.say("possess", (1, 0))
    assert table.over is None and table.is_turn_of(1)


def test_eg19_the_rest_of_phase_1_is_played_after_a_chain():
    table = Table(("@ 1/C- 1 4", ". # 5e/C* .", "5/C+ . . ."), seat=2)
    assert table.news() == [("marker", 2, (0, 2), GOOD)]
    table.say("act", (1, 0))
    assert table.keys() == ["death", "death"]
    assert table.offers("jump") == [(3, 0), (2, 1)]
    table.say("jump", (3, 0))
    assert table.keys() == ["jump"] and table.over is None
    table.say("turn", 0)
    assert table.news() == [] and table.over == (2, 0) and table.is_turn_of(0)
