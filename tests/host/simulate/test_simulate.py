"""Whole simulations: what they print and write, that the same seed is the same, and what is said
to bad words."""

import csv
import json
import os
import signal
from collections import namedtuple
from pathlib import Path

import pytest

from engines import run as playing
from engines.catalog import load
from tools import replay
from tools.simulate import __main__ as simulate
from tools.simulate import players, sitting, spread, words
from tools.simulate.sitting import Setting

EPIGO = Setting("epigo", 2, (), ("random",), 1)


def run(tmp_path, *arguments):
    code = simulate.main(["--game", "epigo", "--out", str(tmp_path), "--jobs", "1", *arguments])
    return code, tmp_path / "epigo"


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_seed_gives_the_same_files_whatever_the_jobs(tmp_path, capsys):
    found = []
    for jobs in ("1", "2"):
        code, folder = run(tmp_path / jobs, "--n", "60", "--jobs", jobs, "--seed", "7",
                           "--bots", "random,easy")
        assert code == 0
        found.append(files(folder))
    assert found[0] == found[1]
    assert sorted(found[0]) == ["epigo.csv", "epigo.png", "figures.json", "index.html"]
    code, folder = run(tmp_path / "other", "--n", "60", "--seed", "8", "--bots", "random,easy")
    assert files(folder)["epigo.csv"] != found[0]["epigo.csv"]
    said = capsys.readouterr().out
    for word in ("completion", "branching factor", "seat 1 wins", "balance", "draws",
                 "lead changes", "playouts a second", "random ahead of easy", "super slide"):
        assert word in said, word


def test_the_files_agree_with_each_other(tmp_path):
    _, folder = run(tmp_path, "--n", "50")
    (figures,) = json.loads((folder / "figures.json").read_text())["games"]
    with open(folder / "epigo.csv", newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == figures["games"] == figures["completion"]["count"] == 50
    assert sum(float(line["turns"]) for line in lines) / 50 == figures["turns"]["mean"]
    assert sum(line["winning seats"] == "1" for line in lines) == \
        figures["wins by seat"][0]["count"]
    assert all("3" in (line["score of seat 1"], line["score of seat 2"]) for line in lines)
    page = (folder / "index.html").read_text()
    assert "data:image/png;base64," in page and "src=\"http" not in page and "href" not in page
    for word in ("captures", "score of seat 2", "super slide"):
        assert "<td>%s</td>" % word in page
    assert (folder / "epigo.png").read_bytes()[:4] == b"\x89PNG"


def test_everyone_sits_everywhere_alike():
    for count, bots in ((2, "ab"), (4, "ab"), (5, "abc"), (6, "abcdef")):
        setting = Setting("x", count, (), tuple(bots), 3)
        for start in (0, count * 7):
            seen = [sitting.seating(setting, start + i) for i in range(count)]
            for seat in range(count):
                assert sorted(one[seat] for one in seen) == sorted(seen[0])
    setting = Setting("x", 3, (), ("a", "b"), 3)
    often = [sorted(sitting.seating(setting, i)) for i in range(12)]
    assert often.count([0, 0, 1]) == often.count([0, 1, 1]) == 6


def test_a_comparison_plays_the_same_seeds_under_both(tmp_path, capsys):
    code, folder = run(tmp_path, "--n", "40", "--compare", "super=2 super=0")
    assert code == 0 and (folder / "epigo-1.csv").exists() and (folder / "epigo-2.png").exists()
    found = json.loads((folder / "figures.json").read_text())
    assert [game["options"] for game in found["games"]] == [{"super": 2}, {"super": 0}]
    rows = {row["what"]: row for row in found["differences"]}
    assert rows["super slide"]["significant"] and not rows["wins of seat 1"]["significant"]
    assert "significant" in capsys.readouterr().out
    assert "<th>super=2</th><th>super=0</th>" in (folder / "index.html").read_text()
    # The first orders are the same: the chance is, and nothing else is decided before.
    games = [sitting.Sitting(Setting("epigo", 2, (("super", rule),), ("random",), 1), 5)
             for rule in (0, 2)]
    for game in games:
        game.play()
    assert [value for _, value in games[0].log[:20]] == [value for _, value in games[1].log[:20]]


def test_a_comparison_keeps_the_other_options():
    one = words.setting("eggs", "4", "random", "level=1 variant=1", "1")
    both = words.variants(one, "ties=0 ties=2")
    assert [dict(setting.options) for setting in both] == [
        {"level": 1, "variant": 1, "ties": 0}, {"level": 1, "variant": 1, "ties": 2}]


def test_chunks_hold_every_game_once():
    for count in (1, 2, 199, 1000, 12345, 100_000):
        found = [index for chunk in spread.chunks(count) for index in chunk]
        assert found == list(range(count))


def test_the_lead_changes_when_somebody_else_has_it():
    for scores, changes in (
            ([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0)], 1),  # caught up, overtaken
            ([(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)], 0),  # caught up, and ahead again
            ([(0, 0, 0), (0, 0, 0), (0, 1, 0)], 0),  # the first lead is no change
            ([(1, 1, 0), (1, 2, 0), (3, 2, 0)], 1),  # two led together, then one, then the other
            ([(1, 0, 0), (1, 1, 1), (1, 1, 2), (3, 1, 2)], 2)):
        one = sitting.Sitting(EPIGO, 1)
        one.check = None
        for now in scores:
            one.standing = lambda now=now: list(now)
            one.look()
        assert one.played.changes == changes, scores


