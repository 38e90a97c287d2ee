"""Epigo: an opponent that thinks. It knows what is open to all, and never a sealed stack: all that
it is given is a `Seen`.

Both choose at the same time, so the best stack is one that answers what the other may well do. In
three parts: likely stacks of the other (those that do best against many of ours); among many of
our own those that do best against these; and the best of them is changed, order by order, as long
as that makes it better. What was tried and lost is in tools/simulate/players/epigo.py.

Chance is given, as `below(n)`, a number from 0 to n - 1: from that comes the seed of its own
numbers, because a board's chance takes its time. Thinking is a generator that yields after each
stack that came to its mind, each outcome it has looked at, and each time it has ranked stacks by
them, so that whoever lets it think decides how long at a time.
"""

from micropython import const

from engines.epigo.thinker.ahead import GO_ON, NEXT, NONE, SIZE, play, value

_MANY = const(64)  # stacks from which the best are chosen
_OURS = const(12)  # of ours, that the other is thought to reckon with
_LIKELY = const(7)  # of the other, that we reckon with,
_OTHERS = const(3)  # and any that come to his mind
_FINALISTS = const(2)

# Its numbers: multiply with carry, in steps of 15 bits, so that they stay below 2 ** 30; with this
# factor they come again after 5e8 steps.
_FACTOR = const(32760)
_BITS = const(15)
_MASK = const(0x7FFF)
_SEEDS = const(30_000)

_LOST = const(100)  # about a capture behind
_LONG = const(30)  # turns; of hard ones against each other one game in a hundred comes to that


