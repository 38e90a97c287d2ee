"""A die: rolled by the device, or the value of a real one. Options 1-6: typed; 9-14: rolled. Fewer
faces may stand for players, one of whom the device draws."""

from micropython import const

from firmware import layout
from firmware.asks import Question
from hal.clock import elapsed
from hal.keys import LEFT, NEXT, PREV, RIGHT, A

_ROLL_MS = const(700)
_FACE_MS = const(90)
_REST_MS = const(800)  # it lies there, to be seen by all


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.faces = [value for value in self.ask.options if value < 9]
        self.sides = len(self.ask.options) - len(self.faces)
        if self.sides:
            self.faces.insert(0, 0)  # 0: let the device roll
        self.cursor = self.start(self.faces)
        self.since = play.app.now if play.view.rolls(self.ask) else -1  # when the roll began
        self.rolled = False  # it has come to rest
        self.face = 0

    def key(self, key):
        if self.since >= 0:
            return True  # until the die is counted
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
        ms = elapsed(now, self.since)
        app = self.play.app
        face = self.face
        if ms < _ROLL_MS:
            self.face = ms // _FACE_MS % self.sides
        elif not self.rolled:
            self.rolled = True
            self.face = app.device.random(self.sides)
        # A key counts it at once: who sees it and holds B would undo, and roll, before it counts.
        if self.rolled and (ms >= _ROLL_MS + _REST_MS or app.keys.busy()):
            self.since = -1
            self.play.answer(9 + self.face)
            self._roll_on()
            return True
        return face != self.face

    def _roll_on(self):
        """Several dice of a player are rolled with one press."""
        question = self.play.question
        if type(question) is Screen:
            ask = question.ask
            if ask.key == self.ask.key and ask.seat == self.ask.seat:
                question.since = self.play.app.now

    def _sign(self, face):
        text = self.play.view.label(self.ask, face, 0)
        return text or (chr(0x2680 + face - 1) if face else self.play.app.texts("roll"))

    def draw(self, canvas, x, y, width):
        y = self.prompt(canvas, x, y + 2, width) + 4
        if self.since >= 0:
            text = self.play.view.label(self.ask, self.face + 1, 0)
            if text:
                canvas.centre(text, x, y + 4, width)
            else:
                # Where "roll" stood: of a player with many dice the others lie below on the right.
                canvas.large(str(self.face + 1), x + 4, y - 5)
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
        layout.footer(canvas, self.play.app.texts("ok"), "…", x, width)
