"""Imperial Miners, level Mine: a player's card, and the chain of effects.

How cards lie in a mine is in cards.py, how one is laid in lay.py, and what an effect changes in
effects.py.

While effects are entered, `game.cell` is the card's; or 1 where the chain has come to its end, 255
for the space of a progress board that is reached from there, 0 at all other times.
"""

from micropython import const

from engines.miners import effects, lay
from engines.miners.cards import NOWHERE, activate, neighbours, pick, scots
from engines.miners.numbers import ANOTHER, COINS, DONE, FORCED, KINDS, MOST, POINTS, RIGHT
from engines.script import choose, tell

_CHAIN_ENDS = const(1)  # no cell of a card, nor is 0


def block(game, seat, again):
    """IM-05: a player's card. `again`: what an event does, or a correction; and then perhaps a
    card that is forced (IM-06), or one more."""
    choice = DONE
    if again:
        choice = yield from changes(game, seat, "change", lay.may_change(game, seat), NOWHERE)
        if choice == DONE:
            return
    if choice == FORCED:
        yield tell("forced", seat)
    cell = yield from lay.lay(game, seat, choice == FORCED)
    yield from chain(game, seat, cell)
    game.cell = 0
    if choice != ANOTHER:
        game.finished |= 1 << seat


def chain(game, seat, cell):
    """IM-09 to IM-11: the card, one above it, and so on, up to the surface board."""
    mine = game.mines[seat]
    while True:
        game.cell = cell
        above = bytes(neighbours(mine, cell, (-65, -63)))
        told = activate(mine, cell)
        way = DONE
        if told:
            yield tell(told, seat, cell)
        else:
            options = range(RIGHT + len(above) // 2)
            way = yield from changes(game, seat, "effect", options, cell)
        if not above:
            break
        cell = above[-1 if way == RIGHT else 0]
        if told and len(above) > 1:
            cell = yield pick(seat, "above", above, cell)
    game.cell = _CHAIN_ENDS
    # Once for all cards of the chain: the tokens lie there to be counted.
    yield from game.count(seat, COINS)
    yield from game.count(seat, POINTS)
    yield from surface(game, seat)


def surface(game, seat):
    """IM-12: one of the three effects, one that he can pay."""
    coins = game.counts[seat * KINDS]
    options = b"\0\3" if coins < 4 else b"\0\1\3" if coins < 8 else b"\0\1\2\3"
    choice = yield choose(seat, "surface", options, coins)
    if choice == 0:
        game.counts[seat * KINDS] = min(coins + 2, MOST)
    elif choice == 3:
        yield tell("draw", seat, 3)
    else:
        game.counts[seat * KINDS] -= 4 * choice
        game.cell = NOWHERE
        yield from effects.advance(game, seat, 3 * choice - 1)
        yield from changes(game, seat, "effect", range(RIGHT), NOWHERE)


def changes(game, seat, key, options, cell):
    """One change after the other, until that is done; what ended it. `cell` is the card whose
    effect it is: the cursor starts there."""
    while True:
        choice = yield choose(seat, key, options, cell, scots(game.mines[seat]))
        if choice == DONE or RIGHT <= choice <= ANOTHER:
            return choice
        yield from effects.carry_out(game, seat, choice, cell)
