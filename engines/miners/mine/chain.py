"""Imperial Miners, level Mine: the chain of effects. What an effect changes is in effects.py.

`game.cell` is the card that the chain has come to; or 1 behind its end, 255 for the space of a
progress board that is reached from there, 0 at all other times.
"""

from micropython import const

from engines.miners.mine.cards import ACTIVE, COLLAPSE, activate, find, neighbours
from engines.miners.numbers import (
    COINS,
    KINDS,
    MOST,
    NOWHERE,
    OF_A_CARD,
    OF_A_SPACE,
    TOP,
    amount,
)
from engines.miners.score import count_two
from engines.script import DEED, Ask

_CHAIN_ENDS = const(1)  # no cell of a card, nor is 0
_UPWARDS = const((-65, -63))


def chain(game, seat, cell):
    """IM-09 to IM-11: the card, one above it, and so on, up to the surface board. The player stops
    at the cards whose effects change what the device knows; what the others give in coins and
    points is entered once, behind the chain: the tokens lie there to be counted."""
    mine = game.mines[seat]
    activate(mine, cell)
    while True:
        game.cell = cell
        stops, tops = ways(mine, cell)
        options = deeds(stops, tops)
        start = usual(mine, cell, tops) + TOP << 4
        answer = yield Ask(DEED, "chain", seat, options, False, (start, cell))
        way, deed = divmod(answer, 16)
        for card in cards_on(mine, cell, way)[1:]:
            cell = card
            activate(mine, cell)
        game.cell = cell
        if way >= TOP:
            break
        from engines.miners.mine import effects  # of no use while a card is laid

        yield from effects.carry_out(game, seat, deed, cell)
        del effects
    game.cell = _CHAIN_ENDS
    yield from surface(game, seat, deed)
    yield from count_two(game, seat, "purse", COINS)


def ways(mine, cell) -> tuple:
    """How the chain can go on from a card, in numbers: 1 is this card; the one above number n on
    the left, or the only one, is 2 * n, the one on the right 2 * n + 1. The cards at which the
    player may stop, because they have an effect (IM-10, IM-15); and those of level 1, from which
    the surface board is reached."""
    stops = [1]
    row = [(1, cell)]
    while True:
        above = []
        for number, card in row:
            others = neighbours(mine, card, _UPWARDS)
            for i in range(len(others)):
                above.append((2 * number + i, others[i]))
                if is_idle(mine, others[i]):
                    stops.append(2 * number + i)
        if not above:
            return stops, [number for number, _ in row]
        row = above


def deeds(stops, tops) -> tuple:
    """What may be done on the way: any effect at a card, and one of the four at the surface."""
    found = []
    for stop in stops:
        for effect in OF_A_CARD:
            found.append(stop << 4 | effect)
    for top in tops:
        for effect in range(4):
            found.append(top + TOP << 4 | effect)
    return tuple(found)


def is_idle(mine, cell) -> bool:
    """A card that has an effect if it is activated now."""
    return not mine[find(mine, cell) + 2] & (ACTIVE | COLLAPSE)


def cards_on(mine, cell, way) -> list:
    """The cells of the cards that the chain goes through, `cell` the first."""
    cards = [cell]
    for digit in bin(way % TOP)[3:]:
        cell = neighbours(mine, cell, _UPWARDS)[int(digit)]
        cards.append(cell)
    return cards


def usual(mine, cell, tops) -> int:
    """The way to the surface that activates most cards."""
    most = -1
    best = 0
    for way in tops:
        count = 0
        for card in cards_on(mine, cell, way):
            count += is_idle(mine, card)
        if count > most:
            most = count
            best = way
    return best


def surface(game, seat, choice):
    """IM-12: one of its effects, one that he can pay: the cards of the chain may have given coins
    that aren't recorded yet."""
    at = seat * KINDS + COINS
    if choice == 0:
        game.counts[at] = min(game.counts[at] + 2, MOST)
    elif choice < 3:
        price = 4 * choice
        if game.counts[at] < price:
            coins = game.counts[at]
            game.counts[at] = yield amount(seat, "before", range(price, MOST + 1), price, coins)
        game.counts[at] -= price
        game.cell = NOWHERE
        from engines.miners.mine import effects

        if not (yield from effects.advance(game, seat, 3 * choice - 1)):
            yield from effects.changes(game, seat, "gain", OF_A_SPACE)
