"""Imperial Miners, level Mine: the cards of a mine, and how they lie.

A cell is a place for a card: (level - 1) * 64 + h, where h counts half cards from the left and a
card covers h and h + 1. Rows are offset by half a card: levels 1 and 3 have even h, levels 2 and
4 odd ones. So the two cards above a cell are at -65 and -63, those below at +63 and +65, those
beside it at -2 and +2. The first card of level 1 lies at 32; sixteen cards never reach an end of a
row.

A mine is a bytearray, three bytes a card, in the order in which they were laid:

    cell
    factions (a bit each), machines << 6
    borders (two bits each: right, below left, below right), collapse, activated

A border shows nothing (0), half a cart (1) or a complete cart (2), and belongs to the card on its
left or above it. As an answer it is cell * 4 + side.
"""

from micropython import const

from engines.miners.numbers import CARTS, KINDS
from engines.script import CELL, Ask

_SCOTS = const(1)  # a faction's bit
COLLAPSE = const(64)
ACTIVE = const(128)
HALF = const(1)
WHOLE = const(2)


def find(mine, cell) -> int:
    """Where the card at `cell` begins in the bytes of a mine, or -1."""
    for i in range(0, len(mine), 3):
        if mine[i] == cell:
            return i
    return -1


def neighbours(mine, cell, ways=(-65, -63, -2, 2, 63, 65)) -> list:
    """The cells that way from `cell` where cards are; all six: those that touch it."""
    found = []
    for way in ways:
        if find(mine, cell + way) >= 0:
            found.append(cell + way)
    return found


def border(cell, other) -> int:
    """The border between two neighbours."""
    side = other - cell
    if side < 0:
        cell = other
        side = -side
    return cell * 4 + (0 if side == 2 else (side - 61) >> 1)


def scots(mine) -> int:
    count = 0
    for i in range(1, len(mine), 3):
        count += mine[i] & _SCOTS
    return count


def pick(seat, key, options, *args) -> Ask:
    """A place in the mine; the first of `args` is where the cursor starts."""
    return Ask(CELL, key, seat, options, False, args)


def shown(mine, where) -> int:
    return mine[find(mine, where >> 2) + 2] >> 2 * (where & 3) & 3


def show(game, seat, where, carts):
    """From now on a border shows nothing, half a cart or a complete one."""
    mine = game.mines[seat]
    before = shown(mine, where)
    mine[find(mine, where >> 2) + 2] += carts - before << 2 * (where & 3)
    game.counts[seat * KINDS + CARTS] += (carts == WHOLE) - (before == WHOLE)


def activate(mine, cell) -> bool:
    """IM-10, IM-15: a card comes to its turn; True if it has no effect, because it has collapsed.
    On one that was activated before nothing changes."""
    i = find(mine, cell) + 2
    collapsed = mine[i] & (ACTIVE | COLLAPSE) == COLLAPSE
    mine[i] |= ACTIVE
    if collapsed:
        mine[i] -= COLLAPSE
    return collapsed


def rest(mine) -> None:
    """IM-10: no card has been activated in the round that begins."""
    for i in range(2, len(mine), 3):
        mine[i] &= ~ACTIVE
