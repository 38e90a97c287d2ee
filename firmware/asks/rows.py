"""Amounts of all players, a row for each, beside the totals that they will give. Up and down
change an amount by one, left and right by ten; A goes to the next row, and behind the last one
confirms all; B goes a row back."""

from micropython import const

from firmware import layout
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B, Keys

_STEPS = {UP: 1, NEXT: 1, DOWN: -1, PREV: -1, RIGHT: 10, LEFT: -10}
_ENTRY = const(86)  # where it ends
_LARGE_ENTRY = const(76)


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.amounts = list(self.ask.args)
        self.most = -(self.ask.options[0] // (2 * len(self.amounts)))
        self.row = play.view.start(self.ask) or 0

    def key(self, key):
        if key == A:
            self._confirm()
        elif key == B:
            if not self.row:
                return False
            self.row -= 1
        elif key in _STEPS:
            amount = self.amounts[self.row] + _STEPS[key]
            if abs(amount) > self.most:
                self.play.app.say(self.play.app.texts("most" if amount > 0 else "least"))
            else:
                self.amounts[self.row] = amount
        else:
            return False
        return True

    def _confirm(self):
        """Only what has changed, and the end, is worth an answer."""
        row = self.row
        count = len(self.amounts)
        last = row == count - 1
        if last or self.amounts[row] != self.ask.args[row]:
            self.play.answer((self.amounts[row] * count + row) * 2 + last)
        else:
            self.row += 1

    def show(self, canvas):
        play = self.play
        view = play.view
        texts = play.app.texts
        count = len(self.amounts)
        top = 0
        if count < 7:
            layout.header(canvas, view.status(texts), view.aside() or "")
            top = 11 if count < 5 else layout.HEADER
        pitch = min(((64 if count > 5 else layout.FOOTER) - top) // count, 18)
        for seat in range(count):
            self._draw_row(canvas, seat, top + seat * pitch, pitch)
        if count < 6:
            last = self.row == count - 1
            layout.footer(canvas, texts("ok" if last else "next"), "▲" if self.row else "…")
            if type(play.app.keys) is Keys:  # two keys are no arrows
                canvas.centre("▲▼ 1 ◀▶ 10", 36, layout.FOOTER + 1, 70)

    def _draw_row(self, canvas, seat, y, pitch):
        play = self.play
        color = 1
        large = pitch > 16
        if seat == self.row:
            color = 0
            canvas.fill_rect(0, y, 128, 17 if large else min(pitch, 9), 1)
        amount = self.amounts[seat]
        total = str(play.view.total(self.ask, seat, amount))
        amount = "%+d" % amount if amount else "0"
        room = 60
        middle = y + (5 if large else 1 if pitch > 9 else 0)
        if large and canvas.large_width(amount) + canvas.large_width(total) < 84:
            canvas.large(total, 127 - canvas.large_width(total), y, color)
            left = _LARGE_ENTRY - canvas.large_width(amount)
            canvas.large(amount, left, y, color)
            room = left - 6
        else:
            canvas.right(total, 127, middle, color)
            canvas.right(amount, _ENTRY, middle, color)
            canvas.write("→", _ENTRY + 3, middle, color)
        canvas.write(layout.cut(canvas, play.names[seat], room), 2, middle, color)
