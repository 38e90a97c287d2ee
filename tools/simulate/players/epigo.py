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
from tests.rules.epigo.model import FACES, Again, X
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
    """Another reading of the rules plays the same answers once more, and comes to the same board,
    captures and end."""
    rule, gifts, limit, _ = game.options
    answers = [(ask.key, ask.seat, ask.args[0] if ask.args else None, value)
               for ask, value in log]
    try:
        found = Again(rule, gifts, limit, answers).play()
    except (AssertionError, LookupError) as error:
        raise Broken("the other reading gives up: %r" % error) from None
    model = found.model
    if list(game.captures) != model.captures:
        raise Broken("captures: %s, not %s" % (list(game.captures), model.captures))
    there = {(square >> 3, square & 7): FACES[epigon > X][(epigon - 1) % X + 1]
             for square, epigon in enumerate(game.board) if epigon}
    if game.turn and there != model.at:
        raise Broken("the board")
    winners = (model.captures.index(3),) if found.reason == "captures" else (0, 1)
    if (game.winners, game.reason) != (winners, found.reason):
        raise Broken("the end: %s, %s" % (game.winners, game.reason))


def events(ask):
    quiet = ask.kind != TELL or ask.key in ("reveal", "face_up")
    return () if quiet else (ask.key.replace("_", " "),)

