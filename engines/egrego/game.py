"""Egrego: evil, good and chaotic entities possess the inhabitants of a village.

The rules, with their ids, are in ../rules/egrego.md. Its parts: the cards on the table
(village.py), entities that act (act.py), a card that is drawn (draw.py), the turn of level Score
(tally.py); and set-up and end (ends.py), and why a square isn't legal (why.py).
"""

from micropython import const

from engines.egrego import act, draw
from engines.egrego.village import (
    CHAOS,
    CORNERS,
    DECK,
    ENTITIES,
    EVIL,
    GOOD,
    INHABITANT,
    LEVEL,
    POSSESSIONS,
    TURNING,
    Village,
)
from engines.script import CELL, DICE, Ask, Game, choose, tell

# EG-03: the sides of 3, 4, 5 and 6 players, one table behind the other, from the first player on
_SIDES = const(b"\0\1\2" b"\0\1\0\2" b"\0\1\0\1\2" b"\0\1\2\0\1\2")
# EG-04: the entities of Evil, Good and Chaos, three each; with the option, those behind
_DEALT = const(b"\0\0\2\1\1\2\0\1\2\0\0\0\1\1\1\0\1\2")

_FACES = const(b"\1\2\3\4\5\6\x09\x0a\x0b\x0c\x0d\x0e")

_NO_DIE = const(0)  # why a player draws a card
_DECLINED = const(1)
_ALL_IN_PLAY = const(2)
_NO_ENTITY = const(3)  # a die fits, but none in hand may enter there


