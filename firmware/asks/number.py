"""An amount, in large digits: up and down by one, left and right by five."""

from firmware import layout
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, Keys

_STEPS = {UP: 1, NEXT: 1, DOWN: -1, PREV: -1, RIGHT: 5, LEFT: -5}


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.at = self.start(self.ask.options)
        self.focus = self.ask.options[self.at]

    def key(self, key):
        if key == A:
            self.play.answer(self.focus)
            return True
        if key not in _STEPS:
            return False
        step = _STEPS[key]
        count = len(self.ask.options)
        if self.ask.secret:  # with no end, as with its start anywhere, presses tell nothing
            at = (self.at + step) % count
        else:
            at = max(0, min(self.at + step, count - 1))
        if at == self.at:
            if step > 0:
                self.play.refuse(self.focus + 1, "most")
            else:
                self.play.refuse(self.focus - 1, "least")
        self.at = at
        self.focus = self.ask.options[at]
        return True

    def draw(self, canvas, x, y, width):
        y = self.prompt(canvas, x, y + 2, width)
        text = self.play.label(self.ask, self.focus)
        middle = (y + layout.FOOTER) // 2
        if text == str(self.focus):
            left = x + (width - canvas.large_width(text)) // 2
            canvas.large(text, left, middle - 8)
        else:  # it has a name, as "none" has
            canvas.centre(text, x, middle - 4, width)
        if self.at or self.ask.secret:
            canvas.write("◀", x, middle - 4)
        if self.at < len(self.ask.options) - 1 or self.ask.secret:
            canvas.right("▶", x + width, middle - 4)
        layout.footer(canvas, self.play.app.texts("ok"), "…", x, width)
        if not x and type(self.play.app.keys) is Keys:  # two keys are no arrows
            canvas.centre("▲▼ 1 ◀▶ 5", 0, layout.FOOTER + 1, 128)
