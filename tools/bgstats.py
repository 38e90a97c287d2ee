"""A file of plays as BG Stats imports it (*.bgsplay): games, players and plays, which refer to
each other by numbers.

Names of ids never change, so that a result that is pulled twice is one play.
"""

import datetime
import uuid

_OURS = uuid.uuid5(uuid.NAMESPACE_DNS, "tavolino")


def _uuid(*facts) -> str:
    return str(uuid.uuid5(_OURS, "/".join(map(str, facts)))).upper()


def plays(results: list[dict], today: str = "") -> dict:
    """`results` as tools/reading.py has them. Where the board's clock was never set the day is
    `today`."""
    today = today or datetime.date.today().isoformat()
    names = list(dict.fromkeys(name for result in results for name in result["players"]))
    titles = {result["game"]: result["title"] for result in results}
    games = list(titles)
    return {
        "games": [_game(number, game, titles[game], results)
                  for number, game in enumerate(games, 1)],
        "players": [
            {"id": number, "uuid": _uuid("player", name), "name": name, "isAnonymous": False}
            for number, name in enumerate(names, 1)
        ],
        "locations": [],
        "plays": [_play(result, games, names, today) for result in results],
        "userInfo": {"meRefId": 1},
    }


def _game(number: int, game: str, title: str, results: list[dict]) -> dict:
    scores = [score for result in results if result["game"] == game for score in _scores(result)]
    lower = sum(_least_wins(result) for result in results if result["game"] == game)
    return {
        "id": number, "uuid": _uuid("game", game), "name": title, "bggId": 0, "bggYear": 0,
        "noPoints": not any(scores), "highestWins": lower <= 0, "cooperative": False,
        "usesTeams": False,
    }  # fmt: skip


def _scores(result: dict) -> list[int]:
    """Of each player; none where there are only counts that all have won or lost by."""
    scores, players = result["scores"], result["players"]
    return scores if len(scores) == len(players) else [0] * len(players)


def _least_wins(result: dict) -> int:
    """1: the fewest points have won, -1: the most, 0: that can't be told."""
    scores = _scores(result)
    won = [score for score, won in zip(scores, result["won"], strict=True) if won]
    if not won or max(scores) == min(scores):
        return 0
    return 1 if won[0] == min(scores) else -1


def _play(result: dict, games: list[str], names: list[str], today: str) -> dict:
    lower = _least_wins(result) > 0
    scores = _scores(result)
    return {
        "uuid": _uuid("play", result["id"], result["date"], result["game"], result["players"],
                      result["scores"]),
        "gameRefId": games.index(result["game"]) + 1,
        "playDate": "%s 20:00:00" % (result["date"] or today),
        "durationMin": 0, "rounds": 0, "rating": 0, "scoringSetting": 0, "usesTeams": False,
        "ignored": False, "manualWinner": True, "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": names.index(name) + 1,
                "score": str(score),
                "winner": won,
                "startPlayer": name == result["began"],
                "newPlayer": False,
                "seatOrder": seat,
                "rank": 1 if won else _rank(scores, seat, lower, result["won"]),
            }
            for seat, (name, score, won) in enumerate(
                zip(result["players"], scores, result["won"], strict=True))
        ],
    }  # fmt: skip


def _rank(scores: list[int], seat: int, lower: bool, won: list[bool]) -> int:
    """Behind the winners, and those with better points."""
    mine = scores[seat]
    better = [i for i, score in enumerate(scores)
              if won[i] or (score < mine if lower else score > mine)]
    return len(better) + 1 if any(won) else 0
