"""What games amount to, in the words that designers know from Ludii and TAG."""

import math
from collections import Counter
from collections.abc import Iterable
from statistics import NormalDist, fmean, stdev

from tools.simulate.sitting import Played, Setting

Z = NormalDist().inv_cdf(0.975)
LEVEL = 0.05  # a difference is significant below that, all of a comparison together


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """The 95 % interval of a proportion (Wilson 1927)."""
    if not trials:
        return 0.0, 1.0
    p = successes / trials
    middle = (p + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z * math.sqrt(p * (1 - p) / trials + Z * Z / (4 * trials**2)) / (1 + Z * Z / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


def share(successes: int, trials: int, worth: float | None = None) -> dict:
    """`worth`: as many trials that don't hang together, if these do."""
    low, high = wilson(successes, trials)
    if worth is not None and trials:
        low, high = wilson(worth * successes / trials, worth)
    return {"count": successes, "of": trials, "share": successes / trials if trials else 0.0,
            "low": low, "high": high}


def spread(values: Iterable[float]) -> dict:
    """Mean, standard deviation and quantiles."""
    found = sorted(values)
    if not found:
        return {}
    return {
        "mean": fmean(found),
        "sd": stdev(found) if len(found) > 1 else 0.0,
        **{name: _quantile(found, part) for name, part in (
            ("min", 0), ("5 %", 0.05), ("25 %", 0.25), ("median", 0.5), ("75 %", 0.75),
            ("95 %", 0.95), ("max", 1))},
    }


def _quantile(values: list[float], part: float) -> float:
    """Between the two nearest, as numpy and R do it."""
    at = part * (len(values) - 1)
    low = math.floor(at)
    high = math.ceil(at)
    return values[low] + (values[high] - values[low]) * (at - low)


def balance(rates: list[float]) -> float:
    """1: every seat wins as often as every other; 0: one always wins. Ludii's, over all pairs."""
    pairs = [abs(a - b) for i, a in enumerate(rates) for b in rates[:i]]
    return 1 - fmean(pairs) if pairs else 1.0


def measures(played: Played) -> dict[str, float]:
    """The numbers of one game, by their names: also the columns of the CSV file."""
    return {
        "turns": played.turns,
        "decisions": played.decisions,
        "answers": played.answers,
        "branching factor": played.choices / played.decisions if played.decisions else 0.0,
        "lead changes": played.changes,
        "winners": len(played.winners),
        "winning score": max((played.scores[seat] for seat in played.winners), default=0),
    }


def figures(setting: Setting, games: list[Played]) -> dict:
    """Everything about these games, as it stands in the JSON file."""
    done = [played for played in games if played.failure is None]
    count = len(done)
    seats = range(setting.players)
    by_seat = [sum(seat in played.winners for played in done) for seat in seats]
    events = Counter()
    for played in done:
        events.update(played.events)
    rows = [measures(played) for played in done]
    return {
        "game": setting.game,
        "players": setting.players,
        "options": dict(setting.options),
        "bots": list(setting.bots),
        "seed": setting.seed,
        "games": len(games),
        "failed": len(games) - count,
        "completion": share(count, len(games)),
        **{name: spread(row[name] for row in rows)
           for name in ("turns", "decisions", "answers", "branching factor", "lead changes",
                        "winning score")},
        "wins by seat": [share(wins, count) for wins in by_seat],
        "balance": balance([wins / count for wins in by_seat]) if count else 1.0,
        "wins by player": {bot: _wins(setting, done, bot) for bot in dict.fromkeys(setting.bots)},
        "player against player": _duels(setting, done),
        "shared wins": share(sum(1 < len(p.winners) < setting.players for p in done), count),
        "draws": share(sum(len(p.winners) == setting.players > 1 for p in done), count),
        "endings": dict(sorted(Counter(played.reason for played in done).items())),
        "scores": spread(score for played in done for score in played.scores),
        "scores by seat": [spread(p.scores[seat] for p in done) for seat in seats],
        "events a game": {key: total / count for key, total in sorted(events.items())},
    }


def _seats_of(setting: Setting, played: Played, bot: str) -> list[int]:
    return [seat for seat, place in enumerate(played.seats) if setting.bots[place] == bot]


def _wins(setting: Setting, games: list[Played], bot: str) -> dict:
    """How often one who plays like that wins, alone or with others. Seats of one game may win
    together, and are then worth less than as many games (Kish's design effect)."""
    own = [_seats_of(setting, played, bot) for played in games]
    won = [sum(seat in played.winners for seat in seats) for seats, played in zip(own, games)]
    count, wins = sum(map(len, own)), sum(won)
    if not 0 < wins < count:
        return share(wins, count, min(count, len(games)))
    rate = wins / count
    squares = sum((w - rate * len(seats)) ** 2 for w, seats in zip(won, own))
    alone = count * rate * (1 - rate)  # what they would be, if each seat were a game
    return share(wins, count, count * min(1.0, alone / squares) if squares else count)


def _duels(setting: Setting, games: list[Played]) -> list[dict]:
    """Of two kinds of players, which wins more of its seats in a game; where they win alike,
    neither. The share is of the others."""
    kinds = list(dict.fromkeys(setting.bots))
    found = []
    for i, one in enumerate(kinds):
        for other in kinds[i + 1:]:
            ahead = behind = 0
            for played in games:
                rates = []
                for bot in (one, other):
                    seats = _seats_of(setting, played, bot)
                    rates.append(sum(seat in played.winners for seat in seats) / (len(seats) or 1))
                ahead += rates[0] > rates[1]
                behind += rates[0] < rates[1]
            found.append({"player": one, "against": other, "level": len(games) - ahead - behind,
                          **share(ahead, ahead + behind)})
    return found


# ---- two kinds of games with the same seeds


def compare(one: list[Played], other: list[Played]) -> list[dict]:
    """Every number of both, game by game, and which differences are significant: a paired t test,
    corrected for their number after Holm."""
    second = {played.index: played for played in other if played.failure is None}
    pairs = [(p, second[p.index]) for p in one if p.failure is None and p.index in second]
    if len(pairs) < 2:
        return []
    rows = []
    for name in measures(pairs[0][0]):
        rows.append(_difference(name, [measures(p)[name] for p, _ in pairs],
                                [measures(q)[name] for _, q in pairs]))
    for seat in range(len(pairs[0][0].seats)):
        rows.append(_difference("wins of seat %d" % (seat + 1),
                                [float(seat in p.winners) for p, _ in pairs],
                                [float(seat in q.winners) for _, q in pairs]))
        rows.append(_difference("score of seat %d" % (seat + 1),
                                [p.scores[seat] for p, _ in pairs],
                                [q.scores[seat] for _, q in pairs]))
    for key in sorted({key for pair in pairs for played in pair for key in played.events}):
        rows.append(_difference(key, [p.events.get(key, 0) for p, _ in pairs],
                                [q.events.get(key, 0) for _, q in pairs]))
    # Holm: the smallest p of m is compared with 5 % / m, the next with 5 % / (m - 1), …
    true = True
    for rank, row in enumerate(sorted(rows, key=lambda row: row["p"])):
        true = true and row["p"] <= LEVEL / (len(rows) - rank)
        row["significant"] = true
    return rows


def _difference(name: str, one: list[float], other: list[float]) -> dict:
    differences = [b - a for a, b in zip(one, other)]
    mean = fmean(differences)
    error = stdev(differences) / math.sqrt(len(differences))
    free = len(differences) - 1
    half = _student(Z, free) * error
    return {"what": name, "first": fmean(one), "second": fmean(other), "difference": mean,
            "low": mean - half, "high": mean + half,
            "p": _chance(differences, mean, error, free), "significant": False}


def _chance(differences: list[float], mean: float, error: float, free: int) -> float:
    """How likely so large a mean would be if nothing were different. Never less likely than that
    as many pairs as differ all do so to the same side: a few of them prove nothing, however
    alike they are."""
    floor = 2.0 ** (1 - sum(map(bool, differences)))
    if not error:
        return min(1.0, floor)
    return max(min(1.0, floor), 2 * NormalDist().cdf(-_normal(abs(mean) / error, free)))


# Student's t and the normal distribution, each from the other (Wallace 1959); of fewer than five
# pairs the intervals are too wide.


def _normal(t: float, free: int) -> float:
    return (8 * free + 1) / (8 * free + 3) * math.sqrt(free * math.log1p(t * t / free))


def _student(z: float, free: int) -> float:
    z *= (8 * free + 3) / (8 * free + 1)
    return math.sqrt(free * math.expm1(z * z / free))
