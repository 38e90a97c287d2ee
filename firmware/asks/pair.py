"""Two amounts on one screen: up and down change the first, left and right the second, and A
answers. Without a pad the first is counted, then, behind A, the second. The game's view draws
them."""

from micropython import const

from firmware.asks import Question
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B

_SECOND = const(1000)
_STEPS = {UP: _SECOND, DOWN: -_SECOND, RIGHT: 1, LEFT: -1}


class Screen(Question):
    part = -1  # without a pad: which one is counted

    def __init__(self, play):
        super().__init__(play)
        self.focus = self.ask.options[self.start(self.ask.options)]

    def key(self, key):
        if key in (NEXT, PREV):
            self.part = max(self.part, 0)
            step = 1 if self.part else _SECOND
            self._count(step if key == NEXT else -step)
        elif key in _STEPS:
            self._count(_STEPS[key])
        elif key == A:
            if self.part:
                self.play.answer(self.focus)
            else:
                self.part = 1
        elif key == B and self.part == 1:
            self.part = 0
        else:
            return False
        return True

    def _count(self, step):
        """None of them goes below zero, or beyond what three digits hold."""
        amounts = divmod(self.focus, _SECOND)
        second = step in (1, -1)
        if 0 <= amounts[second] + (1 if step > 0 else -1) < _SECOND:
            self.focus += step
        else:
            self.play.refuse(-1, "most" if step > 0 else "least")
