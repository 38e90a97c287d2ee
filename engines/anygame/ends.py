"""How a round and the game end: who begins the next one, the target, the ranking."""

from engines.anygame.choices import (
    AFTER_ROUNDS,
    DRAWN,
    END,
    FIRST,
    LEAST,
    LEFT,
    LOSER,
    NOBODY,
    ROUNDS,
    START,
    STAYS,
    TARGET,
    TOKEN,
    WINS,
)


def reached(game):
    """AG-13: a start above the target counts down to it."""
    target = game.chosen[TARGET]
    down = game.chosen[START] > target
    for total in game.totals:
        if total <= target if down else total >= target:
            return True
    return False


def last_round(game):
    return game.chosen[END] == AFTER_ROUNDS and game.round >= game.chosen[ROUNDS]


def next_first(game):
    """AG-20, option `first`; -1: he is drawn."""
    first = game.chosen[FIRST]
    if first == STAYS:
        return game.first
    if first == LEFT:
        return (game.first + 1) % game.players
    if first == DRAWN:
        return -1
    return _ranked(game, game.gained, game.first, first == LOSER)[0]


def places(game):
    """AG-40: pairs of a place, from 1 on, and a seat, the best first. Equals share a place, or the
    token decides (AG-30)."""
    token = game.chosen[TOKEN]
    totals = game.totals
    order = _ranked(game, totals, game.holder if token else 0)
    found = []
    for i in range(len(order)):
        seat = order[i]
        same = i and totals[seat] == totals[order[i - 1]] and not token
        found.append((found[-1][0] if same else i + 1, seat))
    return found


def winners(game):
    """The seats; and has the token decided?"""
    if game.chosen[WINS] == NOBODY:
        return (0,) if game.players == 1 else (), False
    ranking = places(game)
    first = [seat for place, seat in ranking if place == 1]
    best = game.totals[first[0]]
    equal = [seat for seat in range(game.players) if game.totals[seat] == best]
    return tuple(sorted(first)), len(equal) > len(first)


def _ranked(game, points, first, worst=False):
    """The seats, the best (or the worst) first; equals clockwise, from `first` on."""
    sign = 1 if (game.chosen[WINS] == LEAST) != worst else -1
    seats = range(game.players)
    return sorted(seats, key=lambda seat: (sign * points[seat], (seat - first) % game.players))
