"""Imperial Miners: how a game ends."""

from micropython import const

from engines.miners.numbers import CARTS, COINS, KINDS, MACHINES, NAMES

_NO_THIRD = const(2)  # option "tie"; 0: carts, 1: machines


def end(game):
    """IM-30, IM-31."""
    if game.players == 1:
        title = 0
        for points in (35, 46, 56, 61, 66):
            if game.score(0) >= points:
                title += 1
        game.reason = "title%d" % title
        game.winners = (0,)
        return
    best = _best(game, range(game.players), -1)
    game.reason = "points"
    if len(best) > 1:
        best = _best(game, best, COINS)
        game.reason = "coins"
    third = game.options[2]
    if len(best) > 1 and third != _NO_THIRD:
        kind = MACHINES if third else CARTS
        if third and not game.mine:
            for seat in best:
                yield from game.count(seat, kind)
        best = _best(game, best, kind)
        game.reason = NAMES[kind]
    if len(best) > 1:
        game.reason = "shared"
    game.winners = best


def _best(game, seats, kind) -> tuple:
    """Those of `seats` who have most; kind -1: of the final score."""
    best = ()
    most = -1
    for seat in seats:
        count = game.score(seat) if kind < 0 else game.counts[seat * KINDS + kind]
        if count > most:
            best = ()
            most = count
        if count == most:
            best += (seat,)
    return best
