"""Plays a game many times, and says what comes of it: make simulate GAME=epigo N=1000."""

import argparse
import errno
import shutil
import signal
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from tools.replay import Replay
from tools.simulate import boxes, cluster, report, spread, words
from tools.simulate.figures import compare, figures
from tools.simulate.sitting import Played, Setting

_OUT = Path(__file__).resolve().parents[2] / ".build" / "simulate"
_FAILED = 3  # how many of the games that went wrong are kept
_PICTURE = 250_000  # bytes, with the page that has it once more,
_LINE = 150  # and a game's line in a CSV file


def main(arguments: list[str] | None = None) -> int:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    try:
        asked = _parser().parse_args(arguments)
        count = words.number("N", asked.n, 1)
        setting = words.setting(asked.game, asked.players, asked.bots, asked.options, asked.seed)
        jobs = words.number("JOBS", asked.jobs, 1) if asked.jobs else spread.cores()
        settings = [setting]
        if asked.compare:
            settings = words.variants(setting, asked.compare)
        folder = _folder(Path(asked.out), setting, len(settings) * (_PICTURE + count * _LINE))
        with cluster.machines(asked.cluster) if asked.cluster else spread.processes(jobs) as there:
            return simulate(console, there, settings, count, folder)
    except (words.Words, boxes.Wrong) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # before the games, or once more behind them
        print("Stopped.", file=sys.stderr)
        return 1
    except OSError as error:
        print("The files can't be written%s: %s." % (
            " to %s" % error.filename if error.filename else "", error.strerror or error),
            file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make simulate", description=__doc__)
    parser.add_argument("--game")
    parser.add_argument("--n", default="1000")
    parser.add_argument("--players", default="")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--options", default="")
    parser.add_argument("--compare", default="")
    parser.add_argument("--seed", default=str(words.SEED))
    parser.add_argument("--jobs", default="")
    parser.add_argument("--cluster", default="")
    parser.add_argument("--out", default=str(_OUT))
    return parser


def _folder(parent: Path, setting: Setting, size: int) -> Path:
    """Where the files go. Better no room for them now than after hours."""
    folder = parent / setting.game
    folder.mkdir(parents=True, exist_ok=True)
    if shutil.disk_usage(folder).free < size:
        raise OSError(errno.ENOSPC, "no room left", str(folder))
    trial = folder / ".trial"
    trial.touch()
    trial.unlink()
    return folder


def simulate(console: Console, there, settings: list[Setting], count: int, folder: Path) -> int:
    played: list[list[Played]] = []
    rates = []
    code = 0
    for setting in settings:
        games: list[Played] = []
        played.append(games)
        start = time.perf_counter()
        why = ""
        try:
            _play(console, there, setting, count, games)
        except KeyboardInterrupt:
            why = "."
        except spread.Lost as lost:
            why = ": %s." % str(lost).rstrip(".")
            code = 1
        games.sort(key=lambda one: one.index)
        rates.append(len(games) / (time.perf_counter() - start))
        if why:
            console.print("Stopped after %d of %d games%s" % (len(games), count, why))
            break
    return _tell(console, settings, played, rates, folder) or code


def _play(console: Console, there, setting: Setting, count: int, games: list[Played]) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TextColumn("{task.fields[rate]:.1f} games a second"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(setting.game, total=count, rate=0.0)
        start = time.perf_counter()

        def seen(chunk: list[Played]) -> None:
            games.extend(chunk)
            rate = len(games) / (time.perf_counter() - start)
            progress.update(task, completed=len(games), rate=rate)

        spread.games(there, setting, count, seen)


def _tell(console: Console, settings: list[Setting], played: list[list[Played]],
          rates: list[float], folder: Path) -> int:
    found = [figures(setting, games) for setting, games in zip(settings, played)]
    for figure, rate in zip(found, rates):
        report.show(console, figure, rate)
    names: list[str] = []
    differences = []
    if len(settings) == 2 == len(played):
        chosen = [dict(setting.options) for setting in settings]
        names = [" ".join("%s=%d" % pair for pair in setting.options if pair not in other.items())
                 for setting, other in zip(settings, reversed(chosen))]
        differences = compare(*played)
        report.show_difference(console, names, differences)
    from tools.simulate import plots  # matplotlib takes a second: not before the games

    report.write_json(folder / "figures.json", {"games": found, "differences": differences})
    pictures = []
    for i, (setting, games) in enumerate(zip(settings, played)):
        name = setting.game + ("-%d" % (i + 1) if len(settings) > 1 else "")
        report.write_csv(folder / (name + ".csv"), setting, games)
        pictures.append(plots.picture(setting, found[i], games))
        (folder / (name + ".png")).write_bytes(pictures[i])
    (folder / "index.html").write_text(plots.page(found, pictures, names, differences), "utf-8")
    console.print("\nIn %s: figures.json, a CSV file with a line a game, plots as PNG, and all of "
                  "it in index.html." % folder, soft_wrap=True)
    failed = [(setting, one) for setting, games in zip(settings, played) for one in games
              if one.failure]
    for setting, one in failed[:_FAILED]:
        path = folder / ("failed-%d-%d.json" % (setting.seed, one.index))
        _keep(path, setting, one)
        console.print("Game %d failed: %s\n  make run REPLAY=%s" % (
            one.index, one.failure.error, path), soft_wrap=True)
    return 1 if failed else 0


def _keep(path: Path, setting: Setting, one: Played) -> None:
    failure = one.failure
    Replay(setting.game, setting.players, dict(setting.options), failure.answers, failure.error,
           failure.trace).save(path)


if __name__ == "__main__":
    # Ctrl-C, and whoever ends it in the background, where it would be deaf for the first.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    sys.exit(main())
