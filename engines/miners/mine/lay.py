"""Imperial Miners, level Mine: a card is paid for and laid, and what it shows is entered."""

from micropython import const

from engines.miners.mine.cards import (
    HALF,
    WHOLE,
    border,
    find,
    neighbours,
    pick,
    show,
    shown,
)
from engines.miners.numbers import (
    COINS,
    KINDS,
    NOWHERE,
    amount,
)
from engines.script import PARTS, Ask, choose, tell

_FIRST = const(32)  # the first card's cell
_LEVEL_2 = const(64)  # the first cell of that level
_LEVEL_4 = const(192)
_KINDS_OF_BORDERS = const(3)  # nothing, half a cart, a complete one

_TWO = const(7)  # an answer to `faction`: which two is asked then
_FACTIONS = const(63)  # a bit each
_SCOTS = const(1)


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


def lay(game, seat, another):
    """IM-05 to IM-08: a card is paid for and laid; its cell. `another`: one more than the round's,
    for which there need not be a playable card."""
    mine = game.mines[seat]
    cell = yield from place(game, seat, False, another)
    if cell == NOWHERE:
        yield tell("forced", seat)
        cell = yield from place(game, seat, True, True)
    if _LEVEL_2 <= cell < _LEVEL_4:
        yield from buy(game, seat, cell)
    mine.extend(bytes((cell, 0, 0)))
    yield from learn(game, seat, cell)
    return cell


def place(game, seat, forced, another):
    """IM-06, IM-07: where the card goes; NOWHERE: there is none to play."""
    mine = game.mines[seat]
    options = places(mine, forced)
    if len(options) == 1:
        return options[0]
    start = options[0]
    most = -1
    for cell in options:  # level 2 is near to all; where it touches most cards above
        above = len(neighbours(mine, cell, (-65, -63)))
        if above > most and cell < _LEVEL_2 or above >= most and cell >> 6 == 1:
            most = above
            start = cell
    if not another:
        options += bytes((NOWHERE,))
    return (yield pick(seat, "place", options, start, game.event))


def buy(game, seat, cell):
    """IM-05: what is paid for a card of level 2 or 3: for level 2 its price; whoever pays less
    counts his coins behind the chain. If there are too few, or for level 3 fewer than it may
    cost, the last answer leads to these."""
    level = (cell >> 6) + 1
    most = 2 if level == 2 else 13
    at = seat * KINDS
    price = most
    while level == 3 or game.counts[at] < most:
        coins = game.counts[at]
        short = coins + 1
        start = short if level == 2 else min(4, coins)  # from there no price is far
        options = range(min(most, short) + 1)
        price = yield amount(seat, "cost", options, start, level, coins, cell)
        if price < short:
            break
        price = most
        yield from game.count(seat, COINS)
    game.counts[at] -= price


def learn(game, seat, cell):
    """IM-16, IM-22: what a card in the mine shows: on all its borders, the first one first, and
    last, unless the factions were asked before, whether it is a Scot. Also to correct it."""
    mine = game.mines[seat]
    i = find(mine, cell)
    if game.options[3]:
        factions = yield from learn_factions(game, seat, cell)
        mine[i + 1] = mine[i + 1] & ~_FACTIONS | factions
    others = neighbours(mine, cell)
    count = 1
    now = 0
    for other in others:
        now += count * shown(mine, border(cell, other))
        count *= _KINDS_OF_BORDERS
    if not game.options[3]:
        now += count * (mine[i + 1] & _SCOTS)
        count *= 2
    if count == 1:
        return
    answer = yield Ask(PARTS, "card", seat, range(count), False, (now, cell, len(others)))
    for other in others:
        show(game, seat, border(cell, other), (0, HALF, WHOLE)[answer % _KINDS_OF_BORDERS])
        answer //= _KINDS_OF_BORDERS
    if not game.options[3]:
        mine[i + 1] = mine[i + 1] & ~_SCOTS | answer


def learn_factions(game, seat, cell):
    """IM-22: none, one or two, as bits."""
    first = second = yield choose(seat, "faction", range(_TWO + 1), 0, 0, cell)
    if first == _TWO:
        first = yield choose(seat, "faction", range(1, _TWO), 0, 0, cell)
        options = bytes(range(1, first)) + bytes(range(first + 1, _TWO))
        second = yield choose(seat, "faction", options, 1, first, cell)
    return (1 << first | 1 << second) >> 1
