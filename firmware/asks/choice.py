"""One of a few: a list, or, where the names are as short as numbers, chips side by side."""

from micropython import const

from firmware import layout
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A

_CHIP = const(12)  # dots


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.values = play.view.shown(self.ask, play.dots)
        self.labels = [play.label(self.ask, value) for value in self.values]
        self.chips = max(len(label) for label in self.labels) < 3
        self.across = 1  # chips in a line, known when drawn
        self.cursor = self.start(len(self.values))
        self.focus = self.values[self.cursor]

    def key(self, key):
        count = len(self.labels)
        if key == A:
            self.play.try_answer(self.focus)
            return True
        if key in (RIGHT, NEXT) or (key == DOWN and not self.chips):
            self.cursor = (self.cursor + 1) % count
        elif key in (LEFT, PREV) or (key == UP and not self.chips):
            self.cursor = (self.cursor - 1) % count
        elif key == DOWN:
            self.cursor = min(self.cursor + self.across, count - 1)
        elif key == UP:
            self.cursor = max(self.cursor - self.across, 0)
        else:
            return False
        self.focus = self.values[self.cursor]
        return True

    def draw(self, canvas, x, y, width):
        y = self.prompt(canvas, x, y + 2, width) + 2
        if self.chips:
            self._draw_chips(canvas, x, y, width)
            return
        count = len(self.labels)
        pitch = layout.ROW if count * layout.ROW <= 64 - y else layout.ROW - 1
        rows = min((64 - y) // pitch, count)
        first = layout.first_row(self.cursor, count, rows)
        for i in range(rows):
            n = first + i
            layout.row(canvas, self.labels[n], x, y + i * pitch, width - 3, n == self.cursor)
        layout.more(canvas, x + width - 1, y, rows * pitch, first, rows, count)
        self._footer(canvas, x, y + rows * pitch, width)

    def _draw_chips(self, canvas, x, y, width):
        self.across = width // _CHIP
        for i in range(len(self.labels)):
            left = x + i % self.across * _CHIP
            top = y + i // self.across * 13
            chosen = i == self.cursor
            if chosen:
                canvas.fill_rect(left, top, _CHIP - 1, 12, 1)
            else:
                canvas.rect(left, top, _CHIP - 1, 12, 1)
            canvas.centre(self.labels[i], left, top + 3, _CHIP - 1, 0 if chosen else 1)
        self._footer(canvas, x, y + 13 * -(-len(self.labels) // self.across), width)

    def _footer(self, canvas, x, y, width):
        """Where there is room for one."""
        if y < layout.FOOTER:
            layout.footer(canvas, self.play.app.texts("choose"), "", x, width)