class Egrego(Game):
    NAME = "egrego"
    RULES = 2
    PLAYERS = (3, 6)
    OPTIONS = (
        ("level", (0, 1), 0),  # full; score
        ("corners", (0, 1), 0),  # EG-02: inhabitants; houses
        ("entities", (0, 1), 0),  # EG-04: two and a chaotic one; three of a kind
        ("possessions", (0, 1), 0),  # EG-13: one a turn; one for each die
        ("turning", (0, 1), 0),  # EG-18: may a jump turn at the house?
        ("dice", (0, 1), 0),  # of the device; real ones: where the screen's cursor starts
    )

    def begin(self):
        self.turn = 0  # 0: set-up
        self.first = self.seat = 0
        self.phase = 0  # of the turn: 1, 2 (2a) or 3 (2b); 0: set-up
        self.todo = 0  # a bit for each entity that has yet to act; in set-up, each seat that rolls
        self.done = 0  # inhabitants possessed in phase 2a
        self.killed = 0  # EG-12: 1: somebody died in this turn
        self.dice = bytearray(6)  # 0: not rolled, or used
        self.left = bytearray((self.players, 2 * self.players, 2 * self.players))  # EG-01
        self.seals = bytearray(self.players)
        self.village = Village()

    def pack(self):
        head = bytes((self.turn & 255, self.turn >> 8, self.first, self.seat, self.phase,
                      self.todo, self.done, self.killed))  # fmt: skip
        return head + self.dice + self.left + self.seals + self.village.pack()

    def unpack(self, state):
        self.turn = state[0] | state[1] << 8
        self.first, self.seat, self.phase, self.todo, self.done, self.killed = state[2:8]
        self.dice[:] = state[8:14]
        self.left[:] = state[14:17]
        self.seals[:] = state[17 : 17 + self.players]
        self.village = Village()
        self.village.unpack(state[17 + self.players :])
        self.deal_entities()

    def side(self, seat):
        """EG-03"""
        players = self.players
        return _SIDES[players * (players - 1) // 2 - 3 + (seat - self.first) % players]

    @classmethod
    def choices(cls, players, values):
        """EG-04: six players have no entities to choose; EG-41: level Score has no village."""
        found: list = [option[1] for option in cls.OPTIONS]
        if players == 6:
            found[ENTITIES] = (0,)
        if values[LEVEL]:
            for option in (CORNERS, POSSESSIONS, TURNING):
                found[option] = ()
        return found

    def scores(self):
        """EG-31: what it is won by, the same for all players: the evil and the good markers."""
        return [self.village.total(EVIL), self.village.total(GOOD)]

    def starter(self):
        """EG-03"""
        return self.first if self.turn else -1

    def why(self, value):
        from engines.egrego import why  # seldom asked for

        return why.why(self, value)

    # ---- the script

    def script(self):
        if not self.turn:
            yield tell("set_up", self.players, 2 * self.players)  # EG-01
            from engines.egrego import ends  # of no use in between

            yield from ends.set_up(self)
            self.turn = 1
        while self.winners is None:
            self.mark()
            self.phase = 1
            self.done = self.killed = 0
            self.dice[:] = bytes(6)
            if self.options[LEVEL]:
                from engines.egrego import tally  # of no use to level Full

                yield from tally.tally(self)
            else:
                yield from act.resolve(self)
                reason = None
                if not self.killed:  # EG-12
                    reason = yield from self.possess()
                if self.killed:  # EG-19
                    yield tell("over", self.seat, self.next_seat())
                elif not self.done:
                    yield from draw.draw(self, reason)
            if sum(self.left):
                self.seat = self.next_seat()
                self.turn += 1
            else:
                from engines.egrego import ends

                ends.end(self)

    def next_seat(self):
        """EG-09"""
        return (self.seat + 1) % self.players

    def lay(self, seat, cell, kind):
        stars = 0
        if kind == INHABITANT:  # EG-05
            stars = yield choose(seat, "stars", range(1, 7), cell)
        self.village.lay(cell, stars)

    def deal_entities(self):
        """EG-04: seven of a kind are too few for six players with three of a kind."""
        kinds = b""
        for seat in range(self.players):
            at = 3 * self.side(seat)
            if self.options[ENTITIES] and self.players < 6:
                at += 9
            kinds += _DEALT[at : at + 3]
        self.village.kinds = kinds

    def roll(self, key, seat, at, *args):
        value = yield Ask(DICE, key, seat, self.faces(key), False, args)
        if value > 8:
            self.set_barrier()
            value -= 8
        self.dice[at] = value

    def faces(self, key):
        """EG-42; at level Score nobody needs the values of real dice."""
        return _FACES[6:] if key == "roll" and self.options[LEVEL] else _FACES

    def roll_dice(self):
        """EG-13: one, and one more for each seal."""
        count = 1 + self.seals[self.seat]
        for die in range(count):
            yield from self.roll("roll", self.seat, die, die + 1, count)

    # ---- a turn

    def possess(self):
        """Phase 2a, EG-13; why a card is to be drawn, if nobody was possessed."""
        self.phase = 2
        village = self.village
        if not village.hand(self.seat):  # EG-21
            return _ALL_IN_PLAY
        yield from self.roll_dice()
        while not self.killed:
            why = _NO_DIE
            cells = []
            for card in range(len(village.cells)):
                if self.die(card) < 0:
                    continue
                if self.fitting(card):
                    cells.append(village.cells[card])
                else:
                    why = _NO_ENTITY
            if not cells:
                return why
            cells.append(DECK)
            cells.sort()
            cell = yield Ask(CELL, "possess", self.seat, tuple(cells), False, (self.done,))
            if cell == DECK:
                return _DECLINED
            yield from act.take(self, village.at(cell))
            if not self.options[POSSESSIONS]:
                return

    def fitting(self, card):
        """The kinds of entities in hand that can possess it with one of the dice."""
        kinds = bytearray()
        if self.die(card) >= 0:
            hand = self.village.hand(self.seat)
            for kind in (EVIL, GOOD, CHAOS):
                if kind in hand and self.village.may_enter(kind, card):
                    kinds.append(kind)
        return bytes(kinds)

    def die(self, card):
        """The die that shows its visible stars, or -1; 0 is a die that was used."""
        visible = self.village.visible(card)
        if visible:
            for die in range(3):
                if self.dice[die] == visible:
                    return die
        return -1
