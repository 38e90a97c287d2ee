"""What a game costs in presses: whole plausible games through the real application, always by the
shortest keys.

The shortest keys to an answer are searched for with the question's own screen, so whatever it does
is counted as it is. What happens at the table is told by tools/simulate/<game>.py, with the limits
that make this fail.
"""

import argparse
import sys
from collections import Counter, defaultdict
from importlib import import_module

from engines.catalog import GAMES, load
from engines.script import DICE, TELL
from tests.device.driver import KEYS, ROLL_MS, Driver
from tests.lcg import Lcg
from tools import build
from tools.plural import count

PAD, TWO_KEYS = "pad", "two keys"
_MOVES = {PAD: "rldua", TWO_KEYS: "npa"}
_PRESS = 20, 30  # ms down and up: enough for the keys to believe it
_FAR = 60  # presses; an answer that is farther away is taken for one that can't be reached


class Unreachable(Exception):
    """No keys lead to that answer."""


class Counting(Driver):
    """Presses the shortest keys, and counts them for the unit and the question they belong to."""

    strict = False

    def __init__(self, board, seed=1):
        self.board = board
        super().__init__(seed, None, board == PAD)
        self.by_unit = Counter()
        self.by_key = defaultdict(Counter)

    def begin(self, game):
        names = ["#%d" % seat for seat in range(game.players)]
        self.app.replace("play", game, names, 0)
        self.wait(100)

    def tap(self, keys, unit, kind):
        for key in keys:
            self.by_unit[unit] += 1
            self.by_key[kind][unit] += 1
            self.wait(_PRESS[0], KEYS[key])
            self.wait(_PRESS[1])

    def play_on(self, table, unit):
        """Whatever is on the display, once: an announcement, the curtain, a question."""
        game = self.game
        ask = game.ask
        asked = ask.kind != TELL and not self.covered and not self.app.notice
        value = table.answer(ask) if asked else None
        where = unit(game)
        if self._rolling():
            self.wait(ROLL_MS)
        elif self.app.notice:
            self.tap("a", where, "notice")
        elif ask.kind == TELL:
            self.tap("a", where, "announcements")
        elif self.covered:
            self.tap("a", where, "curtain")
        else:
            at = game.at
            self.tap(self.way(value), where, ask.key)
            if ask.kind == DICE and value > 8:
                while game.ask is not None and game.ask.kind == DICE and self._rolling():
                    self.wait(ROLL_MS)
            assert game.at > at, "%s was not answered by %s" % (ask.key, value)

    def _rolling(self):
        return getattr(self.play.question, "since", -1) >= 0

    def way(self, value):
        """The fewest keys that answer the open question with `value`; one that is over 8 lets the
        device roll a die."""
        question = self.play.question
        play = self.play
        rolled = question.ask.kind == DICE and value > 8
        given = []
        stubs = {
            "answer": given.append,
            "try_answer": given.append,
            "refuse": lambda *_: given.append(None),
        }
        vars(play).update(stubs)
        notice, screens = self.app.notice, len(self.app.screens)
        first = _kept(question)
        try:
            seen = {_known(first)}
            ends = [("", first)]
            for keys, state in ends:
                if len(keys) > _FAR:
                    break
                for key in _MOVES[self.board]:
                    _restore(question, state)
                    question.key(KEYS[key])
                    if rolled and question.since >= 0 or given and given[-1] == value:
                        return keys + key
                    if given:
                        given.clear()  # another answer, or none
                        continue
                    after = _kept(question)
                    if _known(after) not in seen:
                        seen.add(_known(after))
                        ends.append((keys + key, after))
        finally:
            for name in stubs:
                del vars(play)[name]
            _restore(question, first)
            assert self.app.notice == notice and len(self.app.screens) == screens
        raise Unreachable("%s: no way to %s" % (question.ask.key, value))


def _kept(question):
    """All that keys can change in a question's screen."""
    return {name: list(value) if type(value) is list else value
            for name, value in vars(question).items()}


def _restore(question, state):
    vars(question).clear()
    vars(question).update({name: list(value) if type(value) is list else value
                           for name, value in state.items()})


def _known(state):
    return repr([(name, value) for name, value in state.items()
                 if type(value) in (int, str, bool, list, tuple, bytes, bytearray)])


class Row:
    """A row of the table: a kind of game on a kind of board."""

    def __init__(self, game, row, board):
        self.game = game
        self.name, self.players, self.options, limits, *others = row
        self.board = board
        self.limits = limits if board == PAD else others[0] if others else {}
        self.title = "%s, %s, %s" % (self.name, count(self.players, "player"), board)
        self.units = []  # the presses of each
        self.by_key = Counter()  # in all units
        self.games = []  # the presses of whole games

    def play(self, seed):
        module = import_module("tools.simulate." + self.game)
        game = load(self.game)(self.players, self.options)
        driver = Counting(self.board, seed)
        driver.begin(game)
        table = module.Table(game, Lcg(seed))
        while game.ask is not None:
            driver.play_on(table, getattr(table, "unit", None) or module.unit)
        self.units += [presses for unit, presses in driver.by_unit.items() if unit is not None]
        self.games.append(sum(driver.by_unit.values()))
        for key, presses in driver.by_key.items():
            self.by_key[key] += sum(n for unit, n in presses.items() if unit is not None)

    def figures(self) -> dict[str, float]:
        units = sorted(self.units)
        return {
            "mean": sum(units) / len(units),
            "median": units[len(units) // 2],
            "90 %": units[len(units) * 9 // 10],
            "worst": units[-1],
        }

    def over(self) -> list[str]:
        """The limits that aren't kept, in words."""
        figures = self.figures()
        return ["%s: %s %.1f, at most %s" % (self.title, name, figures[name], limit)
                for name, limit in self.limits.items() if figures[name] > limit]

    def __str__(self):
        figures = self.figures()
        parts = ", ".join("%s %.1f" % (key, presses / len(self.units))
                          for key, presses in self.by_key.most_common(6))
        return "%6.1f %4d %4d %5d %7d  %s\n%32s%s" % (
            figures["mean"], figures["median"], figures["90 %"], figures["worst"],
            sum(self.games) / len(self.games), self.title, "", parts)


def sample(game: str, count: int) -> range:
    """The seeds of so many games; of more if the limits need them."""
    return range(1, max(count, getattr(import_module("tools.simulate." + game), "GAMES", 0)) + 1)


def rows(game: str, boards=(PAD, TWO_KEYS)) -> list[Row]:
    module = import_module("tools.simulate." + game)
    return [Row(game, row, board) for board in boards for row in module.ROWS]


def main() -> int:
    parser = argparse.ArgumentParser(prog="make presses", description=__doc__)
    names = [name for name, _ in GAMES]
    parser.add_argument("--game", choices=names, help="this one alone")
    parser.add_argument("--games", type=int, default=3, help="so many of each row")
    arguments = parser.parse_args()
    build.build()
    over = []
    for name in [arguments.game] if arguments.game else names:
        print("\n%s: presses\n  mean  med. 90 %% worst  a game" % name)
        for row in rows(name):
            for seed in sample(name, arguments.games):
                row.play(seed)
            print(row)
            over += row.over()
    for line in over:
        print("too many presses: " + line)
    return int(bool(over))


if __name__ == "__main__":
    sys.exit(main())
