"""Imperial Miners at level Mine: its questions, beside the map of the mine that they are about
(miners_map.py). Level Score has a few answers of its own (miners_score.py). The counters and the
pages of the table are drawn elsewhere, too (miners_counters.py, miners_pages.py)."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.miners import KINDS
from engines.script import CELL, NUMBER, TELL
from firmware import views
from hal import modules

PARTS = (("firmware.asks", "tell choice number cell"),
         ("firmware.views", "miners_counters miners_map miners_pages"),
         ("engines", "miners_ends mine miners_lay miners_effects"))

_BLINK_MS = const(256)
_ROW = const(13)  # dots
_REOPEN = const(6)  # an answer to `who`: this and the seat
_RIGHT = const(14)  # an answer to `effect`: the chain goes on to the right; 0: to the left,
_LEFT = const(15)  # if there are two ways, with this text
_LATE = const(2)  # a phase of the round
# Keys of questions and announcements. In a tuple each would take 32 bytes.
_OPEN = const(" deal now late ")  # told to all
_WIDE = const(" draw draw_faction forced none space ")  # long ones, without the map
_COUNTED = const(" counters coins points pay carts progress ")


def View(game):
    kind = Mine if game.mine else modules.load("firmware.views", "miners_score").Score
    return kind(game)


class Mine(views.View):
    blink = 0
    blinking = False  # something of the last picture
    texts = None  # in whose language the factions have these
    letters = ""
    last = 0  # the last answer to `who`
    asked = None  # the question whose PANEL is known
    panel = 0

    def tick(self, now):
        blink = now // _BLINK_MS & 1
        moved = self.blinking and blink != self.blink
        self.blink = blink
        return moved

    @property
    def PANEL(self):
        ask = self.game.ask
        if ask is not self.asked:  # it is looked up again and again
            self.asked = ask
            wide = (ask is None or " %s " % ask.key in _WIDE
                    or ask.seat < 0 and self.actor(ask) < 0)
            self.panel = 67 if self.game.mine and not wide else 0
        return self.panel

    # ---- words

    def actor(self, ask):
        return ask.args[0] if ask.kind == TELL and " %s " % ask.key not in _OPEN else -1

    def brief(self):
        return "" if self.PANEL else "%d/10" % self.game.round  # it also stands below the map

    def status(self, texts):
        return self.part("miners_counters").status(self, texts)

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
            return self.part("miners_counters").label(self, value)
        if key == "faction":
            return texts("miners.letters")[value : value + 1]
        if key == "effect" and value in (0, _RIGHT) and ask.allows(_RIGHT):
            value = value or _LEFT
        elif key != "change" or not 0 < value < _RIGHT:
            return None
        return texts("miners.effect.%d" % value)

    def value(self, ask, value):
        """Beside a player's name: coins and points."""
        return self.purse((value - 1) % 5) if ask.key == "who" and value else ""

    def purse(self, seat):
        counts = self.game.counts
        return "%d\u202f\ue004 %d\u202f\ue005" % (counts[seat * KINDS], counts[seat * KINDS + 1])

    def undone(self, ask):
        return self.part("miners_pages").undone(self, ask)

    # ---- where cursors start, and go

    def start(self, ask):
        """Amounts start at what they are."""
        game = self.game
        saves = self.play.app.saves
        if ask.key == "spaces" and saves is not None:
            return self.part("miners_pages").recall_spaces(saves, ask)
        if ask.kind in (CELL, NUMBER):
            return ask.args[0]
        if ask.key == "who" and game.phase == _LATE:
            # Nobody should go on by mistake before the event is carried out.
            return _REOPEN if game.at == game.since else self.last + 1
        return None

    def answered(self, ask, value):
        saves = self.play.app.saves
        if ask.key == "who":
            self.last = value
        elif ask.key == "spaces" and ask.args[1] == 2 and saves is not None:
            self.part("miners_pages").keep_spaces(saves, self.game.spaces)

    def step(self, cell, key):
        return self.part("miners_map").step(self.game, cell, key)

    # ---- pictures

    def badge(self, canvas, seat, x, y):
        """The number of the seat."""
        canvas.rect(x, y, 7, 7, 1)
        canvas.small(str(seat + 1), x + 2, y + 1)

    def draw(self, canvas, viewer, dots, question):
        """True: with the counters everything is drawn."""
        ask = question.ask
        self.blinking = False
        if " %s " % ask.key in _COUNTED:
            self.part("miners_counters").draw(self, canvas, question)
            return True
        self.blinking = self.PANEL > 0
        if self.blinking:
            seat = ask.seat if ask.seat >= 0 else ask.args[0]
            self.part("miners_map").draw(self, canvas, seat, 1, _ROW, 8, question)
            canvas.fill_rect(64, 0, 64, 64, 0)
            canvas.small(str(self.game.round), 0, 58)
            canvas.right(self.purse(seat), 63, 56)
        return False

    def tell(self, canvas, ask, x, y, width):
        if ask.key == "space":
            text = "%d/%d" % ask.args[2:]
            canvas.large(text, (128 - canvas.large_width(text)) // 2, 36)

    def table(self, canvas, page):
        return self.part("miners_pages").table(self, canvas, page)
