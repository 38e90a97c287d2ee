"""Figures as a picture, and as one page that needs nothing else."""

import base64
import html
import io

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from tools import plural
from tools.simulate.figures import measures
from tools.simulate.report import number, percent, title
from tools.simulate.sitting import Played, Setting

matplotlib.use("agg")

_INK = "#1f3b57"
_SECOND = "#d98032"
_STYLE = """body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto;
padding: 0 1rem; color: #222 } img { max-width: 100% } table { border-collapse: collapse;
margin: 1rem 0 } td, th { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child { text-align: left }"""


def picture(setting: Setting, found: dict, games: list[Played]) -> bytes:
    """A PNG of six plots."""
    done = [played for played in games if played.failure is None]
    figure = Figure(figsize=(13, 7.5), layout="constrained")
    figure.suptitle("%s: %s" % (title(found), plural.count(found["games"], "game")), fontsize=13)
    plots = figure.subplots(2, 3)
    fair = sum(share["count"] for share in found["wins by seat"]) / max(1, len(done))
    _shares(plots[0][0], "Wins by seat", found["wins by seat"],
            [str(seat + 1) for seat in range(setting.players)], fair / setting.players)
    _shares(plots[0][1], "Wins by player, of its seats", list(found["wins by player"].values()),
            list(found["wins by player"]), None)
    _boxes(plots[0][2], "Scores by seat", [[played.scores[seat] for played in done]
                                          for seat in range(setting.players)])
    for plot, name in zip(plots[1], ("turns", "decisions", "lead changes")):
        _histogram(plot, name, [measures(played)[name] for played in done])
    data = io.BytesIO()
    # Without a date, the same figures are the same file.
    figure.savefig(data, format="png", dpi=110, metadata={"Software": None})
    return data.getvalue()


def _shares(plot, name: str, shares: list[dict], labels: list[str], fair: float | None) -> None:
    heights = [100 * share["share"] for share in shares]
    # Of all or none, rounding might leave them a trifle below 0.
    below = [100 * max(0, share["share"] - share["low"]) for share in shares]
    above = [100 * max(0, share["high"] - share["share"]) for share in shares]
    plot.bar(labels, heights, color=_INK, width=0.6)
    plot.errorbar(labels, heights, [below, above], fmt="none", ecolor=_SECOND, capsize=5, lw=2)
    if fair is not None:
        plot.axhline(100 * fair, color=_SECOND, lw=1, ls="--")
    if len(labels) == 1:
        plot.set_xlim(-1, 1)
    plot.set_title(name)
    plot.set_ylabel("%, with 95 % intervals")
    plot.set_ylim(0, max(10, *(100 * share["high"] for share in shares)) * 1.08)


def _boxes(plot, name: str, scores: list[list[int]]) -> None:
    if scores and scores[0]:
        median = {"color": _SECOND, "lw": 2}
        plot.boxplot(scores, whis=(5, 95), showfliers=False, medianprops=median)
    plot.set_title(name + " (5, 25, 50, 75, 95 %)")


def _histogram(plot, name: str, values: list[float]) -> None:
    if values:
        low, high = int(min(values)), int(max(values))
        step = max(1, (high - low + 1) // 20)
        plot.hist(values, bins=[edge - 0.5 for edge in range(low, high + step + 1, step)],
                  color=_INK)
        if high - low < 4:
            plot.set_xlim(max(-1, low - 3), high + 3)
    for axis in (plot.xaxis, plot.yaxis):
        axis.set_major_locator(MaxNLocator(
            integer=True, min_n_ticks=1, steps=(1, 2, 5, 10)))
    plot.set_title("Games by " + name)
    plot.set_ylabel("games")


def page(found: list[dict], pictures: list[bytes], names: list[str],
         differences: list[dict]) -> str:
    """All of it in one file. `names` are those of two kinds of games, with their differences."""
    parts = ["<!doctype html><html lang=en><meta charset=utf-8><title>%s</title><style>%s</style>"
             % (html.escape(title(found[0])), _STYLE)]
    for figures, png in zip(found, pictures):
        parts.append("<h1>%s</h1><p>%s, seed %d; %s complete.</p>" % (
            html.escape(title(figures)), plural.count(figures["games"], "game"), figures["seed"],
            percent(figures["completion"])))
        parts.append('<img alt="plots" src="data:image/png;base64,%s">'
                     % base64.b64encode(png).decode())
        spreads = [(name, row) for name, row in figures.items()
                   if isinstance(row, dict) and "median" in row and name != "scores"]
        spreads += [("score of seat %d" % (i + 1), row)
                    for i, row in enumerate(figures["scores by seat"]) if row]
        parts.append(_html(["", *(spreads[0][1] if spreads else ())],
                           [[name, *map(number, row.values())] for name, row in spreads]))
        rows = [["seat %d wins" % (i + 1), percent(share)]
                for i, share in enumerate(figures["wins by seat"])]
        rows += [["%s wins, of its seats" % bot, percent(share)]
                 for bot, share in figures["wins by player"].items()]
        rows += [["%s ahead of %s" % (duel["player"], duel["against"]), percent(duel)]
                 for duel in figures["player against player"]]
        rows += [["balance of the seats", "%.3f" % figures["balance"]],
                 ["shared wins", percent(figures["shared wins"])],
                 ["draws", percent(figures["draws"])]]
        parts.append(_html(["share, with 95 % intervals", ""], rows))
        parts.append(_html(["endings", "games"],
                           [[name, str(count)] for name, count in figures["endings"].items()]))
        parts.append(_html(["what happens", "a game"],
                           [[name, "%.2f" % count]
                            for name, count in figures["events a game"].items()]))
    if differences:
        parts.append("<h1>Differences</h1><p>The same seeds in both; significant at 5 % for all "
                     "rows together (Holm).</p>")
        parts.append(_html(
            ["", *names, "difference", "95 % interval", ""],
            [[row["what"], "%.3f" % row["first"], "%.3f" % row["second"],
              "%+.3f" % row["difference"], "[%+.3f, %+.3f]" % (row["low"], row["high"]),
              "significant" if row["significant"] else ""] for row in differences]))
    return "\n".join(parts) + "\n"


def _html(head: list[str], rows: list[list[str]]) -> str:
    lines = ["".join("<th>%s</th>" % html.escape(word) for word in head)]
    lines += ["".join("<td>%s</td>" % html.escape(word) for word in row) for row in rows]
    return "<table>%s</table>" % "".join("<tr>%s</tr>" % line for line in lines)
