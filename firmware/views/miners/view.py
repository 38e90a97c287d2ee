"""Imperial Miners' picture. At level Mine its questions stand beside the map of the mine that they
are about (mine.py); at level Score they are about counters (counters.py)."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.miners.numbers import DONE, KINDS, LATE, REOPEN, RIGHT
from engines.script import CELL, NUMBER, TELL
from firmware import views
from firmware.views.miners import counters, mine

_BLINK_MS = const(256)
_ROW = const(13)  # dots
_LEFT = const(15)  # the text of DONE where the chain goes on to the left: there are two ways
# Keys of questions and announcements.
_OPEN = ("deal", "now", "late")  # told to all
_WIDE = ("draw", "draw_faction", "forced", "none", "space")  # long ones, without the map
_COUNTED = ("counters", "coins", "points", "pay", "carts", "progress")


class View(views.View):
    TABLE = True
    blink = 0
    texts = None  # in whose language the factions have these
    letters = ""
    last = 0  # the last answer to `who`,
    counter = 0  # and since then, to `counters`
    spaces = None  # of the last game's progress boards, once they were looked up
    chosen = False  # this game's are to be kept for the next one
    asked = None  # the question whose PANEL is known
    panel = 0

    def tick(self, now):
        if self.chosen or self.spaces is None:
            if not self.play.app.dirty and not self.play.ahead:
                self._remember_spaces()
        blink = now // _BLINK_MS & 1
        moved = self.blinking and blink != self.blink
        self.blink = blink
        return moved

    def _remember_spaces(self):
        """While an announcement is read: to look them up, or to write them, takes a moment."""
        saves = self.play.app.saves
        if saves is not None and (self.chosen or not self.game.at):
            from firmware.views.miners.extra import spaces

            if self.chosen:
                spaces.keep(saves, self.game.spaces)
            else:
                self.spaces = spaces.recall(saves)
            self.play.tidy()
        self.spaces = self.spaces or ()
        self.chosen = False

    @property
    def PANEL(self):
        ask = self.game.ask
        if ask is not self.asked:  # it is looked up again and again
            self.asked = ask
            wide = ask is None or ask.key in _WIDE or ask.seat < 0 and self.actor(ask) < 0
            self.panel = 67 if self.game.mine and not wide else 0
        return self.panel

    # ---- words

    def actor(self, ask):
        return ask.args[0] if ask.kind == TELL and ask.key not in _OPEN else -1

    def brief(self):
        return "" if self.PANEL else "%d/10" % self.game.round  # it also stands below the map

    def status(self, texts):
        return counters.status(self, texts)

    def args(self, ask):
        """The numbers for a text; for some the answer under the cursor is one."""
        focus = self.play.question.focus
        if ask.key == "place":
            return ((focus >> 6) + 1,)
        return (focus, ask.args[0]) if ask.key == "faction" else ask.args

    def label(self, ask, value, dots):
        texts = self.play.app.texts
        key = ask.key
        if key == "who":
            return counters.label(self, value)
        if key == "counters":
            return counters.sign(value)
        if key == "faction":
            return texts("miners.letters")[value : value + 1]
        if key == "effect" and value in (DONE, RIGHT) and ask.allows(RIGHT):
            value = value or _LEFT
        elif key != "change" or not DONE < value < RIGHT:
            return None
        return texts("miners.effect.%d" % value)

    def shown(self, ask, dots):
        return counters.shown(ask) if ask.key == "counters" else ask.options

    def value(self, ask, value):
        """Beside a player's name: coins and points."""
        return self.purse((value - 1) % 5) if ask.key == "who" and value else ""

    def purse(self, seat):
        counts = self.game.counts
        return "%d\u202f\ue004 %d\u202f\ue005" % (counts[seat * KINDS], counts[seat * KINDS + 1])

    def undone(self, ask):
        from firmware.views.miners.extra import undone

        return undone.words(self, ask)

    # ---- where cursors start, and go

    def start(self, ask):
        """Amounts start at what they are."""
        game = self.game
        if ask.key == "spaces" and self.spaces:
            return self.spaces[ask.args[1]]
        if ask.kind in (CELL, NUMBER):
            return ask.args[0]
        if ask.key == "who" and game.phase == LATE:
            # Nobody should go on by mistake before the event is carried out.
            return REOPEN if game.at == game.since else self.last + 1
        if ask.key == "counters":
            return counters.next(self.counter)
        return None

    def answered(self, ask, value):
        if ask.key == "who":
            self.last = value
            self.counter = 0
        elif ask.key == "counters":
            self.counter = value
        elif ask.key == "spaces":
            self.chosen = ask.args[1] == 2

    def step(self, cell, key):
        return mine.step(self.game, cell, key)

    # ---- pictures

    def badge(self, canvas, seat, x, y):
        """The number of the seat."""
        canvas.rect(x, y, 7, 7, 1)
        canvas.small(str(seat + 1), x + 2, y + 1)

    def draw(self, canvas, viewer, dots, question):
        """True: with the counters everything is drawn."""
        ask = question.ask
        self.blinking = False
        if ask.key in _COUNTED:
            counters.draw(self, canvas, question)
            return True
        if self.PANEL:
            seat = ask.seat if ask.seat >= 0 else ask.args[0]
            mine.draw(self, canvas, seat, 1, _ROW, 8, question)
            canvas.fill_rect(64, 0, 64, 64, 0)
            canvas.small(str(self.game.round), 0, 58)
            canvas.right(self.purse(seat), 63, 56)
        return False

    def tell(self, canvas, ask, x, y, width):
        if ask.key == "space":
            text = "%d/%d" % ask.args[2:]
            canvas.large(text, (128 - canvas.large_width(text)) // 2, 36)
        return False

    def menu(self):
        """At the table's question whose turn it is, one that is over can be taken out."""
        game = self.game
        if game.ask is not None and game.ask.key == "who" and game.at > game.since:
            return [("take_out", "firmware.views.miners.extra.takeout")]
        return []
