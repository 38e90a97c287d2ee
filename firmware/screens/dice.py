"""Dice: one to eight of a kind, each and their sum. Left and right change how many, up and down
which; two keys step from one to the other, and A changes it."""

from micropython import const

from firmware import habits, layout
from firmware.app import Screen, elapsed
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B, Keys
from hal.sound import TOLD

_KINDS = (4, 6, 8, 10, 12, 20, 100, 2)  # sides; two: a coin
_COIN = const(2)
_MOST = const(8)
_ROLL_MS = const(700)
_FACE_MS = const(90)
_ROLL = const(0)  # under the cursor of two keys
_COUNT = const(1)
_KIND = const(2)

# Which of the nine places have a pip, by value.
_PIPS = (0, 0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101)


def open(app):
    return Dice(app)


class Dice(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.count = 2
        self.kind = 1  # in _KINDS
        last = habits.recall(app.saves, "dice")
        if last and len(last[1]) == 2:
            count, kind = last[1]
            if 1 <= count <= _MOST and 0 <= kind < len(_KINDS):
                self.count, self.kind = count, kind
        self.before = self.count, self.kind
        self.cursor = _ROLL
        self.faces = []
        self.since = -1  # when the roll began
        self.shown = 0

    def key(self, key):
        if key == B:
            if (self.count, self.kind) != self.before and self.app.saves is not None:
                habits.keep(self.app.saves, "dice", (), (self.count, self.kind))
                self.app.saves.rest()
            self.app.close()
        elif self.since >= 0:
            return  # they roll
        elif key in (NEXT, PREV):
            self.cursor = (self.cursor + (1 if key == NEXT else 2)) % 3
        elif key == A and self.cursor == _ROLL:
            self.since = self.app.now
            self._throw()
        elif key in (LEFT, RIGHT) or key == A and self.cursor == _COUNT:
            self.count = (self.count - 1 + (-1 if key == LEFT else 1)) % _MOST + 1
            self.faces = []
        elif key in (UP, DOWN, A):
            self.kind = (self.kind + (-1 if key == DOWN else 1)) % len(_KINDS)
            self.faces = []

    def _throw(self):
        sides = _KINDS[self.kind]
        self.faces = [1 + self.app.device.random(sides) for _ in range(self.count)]

    def tick(self, now):
        if self.since < 0:
            return False
        ms = elapsed(now, self.since)
        if ms >= _ROLL_MS:
            self.since = -1
            self.app.sound.play(TOLD)
            return True
        shown = ms // _FACE_MS
        if shown == self.shown:
            return False
        self.shown = shown
        self._throw()
        return True

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts("dice"))
        kind = self._name()
        x = 124 - canvas.width(kind)
        for text, item in ((kind, _KIND), ("%d ×" % self.count, _COUNT)):
            chosen = self.cursor == item
            if chosen:
                canvas.fill_rect(x - 2, 1, canvas.width(text) + 4, 7, 0)
            canvas.write(text, x, 1, 1 if chosen else 0)
            x -= canvas.width("%d ×" % self.count) + 5
        if self.faces:
            self._draw_faces(canvas)
        else:
            text = "%d × %s" % (self.count, kind)
            canvas.centre(text, 0, 28, 128)
        label = ("roll", "change", "change")[self.cursor]
        layout.footer(canvas, texts(label), texts("back"))
        if not self.faces and type(self.app.keys) is Keys:
            canvas.centre("◀▶ %d   ▲▼ %s" % (self.count, kind), 0, 42, 128)

    def _name(self):
        sides = _KINDS[self.kind]
        return self.app.texts("coin") if sides == _COIN else "d%d" % sides

    def _draw_faces(self, canvas):
        """Each, and at the left what they come to; of coins, how many show the crown."""
        coin = _KINDS[self.kind] == _COIN
        total = sum([face == 1 for face in self.faces]) if coin else sum(self.faces)
        if self.count == 1:
            if coin or _KINDS[self.kind] == 6:
                self._draw_one(canvas, self.faces[0], 45, 13, 38)
            else:
                text = str(total)
                canvas.huge(text, 64 - canvas.huge_width(text) // 2, 20)
            return
        text = str(total)
        wide = canvas.huge_width(text)
        if wide > 45:
            wide = canvas.large_width(text)
            canvas.large(text, 22 - wide // 2, 24)
        else:
            canvas.huge(text, 22 - wide // 2, 20)
        across = self.count if self.count < 4 else (self.count + 1) // 2
        lines = 1 if across == self.count else 2
        left = 47 + (81 - across * 20) // 2
        for i in range(self.count):
            y = 22 if lines == 1 else 12 + i // across * 21
            self._draw_one(canvas, self.faces[i], left + i % across * 20, y, 19)

    def _draw_one(self, canvas, face, x, y, size):
        """A die as it lies there: with pips, or a number; a coin is round."""
        sides = _KINDS[self.kind]
        if sides == _COIN:
            half = size // 2
            canvas.ellipse(x + half, y + half, half, half, 1, face == 1, 15)
            canvas.centre("♛" if face == 1 else "1", x, y + half - 4, size, 0 if face == 1 else 1)
            return
        canvas.rect(x, y, size, size, 1)
        for corner in ((x, y), (x + size - 1, y), (x, y + size - 1), (x + size - 1, y + size - 1)):
            canvas.pixel(*corner, 0)
        if sides != 6:
            canvas.centre(str(face), x, y + size // 2 - 3, size)
            return
        pip = size // 6
        for place in range(9):
            if _PIPS[face] >> place & 1:
                left = x + (1 + 2 * (place % 3)) * size // 6 - pip // 2
                top = y + (1 + 2 * (place // 3)) * size // 6 - pip // 2
                canvas.fill_rect(left, top, pip, pip, 1)
