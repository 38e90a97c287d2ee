"""Imperial Miners at both levels, as far as it is always needed. The rest of its view comes and
goes: the level's own questions (miners_score.py, miners_mine.py), and one at a time what draws:
the players' counters, the map of a mine, the pages of the table."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.miners import KINDS
from engines.script import NUMBER, TELL
from firmware import views
from hal import modules

_REOPEN = const(6)  # an answer to `who`: this and the seat
_LATE = const(2)  # a phase of the round
_OPEN = const(("deal", "now", "late"))  # announcements to all
_COUNTED = const(("counters", "coins", "points", "pay", "carts", "progress"))


def View(game):
    name = "miners_mine" if game.mine else "miners_score"
    return modules.load("firmware.views", name).View(game)


class Shared(views.View):
    blink = 0
    loaded = ""  # the part that draws
    last = 0  # the last answer to `who`

    def part(self, name):
        """A module of this view. What drew before is forgotten."""
        if name != self.loaded:
            modules.forget("firmware.views", self.loaded)
            self.loaded = name
        return modules.load("firmware.views", name)

    def actor(self, ask):
        return ask.args[0] if ask.kind == TELL and ask.key not in _OPEN else -1

    def badge(self, canvas, seat, x, y):
        """The number of the seat."""
        canvas.rect(x, y, 7, 7, 1)
        canvas.small(str(seat + 1), x + 2, y + 1)

    def brief(self):
        return "%d/10" % self.game.round

    def status(self, texts):
        return self.part("miners_counters").status(self, texts)

    def label(self, ask, value, dots):
        if ask.key == "who":
            return self.part("miners_counters").label(self, value)
        return None

    def value(self, ask, value):
        """Beside a player's name: coins and points."""
        return self.purse((value - 1) % 5) if ask.key == "who" and value else ""

    def purse(self, seat):
        counts = self.game.counts
        return "%d\u202f\ue004 %d\u202f\ue005" % (counts[seat * KINDS], counts[seat * KINDS + 1])

    def start(self, ask):
        """Amounts start at what they are."""
        game = self.game
        if ask.kind == NUMBER:
            return ask.args[0]
        if ask.key == "who" and game.phase == _LATE:
            # Nobody should go on by mistake before the event is carried out.
            return _REOPEN if game.at == game.since else self.last + 1
        return None

    def answered(self, ask, value):
        if ask.key == "who":
            self.last = value

    def undone(self, ask):
        return self.part("miners_pages").undone(self, ask)

    def draw(self, canvas, viewer, dots, question):
        """True: with the counters everything is drawn."""
        if question.ask.key not in _COUNTED:
            return False
        self.part("miners_counters").draw(self, canvas, question)
        return True

    def table(self, canvas, page):
        return self.part("miners_pages").table(self, canvas, page)
