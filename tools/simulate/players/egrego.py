"""Egrego's players. Everybody wants his own side to win, and so whoever is on that side.

    random      anything legal
    greedy      what brings most at once: the plausible player of tools/simulate/egrego.py
    thinking    whom to possess, with what, and where to jump: plays each on, everybody greedy, to
                the end of the round a few times, and takes what leaves his side best. Everything
                else is greedy.

Tried: games played on to the end cost twenty times as much, and the dice and the deck drown what
the answer was worth.
"""

from engines.egrego.village import CHAOS, EVIL, GOOD
from engines.script import DICE, TELL
from tests.rules.egrego.model import Model
from tools.simulate import egrego as box
from tools.simulate.fork import Forks, skip, step
from tools.simulate.players import AtRandom, Broken

_SAMPLES = 6
_LOOKED_AT = ("possess", "entity", "jump")


class Random(AtRandom):
    pass


class Greedy(AtRandom):
    def answer(self, ask):
        return self.table.answer(ask)


class Thinking(Greedy):
    def __init__(self, game, table, seat, chance):
        super().__init__(game, table, seat, chance)
        self.forks = table.forks

    def answer(self, ask):
        if ask.key not in _LOOKED_AT or len(ask.options) == 1:
            return super().answer(ask)
        best = None
        choice = ask.options[0]
        for option in ask.options:
            total = sum(self.look(option) for _ in range(_SAMPLES))
            if best is None or total > best:
                best, choice = total, option
        return choice

    def look(self, option):
        """What is there for this side when everybody has had a turn."""
        game = self.forks.fork()
        table = _Guess(game, self.chance)
        end = game.turn + game.players
        step(game, option)
        skip(game)
        while game.ask is not None and game.turn < end:
            step(game, table.answer(game.ask))
            skip(game)
        return worth(game, game.side(self.seat))


class _Guess(box.Table):
    """A table of which only the open things are known."""

    def __init__(self, game, chance):
        self.game = game
        self.chance = chance

    def _stars(self, ask):
        return 1 + self.chance.below(6)

    def _drawn(self, ask):
        left = [kind for kind in ask.options for _ in range(self.game.left[kind])]
        return left[self.chance.below(len(left))]


def worth(game, side):
    """Markers of his more than of the other; and what possesses somebody will bring some."""
    village = game.village
    if game.winners is not None:
        return 100 if any(game.side(seat) == side for seat in game.winners) else -100
    ahead = 2 * (village.total(EVIL) - village.total(GOOD))
    for card in range(len(village.cells)):
        holder = village.holders[card] - 1
        if holder >= 0 and village.kinds[holder] != CHAOS:
            ahead += 1 if village.kinds[holder] == EVIL else -1
    return ahead if side == EVIL else -ahead if side == GOOD else -abs(ahead)


class Table(box.Table):
    """The box, and what is needed to look ahead."""

    def __init__(self, game, chance):
        super().__init__(game, chance)
        self.forks = Forks(game)


OPTIONS = {"level": 0}
REFUSED = {("level", 1): "the village lies only on the table then, and no player is asked"}
PLAYERS = {"random": Random, "greedy": Greedy, "thinking": Thinking}
DECISIONS = ("possess", "entity", "jump", "turn", "act", "lay", "give")


def standing(game):
    """How far everybody's side is ahead."""
    evil, good = game.village.total(EVIL), game.village.total(GOOD)
    return [(evil - good, good - evil, -abs(evil - good))[game.side(seat)]
            for seat in range(game.players)]


def check(game):
    """Cards, entities and dice are as many as in the box."""
    if game.options[0]:
        return  # level Score: all markers lie on one card
    village = game.village
    players = game.players
    drawn = 5 * players - sum(game.left)
    if game.turn and len(village.cells) + sum(game.seals) not in (8 + drawn, 7 + drawn):
        raise Broken("cards")
    holders = [holder for holder in village.holders if holder]
    if len(holders) != len(set(holders)) or len(holders) > 3 * players:
        raise Broken("entities")
    if game.turn and len(village.kinds) != 3 * players:
        raise Broken("kinds of entities")
    if len(set(village.cells)) != len(village.cells) or max(game.seals) > 2:
        raise Broken("places or seals")
    for card, stars in enumerate(village.stars):
        markers = village.markers[EVIL][card] + village.markers[GOOD][card]
        if not stars and markers and len(village.cells) > 1 or markers > stars + 1:
            raise Broken("markers")


def recount(game, log, table):
    """Another reading of the rules plays the same answers once more, and comes to the same dice,
    markers and winners."""
    answers = [answer for _, answer in log]
    try:
        found = Model(game.players, *game.options, answers).play()
    except (AssertionError, LookupError, ValueError) as error:
        raise Broken("the other reading gives up: %r" % error) from None
    village = game.village
    if [village.total(EVIL), village.total(GOOD)] != [found.count("evil"), found.count("good")]:
        raise Broken("markers")
    if [1 + seals for seals in game.seals] != found.dice or sum(game.left):
        raise Broken("dice or cards")
    if (game.winners, game.reason) != (found.winners, found.reason):
        raise Broken("winners")


_NAMES = {"marker": "markers", "possess": "possessions", "death": "deaths", "jump": "jumps"}


def events(ask):
    if ask.kind == DICE:
        return ("rolls",)
    return (_NAMES[ask.key],) if ask.kind == TELL and ask.key in _NAMES else ()
