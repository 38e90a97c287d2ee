"""The list of saved games: several are kept, one is deleted, a damaged one is told."""

import os

from hal.saves.games import MAX_GAMES
from tests.device.driver import DESTROY_MS
from tests.device.evening import HOME, begun, choose, damage, device, leave
from tests.device.folder import PATH


def test_left_game_waits_among_the_saved_ones():
    driver = begun()
    driver.hold()
    before = driver.game.digest()
    leave(driver)
    driver.power_on()
    assert driver.play is None and "Saved games" in driver.words()
    choose(driver, "saved")
    assert "Epigo: White, Black" in driver.written
    driver.press("a")
    driver.wait(300)
    assert driver.game.digest() == before and driver.covered


def test_several_games_are_kept_and_one_is_deleted():
    driver = device()
    for _ in range(MAX_GAMES):
        driver.start()
        driver.uncover()
        leave(driver)
    choose(driver, "epigo")
    driver.press("a")
    assert driver.play is None and "Eight games are saved." in driver.words()
    driver.press("a" + "b")
    choose(driver, "saved")
    driver.hold(1200)
    assert "Epigo: White, Black" in driver.written  # let go too soon
    driver.wait(1000, 32)
    assert "deleted for good." in driver.words()
    driver.wait(600, 32)
    driver.wait(50)
    assert len(driver.app.saves.games()) == MAX_GAMES - 1
    driver.press("b")
    choose(driver, "epigo")
    driver.press("a")
    assert driver.game.at == 0


def test_game_under_the_cursor_is_deleted_and_no_other():
    """An arrow that is still down doesn't move the cursor any more while B is held."""
    driver = device()
    for _ in range(3):
        choose(driver, "epigo")
        driver.press("a")
        driver.uncover()
        leave(driver)
    choose(driver, "saved")
    driver.wait(100, 2)
    wanted = driver.top.games[driver.top.menu.cursor].id
    driver.wait(3000, 2 | 32)
    assert len(driver.app.saves.games()) == 3  # B isn't held alone
    driver.wait(100)
    assert driver.top.games[driver.top.menu.cursor].id == wanted
    driver.wait(DESTROY_MS, 32)
    driver.wait(50)
    assert wanted not in [game.id for game in driver.app.saves.games()]


def test_damaged_game_is_told_and_the_rest_goes_on():
    driver = begun()
    leave(driver)
    damage("1/head")
    driver.power_on()
    driver.wait(100)
    assert "A file was damaged." in driver.words()
    driver.press("a")
    assert driver.top.rows == HOME
    driver.power_on()
    assert "damaged" not in driver.words()  # told once
    driver.start()
    assert driver.game.at == 0
    assert "1.bad" in os.listdir(PATH)


def test_list_whose_only_game_is_damaged_leads_home():
    driver = begun()
    leave(driver)
    damage("1/head")
    choose(driver, "saved")
    driver.wait(600, 32)
    driver.wait(100)
    assert driver.top.rows == HOME
