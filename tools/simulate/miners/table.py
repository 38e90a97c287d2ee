"""What is entered at the table of Imperial Miners."""

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
from tools.simulate.miners.box import SCOTS, SPACES, Box
from tools.simulate.miners.mine import Mine
from tools.simulate.miners.rounds import Round

_FIRST_GAME, _ALL_FACTIONS = 1, 3  # options

# How the device has what happens in a mine.
_ENTERED = {"machine": MACHINE_ON, "advance": ADVANCE, "collapse": COLLAPSE_ON, "cart": CART,
            "activate": SPECIAL, "clear": COLLAPSE_OFF}
_HERE = {MACHINE_ON: MACHINE_HERE, COLLAPSE_ON: COLLAPSE_HERE}


class Table:
    """Whoever takes the device, and what is entered then."""

    def __init__(self, game, chance):
        self.game = game
        self.chance = chance
        self.box = Box(chance)
        self.mines = [Mine(self.box, game.options[_FIRST_GAME]) for _ in range(game.players)]
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

    def _machines(self, ask):
        """IM-30: at the end, for a tie."""
        return self.mines[ask.seat].machines()

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
        return answer + weight * (scot and not self.game.options[_ALL_FACTIONS])

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
