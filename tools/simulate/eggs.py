"""Eggs and Empires at the table: the box, the hands, and what is taken from the middle.

What is on the eggs is assumed in tools/simulate/boxes/eggs.txt.

Assumed of the players: each plays any card of his hand, and never draws a second one. He takes the
best egg that he sees, a hidden one rather than one of less than 3; but a Courier an explosive one
if that costs another player more. A Mage leaves a hidden egg every third time. An explosive egg is
what a Courier gives away and a Priest discards. Eggs are entered from the highest on, as the
device asks for them. The device draws who gets the first token.
"""

from engines.eggs.cards import (
    BLACKSMITH,
    COURIER,
    DECIDED,
    DROP,
    FULL,
    HIDDEN,
    HIGHEST,
    LEAVE,
    LEFT,
    LEVEL,
    MAGE,
    MERCHANT,
    NEGATIVE,
    NO_EGG,
    PRIEST,
    PRIESTESS,
    REFEREE,
    SCORE,
    SCOUT,
    SHEPHERD,
    TAKES,
    TIES,
    ZERO,
)
from tools.simulate.boxes import Counted

_box = Counted("eggs")
EGGS = _box.numbers("eggs", -HIGHEST, HIGHEST, 22)
EGGS_5 = _box.numbers("eggs 5/6p", -HIGHEST, HIGHEST, 10)
EGGS_6 = _box.numbers("eggs 6p", -HIGHEST, HIGHEST, 10)
_box.done()
_HOPE = 3  # what a hidden egg is worth to whoever doesn't know it


def unit(game):
    """A turn: to the first belongs the deal, to the ninth the count."""
    return (game.round, max(game.turn, 1)) if game.round else None


class Egg:
    def __init__(self, value, hidden):
        self.value = value
        self.hidden = hidden

    def worth(self):
        """To whoever takes it."""
        return _HOPE if self.hidden else self.value


