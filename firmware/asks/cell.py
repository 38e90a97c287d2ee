"""A place in the picture of the table. The cursor starts on a legal place, steps over all, and a
place that isn't legal says why not."""

from firmware.asks import Question
from hal.keys import NEXT, PREV, A


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.at = self.start(len(self.ask.options))
        self.focus = self.ask.options[self.at]

    def key(self, key):
        options = self.ask.options
        if key == A:
            self.play.try_answer(self.focus)
        elif key in (NEXT, PREV):
            self.at = (self.at + (1 if key == NEXT else -1)) % len(options)
            self.focus = options[self.at]
        else:
            cell = self.play.view.step(self.focus, key)
            if cell is None:
                return False
            self.focus = cell
        return True

    def draw(self, canvas, x, y, width):
        self.prompt(canvas, x, y + 2, width)
