"""Egrego, phase 2a: dice, who may possess whom, the first marker, declining."""

from tests.rules.egrego.table import CHAOS, EVIL, GOOD, HAND, NOBODY, Table

EACH = {"possessions": 1}


def test_eg13_a_die_must_show_the_visible_stars():
    table = Table(("4 @ 6ee", "3/B+ # 2e"))
    assert table.phase == 2
    table.throw(4)
    assert table.offers("possess") == [(-1, 0), HAND, (1, 0)]
    assert table.refuses((1, 1)) == "why_dice"


def test_eg13_one_die_and_one_more_for_each_seal():
    for seals in (0, 1, 2):
        table = Table(("6 @ #",), seals=(seals,))
        for die in range(seals + 1):
            assert table.ask.args == (die + 1, seals + 1)
            table.say("roll", 6)
        assert table.ask.key == "possess"


def test_eg13_sums_of_dice_never_count():
    table = Table(("6 @ 4", "# 5 #"), seals=(2,))
    table.throw(1, 3, 2)
    assert table.ask.key == "drawn" and table.ask.args == (0, 15)


def test_eg13_any_of_the_dice_will_do():
    table = Table(("6 @ 4", "# 5 #"), seals=(2,))
    table.throw(6, 3, 4)
    assert table.offers("possess") == [(-1, 0), HAND, (1, 0)]


def test_eg13_he_may_decline_and_draws():
    table = Table(("6 @ 4",))
    table.throw(6)
    table.say("possess", HAND)
    assert table.ask.key == "drawn" and table.ask.args == (1, 15)
    assert table.card(-1, 0) == "6" and table.phase == 3


def test_eg13_one_possession_a_turn():
    table = Table(("6 @ 4",), seals=(1,))
    table.throw(6, 4)
    table.say("possess", (-1, 0))
    assert table.is_turn_of(1)
    assert sum(table.left) == 15


def test_eg13_option_one_for_each_die():
    table = Table(("6 @ 4", "# 2 #"), seals=(2,), options=EACH)
    table.throw(6, 4, 4)
    assert table.ask.args == (0,)
    table.say("possess", (1, 0))
    assert table.ask.args == (1,)
    assert table.offers("possess") == [(-1, 0), HAND]  # the other 4 fits nobody any more
    table.say("possess", (-1, 0))
    assert table.hand(0) == "*" and table.is_turn_of(1)


def test_eg13_option_each_die_is_used_once():
    table = Table(("4 @ 4",), seals=(1,), options=EACH)
    table.throw(4, 1)
    table.say("possess", (-1, 0))
    assert table.is_turn_of(1)


def test_eg13_option_stars_are_those_of_the_moment():
    table = Table(("6 @ #",), seals=(1,), options=EACH)
    table.throw(5, 6)
    assert table.offers("possess") == [(-1, 0), HAND]
    table.say("possess", (-1, 0))  # five stars now, held by a negative entity
    assert table.offers("possess") == [(-1, 0), HAND]
    table.say("possess", (-1, 0))
    assert table.news()[-1] == ("possess", 0, (-1, 0), CHAOS, 0, EVIL)
    table.say("turn", 0)
    assert table.card(-1, 0) == "6e/A*" and table.hand(0) == "--" and table.is_turn_of(1)


def test_eg13_option_a_pawn_that_was_driven_out_is_used_again():
    table = Table(("6 @ #",), seals=(2,), options=EACH)
    table.throw(6, 5, 5)
    table.say("possess", (-1, 0))
    table.say("possess", (-1, 0))  # with the chaotic one, which covers no star
    table.say("turn", 0)
    assert table.hand(0) == "--" and table.offers("possess") == [(-1, 0), HAND]
    table.news()
    table.say("possess", (-1, 0))
    assert table.news() == [("possess", 0, (-1, 0), EVIL, 0, CHAOS)]
    assert table.card(-1, 0) == "6ee/A-" and table.hand(0) == "-*" and table.is_turn_of(1)


def test_eg13_option_stopping_after_one_draws_nothing():
    table = Table(("6 @ 4",), seals=(1,), options=EACH)
    table.throw(6, 4)
    table.say("possess", (-1, 0))
    table.say("possess", HAND)
    assert table.is_turn_of(1) and sum(table.left) == 15


def test_eg13_option_declining_the_first_draws():
    table = Table(("6 @ 4",), seals=(1,), options=EACH)
    table.throw(6, 4)
    table.say("possess", HAND)
    assert table.ask.key == "drawn"


def test_eg13_option_a_death_forfeits_the_other_dice():
    table = Table(("1 @ 4",), seals=(1,), options=EACH)
    table.throw(1, 4)
    table.say("possess", (-1, 0))
    assert table.keys() == ["death"] and table.is_turn_of(1)


def test_eg14_a_free_inhabitant_gets_a_marker_at_once():
    table = Table(("4 @ #",))
    table.throw(4)
    table.say("possess", (-1, 0))
    assert table.news() == [("possess", 0, (-1, 0), EVIL) + NOBODY]
    assert table.card(-1, 0) == "4e/A-" and table.hand(0) == "-*"
    table = Table(("4 @ #",), seat=1)
    table.throw(4)
    table.say("possess", (-1, 0))
    assert table.card(-1, 0) == "4g/B+"


def test_eg14_a_chaotic_entity_is_driven_out():
    table = Table(("5e/C* @ 3/C-",))
    table.throw(4)
    table.say("possess", (-1, 0))
    table.say("entity", EVIL)
    assert table.news() == [("possess", 0, (-1, 0), EVIL, 2, CHAOS)]
    assert table.card(-1, 0) == "5ee/A-" and table.hand(2) == "+*"


