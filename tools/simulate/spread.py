"""Hands games to other processes or machines: chunks go to an executor of `concurrent.futures`,
this machine's or Dask's, and come back in whatever order. A game follows from its seed and number
alone, so it doesn't matter who plays it."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed

from tools.simulate.sitting import Played, Setting, play

_CHUNKS = 500  # about so many, so that the progress is seen and little is lost by Ctrl-C
_MOST = 100  # games in a chunk


def chunks(count: int) -> list[range]:
    size = min(max(1, count // _CHUNKS), _MOST)
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _deaf() -> None:
    """Ctrl-C is for the one who shares out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Lost(Exception):
    """Whoever should play the rest is gone."""


class Processes(Executor):
    """So many on this machine. One that dies takes the others along; then there are new ones."""

    def __init__(self, jobs: int):
        self.jobs = jobs
        self.renew()

    def renew(self) -> None:
        self.pool = ProcessPoolExecutor(
            self.jobs, multiprocessing.get_context("spawn"), _deaf)

    def submit(self, fn, /, *args, **more):
        return self.pool.submit(fn, *args, **more)

    def end(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()


@contextlib.contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """One is this process itself."""
    if jobs == 1:
        yield None
        return
    executor = Processes(jobs)
    try:
        yield executor
        executor.pool.shutdown()
    finally:
        executor.end()


def games(executor: Executor | None, setting: Setting, count: int,
          seen: Callable[[list[Played]], None]) -> None:
    """Play them; `seen` gets every chunk once, as it comes."""
    left = chunks(count)
    if executor is None:
        for indices in left:
            seen(play(setting, indices))
        return
    while left:
        before = len(left)
        why = _round(executor, setting, left, seen)
        if left and (len(left) == before or not isinstance(executor, Processes)):
            raise Lost(why)
        if left:
            executor.renew()


def _round(executor: Executor, setting: Setting, left: list[range],
           seen: Callable[[list[Played]], None]) -> str:
    """Each chunk once; those that come leave the list. Why the others didn't."""
    why = ""
    futures = {}
    try:
        try:
            for indices in left:
                futures[executor.submit(play, setting, indices)] = indices
        except BrokenExecutor as error:
            why = str(error)
        for future in as_completed(futures):
            # A game's own mistakes are in what is played: this is the machine's.
            try:
                chunk = future.result()
            except Exception as error:
                why = str(error) or "whoever should play them is gone"
                continue
            left.remove(futures[future])
            seen(chunk)
    finally:
        with contextlib.suppress(Exception):  # of a cluster that is gone
            for future in futures:
                future.cancel()
    return why
