"""Imperial Miners, level Mine: what players read off their cards."""

from micropython import const

from engines.miners.mine.cards import (
    ACTIVE,
    COLLAPSE,
    HALF,
    WHOLE,
    activate,
    find,
    pick,
    scots,
    show,
)
from engines.miners.numbers import (
    ADVANCE,
    ANOTHER,
    CART,
    CART_OFF,
    COINS,
    COLLAPSE_HERE,
    COLLAPSE_OFF,
    COLLAPSE_ON,
    CORRECT,
    DIG,
    DONE,
    DRAW,
    DRAW_FACTION,
    KINDS,
    MACHINE_HERE,
    MACHINE_OFF,
    MACHINE_ON,
    MACHINES,
    NO_BOARD,
    NOWHERE,
    OF_A_SPACE,
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

# Answers to `gain` at the top of a board: no move.
_OF_THE_TOP = bytes((DONE, MACHINE_ON)) + bytes(range(COLLAPSE_ON, SET_POINTS + 1))

_MORE = const(6)  # cards beyond one a round that a mine can have
_MACHINE = const(64)  # one of up to three

# The questions that some answers lead to, by the answer
_KEYS = const((
    "", "machine_on", "", "collapse_on", "", "cart", "special", "", "machine_off", "collapse_off",
    "", "", "", "", "", "", "cart", "", "which",
))  # fmt: skip


def may_change(game, seat) -> bytes:
    """The answers to `change`: everything; at the end, one step back from the start, one more
    card."""
    cards = len(game.mines[seat]) // 3
    options = bytes(OF_A_SPACE) + bytes((CART_OFF, SET_PROGRESS))
    if cards:
        options += bytes((CORRECT,))
    if game.phase == DIG and game.finished >> seat & 1 and cards < game.round + _MORE:
        options += bytes((ANOTHER,))
    return options


def changes(game, seat, key, options):
    """One change after the other that no card of the chain brings, until that is done; what ended
    it."""
    while True:
        choice = yield choose(seat, key, options, NOWHERE, scots(game.mines[seat]))
        if choice in (DONE, ANOTHER):
            return choice
        yield from carry_out(game, seat, choice, NOWHERE)


def carry_out(game, seat, choice, cell):
    """One change. `cell` is the card whose effect it is: the cursor starts there."""
    if choice == SET_COINS:
        yield from game.count(seat, COINS)
    elif choice == SET_POINTS:
        yield from game.count(seat, POINTS)
    elif choice == SET_PROGRESS:
        yield from correct_progress(game, seat)
    elif choice in (PAY, PRICE):
        yield from pay(game, seat, scots(game.mines[seat]) if choice == PRICE else 0)
    elif choice == ADVANCE:
        yield from advance(game, seat, 0)
    elif choice == DRAW:
        yield tell("draw", seat, 0)  # IM-17, IM-18
    elif choice == DRAW_FACTION:
        yield tell("draw_faction", seat)  # IM-19
    elif choice in (MACHINE_HERE, COLLAPSE_HERE):
        yield from put(game, seat, MACHINE_ON if choice == MACHINE_HERE else COLLAPSE_ON, cell)
    else:
        yield from touch(game, seat, choice, cell)


def touch(game, seat, choice, cell):
    """A change of something that lies in the mine, if there is any that can be changed so."""
    mine = game.mines[seat]
    if choice in (CART, CART_OFF):
        options = halves(mine, HALF if choice == CART else WHOLE)
    else:
        options = []
        for i in range(0, len(mine), 3):
            if _fits(mine, i, choice):
                options.append(mine[i])
        options = bytes(sorted(options))
    if not len(options):
        yield tell("none", seat, choice if len(mine) else MACHINE_ON)
        return
    if len(options) == 1:
        cell = options[0]
    else:
        cell = yield pick(seat, _KEYS[choice], options, cell, choice)
    if choice in (CART, CART_OFF):  # IM-16
        show(game, seat, cell, WHOLE if choice == CART else HALF)
        return
    if choice == CORRECT:
        from engines.miners.mine import lay

        yield from lay.learn(game, seat, cell)
    elif choice == SPECIAL:  # IM-13
        if activate(mine, cell):
            yield tell("collapsed", seat, cell)
    else:
        yield from put(game, seat, choice, cell)


def put(game, seat, choice, cell):
    """A machine or a collapse on a card, or off it."""
    mine = game.mines[seat]
    i = find(mine, cell)
    if choice == COLLAPSE_OFF:
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
    """IM-20, IM-21: up the board, so many spaces, or as many as the player says; True if that
    ended on its top: then, behind that space's effect, the marker is at the bottom of another."""
    at = seat * KINDS + PROGRESS
    board = game.boards[seat]
    if board == NO_BOARD:
        board = game.boards[seat] = yield choose(seat, "board", range(3), 0, NO_BOARD)
    top = game.spaces[board]
    if not count:
        left = top - game.counts[at]  # a move stops on the top space
        count = yield amount(seat, "advance", range(1, left + 1), 1, board)
    game.counts[at] = min(game.counts[at] + count, top)
    if game.counts[at] < top:
        return False
    yield from changes(game, seat, "gain", _OF_THE_TOP)
    options = bytes(range(board)) + bytes(range(board + 1, 3))
    game.boards[seat] = yield choose(seat, "board", options, 1, board)
    game.counts[at] = 1
    return True


def correct_progress(game, seat):
    """The board that a marker is on, and its space there: never the top one, where it doesn't
    stay."""
    at = seat * KINDS + PROGRESS
    board = game.boards[seat] = yield choose(seat, "board", range(3), 2, game.boards[seat])
    game.counts[at] = min(game.counts[at], game.spaces[board] - 1)
    yield from game.count(seat, PROGRESS)