class Stubborn(players.AtRandom):
    """Gives an answer that isn't legal, after a while."""

    def answer(self, ask):
        self.count = getattr(self, "count", 0) + 1
        return 99 if self.count == 20 else super().answer(ask)


def test_a_game_that_fails_is_kept_and_can_be_played_again(tmp_path, monkeypatch, capsys):
    from tools.simulate.players import epigo

    monkeypatch.setitem(epigo.PLAYERS, "stubborn", Stubborn)
    code, folder = run(tmp_path, "--n", "10", "--bots", "stubborn")
    assert code == 1
    said = capsys.readouterr().out
    assert "99 is no answer to" in said and "make run REPLAY=" in said
    kept = sorted(folder.glob("failed-1-*.json"))
    assert len(kept) == 3
    game = replay.read(kept[0])
    assert game.game == "epigo" and "99" in game.error and "Broken" in game.trace
    assert game.play().at == len(game.answers) > 30


def test_a_game_that_an_engine_fails_is_kept_with_the_answer_that_did_it(monkeypatch):
    epigo = load("epigo")
    push = epigo.push
    monkeypatch.setattr(epigo, "push", lambda self, seat, number, way: 1 // 0)
    played = sitting.Sitting(EPIGO, 3).play()
    assert "ZeroDivisionError" in played.failure.error and "push" in played.failure.trace
    kept = replay.Replay("epigo", 2, {}, played.failure.answers)
    with pytest.raises(ZeroDivisionError):
        playing.run(kept.play(), lambda ask: 0)
    monkeypatch.setattr(epigo, "push", push)
    assert kept.good().at == len(kept.answers)


def test_a_lost_epigon_is_noticed(monkeypatch):
    monkeypatch.setattr(load("epigo"), "capture", lambda self, epigon: iter(()))
    played = sitting.Sitting(EPIGO, 3).play()
    assert played.failure.error == "Broken: captures"


def test_a_rule_that_nobody_keeps_is_noticed(monkeypatch):
    """By the other reading of the rules: the village, or the board, looks as good as any."""
    from engines.egrego.village import Village

    monkeypatch.setattr(Village, "turn_over", lambda self, kind, card: None)
    setting = Setting("egrego", 3, (("level", 0),), ("random",), 1)
    failures = [played.failure for played in sitting.play(setting, range(5))]
    assert all(failures) and "Broken: markers" in {failure.error for failure in failures}
    monkeypatch.setattr(load("epigo"), "_opponent_beside", lambda self, seat, square: False)
    failures = [played.failure for played in sitting.play(EPIGO, range(5))]
    assert all(failures) and "the other reading gives up" in failures[0].error


def test_every_log_of_epigo_is_recounted():
    """Changed set-ups and stacks, offers of a draw, and every end."""
    from tools.simulate.players import epigo

    ends = set()
    for index in range(120):
        chance = players.Chance("recount %d" % index)
        log = []

        def choose(ask, log=log, chance=chance):
            options = range(1) if ask.key == "seal" and chance.below(4) else ask.options
            log.append((ask, options[chance.below(len(options))]))
            return log[-1][1]

        game = load("epigo")(2, {"super": index % 3, "gift": index & 1, "limit": index % 2 * 10})
        playing.run(game, choose)
        epigo.recount(game, log, None)
        ends.add(game.reason)
        for key, value in (("captures", bytes((3, 3))), ("reason", "?"), ("winners", ())):
            right = getattr(game, key)
            setattr(game, key, value)
            with pytest.raises(players.Broken):
                epigo.recount(game, log, None)
            setattr(game, key, right)
    assert ends == {"captures", "agreed", "limit"}


def test_a_game_without_an_end_is_noticed(monkeypatch):
    monkeypatch.setattr(sitting, "MOST", 30)
    assert "no end after 30" in sitting.Sitting(EPIGO, 3).play().failure.error


@pytest.mark.parametrize("arguments, said", [
    (["--game", "chess"], "no game 'chess'"),
    (["--game", "anygame"], "Nobody plays anygame: it has no tools/simulate/players/anygame.py"),
    (["--game", ""], "Which game?"),
    (["--n", "0"], "N=0 is too little"),
    (["--n", "many"], "N=many is no whole number"),
    (["--players", "3"], "PLAYERS=3 is too many: epigo is for 2."),
    (["--players", "1"], "PLAYERS=1 is too little"),
    (["--bots", "clever"], "no player 'clever' in epigo: there are random, greedy"),
    (["--bots", ","], "BOTS names nobody"),
    (["--bots", "random,random,random"], "BOTS names 3 players for a game of 2"),
    (["--options", "ties=1"], "epigo has no option 'ties': there are super, gift, limit and "),
    (["--options", "super=9"], "super in epigo is 0 (ask), 1 (always) or 2 (never), not '9'"),
    (["--options", "super"], "super in epigo is 0 (ask), "),
    (["--options", "super=1 super=2"], "super is chosen twice"),
    (["--compare", "super=1"], "COMPARE takes two variants"),
    (["--compare", "super=1 super=1"], "two different variants: super=1 and super=1 are alike"),
    (["--compare", "super=0 limit=0"], "two different variants: super=0 and limit=0 are alike"),
    (["--game", "egrego", "--options", "level=1"], "level=1 isn't for simulations: the village"),
    (["--seed", "-1"], "SEED=-1 is too little"),
    (["--jobs", "0"], "JOBS=0 is too little"),
    (["--cluster", "nowhere"], "CLUSTER=nowhere is no address"),
])
def test_bad_words_get_a_sentence(tmp_path, capsys, arguments, said):
    code, folder = run(tmp_path, *arguments)
    assert code == 1 and said in capsys.readouterr().err
    assert not list(folder.glob("*.csv"))


def test_no_room_for_the_files_is_told_before_the_games(tmp_path, capsys, monkeypatch):
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setattr(simulate, "simulate", lambda *_: pytest.fail("it played"))
    code, _ = run(tmp_path / "taken")
    assert code == 1 and "The files can't be written to " in capsys.readouterr().err
    monkeypatch.setattr(simulate.shutil, "disk_usage", lambda path: Usage(free=200_000))
    code, folder = run(tmp_path)
    assert code == 1 and "epigo: no room left." in capsys.readouterr().err
    assert not files(folder)


Usage = namedtuple("Usage", "free")


@pytest.mark.parametrize("game, count, chosen, compared, said", [
    ("egrego", "6", "entities=1", "", "entities=1 isn't for egrego with 6 players, level=0"),
    ("egrego", "6", "", "entities=0 entities=1", "entities=1 isn't for egrego with 6 players"),
    ("eggs", "", "level=1", "shepherd=0 shepherd=1", "shepherd=1 isn't for eggs with 2 players"),
])
def test_an_option_that_changes_nothing_is_told(tmp_path, capsys, game, count, chosen, compared,
                                                said):
    code, folder = run(tmp_path, "--game", game, "--players", count, "--options", chosen,
                       "--compare", compared)
    assert code == 1 and said in capsys.readouterr().err and not folder.exists()


def dies(setting, indices):
    """Once, at the tenth game."""
    once = Path(os.environ["TAVOLINO_ONCE"])
    if 10 in indices and not once.exists():
        once.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return sitting.play(setting, indices)


def test_a_process_that_is_killed_changes_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("TAVOLINO_ONCE", str(tmp_path / "once"))
    monkeypatch.setattr(spread, "play", dies)
    found = []
    with spread.processes(2) as executor:
        spread.games(executor, EPIGO, 40, found.extend)
    assert (tmp_path / "once").exists()
    found.sort(key=lambda played: played.index)
    assert found == sitting.play(EPIGO, range(40))


def always_dies(setting, indices):
    if indices.start > 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return sitting.play(setting, indices)


def test_processes_that_end_again_and_again_are_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(spread, "play", always_dies)
    code, folder = run(tmp_path, "--n", "40", "--jobs", "2")
    assert code == 1 and "of 40 games: A process in the process pool" in capsys.readouterr().out
    (figures,) = json.loads((folder / "figures.json").read_text())["games"]
    assert 0 < figures["games"] <= 6


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_gives_what_there_is(tmp_path, monkeypatch, capsys, jobs):
    update = simulate.Progress.update

    def press(self, task, completed, rate):
        update(self, task, completed=completed, rate=rate)
        if completed >= 200:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(simulate.Progress, "update", press)
    code, folder = run(tmp_path, "--n", "1000000", "--jobs", jobs)
    said = capsys.readouterr().out
    assert code == 0 and "Stopped after" in said and "of 1000000 games" in said
    (figures,) = json.loads((folder / "figures.json").read_text())["games"]
    assert 200 <= figures["games"] < 5000 and figures["failed"] == 0
    assert "seat 1 wins" in said and (folder / "epigo.png").exists()


def test_one_game_is_not_compared(tmp_path, capsys):
    code, folder = run(tmp_path, "--n", "1", "--compare", "super=0 super=2")
    assert code == 0 and "There are too few games to compare." in capsys.readouterr().out
    assert json.loads((folder / "figures.json").read_text())["differences"] == []


def test_ctrl_c_while_the_files_are_made_needs_no_trace(tmp_path, monkeypatch, capsys):
    def press(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate.report, "write_json", press)
    code, _ = run(tmp_path, "--n", "2")
    assert code == 1 and capsys.readouterr().err == "Stopped.\n"


def test_words_are_read():
    assert words.options("epigo", "super=1,limit=20") == (("limit", 20), ("super", 1))
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.setting("epigo", "", "greedy, random", "", "5").bots == ("greedy", "random")
    assert [words.players(game, "") for game in ("epigo", "egrego", "miners")] == [2, 3, 2]
