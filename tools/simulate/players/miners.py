"""Imperial Miners' players. Nobody touches another's mine; each makes the most of his own.

    random      any card that can be paid for, anywhere, any way up, any effect
    greedy      the deepest and dearest card, where it touches most above; on the way up the effect
                that brings most at once
    thinking    of the cards and places that look best (what its best way up brings now, carts,
                what it costs, what its effects may bring later) the one with which the game ends
                best, if the rest is played greedily, a few times with other cards

With two players it beats greedy in 71 % of 500 games [67, 75]. Tried, 400 games each: what looks
best, and no more, 64 % [59, 68]; the same without a look at later rounds, 64 % [59, 68], or with
carts counted double, 64 % [59, 69].
"""

import copy

from engines.miners.numbers import KINDS, ROUNDS
from tools.simulate import miners
from tools.simulate.miners.box import Box
from tools.simulate.miners.mine import NEAR, OPPOSITE
from tools.simulate.miners.rounds import Round
from tools.simulate.players import Broken

_FUTURE = 0.12  # of an effect, for each round to come
_ADVANCE = 1.3  # points for a space of a progress board
_DRAW = 0.4
_CART = 1
_CANDIDATES = 10
_SAMPLES = 16
_COIN, _LAST_COIN = 0.7, 0.05  # points for a coin in the first round and in the last


class Random(Round):
    """What a player does in a round."""

    def __init__(self, mine, chance, table):
        super().__init__(mine, chance)
        self.table = table

    def any(self, things):
        things = list(things)
        self.table.chose(len(things))
        return things[self.chance.below(len(things))]

    def which_card(self, found):
        return self.any(found)[2]

    def which_place(self, card, places):
        return self.any(places)

    def which_above(self, above):
        return self.any(above)

    def which_effect(self, able, place):
        return self.any(able)

    def which_surface(self):
        coins = self.mine.coins
        return self.any([0, 3] + [1] * (coins >= 4) + [2] * (coins >= 8))


class Greedy(Random):
    def coin(self):
        """What a coin is worth now, in points."""
        left = (ROUNDS - self.table.game.round) / (ROUNDS - 1)
        return _LAST_COIN + (_COIN - _LAST_COIN) * left

    def worth(self, effect, level):
        total = 0
        mine = self.mine
        for what, count, more in effect:
            count += more * (level - 1)
            if what == "coins":
                total += count * self.coin()
            elif what == "price":
                total -= max(0, count - mine.scots()) * self.coin()
            elif what == "points":
                total += count
            elif what == "advance":
                total += count * _ADVANCE
            elif what == "draw":
                total += count * _DRAW
            elif what == "cart":
                total += _CART * bool(mine.halves())
            elif what == "collapse":
                total -= 0.5
        return total

    def best(self, card):
        """Of its effects, or none."""
        return max([0, *(self.worth(effect, card.level) for effect in card.effects
                         if self._affordable(effect, card.level))])

    def which_card(self, found):
        self.table.chose(len(found))
        return max(found)[2]

    def which_place(self, card, places):
        self.table.chose(len(places))
        return Round.which_place(self, card, places)

    def which_above(self, above):
        """The one that brings more at once."""
        self.table.chose(len(above))
        return max(above, key=self.now)

    def now(self, place):
        card = self.mine.cards[place]
        return 0 if card.active or card.collapsed else self.best(card)

    def which_effect(self, able, place):
        self.table.chose(len(able))
        level = place[0] if place else 1
        return max(able, key=lambda effect: self.worth(effect, level))

    def which_surface(self):
        self.table.chose(4)
        return Round.which_surface(self)