class Table:
    """What lies on the table. A card is a pair of its seat and number; two players have the same
    number twice, but never in one turn."""

    def __init__(self, game, chance):
        self.game = game
        self.chance = chance
        self.round = 0

    def answer(self, ask):
        return getattr(self, "_" + ask.key)(ask)

    # ---- a turn

    def shuffle(self):
        """EE-01, EE-02, EE-41: a new round."""
        game = self.game
        players = game.players
        self.round = game.round
        self.deck = list(EGGS + (EGGS_5 if players > 4 else ()) + (EGGS_6 if players > 5 else ()))
        self.mix(self.deck)
        self.decks = [list(range(1, 11)) * game.copies for _ in range(players)]
        for deck in self.decks:
            self.mix(deck)
        self.hands = [[] for _ in range(players)]
        self.piles = [[] for _ in range(players)]  # everyone's eggs,
        self.bonus = [0] * players  # and Merchants and Blacksmiths
        self.cards = []
        self.gone = [[] for _ in range(players)]  # the cards of earlier turns: open to all

    def mix(self, things):
        for i in range(len(things) - 1, 0, -1):
            j = self.chance.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def turn_up(self):
        """EE-04, EE-06, EE-21: a new turn's eggs, and full hands."""
        if self.round != self.game.round:
            self.shuffle()
        scouts = [card for _, card in self.cards].count(SCOUT)
        hidden = [Egg(self.deck.pop(), True) for _ in range(scouts)]
        shown = [Egg(self.deck.pop(), False) for _ in range(self.game.turned_up())]
        self.eggs = hidden + sorted(shown, key=lambda egg: -egg.value)
        for seat, card in self.cards:
            self.gone[seat].append(card)
        self.cards = []
        for hand, deck in zip(self.hands, self.decks, strict=True):
            while deck and len(hand) < 2 + self.game.copies:
                hand.append(deck.pop())

    def all_lie(self):
        return len(self.cards) == self.game.players * self.game.copies

    def lay(self, seat):
        """Any card of his hand; behind the last one everybody takes his egg."""
        hand = self.hands[seat]
        allowed = [card for card in hand if (seat, card) not in self.cards]
        card = self.which_card(seat, allowed)
        hand.remove(card)
        self.cards.append((seat, card))
        if self.all_lie():
            self.pick()
            if self.game.options[LEVEL] in (SCORE, REFEREE):
                self.settle()  # the device won't ask for it
        return card

    def in_line(self):
        """EE-08, EE-10, EE-23: as they pick."""
        game = self.game
        ranks = [card for _, card in self.cards]

        def place(laid):
            seat, rank = laid
            if SHEPHERD in ranks and BLACKSMITH in ranks:
                if game.options[DROP] and rank == BLACKSMITH:
                    rank = SHEPHERD - 0.5
                elif not game.options[DROP] and rank == SHEPHERD:
                    rank = BLACKSMITH + 0.5
            return -rank, (seat - game.holder) % game.players

        return sorted(self.cards, key=place)

    def pick(self):
        """EE-09, EE-29: who takes which egg."""
        self.took = {}
        self.declined = {}
        self.tied = self.decided = False
        left = list(self.eggs)
        ranks = [card for _, card in self.cards]
        for seat, card in self.in_line():
            twice = ranks.count(card) > 1
            if card == PRIESTESS and twice:
                continue
            self.tied = self.tied or twice
            allowed = left
            if card == MAGE:  # EE-27
                allowed = [egg for egg in left if egg.hidden or egg.value >= 0]
                self.declined[seat, card] = LEFT if allowed else NEGATIVE
            if not allowed:
                continue
            self.decided = self.decided or twice
            egg = self.which_egg(seat, card, allowed)
            if egg is None:
                continue
            left.remove(egg)
            self.took[seat, card] = egg
            self.piles[seat].append(egg)

    def settle(self):
        """EE-24 to EE-28."""
        for laid in sorted(self.cards, key=lambda laid: laid[1]):
            seat, card = laid
            egg = self.took.get(laid)
            if card == COURIER and egg:
                self.deliver(seat, egg)
            elif card == PRIEST and egg:
                self.discard(seat)
            elif card == MERCHANT and not egg:
                self.bonus[seat] += 6
            elif card == BLACKSMITH and not egg:
                self.bonus[seat] -= 4

    def deliver(self, seat, egg):
        """Whoever has the egg then."""
        to = self.to_whom(seat, egg)
        self.piles[seat].remove(egg)
        self.piles[to].append(egg)
        return to

    def discard(self, seat):
        egg = self.which_to_discard(seat)
        if egg is None:
            return NO_EGG
        self.piles[seat].remove(egg)
        return egg.value

    # ---- what players decide

    def which_card(self, seat, allowed):
        return allowed[self.chance.below(len(allowed))]

    def which_egg(self, seat, card, allowed):
        """Or None, which only a Mage may."""
        only_hidden = all(egg.hidden for egg in allowed)
        if card == MAGE and only_hidden and not self.chance.below(3):
            return None
        egg = max(allowed, key=Egg.worth)
        worst = min(allowed, key=Egg.worth)
        return worst if card == COURIER and -worst.worth() > egg.worth() else egg

    def to_whom(self, seat, egg):
        if egg.value >= 0:
            return seat
        players = self.game.players
        return (seat + 1 + self.chance.below(players - 1)) % players

    def which_to_discard(self, seat):
        worst = min(self.piles[seat], key=lambda egg: egg.value)
        return worst if worst.value < 0 else None

    # ---- what is asked

    def _holder(self, _):
        return 9 + self.chance.below(self.game.players)

    def _egg(self, ask):
        if ask.args[0] == 1:
            self.turn_up()
        return [egg for egg in self.eggs if not egg.hidden][ask.args[0] - 1].value

    def _card(self, ask):
        if self.round != self.game.round or self.all_lie():
            self.turn_up()
        return self.lay(ask.seat)

    def _plan(self, ask):
        """Where the device is wrong about what is taken, or its first answer: nowhere."""
        told = ask.args[1:]
        for n in range(len(told) // 3):
            seat, card, got = told[n * 3 : n * 3 + 3]
            egg = self.took.get((seat, card))
            if (egg is None) != (got < ZERO // 2) or egg is not None and self.code(egg) != got:
                return n
        return ask.options[0]

    def code(self, egg):
        return HIDDEN if egg.hidden else ZERO + egg.value

    def _pick(self, ask):
        egg = self.took.get((ask.seat, ask.args[0]))
        if egg is None:
            return LEAVE
        return next(place for place in ask.options if place != LEAVE
                    and self.code(self.eggs[place]) == self.code(egg))

    def _mage(self, ask):
        return TAKES if (ask.seat, MAGE) in self.took else self.declined[ask.seat, MAGE]

    def _hidden(self, ask):
        return self.took[ask.seat, ask.args[-1]].value

    def _give(self, ask):
        return self.deliver(ask.seat, self.took[ask.seat, COURIER])

    def _discard(self, ask):
        return self.discard(ask.seat)

    def _tie(self, _):
        self.play()
        return int(self.decided if self.game.options[TIES] == DECIDED else self.tied)

    def _over(self, ask):
        """EE-11, after every turn: the only answer."""
        self.play()
        return ask.options[0]

    def play(self):
        """A turn that the device isn't told about."""
        self.turn_up()
        for i in range(self.game.players):
            for _ in range(self.game.copies):
                self.lay((self.game.holder + i) % self.game.players)

    def _points(self, ask):
        return self._eggs(ask) + self.bonus[ask.seat]

    def _eggs(self, ask):
        return sum(egg.value for egg in self.piles[ask.seat])


_FULL, _REFEREE, _SCORE = {"level": FULL}, {"level": REFEREE}, {"level": SCORE}
ROWS = (
    ("Referee, a turn", 2, _REFEREE, {"mean": 12}),
    ("Referee, a turn", 3, _REFEREE, {"mean": 9.5}),
    ("Referee, a turn", 4, _REFEREE, {"mean": 12}),
    ("Referee, a turn", 5, _REFEREE, {"mean": 14.5}),
    ("Referee, a turn", 6, _REFEREE, {"mean": 17.5}),
    ("Full, a turn", 2, _FULL, {"mean": 20.5}),
    ("Full, a turn", 4, _FULL, {"mean": 18, "90 %": 25}),
    ("Full, a turn", 5, _FULL, {"mean": 24.5}),
    ("Full, a turn", 6, _FULL, {"mean": 31}),
    ("Score, a turn", 4, _SCORE, {"mean": 4.5}),
)
