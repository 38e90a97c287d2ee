"""A turn of Eggs and Empires: cards are laid, eggs collected, abilities work.

The rules, with their ids, are in rules/eggs.md. A card on the table has a slot: with three players
and more it is the seat, with two it is seat * 2 and the next. An egg is a byte: 64 + its value, or
HIDDEN; on the table 0 where it was taken. A hidden egg whose taker has told its value is both.
"""

from micropython import const

from engines.script import CHOICE, NUMBER, Ask, Game, choose, secretly, tell

HIDDEN = const(128)
_ZERO = const(64)  # the egg of value 0
_MOST = const(20)  # the values are -20 to 20
NO_EGG = const(21)  # as an answer: none
LEAVE = const(15)  # as an answer of a Mage: he leaves a hidden egg

# What a card got that took no egg.
_NONE_LEFT = const(0)
_CANCELLED = const(1)  # EE-29
_NEGATIVE = const(2)  # EE-27: a Mage, and all that he sees is negative
_LEFT = const(3)  # EE-27

_SCOUT = const(2)
_SHEPHERD = const(3)
_COURIER = const(4)
_MERCHANT = const(5)
_PRIEST = const(6)
_MAGE = const(7)
_BLACKSMITH = const(8)
_PRIESTESS = const(9)

# Why a card picks when it does (see `cause`).
_TIE = const(1)
_MOVED = const(2)

_TIES = const(2)  # the options, by their place in eggs.py
_DROP = const(3)
_OPEN = const(4)
_DECIDED = const(1)  # option "ties"

_TURNS = const(9)


