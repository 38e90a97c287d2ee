"""A place in the picture of the table and what is done there: up and down go from place to place,
left and right choose what, and A answers. Without a pad the places are stepped through, and behind
A what is done there."""

from firmware import layout
from firmware.asks import Question, place
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B, Keys


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.places = play.view.shown(self.ask, play.dots)
        self.stepping = False  # without a pad
        self.choosing = False  # and what is done is chosen
        start = play.view.start(self.ask)
        self._go(place(self.places, start >> 4))

    def key(self, key):
        if key in (NEXT, PREV):
            self.stepping = True
            step = 1 if key == NEXT else -1
            if self.choosing:
                self._choose(step)
            else:
                self._go(self.cursor + step)
        elif key in (DOWN, UP):
            self._go(self.cursor + (1 if key == DOWN else -1))
        elif key in (LEFT, RIGHT):
            self._choose(1 if key == RIGHT else -1)
        elif key == A:
            if self.stepping and not self.choosing:
                self.choosing = True
            else:
                self.play.try_answer(self.focus)
        elif key == B and self.choosing:
            self.choosing = False
        else:
            return False
        return True

    def _go(self, cursor):
        view = self.play.view
        self.cursor = cursor % len(self.places)
        at = self.places[self.cursor]
        self.deeds = view.deeds(self.ask, at)
        self.deed = place(self.deeds, view.likely(self.ask, at))
        self._choose(0)

    def _choose(self, step):
        self.deed = (self.deed + step) % len(self.deeds)
        self.focus = self.places[self.cursor] << 4 | self.deeds[self.deed]

    def draw(self, canvas, x, y, width):
        texts = self.play.app.texts
        y = self.prompt(canvas, x, y + 2, width)
        y = layout.FOOTER - layout.ROW - 3
        canvas.fill_rect(x, y - 1, width, 9, 1)
        canvas.write("◀", x + 1, y, 0)
        canvas.right("▶", x + width - 1, y, 0)
        canvas.centre(self.play.label(self.ask, self.focus), x, y, width, 0)
        layout.footer(canvas, texts("choose" if self.stepping and not self.choosing else "ok"),
                      "…", x, width)
        if len(self.places) > 1 and type(self.play.app.keys) is Keys:  # two keys are no arrows
            canvas.centre("▲▼", x, layout.FOOTER + 1, width)
