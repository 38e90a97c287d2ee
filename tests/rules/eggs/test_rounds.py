"""Eggs and Empires: the score sheet, the end of the game, egg tokens, and the level Score."""

from engines.script import CHOICE, FREE, KNOWN, NUMBER
from tests.rules.eggs.table import EVERY_TURN, Table, only, skip, started


def watched(players, rounds, options=None, ties=()):
    """A game at level Score of which these are the points, and the announcements of its rounds.
    `ties` are the turns, counted from 1 through the whole game, in which one came up."""
    given = {"level": 1}
    given.update(options or {})
    game = started(players, given)
    told = []
    turn = 0
    for points in rounds:
        for _ in range(9):
            turn += 1
            game.answer(1 if turn in ties else 0)
            skip(game)
        for seat in range(players):
            assert game.ask.key == "points" and game.ask.seat == seat
            game.answer(points[seat])
        told.append(game.ask.args)
        skip(game)
    return game, told


# ---- the end of a round


def test_ee40_eggs_merchants_and_blacksmiths_are_scored():
    owned = ((0, 20), (0, -20), (1, 7), (1, 0), (2, -3), (2, -4), (1, 5))
    table = Table((), 3, turn=9, owned=owned)
    seen = table.play((5, 8, 10))
    assert only(seen, "round") == [("round", 1, 6, 8, -7)]
    assert [table.total(seat) for seat in range(3)] == table.sheet == [6, 8, -7]
    assert not any(table.piles())


def test_ee40_what_the_device_told_can_not_be_undone_freely():
    for variant in (0, 1):
        table = Table((1, 2), 3, turn=9, options={"variant": variant})
        table.lay(10, 9, 1)
        table.answer(0)
        assert table.undo_cost() == FREE
        table.go_on()
        assert table.ask.key == "round" and table.undo_cost() == KNOWN
    table = Table((1, 2), 3, turn=8)
    table.lay(10, 9, 1)
    table.answer(0)
    skip(table)
    assert table.ask.key == "egg" and table.undo_cost() == FREE


def test_ee40_one_card_stays_unplayed():
    table = Table((), 3)
    for turn in range(1, 10):
        for _ in range(3):
            assert len(table.ask.options) == 11 - turn
            table.answer(table.ask.options[0])
        while table.ask.key not in ("card", "deal"):
            if table.ask.key == "egg":
                table.answer(21)
            else:
                table.go_on()
    assert table.ask.key == "deal"


def test_ee41_cards_and_eggs_are_new():
    table = Table((5, 5), 3, turn=9)
    table.play((10, 9, 1))
    assert table.round == 2 and table.turn == 0
    assert not any(table.played) and not any(table.cards) and not table.pile and not table.eggs
    skip(table)
    assert table.ask.key == "egg" and table.ask.args == (1, 2)


# ---- the end of the game


def test_ee42_the_highest_total_of_three_rounds_wins():
    game, told = watched(3, ((10, -5, 3), (0, 30, 3), (0, -1, 4)))
    assert told == [(1, 10, -5, 3), (2, 0, 30, 3), (3, 0, -1, 4)]
    assert game.ask is None and game.winners == (1,) and game.reason == "points"
    assert [game.score(seat) for seat in range(3)] == [10, 24, 10]


def test_ee42_tied_players_share():
    game, _ = watched(4, ((9, 1, 2, 0), (0, 1, 7, 0), (1, 8, 0, 10)))
    assert game.winners == (0, 1, 3)
    game, _ = watched(2, ((-9, -9), (0, 0), (-1, -1)))
    assert game.winners == (0, 1) and game.score(0) == -10


def test_ee42_large_and_small_points():
    game, _ = watched(2, ((500, -500), (500, -500), (500, -500)))
    assert (game.score(0), game.score(1)) == (1500, -1500)
    again = type(game)(2, game.options)
    again.unpack(game.pack())
    assert again.sheet == game.sheet


# ---- egg tokens


def test_ee43_the_most_points_of_a_round_take_a_token():
    game, told = watched(3, ((1, 5, 2), (9, 0, 9)), {"variant": 1})
    assert list(game.tokens) == [1, 1, 1] and game.winners is None
    assert told == [(1, 1, 5, 2), (2, 9, 0, 9)]
    assert game.round == 3


def test_ee43_three_tokens_with_two_to_four_players_two_with_more():
    for players, needed in ((2, 3), (3, 3), (4, 3), (5, 2), (6, 2)):
        points = [(1,) + (0,) * (players - 1)] * needed
        game, _ = watched(players, points[:-1], {"variant": 1})
        assert game.winners is None
        game, _ = watched(players, points, {"variant": 1})
        assert game.winners == (0,) and game.reason == "tokens" and game.score(0) == needed


def test_ee43_rounds_go_on_and_several_at_once_share():
    rounds = [(1, 0), (1, 0), (0, 1), (0, 1)]
    game, _ = watched(2, rounds, {"variant": 1})
    assert game.winners is None and game.round == 5
    game, _ = watched(2, rounds + [(7, 7)], {"variant": 1})
    assert game.winners == (0, 1) and list(game.tokens) == [3, 3]


def test_ee43_tokens_count_and_points_do_not():
    game, _ = watched(2, [(1, 0), (1, 0), (0, 50), (1, 0)], {"variant": 1})
    assert game.winners == (0,) and (game.total(0), game.total(1)) == (3, 50)


def test_ee43_thirteen_tokens_are_enough():
    for players in range(2, 7):
        needed = 3 if players < 5 else 2
        game, _ = watched(players, [(4,) * players] * needed, {"variant": 1})
        assert len(game.winners) == players and sum(game.tokens) == needed * players <= 13


# ---- level Score


def test_score_asks_for_ties_and_points_only():
    game = started(3, {"level": 1}, holder=2)
    for turn in range(1, 10):
        ask = game.ask
        assert (ask.key, ask.kind, ask.seat, ask.args) == ("tie", CHOICE, -1, (1, turn))
        assert list(ask.options) == list(range(2))
        game.answer(turn % 2)
        if turn % 2:
            was = (1 + turn // 2) % 3
            assert game.ask.key == "token" and game.ask.args == ((was + 1) % 3, was, 0)
            game.go_on()
    for seat in range(3):
        ask = game.ask
        assert (ask.key, ask.kind, ask.seat, ask.args) == ("points", NUMBER, seat, (1,))
        assert list(ask.options) == list(range(-500, 501)) and not ask.secret
        assert game.undo_cost() == FREE  # the device tells nothing that it wasn't told
        game.answer(7)
    assert game.ask.key == "round" and game.undo_cost() == FREE


def test_ee11_score_with_a_token_that_moves_every_turn():
    given = dict(EVERY_TURN)
    given["level"] = 1
    game = started(4, given)
    for turn in range(1, 10):
        assert game.ask.key == "over" and list(game.ask.options) == list(range(1))
        assert game.ask.args == (1, turn) and game.holder == (turn - 1) % 4
        game.answer(0)
        assert game.ask.key == "token" and game.ask.args == (turn % 4, (turn - 1) % 4, 1)
        skip(game)
    assert game.ask.key == "points"


def test_ee41_score_passes_the_token_to_the_fewest():
    game, _ = watched(3, ((4, 4, 2),), ties=(1, 5))
    assert game.holder == 2
    game, _ = watched(3, ((4, 4, 9),), ties=(1,))
    assert game.holder == 1
