"""Egrego, phase 1: markers, turning them over, the order, death."""

from tests.lcg import Lcg
from tests.rules.egrego.table import CHAOS, EVIL, GOOD, HAND, SEAL, Table, Untold, cell_of

LEAVE, TO_GOOD, TO_EVIL = range(3)


def test_eg09_turns_go_clockwise():
    table = Table(("# @ #",), seat=2, players=4, left=(9, 9, 9))
    for seat in (2, 3, 0, 1, 2):
        assert table.seat == seat and table.ask.seat == seat
        table.throw(1)
        table.say("drawn", 0)
        table.say("lay", table.offers("lay")[0])


def test_eg10_a_negative_entity_adds_an_evil_marker():
    table = Table(("3/A- @ #",))
    assert table.news() == [("marker", 0, (-1, 0), EVIL)]
    assert table.card(-1, 0) == "3e/A-"
    assert table.ask.key == "roll"


def test_eg10_a_positive_entity_adds_a_good_marker():
    table = Table(("5eg/B+ @ 4/B+",), seat=1)
    assert table.keys() == ["marker", "marker"]
    assert table.card(-1, 0) == "5egg/B+" and table.card(1, 0) == "4g/B+"


def test_eg10_only_ones_own_entities_act():
    table = Table(("3/A- @ 4/B+", "# 4/C- ."))
    assert table.news() == [("marker", 0, (-1, 0), EVIL)]
    assert table.card(1, 0) == "4/B+" and table.card(0, 1) == "4/C-"


def test_eg10_the_markers_that_nobody_dies_of_are_told_at_once():
    game = Untold(("5g/A- # 1/A-", "# @ #", "4/C- # 6/A-"), options={"entities": 1})
    assert (game.ask.key, game.ask.args) == (
        "marker", (0, cell_of((-1, -1)), EVIL, cell_of((1, 1)), EVIL))
    assert game.card(1, -1) == "1/A-"  # its death is told behind them
    game.go_on()
    assert game.ask.key == "death"


def test_eg10_nobody_in_play_no_phase_1():
    table = Table(("3 @ 4/B+",))
    assert table.news() == [] and table.ask.key == "roll"


def test_eg10_a_chaotic_entity_may_turn_one_marker_over():
    for choice, after in ((LEAVE, "6eegg/C*"), (TO_GOOD, "6eggg/C*"), (TO_EVIL, "6eeeg/C*")):
        table = Table(("6eegg/C* @ #",), seat=2)
        assert table.offers("turn") == [LEAVE, TO_GOOD, TO_EVIL]
        table.say("turn", choice)
        assert table.card(-1, 0) == after
        assert table.news() == [] and table.ask.key == "roll"


def test_eg10_only_a_marker_that_is_there_can_be_turned():
    assert Table(("6ee/C* @ #",), seat=2).offers("turn") == [LEAVE, TO_GOOD]
    assert Table(("6g/C* @ #",), seat=2).offers("turn") == [LEAVE, TO_EVIL]


def test_eg10_where_nobody_can_die_the_order_isnt_asked():
    table = Table(("3/C- @ 5/C+", "# 2e/C* #"), seat=2)
    assert table.keys() == ["marker", "marker"]
    table.say("turn", TO_GOOD)
    assert table.ask.key == "drawn"
    assert (table.card(-1, 0), table.card(1, 0), table.card(0, 1)) == ("3e/C-", "5g/C+", "2g/C*")


def test_eg10_the_order_is_asked_where_a_jump_can_reach_ones_own_chaotic_entity():
    """Directly, across one house with the bonus, or in a chain."""
    for drawn, asked in (
        ("1/A- 5e/A*", True), ("1/A- . 5e/A*", False), ("1/A- # 5e/A*", True),
        ("1/A- # # 5e/A*", False), ("2g/A- # 5e/A*", False), ("1/A- 1ee 5e/A*", False),
        ("1/A- 1 5e/A*", True), ("1/A- 2 5e/A*", False), ("1/A- 1 # 5e/A*", True),
        ("1/A- 2g # 5e/A*", False), ("1/A- 1/C- 5e/A*", False), ("1/A- 1/C* 5e/A*", True),
        ("2/A- 5e/A*", False), ("1/A- 5e/C*", False), ("1/A- 4 4 5e/A*", False),
    ):  # fmt: skip
        table = Table(("@ " + drawn,))
        assert (table.ask.key == "act") == asked, drawn
    assert Table(("1/A- @ 5e/A*",)).ask.key == "turn"  # the deck is no house


