"""A sand glass: so many seconds, in large digits, and a sound at the end. Up and down change them
by five, left and right by a minute."""

from micropython import const

from firmware import habits, layout
from firmware.app import Screen, elapsed
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B
from hal.sound import END

_STEPS = {UP: 5, NEXT: 5, DOWN: -5, PREV: -5, RIGHT: 60, LEFT: -60}
_LEAST = const(5)  # seconds
_MOST = const(5990)
_RING_MS = const(1500)  # between two sounds at the end,
_RINGS = const(4)
_BLINK_MS = const(256)


def open(app):
    return Timer(app)


class Timer(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.length = 60
        last = habits.recall(app.saves, "timer")
        if last and len(last[1]) == 1 and _LEAST <= last[1][0] <= _MOST:
            self.length = last[1][0]
        self.before = self.length
        self.ms = 0  # that have run
        self.since = -1  # and since then; -1: it stands still
        self.rings = 0
        self.shown = 0

    def awake(self):
        return self.since >= 0

    def _run(self):
        return self.ms + (elapsed(self.app.now, self.since) if self.since >= 0 else 0)

    def _left(self):
        """Seconds, of which the last one is shown to its end."""
        return max(0, -(-(self.length * 1000 - self._run()) // 1000))

    def key(self, key):
        if key == B:
            if self.length != self.before and self.app.saves is not None:
                habits.keep(self.app.saves, "timer", (), (self.length,))
                self.app.saves.rest()
            self.app.close()
        elif key == A:
            if not self._left():
                self._turn_over()
            elif self.since >= 0:
                self.ms = self._run()
                self.since = -1
            else:
                self.since = self.app.now
        elif self.since < 0 and key in _STEPS:
            self._turn_over()
            self.length = max(_LEAST, min(self.length + _STEPS[key], _MOST))

    def _turn_over(self):
        self.ms = self.rings = 0
        self.since = -1

    def tick(self, now):
        if self.since < 0:
            return False
        if not self._left():
            if self._run() - self.length * 1000 >= self.rings * _RING_MS:
                self.rings += 1
                self.app.sound.play(END)
            if self.rings > _RINGS:
                self.ms = self.length * 1000
                self.since = -1
        shown = self._left() or -(now // _BLINK_MS & 1)
        moved = shown != self.shown
        self.shown = shown
        return moved

    def draw(self, canvas):
        texts = self.app.texts
        left = self._left()
        layout.header(canvas, texts("timer"), "%d:%02d" % (self.length // 60, self.length % 60))
        text = "%d:%02d" % (left // 60, left % 60)
        x = 64 - canvas.huge_width(text) // 2
        color = 1
        if not left and (self.since < 0 or self.shown):
            canvas.fill_rect(x - 6, 11, 140 - 2 * x, 30, 1)
            color = 0
        canvas.huge(text, x, 14, color)
        # The sand that is left.
        canvas.rect(4, 44, 120, 7, 1)
        sand = max(0, self.length * 1000 - self._run())
        canvas.fill_rect(6, 46, 116 * sand // (self.length * 1000), 3, 1)
        label = "stop" if self.since >= 0 and left else "turn_over" if not left else "run"
        layout.footer(canvas, texts(label), texts("back"))
