"""The tie-break token, and the end."""

from engines.anygame import ends
from engines.anygame.choices import ANY_TIME, LEAST, NOBODY
from engines.script import FREE, KNOWN
from tests.rules.anygame.table import DRAW, Table, refused


def with_token(players=4, holder=0, **options):
    table = Table(players, token=1, **options)
    table.name(holder)
    return table


def test_ag30_the_token_is_named_or_drawn():
    table = Table(3, token=1)
    assert table.key == "holder"
    table.name(2)
    assert table.game.holder == 2 and table.game.undo_cost() != KNOWN
    table = Table(3, token=1)
    table.game.answer(DRAW + 1)
    assert table.game.holder == 1 and table.game.undo_cost() == KNOWN


def test_ag30_the_last_of_eight_is_named_or_drawn():
    for answer, cost in ((8, FREE), (DRAW + 7, KNOWN)):
        table = Table(8, token=1)
        assert len(table.game.ask.options) == 16
        table.game.answer(answer)
        assert table.game.holder == 7 and table.game.undo_cost() == cost
    game = Table(8, token=1).game
    assert refused(game, 0) and refused(game, DRAW + 8)


def test_ag30_it_moves_to_the_left_after_a_tie():
    table = with_token(3, 1)
    table.tie()
    table.tie()
    assert table.game.holder == 0 and table.key == "points"


def test_ag30_it_can_be_handed_on_at_any_moment():
    table = with_token(3, points=ANY_TIME)
    table.token(2)
    assert table.game.holder == 2
    table.change(0, 1)
    table.token(1)
    assert table.game.holder == 1 and table.totals == [1, 0, 0]


def test_ag30_a_round_that_is_being_entered_stays():
    table = with_token(3)
    table.row(0, 4)
    table.tie()
    assert table.game.ask.args == (4, 0, 0) and table.game.holder == 1


def test_ag30_it_decides_ties():
    for holder, order in ((0, [2, 0, 1, 3]), (1, [2, 1, 3, 0]), (3, [2, 3, 0, 1])):
        table = with_token(4, holder)
        table.round(5, 5, 9, 5)
        assert ends.places(table.game) == [(i + 1, order[i]) for i in range(4)]
        table.end()
        assert table.game.winners == (2,) and table.game.reason == "table"


def test_ag30_the_first_among_equals_wins():
    for holder, winner in ((0, 1), (1, 1), (2, 3), (3, 3)):
        table = with_token(4, holder, end=1, rounds=1)
        table.round(5, 9, 2, 9)
        assert table.game.winners == (winner,) and table.game.reason == "rounds_token"


def test_ag30_without_it_there_is_nothing_to_hand_on():
    game = Table(3).game
    assert game.acts == 1 and refused(game, game.acts_at + 1)


def test_ag40_the_table_ends_the_game_at_any_moment():
    table = Table(2)
    table.round(3, 4)
    table.row(0, 50)  # not confirmed: it doesn't count
    table.end()
    assert table.game.winners == (1,) and table.totals == [3, 4] and table.game.reason == "table"
    table.game.undo()
    assert table.game.winners is None and table.game.ask.args == (50, 0)


def test_ag40_equals_share_a_place():
    table = Table(5)
    table.round(5, 9, 9, 1, 5)
    assert ends.places(table.game) == [(1, 1), (1, 2), (3, 0), (3, 4), (5, 3)]
    table.end()
    assert table.game.winners == (1, 2)


def test_ag40_the_least_points():
    table = Table(3, wins=LEAST)
    table.round(5, -2, 9)
    assert ends.places(table.game) == [(1, 1), (2, 0), (3, 2)]
    table.end()
    assert table.game.winners == (1,)


def test_ag40_nobody_wins():
    table = Table(3, wins=NOBODY)
    table.round(1, 2, 3)
    table.end()
    assert table.game.winners == () and table.game.score(2) == 3


def test_ag40_alone_one_has_won():
    table = Table(1)
    table.round(7)
    table.end()
    assert table.game.winners == (0,)
