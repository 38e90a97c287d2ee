"""Saved games and the history on a plain file system, on both Pythons."""

import os
import sys

from engines.epigo.game import Epigo
from engines.log import Log
from engines.script import TELL
from hal.saves.games import MAX_GAMES, Saves, SavesFull
from hal.saves.history import KEEP, History, Result
from hal.saves.store import StorageError
from tests.device.folder import PATH, empty, remove
from tests.lcg import Lcg


class Fresh:
    """Saves in an empty folder, which goes, even if the test fails."""

    def __enter__(self):
        return Saves(empty())

    def __exit__(self, *_):
        remove()


def overwrite(path, data):
    with open(PATH + "/" + path, "wb") as file:
        file.write(data)


def content(path):
    with open(PATH + "/" + path, "rb") as file:
        return file.read()


def play(game, saves, answers, chance):
    """Random answers, each of which is saved; changes are preferred, so that games get long."""
    for _ in range(answers):
        options = game.ask.options
        if game.ask.key == "seal" and chance.below(4):
            options = options[1:4]
        game.answer(options[chance.below(len(options))])
        while game.ask is not None and game.ask.kind == TELL:
            game.go_on()
        if game.ask is None:
            game.undo()
        saves.write(game.log.data, game.where, game.digest())


def resumed(save):
    game = Epigo(save.players, save.options, Log(save.log))
    game.go_to(game.log.count)
    return game


def test_a_game_comes_back_after_every_answer():
    with Fresh() as saves:
        game = Epigo(2, (0, 1, 40, 0))
        id = saves.create("epigo", 2, ("Zoë", "Ulysse Œillet"), game.options, game.digest())
        chance = Lcg(1)
        for _ in range(25):
            play(game, saves, 17, chance)
            again = Saves(PATH)
            assert again.running == id
            save = again.load(id)
            assert save.game == "epigo" and save.names == ("Zoë", "Ulysse Œille")
            assert save.digest == game.digest()
            assert resumed(save).digest() == save.digest
        assert len(save.log) > 184


def test_an_undo_over_many_segments():
    with Fresh() as saves:
        id = saves.create("epigo", 2, (), (), 0)
        data = bytearray([i % 100 for i in range(1000)])
        for end in (1000, 999, 400, 900, 184, 185, 368, 369, 1, 0, 1000):
            saves.write(data, end, end)
            save = Saves(PATH).load(id)
            assert save.log == data[:end] and save.digest == end
        data[10] = 7
        saves.write(data, 900, 5)
        save = Saves(PATH).load(id)
        assert save.log == data[:900] and save.digest == 5
        assert len(os.listdir(PATH + "/1")) == 2 + 4


def test_what_was_undone_is_not_saved():
    with Fresh() as saves:
        saves.create("epigo", 2, (), (), 0)
        saves.write(b"\x11\x22\x33", 3, 1)
        saves.write(b"\x11\x22\x33", 1, 1)
        assert b"\x22" not in content("1/now/log")[12:-4]


def test_every_last_segment_has_one_size():
    with Fresh() as saves:
        saves.create("epigo", 2, (), (), 0)
        sizes = [len(content("1/now/log"))]
        for end in (1, 100, 184, 185, 400):
            saves.write(bytes(400), end, end)
            sizes.append(len(content("1/now/log")))
        assert sizes == [200] * 6


def test_an_answer_is_written_over_the_one_before_and_nothing_is_cut_off():
    with Fresh() as saves:
        id = saves.create("epigo", 2, (), (), 0)
        opened = []

        def opener(path, mode):
            opened.append((path, mode))
            return open(path, mode)

        saves = Saves(PATH, os, opener)
        saves.load(id)
        for end in (1, 2, 1, 0, 184):
            opened.clear()
            saves.write(bytes(184), end, end)
            assert opened == [(PATH + "/1/now/log", "r+b")]


