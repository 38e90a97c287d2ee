"""Imperial Miners, level Mine: what players read off their cards."""

from micropython import const

from engines.mine import ACTIVE, COLLAPSE, HALF, WHOLE, activate, find, pick, scots, show
from engines.miners import KINDS, amount
from engines.script import choose, tell

# As in miners.py
_COINS = const(0)
_POINTS = const(1)
_PROGRESS = const(3)
_MACHINES = const(4)

_MACHINE = const(64)  # one of up to three

_NO_BOARD = const(255)

# Answers to `effect` and `change`; what ends them is in mine.py
_MACHINE_ON = const(1)
_ADVANCE = const(2)
_COLLAPSE_ON = const(3)
_DRAW = const(4)
_CART = const(5)
_SPECIAL = const(6)
_DRAW_FACTION = const(7)
_MACHINE_OFF = const(8)
_COLLAPSE_OFF = const(9)
_PRICE = const(10)
_PAY = const(11)
_SET_COINS = const(12)
_SET_POINTS = const(13)
_CART_OFF = const(17)  # only of `change`
_SET_PROGRESS = const(18)

# The questions that some of them lead to
_KEYS = const((
    "", "machine_on", "", "collapse_on", "", "", "special", "", "machine_off", "collapse_off",
))  # fmt: skip


def carry_out(game, seat, choice, cell):
    """One change. `cell` is the card whose effect it is: the cursor starts there."""
    if choice == _SET_COINS:
        yield from game.count(seat, _COINS)
    elif choice == _SET_POINTS:
        yield from game.count(seat, _POINTS)
    elif choice == _SET_PROGRESS:
        if game.boards[seat] == _NO_BOARD:
            yield tell("none", seat, choice)
        else:
            yield from game.count(seat, _PROGRESS)
    elif choice in (_PAY, _PRICE):
        from engines.miners_score import pay

        yield from pay(game, seat, scots(game.mines[seat]) if choice == _PRICE else 0)
    elif choice == _ADVANCE:
        count = yield amount(seat, "advance", range(1, 31), 1)
        yield from advance(game, seat, count)
    elif choice == _DRAW:
        yield tell("draw", seat, 0)  # IM-17, IM-18
    elif choice == _DRAW_FACTION:
        yield tell("draw_faction", seat)  # IM-19
    else:
        yield from touch(game, seat, choice, cell)


def touch(game, seat, choice, cell):
    """A change of something that lies in the mine, if there is any that can be changed so."""
    mine = game.mines[seat]
    carts = HALF if choice == _CART else -HALF if choice == _CART_OFF else 0
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
    if choice == _SPECIAL:  # IM-13
        told = activate(mine, cell)
        if told:
            yield tell(told, seat, cell)
    elif choice == _COLLAPSE_OFF:
        mine[i + 2] -= COLLAPSE
    elif choice == _MACHINE_OFF:
        mine[i + 1] -= _MACHINE
        game.counts[seat * KINDS + _MACHINES] -= 1
    elif choice == _COLLAPSE_ON and not mine[i + 2] & COLLAPSE:  # IM-15
        mine[i + 2] |= COLLAPSE
    elif choice == _MACHINE_ON and mine[i + 1] >> 6 < 3:  # IM-14
        mine[i + 1] += _MACHINE
        game.counts[seat * KINDS + _MACHINES] += 1
    else:
        yield tell("full", seat, cell, choice)


def _fits(mine, i, choice) -> bool:
    """May the card that begins there be chosen? A machine or a collapse is put on any card: beyond
    the limit it is simply not placed (IM-15)."""
    if choice == _SPECIAL:
        return not mine[i + 2] & ACTIVE
    if choice == _MACHINE_OFF:
        return mine[i + 1] >= _MACHINE
    return choice != _COLLAPSE_OFF or mine[i + 2] & COLLAPSE > 0


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
    at = seat * KINDS + _PROGRESS
    board = game.boards[seat]
    if board == _NO_BOARD:
        board = game.boards[seat] = yield choose(seat, "board", range(3), 0, count)
    top = game.spaces[board]
    space = game.counts[at] = min(game.counts[at] + count, top)
    yield tell("space", seat, board, space, top)
    if space == top:
        options = bytes(range(board)) + bytes(range(board + 1, 3))
        game.boards[seat] = yield choose(seat, "board", options, 1, 0)
        game.counts[at] = 1
