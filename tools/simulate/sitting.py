"""One game of a simulation: it is set up, played and checked. Everything in it follows from the
seed and the game's number."""

import traceback
from collections import Counter
from dataclasses import dataclass, field
from importlib import import_module

from engines.catalog import load
from engines.run import run
from engines.script import Ask, Game
from tools.simulate.players import Broken, Chance

MOST = 20_000  # answers; a game that has more doesn't end


@dataclass(frozen=True)
class Setting:
    """What is played. `bots` are names; where there are fewer than players, they come again."""

    game: str
    players: int
    options: tuple[tuple[str, int], ...]
    bots: tuple[str, ...]
    seed: int


@dataclass
class Failure:
    """A game that went wrong: its log up to there, and why."""

    error: str
    trace: str
    answers: list[int]


@dataclass
class Played:
    index: int
    seats: tuple[int, ...]  # the place in `bots` of who sits there
    winners: tuple[int, ...] = ()
    reason: str = ""
    scores: tuple[int, ...] = ()
    turns: int = 0
    answers: int = 0
    decisions: int = 0
    choices: int = 0  # options of all decisions together
    changes: int = 0  # of the lead
    events: dict[str, int] = field(default_factory=dict)
    digest: int = 0
    failure: Failure | None = None


def seating(setting: Setting, index: int) -> tuple[int, ...]:
    """Who sits where: shuffled, and then everyone moves on from game to game, so that among as
    many games as there are players everyone sits once on each seat. Where they aren't as often
    there, that changes then."""
    players = setting.players
    order = [(i + index // players) % len(setting.bots) for i in range(players)]
    Chance("%d/%d/seats" % (setting.seed, index // players)).shuffle(order)
    moved = index % players
    return tuple(order[moved:] + order[:moved])


class Sitting:
    def __init__(self, setting: Setting, index: int):
        self.setting = setting
        self.box = import_module("tools.simulate." + setting.game)
        self.minds = import_module("tools.simulate.players." + setting.game)
        self.played = Played(index, seating(setting, index))
        self.log: list[tuple[Ask, int]] = []
        self.events: Counter[str] = Counter()
        self.turn = None
        self.leaders: set[int] = set()
        self.decided = getattr(self.minds, "DECISIONS", ())
        self.event = getattr(self.minds, "events", None)
        self.check = getattr(self.minds, "check", None)

    def play(self) -> Played:
        played = self.played
        try:
            self._play()
        except Exception as error:
            words = "%s: %s" % (type(error).__name__, error)
            played.failure = Failure(words, traceback.format_exc(), [v for _, v in self.log])
        played.answers = len(self.log)
        return played

    def _play(self) -> None:
        setting = self.setting
        played = self.played

        def chance(what):
            return Chance("%d/%d/%s" % (setting.seed, played.index, what))

        game = self.game = load(setting.game)(setting.players, dict(setting.options))
        kind = getattr(self.minds, "Table", self.box.Table)
        table = self.table = kind(game, chance("table"))
        bots = [setting.bots[i] for i in played.seats]
        self.players = [self.minds.PLAYERS[bot](game, table, seat, chance("seat %d" % seat))
                        for seat, bot in enumerate(bots)]
        table.players = self.players
        table.chose = self.decide
        self.forks = getattr(table, "forks", None)
        self.unit = getattr(table, "unit", None) or self.box.unit
        run(game, self.choose, self.hear, self.forks.mark if self.forks else lambda: None)
        self.look()
        if hasattr(self.minds, "recount"):
            self.minds.recount(game, self.log, table)
        played.winners = tuple(game.winners)
        played.reason = game.reason
        played.scores = tuple(self.standing())
        self.events.update(getattr(table, "events", {}))
        played.events = dict(sorted(self.events.items()))
        played.digest = game.digest()

    def standing(self) -> list[int]:
        if hasattr(self.minds, "standing"):
            return self.minds.standing(self.game)
        return [self.game.score(seat) for seat in range(self.game.players)]

    def choose(self, ask: Ask) -> int:
        options = len(ask.options)
        if not options:
            raise Broken("no legal answer to " + ask.key)
        if len(self.log) == MOST:
            raise Broken("no end after %d answers" % MOST)
        turn = self.unit(self.game)
        if turn != self.turn:
            self.turn = turn
            if turn is not None:
                self.played.turns += 1
            self.look()
        if ask.key in self.decided:
            value = self.players[ask.seat].answer(ask)
            if ask.key != "seal":  # which is the device's, not the game's
                self.decide(options)
        else:
            value = self.table.answer(ask)
        if not ask.allows(value):
            raise Broken("%r is no answer to %s" % (value, ask.key))
        self.log.append((ask, value))
        if self.forks:
            self.forks.remember(value)
        if self.event and value:
            self.events.update(self.event(ask))
        return value

    def decide(self, options: int) -> None:
        """A player has decided between so many."""
        self.played.decisions += 1
        self.played.choices += options

    def hear(self, ask: Ask) -> None:
        if self.event:
            self.events.update(self.event(ask))

    def look(self) -> None:
        """Once a turn: is everything there, and who leads?"""
        if self.check:
            self.check(self.game)
        scores = self.standing()
        best = {seat for seat, score in enumerate(scores) if score == max(scores)}
        if best & self.leaders:  # who leads with others still leads
            self.leaders &= best
        elif len(best) < len(scores):
            self.played.changes += bool(self.leaders)
            self.leaders = best


def play(setting: Setting, indices: range) -> list[Played]:
    """A chunk of games: what is sent to another process or machine."""
    return [Sitting(setting, index).play() for index in indices]


def replayed(setting: Setting, answers: list[int]) -> Game:
    """The game with those answers in its log, behind all of them."""
    from engines.log import Log

    log = Log()
    for value in answers:
        log.append(value)
    game = load(setting.game)(setting.players, dict(setting.options), log)
    game.go_to(log.count)
    return game
