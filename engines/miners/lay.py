"""Imperial Miners, level Mine: a card is paid for and laid."""

from micropython import const

from engines.miners.cards import ACTIVE, border, find, neighbours, pick, show
from engines.miners.numbers import (
    ANOTHER,
    CART_OFF,
    DIG,
    FORCED,
    KINDS,
    RIGHT,
    SET_PROGRESS,
    amount,
)
from engines.script import choose

_FIRST = const(32)  # the first card's cell
_LEVEL_2 = const(64)  # the first cell of that level
_LEVEL_4 = const(192)
_MORE = const(6)  # cards beyond one a round that a mine can have

_TWO = const(7)  # an answer to `faction`: which two is asked then


def rest(mine) -> None:
    """IM-10: no card has been activated in the round that begins."""
    for i in range(2, len(mine), 3):
        mine[i] &= ~ACTIVE


def places(mine, forced) -> bytes:
    """IM-07: where a card can be laid; a forced one is of level 1 (IM-06)."""
    found = []
    for i in range(0, len(mine), 3):
        cell = mine[i]
        near = (cell - 2, cell + 2) if cell < _LEVEL_2 else ()
        if not forced and cell < _LEVEL_4:
            near += (cell + 63, cell + 65)
        for place in near:
            if place not in found and find(mine, place) < 0:
                found.append(place)
    return bytes(sorted(found) or (_FIRST,))


def lay(game, seat, forced):
    """IM-05 to IM-08: a card is paid for and laid; its cell."""
    mine = game.mines[seat]
    options = places(mine, forced)
    cell = options[0]
    if len(options) > 1:
        start = cell
        for place in options:  # near the card laid last, deeper if possible
            if place - mine[-3] in (-2, 2, 63, 65):
                start = place
        cell = yield pick(seat, "place", options, start, game.event)
    level = (cell >> 6) + 1
    coins = game.counts[seat * KINDS]
    if 1 < level < 4 and coins:  # IM-05
        most = min(2 if level == 2 else 13, coins)
        start = min(most, 5)  # level 3: from there to any price it isn't far
        options = range(most + 1)
        game.counts[seat * KINDS] -= yield amount(seat, "cost", options, start, level, coins, cell)
    factions = yield from learn_factions(game, seat, cell)
    mine.extend(bytes((cell, factions, 0)))
    for other in neighbours(mine, cell):  # IM-16
        carts = yield choose(seat, "border", range(3), cell, other)
        show(game, seat, border(cell, other), carts)
    return cell


def learn_factions(game, seat, cell):
    """IM-22: none, one or two. All cards of level 4 are alike (IM-01)."""
    if cell >= _LEVEL_4:
        for mine in game.mines:
            for i in range(0, len(mine), 3):
                if mine[i] >= _LEVEL_4:
                    return mine[i + 1] & 63
    first = second = yield choose(seat, "faction", range(_TWO + 1), 0, 0, cell)
    if first == _TWO:
        first = yield choose(seat, "faction", range(1, _TWO), 0, 0, cell)
        options = bytes(range(1, first)) + bytes(range(first + 1, _TWO))
        second = yield choose(seat, "faction", options, 1, first, cell)
    return (1 << first | 1 << second) >> 1


def may_change(game, seat) -> bytes:
    """The answers to `change`: everything, and at the end, one step back from the start, a card
    that is forced, or one more."""
    options = bytes(range(RIGHT)) + bytes((CART_OFF, SET_PROGRESS))
    if game.phase == DIG:
        if not game.finished >> seat & 1:
            options += bytes((FORCED,))
        elif len(game.mines[seat]) < 3 * (game.round + _MORE):
            options += bytes((ANOTHER,))
    return options
