"""Eggs and Empires: adventurers collect dragons' eggs, the highest card first.

The rules, with their ids, are in ../rules/eggs.md. Its parts: what comes onto the table (lay.py),
the picking (picks.py; at level Referee, where the eggs aren't known, referee.py), the abilities
(powers.py); and set-up and the end of a round (ends.py).

A card on the table has a slot: with three players and more it is the seat, with two it is seat * 2
and the next. What an egg is tells cards.py.
"""

from micropython import const

from engines.eggs import lay, picks, powers
from engines.eggs.cards import (
    BLACKSMITH,
    DROP,
    EVERY_TURN,
    FULL,
    LEVEL,
    MERCHANT,
    MOST_POINTS,
    MOVED,
    OPEN,
    PRIESTESS,
    REFEREE,
    SCORE,
    SHEPHERD,
    TIE,
    TIES,
    VARIANT,
    ZERO,
)
from engines.script import Game, tell

_TURNS = const(9)


class Eggs(Game):
    NAME = "eggs"
    PLAYERS = (2, 6)
    OPTIONS = (
        ("level", (REFEREE, FULL, SCORE), REFEREE),
        ("variant", (0, 1), 0),  # EE-43: for egg tokens?
        ("ties", (0, 1, 2), 0),  # EE-11
        ("shepherd", (0, 1), 0),  # EE-23: do the Blacksmiths drop?
        ("open", (0, 1), 0),  # EE-13: are scores open?
        ("fewest", (0, 1), 0),  # EE-41: in this round?
    )

    @classmethod
    def choices(cls, players, values):
        level = values[LEVEL]
        return [
            (REFEREE, FULL, SCORE),
            (0, 1),
            (0, 1, EVERY_TURN),
            () if level == SCORE else (0, 1),
            (0, 1) if level == FULL else (),
            () if values[VARIANT] else (0, 1),  # EE-43
        ]

    def begin(self):
        self.copies = 2 if self.players == 2 else 1  # EE-50: decks of each, and cards a turn
        self.round = 0  # 0: set-up
        self.turn = 0  # 0: the round's cards are not dealt yet
        self.holder = 0  # the seat with the tie-break token
        self.tied = 0  # EE-11: the token will move
        self.eggs = bytearray()  # those to collect, hidden ones first
        self.tokens = bytearray(self.players)  # EE-43
        self.sheet = []  # the points of each round, seat by seat
        self.shuffle()
        self.clear()

    def shuffle(self):
        """EE-41: all cards and all eggs are new."""
        self.dry = 0  # EE-14: the egg deck has run out
        self.played = bytearray(self.players * 10)  # copies, by seat and card
        self.pile = bytearray()  # of all: owner, and an egg, a Merchant or a Blacksmith

    def clear(self):
        """No cards on the table."""
        self.cards = bytearray(self.players * self.copies)  # by slot
        self.taken = bytearray(self.players * self.copies)  # what each got
        self.order = b""  # the slots, as they collect; follows from the rest

    def pack(self):
        state = bytearray((self.round, self.turn, self.holder, self.tied, self.dry))
        for part in (self.tokens, self.played, self.cards, self.taken, self.eggs, self.pile):
            state.append(len(part))
            state.extend(part)
        for points in self.sheet:
            state.append(points + MOST_POINTS & 255)
            state.append(points + MOST_POINTS >> 8)
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
            self.sheet.append((state[i] | state[i + 1] << 8) - MOST_POINTS)

    def score(self, seat):
        """What is open (EE-13)."""
        if self.options[VARIANT]:
            return self.tokens[seat]
        return self.total(seat) + (self.shown(seat) or 0)

    def shown(self, seat):
        """The points of this round so far if they are open, else None (EE-13)."""
        if self.options[OPEN] and self.options[LEVEL] == FULL:
            return self.running(seat)
        return None

    def running(self, seat):
        """The points of this round so far."""
        points = 0
        for i in range(0, len(self.pile), 2):
            if self.pile[i] == seat:
                card = self.pile[i + 1]
                points += 6 if card == MERCHANT else -4 if card == BLACKSMITH else card - ZERO
        return points

    def total(self, seat):
        """The points of the rounds that are over."""
        points = 0
        for i in range(seat, len(self.sheet), self.players):
            points += self.sheet[i]
        return points

    def starter(self):
        """EE-05: the token's first holder; that was the first answer."""
        if not self.at or not self.log.count:  # a simulation keeps no log
            return -1
        return (self.log.read(0)[0] - 1) % 8

    # ---- the script

    def script(self):
        if not self.round:
            # EE-01, EE-02, EE-04
            yield tell("set_up", self.turned_up(), 2 + self.copies, self.players)
            from engines.eggs import ends

            yield from ends.choose_holder(self)
            self.round = 1
        while self.winners is None:
            self.mark()
            if not self.turn:
                yield from lay.deal(self)
                self.turn = 1
                continue
            if self.options[LEVEL] == SCORE:
                from engines.eggs import ends

                yield from ends.watch_turn(self)
            else:
                yield from self.play_turn()
            yield from self.move_token()
            self.clear()
            if self.turn == _TURNS:
                from engines.eggs import ends

                yield from ends.end_round(self)
            else:
                self.turn += 1

    def play_turn(self):
        """EE-06."""
        yield from lay.lay_cards(self)
        self.order = picks.picking_order(self)
        if self.options[LEVEL] == REFEREE:
            from engines.eggs import referee  # of no use to level Full

            yield from referee.collect(self)
        else:
            yield from picks.collect(self)
            yield from powers.look_at_hidden(self)
        self.eggs = bytearray()  # EE-12
        if self.turn < _TURNS and not self.dry:
            yield from lay.turn_up(self)
        yield from powers.use(self)

    def move_token(self):
        """EE-11. Where the device knows the cards, it has told so with the picks."""
        old = self.holder
        self.holder = self.next_holder()
        if self.holder != old and self.options[LEVEL] == SCORE:
            yield tell("token", self.holder, old, 1 if self.options[TIES] == EVERY_TURN else 0)
        self.tied = 0

    # ---- small things

    def next_holder(self):
        """The seat that has the token after this turn."""
        moves = self.tied or self.options[TIES] == EVERY_TURN
        return (self.holder + 1) % self.players if moves else self.holder

    def turned_up(self):
        return max(2, self.players - 2)  # EE-04

    def owner(self, slot):
        """The seat that laid the card."""
        return slot // self.copies

    def clockwise(self):
        """All seats from the token's holder on."""
        return [(self.holder + i) % self.players for i in range(self.players)]

    def slots(self, card):
        """Where that card lies, from the token's holder clockwise."""
        cards = self.cards
        first = self.holder * self.copies
        found = []
        for slot in range(first, len(cards)):
            if cards[slot] == card:
                found.append(slot)
        for slot in range(first):
            if cards[slot] == card:
                found.append(slot)
        return found

    def laid(self, card):
        """How often that card lies there."""
        count = 0
        for other in self.cards:
            if other == card:
                count += 1
        return count

    def cancelled(self, slot):
        """EE-29: by another Dark Priestess."""
        return self.cards[slot] == PRIESTESS and self.laid(PRIESTESS) > 1

    def cause(self, slot):
        """Why the card picks when it does: the bits above, or 0, it is the highest left."""
        card = self.cards[slot]
        mover, other = SHEPHERD, BLACKSMITH
        if self.options[DROP]:
            mover, other = other, mover
        moved = MOVED if card == mover and self.laid(other) else 0
        # EE-11: cancelled Dark Priestesses are no tie.
        tied = card != PRIESTESS and self.laid(card) > 1
        return moved | (TIE if tied else 0)