class Thinking(Greedy):
    def which_card(self, found):
        """Of those that look best, the one with which the game ends best."""
        self.table.chose(len(found))
        mine = self.mine
        ranked = []
        for _, _, i in found:
            card = mine.hand[i]
            ranked += [(self.laid(card, place), i, place) for place in mine.places(card.level)]
        ranked.sort(reverse=True)
        best = max(ranked[:_CANDIDATES], key=lambda one: self.future(one[1], one[2]))
        self.planned = best[2]
        return best[1]

    def which_place(self, card, places):
        self.table.chose(len(places))
        if not self.forced:
            return self.planned
        return max(places, key=lambda place: (self.laid(card, place), self.chance.random()))

    def laid(self, card, place):
        """What it looks worth to lay the card there."""
        carts = 0
        for side, (level, half) in enumerate(NEAR):
            other = self.mine.cards.get((place[0] + level, place[1] + half))
            if other is not None:
                carts += card.halves[side] and other.halves[OPPOSITE[side]]
        effect = self.best(card)
        left = ROUNDS - self.table.game.round
        return (effect + self.climb(place) + carts * _CART + effect * _FUTURE * left
                - card.cost * self.coin())

    def climb(self, place):
        """What the best way up from there brings."""
        return max([self.now(above) + self.climb(above) for above in self.mine.above(place)],
                   default=0)

    def which_above(self, above):
        self.table.chose(len(above))
        return max(above, key=lambda place: self.now(place) + self.climb(place))

    def future(self, i, place):
        """Points at the end if that card is laid there now and the rest is played greedily, with
        other cards each time; events are left out."""
        total = 0
        for _ in range(_SAMPLES):
            mine = copied(self.mine, self.chance)
            table = _Alone(self.table.game.round)
            _Planned(mine, self.chance, table, i, place).dig()
            while table.game.round < ROUNDS:
                table.game.round += 1
                for card in mine.cards.values():
                    card.active = False
                _Climbing(mine, self.chance, table).dig()
            total += mine.points + mine.carts() + mine.coins * _LAST_COIN
        return total


class _Climbing(Greedy):
    """Greedy, but for the way up."""

    climb = Thinking.climb
    which_above = Thinking.which_above


class _Planned(_Climbing):
    def __init__(self, mine, chance, table, i, place):
        super().__init__(mine, chance, table)
        self.planned = i, place

    def _choose(self):
        i, place = self.planned
        return self.mine.hand.pop(i), place


class _Alone:
    """A table at which nobody else sits."""

    def __init__(self, now):
        self.game = self
        self.round = now

    def chose(self, count):
        pass


class _NewCards(Box):
    """Decks of which nobody knows anything, but that all cards of level 4 are alike."""

    def __init__(self, chance, deepest):
        self.chance = chance
        self.deepest = deepest

    def draw(self, level):
        return Box.draw(self, level) if level == 4 else self.card(level)


def copied(mine, chance):
    other = copy.copy(mine)
    other.box = _NewCards(chance, mine.box.deepest)
    other.cards = {place: copy.copy(card) for place, card in mine.cards.items()}
    other.borders = dict(mine.borders)
    other.hand = [copy.copy(card) for card in mine.hand]
    return other


class Player:
    """Sits there; the table asks his Round."""

    def __init__(self, kind, seat, chance):
        self.kind = kind
        self.seat = seat
        self.chance = chance


def _player(kind):
    return lambda game, table, seat, chance: Player(kind, seat, chance)


class Table(miners.Table):
    def round_of(self, seat):
        player = self.players[seat]
        return player.kind(self.mines[seat], player.chance, self)


OPTIONS = {"level": 2}
PLAYERS = {"random": _player(Random), "greedy": _player(Greedy), "thinking": _player(Thinking)}


def standing(game):
    return [game.score(seat) for seat in range(game.players)]


def check(game):
    """Every card lies somewhere, below another; carts and machines are those that lie there."""
    if not game.mine:
        return
    for seat, mine in enumerate(game.mines):
        cells = [mine[i] for i in range(0, len(mine), 3)]
        if len(set(cells)) != len(cells) or len(mine) % 3:
            raise Broken("two cards on one place")
        for cell in cells:
            if cell >= 64 and cell - 65 not in cells and cell - 63 not in cells:
                raise Broken("a card without one above it")
        carts = machines = 0
        for i in range(0, len(mine), 3):
            machines += mine[i + 1] >> 6
            carts += sum(mine[i + 2] >> side & 3 == 2 for side in (0, 2, 4))
        counts = game.counts[seat * KINDS : seat * KINDS + KINDS]
        if (counts[2], counts[4]) != (carts, machines):
            raise Broken("carts or machines")


def recount(game, log, table):
    """What every player has on the table is what the device says."""
    for seat, mine in enumerate(table.mines):
        counts = game.counts[seat * KINDS : seat * KINDS + KINDS]
        found = mine.coins, mine.points, mine.carts(), mine.space
        if tuple(counts[:4]) != found:
            raise Broken("seat %d has %s, not %s" % (seat, tuple(counts[:4]), found))
        if game.score(seat) != mine.points + mine.carts():
            raise Broken("the score of seat %d" % seat)
    third = game.options[2]
    ranks = [(mine.points + mine.carts(), mine.coins,
              (mine.carts(), mine.machines(), 0)[third]) for mine in table.mines]
    if game.winners != tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)):
        raise Broken("winners")


def events(ask):
    names = {"late": "late events", "collapsed": "collapses", "forced": "forced cards"}
    return (names[ask.key],) if ask.key in names else ()
