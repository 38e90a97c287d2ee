"""Random games of all kinds once more on the real MicroPython: the same answers lead to the same
digests. .venv/bin/python -m tools.simulate.both --games 1000
"""

import argparse
import contextlib
import sys
from binascii import crc32

from engines.catalog import GAMES, load
from engines.run import run
from tools import build, micropython
from tools.simulate.players import Chance

_CHUNK = 50  # games on a MicroPython: its heap grows
_EVERY = 16  # answers between two digests
_MOST = 400  # answers of a game

# What both do: play a line of a file, and give a CRC of digests on the way and at the end.
_PLAY = """
from binascii import crc32
from engines.catalog import GAMES, load
from engines.run import run

def play(line):
    name, players, options, answers = line.split()
    answers = [int(value) for value in answers.split(",")]
    game = load(name)(int(players), tuple([int(value) for value in options.split(",")]))
    crc = 0
    def choose(ask):
        nonlocal crc
        if game.at %% %d == 0:
            crc = crc32(str(game.digest()).encode(), crc)
        return answers[game.at]
    try:
        run(game, choose)
    except IndexError:  # the game goes on, but not here
        pass
    return "%%08x" %% crc32(str(game.digest()).encode(), crc)
""" % _EVERY

_ALL = _PLAY + """
for line in open("logs.txt"):
    print(play(line))
"""


class _Enough(Exception):
    """A game needn't come to its end."""


def logs(name: str, count: int, seed: int = 1) -> list[str]:
    """Games with any number of players, any options and any legal answers, as lines."""
    kind = load(name)
    found = []
    for index in range(count):
        chance = Chance("%d/%s/%d" % (seed, name, index))
        players = chance.randint(*kind.PLAYERS)
        options = tuple(chance.choice(choices) for _, choices, _ in kind.OPTIONS)
        answers: list[int] = []

        def choose(ask, answers=answers, chance=chance):
            if len(answers) == _MOST:
                raise _Enough
            plain = ask.key in ("seal", "draw") and chance.below(8)
            answers.append(0 if plain else ask.options[chance.below(len(ask.options))])
            return answers[-1]

        with contextlib.suppress(_Enough):
            run(kind(players, options), choose)
        found.append("%s %d %s %s" % (name, players, ",".join(map(str, options)),
                                      ",".join(map(str, answers))))
    return found


def here(lines: list[str]) -> list[str]:
    space: dict = {}
    exec(_PLAY, space)
    return [space["play"](line) for line in lines]


def there(lines: list[str]) -> list[str]:
    files = micropython.board_files()
    found = []
    for start in range(0, len(lines), _CHUNK):
        files["logs.txt"] = "\n".join(lines[start : start + _CHUNK]) + "\n"
        found += micropython.run(_ALL, files, 3600).split()
    return found


def differ(lines: list[str]) -> list[str]:
    """Those that don't come out alike."""
    one, other = here(lines), there(lines)
    assert len(one) == len(other) == len(lines)
    return [line for line, a, b in zip(lines, one, other) if a != b]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="so many of each game")
    parser.add_argument("--game", choices=[known for known, _ in GAMES], help="this one alone")
    asked = parser.parse_args()
    build.build()
    wrong = 0
    for name in [asked.game] if asked.game else [known for known, _ in GAMES]:
        lines = logs(name, asked.games)
        different = differ(lines)
        wrong += len(different)
        print("%s: %d games, %d answers, %08x, %d differ" % (
            name, len(lines), sum(line.count(",") for line in lines),
            crc32("".join(here(lines)).encode()), len(different)), flush=True)
        for line in different[:3]:
            print(line)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
