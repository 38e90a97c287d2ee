"""Epigo: the board and the secret set-up (EP-01 to EP-04)."""

from engines.epigo.game import OUT, UP, Epigo, beside, home
from engines.script import FREE, KNOWN, SEALED, RuleError
from tests.rules.epigo.table import EMPTY, FACES, Table, laid_out, row

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # up, right, down, left


def lay(game, numbers):
    for number in numbers[:7]:
        game.answer(number)


def on_board(i, j):
    return 0 <= i < 8 and 0 <= j < 8 and EMPTY[i][j] == "."


def test_ep01_board_has_52_squares_in_rows_of_4_6_8_8_8_8_6_4():
    reached = [27]
    for square in reached:
        for way in range(4):
            near = beside(square, way)
            if near != OUT and near not in reached:
                reached.append(near)
    assert len(reached) == 52
    for i, width in enumerate((4, 6, 8, 8, 8, 8, 6, 4)):
        columns = sorted(square & 7 for square in reached if square >> 3 == i)
        assert columns == list(range(4 - width // 2, 4 + width // 2))


def test_ep01_every_square_has_its_neighbours_and_nothing_beyond_the_edge():
    for i in range(8):
        for j in range(8):
            if not on_board(i, j):
                continue
            for way, (down, right) in enumerate(STEPS):
                near = beside(i * 8 + j, way)
                if on_board(i + down, j + right):
                    assert near == (i + down) * 8 + j + right
                else:
                    assert near == OUT


def test_ep01_ep10_slide_into_a_missing_corner_square_is_off_the_board():
    # From the squares at whose side a missing one lies, corner by corner.
    for square, order in (
        (2, "1<"), (9, "1<"), (9, "1^"), (16, "1^"),
        (5, "1>"), (14, "1>"), (14, "1^"), (23, "1^"),
        (40, "1v"), (49, "1v"), (49, "1<"), (58, "1<"),
        (47, "1v"), (54, "1v"), (54, "1>"), (61, "1>"),
    ):  # fmt: skip
        rows = [list(text) for text in EMPTY]
        rows[square >> 3][square & 7] = "1"
        table = Table(tuple("".join(text) for text in rows), options={"super": 2})
        assert [event[0] for event in table.alone(0, order)] == ["slide_off", "capture"]
        assert table.drawing() == EMPTY


def test_ep01_ep16_push_into_a_missing_corner_square_is_off_the_board():
    table = Table(row(" a1.... ", 1))
    assert table.alone(0, "1<") == [("push", 0, 1, 3, 1), ("capture", 0, 1, 1, 1)]
    assert table.row(1) == " 1..... "
    table = Table(row(" ....2b ", 6))
    assert table.alone(0, "2>") == [("push", 0, 2, 1, 1), ("capture", 0, 1, 2, 1)]
    assert table.row(6) == " .....2 "


def test_ep02_each_lays_eight_on_the_centre_row_of_his_own_side():
    game = Epigo(2)
    lay(game, (3, 8, 1, 2, 7, 6, 5, 4))
    game.answer(0)
    lay(game, (1, 2, 3, 4, 5, 6, 7, 8))
    assert [FACES[epigon] for epigon in game.board[32:40]] == list("3X127654")
    # Seat 1 sits opposite: his left is the board's right.
    assert [FACES[epigon] for epigon in game.board[24:32]] == list("xgfedcba")
    assert sum(1 for epigon in game.board if epigon) == 16
    for place in range(8):
        assert home(0, place) == 32 + place and home(1, place) == 31 - place
        assert beside(home(0, place), UP) == home(1, 7 - place)


def test_ep02_every_order_of_the_eight_can_be_laid():
    game = Epigo(2)
    for seat, numbers in ((0, (8, 1, 7, 2, 6, 3, 5, 4)), (1, (4, 5, 3, 6, 2, 7, 1, 8))):
        ways = 1
        for place in range(7):
            assert (game.ask.key, game.ask.seat, game.ask.args) == ("lay", seat, (place,))
            left = [n for n in range(1, 9) if n not in numbers[:place]]
            assert list(game.ask.options) == left
            ways *= len(left)
            game.answer(numbers[place])
        assert ways == 40320  # 8!, the eighth being what is left
        assert game.ask.key == "seal"
        assert game.squares[seat * 8 + numbers[7]] == home(seat, 7)
        game.answer(0)


def test_ep02_an_epigon_is_laid_once():
    game = Epigo(2)
    game.answer(5)
    before = game.digest()
    try:
        game.answer(5)
    except RuleError:
        assert game.digest() == before
        return
    raise AssertionError("laid twice")


def test_ep02_to_change_a_place_swaps_two_epigons():
    game = Epigo(2)
    lay(game, (1, 2, 3, 4, 5, 6, 7, 8))
    assert list(game.ask.options) == list(range(9))
    game.answer(2)  # the second place …
    assert list(game.ask.options) == list(range(1, 9)) and game.ask.args == (1,)
    game.answer(8)  # … shall hold the X
    assert bytes(game.board[32:40]) == b"\x01\x08\x03\x04\x05\x06\x07\x02"
    game.answer(2)
    game.answer(8)  # what is there already stays
    assert bytes(game.board[32:40]) == b"\x01\x08\x03\x04\x05\x06\x07\x02"
    for epigon in range(1, 9):
        assert game.board[game.squares[epigon]] == epigon
    game.answer(0)
    lay(game, (1, 2, 3, 4, 5, 6, 7, 8))
    game.answer(1)
    game.answer(7)
    assert bytes(game.board[24:32]) == b"\x10\x09\x0e\x0d\x0c\x0b\x0a\x0f"


def test_ep02_set_up_is_secret_until_both_have_finished():
    game = Epigo(2)
    seats = []
    while game.ask.key in ("lay", "seal"):
        assert game.ask.secret
        seats.append(game.ask.seat)
        assert game.undo_cost() in (None, FREE, SEALED)
        game.answer(game.ask.options[0])
    assert seats == [0] * 8 + [1] * 8
    assert game.ask.key == "face_up" and game.undo_cost() == KNOWN


def test_ep02_unsealing_deletes_the_whole_secret_row():
    game = Epigo(2)
    fresh = game.digest()
    lay(game, (3, 8, 1, 2, 7, 6, 5, 4))
    game.answer(0)
    assert game.undo_cost() == SEALED
    game.undo()
    assert game.digest() == fresh and game.log.count == 0


def test_ep03_both_x_are_removed_for_good_and_leave_a_gap():
    game = laid_out((3, 8, 1, 2, 7, 6, 5, 4), (1, 2, 3, 4, 5, 6, 7, 8))
    assert game.ask.key == "order" and game.turn == 1
    assert [FACES[epigon] for epigon in game.board[32:40]] == list("3 127654")
    assert [FACES[epigon] for epigon in game.board[24:32]] == list(" gfedcba")
    assert game.squares[8] == OUT and game.squares[16] == OUT
    assert bytes(game.captures) == b"\0\0"  # removed, not captured


def test_ep03_the_x_are_seen_until_the_rows_are_turned_up():
    game = Epigo(2)
    while game.ask.key != "face_up":
        game.answer(game.ask.options[0])
    assert game.squares[8] != OUT and game.squares[16] != OUT
    game.go_on()
    assert game.squares[8] == OUT and game.squares[16] == OUT


def test_ep04_one_order_for_each_of_seven_epigons_and_none_for_the_x():
    game = laid_out()
    numbers = [order >> 2 for order in game.ask.options]
    assert sorted(set(numbers)) == [1, 2, 3, 4, 5, 6, 7]
    for number in range(1, 8):
        assert numbers.count(number) == 4  # one for each direction
