"""Any game in its players' words, without a display."""

from engines.anygame.game import END, TIE, TOKEN_TO, AnyGame
from engines.script import ROWS, RuleError

DRAW = 9  # + seat, as the device draws it


class Table:
    def __init__(self, players=4, **options):
        self.game = AnyGame(players, options)

    @property
    def key(self):
        return None if self.game.ask is None else self.game.ask.key

    def name(self, seat):
        """Who begins, or takes the token."""
        self.game.answer(1 + seat)

    def row(self, seat, amount, last=False):
        self.game.answer((amount * self.game.players + seat) * 2 + last)

    def round(self, *amounts):
        """Everyone's points, as the rows are entered."""
        for seat in range(len(amounts)):
            last = seat == len(amounts) - 1
            if last or amounts[seat]:
                self.row(seat, amounts[seat], last)

    def change(self, seat, by):
        total = self.game.totals[seat] + by
        self.game.answer(total * self.game.players + seat)

    def turn(self, seconds=0, to=-1):
        self.game.answer(self.game.turns_at + seconds * (self.game.players + 1) + 1 + to)

    def turns(self, count, seconds=0):
        for _ in range(count):
            self.turn(seconds)

    def end(self):
        self.game.answer(self.game.acts_at + END)

    def tie(self):
        self.game.answer(self.game.acts_at + TIE)

    def token(self, seat):
        self.game.answer(self.game.acts_at + TOKEN_TO + seat)

    @property
    def totals(self):
        return list(self.game.totals)

    def rows(self):
        """The rounds of the sheet."""
        sheet = self.game.sheet
        players = self.game.players
        done = self.game.round - 1
        return [list(sheet[i * players : i * players + players]) for i in range(done)]


def refused(game, value):
    try:
        game.answer(value)
    except RuleError:
        return True
    return False


def asks_rows(game):
    return game.ask is not None and game.ask.kind == ROWS
