"""A place in the picture of the table. The cursor starts on a legal place, steps over all, and a
place that isn't legal says why not."""

from firmware.asks import Question
from hal.keys import NEXT, PREV, A, B


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.focus = self.ask.options[self.start(self.ask.options)]

    def key(self, key):
        if key == A:
            self.play.try_answer(self.focus)
        elif key == NEXT:
            self.focus = self._next(self.ask.options, 1)
        elif key == PREV:
            self.focus = self._next(reversed(self.ask.options), -1)
        elif key == B:
            return False
        else:
            cell = self.play.view.step(self.focus, key)
            if cell is None:
                return False
            self.focus = cell
        return True

    def _next(self, options, sign):
        """The legal place that follows the cursor, or the first of all."""
        first = None
        for option in options:
            if (option - self.focus) * sign > 0:
                return option
            if first is None:
                first = option
        return first

    def draw(self, canvas, x, y, width):
        self.prompt(canvas, x, y + 2, width)
