"""Imperial Miners, level Mine: cards drawn, progress."""

from tests.rules.miners.table import COINS, POINTS, PROGRESS, Table, refused


def at_the_menu(spaces=(12, 12, 12)):
    table = Table(spaces=spaces)
    table.play("event 1, who 6")
    return table


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
    table.play("change 2")
    assert (table.ask.key, table.ask.args) == ("board", (0, 255))
    assert bytes(table.ask.options) == b"\0\1\2"
    table.play("board 2")
    assert (table.ask.key, table.ask.args) == ("advance", (1, 2))
    table.play("advance 3")
    assert table.boards[0] == 2
    assert table.has(0, PROGRESS) == 3


def test_im20_later_along_the_same_board():
    table = at_the_menu()
    table.play("change 2, board 2, advance 3, change 2, advance 4")
    assert (table.boards[0], table.has(0, PROGRESS)) == (2, 7)
    assert table.ask.key == "change"
    table.play("change 0, who 1")
    table.plainly()
    table.play("who 0, event 1, who 6, change 2, advance 1")
    assert table.has(0, PROGRESS) == 8


def test_im20_im21_any_number_of_spaces_up_to_the_top_but_none():
    table = at_the_menu((5, 7, 9))
    table.play("change 2, board 1, advance 3, change 2")
    assert refused(table, 0) and refused(table, 5)  # the move stops on the top space
    assert table.why(5) == "why_advance" and table.why(0) == "why"


def test_im21_the_effect_of_the_top_space_comes_first_then_the_new_board():
    table = at_the_menu((5, 7, 9))
    table.play("change 2, board 0, advance 5")
    assert (table.ask.key, table.ask.args) == ("gain", (255, 0))
    assert table.has(0, PROGRESS) == 5  # still on the top
    table.play("gain 13, points 4, gain 12, coins 2, gain 0")
    assert (table.has(0, COINS), table.has(0, POINTS)) == (2, 4)
    assert (table.ask.key, table.ask.args) == ("board", (1, 0))
    assert bytes(table.ask.options) == b"\1\2"
    assert refused(table, 0)
    assert table.why(0) == "why_board"
    assert table.play("board 2") == []  # the bottom space has no effect
    assert (table.boards[0], table.has(0, PROGRESS)) == (2, 1)
    assert table.ask.key == "change"


def test_im21_there_is_no_move_beyond_the_top():
    table = at_the_menu((5, 7, 9))
    table.play("change 2, board 0, advance 5")
    assert refused(table, 2)
    table.play("gain 1")
    assert table.heard == [("none", 0, 1)]  # anything else, if there is a card for it
    table.play("gain 0, board 1")
    assert table.ask.key == "change" and table.has(0, PROGRESS) == 1


def test_im21_at_the_end_of_a_chain_and_in_it():
    table = Table(spaces=(2, 3, 9))
    table.play("event 1, who 6, change 12, coins 4, change 0")
    table.lay(0, "1:0", "chain up1, board 0")
    assert table.ask.key == "gain" and table.has(0, PROGRESS) == 2
    table.play("gain 0, board 1, purse 0/3")  # no second question for the space
    table.play("who 0, event 1")
    table.lay(0, "1:2", "chain 1:2>2, advance 2, gain 0, board 2")
    assert table.ask.key == "chain" and table.has(0, PROGRESS) == 1


def test_im21_what_is_left_of_a_move_is_lost():
    table = Table(spaces=(3, 7, 9))
    table.play("event 1, who 6, change 12, coins 8, change 0")
    table.lay(0, "1:0", "chain up2, board 0, gain 0, board 1")  # 5 spaces, of 3
    assert (table.boards[0], table.has(0, PROGRESS)) == (1, 1)


def test_im21_back_to_a_board_completed_before():
    table = at_the_menu((2, 3, 9))
    table.play("change 2, board 0, advance 2, gain 0, board 1, change 2, advance 2, gain 0")
    assert bytes(table.ask.options) == b"\0\2"
    table.play("board 0, change 2, advance 1, gain 0, board 2")
    assert (table.boards[0], table.has(0, PROGRESS)) == (2, 1)


def test_im21_one_space_below_the_top_completes_nothing():
    table = at_the_menu((5, 7, 9))
    table.play("change 2, board 0, advance 4")
    assert table.ask.key == "change"


def test_im20_im21_board_and_space_are_corrected_below_the_top():
    table = at_the_menu((5, 7, 9))
    table.play("change 2, board 1, advance 6, change 17")
    assert (table.ask.key, table.ask.args) == ("board", (2, 1))
    assert bytes(table.ask.options) == b"\0\1\2"
    table.play("board 0")
    assert (table.ask.key, table.ask.args) == ("progress", (4,))  # there it can't be 6
    assert refused(table, 5)  # nobody stays on the top space
    assert table.why(5) == "why_top" and table.why(-1) == "why"
    table.play("progress 2, change 2, advance 1")
    assert (table.boards[0], table.has(0, PROGRESS)) == (0, 3)


def test_im21_each_player_has_a_marker_of_his_own():
    table = Table(2)
    table.play("event 1, who 7, change 2, board 2, advance 3, change 0")
    assert bytes(table.boards) == b"\xff\2"
    assert (table.has(0, PROGRESS), table.has(1, PROGRESS)) == (0, 3)
    table.play("who 6, change 2")
    assert bytes(table.ask.options) == b"\0\1\2"
