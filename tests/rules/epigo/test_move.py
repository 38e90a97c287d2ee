"""Epigo: slides and super slides (EP-10 to EP-12)."""

from engines.epigo.game import DOWN, LEFT, OUT, RIGHT, UP, beside
from tests.rules.epigo.table import EMPTY, Table, column, row

ASK, ALWAYS, NEVER = 0, 1, 2  # option "super"

SLID = ("slide", 0, 1, RIGHT)
SUPER = ("super_slide", 0, 1, RIGHT)


def asked(answer):
    return ("super", 0, 1, RIGHT, answer)


def test_ep10_a_slide_is_one_space_in_each_direction():
    for order, way, at in (("1^", UP, 19), ("1>", RIGHT, 28), ("1v", DOWN, 35), ("1<", LEFT, 26)):
        table = Table(row("...1...."), options={"super": NEVER})
        assert table.alone(0, order) == [("slide", 0, 1, way)]
        assert table.squares[1] == at


def test_ep10_ep16_a_slide_off_each_edge_is_a_capture():
    for rows, order, way, left in (
        (row("1......."), "1<", LEFT, 24),
        (row(".......1"), "1>", RIGHT, 31),
        (column("1......."), "1^", UP, 3),
        (column(".......1"), "1v", DOWN, 59),
    ):
        table = Table(rows)
        assert table.alone(0, order) == [("slide_off", 0, 1, way, left), ("capture", 1, 0, 1, 1)]
        assert table.drawing() == EMPTY
        assert (table.score(0), table.score(1)) == (0, 1)


def test_ep10_movement_is_compulsory():
    # Even off the board, and even where it gives the game away: nobody is asked.
    table = Table(row(".......a"), captures=(2, 0))
    seen = table.alone(1, "1>")
    assert seen == [("slide_off", 1, 1, RIGHT, 31), ("capture", 0, 1, 1, 3)]
    assert table.winners == (0,)


def test_ep10_along_an_edge_is_a_plain_slide():
    table = Table(row("  1...  ", 0), options={"super": NEVER})
    assert table.alone(0, "1>") == [SLID]
    assert table.row(0) == "  .1..  "


def test_ep11_a_free_epigon_may_slide_once_more():
    table = Table(row(".1......"))
    assert table.alone(0, "1>", "y") == [SLID, asked(1), SUPER]
    assert table.row() == "...1...."  # never a third step


def test_ep11_its_owner_may_stay():
    table = Table(row(".1......"))
    assert table.alone(0, "1>", "n") == [SLID, asked(0)]
    assert table.row() == "..1....."


def test_ep11_the_owner_is_asked_and_openly():
    table = Table(row("......a."))
    table.plan_both("5^ 6^ 7^", "1< 2^ 3^")
    while table.ask.key != "super":
        table.go_on()
    ask = table.ask
    assert (ask.seat, ask.secret, tuple(ask.options)) == (1, False, (0, 1))
    assert tuple(ask.args) == (1, 1, LEFT)
    assert table.row() == ".....a.."  # asked after the slide, at that moment


def test_ep11_no_super_slide_beside_an_opponent():
    # The landing square's four sides: ahead, above, below, and behind no one can stand.
    for rows in (
        row(".1.a...."),
        EMPTY[:2] + ("..a.....", ".1......") + EMPTY[4:],
        EMPTY[:3] + (".1......", "..a.....") + EMPTY[5:],
    ):
        table = Table(rows)
        assert table.alone(0, "1>") == [SLID]
        assert table.row()[2] == "1"
    for rows in (
        column(".1.a...."),
        EMPTY[:1] + (" ..1... ", "..a.....") + EMPTY[3:],
        EMPTY[:1] + (" ..1... ", "....a...") + EMPTY[3:],
    ):
        table = Table(rows)
        assert table.alone(0, "1v") == [("slide", 0, 1, DOWN)]
        assert table.drawing()[2][3] == "1"


def test_ep11_what_counts_is_the_landing_square_not_the_one_left():
    table = Table(EMPTY[:2] + (".a......", ".1......", ".b......") + EMPTY[5:])
    assert table.alone(0, "1>", "y") == [SLID, asked(1), SUPER]
    table = Table(EMPTY[:2] + ("...a....", ".1......") + EMPTY[4:])
    assert table.alone(0, "1>", "y") == [SLID, asked(1), SUPER]  # beside it only after the second


