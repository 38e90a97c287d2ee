"""A name, of a player or a box, letter by letter."""

from micropython import const

from firmware import layout
from firmware.app import Screen
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B

_LONGEST = const(8)  # name of a player,
_LONGEST_BOX = const(12)  # and of a box
_DONE = "✓"
_LETTERS = _DONE + "abcdefghijklmnopqrstuvwxyzàáâçèéêëìíîïñòóôöùúûü0123456789-' "


def open(app, name, kind="name"):
    return Letters(app, name, kind)


class Letters(Screen):
    def __init__(self, app, name, kind):
        super().__init__(app)
        self.name = name
        self.kind = kind
        self.most = _LONGEST if kind == "name" else _LONGEST_BOX
        self.letter = 0 if name else 1

    def key(self, key):
        count = len(_LETTERS)
        if key in (RIGHT, NEXT):
            self.letter = (self.letter + 1) % count
        elif key in (LEFT, PREV):
            self.letter = (self.letter - 1) % count
        elif key in (UP, DOWN):
            self.letter = (self.letter + (7 if key == DOWN else -7)) % count
        elif key == A:
            if self.letter == 0:
                self.app.close(self.name.strip())
            elif len(self.name) < self.most:
                self.name += self._case(_LETTERS[self.letter])
                if len(self.name) == self.most:
                    self.letter = 0
        elif key == B:
            if self.name:
                self.name = self.name[:-1]
            else:
                self.app.close()

    def _case(self, letter):
        """A name starts with a capital, and so does each part of a double one."""
        return upper(letter) if not self.name or self.name[-1] in "-' " else letter

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts(self.kind), "%d/%d" % (len(self.name), self.most))
        x = canvas.write(self.name, 4, 15)
        if len(self.name) < self.most:
            canvas.hline(x + 1, 23, 5, 1)
        for i in range(-5, 6):
            letter = self._case(_LETTERS[(self.letter + i) % len(_LETTERS)])
            x = 59 + i * 11
            if i == 0:
                canvas.fill_rect(x - 1, 32, 12, 13, 1)
            canvas.centre(letter, x, 35, 10, 0 if i == 0 else 1)
            if letter == " ":
                canvas.hline(x + 2, 41, 6, 0 if i == 0 else 1)
        act = texts("done" if self.letter == 0 else "add")
        layout.footer(canvas, act, texts("rub_out" if self.name else "back"))


def upper(letter):
    """MicroPython's str.upper knows ASCII only. Capitals of Latin-1 lie 32 below."""
    code = ord(letter)
    return chr(code - 32) if 97 <= code <= 122 or 224 <= code <= 254 else letter
