"""Epigo's players. All but the first look ahead on the board for thinking, and evaluate so many
outcomes of two stacks a turn:

    random      any three orders
    greedy      of many stacks the one that does best, on average, against 20 random ones
    level2      takes the other for a greedy one, and chooses what does best against his stacks
    easy, medium, hard
                the device itself, as it plays on the board (engines/epigo/thinker/rival.py)
    thinking    thinks likewise, with as many outcomes as greedy and level 2

What was tried with 600 outcomes a turn, and lost: regret matching on small matrices that a double
oracle fills (65 % [55, 74] for thinking); the best reply to random stacks (75 % [66, 82]); level 2
without changing the best stack (61 % [53, 69]). What made no difference: to let the other climb,
too; more or fewer likely or random stacks of his; other weights in the evaluation, threats of two
steps.
"""

from engines.epigo.thinker.mind import Mind
from engines.epigo.thinker.rival import Seen, think
from engines.script import TELL
from tools.simulate.players import AtRandom, Broken

OUTCOMES = 1200
LEVELS = ("easy", "medium", "hard")
_AGAINST = 20  # random stacks
_LEVEL_2_OURS = 24
_LEVEL_2_THEIRS = 6
_LEVEL_2_MANY = 64


class Random(AtRandom):
    pass


class Greedy(AtRandom):
    """`looked` is how many outcomes were evaluated in all, in so many `turns`."""

    outcomes = OUTCOMES

    def __init__(self, game, table, seat, chance):
        super().__init__(game, table, seat, chance)
        self.mind = None
        self.turn = 0
        self.looked = self.turns = 0

    def answer(self, ask):
        if ask.key == "lay" or ask.key == "seal":
            return super().answer(ask)
        game = self.game
        if ask.key != "order":
            return _all(think(game, self.seat, self.chance.below))[0]
        if self.mind is None or self.turn != game.turn:
            self.turn = game.turn
            self.mind = Mind(Seen(game, self.seat), self.chance.below)
            self.plan()
            self.looked += self.mind.looked
            self.turns += 1
        return self.mind.stack[ask.args[0]] & 31

    def plan(self):
        mind = self.mind
        others = [mind.random() for _ in range(_AGAINST)]
        best = -1 << 20
        for _ in range(self.outcomes // _AGAINST):
            stack = mind.random()
            total = sum(mind.outcome(stack, other, self.seat) for other in others)
            if total > best:
                best = total
                mind.stack = stack


class Level2(Greedy):
    def plan(self):
        mind = self.mind
        seat = self.seat
        likely = _all(mind.best(
            1 - seat, _LEVEL_2_MANY, _all(mind.candidates(seat, _LEVEL_2_OURS)),
            _LEVEL_2_THEIRS, self.outcomes * 40 // 100))
        left = self.outcomes - mind.looked
        mind.stack = _all(mind.best(seat, _LEVEL_2_MANY, likely, 1, left))[0]


class Thinking(Greedy):
    def plan(self):
        _all(self.mind.plan(self.outcomes))


class Device:
    """Gives the answers of the device, which come several at a time."""

    level = 0

    def __init__(self, game, table, seat, chance):
        self.game = game
        self.seat = seat
        self.chance = chance
        self.answers = b""

    def answer(self, ask):
        if not self.answers:
            self.answers = _all(think(self.game, self.seat, self.chance.below, self.level))
        value = self.answers[0]
        self.answers = self.answers[1:]
        return value


def _all(thought):
    """What a generator returns."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value


def _level(name):
    return type(name.title(), (Device,), {"level": 1 + LEVELS.index(name)})


PLAYERS = {
    "random": Random, "greedy": Greedy, "level2": Level2,
    "easy": _level("easy"), "medium": _level("medium"), "hard": _level("hard"),
    "thinking": Thinking,
}  # fmt: skip
DECISIONS = ("lay", "order", "seal", "draw", "super", "gift")


def standing(game):
    return list(game.captures)


def check(game):
    """Every Epigon stands where it is said to, and who isn't there was captured."""
    there = [square for square in game.squares[1:] if square != 255]
    if len(there) != len(set(there)) or len(there) != 64 - game.board.count(0):
        raise Broken("squares")
    for epigon in range(1, 17):
        square = game.squares[epigon]
        if square != 255 and game.board[square] != epigon:
            raise Broken("Epigon %d" % epigon)
    if game.turn and len(there) + sum(game.captures) != 14 + 2 * (game.squares[8] != 255):
        raise Broken("captures")


def recount(game, log, table):
    """Both agreed, or the turns ran out, or one of them has three."""
    agreed = bool(log) and log[-1][0].key == "draw" and log[-1][1] == 1
    turns = sum(ask.key == "seal" and ask.seat == 1 and value == 0 for ask, value in log) - 1
    if agreed:
        expected = "agreed"
    elif max(game.captures) == 3:
        expected = "captures"
    elif game.options[2] == turns:
        expected = "limit"
    else:
        raise Broken("the end, after %d turns" % turns)
    if game.reason != expected:
        raise Broken("the reason, %s" % game.reason)
    if expected == "captures" and game.winners != (game.captures.index(3),):
        raise Broken("the winner")


def events(ask):
    quiet = ask.kind != TELL or ask.key in ("reveal", "face_up")
    return () if quiet else (ask.key.replace("_", " "),)

