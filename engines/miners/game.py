"""Imperial Miners: ten rounds in which all dig at the same time, each in a mine of his own.

The rules, with their ids, are in ../rules/miners.md. At level Score the device keeps the counters
(score.py), at level Mine the mines too (mine/). What is needed now and then is SELDOM.
Whoever wants the device takes it: between two questions to a player the table is asked `who` is
next, and what he answers until the next `who` is his block (see blocks.py).
"""

from array import array

from engines.miners import score
from engines.miners.numbers import (
    ACT,
    AT_THE_END,
    CARTS,
    CONFIRM,
    DIG,
    EVENT,
    IMMEDIATE,
    KINDS,
    LATE,
    MOST,
    NAMES,
    POINTS,
    PROGRESS,
    REOPEN,
    ROUNDS,
    amount,
)
from engines.script import Game, choose, tell

# The questions about whose answers a player may wonder.
_EXPLAINED = ("board", "special", "machine_off", "collapse_off", "before")


def digs(players, level) -> bool:
    """Is that level Mine?"""
    return level == 2 or not level and players < 3


class Miners(Game):
    NAME = "miners"
    PLAYERS = (1, 5)
    RULES = 2
    OPTIONS = (
        ("level", (0, 1, 2), 0),  # 0: Mine for one or two players, else Score; 1: Score; 2: Mine
        ("first", (0, 1), 0),  # IM-02: everybody's first game
        ("tie", (0, 1, 2), 0),  # IM-30: the third criterion: carts, machines, none
        ("factions", (0, 1), 0),  # IM-22: of a card at level Mine: 0: is it a Scot? 1: all
    )

    @classmethod
    def choices(cls, players, values):
        if digs(players, values[0]):
            return [option[1] for option in cls.OPTIONS]
        return [option[1] for option in cls.OPTIONS[:-1]] + [()]

    def begin(self):
        players = self.players
        self.mine = digs(players, self.options[0])
        self.round = 0  # 0: set-up
        self.phase = EVENT
        self.event = 0  # the kind of this round's
        self.finished = 0  # a bit for each seat
        self.since = 0  # answers that there were when the phase began
        self.cell = 0  # where in a block we are: see mine/chain.py
        self.counts = array("H", bytes(2 * KINDS * players))
        if self.mine:
            self.spaces = bytearray(3)  # of each progress board
            self.boards = bytearray(b"\xff" * players)  # each seat's, or 255: none yet
            self.mines = [bytearray() for _ in range(players)]  # see mine/cards.py

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
        return self.counts[seat * KINDS + POINTS] + self.counts[seat * KINDS + CARTS]

    def why(self, value):
        ask = self.ask
        key = ask.key if ask is not None else "?"
        if key in _EXPLAINED:
            return "why_" + key
        if key in ("cost", "pay", "price") and value > 0:
            # The coins are at an end, or what a card can cost.
            coins = self.counts[ask.seat * KINDS]
            return "why_short" if key != "cost" or ask.options[-1] > coins else "why_cost"
        if key == "progress" and self.mine and value > 0:
            return "why_top"
        return "why_advance" if key == "advance" and value > 0 else "why"

    # ---- the script

    def script(self):
        if not self.round:
            yield from self.set_up()
            self.round = 1
            self.enter(EVENT)
        while True:
            if self.phase == EVENT:
                self.mark()
                yield from self.draw_event()
            yield from self.dig()
            if self.phase == DIG and self.event == AT_THE_END:
                self.enter(LATE)
                yield tell("late", self.round)  # IM-04
                continue
            self.enter(EVENT)
            if self.round == ROUNDS:
                break
            self.round += 1
        from engines.miners import ends

        yield from ends.end(self)

    def enter(self, phase):
        self.phase = phase
        self.finished = 0
        self.since = self.at

    def set_up(self):
        yield tell("deal", self.options[1])  # IM-01, IM-02
        if self.mine:
            for board in range(3):  # IM-21
                self.spaces[board] = yield amount(-1, "spaces", range(2, 31), 12, board)

    def draw_event(self):
        """IM-04; IM-10: now every card can be activated again."""
        self.event = yield choose(-1, "event", range(3), self.round, ROUNDS - self.round)
        if self.mine:
            from engines.miners.mine import cards

            for mine in self.mines:
                cards.rest(mine)
        self.enter(DIG)
        if self.event == IMMEDIATE:
            yield tell("now", self.round)

    def dig(self):
        """The mine phase, or the event at its end: block after block, until the table confirms."""
        while True:
            self.mark()
            choice = yield choose(-1, "who", self._who(), self.round, self.event, self.phase)
            if choice == CONFIRM:
                return
            yield from self.block((choice - 1) % 5, choice >= REOPEN)

    def block(self, seat, again):
        """What a player does, at either level."""
        if self.mine:
            from engines.miners.mine import block

            return block.block(self, seat, again)
        return score.block(self, seat, again)

    def _who(self):
        """Those who aren't finished come first: there the cursor starts."""
        late = self.phase == LATE
        options = bytearray()
        if late or self.finished + 1 == 1 << self.players:
            options.append(CONFIRM)
        for seat in range(self.players):
            if not late and not self.finished >> seat & 1:
                options.append(ACT + seat)
        for seat in range(self.players):
            if late or self.mine or self.finished >> seat & 1:
                options.append(REOPEN + seat)
        return bytes(options)

    def count(self, seat, kind):
        """The new amount of something, whatever it was before."""
        at = seat * KINDS + kind
        most = MOST
        if self.mine and kind == PROGRESS:
            most = self.spaces[self.boards[seat]] - 1  # nobody stays on the top space
        options = range(most + 1)
        self.counts[at] = yield amount(seat, NAMES[kind], options, self.counts[at])
