"""Turns, who begins, and the clock."""

from engines.anygame import ends
from engines.anygame.choices import (
    ANY_TIME,
    DOWN,
    DRAWN,
    LEAST,
    LEFT,
    LOSER,
    NO_POINTS,
    STAYS,
    UP,
    WINNER,
)
from engines.anygame.game import LONGEST_TURN
from engines.script import KNOWN
from tests.rules.anygame.table import DRAW, Table, refused


def turned(players=3, begins=0, **options):
    table = Table(players, points=NO_POINTS, **options)
    table.name(begins)
    return table


def test_ag20_the_turn_passes_clockwise():
    table = turned(4, 2)
    seen = []
    for _ in range(8):
        seen.append((table.game.ask.seat, table.game.turn, table.game.round))
        table.turn()
    assert seen == [(2, 1, 1), (3, 2, 1), (0, 3, 1), (1, 4, 1), (2, 5, 2), (3, 6, 2), (0, 7, 2),
                    (1, 8, 2)]


def test_ag20_passing_can_be_taken_back():
    table = turned(3)
    table.turns(4, 7)
    before = table.game.digest()
    table.turn(9)
    table.game.undo()
    assert table.game.digest() == before and table.game.seat == 1


def test_ag20_a_turn_can_be_given_to_another_seat():
    table = turned(4)
    table.turn(0, 2)
    assert table.game.seat == 2
    table.turn()
    assert table.game.seat == 3
    table.turn()  # seat 0 had his turn; seat 1 hasn't
    assert table.game.seat == 1 and table.game.round == 1
    table.turn()
    assert table.game.round == 2 and table.game.seat == 0


def test_ag20_a_turn_given_at_the_end_of_a_round_begins_the_next():
    table = turned(3)
    table.turns(2)
    table.turn(0, 1)
    assert (table.game.round, table.game.seat, table.game.first) == (2, 1, 1)


def test_ag20_a_turn_given_to_the_first_seat_begins_the_next_round_too():
    table = turned(3, 1)
    table.turns(2)
    table.turn(0, 0)
    assert (table.game.round, table.game.seat, table.game.first) == (2, 0, 0)
    table = Table(3, turns=1)
    table.name(1)
    table.turns(2)
    table.turn(0, 0)
    table.round(1, 2, 3)
    assert (table.game.round, table.game.seat, table.game.first) == (2, 0, 0)


def test_ag20_who_is_next():
    table = turned(3, 1)
    assert table.game.next_seat() == 2
    table.turns(2)
    assert table.game.seat == 0 and table.game.next_seat() == 1  # he begins the next round
    table = turned(3, 1, first=LEFT)
    table.turns(2)
    assert table.game.next_seat() == 2
    table = turned(3, 1, first=DRAWN)
    table.turns(2)
    assert table.game.next_seat() == -1


def test_ag20_without_points_there_are_only_turns():
    game = turned(3).game
    assert game.ask.args == () and refused(game, -1)


def test_ag20_with_points_at_any_time_a_turn_is_a_turn():
    table = Table(3, points=ANY_TIME, turns=1, clock=UP, start=7)
    table.name(1)
    table.turn(30)
    table.turn(4, 1)
    assert table.game.seat == 1 and table.totals == [7, 7, 7]
    assert list(table.game.seconds) == [0, 30, 4] and list(table.game.passed) == [0, 1, 1]


def test_ag20_who_began_the_game_is_who_began_its_first_round():
    table = turned(3, 2, first=LEFT)
    assert table.game.starter() == 2
    table.turns(4)
    assert table.game.first == 0 and table.game.starter() == 2
    table = turned(3, 0, first=DRAWN)
    table.turns(3)
    table.name(2)
    assert table.game.first == 2 and table.game.starter() == 0
    assert Table(3).game.starter() == -1  # nobody was asked


def test_ag20_a_seat_may_have_several_turns_in_a_round():
    table = turned(3)
    table.turn(0, 1)
    table.turn(0, 0)
    assert table.game.seat == 0 and table.game.round == 1
    table.turn()
    assert table.game.seat == 2


def test_ag20_who_begins_the_next_round():
    table = turned(3, 1, first=LEFT)
    table.turns(3)
    assert table.game.seat == 2
    table.turns(3)
    assert table.game.seat == 0
    table = turned(3, 1, first=STAYS)
    table.turns(3)
    assert table.game.seat == 1


