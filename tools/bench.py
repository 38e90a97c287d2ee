"""What Tavolino costs: bytes of code, heap on the real MicroPython, answers a second here.

Heap is live heap, read between calls from outside Python, where a collection is complete. The
machine's speed isn't known, so times stand beside a count that they can be compared with.
"""

import time

from engines.catalog import GAMES, load
from engines.script import TELL
from tests.lcg import Lcg
from tools import build, micropython

_BUDGET = 48 * 1024  # the application, a game, its rules and its picture (DESIGN §6)

_DRIVE = """
from tests.device.driver import Driver
d = Driver()
"""
_PLAY = """
d.start()
while d.app.screens[-1] is d.play and d.game.turn < 2:
    ask = d.game.ask
    if ask.kind == 0:
        d.tell()
    else:
        d.answer(0 if ask.key in ("seal", "draw") else ask.options[0])
d.uncover()
"""


def sizes() -> int:
    """A table of every file on the board; their sum."""
    total = 0
    for path, size in build.build():
        print("%8d  %s" % (size, path))
        total += size
    print("%8d  in all" % total)
    return total


def heap(title: str, steps: list[tuple[str, str]], files: dict[str, str | bytes]) -> int:
    print("\n%s" % title)
    last = 0
    for label, added, total in micropython.measure(steps, files):
        print("%8d  %s" % (added, label))
        last = total
    return last


def answers(name: str) -> None:
    """Random games on CPython: how many answers a second, and how long a game's log is."""
    kind = load(name)
    chance = Lcg(7)
    longest = count = 0
    start = time.perf_counter()
    for _ in range(200):
        game = kind(kind.PLAYERS[0])
        while game.ask is not None:
            ask = game.ask
            if ask.kind == TELL:
                game.go_on()
            else:
                plain = ask.key in ("seal", "draw")  # else a game might never end
                game.answer(ask.options[0 if plain else chance.below(len(ask.options))])
                count += 1
        longest = max(longest, len(game.log.data))
    spent = time.perf_counter() - start
    print("%8d  answers a second (%d answers in 200 games)" % (count / spent, count))
    print("%8d  bytes in the log of the longest" % longest)


def main() -> None:
    print("Code on the board, bytes")
    sizes()
    files = micropython.board_files()
    for name, kind in GAMES:
        heap("%s alone on MicroPython, bytes of heap" % kind, [
            ("the contract (engines/script.py)", "import engines.script"),
            ("the rules", "from engines.%s import %s" % (name, kind)),
            ("a game", "game = %s(%s.PLAYERS[0])" % (kind, kind)),
        ], files)
    files.update(micropython.test_files())
    base = [("before it starts (the interpreter, and what plays it)", "import tests.lcg")]
    total = heap("The whole device on MicroPython, bytes of heap", [
        *base,
        ("the application, at home", _DRIVE),
        ("in the second turn of Epigo, an entry open", _PLAY),
    ], files)
    bare = micropython.measure(base, files)[0][2]
    print("%8d  above a bare start; at most %d" % (total - bare, _BUDGET))
    for name, kind in GAMES:
        print("\n%s on CPython" % kind)
        answers(name)


if __name__ == "__main__":
    main()
