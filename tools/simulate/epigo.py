"""Epigo at the table: nothing comes out of a box, the players choose.

Assumed: the Epigons are laid anywhere, orders go to any Epigon and in any direction, one stack in
ten is changed before it is sealed, every other super slide is taken, and nobody offers a draw.
"""

_SEAL, _CHANGE = 0, 1


class Table:
    def __init__(self, game, chance):
        self.chance = chance

    def answer(self, ask):
        chance = self.chance
        if ask.key == "seal":
            return _CHANGE if _CHANGE in ask.options and not chance.below(10) else _SEAL
        if ask.key == "draw":
            return 0
        return ask.options[chance.below(len(ask.options))]


def unit(game):
    """A turn of both players; the set-up is none."""
    return game.turn or None


ROWS = (
    ("a turn", 2, {}, {"mean": 40}),
)