def test_ep11_diagonals_do_not_count():
    table = Table(EMPTY[:2] + (".a.b....", ".1......", ".c.d....") + EMPTY[5:])
    assert table.alone(0, "1>", "y") == [SLID, asked(1), SUPER]
    assert table.row() == "...1...."


def test_ep11_own_neighbours_do_not_count():
    table = Table(EMPTY[:2] + ("..2.....", ".1......", "..3.....") + EMPTY[5:])
    assert table.alone(0, "1>", "y") == [SLID, asked(1), SUPER]


def test_ep11_the_second_step_is_never_a_push():
    table = Table(row(".1.2...."))
    assert table.alone(0, "1>") == [SLID]  # its own 2 is in the way: not offered
    assert table.row() == "..12...."


def test_ep11_a_push_never_gives_a_super_slide():
    table = Table(row(".12....."))
    assert table.alone(0, "1>") == [("push", 0, 1, RIGHT, 1)]
    assert table.row() == "..12...."
    table = Table(row("......1a"))
    assert table.alone(0, "1>") == [("push", 0, 1, RIGHT, 1), ("capture", 0, 1, 1, 1)]
    assert table.row() == ".......1"


def test_ep11_a_neighbour_across_the_side_of_the_board_is_none():
    # The last square of a row and the first of the next follow each other in number only.
    table = Table(EMPTY[:2] + ("......1.", "a.......") + EMPTY[4:])
    assert table.alone(0, "1>", "n") == [SLID, ("gift", 0, 1, RIGHT, 0)]


def test_ep11_option_always():
    table = Table(row(".1......"), options={"super": ALWAYS})
    assert table.alone(0, "1>") == [SLID, SUPER]
    assert table.row() == "...1...."
    table = Table(row(".1.a...."), options={"super": ALWAYS})
    assert table.alone(0, "1>") == [SLID]
    table = Table(row(".1.2...."), options={"super": ALWAYS})
    assert table.alone(0, "1>") == [SLID]


def test_ep11_option_always_stays_on_the_board():
    for gift in (0, 1):
        table = Table(row("......1."), options={"super": ALWAYS, "gift": gift})
        assert table.alone(0, "1>") == [SLID]
        assert table.row() == ".......1"


def test_ep11_option_never():
    for rows in (row(".1......"), row("......1.")):
        table = Table(rows, options={"super": NEVER})
        assert table.alone(0, "1>") == [SLID]


def test_ep11_super_slide_is_asked_by_default():
    assert Table(EMPTY).options[0] == ASK


def test_ep12_ep16_a_super_slide_may_go_off_the_board():
    table = Table(row("......1."))
    assert table.alone(0, "1>", "y") == [
        SLID,
        ("gift", 0, 1, RIGHT, 1),
        ("super_off", 0, 1, RIGHT, 31),
        ("capture", 1, 0, 1, 1),
    ]
    assert table.drawing() == EMPTY and table.score(1) == 1


def test_ep01_ep12_a_missing_corner_square_is_off_the_board_too():
    table = Table(row(" ....1. ", 1))
    assert table.alone(0, "1>", "y")[1:3] == [
        ("gift", 0, 1, RIGHT, 1),
        ("super_off", 0, 1, RIGHT, 14),
    ]


def test_ep12_stay_is_the_first_answer():
    table = Table(row("......1."))
    assert table.alone(0, "1>", "n") == [SLID, ("gift", 0, 1, RIGHT, 0)]
    assert table.row() == ".......1"


def test_ep12_ep17_a_gift_can_lose_the_game():
    table = Table(row("......1."), captures=(0, 2))
    table.alone(0, "1>", "y")
    assert table.winners == (1,)


def test_ep12_option_not_offered():
    table = Table(row("......1."), options={"gift": 0})
    assert table.alone(0, "1>") == [SLID]
    assert table.row() == ".......1"
    table = Table(row(".1......"), options={"gift": 0})
    assert table.alone(0, "1>", "y") == [SLID, asked(1), SUPER]  # on the board as ever


def test_ep01_nothing_lies_beyond_the_edge():
    for way in (UP, RIGHT, DOWN, LEFT):
        assert beside(OUT, way) == OUT
        for square in range(64):
            if square in (0, 1, 6, 7, 8, 15, 48, 55, 56, 57, 62, 63):
                continue  # the corners are missing
            near = beside(square, way)
            assert near == OUT or beside(near, way ^ 2) == square
