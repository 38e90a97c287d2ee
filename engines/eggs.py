"""Eggs and Empires: adventurers collect dragons' eggs, the highest card first.

The rules, with their ids, are in rules/eggs.md. Modules named eggs_… are parts that are in memory
only while they are needed: set-up and the end of a round, what comes onto the table, the picking,
what cards can do.

A card on the table has a slot: with three players and more it is the seat, with two it is seat * 2
and the next. An egg is a byte: 64 + its value, or HIDDEN; on the table 0 where it was taken. A
hidden egg whose taker has told its value is both.
"""

from micropython import const

from engines.script import Game, tell

HIDDEN = const(128)
_ZERO = const(64)  # the egg of value 0
NO_EGG = const(21)  # as an answer: none
LEAVE = const(15)  # as an answer of a Mage: he leaves a hidden egg

_SHEPHERD = const(3)
_MERCHANT = const(5)
_BLACKSMITH = const(8)
_PRIESTESS = const(9)

# Why a card picks when it does (see `cause`).
_TIE = const(1)
_MOVED = const(2)

_LEVEL = const(0)  # the options, by their place
_VARIANT = const(1)
_TIES = const(2)
_DROP = const(3)
_OPEN = const(4)

_EVERY_TURN = const(2)  # option "ties"

_TURNS = const(9)
_POINTS = const(500)  # more than a round can give or take


class Eggs(Game):
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

    def running(self, seat):
        """The points of this round so far."""
        points = 0
        for i in range(0, len(self.pile), 2):
            if self.pile[i] == seat:
                card = self.pile[i + 1]
                points += 6 if card == _MERCHANT else -4 if card == _BLACKSMITH else card - _ZERO
        return points

    def total(self, seat):
        """The points of the rounds that are over."""
        points = 0
        for i in range(seat, len(self.sheet), self.players):
            points += self.sheet[i]
        return points

    def why(self, value):
        from engines.eggs_why import why

        return why(self, value)

    # ---- the script

    def script(self):
        if not self.round:
            yield from _ends().set_up(self)
            self.round = 1
        while self.winners is None:
            self.mark()
            if not self.turn:
                yield from _lay().deal(self)
                self.turn = 1
                continue
            if self.options[_LEVEL]:
                yield from _ends().watch_turn(self)
            else:
                yield from self.play_turn()
            yield from self.move_token()
            self.clear()
            if self.turn == _TURNS:
                yield from _ends().end_round(self)
            else:
                self.turn += 1

    def play_turn(self):
        """EE-06."""
        yield from _lay().lay_cards(self)
        yield from _picks().collect(self)
        yield tell("picks", *_picks().taken(self))
        yield from _powers().look_at_hidden(self)
        self.eggs = bytearray()  # EE-12
        if self.turn < _TURNS and not self.dry:
            yield from _lay().scout(self)
            yield from _lay().turn_up(self)
        yield from _powers().use(self)

    def move_token(self):
        """EE-11."""
        every = self.options[_TIES] == _EVERY_TURN
        if self.tied or every:
            old = self.holder
            self.holder = (old + 1) % self.players
            yield tell("token", self.holder, old, 1 if every else 0)
        self.tied = 0

    # ---- small things

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
        found = []
        for seat in self.clockwise():
            for slot in range(seat * self.copies, (seat + 1) * self.copies):
                if self.cards[slot] == card:
                    found.append(slot)
        return found

    def cause(self, slot):
        """Why the card picks when it does: the bits above, or 0, it is the highest left."""
        card = self.cards[slot]
        mover, other = _SHEPHERD, _BLACKSMITH
        if self.options[_DROP]:
            mover, other = other, mover
        moved = _MOVED if card == mover and self.slots(other) else 0
        # EE-11: cancelled Dark Priestesses are no tie.
        tied = card != _PRIESTESS and len(self.slots(card)) > 1
        return moved | (_TIE if tied else 0)


# A script that waits for an answer keeps what it has imported itself: so it is done here.


def _ends():
    from engines import eggs_ends

    return eggs_ends


def _lay():
    from engines import eggs_lay

    return eggs_lay


def _picks():
    from engines import eggs_picks

    return eggs_picks


def _powers():
    from engines import eggs_powers

    return eggs_powers
