"""Egrego at the table: the stars on the inhabitants, the shuffled village deck, what players do.

The box. The stars on the inhabitants are assumed in tools/simulate/boxes/egrego.txt. The deck is
shuffled, and so are the inhabitants from which it is made.

Play. Everyone wants the markers of his own side, and Chaos as many of one kind as of the other:

- Whoever can possess somebody does, if it is of any use; of several the one that brings most, a
  death before all, and one's own pawn is never driven out.
- An entity jumps where that brings most, and back to the hand only rather than to somewhere bad.
- A chaotic entity turns over a marker if that helps its owner's side.
- Who kills acts first, where the order is asked.
- An inhabitant or a house is laid beside an inhabitant whom one possesses; without such a place,
  anywhere.
- A seal too many goes to somebody of the same side, if there is one.

At level Score the village is only on the table: a game at level Full is played along, with the
same dice, and every marker that is put or turned over there is noted.
"""

from engines.egrego.game import Egrego
from engines.egrego.village import (
    CHAOS,
    DECK,
    DICE_OPTION,
    EVIL,
    GOOD,
    HOUSE,
    INHABITANT,
    LEVEL,
    SEAL,
    WAYS,
)
from engines.script import DICE, TELL
from tools.simulate.boxes import Counted

_box = Counted("egrego")
STARS = _box.numbers("stars", 1, 6, 16)
_box.done()

_TURN_OVER, _ROLL = 2, 3  # answers to `tally`,
_NO_CARD = 3  # and to `card`


