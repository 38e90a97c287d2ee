"""What a player of Imperial Miners does in a round, with all that follows from it in his mine."""

from tools.simulate.miners.box import AT_THE_TOP, SPACES


class Round:
    """What a player does in a round, or with an event, in the order in which it happens."""

    def __init__(self, mine, chance):
        self.mine = mine
        self.chance = chance
        self.place = None  # of his card, and what it costs
        self.cost = 0
        self.forced = False
        self.borders = {}
        self.way = []  # from the card to the surface
        self.stop = None  # the card of the chain that is activated now
        self.changes = []  # (that card's place, what, where or how much), …
        self.boards = []  # those chosen on the way
        self.surface = 0  # the effect chosen there
        self.coins_before = 0  # and the coins then

    # ---- a card

    def dig(self):
        mine = self.mine
        card, self.place = self._choose()
        self.cost = card.cost
        mine.coins -= card.cost
        mine.lay(card, self.place)
        self.borders = {other: mine.borders.get(tuple(sorted((self.place, other))), 0)
                        for other in mine.near(self.place)}
        place = self.place
        while True:
            self.way.append(place)
            self.stop = place
            self.activate(place)
            above = mine.above(place)
            if not above:
                break
            place = self.which_above(above)
        self.coins_before = mine.coins
        self._reach_the_surface()

    def _choose(self):
        mine = self.mine
        found = [(card.level, card.cost, i) for i, card in enumerate(mine.hand)
                 if card.cost <= mine.coins and mine.places(card.level)]
        if found:
            card = mine.hand.pop(self.which_card(found))
        else:
            self.forced = True
            card = mine.box.draw(1)
        return card, self.which_place(card, mine.places(card.level))

    # ---- what the player decides

    def which_card(self, found):
        """Of triples of level, cost and place in the hand."""
        return max(found)[2]

    def which_place(self, card, places):
        return max((len(self.mine.above(place)), self.chance.below(100), place)
                   for place in places)[2]

    def which_above(self, above):
        return above[self.chance.below(len(above))]

    def which_effect(self, able, place):
        return able[self.chance.below(len(able))]

    def which_surface(self):
        """As the device has them: coins, two kinds of advances, cards."""
        mine = self.mine
        if len(mine.hand) < 2:
            return 3
        return 2 if mine.coins >= 8 else 1 if mine.coins >= 6 else 0

    # ----

    def _reach_the_surface(self):
        mine = self.mine
        self.surface = self.which_surface()
        if self.surface == 3:
            self._draw(3)
        elif not self.surface:
            mine.coins += 2
        if 0 < self.surface < 3:
            mine.coins -= 4 * self.surface
            self.stop = None
            self._advance(3 * self.surface - 1, False)

    # ---- effects

    def activate(self, place):
        """IM-10, IM-15: a card activated before, or collapsed, has no effect."""
        card = self.mine.cards[place]
        if card.active:
            return
        card.active = True
        if card.collapsed:
            card.collapsed = False
            return
        able = [effect for effect in card.effects if self._affordable(effect, card.level)]
        if able:
            self.carry_out(self.which_effect(able, place), place)

    def _affordable(self, effect, level):
        mine = self.mine
        for what, count, more in effect:
            count += more * (level - 1)
            if what == "price" and mine.coins < count - mine.scots():
                return False
            if what == "coins" and mine.coins + count < 0:
                return False
        return True

    def carry_out(self, effect, place):
        mine = self.mine
        level = place[0] if place else 1
        for what, count, more in effect:
            count += more * (level - 1)
            if what == "coins":
                mine.coins = max(0, mine.coins + count)
            elif what == "price":
                mine.coins -= max(0, count - mine.scots())
            elif what == "points":
                mine.points += count
            elif what == "draw":
                self._draw(count)
            elif what == "advance":
                self._advance(count)
            else:
                self._touch(place, what)

    def _draw(self, count):
        mine = self.mine
        deepest = min(3, 1 + max([level for level, _ in mine.cards], default=0))
        for _ in range(count):
            self._take(1 + self.chance.below(deepest))

    def _take(self, level):
        """IM-18."""
        hand = self.mine.hand
        hand.append(self.mine.box.draw(level))
        if len(hand) > 8:
            hand.pop(0)

    def _advance(self, count, entered=True):
        mine = self.mine
        count = min(count, SPACES - mine.space)
        if entered:
            self.changes.append((self.stop, "advance", count))
        if mine.board is None:
            mine.board = self.chance.below(3)
            self.boards.append(mine.board)
        mine.space += count
        if self.chance.below(2):
            mine.coins += 2
        else:
            mine.points += 2
        if mine.space == SPACES:
            for _ in range(AT_THE_TOP):
                self._take(4)
            mine.board = (mine.board + 1 + self.chance.below(2)) % 3
            self.boards.append(mine.board)
            mine.space = 1

    def _touch(self, place, what):
        """Something that lies in the mine."""
        mine = self.mine
        cards = mine.cards
        if what == "cart":
            halves = mine.halves()
            if halves:
                pair = halves[self.chance.below(len(halves))]
                mine.borders[pair] = 2
                self.changes.append((self.stop, what, pair))
            return
        found = sorted(cards)
        if what == "clear":
            found = [other for other in found if cards[other].collapsed]
        elif what == "activate":
            found = [other for other in found if not cards[other].active]
        elif what == "elsewhere" or place is None:
            found = [other for other in found if cards[other].machines < 3]
        else:
            found = [place]
        if not found:
            return
        other = found[self.chance.below(len(found))]
        card = cards[other]
        if what in ("machine", "elsewhere"):
            if card.machines < 3:
                card.machines += 1
                self.changes.append((self.stop, "machine", other))
        elif what == "collapse":
            if not card.collapsed:
                card.collapsed = True
                self.changes.append((self.stop, what, other))
        elif what == "clear":
            card.collapsed = False
            self.changes.append((self.stop, what, other))
        else:
            self.changes.append((self.stop, what, other))
            if card.collapsed:
                card.active = True
                card.collapsed = False
            else:
                self.activate(other)
