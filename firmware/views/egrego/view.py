"""Egrego's picture. Its larger parts are the map of the village (village.py), dice that were
rolled (dice.py), and the sheet on which level Score notes markers (sheet.py); level Full has no
use for it, so it is SELDOM loaded."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.egrego.village import CHAOS, DICE_OPTION, EVIL, GOOD, INHABITANT, LEVEL
from engines.script import CELL, DICE, TELL
from firmware import layout, views
from firmware.views.egrego import dice
from firmware.views.egrego.signs import SIGNS
from hal import modules
from hal.keys import DOWN, LEFT, RIGHT, UP

_SHEET = const("firmware.views.egrego.sheet")
_VILLAGE = const("firmware.views.egrego.village")
_PANEL = const(67)
# The keys of what has no map.
_TABLE = ("set_up", "first", "roles", "roll", "drawn", "give", "new_die", "over", "last")
_MIDDLE = const(3)  # of the faces of a die
_TWO = const(2)  # stars: every other number is near
# Answers to `tally` and to `card`
_TURN_OVER = const(2)
_ROLL = const(3)
_NO_ROLL = const(4)
_NO_CARD = const(3)


class View(views.View):
    TABLE = True
    CHIPS = 3  # stars, like the dots of a six

    def __init__(self, game):
        super().__init__(game)
        self.typed = game.options[DICE_OPTION]  # the players roll real dice
        self.told = False  # to roll, just now

    # ---- what the screens around the picture want to know

    def ahead(self):
        if self.game.options[LEVEL]:
            return ("tell", "choice", "dice"), ("engines.egrego.tally", _SHEET)
        return super().ahead()[0], (_VILLAGE,)

    def soon(self, ask):
        """Dice are rolled before anything is done on the map."""
        kinds, more = self.ahead()
        if ask is not None and ask.kind == CELL:
            kinds = ("tell", "choice", "cell")
        return kinds, more

    @property
    def village(self):
        """Of no use before the game begins, nor at level Score."""
        return modules.load(_VILLAGE)

    @property
    def PANEL(self):
        game = self.game
        return 0 if game.options[LEVEL] or game.ask.key in _TABLE else _PANEL

    def actor(self, ask):
        return ask.args[0] if ask.kind == TELL and ask.key not in ("set_up", "roles") else -1

    def badge(self, canvas, seat, x, y):
        """His side, once it is known."""
        if self.game.village.kinds:
            canvas.write(SIGNS[self.game.side(seat)], x, y)

    def brief(self):
        """The markers so far, where there is room."""
        if not self.game.turn or self.PANEL:
            return ""
        return "%s%d %s%d" % (SIGNS[0], self.game.scores()[0], SIGNS[1], self.game.scores()[1])

    def status(self, texts):
        return texts("egrego.setup")

    def start(self, ask):
        game = self.game
        if ask.kind == DICE:
            return _MIDDLE if self.typed else 0
        if ask.kind == CELL:
            return self.village.start(game, ask)
        if ask.key in ("turn", "turned"):
            return self._turning(ask)
        if ask.key == "tally":  # on, which comes in every turn; two keys have a way to a marker
            return _ROLL if _ROLL in ask.options else ask.options[-1]
        if ask.key == "card" and ask.args[0]:
            return _NO_CARD
        if ask.key in ("card", "drawn"):  # what is most likely
            return max(ask.options[:3], key=self._likely)
        return _TWO if ask.key == "stars" else None

    def _turning(self, ask):
        """Which marker the player's side would turn over."""
        evil, good = self.game.scores()
        side = self.game.side(ask.seat)
        if side == CHAOS:
            side = EVIL if evil < good else GOOD
        return 1 - side if ask.key == "turned" else 2 - side

    def _likely(self, kind):
        left = self.game.left
        return left[kind] * 2 + (kind == INHABITANT) if kind < len(left) else -1

    def quick(self, ask, key):
        if ask.key != "tally":
            return None
        if key == DOWN:
            return _NO_ROLL if ask.options[-1] == _NO_ROLL else None
        return {LEFT: EVIL, RIGHT: GOOD, UP: _TURN_OVER}.get(key)

    def beside(self, ask, value, key):
        return value if ask.key == "tally" else None  # no arrow of the pad moves that cursor

    def rolls(self, ask):
        told, self.told = self.told, False
        return told and ask.key == "roll"

    def answered(self, ask, value):
        if ask.kind == DICE:
            self.typed = value < 9
        self.told = ask.key == "tally" and value == _ROLL

    def label(self, ask, value, dots):
        if ask.key == "give":
            return self.play.names[value]
        if ask.key == "card":
            return self.play.app.texts("egrego.drawn.%d" % value)
        return SIGNS[value] if ask.key == "tally" and value < _TURN_OVER else None

    def value(self, ask, value):
        """A player's dice, or how many of those cards are left."""
        game = self.game
        if ask.key == "give":
            return "%d ⚅" % (1 + game.seals[value])
        if ask.key in ("card", "drawn") and value < len(game.left):
            return str(game.left[value])
        return None

    def menu(self):
        ask = self.game.ask
        if ask is None or self.game.options[LEVEL] or not self.game.turn or ask.key == "stars":
            return []
        return [("egrego.around", self.play.extra("around"))]

    # ---- pictures

    def step(self, cell, key):
        return self.village.step(self.play.question.ask.options, cell, key)

    def draw(self, canvas, viewer, dots, question):
        ask = question.ask
        if ask.key == "tally":
            modules.load(_SHEET).draw(self, canvas, question)
            return True
        if self.PANEL:
            self.village.draw(self, canvas, question)
        elif ask.kind == DICE:
            dice.draw(self, canvas, ask)
        return False

    def tell(self, canvas, ask, x, y, width):
        """What happened, line by line."""
        play = self.play
        args = ask.args
        key = ask.key
        if key in ("possess", "jump"):
            key += "ed"
        elif key == "death" and args[5]:  # what it came by is told with it
            key = "death_jump" if args[5] == 2 else "death_possess"
        y = canvas.paragraph(play.text(key, ask), x, y + 2, width)
        if key == "roles":
            modules.load(play.extra("roles")).draw(self, canvas, y)
        elif key == "marker":
            there = self.game.village
            for i in range(1, len(args), 2):
                left = there.visible(there.at(args[i]))
                canvas.write("+ %s  ★%d" % (SIGNS[args[i + 1]], left), x, y)
                y += layout.ROW
        elif ask.key == "death":
            if args[3]:
                y = canvas.paragraph(play.text("bonus", ask), x, y, width)
            canvas.paragraph(play.text("then", ask), x, y, width)
        elif len(args) > 3 and args[3] >= 0:
            canvas.paragraph(play.text("driven", ask), x, y, width)
        return True
