"""The keys: debounce, repeat and hold, as a pure function of levels, latched edges and time."""

from micropython import const

from hal.clock import elapsed

UP = const(1)
DOWN = const(2)
LEFT = const(4)
RIGHT = const(8)
A = const(16)
B = const(32)
NEXT = const(64)
PREV = const(128)
FORTH = const(2 | 8 | 64)  # the keys that step on in a list,
BACK = const(1 | 4 | 128)  # and those that step back

# An event is a key, alone when it is a press, or with one of these.
REPEAT = const(0x100)
HOLD = const(0x200)
DESTROY = const(0x400)
STUCK = const(0x800)

DESTROY_MS = const(1500)  # for so long B is held until DESTROY

_KEYS = const(8)
# In a step A comes first: whoever presses it means what was on the display, before an arrow that
# goes down with it. B comes after A and the arrows.
_ORDER = b"\x04\x00\x01\x02\x03\x05\x06\x07"
_INDEX_OF_B = const(5)
_BLIND = const(15)  # ms between two steps after which a press may have come and gone unseen
_QUIET = const(20)  # ms without level or edge after which a key is up
_FIRST = const(350)
_SLOW = const(120)
_FAST = const(60)
_SLOW_REPEATS = const(8)
_HOLD = const(800)
_STUCK = const(30000)
_TOLD = const(-1)


class Keys:
    """`step` returns the events of this moment, in a list that is good until the next step.

    At most one event a key and step, so a stall is never followed by a burst.
    """

    def __init__(self):
        self._events = []
        self.down = 0
        self.mute = 0  # keys that say nothing more until they are released
        self._last = -1
        self._since = [0] * _KEYS
        self._seen = [0] * _KEYS
        self._done = [0] * _KEYS  # repeats given; for B: its holds; _TOLD: reported as stuck

    def step(self, now: int, mask: int, edges: int = 0) -> list:
        events = self._events
        events.clear()
        blind = elapsed(now, self._last) > _BLIND
        if self._last < 0:
            # Down at power-on is a squeezed pocket or a jammed key, not a player's wish.
            self.mute = mask
            edges = 0
        self._last = now
        if not blind:
            edges &= self.down  # while we look regularly, an edge without a level is noise
        active = mask | edges
        if not active | self.down:
            return events
        fresh = active & ~self.down
        if fresh & ~B and (self.down | fresh) & B & ~self.mute:
            # Another key goes down while B is: a rolling finger, or a palm on B. A late "back"
            # would leave the screen that the other key has just acted on, and a hold is meant only
            # when B is held alone. So B falls silent, which also lets a player call off a hold.
            # But a B that was lifted before, and only waits to be sure of it, still comes first.
            self.mute |= B
            if not active & B and not self._done[_INDEX_OF_B]:
                events.append(B)
        for i in _ORDER:
            key = 1 << i
            event = 0
            if active & key:
                self._seen[i] = now
                if fresh & key:
                    self._since[i] = now
                    self._done[i] = 0
                    if not (self.mute | B) & key:
                        event = key
                elif blind and edges & key & B:
                    # It may have been let go and pressed again unseen: a hold counts from here,
                    # since nothing may be destroyed on a guess.
                    self._since[i] = now
                elif mask & key:
                    event = self._stay(i, key, now)
            # While we didn't look nothing was latched: so long a silence will do, too.
            elif self.down & key and (blind or elapsed(now, self._seen[i]) >= _QUIET):
                if key & B & ~self.mute and not self._done[i]:
                    event = key
                self.down &= ~key
                self.mute &= ~key
            if event:
                events.append(event)
        self.down |= fresh
        return events

    def busy(self) -> int:
        """The keys that are down and not stuck, jammed since power-on or called off."""
        return self.down & ~self.mute

    def held(self, key: int, now: int) -> int:
        """How many ms `key` has been down; 0 if it is up, or if its hold has no meaning left."""
        if not self.down & key & ~self.mute:
            return 0
        i = 0
        while key >> i > 1:
            i += 1
        return elapsed(now, self._since[i])

    def _stay(self, i, key, now):
        """The event of a key that is seen down again, or 0."""
        done = self._done[i]
        age = elapsed(now, self._since[i])
        if age > _STUCK and done != _TOLD:
            self._done[i] = _TOLD
            self.mute |= key
            return key | STUCK
        if key & (self.mute | A):
            return 0
        if self.down & ~(self.mute | key) & (B if key != B else 0xFF):
            # A hold is meant only when B is held alone. And while B is down, the repeats of
            # another key don't move what B may be about to destroy.
            if key == B and age >= _HOLD:
                self.mute |= B
            return 0
        if key != B:
            event = REPEAT
            due = _FIRST + _SLOW * done
            if done >= _SLOW_REPEATS:
                due -= (_SLOW - _FAST) * (done - (_SLOW_REPEATS - 1))
        elif done:
            event = DESTROY
            due = DESTROY_MS
        else:
            event = HOLD
            due = _HOLD
        if age < due:
            return 0
        if event == DESTROY:
            self.mute |= B
        self._done[i] = done + 1
        # As if it had come in time: what a stall swallowed isn't caught up, and from HOLD to
        # DESTROY the bar is seen for its whole time.
        self._since[i] = elapsed(now, due)
        return key | event
