"""A game that was left or cut off comes back at the same question; but an entry that wasn't sealed
starts anew."""

import os
import sys

from engines.log import Log
from engines.script import TELL
from hal.saves.store import seal
from tests.device.driver import DESTROY_MS, OFFER, SEAL
from tests.device.evening import (
    Full,
    after_a_super_slide,
    begun,
    choose,
    damage,
    device,
    leave,
    won,
)
from tests.device.folder import PATH


def test_running_game_comes_back_at_the_same_question():
    driver = begun()
    driver.order("2u 3u")
    driver.answer(SEAL)
    before = driver.game.digest(), driver.game.at
    back(driver)
    assert (driver.game.digest(), driver.game.at) == before
    assert driver.game.ask.key == "reveal"


def back(driver):
    """The plug is pulled, and put in again."""
    driver.power_on()
    driver.wait(600)


def assert_empty(driver, at):
    """Black's entry, which begins behind so many answers, is open and has nothing in it."""
    game = driver.game
    assert game.at == game.log.count == game.entry == at and not driver.app.notice
    assert game.ask.key == "order" and game.ask.args == (0,) and bytes(game.stacks[3:]) == bytes(3)
    assert driver.covered and "Only Black looks now." in driver.words()


def test_open_entry_starts_anew():
    """Whoever opens the curtain could find out by guesses what was in it."""
    driver = begun()
    at = driver.game.at - 1
    for orders in ("", "2u", "3u"):
        driver.order("1u " + orders if driver.game.at == at else orders)
        back(driver)
        assert_empty(driver, at)
    driver.uncover()
    assert "•" not in driver.written
    assert len(driver.play.question.things) == 7  # Epigons, none of which is in use
    driver.press("b")
    assert "redo" not in driver.top.rows
    driver.press("b")
    driver.order("1u 2u 3u")
    driver.answer(SEAL)
    assert driver.game.ask.key == "reveal"


def test_nothing_of_an_entry_that_started_anew_is_saved():
    driver = begun()
    at = driver.game.at - 1
    driver.order("2u 3u")
    back(driver)
    driver.order("1u")  # as before
    assert driver.app.saves.load(1).log == driver.game.log.data
    assert driver.game.at == driver.game.log.count == at + 1
    driver.hold()
    assert len(driver.app.saves.load(1).log) == driver.game.where == len(driver.game.log.data)
    back(driver)
    assert_empty(driver, at)


def test_entry_over_a_segment_of_the_log_starts_anew():
    driver = begun()
    game = driver.game
    at = game.at - 1
    game.answer(2 << 2)
    game.answer(3 << 2)
    while game.where < 400:
        game.answer(1)
        game.answer(4 << 2)
    driver.play.save()
    assert len(os.listdir(PATH + "/1")) == 4
    back(driver)
    assert_empty(driver, at)
    driver.order("1u")
    assert len(os.listdir(PATH + "/1")) == 2  # the head and the last segment
    assert driver.app.saves.load(1).log == driver.game.log.data
    back(driver)
    assert_empty(driver, at)


def test_entry_with_an_offered_draw_starts_anew():
    driver = begun()
    at = driver.game.at - 1
    driver.order("2u 3u")
    driver.answer(OFFER)
    assert driver.game.ask.key == "draw"
    back(driver)
    assert_empty(driver, at)


def test_looking_back_after_an_entry_started_anew():
    driver = begun()
    at = driver.game.at - 1
    back(driver)
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    assert driver.game.ask.kind == TELL
    driver.press("lllrrb")
    assert_empty(driver, at)
    driver.hold(DESTROY_MS)  # White's entry
    assert driver.game.at == at - 4 and driver.game.ask.seat == 0


def complaint(driver):
    """A notice at power-on, but for the one that announcements are repeated."""
    return driver.app.notice if "Told once more" not in driver.app.notice else ""


def test_announcements_since_the_last_answer_are_told_again():
    """Wherever among them the plug was pulled."""
    driver = device()
    driver.start()
    driver.lay_out()
    driver.stack("1u 2u 3u")
    driver.stack("5u 2u 1u")
    since = driver.game.digest()
    count = len(driver.tells())
    assert count == 8
    for passed in range(count + 1):
        driver.power_on()
        driver.wait(300)
        assert driver.game.digest() == since and driver.game.ask.key == "reveal"
        assert "Told once more" in driver.words()  # nobody shall do twice what he is told
        driver.press("a")
        assert not driver.app.notice and driver.game.ask.key == "reveal"
        for _ in range(passed):
            driver.tell()
    assert driver.game.turn == 2


def test_plug_pulled_after_each_answer_of_a_game():
    driver = device()
    driver.start()
    count = 0
    while driver.game.turn < 3:
        ask = driver.game.ask
        if ask.seat < 0:
            driver.tell()
            continue
        driver.answer(0 if ask.key in ("seal", "super", "gift") else ask.options[0])
        before = driver.game.digest(), driver.game.at
        entry = driver.game.entry
        app = driver.app
        driver.power_on()
        driver.wait(200)
        assert not complaint(driver)
        if 0 <= entry < before[1]:
            assert driver.game.at == driver.game.log.count == entry and driver.covered
        else:
            assert (driver.game.digest(), driver.game.at) == before
        driver.app = app  # nothing was written, so the game can go on as if nothing had happened
        app.dirty = True
        driver.wait(10)
        count += 1
    assert count > 30


