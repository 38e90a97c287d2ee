"""Imperial Miners, level Mine: the surface board, cards drawn, progress."""

from tests.rules.miners.table import COINS, PROGRESS, Table, refused


def at_the_surface(coins, spaces=(12, 12, 12)):
    """The first card is laid, and its chain is at its end."""
    table = Table(spaces=spaces)
    table.play("event 1")
    table.lay(0, "1:0", "effect 0, coins %d, points 0" % coins)
    assert table.ask.key == "surface"
    return table


def at_the_menu(spaces=(12, 12, 12)):
    table = Table(spaces=spaces)
    table.play("event 1, who 6")
    return table


def test_im12_two_coins():
    table = at_the_surface(1)
    table.play("surface 0")
    assert table.has(0, COINS) == 3
    assert table.ask.key == "who"


def test_im12_two_coins_more_than_any_game_has():
    table = at_the_surface(998)
    table.play("surface 0")
    assert table.has(0, COINS) == 999


def test_im12_pay_4_to_advance_2():
    table = at_the_surface(5)
    assert table.play("surface 1, board 1") == [("space", 0, 1, 2, 12)]
    assert (table.has(0, COINS), table.has(0, PROGRESS)) == (1, 2)
    assert (table.ask.key, table.ask.args[0]) == ("effect", 255)  # the space's
    table.play("effect 12, coins 4, effect 0")
    assert table.ask.key == "who"


def test_im12_pay_8_to_advance_5():
    table = at_the_surface(9)
    assert table.play("surface 2, board 0") == [("space", 0, 0, 5, 12)]
    assert (table.has(0, COINS), table.has(0, PROGRESS)) == (1, 5)
    assert (table.ask.key, table.ask.args) == ("effect", (255, 0))  # the space's
    assert list(table.ask.options) == list(range(14))  # no way left or right
    table.play("effect 12, coins 4, effect 0")
    assert (table.ask.key, table.has(0, COINS)) == ("who", 4)


def test_im12_im17_draw_three():
    table = at_the_surface(0)
    assert table.play("surface 3") == [("draw", 0, 3)]
    assert table.ask.key == "who"


def test_im09_im12_only_what_can_be_paid():
    for coins, options in (
        (0, b"\0\3"), (3, b"\0\3"), (4, b"\0\1\3"), (7, b"\0\1\3"), (8, b"\0\1\2\3"),
    ):  # fmt: skip
        table = at_the_surface(coins)
        assert bytes(table.ask.options) == options, coins
        assert table.ask.args == (coins,)
        for choice in (1, 2):
            if choice not in options:
                assert refused(table, choice)
                assert table.why(choice) == "why_surface"


def test_im17_im18_a_draw_reminds_of_decks_and_hand_limit():
    table = at_the_menu()
    assert table.play("change 4") == [("draw", 0, 0)]
    assert table.ask.key == "change"


def test_im19_the_draw_of_a_factions_card_is_explained():
    table = at_the_menu()
    assert table.play("change 7") == [("draw_faction", 0)]
    assert table.ask.key == "change"


def test_im20_the_first_time_a_board_is_chosen():
    table = at_the_menu()
    table.play("change 2, advance 3")
    assert (table.ask.key, table.ask.args) == ("board", (0, 3))
    assert bytes(table.ask.options) == b"\0\1\2"
    assert table.play("board 2") == [("space", 0, 2, 3, 12)]
    assert table.boards[0] == 2
    assert table.has(0, PROGRESS) == 3


def test_im20_later_along_the_same_board():
    table = at_the_menu()
    table.play("change 2, advance 3, board 2")
    assert table.play("change 2, advance 4") == [("space", 0, 2, 7, 12)]
    assert table.ask.key == "change"
    table.play("change 0, who 1")
    table.plainly()
    table.play("who 0, event 1, who 6")
    assert table.play("change 2, advance 1") == [("space", 0, 2, 8, 12)]


def test_im20_any_number_of_spaces_but_none():
    table = at_the_menu()
    table.play("change 2")
    assert table.ask.args == (1,)
    assert refused(table, 0) and refused(table, 31)


def test_im21_a_board_completed_exactly():
    table = at_the_menu((5, 7, 9))
    heard = table.play("change 2, advance 5, board 0")
    assert heard == [("space", 0, 0, 5, 5)]
    assert (table.ask.key, table.ask.args) == ("board", (1, 0))
    assert bytes(table.ask.options) == b"\1\2"
    assert refused(table, 0)
    assert table.why(0) == "why_board"
    assert table.play("board 2") == []  # the bottom space has no effect
    assert (table.boards[0], table.has(0, PROGRESS)) == (2, 1)
    assert table.ask.key == "change"


def test_im21_a_board_completed_with_moves_left_over():
    table = at_the_menu((5, 7, 9))
    assert table.play("change 2, advance 12, board 1") == [("space", 0, 1, 7, 7)]
    assert bytes(table.ask.options) == b"\0\2"
    table.play("board 0")
    assert (table.boards[0], table.has(0, PROGRESS)) == (0, 1)
    assert table.play("change 2, advance 3") == [("space", 0, 0, 4, 5)]  # 1 + 3: nothing was kept
    assert table.ask.key == "change"


def test_im21_back_to_a_board_completed_before():
    table = at_the_menu((2, 3, 9))
    table.play("change 2, advance 2, board 0, board 1, change 2, advance 2")
    assert table.heard == [("space", 0, 0, 2, 2), ("space", 0, 1, 3, 3)]
    assert bytes(table.ask.options) == b"\0\2"
    table.play("board 0")
    assert table.play("change 2, advance 1, board 2") == [("space", 0, 0, 2, 2)]


def test_im21_one_space_below_the_top_completes_nothing():
    table = at_the_menu((5, 7, 9))
    assert table.play("change 2, advance 4, board 0") == [("space", 0, 0, 4, 5)]
    assert table.ask.key == "change"


def test_im21_the_space_is_corrected_below_the_top_of_the_board():
    table = at_the_menu((5, 7, 9))
    assert table.play("change 18") == [("none", 0, 18)]  # no board yet
    table.play("change 2, advance 3, board 1, change 18")
    assert (table.ask.key, table.ask.args) == ("progress", (3,))
    assert refused(table, 7)  # nobody stays on the top space
    table.play("progress 6")
    assert (table.boards[0], table.has(0, PROGRESS)) == (1, 6)
    assert table.play("change 18, progress 0, change 2, advance 1") == [("space", 0, 1, 1, 7)]


def test_im21_each_player_has_a_marker_of_his_own():
    table = Table(2)
    table.play("event 1, who 7, change 2, advance 3, board 2, change 0")
    assert bytes(table.boards) == b"\xff\2"
    assert (table.has(0, PROGRESS), table.has(1, PROGRESS)) == (0, 3)
    table.play("who 6, change 2, advance 1")
    assert bytes(table.ask.options) == b"\0\1\2"