def test_eg14_ones_own_chaotic_entity_too():
    table = Table(("5e/A* @ #",))
    table.say("turn", 0)
    table.throw(4)
    table.say("possess", (-1, 0))
    assert table.news() == [("possess", 0, (-1, 0), EVIL, 0, CHAOS)]
    assert table.card(-1, 0) == "5ee/A-" and table.hand(0) == "-*" and table.is_turn_of(1)


def test_eg14_not_one_that_a_negative_or_positive_entity_holds():
    table = Table(("5e/B+ @ 5e/C-", "6e/C* . ."), options={"entities": 1})
    table.throw(4)
    assert table.ask.key == "drawn"  # three negative entities in hand, no chaotic one
    table = Table(("5e/B+ @ 5e/C-", "5e/C* . ."), options={"entities": 1})
    table.throw(4)
    assert table.offers("possess") == [HAND, (-1, 1)]
    assert table.refuses((-1, 0)) == "why_positive" and table.refuses((1, 0)) == "why_negative"


def test_eg15_a_chaotic_entity_needs_a_possessed_one():
    table = Table(("5/A- @ 5/A-", "5 # 5ee/B+"))
    table.news()
    table.throw(3)
    assert table.offers("possess") == [HAND, (1, 1)]
    assert table.refuses((-1, 1)) == "why_free"


def test_eg15_whatever_the_kind_and_the_owner():
    for drawn, driven in (
        ("5e/A-", (0, EVIL)), ("5e/B+", (1, GOOD)), ("5e/B*", (1, CHAOS)), ("5e/A*", (0, CHAOS)),
    ):  # fmt: skip
        table = Table((drawn + " @ #",), seat=2)
        table.throw(4)
        table.say("possess", (-1, 0))
        if driven[1] == CHAOS:
            table.say("entity", CHAOS)
        assert table.news() == [("possess", 2, (-1, 0), CHAOS) + driven], drawn
        assert table.card(-1, 0) == "5e/C*" and table.hand(2) == "-+"
        assert table.hand(driven[0]) == ("--*", "++*")[driven[0]]
        assert table.offers("turn") == [0, 1]


def test_eg15_ones_own_entities_can_be_driven_out():
    table = Table(("5/A- @ #",))
    table.news()
    table.throw(4)
    table.say("possess", (-1, 0))
    assert table.news() == [("possess", 0, (-1, 0), CHAOS, 0, EVIL)]
    table.say("turn", 1)
    assert table.card(-1, 0) == "5g/A*" and table.hand(0) == "--"


def test_eg15_one_marker_may_be_turned_over():
    for choice, after in ((0, "6eg/A*"), (1, "6gg/A*"), (2, "6ee/A*")):
        table = Table(("6eg/B+ @ #",))
        table.throw(4)
        table.say("possess", (-1, 0))
        table.say("turn", choice)
        assert table.card(-1, 0) == after and table.is_turn_of(1)
        assert table.hand(1) == "++*"


def test_eg15_which_entity_is_asked_only_where_several_fit():
    table = Table(("5e/B* @ 4",), seat=2)
    table.throw(4)
    table.say("possess", (-1, 0))
    assert table.offers("entity") == [EVIL, GOOD, CHAOS]
    table = Table(("5e/B* @ 4",), seat=2)
    table.throw(4)
    table.say("possess", (1, 0))
    assert table.offers("entity") == [EVIL, GOOD]
    table.say("entity", GOOD)
    assert table.card(1, 0) == "4g/C+"


def test_eg16_the_first_marker_can_kill():
    table = Table(("1 @ #",))
    table.throw(1)
    table.say("possess", (-1, 0))
    assert table.news() == [("death", 0, (-1, 0), EVIL, 1, 0)]
    assert table.card(-1, 0) == "1ee" and table.hand(0) == "--*"
    assert table.is_turn_of(1) and sum(table.left) == 15


def test_eg16_and_the_chain_follows():
    table = Table(("@ 3gg/C* 4",))
    table.throw(1)
    table.say("possess", (1, 0))
    table.say("entity", EVIL)
    assert table.news() == [
        ("possess", 0, (1, 0), EVIL, 2, CHAOS), ("death", 0, (1, 0), EVIL, 0, 1),
        ("jump", 0, (2, 0), EVIL) + NOBODY]
    assert table.card(1, 0) == "3egg" and table.card(2, 0) == "4e/A-" and table.is_turn_of(1)


def test_eg40_why_one_draws_though_a_die_fits():
    table = Table(("6/A- @ 6/A-", "# 4 #"))  # a free one, and only a chaotic entity in hand
    table.throw(4)
    assert table.ask.key == "drawn" and table.ask.args == (3, 15)
    table = Table(("5e/B+ @ #",), options={"entities": 1})  # a held one, and only negative ones
    table.throw(4)
    assert table.ask.key == "drawn" and table.ask.args == (3, 15)
    table = Table(("5e/B+ @ #",), left=(0, 2, 0), options={"entities": 1})
    table.throw(4)
    assert table.ask.key == "lay" and table.ask.args == (1, 3)


def test_eg40_a_die_that_fits_nobody_is_the_reason_else():
    for drawn in (("6/A- @ 6/A-", "# 4 1ee"), ("5e/B+ @ 2ggg",)):
        table = Table(drawn, options={"entities": int(len(drawn) == 1)})
        table.throw(1)
        assert table.ask.key == "drawn" and table.ask.args == (0, 15)


def test_eg21_all_three_in_play_no_roll():
    table = Table(("5/A- @ 5/A-", "5e/A* 4 ."))
    table.say("turn", 0)
    assert table.ask.key == "drawn" and table.ask.args == (2, 15)
    assert not any(table.dice)


def test_eg21_two_in_play_he_rolls():
    assert Table(("5/A- @ 5/A-",)).ask.key == "roll"
