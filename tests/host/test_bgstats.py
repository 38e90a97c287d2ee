"""The file of plays for BG Stats: what refers to what, who won, and that it is always the same."""

import csv
import json

from hal.saves.games import Saves
from hal.saves.history import History, Result
from tests.device.evening import begun, choose, device, draw
from tests.device.folder import PATH, empty
from tools import bgstats, pull

TITLES = {"eggs": "Eggs & Empires", "anygame": "Any game", "egrego": "Egrego"}


def result(id, players, scores, won, game="eggs", date="2026-11-16", began=None):
    return {"id": id, "game": game, "title": TITLES[game], "date": date, "players": players,
            "scores": scores, "won": won, "began": began, "end": "points"}


RESULTS = [
    result(5, ["Anna", "Bert", "Cleo"], [12, 30, 12], [False, True, False], began="Cleo"),
    result(6, ["Bert", "Anna"], [40, 7], [False, True], "anygame", None),
]


def test_what_refers_to_what():
    found = bgstats.plays(RESULTS, "2026-11-18")
    games = {game["id"]: game["name"] for game in found["games"]}
    players = {player["id"]: player["name"] for player in found["players"]}
    assert [games[play["gameRefId"]] for play in found["plays"]] == ["Eggs & Empires", "Any game"]
    names = [[players[score["playerRefId"]] for score in play["playerScores"]]
             for play in found["plays"]]
    assert names == [["Anna", "Bert", "Cleo"], ["Bert", "Anna"]]
    assert len(players) == 3 and len(games) == 2


def test_every_player_has_score_rank_and_whether_he_began():
    first, second = bgstats.plays(RESULTS, "2026-11-18")["plays"]
    scores = first["playerScores"]
    assert [(score["score"], score["rank"], score["winner"]) for score in scores] == [
        ("12", 2, False), ("30", 1, True), ("12", 2, False)]
    assert [score["startPlayer"] for score in scores] == [False, False, True]
    assert [score["seatOrder"] for score in scores] == [0, 1, 2]
    assert [(score["rank"], score["startPlayer"]) for score in second["playerScores"]] == [
        (2, False), (1, False)]


def test_which_points_win():
    found = bgstats.plays(RESULTS, "2026-11-18")
    assert [game["highestWins"] for game in found["games"]] == [True, False]
    assert not any(game["noPoints"] for game in found["games"])


def test_days():
    found = bgstats.plays(RESULTS, "2026-11-18")
    assert [play["playDate"] for play in found["plays"]] == [
        "2026-11-16 20:00:00", "2026-11-18 20:00:00"]


def test_what_is_pulled_again_is_the_same_play():
    one = bgstats.plays(RESULTS, "2026-11-18")
    other = bgstats.plays(RESULTS[::-1], "2026-12-24")
    for key in ("games", "players", "plays"):
        assert {each["uuid"] for each in one[key]} == {each["uuid"] for each in other[key]}
    assert len({play["uuid"] for play in one["plays"]}) == 2


def test_make_pull_writes_it(tmp_path):
    driver = begun()
    draw(driver)
    driver.press("a")
    paths = pull.write(pull.read(PATH), tmp_path)
    (plays,) = [path for path in paths if path.suffix == ".bgsplay"]
    found = json.loads(plays.read_text("utf-8"))
    assert found["games"][0]["name"] == "Epigo"
    assert [score["winner"] for score in found["plays"][0]["playerScores"]] == [True, True]


def test_records_are_pulled():
    saves = Saves(empty())
    history = History(saves.store)
    history.add(Result(1, "eggs", (0, 0, 0), ("#0", "Zoë"), (7, 10), 2, "points", 1))
    history.add(Result(2, "eggs", (0, 0, 0), ("#0", "Zoë"), (8, 3), 1, "points"))
    found = pull.read(PATH)
    assert found["records"] == [
        {"game": "eggs", "title": "Eggs & Empires", "player": "White", "plays": 2, "wins": 1,
         "best": 8, "mean": 7.5},
        {"game": "eggs", "title": "Eggs & Empires", "player": "Zoë", "plays": 2, "wins": 1,
         "best": 10, "mean": 6.5},
    ]
    assert [one["began"] for one in found["results"]] == [None, "Zoë"]


def test_nothing_yet():
    empty()
    found = bgstats.plays(pull.read(PATH)["results"])
    assert found["plays"] == found["games"] == []


def test_a_game_that_all_win_or_lose_by_two_counts():
    (play,) = bgstats.plays([result(1, ["Anna", "Bert", "Cleo"], [12, 9], [True, False, True],
                                    "egrego")])["plays"]
    assert [score["winner"] for score in play["playerScores"]] == [True, False, True]


def test_what_is_pulled_is_what_the_records_show(tmp_path):
    """Boxes by their names, in the same order, with the same mean."""
    driver = device()
    history = History(driver.app.saves.store)
    games = ("anygame/Skat", "anygame", "anygame/Skat", "egrego", "anygame/Skat", "anygame/Skat")
    for id in range(len(games)):
        scores = (3, 2) if games[id] == "egrego" else (id // 5, -id, 7)
        history.add(Result(id + 1, games[id], (0, 0, 0), ("#0", "Zoë", "Bo"), scores, 4, "table"))
    _, _, table, _ = pull.write(pull.read(PATH), tmp_path)
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert (rows[0]["game"], rows[0]["player"], rows[0]["mean"]) == ("Skat", "Bo", "7.0")
    assert (rows[1]["player"], rows[1]["mean"]) == ("White", "0.3")
    choose(driver, "history")
    driver.press("u" + "a")
    driver.wait(300)
    assert len(driver.top.records) == len(rows)
    for row in rows:
        assert "%s: %s" % (row["player"], row["game"]) in driver.written
        driver.press("a")
        assert row["player"] in driver.written and row["game"] in driver.written
        shown = [driver.written[driver.written.index(word) - 1]
                 for word in ("plays", "wins", "best", "mean") if word in driver.written]
        assert shown == [row[word] for word in ("plays", "wins", "best", "mean") if row[word]]
        driver.press("b" + "d")