class Mind:
    """What a seat thinks in one position. `stack` is what came of it."""

    def __init__(self, seen, below):
        self.seen = seen
        self.seat = seen.seat
        self.luck = below(_SEEDS) * _SEEDS + below(_SEEDS) + 1
        self.rule = seen.rule
        self.start = seen.position
        self.state = bytearray(SIZE)
        self.looked = 0  # at so many outcomes
        self.foes = []
        self.stack = b""
        self.go = 0

    def below(self, n) -> int:
        luck = self.luck = _FACTOR * (self.luck & _MASK) + (self.luck >> _BITS)
        return (luck & _MASK) * n >> _BITS

    def outcome(self, mine, other, seat, first=0) -> int:
        """What both stacks are worth to `seat`, whose stack is the first."""
        self.looked += 1
        self.state[:] = self.start
        if seat:
            play(self.state, other, mine, self.rule, first)
            return -value(self.state)
        play(self.state, mine, other, self.rule, first)
        return value(self.state)

    # ---- a stack

    def plan(self, outcomes):
        """A generator; behind it `stack` has three orders. It looks at about so many outcomes."""
        seat = self.seat
        end = self.looked + outcomes
        ours = yield from self.candidates(seat, _OURS)
        likely = yield from self.best(1 - seat, _MANY, ours, _LIKELY, outcomes * 35 // 100)
        self.foes = likely + (yield from self.candidates(1 - seat, _OTHERS))
        left = (end - self.looked) * 45 // 100
        finalists = yield from self.best(seat, _MANY, self.foes, _FINALISTS, left)
        best = -1 << 20
        for stack in finalists:
            total = yield from self.sum(stack)
            if total > best:
                best = total
                self.stack = stack
        while self.looked + len(self.foes) <= end:
            stack = self.changed(self.stack)
            total = yield from self.sum(stack)
            if total > best:
                best = total
                self.stack = stack

    def best(self, seat, count, others, keep, outcomes):
        """Those of so many of a seat's stacks that do best against the others: the worse half goes
        again and again, so that the better ones are looked at more closely."""
        rounds = 1
        while count > keep << rounds:
            rounds += 1
        # Where there is little time, only so many as can be looked at.
        stacks = yield from self.candidates(seat, min(count, max(keep, outcomes // rounds)))
        totals = [0] * len(stacks)
        at = 0
        for turn in range(rounds):
            count = max(1, outcomes // rounds // len(stacks))
            ranked = []
            for i in range(len(stacks)):
                for j in range(at, at + count):
                    totals[i] += self.outcome(stacks[i], others[j % len(others)], seat)
                    yield
                ranked.append(i - totals[i] * _MANY)  # as one number, which is sorted faster
            at += count
            ranked.sort()
            stay = keep if turn == rounds - 1 else max(keep, len(stacks) // 2)
            ranked = ranked[:stay]
            stacks = [stacks[rank % _MANY] for rank in ranked]
            totals = [-(rank // _MANY) for rank in ranked]
            yield
        return stacks

    def sum(self, stack):
        """What our stack is worth against all that we reckon with."""
        total = 0
        for other in self.foes:
            total += self.outcome(stack, other, self.seat)
            yield
        return total

    def candidates(self, seat, count):
        stacks = []
        for _ in range(count):
            stacks.append(self.candidate(seat))
            yield
        return stacks

    def candidate(self, seat) -> bytes:
        """A stack that comes to mind: of Epigons that are there, none straight off the board, if
        that can be had."""
        start = self.start
        stack = bytearray(3)
        order = 0
        for i in range(3):
            for _ in range(20):
                order = self.order(stack)
                square = start[64 + seat * 8 + ((order & 28) >> 2)]
                if square != NONE and NEXT[square << 2 | order & 3] != NONE:
                    break
            stack[i] = order
        return bytes(stack)

    def random(self) -> bytes:
        """Any legal stack; where a super slide comes up, it is taken or not."""
        stack = bytearray(3)
        for i in range(3):
            stack[i] = self.order(stack)
        return bytes(stack)

    def order(self, stack) -> int:
        """One that can be put into the stack."""
        while True:
            order = 4 + self.below(56)
            if order >= GO_ON:  # half of the 56: an order, and whether it slides on
                order = order - 28 | GO_ON
            for given in stack:
                if given & 28 == order & 28:
                    break
            else:
                return order

    def changed(self, stack) -> bytes:
        """Almost the same: two orders change places, a super slide is taken or not, or another
        order is given."""
        stack = bytearray(stack)
        at = self.below(3)
        what = self.below(20)
        if what < 3:
            other = (at + 1 + self.below(2)) % 3
            stack[at], stack[other] = stack[other], stack[at]
        elif what < 5:
            stack[at] ^= GO_ON
        else:
            stack[at] = 0  # the same Epigon may go elsewhere
            stack[at] = self.order(stack)
        return bytes(stack)

    # ---- other questions

    def slide(self, number, way):
        """A generator; behind it `go` is 1 if it is good to take the super slide that is
        offered."""
        seat = self.seat
        step = self.seen.step  # the steps from here on have not been revealed
        mine = self.seen.mine
        known = self.seen.known
        reply = known[step - 1]
        if reply >> 2 > number:
            reply = 0  # it was played before
        foes = [known + self.rest(known) for _ in range(_LIKELY + _OTHERS if step < 3 else 1)]
        stay = self.start
        self.go = total = 0
        for go in (0, 1):
            self.start = bytearray(stay)
            if go:
                self.move(seat, number << 2 | way, 2)
            # A third capture ends it.
            over = reply and self.move(1 - seat, reply, self.rule)
            for foe in foes:
                total += self.outcome(mine, foe, seat, 3 if over else step) * (1 if go else -1)
                yield
        self.start = stay
        if total > 0:
            self.go = 1

    def move(self, seat, order, rule) -> bool:
        """One order alone is played at the start; True: that was the third capture."""
        orders = (order,), (0,)
        return play(self.start, orders[seat], orders[1 - seat], rule)

    def rest(self, known) -> bytes:
        """What may follow of the other's stack."""
        stack = bytearray(known) + bytearray(3 - len(known))
        for i in range(len(known), 3):
            stack[i] = self.order(stack)
        return bytes(stack[len(known) :])

    def draws(self) -> int:
        """1 if a draw is welcome."""
        worth = value(self.start)
        if self.seat:
            worth = -worth
        return 1 if worth < -_LOST or self.stuck() else 0

    def stuck(self) -> bool:
        """Has it lasted for so long that neither will win?"""
        return self.seen.turn >= _LONG and self.start[81] == self.start[82]