class Table:
    def __init__(self, game, chance):
        self.game = game
        self.chance = chance
        self.stars = self._shuffled(STARS)
        self.deck = self._shuffled(bytes((HOUSE, INHABITANT, INHABITANT, SEAL, SEAL))
                                   * game.players)
        self.along = None
        if game.options[LEVEL]:
            self.along = _Along(game, chance)

    def _shuffled(self, cards):
        cards = list(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = self.chance.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def answer(self, ask):
        if ask.kind == DICE:
            return self._roll(ask)
        return getattr(self, "_" + ask.key)(ask)

    def _roll(self, ask):
        """By whom the players have chosen: the device, or themselves."""
        value = 1 + self.chance.below(6)
        return value if self.game.options[DICE_OPTION] and value in ask.options else value + 8

    # ---- the box

    def _stars(self, ask):
        """Of the next inhabitant."""
        return self.stars[sum(1 for stars in self.game.village.stars if stars)]

    def _drawn(self, ask):
        return self.deck[sum(self.game.left) - 1]

    # ---- players

    def _possess(self, ask):
        """EG-13: whom, or nobody."""
        best = 0
        choice = DECK
        for cell in ask.options:
            if cell != DECK:
                card = self.game.village.at(cell)
                gain = max([self._gain(kind, card) for kind in self.game.fitting(card)])
                if gain > best:
                    best, choice = gain, cell
        return choice

    def _entity(self, ask):
        card = self.game.village.at(ask.args[0])
        return max(ask.options, key=lambda kind: self._gain(kind, card))

    def _jump(self, ask):
        village = self.game.village

        def gain(cell):
            return 0 if cell == DECK else self._gain(ask.args[1], village.at(cell))

        return max(ask.options, key=gain)

    def _turn(self, ask):
        for kind in (EVIL, GOOD):
            if 1 + kind in ask.options and self._wants(1 - kind) > 0:
                return 1 + kind
        return 0

    def _act(self, ask):
        village = self.game.village
        return min(ask.options, key=lambda cell: village.visible(village.at(cell)))

    def _lay(self, ask):
        village = self.game.village
        free = []
        for cell in ask.options:
            for way in WAYS:
                card = village.at(cell + way)
                if card >= 0 and (village.holders[card] - 1) // 3 == ask.seat:
                    free.append(cell)
        free = free or ask.options
        return free[self.chance.below(len(free))]

    def _give(self, ask):
        game = self.game
        friends = [seat for seat in ask.options if game.side(seat) == game.side(ask.seat)]
        takers = friends or ask.options
        return takers[self.chance.below(len(takers))]

    def _wants(self, kind):
        """Does the player whose turn it is want more of these markers: 1, or -1; 0: as it is."""
        game = self.game
        side = game.side(game.seat)
        if side != CHAOS:
            return 1 if kind == side else -1
        more = game.village.total(1 - kind) - game.village.total(kind)
        return (more > 1) - (more < -1)

    def _gain(self, kind, card):
        """What it is worth that an entity of his comes to this inhabitant, roughly, in markers."""
        village = self.game.village
        holder = village.holders[card] - 1
        gain = 0
        if holder >= 0:
            gain = -9 if holder // 3 == self.game.seat else 1
        if kind == CHAOS:
            turned = [self._wants(1 - old) for old in (EVIL, GOOD) if village.markers[old][card]]
            return gain + 2 * max([0, *turned])
        wanted = self._wants(kind)
        if village.visible(card) > 1:
            return gain + 2 * wanted + (not wanted)  # and more to come
        alone = not village.markers[1 - kind][card]
        return gain + (3 + alone) * wanted + (not wanted)

    # ---- level Score

    def _tally(self, ask):
        return self.along.note(ask)

    def _turned(self, ask):
        return self.along.turned

    def _card(self, ask):
        return self.along.card


class _Along:
    """The village of a game at level Score, and what is to be noted about it."""

    def __init__(self, game, chance):
        self.game = game
        self.chance = chance
        self.village = None
        self.notes = []
        self.turned = EVIL  # which marker is turned over,
        self.card = _NO_CARD  # and what is drawn at the turn's end

    def note(self, ask):
        if self.village is None:
            self._set_up()
        if self.turn != self.game.turn:
            self.turn = self.game.turn
            self._play(False)
        if not self.notes and self.village.turn == self.turn and self.village.ask is not None:
            if _ROLL in ask.options:
                return _ROLL
            self._play(True)
        if not self.notes:
            return ask.options[-1]
        kind, turned = self.notes.pop(0)
        if turned:
            self.turned = kind
            return _TURN_OVER
        return kind

    def _set_up(self):
        options = (0, *self.game.options[1:])
        village = self.village = Egrego(self.game.players, options)
        self.table = Table(village, self.chance)
        self.turn = 0
        while not village.turn:
            if village.ask.kind == TELL:
                village.go_on()
            elif village.ask.key == "first":
                village.answer(6 if village.ask.seat == self.game.first else 1)
            else:
                village.answer(self.table.answer(village.ask))

    def _play(self, rolled):
        """The turn, up to the dice or, if they were rolled, to its end."""
        village = self.village
        left = list(village.left)
        while village.ask is not None and village.turn == self.turn:
            ask = village.ask
            if ask.kind != TELL and ask.key == "roll":
                if not rolled:
                    return
                die = self.game.dice[ask.args[0] - 1]
                self._step(die or 1 + self.chance.below(6))
            else:
                self._step(None if ask.kind == TELL else self.table.answer(ask))
        drawn = [kind for kind in (HOUSE, INHABITANT, SEAL) if village.left[kind] < left[kind]]
        self.card = drawn[0] if drawn else _NO_CARD

    def _step(self, value):
        """An answer, or None: on; and what that does to the markers."""
        village = self.village
        totals = [village.village.total(kind) for kind in (EVIL, GOOD)]
        key = village.ask.key
        if value is None:
            village.go_on()
        else:
            village.answer(value)
        if key == "turn" and value:
            self.notes.append((value - 1, True))
            totals[value - 1] -= 1
            totals[2 - value] += 1
        for kind in (EVIL, GOOD):
            self.notes += [(kind, False)] * (village.village.total(kind) - totals[kind])


def unit(game):
    """A player's turn; the set-up is none."""
    return game.turn or None


_PAD = {"mean": 5, "worst": 12}
_TWO_KEYS = {"mean": 5.7, "worst": 20}

ROWS = (
    ("Full, a turn", 3, {}, _PAD, _TWO_KEYS),
    ("Full, a turn", 4, {}, _PAD, _TWO_KEYS),
    ("Full, a turn", 6, {}, _PAD, _TWO_KEYS),
    ("Score, a turn", 4, {"level": 1}, {"mean": 5, "worst": 12}, {"mean": 6.5}),
)
