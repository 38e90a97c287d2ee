"""Points by rounds and at any time, the sheet, and the target."""

from engines.anygame.choices import ANY_TIME, AT_TARGET, LEAST, NOBODY, TARGET_ROUND
from engines.script import COUNT, ROWS
from tests.rules.anygame.table import Table, refused


def test_ag10_a_round():
    table = Table(4)
    table.round(5, 0, -3, 12)
    assert table.totals == [5, 0, -3, 12] and table.game.round == 2
    table.round(1, 1, 1, 1)
    assert table.totals == [6, 1, -2, 13] and table.game.round == 3


def test_ag10_nothing_counts_before_the_round_is_confirmed():
    table = Table(3)
    table.row(0, 7)
    table.row(1, 8)
    assert table.totals == [0, 0, 0] and table.game.round == 1
    assert table.game.ask.args == (7, 8, 0)
    table.row(0, 9)  # any entry can be changed until then
    table.row(2, 0, True)
    assert table.totals == [9, 8, 0]


def test_ag10_bounds_of_a_round():
    for players in (1, 2, 5, 8):
        table = Table(players)
        for seat in range(players):
            for amount in (-9999, 9999):
                assert not refused(table.game, (amount * players + seat) * 2)
                assert table.game.gained[seat] == amount
        low, high = -9999 * players * 2, 10000 * players * 2
        assert refused(table.game, low - 1) and refused(table.game, high + 1)


def test_ag10_totals_stay_within_their_bounds():
    table = Table(2)
    for _ in range(12):
        table.round(9999, -9999)
    assert table.totals == [99_999, -99_999]


def test_ag11_a_change_is_one_answer():
    table = Table(2, points=ANY_TIME, start=20)
    assert table.game.ask.kind == COUNT and table.game.ask.args == (20, 20)
    table.change(1, -3)
    assert table.game.at == 1 and table.totals == [20, 17]
    table.change(0, 5)
    table.change(1, -1)
    assert table.totals == [25, 16]


def test_ag11_bounds_of_a_total():
    for players in (1, 3, 8):
        game = Table(players, points=ANY_TIME).game
        for seat in range(players):
            for total in (-99_999, 99_999):
                game.answer(total * players + seat)
                assert game.totals[seat] == total
        assert refused(game, -99_999 * players - 1)
        game.answer(100_000 * players)  # no points any more, but the end
        assert game.reason == "table"


def test_ag12_the_sheet_of_rounds():
    table = Table(2)
    for points in ((3, 4), (0, -5), (7, 7)):
        table.round(*points)
    assert table.rows() == [[3, 4], [0, -5], [7, 7]]
    for _ in range(2):
        table.game.undo()
    assert table.rows() == [[3, 4], [0, -5]]
    table.round(1, 2)
    assert table.rows() == [[3, 4], [0, -5], [1, 2]]


def test_ag12_the_sheet_of_changes():
    table = Table(2, points=ANY_TIME)
    for seat, by in ((0, 3), (1, -4), (0, 2)):
        table.change(seat, by)
    assert list(table.game.sheet) == [6, -7, 10] and table.game.changes == 3
    table.game.undo()
    assert table.game.changes == 2
    table.change(1, 9)
    assert list(table.game.sheet[: table.game.changes]) == [6, -7, 11]


def test_ag13_by_rounds_the_target_ends_the_game_with_the_round():
    table = Table(3, end=AT_TARGET, target=100)
    table.round(99, 40, 0)
    assert table.key == "points"
    table.row(0, 1)
    assert table.key == "points"
    table.row(2, 5, True)
    assert table.game.winners == (0,) and table.game.reason == "target"


def test_ag13_least_wins_when_someone_passes_the_target():
    table = Table(4, end=AT_TARGET, target=100, wins=LEAST)
    table.round(26, 60, 10, 4)
    table.round(0, 45, 10, 4)
    assert table.game.winners == (3,) and table.game.reason == "target"


def test_ag13_a_start_above_the_target_counts_down():
    table = Table(2, points=ANY_TIME, start=501, end=AT_TARGET, target=0, wins=LEAST)
    table.change(0, -180)
    table.change(1, 40)  # away from it
    assert table.game.winners is None
    table.change(0, -321)
    assert table.totals == [0, 541] and table.game.winners == (0,)


def test_ag13_a_start_at_the_target_counts_up():
    table = Table(2, start=20, end=AT_TARGET, target=20)
    table.round(-3, -1)
    assert table.game.winners is None
    table.round(3, -1)
    assert table.game.winners == (0,)


def test_ag13_a_negative_target():
    table = Table(2, end=AT_TARGET, target=-20, wins=NOBODY)
    table.round(-19, 5)
    assert table.game.winners is None
    table.round(-1, 5)
    assert table.game.winners == () and table.game.reason == "target"


def test_ag13_at_any_time_the_target_ends_the_game_at_once():
    table = Table(3, points=ANY_TIME, turns=1, end=AT_TARGET, target=10)
    table.name(0)
    table.change(0, 10)
    assert table.game.winners == (0,)


def test_ag13_others_may_finish_the_round():
    table = Table(3, points=ANY_TIME, turns=1, end=TARGET_ROUND, target=10)
    table.name(0)
    table.change(0, 10)
    table.turn()
    table.change(1, 12)
    table.turn()
    assert table.game.winners is None
    table.turn()
    assert table.game.winners == (1,) and table.game.reason == "target"


def test_ag13_the_others_finish_even_if_the_target_is_left_again():
    table = Table(2, points=ANY_TIME, turns=1, end=TARGET_ROUND, target=10)
    table.name(0)
    table.change(0, 10)
    table.change(0, -1)  # it was a mistake
    table.turns(2)
    assert table.game.winners is None and table.game.round == 2


def test_ag10_ag11_the_kinds_of_questions():
    assert Table(2).game.ask.kind == ROWS
    assert Table(2, points=ANY_TIME).game.ask.seat == -1