class Hunt(Game):
    def begin(self):
        self.copies = 2 if self.players == 2 else 1  # EE-50: decks of each, and cards a turn
        self.turn = 0  # 0: the round's cards are not dealt yet
        self.holder = 0  # the seat with the tie-break token
        self.tied = 0  # EE-11: the token will move
        self.eggs = bytearray()  # those to collect, hidden ones first
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

    def running(self, seat):
        """The points of this round so far."""
        points = 0
        for i in range(0, len(self.pile), 2):
            if self.pile[i] == seat:
                card = self.pile[i + 1]
                points += 6 if card == _MERCHANT else -4 if card == _BLACKSMITH else card - _ZERO
        return points

    def why(self, value):
        ask = self.ask
        if ask is not None and type(value) is int:
            if ask.key == "card" and 1 <= value <= 10:
                return "why_twice" if value == ask.args[1] else "why_played"
            if ask.key == "pick" and 0 <= value < len(self.eggs) and ask.args[0] == _MAGE:
                if 0 < self.eggs[value] < _ZERO:
                    return "why_mage"
        return "why"

    # ---- the turn

    def play_turn(self):
        """EE-06."""
        yield from self.lay_cards()
        yield from self.collect()
        yield from self.look_at_hidden()
        self.eggs = bytearray()  # EE-12
        if self.turn < _TURNS and not self.dry:
            yield from self.scout()
            yield from self.turn_up()
        yield from self.deliver()  # EE-30: in ascending number
        yield from self.put_aside(_MERCHANT, "merchant")
        yield from self.absolve()
        yield from self.put_aside(_BLACKSMITH, "blacksmith")

    def turn_up(self):
        """EE-04, EE-14."""
        hidden = len(self.eggs)
        count = self.turned_up()
        runs_out = self.turn and self.players < 6  # six have all eggs, and those are enough
        options = range(-_MOST, NO_EGG + 1 if runs_out else NO_EGG)
        for which in range(1, count + 1):
            egg = yield Ask(NUMBER, "egg", -1, options, False, (which, count))
            if egg == NO_EGG:
                self.dry = 1
                if which == 1 and hidden:  # the last Scouts may have found none either
                    laid = yield Ask(NUMBER, "laid", -1, range(hidden + 1), False, (hidden,))
                    self.eggs = self.eggs[:laid]
                return
            self.eggs.append(_ZERO + egg)

    def lay_cards(self):
        """EE-07: a card that was played is gone; EE-50: never two equal ones."""
        for seat in self.clockwise():
            first = 0
            for which in range(self.copies):
                left = bytearray()
                for card in range(1, 11):
                    if card != first and self.played[seat * 10 + card - 1] < self.copies:
                        left.append(card)
                card = yield choose(seat, "card", bytes(left), which, first)
                self.played[seat * 10 + card - 1] += 1
                self.cards[seat * self.copies + which] = card
                first = card

    # ---- collecting

    def collect(self):
        """EE-08, EE-09: each card in its turn takes an egg if it can."""
        self.order = self.picking_order()
        for slot in self.order:
            card = self.cards[slot]
            if card == _PRIESTESS and len(self.slots(card)) > 1:
                self.taken[slot] = _CANCELLED
                continue
            options = self.takeable(card)
            if self.cause(slot) & _TIE and (options or self.options[_TIES] != _DECIDED):
                self.tied = 1  # EE-11
            if not options:
                self.taken[slot] = _NEGATIVE if any(self.eggs) else _NONE_LEFT
                continue
            seat = self.owner(slot)
            place = options[0]
            if len(options) > 1:
                place = yield choose(seat, "pick", options, card, self.cause(slot), self.holder)
            if place == LEAVE:
                self.taken[slot] = _LEFT
                continue
            egg = self.taken[slot] = self.eggs[place]
            self.eggs[place] = 0
            if egg != HIDDEN:
                self.pile.extend(bytes((seat, egg)))
        told = []
        for slot in self.order:
            told.extend((self.owner(slot), self.cards[slot], self.taken[slot]))
        yield tell("picks", *told)

    def picking_order(self):
        """From the highest card to the lowest; equal ones from the token clockwise (EE-10), and
        Shepherds before Blacksmiths (EE-23)."""
        ranks = []
        for slot in range(len(self.cards)):
            rank = self.cards[slot] * 2
            if self.cause(slot) & _MOVED:
                rank = _SHEPHERD * 2 - 1 if self.options[_DROP] else _BLACKSMITH * 2 + 1
            behind = (self.owner(slot) - self.holder) % self.players
            ranks.append((rank * 8 - behind) * 8 + slot)
        ranks.sort()
        return bytes([rank & 7 for rank in reversed(ranks)])

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

    def takeable(self, card):
        """The places of eggs among which a card chooses, each kind once."""
        places = bytearray()
        kinds = []
        free = card == _MAGE  # EE-27: nothing there that he must take
        for place in range(len(self.eggs)):
            egg = self.eggs[place]
            if not egg or egg in kinds or card == _MAGE and egg < _ZERO:
                continue
            if egg != HIDDEN:
                free = False
            kinds.append(egg)
            places.append(place)
        if free and places:
            places.append(LEAVE)
        return bytes(places)

    def look_at_hidden(self):
        """EE-22: their takers tell their values, privately."""
        for slot in self.order:
            if self.taken[slot] == HIDDEN:
                seat = self.owner(slot)
                options = range(-_MOST, _MOST + 1)
                egg = yield from self.enter(NUMBER, seat, "hidden", options, self.cards[slot])
                self.taken[slot] += _ZERO + egg
                self.pile.extend(bytes((seat, _ZERO + egg)))

    def enter(self, kind, seat, key, options, *args):
        """A secret entry of one answer."""
        self.open_entry()
        while True:
            value = yield secretly(kind, seat, key, options, 0, *args)
            if not (yield secretly(CHOICE, seat, "seal", range(2), 0, value)):
                if self.options[_OPEN]:
                    self.set_barrier()  # the open score tells it now
                return value

    # ---- the end of the turn

    def scout(self):
        """EE-21."""
        seats = [self.owner(slot) for slot in self.slots(_SCOUT)]
        if seats:
            for _ in seats:
                self.eggs.append(HIDDEN)
            yield tell("scout", *seats)

    def deliver(self):
        """EE-24: Couriers may give away what they collected."""
        for slot in self.slots(_COURIER):
            egg = self.taken[slot]
            if not egg:
                continue
            seat = self.owner(slot)
            shown = egg - _ZERO if egg < HIDDEN else NO_EGG
            to = yield choose(seat, "give", range(self.players), seat, shown)
            self.pile[self.find(seat, egg & ~HIDDEN)] = to

    def put_aside(self, card, key):
        """EE-25, EE-28: a Merchant or Blacksmith without an egg goes to the score pile."""
        seats = [self.owner(slot) for slot in self.slots(card) if not self.taken[slot]]
        if seats:
            for seat in seats:
                self.pile.extend(bytes((seat, card)))
            yield tell(key, *seats)

    def absolve(self):
        """EE-26: a Priest who collected an egg may discard any of his eggs."""
        for slot in self.slots(_PRIEST):
            if self.taken[slot]:
                seat = self.owner(slot)
                values = set()
                for i in range(0, len(self.pile), 2):
                    if self.pile[i] == seat and self.pile[i + 1] > _BLACKSMITH:
                        values.add(self.pile[i + 1] - _ZERO)
                options = tuple(sorted(values)) + (NO_EGG,)
                egg = yield from self.enter(CHOICE, seat, "discard", options)
                if egg != NO_EGG:
                    at = self.find(seat, _ZERO + egg)
                    self.pile = self.pile[:at] + self.pile[at + 2 :]

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

    def find(self, seat, egg):
        """Where an egg of a seat is in the pile."""
        at = 0
        while self.pile[at] != seat or self.pile[at + 1] != egg:
            at += 2
        return at
