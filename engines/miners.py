"""Imperial Miners: ten rounds in which all dig at the same time, each in a mine of his own.

The rules, with their ids, are in rules/miners.md. At level Score the device keeps the counters
(miners_score.py), at level Mine the mines too (mine.py). Set-up and end are in miners_ends.py.
Whoever wants the device takes it: between two questions to a player the table is asked `who` is
next, and what he answers until the next `who` is his block (see blocks.py).
"""

from array import array

from micropython import const

from engines.script import NUMBER, Ask, Game, choose, tell

_ROUNDS = const(10)
_MOST = const(999)  # of anything: supplies are unlimited (IM-03)

# What is counted for each player: counts[seat * KINDS + kind].
KINDS = const(5)
_COINS = const(0)
_POINTS = const(1)
_CARTS = const(2)  # complete ones
_PROGRESS = const(3)  # the space of the progress board; 0: below it
# 4: machines
NAMES = "coins points carts progress machines"  # of the questions for them

# Phases of a round
_EVENT = const(0)
_DIG = const(1)
_LATE = const(2)  # an event that comes at the round's end

_IMMEDIATE = const(0)  # kinds of events; 1: special, it changes this round's mine phase
_AT_THE_END = const(2)

# Answers to `who`; each of the last two and the seat
_CONFIRM = const(0)
_ACT = const(1)  # Score: a seat that isn't finished; Mine: it lays its card
_REOPEN = const(6)  # Score: a seat that was finished; Mine: changes without a card

# The questions about whose answers a player may wonder. In a tuple each word would take 32 bytes.
_EXPLAINED = const(" who place cost pay price above cart surface board special ")


def amount(seat, key, options, *args) -> Ask:
    """A number; the first of `args` is where the screen starts."""
    return Ask(NUMBER, key, seat, options, False, args)


class Miners(Game):
    NAME = "miners"
    PLAYERS = (1, 5)
    OPTIONS = (
        ("level", (0, 1, 2), 0),  # 0: Mine for one or two players, else Score; 1: Score; 2: Mine
        ("first", (0, 1), 0),  # IM-02: everybody's first game
        ("tie", (0, 1, 2), 0),  # IM-30: the third criterion: carts, machines, none
    )

    def begin(self):
        players = self.players
        level = self.options[0]
        self.mine = players < 3 if not level else level == 2
        self.round = 0  # 0: set-up
        self.phase = _EVENT
        self.event = 0  # the kind of this round's
        self.finished = 0  # a bit for each seat
        self.since = 0  # answers that there were when the phase began
        self.cell = 0  # level Mine: of the card whose effect it is, see mine.py
        self.counts = array("H", bytes(2 * KINDS * players))
        if self.mine:
            self.spaces = bytearray(3)  # of each progress board
            self.boards = bytearray(b"\xff" * players)  # each seat's, or 255: none yet
            self.mines = [bytearray() for _ in range(players)]  # see mine.py

    def pack(self):
        since = self.since
        head = (self.round, self.phase, self.event, self.finished, self.cell)
        state = bytes(head + (since & 255, since >> 8)) + bytes(self.counts)
        if self.mine:
            state += self.spaces + self.boards
            for mine in self.mines:
                state += bytes((len(mine),)) + mine
        return state

    def unpack(self, state):
        self.round, self.phase, self.event, self.finished, self.cell = state[:5]
        self.since = state[5] | state[6] << 8
        at = 7 + 2 * len(self.counts)
        self.counts = array("H", state[7:at])
        if self.mine:
            self.spaces[:] = state[at : at + 3]
            at += 3 + self.players
            self.boards[:] = state[at - self.players : at]
            for mine in self.mines:
                count = state[at]
                mine[:] = state[at + 1 : at + 1 + count]
                at += 1 + count

    def score(self, seat):
        """IM-30: victory point tokens, and 1 for each complete cart."""
        return self.counts[seat * KINDS + _POINTS] + self.counts[seat * KINDS + _CARTS]

    def why(self, value):
        key = self.ask.key if self.ask is not None else "?"
        return "why_" + key if " %s " % key in _EXPLAINED else "why"

    # ---- the script

    def script(self):
        if not self.round:
            yield from _ends().set_up(self)
            self.round = 1
            self.enter(_EVENT)
        while True:
            if self.phase == _EVENT:
                self.mark()
                yield from self.draw_event()
            yield from self.dig()
            if self.phase == _DIG and self.event == _AT_THE_END:
                self.enter(_LATE)
                yield tell("late", self.round)  # IM-04
                continue
            self.enter(_EVENT)
            if self.round == _ROUNDS:
                break
            self.round += 1
        yield from _ends().end(self)

    def enter(self, phase):
        self.phase = phase
        self.finished = 0
        self.since = self.at

    def draw_event(self):
        """IM-04; IM-10: now every card can be activated again."""
        self.event = yield choose(-1, "event", range(3), self.round, _ROUNDS - self.round)
        if self.mine:
            from engines.miners_lay import rest

            for cards in self.mines:
                rest(cards)
        self.enter(_DIG)
        if self.event == _IMMEDIATE:
            yield tell("now", self.round)

    def dig(self):
        """The mine phase, or the event at its end: block after block, until the table confirms."""
        while True:
            self.mark()
            choice = yield choose(-1, "who", self._who(), self.round, self.event, self.phase)
            if choice == _CONFIRM:
                return
            yield from self.block((choice - 1) % 5, choice >= _REOPEN)

    def block(self, seat, again):
        """Imported here, because of two levels only one is played."""
        if self.mine:
            from engines.mine import block
        else:
            from engines.miners_score import block
        return block(self, seat, again)

    def _who(self):
        """Those who aren't finished come first: there the cursor starts."""
        late = self.phase == _LATE
        options = bytearray()
        if late or self.finished + 1 == 1 << self.players:
            options.append(_CONFIRM)
        for seat in range(self.players):
            if not late and not self.finished >> seat & 1:
                options.append(_ACT + seat)
        for seat in range(self.players):
            if late or self.mine or self.finished >> seat & 1:
                options.append(_REOPEN + seat)
        return bytes(options)

    def count(self, seat, kind):
        """The new amount of something, whatever it was before."""
        at = seat * KINDS + kind
        most = _MOST
        if self.mine and kind == _PROGRESS:
            most = self.spaces[self.boards[seat]] - 1  # nobody stays on the top space
        options = range(most + 1)
        self.counts[at] = yield amount(seat, NAMES.split()[kind], options, self.counts[at])


def _ends():
    from engines import miners_ends

    return miners_ends
