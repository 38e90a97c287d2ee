"""A game that was kept in a file: played again, and looked at on the device."""

import json

import pytest

from engines.catalog import load
from tests.device.driver import Driver
from tests.device.folder import SavingDevice
from tests.lcg import Lcg
from tests.play.transcript import pick
from tools import replay, simulator


def kept(path, answers=60, error="KeyError: why"):
    """A file of an unfinished game, and its digest."""
    lcg = Lcg(3)
    game = load("epigo")(2, {"limit": 20})
    while game.at < answers:
        if game.ask.kind:
            game.answer(pick(game, lcg))
        else:
            game.go_on()
    log = [game.log.read(where)[0] for where in range(answers)]  # a byte each
    replay.Replay("epigo", 2, {"limit": 20}, log, error, "trace").save(path)
    return game.stamp


def test_a_game_comes_out_of_its_file_as_it_was(tmp_path):
    digest = kept(tmp_path / "sub" / "game.json")
    game = replay.read(tmp_path / "sub" / "game.json")
    assert game.play().stamp == digest and game.error == "KeyError: why"
    assert game.play(10).at == 10


def test_the_device_takes_it_up(tmp_path):
    digest = kept(tmp_path / "game.json")
    device = SavingDevice()
    device.path = str(tmp_path / "saves")
    game = replay.read(tmp_path / "game.json")
    game.store(device.path)
    driver = Driver(device=device)
    driver.wait(1000)
    assert driver.game.at == 60 and driver.game.stamp == digest
    assert "unfinished" not in driver.words()


def test_the_answer_that_fails_is_left_out(tmp_path, monkeypatch):
    kept(tmp_path / "game.json", 60)
    game = replay.read(tmp_path / "game.json")
    game.answers.append(99)
    assert game.good().at == 60
    with pytest.raises(ValueError):
        game.play()


@pytest.mark.parametrize("change", ["", "{", "[]", '{"game": "epigo"}', '{"rules": 1, "game": 3}'])
def test_another_file_is_told(tmp_path, capsys, monkeypatch, change):
    path = tmp_path / "game.json"
    path.write_text(change)
    monkeypatch.setattr("sys.argv", ["simulator", "--replay", str(path)])
    assert simulator.main() == 1
    assert "is no game that was kept" in capsys.readouterr().err


def test_no_file_is_told(tmp_path):
    with pytest.raises(replay.NoReplay, match="can't be read: No such file"):
        replay.read(tmp_path / "game.json")


def test_other_rules_are_told(tmp_path):
    path = tmp_path / "game.json"
    kept(path)
    facts = json.loads(path.read_text())
    path.write_text(json.dumps(dict(facts, rules=0)))
    with pytest.raises(replay.NoReplay, match="by other rules of epigo"):
        replay.read(path)
