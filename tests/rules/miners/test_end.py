"""Imperial Miners: final scoring, tie-breaks, titles."""

from tests.rules.miners.table import MINE, SCORE, Table, refused


def scored(*seats, tie=0):
    """The game after ten rounds in which each seat got points, coins and carts as listed."""
    table = Table(len(seats), SCORE, tie=tie)
    table.play("event 1")
    for seat in range(len(seats)):
        points, coins, carts = seats[seat]
        table.write_down(seat, coins, points, carts)
    table.to_the_end()
    return table


def ended(*seats, tie=0):
    table = scored(*seats, tie=tie)
    assert table.ask is None
    return table.reason, table.winners


def test_im30_the_rulebooks_example():
    table = scored((31, 7, 8), (38, 60, 0))
    assert table.score(0) == 39
    assert (table.reason, table.winners) == ("points", (0,))


def test_im30_most_points_win():
    assert ended((10, 0, 0), (11, 0, 0)) == ("points", (1,))
    assert ended((10, 0, 2), (11, 9, 0)) == ("points", (0,))
    assert ended((1, 0, 0), (2, 0, 0), (0, 0, 3), (2, 9, 0), (0, 9, 0)) == ("points", (2,))


def test_im30_then_most_coins():
    assert ended((10, 3, 0), (9, 4, 1)) == ("coins", (1,))
    assert ended((5, 9, 0), (10, 2, 0), (10, 3, 0)) == ("coins", (2,))


def test_im30_then_most_carts():
    assert ended((10, 3, 0), (9, 3, 1)) == ("carts", (1,))
    assert ended((8, 3, 2), (9, 3, 1), (0, 3, 9)) == ("carts", (0,))
    # one with more carts, but fewer coins, is out of it
    assert ended((8, 3, 2), (9, 3, 1), (0, 2, 10)) == ("carts", (0,))


def test_im30_then_shared():
    assert ended((10, 3, 1), (10, 3, 1)) == ("shared", (0, 1))
    assert ended((10, 3, 1), (1, 0, 0), (10, 3, 1)) == ("shared", (0, 2))
    assert ended((0, 0, 0), (0, 0, 0), (0, 0, 0)) == ("shared", (0, 1, 2))


def test_im30_three_are_tied_and_two_of_them_share():
    assert ended((8, 3, 2), (9, 3, 1), (8, 3, 2)) == ("shared", (0, 2))  # by carts
    assert ended((10, 4, 0), (9, 3, 1), (9, 4, 1), (9, 4, 1)) == ("shared", (2, 3))
    table = scored((10, 3, 0), (9, 3, 1), (8, 3, 2), (8, 2, 2), tie=1)
    table.play("machines 5, machines 4, machines 5")
    assert (table.reason, table.winners) == ("shared", (0, 2))


def test_im30_option_nothing_after_coins():
    assert ended((10, 3, 0), (9, 3, 1), tie=2) == ("shared", (0, 1))
    assert ended((10, 3, 0), (9, 4, 1), tie=2) == ("coins", (1,))


def test_im30_option_machines_asks_only_those_who_are_tied():
    table = scored((10, 3, 0), (5, 9, 0), (9, 3, 1), tie=1)
    assert (table.ask.key, table.ask.seat) == ("machines", 0)
    table.play("machines 4")
    assert (table.ask.key, table.ask.seat) == ("machines", 2)
    table.play("machines 5")
    assert (table.reason, table.winners) == ("machines", (2,))
    table.undo()
    table.play("machines 4")
    assert (table.reason, table.winners) == ("shared", (0, 2))
    assert ended((10, 3, 0), (9, 4, 1), tie=1) == ("coins", (1,))  # not asked


def test_im30_option_machines_counts_them_in_the_mines():
    table = Table(2, MINE, tie=1)
    table.play("event 1")
    table.lay(0, "1:0")
    table.plainly()
    table.lay(1, "1:0", "chain 1:0>14")
    table.plainly()
    table.to_the_end()
    assert table.ask is None
    assert (table.reason, table.winners) == ("machines", (1,))


def test_im30_carts_of_the_mine_count():
    table = Table(2, MINE)
    table.laid(0, "1:0")
    table.play("event 1")
    table.lay(0, "1:2", card="2")
    table.plainly()
    table.to_the_end()
    assert (table.score(0), table.score(1)) == (1, 0)
    assert (table.reason, table.winners) == ("points", (0,))


def test_im30_the_event_at_the_end_of_the_tenth_round_still_counts():
    table = Table(2, SCORE)
    for _ in range(9):
        table.play("event 1")
        table.confirm()
    table.play("event 2, who 1, purse 0/0, works 0/0, who 2, purse 0/0, works 0/0")
    assert table.play("who 0") == [("late", 10)]
    table.play("who 7, purse 0/1, works 0/0, who 0")
    assert (table.reason, table.winners) == ("points", (1,))


def test_im31_six_titles_at_their_borders():
    for points, title in (
        (0, 0), (34, 0), (35, 1), (45, 1), (46, 2), (55, 2), (56, 3), (60, 3), (61, 4), (65, 4),
        (66, 5), (200, 5),
    ):  # fmt: skip
        assert ended((points, 3, 0)) == ("title%d" % title, (0,)), points
        assert ended((0, 0, points)) == ("title%d" % title, (0,)), points  # carts count
    assert ended((33, 0, 1)) == ("title0", (0,))
    assert ended((33, 0, 2)) == ("title1", (0,))


def test_im31_alone_at_level_mine():
    table = Table(1, MINE)
    table.play("event 1")
    table.lay(0, "1:0")
    table.plainly("purse")
    table.play("purse 2/47")
    table.to_the_end()
    assert (table.reason, table.winners) == ("title2", (0,))


def test_nothing_is_asked_behind_the_end():
    table = scored((10, 3, 0), (5, 9, 0))
    assert refused(table, 0)
