"""How fast games are played on this machine: by `answer()`, and by the fast path of
simulations, `run()`; beside them other libraries of games, where they are installed.

Processor time is measured, in short turns of all, as other work on the machine disturbs less so.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module

from engines.catalog import GAMES, load
from engines.run import run
from engines.script import TELL, Game
from tests.lcg import Lcg
from tools import build

RIVALS = build.ROOT / ".build" / "rivals" / "bin" / "python"  # make bench RIVALS=1

_WAYS = ("answer() and a save's digest", "answer()", "run()")
_TURNS = 5
_SECONDS = 0.3  # of each way in a turn
_GAMES = 30  # different ones


class Pace:
    """A kind of game, and how fast it is played in each way."""

    def __init__(self, game: str, title: str, players: int, options: dict):
        self.kind = load(game)
        self.table = import_module("tools.simulate." + game).Table
        self.title = title
        self.players = players
        self.options = options
        self.played = self._games()
        self.count = [0, 0, 0]
        self.spent = [0.0, 0.0, 0.0]

    def _games(self) -> list[list[int]]:
        """As the game's table plays them: the answers are at hand when the time is taken, and the
        same for all."""
        games = []
        for seed in range(_GAMES):
            game = self.kind(self.players, self.options)
            table = self.table(game, Lcg(seed))
            answers: list[int] = []

            def choose(ask, table=table, answers=answers):
                answers.append(table.answer(ask))
                return answers[-1]

            run(game, choose)
            games.append(answers)
        return games

    def measure(self) -> None:
        for way, play in enumerate((_saved, _answered, _run)):
            start = time.process_time()
            while time.process_time() - start < _SECONDS:
                for answers in self.played:
                    play(self.kind(self.players, self.options), answers)
                    self.count[way] += len(answers)
            self.spent[way] += time.process_time() - start

    def rates(self) -> list[float]:
        return [count / spent for count, spent in zip(self.count, self.spent)]

    def __str__(self) -> str:
        saved, answered, ran = self.rates()
        return "%9d %9d %9d   %4.1f  %4.1f  %s" % (
            saved, answered, ran, ran / saved, ran / answered, self.title)


def _answered(game: Game, answers: list[int], then: Callable = lambda game: None) -> None:
    for value in answers:
        while game.ask.kind == TELL:
            game.go_on()
        game.answer(value)
        then(game)


def _saved(game: Game, answers: list[int]) -> None:
    _answered(game, answers, lambda game: game.stamp)


def _run(game: Game, answers: list[int]) -> None:
    following = iter(answers)
    run(game, lambda ask: next(following))


def paces() -> list[Pace]:
    """Every kind of game whose presses are counted, by rules that differ."""
    found = {}
    for name, _ in GAMES:
        for row in import_module("tools.simulate." + name).ROWS:
            title, players, options = row[:3]
            key = name, players, tuple(sorted(options.items()))
            if key not in found:
                title = "%s: %s, %d players" % (name, title, players)
                found[key] = Pace(name, title, players, options)
    return list(found.values())


def rivals() -> list[tuple[str, float]]:
    """Others' answers a second, or nothing where they aren't installed."""
    if not RIVALS.exists():
        return []
    done = subprocess.run([RIVALS, build.ROOT / "tools" / "rivals.py"], capture_output=True,
                          encoding="utf-8", cwd=RIVALS.parents[1])
    sys.stderr.write(done.stderr)
    return [tuple(json.loads(line)) for line in done.stdout.splitlines() if line[:1] == "["]


def table() -> None:
    print("\nGames on CPython, answers a second\n"
          "   %s, %s, %s,\n   and how many times faster the last is than the others" % _WAYS)
    rows = paces()
    for _ in range(_TURNS):
        for row in rows:
            row.measure()
    for row in rows:
        print(row)
    others = rivals()
    for name, rate in others:
        print("%29d               %s" % (rate, name))
    if not others:
        print("   others' libraries beside it: make bench RIVALS=1")


if __name__ == "__main__":
    table()