def test_eg10_the_order_is_asked_where_two_that_kill_can_come_to_the_same_one():
    for drawn, asked in (
        ("1/A- 4 1/A-", True), ("1/A- 4/C* 1/A-", True), ("1/A- 4/C- 1/A-", False),
        ("1/A- 4 2/A-", False), ("4 1/A- # 1/A- 4", False), ("1/A- # 4 1/A-", True),
        ("1/A- 1 4 1 1/A-", True), ("1/A- 4 4 1/A-", False), ("1/A- 1/A- 4", False),
    ):  # fmt: skip
        table = Table(("@ " + drawn,))
        assert (table.ask is not None and table.ask.key == "act") == asked, drawn
    assert Table(("1/A- @ 1/A-", "# # #")).keys() == ["death", "death"]


def test_eg10_only_those_whose_order_can_matter_are_offered():
    """The others have acted before."""
    table = Table(("1/C- 5e/C* . @ 1/C+ 4",), seat=2)
    assert table.keys() == ["death", "jump"]
    assert table.offers("act") == [(-3, 0), (-2, 0)]


def test_eg10_the_order_is_asked_if_a_jump_may_turn_at_the_house():
    for drawn in (("@ 1/A- #", ". . 5e/A*"), (". . 5e/A*", "@ 1/A- #")):
        assert Table(drawn).ask.key == "turn"
        assert Table(drawn, options={"turning": 1}).ask.key == "act"


def villages(drawn, turning):
    """Every village that there can be behind phase 1, or None if the order was asked."""
    found = []
    ways = [[]]  # answers
    for answers in ways:
        table = Table(drawn, options={"turning": turning})
        for answer in answers:
            table.answer(answer)
            table.look()
        key = table.ask.key if table.seat == 0 and table.phase == 1 else ""
        if key == "act":
            return None
        if key in ("turn", "jump"):
            ways += [answers + [option] for option in table.ask.options]
        else:
            found.append(picture(table, drawn))
    return found


def picture(table, drawn):
    """Without the owners' first or second of a kind, and as rows."""
    for y in range(len(drawn)):
        if "@" in drawn[y].split():
            left, top = drawn[y].split().index("@"), y
    columns = range(len(drawn[0].split()))
    return [[table.card(x - left, y - top) for x in columns] for y in range(len(drawn))]


def test_eg10_an_order_that_isnt_asked_is_of_no_account():
    """Upside down and from right to left the entities act the other way round; what they can come
    to is the same."""
    lcg = Lcg(10)
    compared = chosen = 0
    for seed in range(100):
        words = ["1/A-", "2g/A-", "3eg/A*", "@", "4/B+", "5/C*"][: 6 if seed & 1 else 4]
        while len(words) < 20:
            words.append((".", ".", "#", "1ee", "4")[lcg.below(5 if seed & 4 else 4)])
        for i in range(19, 0, -1):
            j = lcg.below(i + 1)
            words[i], words[j] = words[j], words[i]
        drawn = [" ".join(words[i : i + 5]) for i in (0, 5, 10, 15)]
        turned = [" ".join(reversed(row.split())) for row in reversed(drawn)]
        after = villages(drawn, seed >> 1 & 1)
        if after is not None:
            compared += 1
            chosen += len(after) > 2
            other = villages(turned, seed >> 1 & 1)
            other = [[list(reversed(row)) for row in reversed(rows)] for rows in other]
            assert all(village in other for village in after), drawn
            assert all(village in after for village in other), drawn
    assert compared > 50 and chosen > 20


def test_eg10_the_player_chooses_the_order():
    drawn = ("1/C- 6e/C* 1/C+", "4 @ 5")
    table = Table(drawn, seat=2)
    assert table.offers("act") == [(-1, -1), (0, -1), (1, -1)] and table.phase == 1
    table.say("act", (0, -1))
    table.say("turn", TO_GOOD)
    assert table.offers("act") == [(-1, -1), (1, -1)]  # both may come to where it stands
    table.say("act", (1, -1))
    table.say("jump", (1, 0))
    assert table.keys() == ["death", "jump", "death"]  # the last one isn't asked
    table.say("jump", (-1, 0))
    assert table.card(1, 0) == "5g/C+" and table.card(-1, 0) == "4e/C-"
    assert table.is_turn_of(0)
    table = Table(drawn, seat=2)
    table.say("act", (-1, -1))
    table.say("jump", (0, -1))  # the chaotic one is driven out, and the other alone is left
    assert table.keys() == ["death", "jump", "death", "jump"]
    assert table.card(0, -1) == "6ee/C-" and table.card(1, 0) == "5g/C+"


