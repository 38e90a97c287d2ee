"""Egrego's picture. Its larger parts are the map of the village (egrego_map.py), dice that were
rolled (egrego_dice.py), and what is drawn without either (egrego_table.py)."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.script import CELL, DICE, TELL
from engines.village import DECK
from firmware import views

PARTS = (("firmware.asks", "tell dice choice cell"),
         ("firmware.views", "egrego_map egrego_dice egrego_table"),
         ("engines", "egrego_ends egrego_act egrego_draw"))

_PANEL = const(67)
# The keys of what has no map. In a tuple each would take 32 bytes.
_TABLE = const(" set_up first roles roll drawn give new_die tally ")
_DICE = const(5)  # the option: 1: real ones
_MIDDLE = const(3)  # of the faces of a die
_NO_CARD = const(5)  # answers to `tally`
_CARD = const(6)

SIGNS = "\ue009\ue00a\ue00b"  # evil, good, chaos


class View(views.View):
    def __init__(self, game):
        super().__init__(game)
        self.typed = game.options[_DICE]  # the players roll real dice

    # ---- what the screens around the picture want to know

    @property
    def PANEL(self):
        return 0 if " %s " % self.game.ask.key in _TABLE else _PANEL

    def actor(self, ask):
        return ask.args[0] if ask.kind == TELL and len(ask.args) > 2 else -1

    def args(self, ask):
        return (0, sum(self.game.left)) if ask.key == "tally" else ask.args

    def badge(self, canvas, seat, x, y):
        """His side, once it is known."""
        if self.game.village.kinds:
            canvas.write(SIGNS[self.game.side(seat)], x, y)

    def brief(self):
        """The markers so far, where there is room."""
        return self.result() if self.game.turn and not self.PANEL else ""

    def result(self):
        total = self.game.village.total
        return "%s%d %s%d" % (SIGNS[0], total(0), SIGNS[1], total(1))

    def status(self, texts):
        return texts("egrego.setup")

    def start(self, ask):
        if ask.kind == DICE:
            return _MIDDLE if self.typed else 0
        if ask.kind == CELL:
            return ask.options[1 if ask.options[0] == DECK else 0]
        return _NO_CARD if ask.key == "tally" and self.game.dice[0] else None

    def answered(self, ask, value):
        if ask.kind == DICE:
            self.typed = value < 9

    def label(self, ask, value, dots):
        return self.play.names[value] if ask.key == "give" else None

    def value(self, ask, value):
        """A player's dice, or how many of those cards are left."""
        if ask.key == "give":
            return "%d ⚅" % (1 + self.game.seals[value])
        if ask.key == "tally":
            value -= _CARD
        elif ask.key != "drawn":
            return None
        return str(self.game.left[value]) if value >= 0 else None

    # ---- pictures

    def step(self, cell, key):
        return self.part("egrego_map").step(self.play.question, cell, key)

    def table(self, canvas, page):
        return self.part("egrego_table").draw(self, canvas, page)

    def draw(self, canvas, viewer, dots, question):
        ask = question.ask
        if self.PANEL:
            self.part("egrego_map").draw(self, canvas, question)
        elif ask.kind == DICE or ask.key == "tally":
            self.part("egrego_dice").draw(self, canvas, ask)

    def tell(self, canvas, ask, x, y, width):
        """What happened, line by line."""
        play = self.play
        args = ask.args
        key = ask.key
        if key in ("possess", "jump"):
            key += "ed"
        y = canvas.paragraph(play.text(key, ask), x, y + 2, width)
        if key == "roles":
            self.part("egrego_table").roles(self, canvas, y)
        elif key == "death":
            if args[3]:
                y = canvas.paragraph(play.text("bonus", ask), x, y, width)
            canvas.paragraph(play.text("then", ask), x, y, width)
        elif len(args) > 3 and args[3] >= 0:
            canvas.paragraph(play.text("driven", ask), x, y, width)
        return True


def draw_dice(canvas, dice, x, y):
    """Those that were rolled and not used, up to x."""
    text = ""
    for face in dice:
        if face:
            text += " " + chr(0x2680 + face - 1)
    canvas.right(text[1:], x, y)
