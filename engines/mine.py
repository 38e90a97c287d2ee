"""Imperial Miners, level Mine: the cards of a mine, and the chain of their effects.

How a card is laid is in miners_lay.py, and what an effect changes in miners_effects.py.

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

While effects are entered, `game.cell` is the card's; or 1 where the chain has come to its end, 255
for the space of a progress board that is reached from there, 0 at all other times.
"""

from micropython import const

from engines.miners import KINDS
from engines.script import CELL, Ask, choose, tell

# As in miners.py, where a name that could be imported would take memory
_COINS = const(0)
_POINTS = const(1)
_CARTS = const(2)
_MOST = const(999)

NOWHERE = const(255)  # no cell of a card
_CHAIN_ENDS = const(1)  # nor is this, or 0

_SCOTS = const(1)  # a faction's bit
COLLAPSE = const(64)
ACTIVE = const(128)
HALF = const(1)
WHOLE = const(2)

# Answers to `effect` and `change`: these end it, all others are in miners_effects.py.
_DONE = const(0)
_RIGHT = const(14)  # only of `effect`: like _DONE, and the chain goes on to the right
_FORCED = const(15)  # only of `change`
_ANOTHER = const(16)


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


def show(game, seat, where, carts):
    """A border shows so many half carts more, or one less."""
    mine = game.mines[seat]
    i = find(mine, where >> 2) + 2
    shift = 2 * (where & 3)
    mine[i] += carts << shift
    if carts < 0:
        game.counts[seat * KINDS + _CARTS] -= 1
    elif mine[i] >> shift & 3 == WHOLE:
        game.counts[seat * KINDS + _CARTS] += 1


# ---- what a player does


def block(game, seat, again):
    """IM-05: a player's card. `again`: what an event does, or a correction; and then perhaps a
    card that is forced (IM-06), or one more."""
    choice = _DONE
    if again:
        choice = yield from changes(game, seat, "change", _lay().may_change(game, seat), NOWHERE)
        if choice == _DONE:
            return
    if choice == _FORCED:
        yield tell("forced", seat)
    cell = yield from _lay().lay(game, seat, choice == _FORCED)
    yield from chain(game, seat, cell)
    game.cell = 0
    if choice != _ANOTHER:
        game.finished |= 1 << seat


def chain(game, seat, cell):
    """IM-09 to IM-11: the card, one above it, and so on, up to the surface board."""
    mine = game.mines[seat]
    while True:
        game.cell = cell
        above = bytes(neighbours(mine, cell, (-65, -63)))
        told = activate(mine, cell)
        way = _DONE
        if told:
            yield tell(told, seat, cell)
        else:
            options = range(_RIGHT + len(above) // 2)
            way = yield from changes(game, seat, "effect", options, cell)
        if not above:
            break
        cell = above[-1 if way == _RIGHT else 0]
        if told and len(above) > 1:
            cell = yield pick(seat, "above", above, cell)
    game.cell = _CHAIN_ENDS
    # Once for all cards of the chain: the tokens lie there to be counted.
    yield from game.count(seat, _COINS)
    yield from game.count(seat, _POINTS)
    yield from surface(game, seat)


def activate(mine, cell) -> str:
    """What is to be told if the card has no effect now: IM-10, IM-15."""
    i = find(mine, cell) + 2
    if mine[i] & ACTIVE:
        return "passed"
    mine[i] |= ACTIVE
    if not mine[i] & COLLAPSE:
        return ""
    mine[i] -= COLLAPSE
    return "collapsed"


def surface(game, seat):
    """IM-12: one of the three effects, one that he can pay."""
    coins = game.counts[seat * KINDS]
    options = b"\0\3" if coins < 4 else b"\0\1\3" if coins < 8 else b"\0\1\2\3"
    choice = yield choose(seat, "surface", options, coins)
    if choice == 0:
        game.counts[seat * KINDS] = min(coins + 2, _MOST)
    elif choice == 3:
        yield tell("draw", seat, 3)
    else:
        game.counts[seat * KINDS] -= 4 * choice
        game.cell = NOWHERE
        yield from _effects().advance(game, seat, 3 * choice - 1)
        yield from changes(game, seat, "effect", range(_RIGHT), NOWHERE)


def changes(game, seat, key, options, cell):
    """One change after the other, until that is done; what ended it. `cell` is the card whose
    effect it is: the cursor starts there."""
    while True:
        choice = yield choose(seat, key, options, cell, scots(game.mines[seat]))
        if choice == _DONE or _RIGHT <= choice <= _ANOTHER:
            return choice
        yield from _effects().carry_out(game, seat, choice, cell)


# A script that waits for an answer keeps what it has imported itself: so it is done here.


def _lay():
    from engines import miners_lay

    return miners_lay


def _effects():
    from engines import miners_effects

    return miners_effects
