"""Egrego: only what is legal is offered, and for the rest there is a reason."""

from tests.rules.egrego.table import EVIL, HAND, Table, new_game

VILLAGE = (
    "5e/C- # 1ee",
    "# @ 4",
    "5e/B+ . 2",
)


def test_eg40_why_not_possess():
    table = Table(VILLAGE, options={"entities": 1})
    table.throw(2)
    assert table.offers("possess") == [HAND, (1, 1)]
    assert table.refuses((-1, -1)) == "why_negative"
    assert table.refuses((-1, 1)) == "why_positive"
    assert table.refuses((0, -1)) == "why_house"
    assert table.refuses((1, -1)) == "why_dead"
    assert table.refuses((1, 0)) == "why_dice"
    assert table.refuses((0, 1)) == "why_empty"
    assert table.refuses((15, 9)) == "why_empty"


def test_eg40_with_a_chaotic_entity_in_hand_only_the_die_is_wanting():
    table = Table(VILLAGE)
    table.throw(2)
    assert table.refuses((-1, -1)) == "why_dice" and table.refuses((-1, 1)) == "why_dice"


def test_eg40_a_chaotic_entity_wants_a_possessed_one():
    table = Table(("6/A- @ 6/A-", "5 # 4", "5e/B+ . ."))
    table.throw(4)
    assert table.offers("possess") == [HAND, (-1, 2)]
    assert table.refuses((1, 1)) == "why_free"
    table = Table(("6/A- @ 6/A-", "5 # 4", "5e/B+ . ."))
    table.throw(3)  # here the die alone is wanting
    assert table.ask.key == "drawn"
    table = Table(("6/A- @ 6/A-", "5e/C- # 4", "6e/B+ . ."))
    table.throw(4)
    assert table.refuses((-1, 2)) == "why_dice"


def test_eg40_free_for_a_positive_or_negative_entity_but_not_this_die():
    for seat, kinds in ((0, "/A-"), (1, "/B+")):
        table = Table(("6%s @ 3" % kinds, "5e/C* # ."), seat=seat)
        table.throw(4)
        assert table.refuses((1, 0)) == "why_dice"


def test_eg40_why_not_act():
    table = Table(("1/A- 3 1/A-", "4e/C- # 3", ". @ ."))
    assert table.refuses((-1, -1)) == "why_other"
    assert table.refuses((1, -1)) == "why_other"
    assert table.refuses((0, -1)) == "why_house"
    assert table.refuses(HAND) == "why_deck"


def test_eg40_why_not_act_again():
    table = Table(("1/A- @ 5/A-", "4e/A* # 3"))
    assert table.offers("act") == [(-1, 0), (-1, 1)]
    assert table.refuses((1, 0)) == "why_acted"


def test_eg40_why_not_jump():
    table = Table(("4 5 4/B+", "4 1/A- #", "@ 4e/C- 1gg"))
    assert table.offers("jump") == [(1, -2), (0, -1)]
    assert table.refuses(HAND) == "why_must"
    assert table.refuses((0, -2)) == "why_far"
    assert table.refuses((2, -2)) == "why_positive"
    assert table.refuses((1, 0)) == "why_negative"
    assert table.refuses((2, 0)) == "why_dead"
    assert table.refuses((2, -1)) == "why_house"
    assert table.refuses((3, 3)) == "why_empty"


def test_eg40_a_chaotic_entity_in_hand_is_no_help_in_a_jump():
    table = Table(("@ 1/A- # 4", ". 4e/C- . ."))
    assert "*" in table.hand(0) and table.offers("jump") == [HAND, (3, 0)]
    assert table.refuses((1, 1)) == "why_negative"


def test_eg40_other_questions_have_no_places():
    table = Table(VILLAGE)
    assert table.ask.key == "roll" and table.why(7) == "why"
    table.throw(2)
    assert table.why("deck") == "why" and table.why(None) == "why"
    assert new_game().why(2080) == "why"


def test_eg40_every_cell_is_offered_or_refused_for_a_reason():
    table = Table(VILLAGE)
    table.throw(2)
    table.say("possess", (1, 1))
    table.news()
    assert table.card(1, 1) == "2e/A-"
    for cell in range(64 * 64):
        assert table.why(cell) == "why"  # a die is asked for
    table.throw(4)
    for cell in range(64 * 64):
        assert table.ask.allows(cell) or table.why(cell).startswith("why_")


def test_eg40_a_game_that_is_over_has_no_questions():
    table = Table(("# @ #",), left=(0, 0, 1))
    table.throw(1)
    assert table.ask is None and table.why(2080) == "why"


def test_eg40_the_entity_that_is_asked_for():
    table = Table(("4 @ #",), seat=2)
    table.throw(4)
    table.say("possess", (-1, 0))
    assert table.ask.kind == 1 and table.ask.args == (table.village.cells[0],)
    table.say("entity", EVIL)
    assert table.card(-1, 0) == "4e/C-"
