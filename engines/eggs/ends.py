"""Eggs and Empires: how a game begins and how a round ends, and the turns of level Score, of which
the device knows no more."""

from micropython import const

from engines.eggs.cards import (
    EVERY_TURN,
    FEWEST,
    FULL,
    LEVEL,
    MOST_POINTS,
    REFEREE,
    SCORE,
    TIES,
    VARIANT,
)
from engines.script import DICE, NUMBER, Ask, choose, tell

_ROUNDS = const(3)
_MOST_EGGS = const(450)  # with Merchants and Blacksmiths not more than MOST_POINTS


def choose_holder(game):
    """EE-05"""
    players = game.players
    options = bytes(range(1, players + 1)) + bytes(range(9, players + 9))
    holder = yield Ask(DICE, "holder", -1, options)
    if holder > 8:
        holder -= 8
        game.set_barrier()
    game.holder = holder - 1


def watch_turn(game):
    """Level Score: the players only say whether a tie came up."""
    every = game.options[TIES] == EVERY_TURN
    key = "over" if every else "tie"
    options = range(1 if every else 2)
    game.tied = yield choose(-1, key, options, game.round, game.turn)


def end_round(game):
    """EE-40 to EE-43."""
    players = game.players
    level = game.options[LEVEL]
    if level == FULL:
        game.set_barrier()
    for seat in range(players):
        if level == SCORE:
            options = range(-MOST_POINTS, MOST_POINTS + 1)
            points = yield Ask(NUMBER, "points", seat, options, False, (game.round,))
        else:
            points = game.running(seat)
        if level == REFEREE:  # EE-73: so far Merchants and Blacksmiths
            options = range(-_MOST_EGGS, _MOST_EGGS + 1)
            points += yield Ask(NUMBER, "eggs", seat, options, False, (game.round, points))
        game.sheet.append(points)
    game.shuffle()
    points = game.sheet[-players:]
    totals = [game.total(seat) for seat in range(players)]
    tokens = game.options[VARIANT]
    if tokens:
        for seat in _seats_with(game, max, points):
            game.tokens[seat] += 1
    yield tell("round", game.round, *points)
    if tokens:
        over = max(game.tokens) == (3 if players < 5 else 2)
    else:
        over = game.round == _ROUNDS
    if over:
        game.winners = tuple(_seats_with(game, max, game.tokens if tokens else totals))
        game.reason = "tokens" if tokens else "points"
        return
    by_round = tokens or game.options[FEWEST]
    fewest = _seats_with(game, min, points if by_round else totals)
    while game.holder not in fewest:  # the first of them from the holder on
        game.holder = (game.holder + 1) % players
    game.round += 1
    game.turn = 0


def _seats_with(game, extreme, scores):
    """Those with the most or the fewest, as `extreme` is max or min."""
    value = extreme(scores)
    return [seat for seat in range(game.players) if scores[seat] == value]
