"""What everyone at the table may know of a game so far: its answers but for those that are still
secret. On both Pythons: `make pull` asks for it, and so does the page in the browser.

A secret answer becomes public with the first turn that begins after the device has told something
since. That is late rather than early: of several orders that were sealed together the first may be
told while the others are still secret.
"""

from engines.log import Log
from engines.script import TELL, RuleError


class Story:
    """A game of its own, which follows the log of another. `note(game, value)` makes of a question
    and its answer, or of an announcement and None, what is to be kept of it."""

    def __init__(self, kind, players, options, note=None):
        self.kind = kind
        self.players = players
        self.options = options
        self.note = note
        self.begin()

    def begin(self) -> None:
        self.game = self.kind(self.players, self.options)
        self.answers = []  # seat, the question's key, whether it is secret, the value, the note
        self.told = []  # of each announcement: the answers before it, the note
        self.top = 0  # answers that there were when the last turn began
        mark = self.game.mark

        def noted():
            self.top = self.game.at
            mark()

        self.game.mark = noted

    def follow(self, data, end, told=0, most=0) -> bool:
        """Go on along the first `end` bytes of a log, and past so many announcements behind them;
        `most` answers at a time, if that isn't 0. True: that is all of it. RuleError or LogError:
        it is no log of such a game."""
        game = self.game
        known = game.where
        if known > end or game.log.data[:known] != data[:known] or (
                known == end and game.told > told):
            self.begin()  # something was undone
            game = self.game
        log = Log()
        log.data = data
        start = game.at
        while game.where < end:
            if most and game.at - start == most:
                return False
            value, _ = log.read(game.where)
            self._skip(-1)
            ask = game.ask
            if ask is None:
                raise RuleError("over")
            note = self.note(game, value) if self.note else None
            game.answer(value)
            self.answers.append((ask.seat, ask.key, ask.secret, value, note))
        self._skip(told)
        return True

    def _skip(self, told):
        game = self.game
        while game.told != told and game.ask is not None and game.ask.kind == TELL:
            if self.note:
                self.told.append((game.at, self.note(game, None)))
            game.go_on()

    def hidden(self, i) -> bool:
        """Is the answer of that number still a secret?"""
        game = self.game
        return (self.answers[i][2] and game.ask is not None
                and i >= min(game.barrier, self.top))

    def public(self) -> int:
        """How many answers there are before the first that is still a secret."""
        for i in range(len(self.answers)):
            if self.hidden(i):
                return i
        return len(self.answers)
