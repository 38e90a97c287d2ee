"""Any game at the table: what happens in the rounds and turns of some usual boxes.

Assumed: by rounds each player gets up to 26 points, one in three none; a duel goes down by one to
five at a time; in a turn with points the player whose turn it is gets one to ten, and passes.
"""

from engines import script
from engines.anygame.choices import ANY_TIME, AT_TARGET, LEAST, NO_POINTS, POINTS

_FIRST = 1  # the first seat, by name


class Table:
    def __init__(self, game, chance):
        self.game = game
        self.chance = chance
        self.row = 0  # the next one to be entered
        self.scored = False  # in this turn

    def answer(self, ask):
        game = self.game
        if ask.kind == script.DICE:
            return _FIRST
        if ask.kind == script.ROWS:
            return self._row()
        assert ask.kind == script.COUNT
        if ask.seat >= 0 and (self.scored or game.chosen[POINTS] == NO_POINTS):
            self.scored = False
            return game.turns_at
        self.scored = True
        if ask.seat >= 0:
            seat = ask.seat
            total = game.totals[seat] + 1 + self.chance.below(10)
        else:
            seat = self.chance.below(game.players)
            total = max(0, game.totals[seat] - 1 - self.chance.below(5))
        return total * game.players + seat

    def _row(self):
        """The next one in which there are points, and at last the last one."""
        players = self.game.players
        while True:
            seat = self.row
            last = seat == players - 1
            amount = self.chance.below(27) if self.chance.below(3) else 0
            self.row = (seat + 1) % players
            if amount or last:
                return (amount * players + seat) * 2 + last


def unit(game):
    """A round, or a turn, or a change of points at any time."""
    if game.ask.kind == script.DICE:
        return None
    if game.chosen[POINTS] == ANY_TIME and game.ask.seat < 0:
        return game.changes
    return game.turn if game.ask.seat >= 0 else game.round


ROWS = (
    ("a round", 4, {"wins": LEAST, "end": AT_TARGET, "target": 100}, {"mean": 18}),
    ("a round", 8, {"end": 1, "rounds": 5}, {"mean": 32}),
    ("a change", 2, {"points": ANY_TIME, "start": 20, "end": AT_TARGET, "target": 0},
     {"mean": 6, "worst": 8}),
    ("a change", 4, {"points": ANY_TIME, "start": 20, "end": AT_TARGET, "target": 0},
     {"mean": 6.5, "worst": 9}),
    ("a turn with points", 4, {"points": ANY_TIME, "turns": 1, "end": AT_TARGET, "target": 50},
     {"mean": 9}),
    ("a turn", 4, {"points": NO_POINTS, "end": 1, "rounds": 10}, {"worst": 1}),
)
