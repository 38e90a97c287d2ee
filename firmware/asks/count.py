"""The table with everyone's number, to be changed at any time. Left and right choose a player, up
and down change his amount, which stands beside what it will give; it counts when A is pressed,
when another player is chosen, or after two seconds without a key. A on a player opens his amount
for all keys: so two keys serve, and the pad goes by tens. A view may add what is no amount: to
pass the turn on, which the cursor begins with, and to stop a clock."""

from micropython import const

from firmware import layout
from firmware.app import elapsed
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B

_PASS = const(-1)  # under the cursor, if it is no player
_PAUSE = const(-2)
_STILL_MS = const(2000)  # then an amount counts
_AFTER_MS = const(700)  # who presses A as it counts by itself means nothing else
_REPEAT_MS = const(100)  # no finger presses a key twice in less
_ONES = const(6)  # repeats, until an amount runs by fives,
_FIVES = const(24)  # and by tens
_NAME = const(16)  # dots that a name needs at least
_DOTS = const(6)  # those of …: with less there is no name

_BY_ONE = {UP: 1, DOWN: -1}
_OPEN = {UP: 1, NEXT: 1, DOWN: -1, PREV: -1, RIGHT: 10, LEFT: -10}


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        ask = self.ask
        view = play.view
        self.count = play.game.players
        first = view.start(ask) or 0
        self.items = list(range(len(ask.args)))
        if view.passing(ask) is not None:
            self.items.insert(0, _PASS)
            first = 0
        if view.paused() is not None:
            self.items.append(_PAUSE)
        self.at = first  # in `items`
        self.amount = 0  # that is pending
        self.open = False  # all keys change it
        self.last = play.app.now  # when a key changed it
        self.runs = 0  # for so many repeats

    @property
    def seat(self):
        """The player whose amount up and down change, or -1."""
        item = self.items[self.at] if self.items else _PAUSE
        if item == _PASS and self.ask.args:
            return self.ask.seat
        return max(item, -1)

    def key(self, key):
        view = self.play.view
        if key == B:
            if not self.open and not self.amount:
                return False
            self.open = False
            self.amount = 0
        elif key == A:
            if elapsed(self.play.app.now, view.counted) < _AFTER_MS:
                return True
            self._yes()
        elif key in (_OPEN if self.open else _BY_ONE):
            if self.seat < 0:
                return False
            self._change(_OPEN[key])
        elif self.amount:
            self._give()
            question = self.play.question
            if type(question) is Screen:
                question.key(key)
        elif len(self.items) > 1:
            self.at = (self.at + (1 if key in (RIGHT, NEXT) else -1)) % len(self.items)
        return True

    def _yes(self):
        play = self.play
        if self.amount:
            self._give()
        elif self.open:
            self.open = False
        elif play.view.paused():
            play.view.pause()
        elif not self.items:
            pass
        elif self.items[self.at] == _PASS:
            play.answer(play.view.passing(self.ask))
        elif self.items[self.at] == _PAUSE:
            play.view.pause()
        else:
            self.open = True

    def _change(self, by):
        """Held, a key runs by fives and tens, along round amounts."""
        now = self.play.app.now
        gap = elapsed(now, self.last)
        self.runs = self.runs + 1 if 0 < gap < _REPEAT_MS else 0
        self.last = now
        step = 1 if self.runs < _ONES else 5 if self.runs < _FIVES else 10
        if step > abs(by):
            by = step if by > 0 else -step
            by -= self.amount % step if by > 0 else -(-self.amount % step)
        most = -(self.ask.options[0] // self.count)
        total = self.ask.args[self.seat] + self.amount + by
        if abs(total) > most:
            self.play.app.say(self.play.app.texts("most" if total > 0 else "least"))
        else:
            self.amount += by

    def _give(self):
        seat = self.seat
        total = self.ask.args[seat] + self.amount
        self.amount = 0
        self.play.answer(total * self.count + seat)

    def tick(self, now):
        app = self.play.app
        if not self.amount or app.keys.busy() or elapsed(now, self.last) < _STILL_MS:
            return False
        self.play.view.counted = now
        self._give()
        return True

    # ---- the picture

    def show(self, canvas):
        count = self.count
        across = 1 if count == 1 else 2
        down = (count + across - 1) // across
        width = 128 // across
        height = (layout.FOOTER - 1) // down
        self.face = self._face(canvas, width, height)
        for seat in range(count):
            x = seat % across * width
            y = seat // across * height
            if x:
                canvas.vline(x - 1, y, height - 1, 1)
            self._draw_cell(canvas, seat, x, y, width - (1 if not x and across > 1 else 0), height)
        self._draw_footer(canvas)

    def _face(self, canvas, width, height):
        """The largest digits in which every number has room."""
        view = self.play.view
        face = 3 if height > 30 else 2 if height > 16 else 1
        for seat in range(self.count):
            text = view.figure(self.ask, seat, self.amount if seat == self.seat else 0)
            if face == 3 and canvas.huge_width(text) >= width:
                face = 2
            if face == 2 and canvas.large_width(text) >= (width if height > 25 else 49):
                face = 1
        return face

    def _draw_cell(self, canvas, seat, x, y, width, height):
        play = self.play
        view = play.view
        chosen = self.items and self.items[self.at] == seat
        mine = seat == self.seat
        pending = "%+d" % self.amount if mine and (self.amount or self.open) else ""
        text = view.figure(self.ask, seat, self.amount if mine else 0)
        note = pending or view.note(self.ask, seat)
        name = play.names[seat]
        if seat == self.ask.seat:
            name = "▶" + name
        if height < 26:
            turn = not text and seat == self.ask.seat
            self._draw_line(canvas, name, note, text, x, y, width, height, chosen or turn, pending)
            return
        # A bar with the name, and below it the number.
        turn = not text and seat == self.ask.seat
        color = 0 if chosen or turn else 1
        if not color:
            canvas.fill_rect(x, y, width, height - 1 if turn else 9, 1)
        right = canvas.width(note)
        canvas.write(note, x + width - right - 1, y + 1, color)
        name = layout.cut(canvas, name, width - right - 5)
        canvas.write(name, x + 2, y + 1, color)
        face = self.face
        y += 10 + (height - 10 - face * 8) // 2
        if face == 3:
            canvas.huge(text, x + (width - canvas.huge_width(text)) // 2, y)
        elif face == 2:
            canvas.large(text, x + (width - canvas.large_width(text)) // 2, y)
        else:
            canvas.centre(text, x, y, width)

    def _draw_line(self, canvas, name, note, text, x, y, width, height, chosen, pending):
        """Many players: the name and the number beside each other. Where they leave no room, a
        time is on the page behind B; only what is pending may cost the name."""
        color = 1
        if chosen:
            color = 0
            canvas.fill_rect(x, y, width, height - 1, 1)
        middle = y + (height - 8) // 2
        if self.face == 2:
            left = x + width - canvas.large_width(text) - 1
            canvas.large(text, left, y, color)
            canvas.write(note, x + 1, y + 9, color)
            middle = y + 1
        else:
            left = x + width - canvas.width(text) - 1
            wide = canvas.width(note)
            beside = left - wide - 5
            if note and beside < x + _NAME and height > 17:
                middle = y + 1
                canvas.write(note, x + 1, y + 9, color)
            elif note and (beside >= x + _NAME or pending and beside > x):
                left = beside
                canvas.write(note, left, middle, color)
            canvas.write(text, x + width - canvas.width(text) - 1, middle, color)
        if left - x - 3 > _DOTS:
            canvas.write(layout.cut(canvas, name, left - x - 3), x + 1, middle, color)

    def _draw_footer(self, canvas):
        play = self.play
        view = play.view
        texts = play.app.texts
        canvas.hline(0, layout.FOOTER - 1, 128, 1)
        y = layout.FOOTER + 1
        warning = view.warning()
        if warning:
            canvas.fill_rect(0, y - 1, 128, 9, 1)
            canvas.centre(warning, 0, y, 128, 0)
            return
        item = self.items[self.at] if self.items else None
        right = 128
        if not self.open:
            layout.key(canvas, "B", "…", right - 17, y)
            right -= 20
        if _PAUSE in self.items and not self.open:
            right -= 11
            if item == _PAUSE:
                canvas.fill_rect(right - 2, y - 1, 10, 9, 1)
            for x in (right, right + 4):
                canvas.fill_rect(x, y, 2, 7, 0 if item == _PAUSE else 1)
        if view.paused():
            layout.key(canvas, "A", texts("clock_on"), 0, y)
            return
        if self.amount or self.open:
            layout.key(canvas, "A", texts("ok"), 0, y)
            if self.open:
                layout.key(canvas, "B", texts("back"), 128 - canvas.width(texts("back")) - 11, y)
            return
        if item == _PASS:
            layout.key(canvas, "A", "", 0, y)
            name = view.next_name()
            wide = canvas.width(name) + 10
            canvas.fill_rect(9, y - 1, wide, 9, 1)
            canvas.write("▶ " + name, 10, y, 0)
            left = 22 + wide
        else:
            label = "±" if item is not None and item >= 0 else texts("clock_off")
            layout.key(canvas, "A", label, 0, y)
            left = 12 + canvas.width(label)
        brief = view.brief()
        if brief and left + canvas.width(brief) < right - 2:
            canvas.right(brief, right - 3, y)