def test_undone_game_comes_back_without_complaint():
    driver = after_a_super_slide()
    driver.power_on()
    driver.wait(300)
    assert not complaint(driver)
    while driver.game.ask.seat < 0:
        driver.tell()
    assert driver.game.ask.key == "super"


def test_victory_comes_back_without_complaint():
    driver = won()
    for _ in range(2):
        assert "♛" in driver.words()
        driver.power_on()
        driver.wait(300)
        assert not complaint(driver)
        driver.tells()


def test_undo_to_the_start_and_redo():
    driver = begun()
    driver.tells()
    end = driver.game.at
    undone = 0
    while driver.game.at:
        driver.hold(DESTROY_MS)
        undone += 1
        assert undone <= end
    assert driver.game.ask.key == "lay" and driver.covered
    driver.hold()
    assert "Nothing to undo." in driver.words()
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == 0


def test_full_file_system_is_told_and_loses_nothing():
    driver = begun()
    full = Full(driver)
    full.begin()
    at = driver.game.at
    driver.order("2u")
    assert "No room left" in driver.words()
    driver.press("a")
    driver.order("3u")
    driver.press("a")
    full.end()
    driver.answer(SEAL)  # and those before it are saved too
    back(driver)
    assert driver.game.at == at + 3


def test_leaving_saves_what_could_not_be_saved_before():
    driver = begun()
    full = Full(driver)
    full.begin()
    driver.order("2u 3u")
    at = driver.game.at
    driver.press("a")
    leave(driver)
    assert driver.play is not None and "No room left" in driver.words()
    driver.press("a")
    full.end()
    driver.answer(1)
    driver.hold()
    full.begin()
    driver.answer(1)
    driver.hold()
    driver.press("a")
    full.end()
    leave(driver)
    assert saved(driver) == at


def saved(driver):
    """How many answers."""
    return Log(driver.app.saves.load(1).log).count


def test_damaged_running_game_does_not_stop_the_start():
    driver = begun()
    damage("1/head")
    driver.power_on()
    driver.wait(300)
    assert driver.play is None and "A file was damaged." in driver.words()


def test_log_that_the_rules_refuse_is_cut_there():
    driver = begun()
    game = driver.game
    data = bytearray(game.log.data)
    data[13] = 99 << 1 & 127  # no such Epigon
    driver.app.saves.write(data, len(data), game.digest())
    back(driver)
    assert "The end of the save was damaged." in driver.words()
    assert driver.game.at == driver.game.log.count == 8  # where Black's entry begins
    driver.press("a")
    driver.uncover()
    driver.answer(driver.game.ask.options[0])
    assert saved(driver) == 9
    back(driver)
    assert driver.game.at == 8 and "damaged" not in driver.words()


def test_game_that_this_version_does_not_know():
    driver = device()
    driver.app.saves.create("chess", 2, ("Anna", "Bo"), (), 1)
    driver.power_on()
    driver.wait(300)
    assert driver.play is None and "This game was begun with another version" in driver.words()
    driver.press("a")
    choose(driver, "saved")  # it doesn't stop the list


def test_log_of_a_later_version_is_left_as_it_is():
    driver = begun()
    leave(driver)
    path = PATH + "/1/now/log"
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[0] = 2
    seal(data)
    with open(path, "wb") as file:
        file.write(data)
    driver.power_on()
    choose(driver, "saved")
    driver.press("a")
    driver.wait(300)
    assert driver.play is None and "A later version of Tavolino" in driver.words()
    with open(path, "rb") as file:
        assert file.read() == data


def test_leaving_tries_to_save_every_time():
    driver = begun()
    at = driver.game.at
    full = Full(driver)
    full.begin()
    driver.order("2u")
    driver.press("a")
    leave(driver)
    assert driver.play is not None
    driver.press("a")
    full.end()
    leave(driver)
    assert driver.play is None and saved(driver) == at + 1


def test_key_held_while_a_game_comes_back_means_nothing_there():
    driver = begun()
    driver.order("2u 3u")
    driver.answer(SEAL)
    at = driver.game.at
    driver.power_on(20)
    assert driver.play is None  # still on its way
    driver.wait(2000, 32)
    driver.wait(100)
    assert driver.game.at == at


def test_what_is_needed_to_read_saves_goes_when_a_game_is_played():
    driver = begun()
    driver.power_on()
    driver.wait(300)
    driver.uncover()
    assert_lean()


def assert_lean():
    for name in ("shelf", "trace", "history", "folder"):
        assert "hal.saves." + name not in sys.modules, name
    for name in ("results", "scores", "asks.over"):
        assert "firmware." + name not in sys.modules, name


def test_what_is_needed_to_leave_a_game_goes_before_another_is_played():
    driver = begun()
    leave(driver)
    driver.wait(300)
    assert driver.play is None
    assert_lean()
    choose(driver, "epigo")
    driver.press("a")
    driver.wait(300)
    assert driver.game.at == 0
    assert_lean()


def test_what_is_needed_at_the_end_of_a_game_goes_with_it():
    driver = won()
    driver.wait(300)
    assert "firmware.asks.over" in sys.modules
    driver.hold(DESTROY_MS)  # the end is undone
    driver.wait(300)
    assert driver.game.ask is not None
    assert_lean()
    driver = won()
    driver.press("a")
    driver.wait(10)
    assert driver.play is None and "firmware.results" not in sys.modules
    choose(driver, "history")
    driver.press("ab")  # a result, whole
    driver.press("b")
    choose(driver, "epigo")
    driver.press("a")
    driver.wait(300)
    assert_lean()
