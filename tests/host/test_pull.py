"""What `make pull` brings: results and unfinished games in words, and no secret."""

import csv
import json
import os
from pathlib import Path

from hal.saves.games import Saves
from hal.saves.history import History, Result
from tests.device.driver import SEAL
from tests.device.epigo.alone import saving
from tests.device.evening import begun, damage, device, draw
from tests.device.folder import PATH, empty
from tests.host.wireless import Board
from tools import link, plural, pull


def test_results_and_games():
    driver = begun()
    driver.device.today = (2026, 11, 16)
    draw(driver)
    driver.press("a")
    driver.start()
    driver.lay_out()
    found = pull.read(PATH)
    assert found["results"] == [{
        "date": "2026-11-16", "game": "epigo", "title": "Epigo", "players": ["White", "Black"],
        "scores": [0, 0], "won": [True, True], "end": "agreed", "began": None, "id": 1,
    }]
    (game,) = found["games"]
    assert (game["game"], game["players"]) == ("epigo", ["White", "Black"])
    assert game["options"] == {"super": 0, "gift": 1, "limit": 0, "rival": 0}
    assert found["unreadable"] == []


def test_sealed_answers_are_left_out():
    driver = begun()  # a whole turn, one sealed stack and one order
    (game,) = pull.read(PATH)["games"]
    answers = game["answers"]
    assert len(answers) == driver.game.at == driver.game.barrier + 5
    open_ones, hidden = answers[:-5], answers[-5:]
    assert all(answer["answer"] is not None for answer in open_ones)
    assert [(answer["seat"], answer["question"], answer["answer"]) for answer in hidden] == [
        (0, "order", None), (0, "order", None), (0, "order", None), (0, "seal", None),
        (1, "order", None),
    ]


def test_what_the_device_has_sealed_is_left_out_where_it_plays():
    driver = saving().seal()
    driver.think()
    assert driver.game.ask.key == "reveal"
    (game,) = pull.read(PATH)["games"]
    assert game["players"] == ["White", "Tavolino"]
    hidden = [answer["answer"] for answer in game["answers"][-8:]]
    assert [answer["seat"] for answer in game["answers"][-8:]] == [0] * 4 + [1] * 4
    assert hidden == [None] * 8


def test_half_a_set_up_is_secret():
    driver = device()
    driver.start()
    driver.lay("1234567X")
    driver.answer(SEAL)
    (game,) = pull.read(PATH)["games"]
    assert len(game["answers"]) == 8
    assert all(answer["answer"] is None for answer in game["answers"])


def test_names_in_another_language():
    device().start()
    (game,) = pull.read(PATH, "it")["games"]
    assert game["players"] == ["Bianco", "Nero"]


def test_damage_is_told():
    driver = begun()
    draw(driver)
    driver.press("a")
    (name,) = os.listdir(PATH + "/history")
    damage("history/" + name)
    found = pull.read(PATH)
    assert found["results"] == [] and found["unreadable"] == ["history/" + name]


def test_game_of_a_later_version():
    Saves(empty()).create("later", 2, ("#0", "Zoë"), (3,), 0)
    (game,) = pull.read(PATH)["games"]
    assert game == {"id": 1, "game": "later", "players": ["White", "Zoë"], "answers": None}


def test_files(tmp_path):
    driver = begun()
    draw(driver)
    driver.press("a")
    whole, table, _, _ = pull.write(pull.read(PATH), tmp_path / "new")
    assert json.loads(whole.read_text("utf-8")) == pull.read(PATH)
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["player"], row["won"], row["end"]) for row in rows] == [
        ("White", "1", "agreed"), ("Black", "1", "agreed")]


def test_counts_that_all_have_won_or_lost_by_stand_beside_each(tmp_path):
    saves = Saves(empty())
    names = ("Anna", "Bo", "#2")
    History(saves.store).add(Result(7, "egrego", (0, 0, 0), names, (12, 31), 2, "good"))
    _, table, _, _ = pull.write(pull.read(PATH), tmp_path)
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["player"], row["score"], row["won"]) for row in rows] == [
        ("Anna", "12:31", "0"), ("Bo", "12:31", "1"), ("Red", "12:31", "0")]


def _pulled(monkeypatch, capsys, target):
    """The last line of a whole `make pull`, from a board with the saves that are in the folder."""
    saves = Path(PATH)
    files = {"saves/" + path.relative_to(saves).as_posix(): path.read_bytes()
             for path in saves.rglob("*") if path.is_file()}
    monkeypatch.setattr("sys.argv", ["pull", "--port", "here", "--to", str(target)])
    monkeypatch.setattr(link, "Link", lambda port: Board(files))
    assert pull.main() == 0
    return capsys.readouterr().out.splitlines()[-1]


def test_how_many_are_told(monkeypatch, capsys, tmp_path):
    empty()
    assert _pulled(monkeypatch, capsys, tmp_path) == "0 results, 0 unfinished games"
    driver = begun()
    assert _pulled(monkeypatch, capsys, tmp_path) == "0 results, 1 unfinished game"
    draw(driver)
    driver.press("a")
    assert _pulled(monkeypatch, capsys, tmp_path) == "1 result, 0 unfinished games"


def test_plural():
    assert [plural.count(number, "row") for number in range(3)] == ["0 rows", "1 row", "2 rows"]
