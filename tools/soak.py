"""Random keys against the whole application, on CPython and on the real MicroPython, as long as
one likes: make soak PRESSES=1000000. What goes wrong is told with the shortest script that shows
it.

The episodes are those of tests/device/soak.py; each follows from its number. On CPython they are
made quicker, as tools/quick.py says; MicroPython runs the board's files as they are.
"""

import argparse
import os
import re
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from multiprocessing import get_context

from tests.device import folder, soak
from tools import build, micropython, quick

_EPISODES = 40  # in a chunk, on CPython
_STEPS = 6  # of the heap on MicroPython, in a chunk
_STEP = 5  # episodes
_GROWS = 3 * 1024  # bytes of heap that there may be more behind the last than behind the first
_WARM = "import sys\nsys.path.append('/board')\nfrom tests.device import soak\nsoak.warm_up()"
_SEEN = "presses, cuts, places = soak.go(%d, %d)\nprint('soak', presses, cuts, len(places))"


class Fault(Exception):
    """An episode that went wrong, or a heap that grows: what to say about it."""


def shorter(words: list[str], fails: Callable[[list[str]], bool]) -> list[str]:
    """A part of the words with which it still fails, and without any of which it doesn't: Zeller's
    delta debugging."""
    parts = 2
    while len(words) > 1:
        size = -(-len(words) // parts)
        for start in range(0, len(words), size):
            rest = words[:start] + words[start + size:]
            if fails(rest):
                words = rest
                parts = max(parts - 1, 2)
                break
        else:
            if size == 1:
                break
            parts = min(parts * 2, len(words))
    return words


def place(error: BaseException) -> tuple:
    """Where it went wrong: the kind of the error and the last line of ours."""
    frames = traceback.extract_tb(error.__traceback__)
    return type(error).__name__, frames[-1].filename, frames[-1].lineno


def tell(number: int, failed: soak.Failed) -> str:
    """All about an episode that failed on CPython, with the shortest script that still does."""
    where = place(failed.cause)

    def fails(words: list[str]) -> bool:
        try:
            soak.play(number, words)
        except soak.Failed as error:
            return place(error.cause) == where
        except Exception:  # it doesn't even begin
            return False
        return False

    words = shorter(failed.words, fails)
    trace = "".join(traceback.format_exception(failed.cause))
    return "%s\n%s\nThe shortest script, of %d: %s\nmake soak EPISODE=%d SCRIPT='%s'" % (
        failed, trace, len(failed.words), " ".join(words), number, " ".join(words))


def _chunk(first: int, count: int) -> tuple[int, int, set[str], str]:
    """In another process: presses, cuts, places and perhaps what went wrong."""
    presses = cuts = 0
    places: set[str] = set()
    for number in range(first, first + count):
        try:
            more = soak.go(number, 1)
        except soak.Failed as failed:
            return presses, cuts, places, tell(number, failed)
        presses += more[0]
        cuts += more[1]
        places |= more[2]
    folder.remove()
    quick.collect()
    return presses, cuts, places, ""


class Progress:
    """A line that says how far it is."""

    def __init__(self, name: str, goal: int):
        self.name = name
        self.goal = goal
        self.presses = self.cuts = 0
        self.places: set[str] = set()
        self.more = ""
        self.start = time.monotonic()
        self.said = 0.0

    @property
    def done(self) -> bool:
        return 0 < self.goal <= self.presses

    def add(self, presses: int, cuts: int, places: set[str]) -> None:
        self.presses += presses
        self.cuts += cuts
        self.places |= places
        now = time.monotonic()
        # On a terminal one line changes; in a file one a minute is enough.
        if self.done or now - self.said > (0.5 if sys.stdout.isatty() else 60):
            self.said = now
            print(self, end="\r" if sys.stdout.isatty() and not self.done else "\n", flush=True)

    def __str__(self) -> str:
        rate = self.presses / (time.monotonic() - self.start)
        left = (self.goal - self.presses) / rate if self.goal and rate else 0
        return "%s: %d presses%s, %d power cuts, %d places, %.0f presses a second%s%s" % (
            self.name, self.presses, " of %d" % self.goal if self.goal else "", self.cuts,
            len(self.places), rate, ", %d min left" % (left / 60) if left > 0 else "", self.more)


def on_cpython(goal: int, first: int, jobs: int) -> Progress:
    """Until so many presses are done; 0: for ever."""
    seen = Progress("CPython", goal)
    with ProcessPoolExecutor(jobs, get_context("spawn"), quick.quicken) as pool:
        running = set()
        try:
            while not seen.done:
                while len(running) < jobs + 1:
                    running.add(pool.submit(_chunk, first, _EPISODES))
                    first += _EPISODES
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    presses, cuts, places, fault = one.result()
                    seen.add(presses, cuts, places)
                    if fault:
                        raise Fault(fault)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    return seen


def on_micropython(goal: int, first: int, steps: int = _STEPS, step: int = _STEP) -> Progress:
    """The same, and the heap doesn't grow. Each chunk is a machine of its own."""
    seen = Progress("MicroPython", goal)
    files = micropython.board_files()
    files.update(micropython.test_files())
    most = 0
    while not seen.done:
        code = [("warming up", _WARM)]
        code += [("episodes %d to %d" % (at, at + step - 1), _SEEN % (at, step))
                 for at in range(first, first + steps * step, step)]
        try:
            lines = micropython.steps(code, files, 3600)
        except micropython.MicroPythonError as error:
            raise Fault(_told(error)) from None
        heaps = [heap for _, heap, _ in lines]
        for _, _, output in lines[1:]:
            presses, cuts, places = re.search(r"soak (\d+) (\d+) (\d+)", output).groups()
            seen.add(int(presses), int(cuts), set(range(int(places))))
        growth = heaps[-1] - heaps[1]
        most = max(most, growth)
        seen.more = ", heap %+d bytes at most" % most
        if growth > _GROWS:
            raise Fault("The heap grows, in episodes %d to %d: %s bytes" % (
                first, first + steps * step - 1, ", ".join(map(str, heaps))))
        first += steps * step
    return seen


def _told(error: micropython.MicroPythonError) -> str:
    """It may go wrong here, too: then the shortest script is found here."""
    said = str(error)
    found = re.search(r"Failed: episode (\d+):", said)
    if not found:
        return said
    number = int(found[1])
    try:
        soak.play(number)
    except soak.Failed as failed:
        return said + "\nOn CPython, too: " + tell(number, failed)
    return said + "\nNot on CPython. Alone on MicroPython: soak.play(%d)" % number


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--presses", type=int, default=0, help="on each Python; 0: for ever")
    parser.add_argument("--on", choices=("cpython", "micropython", "both"), default="both")
    parser.add_argument("--first", type=int, default=1, help="the first episode")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--episode", type=int, help="this one alone")
    parser.add_argument("--script", default="", help="with these presses")
    asked = parser.parse_args()
    build.build()
    try:
        if asked.episode is not None:
            print(soak.play(asked.episode, asked.script.split() or None))
            print("Nothing went wrong.")
            return 0
        goal = asked.presses or (0 if asked.on != "both" else 1_000_000)
        if asked.on != "micropython":
            print(on_cpython(goal, asked.first, max(1, asked.jobs)))
        if asked.on != "cpython":
            print(on_micropython(goal, asked.first))
    except Fault as fault:
        print("\n%s" % fault)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
