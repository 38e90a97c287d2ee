"""Egrego: evil, good and chaotic entities possess the inhabitants of a village.

The rules, with their ids, are in rules/egrego.md; the cards on the table are in village.py, and
the turn of level Score is in tally.py.
"""

from micropython import const

from engines.script import CELL, DICE, Ask, Game, choose, tell
from engines.village import CHAOS, DECK, EVIL, GOOD, Village

HOUSE = const(0)  # cards of the deck
INHABITANT = const(1)
SEAL = const(2)

# EG-03: the sides of 3, 4, 5 and 6 players, from the first player on
_SIDES = const((b"\0\1\2", b"\0\1\0\2", b"\0\1\0\1\2", b"\0\1\2\0\1\2"))
# EG-04: the entities of Evil, Good and Chaos, three each; with the option, those behind
_DEALT = const(b"\0\0\2\1\1\2\0\1\2\0\0\0\1\1\1\0\1\2")
_ENDS = const(("evil", "good", "chaos"))

_LEVEL = const(0)  # options
_CORNERS = const(1)
_ENTITIES = const(2)
_POSSESSIONS = const(3)
_TURNING = const(4)

_FACES = const(b"\1\2\3\4\5\6\x09\x0a\x0b\x0c\x0d\x0e")
_MOST_SEALS = const(2)  # three dice

_NO_DIE = const(0)  # why a player draws a card
_DECLINED = const(1)
_ALL_IN_PLAY = const(2)
_NO_ENTITY = const(3)  # a die fits, but none in hand may enter there


