"""Epigo: pushes, blocks and captures (EP-13 to EP-16)."""

from engines.epigo.game import DOWN, LEFT, OUT, RIGHT, UP
from tests.rules.epigo.table import Table, blocked, column, pushed, row


def test_ep13_the_whole_line_moves_one_space():
    assert pushed(".1a.....", "..1a....") == 1
    assert pushed(".12a3b..", "..12a3b.") == 4


def test_ep13_own_epigons_are_pushed_as_well():
    assert pushed(".12.....", "..12....") == 1
    assert pushed(".1234...", "..1234..") == 3


def test_ep13_the_line_is_unbroken():
    assert pushed(".1a.b...", "..1ab...") == 1  # what stands beyond a gap is no part of it
    assert pushed(".1a.2c..", "..1a2c..") == 1


def test_ep13_what_stands_behind_the_mover_stays():
    assert pushed("2b1a....", "2b.1a...", order="1>") == 1


def test_ep13_in_each_direction():
    table = Table(row("..a1...."))
    assert table.alone(0, "1<") == [("push", 0, 1, LEFT, 1)]
    assert table.row() == ".a1....."
    table = Table(column("..a1...."))
    assert table.alone(0, "1^") == [("push", 0, 1, UP, 1)]
    assert table.column() == ".a1....."
    table = Table(column("...1a..."))
    assert table.alone(0, "1v") == [("push", 0, 1, DOWN, 1)]
    assert table.column() == "....1a.."
    table = Table(row("...1a..."))
    assert table.alone(0, "1>") == [("push", 0, 1, RIGHT, 1)]


def test_ep13_seat_1_pushes_likewise():
    assert pushed("...1a...", "..1a....", seat=1, order="1<") == 1


def test_ep14_equal_numbers_push():
    assert pushed(".1a.....", "..1a....") == 1
    assert pushed(".12ab...", "..12ab..") == 3
    assert pushed(".123abc.", "..123abc") == 5


def test_ep14_outnumbered_is_blocked():
    blocked(".1ab....")
    blocked(".12abc..")
    blocked(".1a2bc..")


def test_ep14_outnumbered_at_any_point_is_blocked():
    blocked(".1ab2...")  # even at the end, but behind on the way
    blocked(".1ab23..")  # more of one's own at the end
    blocked("1ab23...")


def test_ep14_the_count_begins_with_the_mover():
    assert pushed("2.1a....", "2..1a...") == 1
    blocked(".21ab...")  # the 2 behind the mover doesn't count


def test_ep14_the_count_ends_at_the_first_empty_square():
    assert pushed(".1a.bc..", "..1abc..") == 1
    blocked(".1ab.23.")


def test_ep14_the_count_ends_at_the_edge():
    blocked(".....1ab")
    assert pushed("....12ab", ".....12a", captured=((1, 2),)) == 3


def test_ep14_it_is_the_movers_own_that_count():
    blocked(".12a....", seat=1, order="1<")
    assert pushed(".1ba....", "1ba.....", seat=1, order="1<") == 2


def test_ep14_blocked_pushes_nothing_off():
    blocked("ba1.....", order="1<")


def test_ep15_a_1_pushes_a_7():
    assert pushed(".1g.....", "..1g....") == 1
    blocked(".7ab....", order="7>")  # and a 7 gets no further than a 1


def test_ep16_an_epigon_pushed_off_is_captured():
    assert pushed("......1a", ".......1", captured=((1, 1),)) == 1
    table = Table(row("......1c"))
    assert table.alone(0, "1>") == [("push", 0, 1, RIGHT, 1), ("capture", 0, 1, 3, 1)]
    assert table.squares[11] == OUT and table.score(0) == 1 and table.score(1) == 0


def test_ep16_only_the_last_of_the_line_falls():
    assert pushed("....12ab", ".....12a", captured=((1, 2),)) == 3


def test_ep16_ones_own_epigon_pushed_off_is_the_opponents_capture():
    table = Table(row("......12"))
    assert table.alone(0, "1>") == [("push", 0, 1, RIGHT, 1), ("capture", 1, 0, 2, 1)]
    assert (table.score(0), table.score(1)) == (0, 1)
    table = Table(row("......1b"), captures=(0, 0))
    table.alone(0, "1>")
    assert (table.score(0), table.score(1)) == (1, 0)


def test_ep16_ep17_ones_own_third_epigon_pushed_off_loses():
    table = Table(row("......12"), captures=(2, 2))
    table.alone(0, "1>")
    assert table.winners == (1,)


def test_ep16_a_captured_epigon_never_comes_back():
    table = Table(row("......1c"))
    table.alone(0, "1>")
    table.play("4^ 5^ 6^", "3< 1^ 2^")
    assert table.squares[11] == OUT and table.row() == ".......1"
