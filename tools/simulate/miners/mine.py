"""A player's mine of Imperial Miners as it lies on the table."""

from tools.simulate.miners.box import SCOTS

# From a card to its neighbours: levels and half cards.
NEAR = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))
OPPOSITE = (5, 4, 3, 2, 1, 0)


class Mine:
    """What lies before a player, and what he holds."""

    def __init__(self, box, first_game):
        self.box = box
        self.cards = {}  # (level, half cards): the card there
        self.borders = {}  # a pair of places, sorted: half a cart (1) or a complete one (2)
        self.coins = self.points = self.space = 0
        self.board = None
        levels = (1, 1, 2, 2, 3, 3) if first_game else (1, 1, 2, 2, 2, 3, 3, 3)  # IM-02
        self.hand = [box.draw(level) for level in levels]
        if not first_game:
            self.hand = self.hand[1:5]  # cheap ones to begin with

    def machines(self):
        return sum(card.machines for card in self.cards.values())

    def carts(self):
        return sum(shown == 2 for shown in self.borders.values())

    def scots(self):
        return sum(SCOTS in card.factions for card in self.cards.values())

    def near(self, place):
        """The places of the cards that touch it."""
        found = [(place[0] + level, place[1] + half) for level, half in NEAR]
        return [other for other in found if other in self.cards]

    def above(self, place):
        return [other for other in self.near(place) if other[0] < place[0]]

    def places(self, level):
        """IM-07."""
        if level == 1:
            row = [half for other, half in self.cards if other == 1]
            return [(1, min(row) - 2), (1, max(row) + 2)] if row else [(1, 0)]
        free = {(level, half + step) for other, half in self.cards for step in (-1, 1)
                if other == level - 1}
        return sorted(free - set(self.cards))

    def halves(self):
        return [pair for pair, shown in sorted(self.borders.items()) if shown == 1]

    def lay(self, card, place):
        card.machines = 0
        self.cards[place] = card
        for side, (level, half) in enumerate(NEAR):
            other = place[0] + level, place[1] + half
            if other in self.cards:
                shown = card.halves[side] + self.cards[other].halves[OPPOSITE[side]]
                if shown:
                    self.borders[tuple(sorted((place, other)))] = shown
