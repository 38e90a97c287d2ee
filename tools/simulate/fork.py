"""A copy of a game that goes on by itself, for players who look ahead.

A script can't be copied in the middle of a turn: the copy begins where the turn did, at the game's
last `mark()`, and is given the answers since then.
"""

from engines.script import TELL, Game


class Forks:
    """Of one game, from now on; `remember` is told each answer."""

    def __init__(self, game: Game):
        self.game = game
        self.copy = type(game)(game.players, game.options)
        self.copy.mark = _nothing
        self.state = None
        self.at = 0
        self.answers = []

    def mark(self) -> None:
        """The game's script could start here."""
        self.state = self.game.pack()
        self.at = self.game.at
        self.answers = []

    def remember(self, value: int) -> None:
        self.answers.append(value)

    def fork(self) -> Game:
        """The copy, at the same question as the game; there is only one, which begins anew."""
        copy = self.copy
        copy.winners = None
        copy.reason = ""
        copy.begin()
        if self.state is not None:
            copy.unpack(self.state)
        copy.at = self.at
        copy._script = copy.script()
        copy._next(None)
        for value in self.answers:
            step(copy, value)
        skip(copy)
        return copy


def step(game: Game, value: int) -> None:
    """An answer that nobody checks or logs."""
    skip(game)
    game.at += 1
    game._next(value)


def skip(game: Game) -> None:
    while game.ask is not None and game.ask.kind == TELL:
        game._next(None)


def _nothing() -> None:
    pass