def test_eg10_an_own_chaotic_entity_driven_out_before_acting_doesnt_act():
    drawn = ("@ 1/A- 6e/A*",)
    table = Table(drawn)
    table.say("act", (1, 0))
    assert table.news() == [("death", 0, (1, 0), EVIL, 1, 1), ("jump", 0, (2, 0), EVIL, 0, 2)]
    assert table.card(2, 0) == "6ee/A-"
    assert table.seat == 1 and sorted(table.hand(0)) == ["*", "-"]
    table = Table(drawn)  # the other way round it acts, and is then driven out
    table.say("act", (2, 0))
    table.say("turn", TO_GOOD)
    assert table.card(2, 0) == "6eg/A-" and table.seat == 1


def test_eg10_an_entity_of_another_player_driven_out_is_no_matter():
    table = Table(("@ 1/A- 6e/C*", "5e/A* . ."))
    assert table.card(2, 0) == "6ee/A-"
    assert table.offers("turn") == [LEAVE, TO_GOOD] and table.seat == 0


def test_eg10_whoever_is_entered_by_a_jump_gets_no_second_marker():
    table = Table(("@ 1/A- 6 .", "# . 5/A- ."))
    assert table.card(2, 0) == "6e/A-" and table.card(2, 1) == "5e/A-"
    assert table.seat == 1


def test_eg11_death_with_markers_of_both_kinds():
    table = Table(("3eg/A- @ #",))
    assert table.news() == [("death", 0, (-1, 0), EVIL, 0, 0)]
    assert table.card(-1, 0) == "3eeg"
    assert table.hand(0) == "--*"


def test_eg11_one_kind_only_gives_a_bonus_marker():
    table = Table(("3gg/B+ @ #",), seat=1)
    assert table.news() == [("death", 1, (-1, 0), GOOD, 1, 0)]
    assert table.card(-1, 0) == "3gggg"
    assert (table.village.total(EVIL), table.village.total(GOOD)) == (0, 4)


def test_eg11_turning_can_make_the_markers_uniform_before_death():
    for choice, bonus, after in ((LEAVE, 0, "3eeg"), (TO_EVIL, 1, "3eeee")):
        table = Table(("# @ 3eg/C*",), seat=2)
        table.say("turn", choice)
        table.throw(6)
        table.say("drawn", SEAL)
        table.throw(1)
        assert table.offers("possess") == [HAND, (1, 0)]
        table.say("possess", (1, 0))
        table.say("entity", EVIL)
        assert table.news()[-1] == ("death", 0, (1, 0), EVIL, bonus, 0)
        assert table.card(1, 0) == after


def test_eg11_turning_can_make_them_uniform_within_one_phase():
    table = Table(("@ 1/A- 2g/A*",))
    table.say("act", (2, 0))
    table.say("turn", TO_EVIL)
    assert table.news() == [
        ("death", 0, (1, 0), EVIL, 1, 1), ("jump", 0, (2, 0), EVIL, 0, CHAOS),
        ("death", 0, (2, 0), EVIL, 1, 0)]  # fmt: skip
    assert table.card(2, 0) == "2eee" and table.hand(0) == "--*" and table.is_turn_of(1)


def test_eg11_the_dead_are_never_possessed_nor_acted_upon():
    for die in (1, 2, 3, 4, 5, 6):
        table = Table(("3eeee @ 2gg",), left=(1, 1, 1))
        table.throw(die)
        assert table.ask.key == "drawn" and table.ask.args[0] == 0


def test_eg11_cards_may_be_laid_beside_the_dead():
    table = Table(("@ . .", "# # 1ee"), left=(1, 1, 1))
    table.throw(1)
    table.say("drawn", 0)
    assert table.offers("lay") == [(1, 0), (2, 0), (-1, 1), (3, 1), (0, 2), (1, 2), (2, 2)]


def test_eg12_a_death_ends_the_turn_after_the_whole_phase():
    table = Table(("1/A- @ 4/A-", "# 6e/A* #"))
    assert table.keys() == ["marker", "death"] and table.over is None
    table.say("turn", LEAVE)
    assert table.over == (0, 1) and table.is_turn_of(1) and table.ask.key == "roll"
    assert sum(table.left) == 15


def test_eg12_two_deaths_in_one_phase():
    table = Table(("1/A- @ 2e/A-", "4/C- # #"))
    assert table.keys() == ["death", "death"]
    assert table.is_turn_of(1) and table.hand(0) == "--*" and sum(table.left) == 15


def test_eg22_turning_never_kills_and_never_covers():
    table = Table(("2e/C* @ #",), seat=2)
    table.say("turn", TO_GOOD)
    assert table.card(-1, 0) == "2g/C*" and table.village.visible(0) == 1
    assert table.news() == [] and not table.killed and table.ask.key == "roll"
