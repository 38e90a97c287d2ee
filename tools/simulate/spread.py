"""Hands games to other processes or machines: chunks go to an executor of `concurrent.futures`,
this machine's or Dask's, and come back in whatever order. A game follows from its seed and number
alone, so it doesn't matter who plays it."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed

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


@contextlib.contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """So many on this machine; one is this process itself."""
    if jobs == 1:
        yield None
        return
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _deaf)
    try:
        yield executor
        executor.shutdown()
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()


def games(executor: Executor | None, setting: Setting, count: int,
          seen: Callable[[list[Played]], None]) -> None:
    """Play them; `seen` gets every chunk once, as it comes."""
    if executor is None:
        for indices in chunks(count):
            seen(play(setting, indices))
        return
    futures = [executor.submit(play, setting, indices) for indices in chunks(count)]
    try:
        for future in as_completed(futures):
            seen(future.result())
    finally:
        for future in futures:
            future.cancel()