def test_ag20_the_round_s_winner_or_loser_begins():
    rounds = ((WINNER, 0, 2), (LOSER, 0, 1), (WINNER, LEAST, 1), (LOSER, LEAST, 2))
    for option, wins, seat in rounds:
        table = Table(4, first=option, wins=wins)
        table.name(3)
        table.round(5, -1, 9, 5)
        assert table.game.first == seat
    for option, seat in ((WINNER, 1), (LOSER, 3)):  # equals: clockwise from who began
        table = Table(4, first=option)
        table.name(1)
        table.round(5, 5, 5, 0)
        assert table.game.first == seat
        assert ends.next_first(table.game) == table.game.first


def test_ag20_the_winner_of_a_round_at_any_time_is_who_gained_most_in_it():
    table = Table(3, points=ANY_TIME, turns=1, first=WINNER, start=20)
    table.name(1)
    table.change(0, 50)
    table.change(0, -45)
    table.change(2, 6)
    table.turns(3)
    assert table.game.first == 2
    table.change(1, 3)
    table.turns(3)
    assert table.game.first == 1 and table.totals == [25, 23, 26]


def test_ag20_who_stays_first_does_so_whoever_wins_a_round():
    table = Table(3, turns=1, first=STAYS)
    table.name(1)
    table.turns(3)
    table.round(9, 0, 0)
    assert table.game.seat == 1


def test_ag20_the_first_player_is_drawn_each_round():
    table = turned(3, 0, first=DRAWN)
    table.turns(3)
    assert table.key == "first" and table.game.ask.args == (2,)
    table.game.answer(DRAW + 1)
    assert table.game.seat == 1 and table.game.undo_cost() == KNOWN
    table.turns(3)
    table.name(2)  # or named
    assert table.game.seat == 2


def test_ag20_by_rounds_the_points_are_entered_when_all_had_a_turn():
    table = Table(3, turns=1, first=LEFT)
    table.name(1)
    table.turns(2)
    assert table.key == "turn" and table.game.next_seat() == -1
    table.turn()
    assert table.key == "points"
    table.round(1, 2, 3)
    assert table.key == "turn" and table.game.seat == 2 and table.game.round == 2


def test_ag20_a_turn_given_before_the_points_are_entered_begins_the_next_round():
    table = Table(3, turns=1)
    table.name(0)
    table.turns(2)
    table.turn(0, 1)
    table.round(1, 2, 3)
    assert table.game.seat == 1 and table.game.round == 2


def test_ag20_after_so_many_rounds_it_is_over():
    table = turned(2, end=1, rounds=3)
    table.turns(5)
    assert table.game.winners is None
    table.turn()
    assert table.game.winners == () and table.game.reason == "rounds"
    table = Table(2, end=1, rounds=1)
    table.round(3, 4)
    assert table.game.winners == (1,) and table.game.reason == "rounds"


def test_ag20_alone():
    table = Table(1, points=NO_POINTS, end=1, rounds=2)
    table.turns(2, 30)
    assert table.game.winners == (0,) and table.game.seconds[0] == 60


def test_ag21_seconds_are_part_of_the_answer():
    table = turned(2, clock=UP)
    table.turn(30)
    table.turn(5)
    table.turn(12)
    assert list(table.game.seconds) == [42, 5]
    assert [table.game.left(seat) for seat in (0, 1)] == [42, 5]
    before = table.game.digest()
    table.game.go_to(0)
    table.game.go_to(table.game.log.count)
    assert table.game.digest() == before


def test_ag21_counting_down_with_an_increment():
    table = turned(2, clock=DOWN, minutes=10, increment=5)
    assert table.game.left(0) == 600
    table.turn(30)
    assert table.game.left(0) == 575 and table.game.left(1) == 600
    table.turn(601)
    assert table.game.left(1) == 4


def test_ag21_below_zero_is_not_enforced():
    table = turned(2, clock=DOWN, minutes=1)
    table.turn(75)
    assert table.game.left(0) == -15 and table.key == "turn"
    table.turns(2, 10)
    assert table.game.left(0) == -25


def test_ag21_the_longest_turn():
    game = turned(3, clock=UP).game
    last = game.turns_at + LONGEST_TURN * 4
    assert not refused(game, last + 2) and game.seconds[0] == LONGEST_TURN
    assert game.seat == 1


def test_ag22_a_replay_knows_no_time():
    """What the log doesn't have is lost: at most the running turn."""
    table = turned(2, clock=DOWN, minutes=10)
    table.turns(4, 20)
    from engines.anygame.game import AnyGame
    from engines.log import Log

    again = AnyGame(2, table.game.options, Log(table.game.log.data))
    again.go_to(again.log.count)
    assert again.digest() == table.game.digest() and again.left(0) == 560
