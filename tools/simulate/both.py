"""Random games of all kinds once more on the real MicroPython: the same answers lead to the same
digests. python -m tools.simulate.both --games 1000
"""

import argparse
import sys
from binascii import crc32

from engines.catalog import load
from tools import build, micropython
from tools.simulate import words
from tools.simulate.players import Chance
from tools.simulate.sitting import Setting, Sitting

_CHUNK = 50  # games on a MicroPython: its heap grows
_EVERY = 16  # answers between two digests

# What both do: play a line of a file, and give a CRC of digests on the way and at the end.
_PLAY = """
from binascii import crc32
from engines.catalog import load

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
    game.run(choose)
    return "%%08x" %% crc32(str(game.digest()).encode(), crc)
""" % _EVERY

_ALL = _PLAY + """
for line in open("logs.txt"):
    print(play(line))
"""


def logs(name: str, count: int, seed: int = 1) -> list[str]:
    """Games with any number of players and any options, as lines."""
    kind = load(name)
    found = []
    for index in range(count):
        chance = Chance("%d/%s/%d" % (seed, name, index))
        players = chance.randint(*kind.PLAYERS)
        options = tuple((option, chance.choice(choices)) for option, choices, _ in kind.OPTIONS)
        sitting = Sitting(Setting(name, players, options, ("random",), seed), index)
        played = sitting.play()
        if played.failure:
            raise AssertionError("%s %s\n%s" % (players, options, played.failure.trace))
        found.append("%s %d %s %s" % (
            name, players, ",".join(str(value) for _, value in options),
            ",".join(str(value) for _, value in sitting.log)))
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
    parser.add_argument("--game", help="this one alone")
    asked = parser.parse_args()
    build.build()
    wrong = 0
    for name in [words.game(asked.game)] if asked.game else words.games():
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
