"""Figures as tables for the eye, and as JSON and CSV files."""

import csv
import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tools import plural
from tools.simulate.figures import measures
from tools.simulate.sitting import Played, Setting

_SPREADS = ("turns", "decisions", "answers", "branching factor", "lead changes", "winning score")


def number(value: float) -> str:
    return "%d" % value if value == int(value) and abs(value) < 1e6 else "%.2f" % value


def percent(share: dict) -> str:
    return "%.1f %% [%.1f, %.1f]" % (100 * share["share"], 100 * share["low"], 100 * share["high"])


def title(found: dict) -> str:
    options = " ".join("%s=%d" % pair for pair in found["options"].items())
    return "%s, %s%s, %s" % (
        found["game"], plural.count(found["players"], "player"), ", " + options if options else "",
        " and ".join(found["bots"]))


def show(console: Console, found: dict, rate: float) -> None:
    console.print()
    console.print("[bold]%s[/bold]: %s, seed %d, %.1f playouts a second" % (
        title(found), plural.count(found["games"], "game"), found["seed"], rate))
    table = _table("", "mean", "sd", "min", "5 %", "25 %", "median", "75 %", "95 %", "max")
    rows = [(name, found[name]) for name in _SPREADS]
    rows += [("score of seat %d" % (i + 1), row) for i, row in enumerate(found["scores by seat"])]
    for name, row in rows:
        if row:
            table.add_row(name, *(number(value) for value in row.values()))
    console.print(table)
    table = _table("share of the games, 95 % intervals", "", "games")
    table.add_row("completion", percent(found["completion"]), str(found["completion"]["count"]))
    for seat, share in enumerate(found["wins by seat"]):
        table.add_row("seat %d wins" % (seat + 1), percent(share), str(share["count"]))
    table.add_row("balance of the seats", "%.3f" % found["balance"], "")
    for name in ("shared wins", "draws"):
        table.add_row(name, percent(found[name]), str(found[name]["count"]))
    for bot, share in found["wins by player"].items():
        table.add_row("%s wins, of its seats" % bot, percent(share), str(share["count"]))
    for duel in found["player against player"]:
        name = "%s ahead of %s" % (duel["player"], duel["against"])
        table.add_row(name, percent(duel), "%d of %d" % (duel["count"], duel["of"]))
    console.print(table)
    table = _table("endings", "games")
    for reason, count in found["endings"].items():
        table.add_row(reason, str(count))
    console.print(table)
    if found["events a game"]:
        table = _table("what happens", "a game")
        for name, count in found["events a game"].items():
            table.add_row(name, "%.2f" % count)
        console.print(table)


def show_difference(console: Console, names: list[str], rows: list[dict]) -> None:
    console.print()
    if not rows:
        console.print("There are too few games to compare.")
        return
    table = _table("the same games with", *names, "difference", "95 % interval", "")
    for row in rows:
        table.add_row(
            row["what"], "%.3f" % row["first"], "%.3f" % row["second"],
            "%+.3f" % row["difference"],
            "[%+.3f, %+.3f]" % (row["low"], row["high"]),
            "significant" if row["significant"] else "")
    console.print(table)
    console.print("Significant: at 5 % for all rows together (Holm).")


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(first)
    for name in others:
        table.add_column(name, justify="right")
    return table


# ---- files


def write_json(path: Path, found: object) -> None:
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def write_csv(path: Path, setting: Setting, games: list[Played]) -> None:
    """A line a game."""
    events = sorted({key for played in games for key in played.events})
    seats = range(setting.players)
    with open(path, "w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(
            ["game", *("player on seat %d" % (seat + 1) for seat in seats),
             *("score of seat %d" % (seat + 1) for seat in seats), "winning seats", "ending",
             *measures(Played(0, ())), *events, "digest", "failure"])
        for played in games:
            scores = played.scores or ("",) * setting.players
            lines.writerow(
                [played.index, *(setting.bots[place] for place in played.seats), *scores,
                 " ".join(str(seat + 1) for seat in played.winners), played.reason,
                 *(number(value) for value in measures(played).values()),
                 *(played.events.get(key, 0) for key in events), "%08x" % played.digest,
                 played.failure.error if played.failure else ""])
