"""Games on other machines: a scheduler and workers, started here."""

import contextlib
import io
import os
import re
import signal
import subprocess
import sys
import threading
import zipfile

import pytest

from tools import build
from tools.simulate import __main__ as simulate
from tools.simulate import cluster, spread, words
from tools.simulate.sitting import Played, Setting, play

SETTING = Setting("epigo", 2, (), ("random", "easy"), 5)
GAMES = 60


@contextlib.contextmanager
def started(tmp_path, command, *arguments, until):
    """A part of a cluster, in a folder with nothing of ours, once it says that."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    line = [sys.executable, "-m", "distributed.cli." + command, *arguments]
    with subprocess.Popen(line, cwd=tmp_path, env=environment, encoding="utf-8",
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        try:
            said = []
            for said_line in process.stdout:
                said.append(said_line)
                if found := re.search(until, said_line):
                    break
            else:
                pytest.fail("".join(said))
            # What it says from now on must not fill the pipe.
            threading.Thread(target=process.stdout.read, daemon=True).start()
            yield process, found[found.lastindex or 0]
        finally:
            process.kill()


@contextlib.contextmanager
def scheduler(tmp_path):
    with started(tmp_path, "dask_scheduler", "--host", "127.0.0.1", "--port", "0",
                 "--no-dashboard", until=r"Scheduler at: +(tcp://\S+)") as (_, address):
        yield address


def worker(tmp_path, address):
    return started(tmp_path, "dask_worker", address, "--nthreads", "1", "--no-nanny",
                   "--no-dashboard", "--host", "127.0.0.1", until=r"Registered to:")


def together(executor) -> list[Played]:
    found: list[Played] = []
    spread.games(executor, SETTING, GAMES, found.extend)
    return sorted(found, key=lambda played: played.index)


def test_a_cluster_plays_the_same_games_and_a_killed_worker_changes_nothing(tmp_path):
    here = play(SETTING, range(GAMES))
    with scheduler(tmp_path) as address, worker(tmp_path, address), \
            worker(tmp_path, address) as (victim, _), cluster.machines(address) as executor:
        assert together(executor) == here
        found: list[Played] = []

        def seen(chunk):
            found.extend(chunk)
            if len(found) == 5:
                victim.send_signal(signal.SIGKILL)
                victim.wait()

        spread.games(executor, SETTING, GAMES, seen)
        assert victim.returncode == -signal.SIGKILL
        assert sorted(found, key=lambda played: played.index) == here


def test_a_cluster_that_is_gone_leaves_what_there_is(tmp_path):
    def end(chunk):
        process.kill()

    with started(tmp_path, "dask_scheduler", "--host", "127.0.0.1", "--port", "0",
                 "--no-dashboard", until=r"Scheduler at: +(tcp://\S+)") as (
            process, address), worker(tmp_path, address), \
            pytest.raises(spread.Lost), cluster.machines(address) as executor:
        spread.games(executor, SETTING, 100_000, end)


def test_a_cluster_without_workers_is_told(tmp_path):
    with scheduler(tmp_path) as address:
        lonely = pytest.raises(words.Words, match="has no workers: dask worker tcp://")
        with lonely, cluster.machines(address):
            pytest.fail("it would wait for ever")


def test_a_cluster_that_does_not_answer_is_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", "1s")
    code = simulate.main(["--game", "epigo", "--out", str(tmp_path),
                          "--cluster", "tcp://127.0.0.1:9"])
    assert code == 1 and "No cluster answers at tcp://127.0.0.1:9" in capsys.readouterr().err


@pytest.mark.parametrize("game", words.games())
def test_the_sources_are_whole(tmp_path, game):
    """What is sent plays by itself: nothing comes from here."""
    zipfile.ZipFile(io.BytesIO(cluster.packed())).extractall(tmp_path)
    code = """
import sys
sys.path.insert(0, sys.argv[1])
from tools.simulate import words
from tools.simulate.sitting import play
(played,) = play(words.setting(sys.argv[3], "", "random", "", "5"), range(2, 3))
assert not played.failure, played.failure.trace
for module in list(sys.modules.values()):
    path = getattr(module, "__file__", None) or ""
    assert not path.startswith(sys.argv[2]) or "/.venv/" in path, path
print(played.digest)
"""
    done = subprocess.run([sys.executable, "-I", "-c", code, tmp_path, build.ROOT, game],
                          cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    here = play(words.setting(game, "", "random", "", "5"), range(2, 3))
    assert int(done.stdout) == here[0].digest
