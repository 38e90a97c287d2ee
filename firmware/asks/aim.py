"""A thing and a direction: choose the thing, then press the direction on the pad. Without a pad
the directions are stepped through and confirmed."""

from micropython import const

from firmware import layout
from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B

_CELL = const(8)
_NO_WAY = const(-1)


class Screen(Question):
    def __init__(self, play):
        super().__init__(play)
        self.things = []
        for value in play.view.shown(self.ask, play.dots):
            if value >> 2 not in self.things:
                self.things.append(value >> 2)
        self.cursor = self.start(self.things)
        self.focus = self.things[self.cursor]
        self.aiming = False
        self.way = _NO_WAY  # as seen on the display

    def key(self, key):
        if self.aiming:
            self._aim(key)
        elif key == A:
            self.aiming = True
            self.play.app.turn_page()  # an arrow that is still down is no direction
        else:
            return self.move(key, self.things)
        return True

    def _aim(self, key):
        play = self.play
        way = self.way
        if key == B:
            self.aiming = False
            self.way = _NO_WAY
        elif key in (NEXT, PREV):
            if way == _NO_WAY:
                self.way = play.app.device.random(4)  # counting presses tells nothing
            else:
                self.way = (way + (1 if key == NEXT else -1)) % 4
        else:
            if key != A:
                way = (UP, RIGHT, DOWN, LEFT).index(key)
            if way != _NO_WAY:
                play.try_answer(self.focus << 2 | play.view.turned(way))

    def draw(self, canvas, x, y, width):
        texts = self.play.app.texts
        if self.aiming:
            for way, sign in enumerate("↑→↓←"):
                left = x + width - (14, 7, 14, 21)[way]
                top = y + (4, 13, 22, 13)[way]
                if way == self.way:
                    canvas.fill_rect(left - 1, top - 1, 7, 9, 1)
                canvas.write(sign, left, top, 0 if way == self.way else 1)
            canvas.write(texts("which_way"), x, layout.FOOTER - 11)
            layout.footer(canvas, "", texts("back"), x, width)
            return
        y = layout.FOOTER - 11
        for i in range(len(self.things)):
            left = x + i * _CELL
            if i == self.cursor:
                canvas.fill_rect(left, y, _CELL, 9, 1)
            label = self.play.label(self.ask, self.things[i] << 2)
            canvas.centre(label, left, y + 1, _CELL, 0 if i == self.cursor else 1)
        layout.footer(canvas, texts("choose"), "…", x, width)
