"""Egrego's village: the cards on the table, the markers and pawns on them, and who may go where.

A cell is y * 64 + x, with x to the right and y downwards; the deck is in the middle, at DECK. A
village has at most 26 cards and can't grow to the edge of that. A card is its index, in the order
in which the cards were laid. An entity is seat * 3 + 0 to 2.
"""

from micropython import const

# Kinds of entities, and the sides of the players. The first two are kinds of markers too.
EVIL = const(0)
GOOD = const(1)
CHAOS = const(2)

# Cards of the deck.
HOUSE = const(0)
INHABITANT = const(1)
SEAL = const(2)

DECK = const(2080)  # 32, 32
# The options of a game, by their place.
LEVEL = const(0)
CORNERS = const(1)
ENTITIES = const(2)
POSSESSIONS = const(3)
TURNING = const(4)
DICE_OPTION = const(5)

WAYS = const((-64, -1, 1, 64))  # from a cell to those beside it
_CARD = const(5)  # bytes of a packed card


class Village:
    def __init__(self):
        self.kinds = b""  # of every entity, once they are dealt
        self.cells = []
        self.stars = bytearray()  # 0: a house
        self.markers = bytearray(), bytearray()  # evil, good
        self.holders = bytearray()  # the entity + 1, or 0

    def pack(self):
        state = bytearray()
        stars = self.stars
        evil, good = self.markers
        holders = self.holders
        for card in range(len(stars)):
            cell = self.cells[card]
            state.extend(bytes((cell & 255, cell >> 8 | stars[card] << 4, evil[card], good[card],
                                holders[card])))
        return state

    def unpack(self, state):
        for at in range(0, len(state), _CARD):
            self.lay(state[at] | (state[at + 1] & 15) << 8, state[at + 1] >> 4)
            self.markers[EVIL][-1] = state[at + 2]
            self.markers[GOOD][-1] = state[at + 3]
            self.holders[-1] = state[at + 4]

    def lay(self, cell, stars):
        self.cells.append(cell)
        self.stars.append(stars)
        self.markers[EVIL].append(0)
        self.markers[GOOD].append(0)
        self.holders.append(0)

    def at(self, cell):
        """The card there, or -1."""
        cells = self.cells
        return cells.index(cell) if cell in cells else -1

    # ---- markers

    def visible(self, card):
        """Stars that no marker covers (EG-10); a house and a dead inhabitant have none (EG-11)."""
        evil, good = self.markers
        left = self.stars[card] - evil[card] - good[card]
        return left if left > 0 else 0

    def total(self, kind):
        return sum(self.markers[kind])

    def turn_over(self, kind, card):
        """One marker of that kind there becomes one of the other."""
        self.markers[kind][card] -= 1
        self.markers[1 - kind][card] += 1

    # ---- entities

    def card_of(self, entity):
        """The inhabitant that it possesses, or killed and will jump from; -1: it is in hand."""
        holders = self.holders
        for card in range(len(holders)):
            if holders[card] == entity + 1:
                return card
        return -1

    def hand(self, seat):
        """The kinds of a player's entities that aren't in play."""
        kinds = []
        for entity in range(seat * 3, seat * 3 + 3):
            if self.kinds and self.card_of(entity) < 0:
                kinds.append(self.kinds[entity])
        return kinds

    def may_enter(self, kind, card):
        """EG-14: a free inhabitant or a chaotic entity's; EG-15: for a chaotic one, anybody's."""
        if card < 0 or not self.visible(card):
            return False  # nothing, a house, or dead
        holder = self.holders[card]
        if kind == CHAOS:
            return holder > 0
        return not holder or self.kinds[holder - 1] == CHAOS
