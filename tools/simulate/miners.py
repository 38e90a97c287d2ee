"""Imperial Miners at the table: what is in the box, and people who play it.

The rulebook tells how many cards of each level there are and what they cost; what is on them is
assumed here:

    factions    a card in ten has none, one in ten two; all six are as frequent
    half carts  a third of a card's six borders shows one; two that meet are a complete cart
    cost        level 3: what COSTS has, with equal chance
    effects     two of those of a card's factions and of EVERYONE, larger the deeper the card lies
    events      a third at once, a third special, a third at the round's end; of EVENTS
    boards      SPACES spaces, each of which gives two coins or two points

People keep the deepest cards that they hold, lay the one that costs most of those that they can
pay for, where it touches most cards above, go up at random, and choose the effect that gives most.
At the surface they advance if they can pay and draw if they hold few cards. At level Score what
an event does is counted with what else a round brings: the device asks for what lies there, not
for changes. Nobody makes mistakes.
"""

from engines.miners.numbers import (
    ACT,
    ADVANCE,
    AT_THE_END,
    CART,
    COINS,
    COLLAPSE_HERE,
    COLLAPSE_OFF,
    COLLAPSE_ON,
    CONFIRM,
    DONE,
    KINDS,
    LATE,
    MACHINE_HERE,
    MACHINE_ON,
    NOWHERE,
    PAIR_OF,
    POINTS,
    REOPEN,
    ROUNDS,
    SET_COINS,
    SET_POINTS,
    SPECIAL,
    SPECIAL_EVENT,
    TOP,
)

SPACES = 12
COSTS = (0, 2, 3, 3, 4, 4, 5, 6, 7, 9)  # of level 3
CARDS = {1: 36, 2: 43, 3: 43, 4: 14}  # in the box
SCOTS, BARBARIANS, EGYPTIANS, ATLANTEANS, JAPANESE, ROMANS = range(1, 7)

# An effect is a list of things that happen: what, how many, and whether a deeper level adds to it.
EVERYONE = (
    (("coins", 2, 0),), (("coins", 1, 1),), (("points", 1, 1),), (("draw", 2, 0),),
    (("coins", -2, 0), ("points", 2, 1)), (("activate", 1, 0),),
)  # fmt: skip
EFFECTS = {
    SCOTS: ((("price", 4, 1), ("points", 3, 2)), (("price", 3, 0), ("points", 3, 1)),
            (("coins", 3, 0),)),
    BARBARIANS: ((("points", 3, 1), ("collapse", 1, 0)), (("coins", 4, 1), ("collapse", 1, 0)),
                 (("clear", 1, 0), ("coins", 2, 0))),
    EGYPTIANS: ((("advance", 1, 0),), (("advance", 2, 0),), (("coins", -2, 0), ("advance", 3, 0))),
    ATLANTEANS: ((("machine", 1, 0), ("points", 1, 0)), (("machine", 1, 0), ("coins", 1, 1)),
                 (("elsewhere", 1, 0),)),
    JAPANESE: ((("points", 2, 1),), (("coins", 2, 1),), (("draw", 1, 0), ("points", 1, 1))),
    ROMANS: ((("cart", 1, 0),), (("points", 2, 1),), (("cart", 1, 0), ("coins", 1, 0))),
}
EVENTS = (
    (("coins", 2, 0),), (("points", 2, 0),), (("collapse", 1, 0),), (("machine", 1, 0),),
    (("draw", 2, 0),), (("coins", -2, 0),), (("advance", 1, 0),), (("activate", 1, 0),),
)  # fmt: skip

# How the device has what happens in a mine.
_ENTERED = {"machine": MACHINE_ON, "advance": ADVANCE, "collapse": COLLAPSE_ON, "cart": CART,
            "activate": SPECIAL, "clear": COLLAPSE_OFF}
_HERE = {MACHINE_ON: MACHINE_HERE, COLLAPSE_ON: COLLAPSE_HERE}

# From a card to its neighbours: levels and half cards.
_NEAR = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))
_OPPOSITE = (5, 4, 3, 2, 1, 0)


