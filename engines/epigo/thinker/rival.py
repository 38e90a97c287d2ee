"""Epigo: what the device answers where it plays itself. It thinks on the board, in `make simulate`
and in the browser with the same outcomes for each level."""

from micropython import const

from engines.epigo.game import X
from engines.epigo.thinker.ahead import position
from engines.epigo.thinker.mind import Mind

OUTCOMES = (0, 100, 250, 900)  # of two stacks, that it looks at: easy, medium, hard

_SEAL = const(0)
_OFFER_DRAW = const(4)
_AGAIN = const(5)  # turns after which it offers a draw once more
_ORDER = const(31)


class Seen:
    """What the player of a seat knows of a game whose Epigons lie face up: what is open to all,
    his own stack, and of the other's what has been revealed."""

    def __init__(self, game, seat):
        self.seat = seat
        self.rule = game.options[0]
        self.position = position(game)
        self.turn = game.turn
        self.step = game.step  # revealed so far
        self.mine = bytes(game.stacks[seat * 3 : seat * 3 + 3])
        self.known = bytes(game.stacks[3 - seat * 3 : 3 - seat * 3 + self.step])


def think(game, seat, below, level=0):
    """A generator that yields while it thinks, and returns the answers to the question that is
    open to this seat and to those that follow: of a secret entry all. `below`: see mind.py; the
    `level` is the game's, unless another is named."""
    key = game.ask.key
    if key == "lay":
        return _row(below)
    if key == "seal" or key == "gift":
        return b"\x00"
    mind = Mind(Seen(game, seat), below)
    if key == "draw":
        return bytes((mind.draws(),))
    if key == "super":
        _, number, way = game.ask.args
        yield from mind.slide(number, way)
        return bytes((mind.go,))
    yield from mind.plan(OUTCOMES[level or game.options[3]])
    end = _OFFER_DRAW if mind.stuck() and not game.turn % _AGAIN else _SEAL
    return bytes([order & _ORDER for order in mind.stack] + [end])


def _row(below) -> bytes:
    """Its Epigons anyhow; the last one is no choice any more."""
    left = list(range(1, X + 1))
    row = [left.pop(below(len(left))) for _ in range(X - 1)]
    return bytes(row + [_SEAL])
