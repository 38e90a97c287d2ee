"""Several small choices on one screen, and one answer to them all, with A. An arrow of the pad
changes each of them; if there are more than four, up and down go from one to the other, left and
right change it. Without a pad the steps go over all of them and a row for the answer, and A
changes what it stands on."""

from firmware import layout
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A

_ARROWS = {LEFT: "◀", RIGHT: "▶", UP: "▲", DOWN: "▼"}


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.sizes = play.view.parts(self.ask)  # how many answers each of them has
        self.arrows = play.view.arrows(self.ask)
        self.focus = self.ask.options[self.start(self.ask.options)]
        self.cursor = 0
        self.stepping = False  # without a pad

    def key(self, key):
        count = len(self.sizes)
        if key in (NEXT, PREV):
            if not self.stepping:
                self.stepping = True
                self.cursor = 0 if key == NEXT else count - 1
            else:
                self.cursor = (self.cursor + (1 if key == NEXT else -1)) % (count + 1)
        elif key == A:
            if self.stepping and self.cursor < count:
                self._change(1)
            else:
                self.play.try_answer(self.focus)
        elif key not in _ARROWS:
            return False
        elif self.arrows:
            part = self.arrows.find(_ARROWS[key])
            if part >= 0:
                self.cursor = part
                self._change(1)
        elif key in (DOWN, UP):
            self.cursor = (self.cursor + (1 if key == DOWN else -1)) % count
        else:
            self._change(-1 if key == LEFT else 1)
        return True

    def _change(self, by):
        if self.cursor < len(self.sizes):
            size = self.sizes[self.cursor]
            value = self.value(self.cursor)
            self.focus += ((value + by) % size - value) * self._weight(self.cursor)

    def _weight(self, part):
        weight = 1
        for size in self.sizes[:part]:
            weight *= size
        return weight

    def value(self, part):
        """What is chosen there now."""
        return self.focus // self._weight(part) % self.sizes[part]

    def draw(self, canvas, x, y, width):
        texts = self.play.app.texts
        y += 2
        count = len(self.sizes) + self.stepping
        if y + (count + 1) * layout.ROW <= layout.FOOTER:  # there is room for the question
            y = self.prompt(canvas, x, y, width)
        top = y
        rows = (layout.FOOTER - y) // layout.ROW
        first = layout.first_row(self.cursor, count, rows)
        for n in range(first, min(first + rows, count)):
            chosen = n == self.cursor and (self.stepping or not self.arrows)
            if n == len(self.sizes):
                layout.row(canvas, texts("ok"), x, y, width - 3, chosen)
            else:
                label, value = self.play.view.part(self.ask, n, self.value(n))
                if self.arrows:
                    label = self.arrows[n] + " " + label
                layout.row(canvas, label, x, y, width - 3, chosen, value)
            y += layout.ROW
        layout.more(canvas, x + width - 1, top, rows * layout.ROW, first, rows, count)
        changes = self.stepping and self.cursor < len(self.sizes)
        layout.footer(canvas, texts("change" if changes else "ok"), "…", x, width)
