"""Imperial Miners, level Score: a player's counters. At level Mine only a price needs this."""

from micropython import const

from engines.miners.numbers import KINDS, LATE, PAY, amount
from engines.script import choose, tell

_FINISH = const(0)  # answers to `counters`; 1 coins, 2 points, 4 carts, 5 progress
_PAY = const(3)
_PASS_ON = const(6)


def block(game, seat, again):
    """A player's coins, points, carts and progress; `again`, although he was finished."""
    game.finished &= ~(1 << seat)
    while True:
        options = range(_PASS_ON if game.phase == LATE else _PASS_ON + 1)
        choice = yield choose(seat, "counters", options)
        if choice == _FINISH:
            game.finished |= 1 << seat
        if choice in (_FINISH, _PASS_ON):
            return
        if choice == _PAY:
            yield from pay(game, seat)
        else:
            yield from game.count(seat, choice - 1 if choice < _PAY else choice - 2)


def pay(game, seat, less=0):
    """A price, of which so much is taken off (IM-23); with nothing to pay it isn't asked."""
    at = seat * KINDS
    coins = game.counts[at]
    options = range(coins + less + 1)
    if len(options) == 1:
        yield tell("none", seat, PAY)  # as the menus of level Mine have it
        return
    key = "price" if less else "pay"
    price = yield amount(seat, key, options, less, less or coins)
    game.counts[at] -= max(0, price - less)
