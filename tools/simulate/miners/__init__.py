"""Imperial Miners at the table: what is in the box, and people who play it.

What is on the cards is assumed in tools/simulate/boxes/miners.txt.

People keep cheap cards to begin with, lay the deepest that they can pay for and of these the
dearest, where it touches most cards above, go up at random, and choose any effect. At the surface
they advance if they can pay and draw if they hold few cards. At level Score what an event does is
counted with what else a round brings: the device asks for what lies there, not for changes.
Nobody makes mistakes.
"""

from tools.simulate.miners.table import Table

__all__ = ["GAMES", "ROWS", "Table"]

GAMES = 6  # of each row, because what a single one brings differs much

_MINE = {"mean": 16, "worst": 35}
_TWO_KEYS = {"mean": 24}
ROWS = (
    ("Mine, a card", 1, {"level": 2}, _MINE, _TWO_KEYS),
    ("Mine, a card", 2, {"level": 2}, _MINE, _TWO_KEYS),
    ("Mine, a card", 4, {"level": 2}, _MINE, _TWO_KEYS),
    ("Score, a player's round", 4, {"level": 1}, {"mean": 9}, {"mean": 12}),
)
