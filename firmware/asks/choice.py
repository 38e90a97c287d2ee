"""One of a few: a list, or, where the names are as short as numbers, chips side by side."""

from micropython import const

from firmware import layout
from firmware.asks import Question, place
from hal.keys import DOWN, UP, A

_CHIP = const(12)  # dots


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.values = play.view.shown(self.ask, play.dots)
        self.name()
        self.across = 1  # chips in a line, known when drawn
        self.cursor = self.start(self.values)
        self.focus = self.values[self.cursor]

    def name(self):
        """Forget the answers' names: the language has changed, or they were never known."""
        self._labels = [None] * len(self.values)
        self.chips = True
        for i in range(len(self.values)):
            if len(self.label(i)) > 2:
                self.chips = False
                break

    def label(self, i):
        """An answer in words, looked up when it is first drawn: of a long list few are."""
        text = self._labels[i]
        if text is None:
            text = self._labels[i] = self.play.label(self.ask, self.values[i])
        return text

    def key(self, key):
        if key == A:
            self.play.try_answer(self.focus)
            return True
        quick = self.play.view.quick(self.ask, key)
        if quick is not None:
            self.play.try_answer(quick)
            return True
        other = None
        if key in (DOWN, UP):
            other = self.play.view.beside(self.ask, self.focus, key)
        if other is not None:
            self.cursor = place(self.values, other)
        elif self.across == 1 or key not in (DOWN, UP):
            return self.move(key, self.values)
        elif key == DOWN:
            self.cursor = min(self.cursor + self.across, len(self.values) - 1)
        else:
            self.cursor = max(self.cursor - self.across, 0)
        self.focus = self.values[self.cursor]
        return True

    def draw(self, canvas, x, y, width):
        y = self.prompt(canvas, x, y + 2, width) + 2
        y = self.play.view.between(canvas, self, x, y, width)
        if self.play.view.offer(canvas, self, y):
            y = layout.FOOTER
        elif self.chips:
            y = self._draw_chips(canvas, x, y, width)
        else:
            rows = count = len(self.values)
            if count * layout.ROW > 64 - y:
                rows = (layout.FOOTER - y) // layout.ROW
            first = layout.first_row(self.cursor, count, rows)
            layout.more(canvas, x + width - 1, y, rows * layout.ROW, first, rows, count)
            for n in range(first, first + rows):
                value = self.play.view.value(self.ask, self.values[n]) or ""
                layout.row(canvas, self.label(n), x, y, width - 3, n == self.cursor, value)
                y += layout.ROW
        if y <= layout.FOOTER:  # there is room for one
            layout.footer(canvas, self.play.app.texts("choose"), "…", x, width)

    def _draw_chips(self, canvas, x, y, width):
        """Returns where they end."""
        across = self.across = self.play.view.CHIPS or width // _CHIP
        for i in range(len(self.values)):
            left = x + i % across * _CHIP
            top = y + i // across * 13
            chosen = i == self.cursor
            canvas.rect(left, top, _CHIP - 1, 12, 1, chosen)
            canvas.centre(self.label(i), left, top + 3, _CHIP - 1, 0 if chosen else 1)
        return y + 13 * -(-len(self.values) // across)
