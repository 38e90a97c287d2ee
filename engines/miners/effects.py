"""Imperial Miners, level Mine: what players read off their cards."""

from micropython import const

from engines.miners.cards import ACTIVE, COLLAPSE, HALF, WHOLE, activate, find, pick, scots, show
from engines.miners.numbers import (
    ADVANCE,
    CART,
    CART_OFF,
    COINS,
    COLLAPSE_OFF,
    COLLAPSE_ON,
    DRAW,
    DRAW_FACTION,
    KINDS,
    MACHINE_OFF,
    MACHINE_ON,
    MACHINES,
    NO_BOARD,
    PAY,
    POINTS,
    PRICE,
    PROGRESS,
    SET_COINS,
    SET_POINTS,
    SET_PROGRESS,
    SPECIAL,
    amount,
)
from engines.miners.score import pay
from engines.script import choose, tell

_MACHINE = const(64)  # one of up to three

# The questions that some answers to `effect` lead to, by the answer
_KEYS = const((
    "", "machine_on", "", "collapse_on", "", "", "special", "", "machine_off", "collapse_off",
))  # fmt: skip


def carry_out(game, seat, choice, cell):
    """One change. `cell` is the card whose effect it is: the cursor starts there."""
    if choice == SET_COINS:
        yield from game.count(seat, COINS)
    elif choice == SET_POINTS:
        yield from game.count(seat, POINTS)
    elif choice == SET_PROGRESS:
        if game.boards[seat] == NO_BOARD:
            yield tell("none", seat, choice)
        else:
            yield from game.count(seat, PROGRESS)
    elif choice in (PAY, PRICE):
        yield from pay(game, seat, scots(game.mines[seat]) if choice == PRICE else 0)
    elif choice == ADVANCE:
        count = yield amount(seat, "advance", range(1, 31), 1)
        yield from advance(game, seat, count)
    elif choice == DRAW:
        yield tell("draw", seat, 0)  # IM-17, IM-18
    elif choice == DRAW_FACTION:
        yield tell("draw_faction", seat)  # IM-19
    else:
        yield from touch(game, seat, choice, cell)


def touch(game, seat, choice, cell):
    """A change of something that lies in the mine, if there is any that can be changed so."""
    mine = game.mines[seat]
    carts = HALF if choice == CART else -HALF if choice == CART_OFF else 0
    if carts:
        options = halves(mine, HALF if carts > 0 else WHOLE)
    else:
        options = []
        for i in range(0, len(mine), 3):
            if _fits(mine, i, choice):
                options.append(mine[i])
        options = bytes(sorted(options))
    if not len(options):
        yield tell("none", seat, choice)
        return
    if len(options) == 1:
        cell = options[0]
    else:
        cell = yield pick(seat, "cart" if carts else _KEYS[choice], options, cell, choice)
    if carts:  # IM-16
        show(game, seat, cell, carts)
        return
    i = find(mine, cell)
    if choice == SPECIAL:  # IM-13
        told = activate(mine, cell)
        if told:
            yield tell(told, seat, cell)
    elif choice == COLLAPSE_OFF:
        mine[i + 2] -= COLLAPSE
    elif choice == MACHINE_OFF:
        mine[i + 1] -= _MACHINE
        game.counts[seat * KINDS + MACHINES] -= 1
    elif choice == COLLAPSE_ON and not mine[i + 2] & COLLAPSE:  # IM-15
        mine[i + 2] |= COLLAPSE
    elif choice == MACHINE_ON and mine[i + 1] >> 6 < 3:  # IM-14
        mine[i + 1] += _MACHINE
        game.counts[seat * KINDS + MACHINES] += 1
    else:
        yield tell("full", seat, cell, choice)


def _fits(mine, i, choice) -> bool:
    """May the card that begins there be chosen? A machine or a collapse is put on any card: beyond
    the limit it is simply not placed (IM-15)."""
    if choice == SPECIAL:
        return not mine[i + 2] & ACTIVE
    if choice == MACHINE_OFF:
        return mine[i + 1] >= _MACHINE
    return choice != COLLAPSE_OFF or mine[i + 2] & COLLAPSE > 0


def halves(mine, carts) -> tuple:
    """The borders that show half a cart and no more; or a complete one."""
    found = []
    for i in range(0, len(mine), 3):
        for side in range(3):
            if mine[i + 2] >> 2 * side & 3 == carts:
                found.append(mine[i] * 4 + side)
    return tuple(sorted(found))


def advance(game, seat, count):
    """IM-20, IM-21: up the board; behind its top at the bottom of another."""
    at = seat * KINDS + PROGRESS
    board = game.boards[seat]
    if board == NO_BOARD:
        board = game.boards[seat] = yield choose(seat, "board", range(3), 0, count)
    top = game.spaces[board]
    space = game.counts[at] = min(game.counts[at] + count, top)
    yield tell("space", seat, board, space, top)
    if space == top:
        options = bytes(range(board)) + bytes(range(board + 1, 3))
        game.boards[seat] = yield choose(seat, "board", options, 1, 0)
        game.counts[at] = 1
