"""A game as a file: which one, and its answers. A simulation leaves those that failed; they are
looked at with `make run REPLAY=…`, and a test can play them again.

The file is JSON: game, players, options, rules, answers; and why it was kept, in error and trace.
"""

import json
from pathlib import Path

from engines.catalog import load
from engines.log import Log
from engines.options import saved
from engines.script import Game
from hal.saves.games import Saves


class NoReplay(Exception):
    """Why a file can't be replayed, in a sentence."""


class Replay:
    def __init__(self, game: str, players: int, options: dict, answers: list[int],
                 error: str = "", trace: str = ""):
        self.game = game
        self.players = players
        self.options = options
        self.answers = answers
        self.error = error
        self.trace = trace

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        facts = dict(vars(self), rules=load(self.game).RULES)
        path.write_text(json.dumps(facts, indent=1) + "\n", "utf-8")

    def play(self, count: int | None = None) -> Game:
        """The game behind so many of its answers, or all. What goes wrong goes wrong again."""
        log = Log()
        for value in self.answers[:count]:
            log.append(value)
        game = load(self.game)(self.players, self.options, log)
        game.go_to(log.count)
        return game

    def good(self) -> Game:
        """The game behind as many answers as go well: of one that failed, all but the last."""
        try:
            return self.play()
        except Exception:
            return self.play(len(self.answers) - 1)

    def store(self, folder: str) -> None:
        """The running game of an otherwise empty folder of saves, as after a power cut: the
        application takes it up."""
        game = self.good()
        saves = Saves(folder)
        names = ["#%d" % seat for seat in range(self.players)]
        saves.create(self.game, self.players, names, saved(game), load(self.game)(
            self.players, self.options).digest())
        game.go_to(game.at, 0)
        saves.write(game.log.data, game.where, game.stamp)


def read(path: Path) -> Replay:
    try:
        facts = json.loads(path.read_text("utf-8"))
        rules = facts.pop("rules")
        replay = Replay(**facts)
        kind = load(replay.game)
    except OSError as error:
        raise NoReplay("%s can't be read: %s." % (path, error.strerror)) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise NoReplay("%s is no game that was kept." % path) from None
    if rules != kind.RULES:
        raise NoReplay("%s was played by other rules of %s." % (path, replay.game))
    return replay
