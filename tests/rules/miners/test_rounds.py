"""Imperial Miners: set-up, events, taking turns with the device, level Score."""

from engines.miners.game import Miners
from engines.script import FREE, TELL, RuleError
from tests.rules.miners.table import (
    CARTS,
    COINS,
    MINE,
    POINTS,
    PROGRESS,
    SCORE,
    Table,
    refused,
)  # fmt: skip

NOTHING = "purse 0/0, works 0/0"


def test_im01_one_to_five_players():
    for players in (1, 2, 3, 4, 5):
        assert Miners(players).players == players
    for players in (0, 6):
        try:
            Miners(players)
        except RuleError:
            continue
        raise AssertionError(players)


def test_im01_im21_the_spaces_of_the_three_boards_are_asked_at_level_mine():
    game = Miners(2)
    game.go_on()
    for board in range(3):
        assert (game.ask.key, game.ask.seat, game.ask.args) == ("spaces", -1, (12, board))
        assert refused(game, 1) and refused(game, 31)  # bottom and top are two spaces
        game.answer(2 + board)
    assert bytes(game.spaces) == b"\2\3\4"
    assert game.ask.key == "event"


def test_im02_the_deal_is_told_and_nobody_has_anything():
    for first in (0, 1):
        for level in (SCORE, MINE):
            game = Miners(3, {"first": first, "level": level})
            assert (game.ask.key, game.ask.args) == ("deal", (first,))
            game.go_on()
            assert list(game.counts) == [0] * 15


def test_the_level_goes_by_the_number_of_players_unless_it_is_chosen():
    assert [Miners(players).mine for players in (1, 2, 3, 4, 5)] == [True, True] + [False] * 3
    for players in (1, 2, 3, 4, 5):
        assert not Miners(players, {"level": SCORE}).mine
        assert Miners(players, {"level": MINE}).mine


def test_im02_im22_im30_what_a_game_is_unless_it_is_chosen_otherwise():
    for players in (1, 4):  # no first game, carts behind coins, only Scots are asked for
        assert Miners(players).options == (0, 0, 0, 0)
    assert Miners(3, {"tie": 1}).options == (0, 0, 1, 0)


def test_nothing_is_secret():
    for level in (SCORE, MINE):
        table = Table(2, level)
        table.to_the_end()
        assert table.at >= 80
        table.go_to(0)
        while table.ask is not None:
            assert not table.ask.secret, table.ask.key
            if table.ask.kind == TELL:
                table.go_on()
            else:
                table.forward()


def test_im03_amounts_are_unlimited_for_any_game():
    table = Table(2, SCORE)
    table.play("event 1, who 1, purse 999/999")
    assert table.has(0, COINS) == 999
    assert refused(table, 1000000) and refused(table, -1)
    table = Table(1, MINE)
    table.play("event 1, who 6, change 12, coins 999, change 13")
    assert table.has(0, COINS) == 999 and refused(table, 1000)


def test_im04_the_table_is_asked_for_the_events_kind_and_told_what_is_left_in_the_deck():
    table = Table(2, SCORE)
    for number in range(1, 11):
        assert (table.ask.key, table.ask.seat) == ("event", -1)
        assert table.ask.args == (number, 10 - number)
        assert table.round == number
        assert refused(table, 3)
        table.play("event 1")
        assert table.ask.args == (number, 1, 1)
        table.confirm()
    assert table.ask is None
    assert table.round == 10


def test_im04_an_immediate_event_is_told_at_once():
    table = Table(2, SCORE)
    assert table.play("event 0") == [("now", 1)]
    assert table.play("who 1, %s, who 2, %s, who 0" % (NOTHING, NOTHING)) == []
    assert table.ask.key == "event"


def test_im04_a_special_event_stays_in_sight_and_is_not_told():
    table = Table(2, MINE)
    table.laid(0, "1:0")
    assert table.play("event 1") == []
    assert table.ask.args == (2, 1, 1)
    table.play("who 1")
    assert (table.ask.key, table.ask.args[1]) == ("place", 1)


def test_im04_an_event_at_the_rounds_end_is_told_when_all_have_finished():
    table = Table(2, SCORE)
    assert table.play("event 2, who 1, %s, who 2, %s" % (NOTHING, NOTHING)) == []
    assert table.play("who 0") == [("late", 1)]
    assert table.ask.args == (1, 2, 2)
    # Now everyone may enter what it does, as often as he likes, and the table goes on.
    assert bytes(table.ask.options) == b"\0\6\7"
    table.play("who 7, purse 4/0, works 0/0, who 7, purse 4/1, works 0/0, who 0")
    assert table.ask.key == "event" and table.round == 2
    assert (table.has(1, COINS), table.has(1, POINTS)) == (4, 1)


