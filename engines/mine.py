"""Imperial Miners, level Mine: the cards of a mine, and what a player does in it.

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

from engines.miners import KINDS, amount
from engines.script import CELL, Ask, choose, tell

# As in miners.py, where a name that could be imported would take memory
_COINS = const(0)
_POINTS = const(1)
_CARTS = const(2)
_PROGRESS = const(3)
_MACHINES = const(4)
_MOST = const(999)
_DIG = const(1)

NOWHERE = const(255)  # no cell of a card
_CHAIN_ENDS = const(1)  # nor is this, or 0
_FIRST = const(32)
_LEVEL_2 = const(64)  # the first cell of that level
_LEVEL_4 = const(192)
_MORE = const(6)  # cards beyond one a round that a mine can have

_SCOTS = const(1)  # a faction's bit
_MACHINE = const(64)  # one of up to three
COLLAPSE = const(64)
ACTIVE = const(128)
HALF = const(1)
WHOLE = const(2)

_NO_BOARD = const(255)

# Answers to `effect` and `change`
_DONE = const(0)
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
_RIGHT = const(14)  # only of `effect`: like _DONE, and the chain goes on to the right
_FORCED = const(15)  # only of `change`
_ANOTHER = const(16)
_CART_OFF = const(17)
_SET_PROGRESS = const(18)

_TWO = const(7)  # an answer to `faction`: which two is asked then

# The questions that some of them lead to
_KEYS = (
    "", "machine_on", "", "collapse_on", "", "", "special", "", "machine_off", "collapse_off",
)  # fmt: skip


def find(mine, cell) -> int:
    """Where the card at `cell` begins in the bytes of a mine, or -1."""
    for i in range(0, len(mine), 3):
        if mine[i] == cell:
            return i
    return -1


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


def halves(mine, carts=HALF) -> tuple:
    """The borders that show half a cart and no more; or complete ones."""
    found = []
    for i in range(0, len(mine), 3):
        for side in range(3):
            if mine[i + 2] >> 2 * side & 3 == carts:
                found.append(mine[i] * 4 + side)
    return tuple(sorted(found))


def scots(mine) -> int:
    count = 0
    for i in range(1, len(mine), 3):
        count += mine[i] & _SCOTS
    return count


def rest(mine) -> None:
    """IM-10: no card has been activated in the round that begins."""
    for i in range(2, len(mine), 3):
        mine[i] &= ~ACTIVE


def pick(seat, key, options, *args) -> Ask:
    """A place in the mine; the first of `args` is where the cursor starts."""
    return Ask(CELL, key, seat, options, False, args)


# ---- a card


def lay(game, seat, forced=False):
    """IM-05 to IM-09: a card is paid for and laid, and sets off the chain."""
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
    coins = game.counts[seat * KINDS + _COINS]
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
    yield from chain(game, seat, cell)
    game.cell = 0


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
        yield from advance(game, seat, 3 * choice - 1)
        yield from changes(game, seat, "effect", range(_RIGHT), NOWHERE)


# ---- what players read off their cards


def change(game, seat):
    """What an event does, or a correction; a card that is forced (IM-06), or one more."""
    options = bytes(range(_RIGHT)) + bytes((_CART_OFF, _SET_PROGRESS))
    more = b""  # at the end, one step back from the start
    if game.phase == _DIG:
        if not game.finished >> seat & 1:
            more = bytes((_FORCED,))
        elif len(game.mines[seat]) < 3 * (game.round + _MORE):
            more = bytes((_ANOTHER,))
    choice = yield from changes(game, seat, "change", options + more, NOWHERE)
    if choice == _FORCED:
        yield tell("forced", seat)
        yield from lay(game, seat, True)
        game.finished |= 1 << seat
    elif choice == _ANOTHER:
        yield from lay(game, seat)


def changes(game, seat, key, options, cell):
    """One change after the other, until that is done; what ended it. `cell` is the card whose
    effect it is: the cursor starts there."""
    mine = game.mines[seat]
    while True:
        choice = yield choose(seat, key, options, cell, scots(mine))
        if choice == _DONE or _RIGHT <= choice <= _ANOTHER:
            return choice
        if choice == _SET_COINS:
            yield from game.count(seat, _COINS)
        elif choice == _SET_POINTS:
            yield from game.count(seat, _POINTS)
        elif choice == _SET_PROGRESS:
            if game.boards[seat] == _NO_BOARD:
                yield tell("none", seat, choice)
            else:
                yield from game.count(seat, _PROGRESS)
        elif choice == _PAY:
            yield from game.pay(seat)
        elif choice == _PRICE:
            yield from game.pay(seat, scots(mine))
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
