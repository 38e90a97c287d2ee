"""For pytest alone: a repeatable hypothesis, the built board tree, and the count of portable tests
on both Pythons."""

import gc
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import hypothesis
import pytest

from tests.device import folder
from tools import build, gallery, micropython

# The same examples in each run: a check that fails does so for everyone, every time.
hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None)
hypothesis.settings.load_profile("repeatable")

_SAID = pytest.StashKey[list[str]]()
_RUN = pytest.StashKey[tuple[str, dict[str, str]]]()
_POOL = pytest.StashKey[ProcessPoolExecutor]()
_DRAWN = pytest.StashKey[Future[tuple[dict[str, bytes], set[str], dict[str, set[str]]]]]()
_STARTED = pytest.StashKey[Future[tuple[str, dict[str, str]]]]()


def pytest_sessionstart():
    """Build the fonts and texts that the application reads."""
    try:
        build.build()
    except (SyntaxError, ValueError) as error:
        pytest.exit(str(error), returncode=1)


def pytest_sessionfinish():
    folder.remove()


def pytest_collection_finish(session):
    """What takes long runs beside the rest, in processes of their own, from the start."""
    # The application collects garbage often, and pytest's own objects are many.
    gc.collect()
    gc.freeze()
    wanted = {name for item in session.items for name in getattr(item, "fixturenames", ())}
    stash = session.config.stash
    if "micropython_run" in wanted:
        stash[_STARTED] = ThreadPoolExecutor(1).submit(micropython.run_tests)
    if "pictures" in wanted:
        stash[_POOL] = ProcessPoolExecutor(1, get_context("spawn"))
        stash[_DRAWN] = stash[_POOL].submit(gallery.drawn)


@pytest.fixture(scope="session")
def pictures(pytestconfig):
    """Every scene's frame by its name, the keys of all texts that are in one, and all signs."""
    drawn = pytestconfig.stash[_DRAWN].result()
    pytestconfig.stash[_POOL].shutdown()
    return drawn


@pytest.fixture(scope="session")
def micropython_run(pytestconfig):
    """All portable tests on MicroPython, once: its version, and each test's traceback or ""."""
    pytestconfig.stash[_RUN] = pytestconfig.stash[_STARTED].result()
    return pytestconfig.stash[_RUN]


@pytest.fixture(scope="session")
def report(pytestconfig):
    """Call it with a line that is to stand at the end of the whole run."""
    return pytestconfig.stash.setdefault(_SAID, []).append


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash.get(_SAID, []):
        terminalreporter.write_line(line)
    if _RUN not in config.stash:
        return
    version, outcomes = config.stash[_RUN]
    folders = tuple("tests/%s/" % folder for folder in micropython.PORTABLE)
    on_cpython = sum(report.nodeid.startswith(folders)
                     for report in terminalreporter.stats.get("passed", []))
    on_micropython = sum(not error for error in outcomes.values())
    terminalreporter.write_line("portable tests: CPython %d, MicroPython %d (%s)"
                                % (on_cpython, on_micropython, version))
