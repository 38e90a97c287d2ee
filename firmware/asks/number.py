"""An amount, in large digits: up and down by one, left and right by five."""

from firmware import layout
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A

_STEPS = {UP: 1, NEXT: 1, DOWN: -1, PREV: -1, RIGHT: 5, LEFT: -5}


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        options = self.ask.options
        self.at = self.start(len(options))
        if not self.ask.secret and type(options) is range and options[0] <= 0 <= options[-1]:
            self.at = -options[0]  # amounts are counted from zero
        self.focus = options[self.at]

    def key(self, key):
        if key == A:
            self.play.answer(self.focus)
            return True
        if key not in _STEPS:
            return False
        self.at = max(0, min(self.at + _STEPS[key], len(self.ask.options) - 1))
        self.focus = self.ask.options[self.at]
        return True

    def draw(self, canvas, x, y, width):
        y = self.prompt(canvas, x, y + 2, width)
        text = str(self.focus)
        left = x + (width - canvas.large_width(text)) // 2
        canvas.large(text, left, y + (layout.FOOTER - y - 16) // 2)
        options = self.ask.options
        if self.at:
            canvas.write("◀", x, y + 14)
        if self.at < len(options) - 1:
            canvas.right("▶", x + width, y + 14)
        layout.footer(canvas, self.play.app.texts("ok"), "", x, width)