def test_im04_the_same_at_level_mine():
    table = Table(2, MINE)
    table.play("event 2")
    for seat in (0, 1):
        table.lay(seat, "1:0")
        table.plainly()
    assert table.play("who 0") == [("late", 1)]
    assert bytes(table.ask.options) == b"\0\6\7"
    table.play("who 6, change 12, coins 9, change 0")
    assert bytes(table.ask.options) == b"\0\6\7"
    table.play("who 0")
    assert table.ask.key == "event" and table.has(0, COINS) == 9


def test_anyone_takes_the_device_in_any_order_and_the_unfinished_come_first():
    table = Table(3, SCORE)
    table.play("event 1")
    assert bytes(table.ask.options) == b"\1\2\3"
    table.play("who 2, %s" % NOTHING)
    assert bytes(table.ask.options) == b"\1\3\7"
    table.play("who 1, %s, who 3, %s" % (NOTHING, NOTHING))
    assert bytes(table.ask.options) == b"\0\6\7\x08"


def test_the_round_is_confirmed_only_when_all_are_finished():
    for level in (SCORE, MINE):
        table = Table(2, level)
        table.play("event 1")
        assert refused(table, 0)
        table.play("who 1")
        table.plainly()
        assert refused(table, 0)
        table.play("who 2")
        table.plainly()
        assert not refused(table, 0)


def test_a_finished_seat_reopens_until_the_round_is_confirmed():
    table = Table(2, SCORE)
    table.play("event 1, who 1, %s, who 2, %s" % (NOTHING, NOTHING))
    table.play("who 6, purse 3/0, works 0/0, who 0")
    assert table.has(0, COINS) == 3
    assert table.ask.key == "event"


def test_a_finished_seat_changes_its_mine_and_stays_finished():
    table = Table(2, MINE)
    table.play("event 1")
    table.lay(0, "1:0")
    table.plainly()
    assert bytes(table.ask.options) == b"\2\6\7"
    table.play("who 6, change 12, coins 5, change 0")
    assert bytes(table.ask.options) == b"\2\6\7"
    assert refused(table, 1)  # one card a round


def test_counters_take_the_new_amount():
    table = Table(3, SCORE)
    table.play("event 1, who 2, purse 8/21")
    assert (table.ask.key, table.ask.args) == ("works", (0,))
    table.play("works 3/7, who 7")
    assert (table.ask.key, table.ask.args) == ("purse", (8021,))  # where the screen starts
    table.play("purse 6/21")
    assert table.ask.args == (3007,)
    table.play("works 3/7")
    assert [table.has(1, kind) for kind in (COINS, POINTS, CARTS, PROGRESS)] == [6, 21, 3, 7]
    assert list(table.counts[:5]) == list(table.counts[10:]) == [0] * 5
    assert [table.score(seat) for seat in (0, 1, 2)] == [0, 24, 0]


def test_im04_nobody_has_finished_when_the_event_at_the_rounds_end_begins():
    for level in (SCORE, MINE):
        table = Table(2, level)
        table.play("event 2")
        for _ in range(2):
            table.answer(table.ask.options[0])
            table.plainly()
        assert table.finished == 3
        table.play("who 0")
        assert (table.phase, table.finished) == (2, 0)
        assert table.since == table.at


def test_a_mark_remembers_when_a_phase_began_in_a_long_game():
    table = Table(2, SCORE)
    table.play("event 1, who 1")
    table.play(NOTHING)
    for i in range(90):
        table.play("who 6, purse %d/0, works 0/0" % i)
    table.play("who 2, %s, who 0, event 1" % NOTHING)
    assert table.since == table.at > 255
    other = Miners(2, table.options)
    other.unpack(table.pack())
    assert other.since == table.since
    table.play("who 1, purse 1/1, works 0/0")
    table.rewind(table.at)
    assert table.since == table.at - 3 > 255


def test_every_answer_can_be_undone_freely():
    table = Table(2, SCORE)
    table.play("event 2, who 1, purse 6/0, works 0/0, who 2, %s, who 0" % NOTHING)
    while table.at:
        assert table.undo_cost() == FREE
        table.undo()
    assert table.ask.key == "event"


def test_what_is_open_says_why_not():
    table = Table(2, SCORE)
    assert table.why(5) == "why"  # the event: any of three
    table.to_the_end()
    assert table.why(0) == "why"
