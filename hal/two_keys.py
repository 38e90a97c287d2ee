"""Two keys that do the work of a pad.

The first, short: next; held: next again and again. The second, short: yes; held: previous, again
and again. Both together are B: back, or held, undo. So a key that goes down may mean three things,
and says what when it is let go, when it was held for long, or when the other joins it.
"""

from micropython import const

from hal.clock import elapsed
from hal.keys import NEXT, PREV, STUCK, B, Keys

_LONG = const(350)  # ms
_TOGETHER = const(50)  # ms: two keys down for less are a finger that rolls from one to the other
_BOTH = const(64 | 16)  # NEXT and A, which stand for the keys themselves

# What is going on.
_NOTHING = const(0)
_ALONE = const(1)  # one key is down and may still mean anything
_JOINED = const(2)  # so are both
_CHORD = const(3)
_REPEAT = const(4)
_SPENT = const(5)  # nothing more until both are up


class TwoKeys(Keys):
    """To be given NEXT for the first key and A for the second."""

    def __init__(self):
        super().__init__()
        self._fingers = Keys()  # which of the two are down, bounces aside
        self._phase = _NOTHING
        self._first = 0  # the key that went down first; 0: both at once
        self._from = 0

    def step(self, now, mask, edges=0):
        told = self._fingers.step(now, mask, edges)
        down = self._fingers.busy()
        tap = self._turn(now, down)
        if self._phase == _CHORD:
            tap = B
        elif self._phase == _REPEAT:
            tap = NEXT if self._first == NEXT else PREV
        # An edge of either key, unseen, may have parted them: B shall know.
        events = super().step(now, tap, tap & B if edges else 0)
        for event in told:
            if event & STUCK:
                events.append(event)
        return events

    def _turn(self, now, down):
        """On to the next phase; the key that was tapped, or 0."""
        phase = self._phase
        age = elapsed(now, self._from)
        tap = 0
        if phase == _ALONE and down == self._first:
            if age >= _LONG:
                self._phase = _REPEAT
        elif phase <= _ALONE and down == _BOTH:
            self._phase = _JOINED
            self._from = now
            if not phase:
                self._first = 0
        elif phase <= _ALONE:
            tap = self._first if phase else 0
            self._begin(now, down)
        elif phase == _JOINED and down == _BOTH:
            if age >= _TOGETHER:
                self._phase = _CHORD
        elif phase == _JOINED:
            rolled = down and self._first and age < _TOGETHER
            tap = self._first if rolled else B
            self._begin(now, down)
            if down and not rolled:
                self._phase = _SPENT
        elif not down:
            self._phase = _NOTHING
        elif down != (_BOTH if phase == _CHORD else self._first):
            self._phase = _SPENT
        return tap

    def _begin(self, now, down):
        self._phase = _ALONE if down else _NOTHING
        self._first = down
        self._from = now

    def busy(self):
        return super().busy() | self._fingers.busy()