class Card:
    def __init__(self, level, chance):
        self.level = level
        self.cost = 2 if level == 2 else COSTS[chance.below(len(COSTS))] if level == 3 else 0
        kind = chance.below(10)
        first = 1 + chance.below(6)
        self.factions = () if not kind else (first,)
        if kind == 1:
            self.factions += (first % 6 + 1,)
        self.halves = [not chance.below(3) for _ in _NEAR]
        self.effects = []
        for own in (True, False):
            of = EFFECTS[first] if kind and (own or chance.below(2)) else EVERYONE
            self.effects.append(of[chance.below(len(of))])
        self.machines = 0
        self.collapsed = self.active = False


class Box:
    """The decks and the events."""

    def __init__(self, chance):
        self.chance = chance
        special = [self.card(4)]  # all cards of level 4 are alike
        self.decks = {level: [self.card(level) for _ in range(CARDS[level])]
                      for level in (1, 2, 3)}
        self.deepest = special[0]
        self.event = ()

    def card(self, level):
        return Card(level, self.chance)

    def draw(self, level):
        """A deck that is empty is made anew from its discards."""
        deck = self.decks[level]
        return deck.pop() if deck else self.card(level)

    def draw_event(self):
        self.event = EVENTS[self.chance.below(len(EVENTS))]
        return self.chance.below(3)


class Mine:
    """What lies before a player, and what he holds."""

    def __init__(self, box):
        self.box = box
        self.cards = {}  # (level, half cards): the card there
        self.borders = {}  # a pair of places, sorted: half a cart (1) or a complete one (2)
        self.coins = self.points = self.space = 0
        self.board = None
        drawn = [box.draw(level) for level in (1, 1, 2, 2, 2, 3, 3, 3)]
        self.hand = sorted(drawn, key=lambda card: card.level)[1:5]  # cheap ones to begin with

    def carts(self):
        return sum(shown == 2 for shown in self.borders.values())

    def scots(self):
        return sum(SCOTS in card.factions for card in self.cards.values())

    def near(self, place):
        """The places of the cards that touch it."""
        found = [(place[0] + level, place[1] + half) for level, half in _NEAR]
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
        for side, (level, half) in enumerate(_NEAR):
            other = place[0] + level, place[1] + half
            if other in self.cards:
                shown = card.halves[side] + self.cards[other].halves[_OPPOSITE[side]]
                if shown:
                    self.borders[tuple(sorted((place, other)))] = shown


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
            mine.hand.append(mine.box.draw(1 + self.chance.below(deepest)))
        while len(mine.hand) > 8:
            mine.hand.pop(0)

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