def test_what_is_not_needed_for_writing_takes_no_memory():
    with Fresh() as saves:
        id = saves.create("epigo", 2, (), (), 0)
        History(saves.store).add(result(9))
        saves.rest()
        saves.write(bytes(400), 400, 1)
        assert "hal.saves.folder" not in sys.modules and "hal.saves.shelf" not in sys.modules
        saves.write(bytes(400), 100, 2)
        assert len(saves.games()) == 1
        save = saves.load(id)
        assert save.log == bytes(100) and save.digest == 2


def test_several_games():
    with Fresh() as saves:
        ids = [saves.create("epigo", 2, ("Anna",), (0, -i, 40), i) for i in range(MAX_GAMES)]
        try:
            saves.create("epigo", 2, (), (), 0)
            raise AssertionError("one too many")
        except SavesFull:
            pass
        for id in ids:
            saves.load(id)
            saves.write(bytes((id,)), 1, id)
        saves = Saves(PATH)
        assert saves.running == ids[-1]
        assert [save.id for save in saves.games()] == list(reversed(ids))
        for i in range(MAX_GAMES):
            save = saves.load(ids[i])
            assert save.log == bytes((ids[i],)) and save.digest == ids[i]
            assert save.options == (0, -i, 40)
        saves.leave()
        assert Saves(PATH).running == 0
        saves.delete(ids[2])
        assert [save.id for save in Saves(PATH).games()] == list(reversed(ids[:2] + ids[3:]))
        assert saves.load(ids[2]) is None


def test_a_deleted_game_does_not_run():
    with Fresh() as saves:
        id = saves.create("epigo", 2, (), (), 0)
        saves.delete(id)
        assert saves.running == 0 and Saves(PATH).running == 0
        try:
            saves.write(b"\x01", 1, 1)
            raise AssertionError("there is no game")
        except StorageError:
            pass
        assert os.listdir(PATH) == ["running"]


def test_a_damaged_game_is_set_aside():
    with Fresh() as saves:
        first = saves.create("epigo", 2, (), (), 0)
        second = saves.create("epigo", 2, (), (), 0)
        saves.write(bytes(400), 400, 1)
        overwrite("1/head", b"damage")
        overwrite("2/now/log", b"damage")
        saves = Saves(PATH)
        assert [save.id for save in saves.games()] == [second]
        assert saves.store.damaged == [str(first)]
        save = saves.load(second)
        assert save.log == bytes(368) and save.digest is None
        assert saves.store.damaged == [str(first), "2/now/log"]
        assert content("1.bad/head") == b"damage" and content("2-now-log.bad") == b"damage"
        saves.write(bytes(369), 369, 2)
        saves = Saves(PATH)
        save = saves.load(second)
        assert save.log == bytes(369) and save.digest == 2
        assert saves.store.damaged == []


def result(id, score=0):
    return Result(id, "epigo", (2024, 2, 29), ("Zoë", "Bruno"), (score, -score), 3, "agreed")


def read_all(history):
    keys = history.keys()
    return [history.read(key) for key in keys]


def test_the_history():
    with Fresh() as saves:
        history = History(saves.store)
        assert history.keys() == []
        history.add(result(4, 7))
        history.add(result(2, 9))
        history.add(Result(3, "miners", (0, 0, 0), (), (-100000,), 1, ""))
        found = read_all(History(Saves(PATH).store))
        assert [one.id for one in found] == [3, 2, 4]
        assert found[0].date == (0, 0, 0) and found[0].scores == (-100000,)
        last = found[2]
        assert last.game == "epigo" and last.names == ("Zoë", "Bruno")
        assert last.date == (2024, 2, 29)
        assert last.scores == (7, -7) and last.winners == 3 and last.reason == "agreed"
        history.withdraw(2)
        history.withdraw(8)
        assert [one.id for one in read_all(history)] == [3, 4]
        history.add(result(4, 8))  # the same game ended again
        assert [one.scores[0] for one in read_all(history)] == [8, -100000]


def test_the_oldest_results_go():
    with Fresh() as saves:
        history = History(saves.store)
        for id in range(1, KEEP + 8):
            history.add(result(id, id))
        ids = [one.id for one in read_all(history)]
        assert KEEP >= 30 and ids == list(range(KEEP + 7, 7, -1))
        assert len(os.listdir(PATH + "/history")) == KEEP
