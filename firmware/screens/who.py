"""Who begins: one of the players of the game under way, or of so many seats."""

from micropython import const

from firmware import layout
from firmware.app import Screen, elapsed
from hal.keys import BACK, FORTH, A, B
from hal.sound import CLICK, END

_MOST = const(8)
_STEPS = const(18)  # of the show, each longer than the one before


def open(app):
    return Who(app)


class Who(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.names = getattr(app.screens[0], "names", None)  # of the game under way
        self.count = len(self.names) if self.names else 4
        self.seat = -1  # in the picture; -1: nobody yet
        self.step = 0  # of the show; 0: it is over
        self.since = 0

    def key(self, key):
        if key == B:
            self.app.close()
        elif self.step:
            return
        elif key == A:
            # Whoever it will be: the show ends with him.
            self.seat = self.app.device.random(self.count)
            self.step = _STEPS
            self.since = self.app.now
        elif not self.names and key & (FORTH | BACK):
            self.count = 2 + (self.count - 2 + (1 if key & FORTH else -1)) % (_MOST - 1)
            self.seat = -1

    def tick(self, now):
        if not self.step or elapsed(now, self.since) < 40 + 14 * (_STEPS - self.step):
            return False
        self.since = now
        self.step -= 1
        self.seat = (self.seat + 1) % self.count
        self.app.sound.play(CLICK if self.step else END)
        return True

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts("who"), "" if self.names else "1–%d" % self.count)
        if self.seat < 0:
            if self.names:
                for seat in range(self.count):
                    name = layout.cut(canvas, self.names[seat], 60)
                    canvas.centre(name, seat % 2 * 64, 13 + seat // 2 * 10, 64)
            else:
                canvas.centre("◀ 1–%d ▶" % self.count, 0, 28, 128)
        else:
            over = not self.step
            name = self.names[self.seat] if self.names else ""
            y = 15 if name else 20
            number = str(self.seat + 1)
            wide = canvas.huge_width(number)
            if over:
                canvas.fill_rect(64 - 20, y - 3, 40, 30, 1)
            canvas.huge(number, 64 - wide // 2, y, 0 if over else 1)
            canvas.centre(name, 0, 45, 128)
        layout.footer(canvas, texts("draw_one"), texts("back"))