class Table:
    """Whoever takes the device, and what is entered then."""

    def __init__(self, game, chance):
        self.game = game
        self.chance = chance
        self.box = Box(chance)
        self.mines = [Mine(self.box) for _ in range(game.players)]
        self.event = 0  # its kind
        self.waiting = []  # the seats for which it is still to be carried out
        self.round = None  # what the player who has the device does
        self.left = []  # of its changes, those that aren't entered yet
        self.change = None  # the one that is entered now
        self.turn = None  # the unit

    def answer(self, ask):
        return getattr(self, "_" + ask.key)(ask)

    def round_of(self, seat):
        return Round(self.mines[seat], self.chance)

    def unit(self, game):
        """A card, from taking the device to handing it back; at level Score all that a player
        does in a round. What events do to a mine belongs to no card."""
        return self.turn

    # ---- the round

    def _spaces(self, ask):
        return SPACES

    def _event(self, ask):
        self.turn = None
        self.event = self.box.draw_event()
        self.waiting = list(range(self.game.players)) if self.event != SPECIAL_EVENT else []
        for mine in self.mines:
            for card in mine.cards.values():
                card.active = False
        return self.event

    def _who(self, ask):
        game = self.game
        self.turn = None
        while self.waiting and (game.phase == LATE or self.event != AT_THE_END):
            seat = self.waiting.pop(0)
            mine = self.mines[seat]
            before = mine.coins, mine.points
            self.round = self.round_of(seat)
            self.round.carry_out(self.box.event, None)
            self.left = self.round.changes
            changed = self.left or before != (mine.coins, mine.points)
            if changed and (game.mine or game.phase == LATE and game.round == ROUNDS):
                return REOPEN + seat
        if ask.options[0] == CONFIRM:
            return CONFIRM
        seat = ask.options[0] - ACT
        self.turn = game.round, seat
        self.round = self.round_of(seat)
        self.round.dig()
        self.left = self.round.changes
        return ACT + seat

    # ---- level Score

    def _purse(self, ask):
        return PAIR_OF * self.mines[ask.seat].coins + self.mines[ask.seat].points

    def _works(self, ask):
        return PAIR_OF * self.mines[ask.seat].carts() + self.mines[ask.seat].space

    # ---- level Mine: a card

    def _place(self, ask):
        if self.round.forced and NOWHERE in ask.options:
            return NOWHERE
        return cell(self.round.place)

    def _cost(self, ask):
        return self.round.cost

    def _card(self, ask):
        """Its borders, the first one first, and behind them, unless its factions were asked for,
        whether it is a Scot."""
        place = self.round.place
        answer = 0
        weight = 1
        for other in sorted(self.round.borders):
            answer += weight * self.round.borders[other]
            weight *= 3
        scot = SCOTS in self.mines[ask.seat].cards[place].factions
        return answer + weight * (scot and not self.game.options[3])

    def _faction(self, ask):
        """None, one, or that it has two, which are asked for then."""
        factions = self.mines[ask.seat].cards[self.round.place].factions
        if len(ask.options) < 8:
            return factions[ask.args[0]]
        return 7 if len(factions) == 2 else factions[0] if factions else 0

    def _chain(self, ask):
        """To the next card at which there is something to enter; or up to the surface."""
        way = self.round.way
        at = [cell(place) for place in way].index(ask.args[1])
        end = way.index(self.left[0][0]) if self.left else len(way) - 1
        answer = 1
        for i in range(at, end):
            above = self.mines[ask.seat].above(way[i])
            answer = 2 * answer + above.index(way[i + 1])
        if not self.left:
            return (answer + TOP) * 16 + self.round.surface
        effect = self._next_change()
        if effect in _HERE and self.change[2] == way[end]:
            effect = _HERE[effect]
        return answer * 16 + effect

    # ---- what changes

    def _next_change(self):
        self.change = self.left.pop(0)
        return _ENTERED[self.change[1]]

    def _surface(self, ask):
        return self.round.surface

    def _change(self, ask):
        return self._next_change() if self.left else self._gain(ask)

    def _gain(self, ask):
        """Coins and points that don't come from the cards of a chain."""
        game = self.game
        mine = self.mines[ask.seat]
        if game.cell:
            return DONE  # they are counted behind the chain
        if game.counts[ask.seat * KINDS + COINS] != mine.coins:
            return SET_COINS
        return SET_POINTS if game.counts[ask.seat * KINDS + POINTS] != mine.points else DONE

    def _coins(self, ask):
        return self.mines[ask.seat].coins

    def _points(self, ask):
        return self.mines[ask.seat].points

    def _before(self, ask):
        return self.round.coins_before

    def _advance(self, ask):
        return self.change[2]

    def _board(self, ask):
        return self.round.boards.pop(0)

    def _on_a_card(self, ask):
        return cell(self.change[2])

    _machine_on = _collapse_on = _collapse_off = _special = _on_a_card

    def _cart(self, ask):
        one, other = self.change[2]
        side = 0 if one[0] == other[0] else 1 if other[1] < one[1] else 2
        return cell(one) * 4 + side


def cell(place):
    """A place in a mine, as the device has it."""
    return (place[0] - 1) * 64 + 32 + place[1]


GAMES = 6  # of each row, because what a single one brings differs much

_MINE = {"mean": 16, "worst": 35}
_TWO_KEYS = {"mean": 24}
ROWS = (
    ("Mine, a card", 1, {"level": 2}, _MINE, _TWO_KEYS),
    ("Mine, a card", 2, {"level": 2}, _MINE, _TWO_KEYS),
    ("Mine, a card", 4, {"level": 2}, _MINE, _TWO_KEYS),
    ("Score, a player's round", 4, {"level": 1}, {"mean": 9}, {"mean": 12}),
)
