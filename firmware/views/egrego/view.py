"""Egrego's picture. Its larger parts are the map of the village (village.py), and dice that were
rolled (dice.py)."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.egrego.village import DECK, DICE_OPTION
from engines.script import CELL, DICE, TELL
from firmware import layout, views
from firmware.views.egrego import dice, village
from firmware.views.egrego.signs import SIGNS

_PANEL = const(67)
# The keys of what has no map.
_TABLE = ("set_up", "first", "roles", "roll", "drawn", "give", "new_die", "tally")
_MIDDLE = const(3)  # of the faces of a die
_NO_CARD = const(5)  # answers to `tally`
_CARD = const(6)
_NAMES = const(80)  # dots for the players of a side


class View(views.View):
    TABLE = True

    def __init__(self, game):
        super().__init__(game)
        self.typed = game.options[DICE_OPTION]  # the players roll real dice

    # ---- what the screens around the picture want to know

    @property
    def PANEL(self):
        return 0 if self.game.ask.key in _TABLE else _PANEL

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
        return village.step(self.play.question, cell, key)

    def draw(self, canvas, viewer, dots, question):
        ask = question.ask
        if self.PANEL:
            village.draw(self, canvas, question)
        elif ask.kind == DICE or ask.key == "tally":
            dice.draw(self, canvas, ask)

    def tell(self, canvas, ask, x, y, width):
        """What happened, line by line."""
        play = self.play
        args = ask.args
        key = ask.key
        if key in ("possess", "jump"):
            key += "ed"
        y = canvas.paragraph(play.text(key, ask), x, y + 2, width)
        if key == "roles":
            _draw_roles(self, canvas, y)
        elif key == "death":
            if args[3]:
                y = canvas.paragraph(play.text("bonus", ask), x, y, width)
            canvas.paragraph(play.text("then", ask), x, y, width)
        elif len(args) > 3 and args[3] >= 0:
            canvas.paragraph(play.text("driven", ask), x, y, width)
        return True


def _draw_roles(view, canvas, y):
    """A row for each side: its players, and the entities that each of them takes."""
    game = view.game
    for side in range(3):
        names = []
        kinds = b""
        for seat in range(game.players):
            if game.side(seat) == side:
                names.append(view.play.names[seat])
                kinds = game.village.kinds[3 * seat : 3 * seat + 3]
        value = "".join([SIGNS[kind] for kind in kinds])
        if canvas.width(", ".join(names)) > _NAMES:
            names = [layout.cut(canvas, name, _NAMES // 2 - 3) for name in names]
        text = SIGNS[side] + "  " + ", ".join(names)
        layout.row(canvas, text, 0, y + 4 + side * 10, 128, False, value)
