"""The box of Imperial Miners: its decks and events, by tools/simulate/boxes/miners.txt."""

import copy

from tools.simulate.boxes import Counted

SCOTS, *_OTHERS = FACTIONS = range(1, 7)
_NAMES = ("Scots", "Barbarians", "Egyptians", "Atlanteans", "Japanese", "Romans")
_AMOUNTS = ("coins", "points", "price", "draw", "advance")
_THINGS = ("cart", "machine", "elsewhere", "collapse", "clear", "activate")
_BORDERS = 6  # of a card


def _effects(box, name):
    """Each a list of things that happen: what, how many, and whether a deeper level adds to it."""
    found = []
    for line, text in box.all(name):
        effect = []
        for part in text.split(","):
            what, *more = part.split()[:1] or [""]
            more = part.split()[1:]
            if what in _THINGS and not more:
                effect.append((what, 1, 0))
            elif what in _AMOUNTS and 0 < len(more) < 3:
                count = box.number(line, more[0], -20, 20)
                deeper = box.number(line, more[1], 1, 9) if len(more) == 2 else 0
                effect.append((what, count, deeper))
            else:
                raise box.wrong(line, "%r is nothing that happens" % part.strip())
        found.append(tuple(effect))
    return tuple(found)


_box = Counted("miners")
_CARDS = {level: _box.numbers("cards of level %d" % level, 1, 999)[0] for level in (1, 2, 3, 4)}
_COSTS = _box.numbers("cost of level 3", 0, 13)
_WITHOUT = _box.numbers("without a faction", 0, 10)[0]
_WITH_TWO = _box.numbers("with two factions", 0, 10)[0]
_HALF = _box.numbers("borders for half a cart", 1, 99)[0]
_EVERYONE = _effects(_box, "everyone")
_EFFECTS = {faction: _effects(_box, name) for faction, name in zip(FACTIONS, _NAMES)}
_EVENTS = _effects(_box, "event")
SPACES = _box.numbers("spaces", 2, 99)[0]
AT_THE_TOP = _box.numbers("cards of level 4 at the top", 0, 8)[0]
_box.done()


class Card:
    def __init__(self, level, chance):
        self.level = level
        self.cost = 2 if level == 2 else _COSTS[chance.below(len(_COSTS))] if level == 3 else 0
        kind = chance.below(10)
        first = 1 + chance.below(6)
        self.factions = () if kind < _WITHOUT else (first,)
        if _WITHOUT <= kind < _WITHOUT + _WITH_TWO:
            self.factions += (first % 6 + 1,)
        self.halves = [not chance.below(_HALF) for _ in range(_BORDERS)]
        self.effects = []
        for own in (True, False):
            of = _EFFECTS[first] if self.factions and (own or chance.below(2)) else _EVERYONE
            self.effects.append(of[chance.below(len(of))])
        self.machines = 0
        self.collapsed = self.active = False


class Box:
    """The decks and the events."""

    def __init__(self, chance):
        self.chance = chance
        self.deepest = self.card(4)
        self.decks = {level: [self.card(level) for _ in range(_CARDS[level])]
                      for level in (1, 2, 3)}
        self.event = ()

    def card(self, level):
        return Card(level, self.chance)

    def draw(self, level):
        """A deck that is empty is made anew from its discards. All cards of level 4 are alike."""
        if level == 4:
            return copy.copy(self.deepest)
        deck = self.decks[level]
        return deck.pop() if deck else self.card(level)

    def draw_event(self):
        self.event = _EVENTS[self.chance.below(len(_EVENTS))]
        return self.chance.below(3)
