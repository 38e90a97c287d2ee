"""An announcement, shown until a key is pressed."""

from firmware import layout
from firmware.asks import Question
from hal.keys import NEXT, RIGHT, A


class Screen(Question):
    def key(self, key):
        if key in (A, RIGHT, NEXT):
            self.play.go_on()
            return True
        return False

    def draw(self, canvas, x, y, width):
        if not self.play.view.tell(canvas, self.ask, x, y, width):
            self.prompt(canvas, x, y + 2, width)
        layout.footer(canvas, self.play.app.texts("next"), "…", x, width)
