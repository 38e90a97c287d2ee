"""Eggs and Empires: adventurers collect dragons' eggs, the highest card first.

The rules, with their ids, are in rules/eggs.md. Here are the game and its rounds; a turn is in
hunt.py.
"""

from micropython import const

from engines.hunt import Hunt
from engines.script import DICE, NUMBER, Ask, choose, tell

_LEVEL = const(0)  # the options, by their place
_VARIANT = const(1)
_TIES = const(2)
_OPEN = const(4)
_FEWEST = const(5)

_EVERY_TURN = const(2)  # option "ties"

_TURNS = const(9)
_ROUNDS = const(3)
_POINTS = const(500)  # more than a round can give or take


class Eggs(Hunt):
    NAME = "eggs"
    PLAYERS = (2, 6)
    OPTIONS = (
        ("level", (0, 1), 0),  # full, or score only
        ("variant", (0, 1), 0),  # EE-43: for egg tokens?
        ("ties", (0, 1, 2), 0),  # EE-11
        ("shepherd", (0, 1), 0),  # EE-23: do the Blacksmiths drop?
        ("open", (0, 1), 0),  # EE-13: are scores open?
        ("fewest", (0, 1), 0),  # EE-41: in this round?
    )

    def begin(self):
        super().begin()
        self.round = 0  # 0: set-up
        self.tokens = bytearray(self.players)  # EE-43
        self.sheet = []  # the points of each round, seat by seat

    def pack(self):
        state = bytearray((self.round, self.turn, self.holder, self.tied, self.dry))
        for part in (self.tokens, self.played, self.cards, self.taken, self.eggs, self.pile):
            state.append(len(part))
            state.extend(part)
        for points in self.sheet:
            state.append(points + _POINTS & 255)
            state.append(points + _POINTS >> 8)
        return bytes(state)

    def unpack(self, state):
        self.round, self.turn, self.holder, self.tied, self.dry = state[:5]
        parts = []
        at = 5
        for _ in range(6):
            end = at + 1 + state[at]
            parts.append(bytearray(state[at + 1 : end]))
            at = end
        self.tokens, self.played, self.cards, self.taken, self.eggs, self.pile = parts
        for i in range(at, len(state), 2):
            self.sheet.append((state[i] | state[i + 1] << 8) - _POINTS)

    def score(self, seat):
        """What is open (EE-13)."""
        if self.options[_VARIANT]:
            return self.tokens[seat]
        return self.total(seat) + (self.shown(seat) or 0)

    def shown(self, seat):
        """The points of this round so far if they are open, else None (EE-13)."""
        if self.options[_OPEN] and not self.options[_LEVEL]:
            return self.running(seat)
        return None

    def total(self, seat):
        """The points of the rounds that are over."""
        points = 0
        for i in range(seat, len(self.sheet), self.players):
            points += self.sheet[i]
        return points

    # ---- the script

    def script(self):
        if not self.round:
            yield from self.set_up()
            self.round = 1
        while self.winners is None:
            self.mark()
            if not self.turn:
                yield from self.deal()
                self.turn = 1
                continue
            if self.options[_LEVEL]:
                yield from self.watch_turn()
            else:
                yield from self.play_turn()
            yield from self.move_token()
            self.clear()
            if self.turn == _TURNS:
                yield from self.end_round()
            else:
                self.turn += 1

    def set_up(self):
        players = self.players
        yield tell("set_up", self.turned_up(), 2 + self.copies, players)  # EE-01, EE-02, EE-04
        options = bytes(range(1, players + 1)) + bytes(range(9, players + 9))
        holder = yield Ask(DICE, "holder", -1, options)  # EE-05
        if holder > 8:
            holder -= 8
            self.set_barrier()
        self.holder = holder - 1

    def deal(self):
        yield tell("deal", self.round, self.holder, 2 + self.copies)  # EE-02, EE-03
        if not self.options[_LEVEL]:
            yield from self.turn_up()

    def watch_turn(self):
        """Level Score: the players only say whether a tie came up."""
        every = self.options[_TIES] == _EVERY_TURN
        key = "over" if every else "tie"
        options = range(1 if every else 2)
        self.tied = yield choose(-1, key, options, self.round, self.turn)

    def move_token(self):
        """EE-11."""
        every = self.options[_TIES] == _EVERY_TURN
        if self.tied or every:
            old = self.holder
            self.holder = (old + 1) % self.players
            yield tell("token", self.holder, old, 1 if every else 0)
        self.tied = 0

    # ---- the end of a round

    def end_round(self):
        """EE-40 to EE-43."""
        players = self.players
        if not self.options[_LEVEL]:
            self.set_barrier()
        for seat in range(players):
            if self.options[_LEVEL]:
                options = range(-_POINTS, _POINTS + 1)
                points = yield Ask(NUMBER, "points", seat, options, False, (self.round,))
            else:
                points = self.running(seat)
            self.sheet.append(points)
        self.shuffle()
        points = self.sheet[-players:]
        totals = [self.total(seat) for seat in range(players)]
        tokens = self.options[_VARIANT]
        if tokens:
            for seat in self.seats_with(max, points):
                self.tokens[seat] += 1
        yield tell("round", self.round, *points)
        if tokens:
            over = max(self.tokens) == (3 if players < 5 else 2)
        else:
            over = self.round == _ROUNDS
        if over:
            self.winners = tuple(self.seats_with(max, self.tokens if tokens else totals))
            self.reason = "tokens" if tokens else "points"
            return
        by_round = tokens or self.options[_FEWEST]
        fewest = self.seats_with(min, points if by_round else totals)
        while self.holder not in fewest:  # the first of them from the holder on
            self.holder = (self.holder + 1) % players
        self.round += 1
        self.turn = 0

    def seats_with(self, extreme, scores):
        """Those with the most or the fewest, as `extreme` is max or min."""
        value = extreme(scores)
        return [seat for seat in range(self.players) if scores[seat] == value]
