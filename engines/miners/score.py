"""Imperial Miners, level Score: a player's counters. At level Mine only coins, points and a price
need this."""

from engines.miners.numbers import CARTS, COINS, KINDS, PAIR_OF, amount, pair


def block(game, seat, again):
    """All that a player has: coins and points, then carts and progress. `again`, although he was
    finished."""
    yield from count_two(game, seat, "purse", COINS)
    yield from count_two(game, seat, "works", CARTS)
    game.finished |= 1 << seat


def count_two(game, seat, key, kind):
    """The new amounts of something and of what follows it, whatever they were before."""
    at = seat * KINDS + kind
    answer = yield pair(seat, key, game.counts[at], game.counts[at + 1])
    game.counts[at], game.counts[at + 1] = divmod(answer, PAIR_OF)


def pay(game, seat, less):
    """A price, of which so much is taken off (IM-23). One that is higher than the coins that are
    recorded, the last answer, leads to these."""
    at = seat * KINDS
    while True:
        coins = game.counts[at]
        short = coins + less + 1
        options = range(short + 1)
        start = less if short > 1 else short  # without coins that is told at once
        price = yield amount(seat, "price" if less else "pay", options, start, less, coins)
        if price < short:
            break
        yield from game.count(seat, COINS)
    game.counts[at] -= max(0, price - less)
