"""Eggs and Empires: set-up, the first holder of the token, what a round starts with."""

from engines.eggs.cards import REFEREE, SCORE
from engines.eggs.game import Eggs
from engines.script import DICE, FREE, KNOWN, NUMBER, RuleError
from tests.rules.eggs.table import skip, started


def test_ee01_two_to_six_players():
    for players in range(2, 7):
        game = Eggs(players)
        assert game.ask.key == "set_up" and game.ask.args[2] == players
    for players in (1, 7):
        try:
            Eggs(players)
            raise AssertionError(players)
        except RuleError:
            pass


def test_ee02_ee04_the_list_says_how_many_eggs_and_cards():
    for players, eggs, hand in ((2, 2, 4), (3, 2, 3), (4, 2, 3), (5, 3, 3), (6, 4, 3)):
        assert Eggs(players).ask.args == (eggs, hand, players)


def test_ee04_so_many_eggs_are_asked_for_at_the_start():
    for players, eggs in ((2, 2), (3, 2), (4, 2), (5, 3), (6, 4)):
        game = started(players)
        for which in range(1, eggs + 1):
            ask = game.ask
            assert (ask.key, ask.kind, ask.seat, ask.args) == ("egg", NUMBER, -1, (which, eggs))
            assert list(ask.options) == list(range(-20, 21))  # the deck is full
            game.answer(which - 3)
        assert game.ask.key == "card"
        assert list(game.eggs) == [64 + which - 3 for which in range(1, eggs + 1)]


def test_ee03_every_round_begins_with_the_reminder():
    game = Eggs(3, {"level": 1})
    skip(game)
    game.answer(2)
    for number in (1, 2, 3):
        assert game.ask.key == "deal"
        assert game.ask.args == (number, game.holder, 3)
        skip(game)
        for _ in range(9):
            game.answer(0)
        for seat in range(3):
            game.answer(seat + number)
        assert game.ask.key == "round"
        game.go_on()
    assert game.ask is None


def test_ee05_players_name_the_holder_or_the_device_draws_him():
    for players in range(2, 7):
        for seat in range(players):
            for value in (seat + 1, seat + 9):
                game = Eggs(players)
                skip(game)
                ask = game.ask
                assert ask.key == "holder" and ask.kind == DICE and ask.seat == -1
                assert len(ask.options) == 2 * players
                game.answer(value)
                assert game.holder == seat
                assert game.ask.key == "deal" and game.ask.args[:2] == (1, seat)
                # What the device drew is known to everyone.
                assert game.undo_cost() == (KNOWN if value > 8 else FREE)
        for value in (0, players + 1, 8, players + 9):
            assert not ask.allows(value)


def test_ee05_a_result_tells_who_held_it_first():
    for answer, seat in ((1, 0), (3, 2), (9, 0), (11, 2)):
        game = Eggs(3, {"level": SCORE})
        skip(game)
        assert game.starter() == -1
        game.answer(answer)
        skip(game)
        for tie in (1, 0, 1):
            game.answer(tie)
            skip(game)
        assert game.holder == (seat + 2) % 3 and game.starter() == seat
        game.undo()
        assert game.starter() == seat



def test_options_are_checked():
    for wrong in ({"level": 0}, {"level": 4}, {"variant": 2}, {"ties": 3}, {"shepherd": 2},
                  {"open": 2},
                  {"fewest": 2}, {"eggs": 1}):  # fmt: skip
        try:
            Eggs(4, wrong)
            raise AssertionError(wrong)
        except RuleError:
            pass
    assert Eggs(4).options == (REFEREE, 0, 0, 0, 0, 0)
