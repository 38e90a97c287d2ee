"""A walk over the map, to any square: what lies there, and why it can't be chosen now."""

from engines.script import CELL
from firmware import layout
from firmware.app import Screen
from firmware.asks import place
from firmware.views.egrego import village
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B
from hal.sound import NO

_PANEL = 67
_TOP = 13  # of the details


def open(app, play):
    return Around(app, play)


class Around(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.ask = play.game.ask
        self.cells = sorted(play.game.village.cells)  # from one to the next with two keys
        self.focus = play.question.focus if self.ask.kind == CELL else self.cells[0]

    def key(self, key):
        if key == B or key == A and self.ask.kind != CELL:
            self._leave()
        elif key == A:
            self._choose()
        elif key in (NEXT, PREV):
            at = place(self.cells, self.focus) + (1 if key == NEXT else -1)
            self.focus = self.cells[at % len(self.cells)]
        else:
            self.focus = self._beside(key)

    def _beside(self, key):
        """The square beside, legal or not, no further than the village."""
        left, top, right, bottom = village.bounds(self)
        cell = self.focus
        x = cell & 63
        y = cell >> 6
        if key == LEFT and x > left or key == RIGHT and x < right:
            return cell + (1 if key == RIGHT else -1)
        if key == UP and y > top or key == DOWN and y < bottom:
            return cell + (64 if key == DOWN else -64)
        return cell

    def _choose(self):
        """Back to the question, with its cursor here; or why that can't be."""
        play = self.play
        if self.ask.allows(self.focus):
            play.question.focus = self.focus
            self._leave()
        else:
            self.app.say(play.text(play.game.why(self.focus), self.ask), NO)

    def _leave(self):
        self.app.close("continue")

    def draw(self, canvas):
        texts = self.app.texts
        ask = self.ask
        layout.header(canvas, texts("egrego.village"), "", _PANEL, 61)
        village.draw_details(self.play.view, canvas, ask, self.focus, _TOP)
        village.draw_map(canvas, self.play.game, self, (self.focus,))
        if ask.kind == CELL:
            word = texts("choose" if ask.allows(self.focus) else "egrego.ask_why")
            layout.footer(canvas, word, "←", _PANEL, 61)
        else:
            layout.footer(canvas, "", texts("back"), _PANEL, 61)