class Egrego(Game):
    NAME = "egrego"
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
        return _SIDES[self.players - 3][(seat - self.first) % self.players]

    def score(self, seat):
        """The markers of a player's own kind; for Chaos the difference, of which it wants none."""
        side = self.side(seat)
        if side == CHAOS:
            return abs(self.village.total(EVIL) - self.village.total(GOOD))
        return self.village.total(side)

    def why(self, value):
        ask = self.ask
        if ask is None or ask.kind != CELL or type(value) is not int:
            return "why"
        return self.village.why(ask.key, self.seat, value)

    # ---- the script

    def script(self):
        if not self.turn:
            yield from self.set_up()
            self.turn = 1
        while self.winners is None:
            self.mark()
            self.phase = 1
            self.done = self.killed = 0
            self.dice[:] = bytes(6)
            if self.options[_LEVEL]:
                from engines.tally import tally  # not in memory where it isn't played

                yield from tally(self)
            else:
                yield from self.resolve()
                if not self.killed:  # EG-12
                    why = yield from self.possess()
                    if not self.done:
                        yield from self.draw(why)
            if sum(self.left):
                self.seat = (self.seat + 1) % self.players  # EG-09
                self.turn += 1
            else:
                self.end()

    def set_up(self):
        yield tell("set_up", self.players, 2 * self.players)  # EG-01
        if self.options[_LEVEL]:
            self.village.lay(DECK, 0)  # all markers are counted on one card
        else:
            yield from self.build_village()
        yield from self.roll_for_first()
        self.deal_entities()
        yield tell("roles", self.first)

    def build_village(self):
        """EG-02: four inhabitants and four houses, alternating, around the deck."""
        for y in (-64, 0, 64):
            for x in (-1, 0, 1):
                cell = DECK + y + x
                corner = INHABITANT if x and y else HOUSE
                if cell != DECK:
                    yield from self.lay(-1, cell, corner ^ self.options[_CORNERS])

    def lay(self, seat, cell, kind):
        stars = 0
        if kind == INHABITANT:  # EG-05
            stars = yield choose(seat, "stars", range(1, 7), cell)
        self.village.lay(cell, stars)

    def roll_for_first(self):
        """EG-03: the highest die; ties roll again."""
        again = 0
        self.todo = (1 << self.players) - 1
        while self.todo & self.todo - 1:  # more than one
            self.dice[:] = bytes(6)
            for seat in range(self.players):
                if self.todo >> seat & 1:
                    yield from self.roll("first", seat, seat, again)
            again = 1
            for seat in range(self.players):
                if self.dice[seat] != max(self.dice):
                    self.todo &= ~(1 << seat)
        while not self.todo >> self.first & 1:
            self.first += 1
        self.seat = self.first
        self.todo = 0

    def deal_entities(self):
        """EG-04: seven of a kind are too few for six players with three of a kind."""
        kinds = b""
        for seat in range(self.players):
            at = 3 * self.side(seat)
            if self.options[_ENTITIES] and self.players < 6:
                at += 9
            kinds += _DEALT[at : at + 3]
        self.village.kinds = kinds

    def roll(self, key, seat, at, *args):
        value = yield Ask(DICE, key, seat, _FACES, False, args)
        if value > 8:
            self.set_barrier()
            value -= 8
        self.dice[at] = value

    def roll_dice(self):
        """EG-13: one, and one more for each seal."""
        count = 1 + self.seals[self.seat]
        for die in range(count):
            yield from self.roll("roll", self.seat, die, die + 1, count)

    def end(self):
        """EG-31"""
        evil = self.village.total(EVIL)
        good = self.village.total(GOOD)
        side = EVIL if evil > good else GOOD if good > evil else CHAOS
        winners = []
        for seat in range(self.players):
            if self.side(seat) == side:
                winners.append(seat)
        self.winners = tuple(winners)
        self.reason = _ENDS[side]

    # ---- a turn

    def resolve(self):
        """Phase 1, EG-10: each entity in play acts once, unless it is driven out before."""
        village = self.village
        self.todo = 7
        while True:
            # Only a jump lets one act change another: else their order is of no account.
            matters = False
            cells = []
            for i in range(3):
                entity = self.seat * 3 + i
                card = village.card_of(entity)
                if card < 0:
                    self.todo &= ~(1 << i)
                elif self.todo >> i & 1:
                    cell = village.cells[card]
                    cells.append(cell)
                    if village.kinds[entity] != CHAOS and village.visible(card) == 1:
                        if village.targets(cell, -1, 1, self.options[_TURNING]):
                            matters = True
            if not cells:
                return
            cells.sort()
            cell = cells[0]
            if matters and len(cells) > 1:
                cell = yield Ask(CELL, "act", self.seat, tuple(cells))
            card = village.at(cell)
            entity = village.holders[card] - 1
            self.todo ^= 1 << entity % 3
            if village.kinds[entity] == CHAOS:
                yield from self.turn_over(card)
            else:
                yield from self.add_marker("marker", entity, card, (-1, -1))

    def turn_over(self, card):
        """EG-10, EG-15: a chaotic entity may turn one marker over."""
        village = self.village
        options = bytearray(1)
        for kind in (EVIL, GOOD):
            if village.markers[kind][card]:
                options.append(1 + kind)
        choice = yield choose(self.seat, "turn", bytes(options), village.cells[card])
        if choice:
            village.turn_over(choice - 1, card)

    def add_marker(self, key, entity, card, driven):
        """A negative or positive entity's marker, and what follows from it. `key` says how it came
        about, `driven` the owner and kind of the entity that was driven out for it, or -1."""
        village = self.village
        kind = village.kinds[entity]
        while True:
            cell = village.cells[card]
            village.markers[kind][card] += 1
            visible = village.visible(card)
            if visible or key != "marker":
                yield tell(key, self.seat, cell, kind, *driven)
            if visible:
                return
            self.killed = 1  # EG-11
            bonus = 0 if village.markers[1 - kind][card] else 1
            village.markers[kind][card] += bonus
            targets = village.targets(cell, kind, bonus, self.options[_TURNING])
            may = DECK in targets
            if not targets:
                village.holders[card] = 0  # else the pawn stands on the dead until it jumps
            yield tell("death", self.seat, cell, kind, bonus, 2 if may else 1 if targets else 0)
            if not targets:
                return
            key = "jump"
            at = targets[0]
            if len(targets) > 1:
                at = yield Ask(CELL, key, self.seat, targets, False, (cell, kind, int(may)))
            village.holders[card] = 0
            if at == DECK:
                return
            card = village.at(at)
            driven = self.enter(entity, card)

    def enter(self, entity, card):
        """The owner and kind of the entity that is driven out, or -1."""
        holders = self.village.holders
        old = holders[card] - 1
        holders[card] = entity + 1
        return (old // 3, self.village.kinds[old] if old >= 0 else -1)  # -1 // 3 is -1

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
                if self.fitting(card):
                    cells.append(village.cells[card])
                elif self._die(card) >= 0:
                    why = _NO_ENTITY
            if not cells:
                return why
            cells.append(DECK)
            cells.sort()
            cell = yield Ask(CELL, "possess", self.seat, tuple(cells), False, (self.done,))
            if cell == DECK:
                return _DECLINED
            yield from self.take(village.at(cell))
            if not self.options[_POSSESSIONS]:
                return

    def fitting(self, card):
        """The kinds of entities in hand that can possess it with one of the dice."""
        kinds = bytearray()
        if self._die(card) >= 0:
            hand = self.village.hand(self.seat)
            for kind in (EVIL, GOOD, CHAOS):
                if kind in hand and self.village.may_enter(kind, card):
                    kinds.append(kind)
        return bytes(kinds)

    def take(self, card):
        """EG-14 to EG-16: an entity comes from the hand."""
        village = self.village
        kinds = self.fitting(card)
        kind = kinds[0]
        cell = village.cells[card]
        if len(kinds) > 1:
            kind = yield choose(self.seat, "entity", kinds, cell)
        self.dice[self._die(card)] = 0
        self.done += 1
        entity = self.seat * 3
        while village.kinds[entity] != kind or village.card_of(entity) >= 0:
            entity += 1
        driven = self.enter(entity, card)
        if kind == CHAOS:
            yield tell("possess", self.seat, cell, kind, *driven)
            yield from self.turn_over(card)
        else:
            yield from self.add_marker("possess", entity, card, driven)

    def _die(self, card):
        """The die that shows its visible stars, or -1; 0 is a die that was used."""
        visible = self.village.visible(card)
        for die in range(3):
            if self.dice[die] == visible > 0:
                return die
        return -1

    def draw(self, why):
        """Phase 2b, EG-20"""
        self.phase = 3
        kinds = self.kinds_left()
        kind = kinds[0]
        if len(kinds) > 1:
            kind = yield choose(self.seat, "drawn", kinds, why, sum(self.left))
        self.left[kind] -= 1
        if kind == SEAL:
            yield from self.take_seal(len(kinds) > 1)
            return
        cell = yield Ask(CELL, "lay", self.seat, self.village.free_cells(), False, (kind, why))
        yield from self.lay(self.seat, cell, kind)

    def kinds_left(self):
        kinds = bytearray()
        for kind in (HOUSE, INHABITANT, SEAL):
            if self.left[kind]:
                kinds.append(kind)
        return bytes(kinds)

    def take_seal(self, known):
        """EG-20: nobody has more than three dice. Told, unless it is `known` from an answer."""
        taker = self.seat
        if self.seals[taker] == _MOST_SEALS:
            takers = bytearray()
            for seat in range(self.players):
                if self.seals[seat] < _MOST_SEALS:
                    takers.append(seat)
            taker = takers[0]
            known = len(takers) > 1
            if known:
                taker = yield choose(self.seat, "give", bytes(takers))
        self.seals[taker] += 1
        if not known:
            yield tell("new_die", self.seat, taker, 1 + self.seals[taker])
