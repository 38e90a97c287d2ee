"""A thing and a direction: choose the thing, then press the direction on the pad. Without a pad
the directions are stepped through and confirmed."""

from micropython import const

from firmware import layout
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B

_CELL = const(8)
_PAD = {UP: 0, RIGHT: 1, DOWN: 2, LEFT: 3}
_NO_WAY = const(-1)


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.things = sorted({value >> 2 for value in play.view.shown(self.ask, play.dots)})
        self.cursor = self.start(len(self.things))
        self.aiming = False
        self.way = _NO_WAY  # as seen on the display

    def thing(self):
        return self.things[self.cursor]

    def key(self, key):
        return self._aim(key) if self.aiming else self._choose(key)

    def _choose(self, key):
        if key in (RIGHT, DOWN, NEXT):
            self.cursor = (self.cursor + 1) % len(self.things)
        elif key in (LEFT, UP, PREV):
            self.cursor = (self.cursor - 1) % len(self.things)
        elif key == A:
            self.aiming = True
        else:
            return False
        return True

    def _aim(self, key):
        if key in _PAD:
            self._answer(_PAD[key])
        elif key in (NEXT, PREV) and self.way == _NO_WAY:
            self.way = self.play.app.device.random(4)  # counting presses tells nothing
        elif key in (NEXT, PREV):
            self.way = (self.way + (1 if key == NEXT else -1)) % 4
        elif key == B:
            self.aiming = False
            self.way = _NO_WAY
        elif key == A:
            if self.way == _NO_WAY:
                self.play.app.say(self.play.app.texts("press_way"))
            else:
                self._answer(self.way)
        else:
            return False
        return True

    def _answer(self, way):
        self.play.try_answer(self.thing() << 2 | self.play.view.turned(way))

    def draw(self, canvas, x, y, width):
        texts = self.play.app.texts
        if self.aiming:
            self._draw_ways(canvas, x + width - 21, y)
            layout.footer(canvas, "", texts("back"), x, width)
            return
        y = layout.FOOTER - 11
        for i in range(len(self.things)):
            left = x + i * _CELL
            if i == self.cursor:
                canvas.fill_rect(left, y, _CELL, 9, 1)
            label = self.play.label(self.ask, self.things[i] << 2)
            canvas.centre(label, left, y + 1, _CELL, 0 if i == self.cursor else 1)
        layout.footer(canvas, texts("choose"), "", x, width)

    def _draw_ways(self, canvas, x, y):
        for way, sign in enumerate("↑→↓←"):
            left = x + (7, 14, 7, 0)[way]
            top = y + (4, 13, 22, 13)[way]
            if way == self.way:
                canvas.fill_rect(left - 1, top - 1, 7, 9, 1)
            canvas.write(sign, left, top, 0 if way == self.way else 1)
