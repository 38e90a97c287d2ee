"""A die: rolled by the device, or the value of a real one. Options 1-6: typed; 9-14: rolled. Fewer
faces may stand for players, one of whom the device draws."""

from micropython import const

from firmware import layout
from firmware.app import elapsed
from firmware.asks import Question
from hal.keys import LEFT, NEXT, PREV, RIGHT, A

_ROLL_MS = const(700)
_FACE_MS = const(90)


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.rolled = self.ask.options[-1] > 8
        self.faces = [value for value in self.ask.options if value < 9]
        self.sides = len(self.ask.options) - len(self.faces)
        if self.rolled:
            self.faces.insert(0, 0)  # 0: let the device roll
        self.cursor = self.start(self.faces)
        self.since = -1  # when the roll began
        self.face = 0

    def key(self, key):
        if self.since >= 0:
            return True  # the die is in the air
        if key == A and self.faces[self.cursor] == 0:
            self.since = self.play.app.now
        elif key == A:
            self.play.answer(self.faces[self.cursor])
        elif key in (RIGHT, NEXT):
            self.cursor = (self.cursor + 1) % len(self.faces)
        elif key in (LEFT, PREV):
            self.cursor = (self.cursor - 1) % len(self.faces)
        else:
            return False
        return True

    def tick(self, now):
        if self.since < 0:
            return False
        if elapsed(now, self.since) >= _ROLL_MS:
            self.since = -1
            self.play.answer(9 + self.play.app.device.random(self.sides))
            self._roll_on()
            return True
        face = elapsed(now, self.since) // _FACE_MS % self.sides
        moved = face != self.face
        self.face = face
        return moved

    def _roll_on(self):
        """Several dice of a player are rolled with one press."""
        question = self.play.question
        if type(question) is Screen:
            ask = question.ask
            if ask.key == self.ask.key and ask.seat == self.ask.seat:
                question.since = self.play.app.now

    def _sign(self, face):
        if not face:
            return self.play.app.texts("roll")
        return self.play.view.label(self.ask, face, 0) or chr(0x2680 + face - 1)

    def draw(self, canvas, x, y, width):
        y = self.prompt(canvas, x, y + 2, width) + 4
        if self.since >= 0:
            text = self.play.view.label(self.ask, self.face + 1, 0)
            if text:
                canvas.centre(text, x, y + 4, width)
            else:
                canvas.large(str(self.face + 1), x + width // 2 - 5, y)
            return
        left = x
        for i in range(len(self.faces)):
            face = self.faces[i]
            chosen = i == self.cursor
            text = self._sign(face)
            wide = canvas.width(text) + 4
            if left + wide > x + width:
                left = x
                y += 12
            if chosen:
                canvas.fill_rect(left, y - 2, wide, 11, 1)
            canvas.write(text, left + 2, y, 0 if chosen else 1)
            left += wide
        layout.footer(canvas, self.play.app.texts("ok"), "", x, width)
