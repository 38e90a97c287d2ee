"""A game that was left or cut off comes back at the same question."""

import sys

from hal import modules
from hal.saves.store import seal
from tests.device.driver import DESTROY_MS, SEAL
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
    before = driver.game.digest(), driver.game.at
    driver.power_on()
    driver.wait(300)
    assert (driver.game.digest(), driver.game.at) == before
    assert driver.covered and "Only Black looks now." in driver.words()
    driver.uncover()
    assert "•" in driver.written and "1 ↑" not in driver.written
    driver.order("2u 3u")
    driver.answer(SEAL)
    assert driver.game.ask.key == "reveal"


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
        driver.power_on()
        driver.wait(200)
        assert (driver.game.digest(), driver.game.at) == before and not complaint(driver)
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
    full.end()
    driver.order("3u")  # and the one before it is saved too
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == at + 2


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
    choose(driver, "saved")
    driver.press("a")
    driver.wait(300)
    assert driver.game.at == at


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
    data[5] = 99 << 1 & 127  # no such Epigon
    driver.app.saves.write(data, len(data), game.digest())
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == 5 and "The end of the save was damaged." in driver.words()
    driver.press("a")
    driver.uncover()
    driver.answer(driver.game.ask.options[0])
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == 6 and "damaged" not in driver.words()


def test_game_that_this_version_does_not_know():
    driver = device()
    driver.app.saves.create("chess", 2, ("Anna", "Bo"), (), 1)
    driver.power_on()
    driver.wait(300)
    assert driver.play is None and "This game can't be read by this version." in driver.words()
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
    choose(driver, "saved")
    driver.press("a")
    driver.wait(300)
    assert driver.game.at == at + 1


def test_key_held_while_a_game_comes_back_means_nothing_there():
    driver = begun()
    at = driver.game.at
    driver.power_on()
    assert driver.play is None  # still on its way
    driver.wait(2000, 32)
    driver.wait(100)
    assert driver.game.at == at


def test_what_is_needed_to_read_saves_goes_when_a_game_is_played():
    driver = begun()
    modules.forget("firmware.results")
    driver.power_on()
    driver.wait(300)
    driver.uncover()
    for name in ("hal.saves.shelf", "hal.saves.trace", "hal.saves.history", "firmware.results"):
        assert name not in sys.modules, name
