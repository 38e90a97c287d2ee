"""The settings: language, brightness, sound, turning round, sleep; and the help."""

import os

from hal.keys import DOWN, RIGHT, UP, A, B
from hal.sound import CLICK, END, NO, TOLD, Sound
from tests.device.driver import Device, Driver, EpigoDriver
from tests.device.folder import PATH, SavingDevice

LANG, LIGHT, SOUND, FLIP, SLEEP = range(5)
MINUTE = 60_000


def settings(driver):
    """Open them from home."""
    while driver.top.rows[driver.top.menu.cursor] != "settings":
        driver.press("d")
    driver.press("a")


def set_up(driver, row, presses):
    """Change a row of the settings, and go back."""
    settings(driver)
    driver.press("d" * row + presses + "b")
    return driver


def start_epigo(driver):
    """From home, wherever the cursor is."""
    while driver.top.rows[driver.top.menu.cursor] != "epigo":
        driver.press("d")
    driver.start()


def in_menu(driver, row):
    driver.press("b")
    while driver.top.rows[driver.top.menu.cursor] != row:
        driver.press("d")
    driver.press("a")


def skip(driver, ms):
    """Time passes without a step in between, and then one."""
    driver.now += ms - 10
    driver.wait(10)


# ---- kept across power-off


def test_settings_are_kept():
    driver = Driver(device=SavingDevice())
    settings(driver)
    driver.press("r" + "dr" + "dr" + "ddr" + "ur" + "b")  # the last one turns the arrows round
    wanted = [1, 4, 0, 1, 30]
    assert driver.app.settings == wanted
    driver.power_on()
    assert driver.app.settings == wanted and "Epigo" in driver.written
    assert driver.device.level == 4 and "scegli" in driver.written


def test_settings_without_saves_hold_until_power_off():
    driver = set_up(Driver(), LIGHT, "l")
    assert driver.app.settings[LIGHT] == 2 == driver.device.level
    driver.power_on()
    assert driver.app.settings[LIGHT] == 3


def test_settings_go_round_both_ways():
    driver = Driver()
    settings(driver)
    for row in (LANG, LIGHT, SOUND, SLEEP):
        while driver.top.menu.cursor != row:
            driver.press("d")
        before = driver.app.settings[row]
        seen = set()
        for _ in range(6):
            driver.press("r")
            seen.add(driver.app.settings[row])
        driver.press("l" * 6)
        assert driver.app.settings[row] == before and len(seen) >= 2
        driver.press("a")
        assert driver.app.settings[row] != before
        driver.press("l")


def test_damaged_settings_are_the_first_ones_again():
    driver = set_up(Driver(device=SavingDevice()), LIGHT, "r")
    for damage in (b"", b"\x01", b"\x01\x05abcdefgh"):
        with open(PATH + "/settings", "wb") as file:
            file.write(damage)
        driver.power_on()
        assert driver.app.settings == [0, 3, 1, 0, 10]
        assert "A file was damaged." in driver.words()
        driver.press("a")


def test_values_that_this_version_does_not_know_are_passed_over():
    driver = Driver(device=SavingDevice())
    driver.app.settings = [7, 2, 0]
    from firmware import settings as module

    module.keep(driver.app)
    driver.power_on()
    assert driver.app.settings == [0, 2, 0, 0, 10]


# ---- language


def test_language_changes_every_text_and_nothing_else():
    """In the middle of a game, behind an open curtain."""
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.order("1u")
    before = driver.game.digest(), driver.game.at
    english = driver.words()
    assert "White" in english
    in_menu(driver, "settings")
    driver.press("r" + "b")
    assert (driver.game.digest(), driver.game.at) == before
    italian = driver.words()
    assert "Bianco" in italian and "White" not in italian
    in_menu(driver, "settings")
    driver.press("ll" + "b")
    assert "Blanc" in driver.words()
    in_menu(driver, "settings")
    driver.press("r" + "b")
    assert driver.words() == english


def test_answers_change_with_the_language_and_the_cursor_stays():
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.order("1u 2u 3u")
    driver.press("d")
    assert "Seal" in driver.written
    in_menu(driver, "settings")
    driver.press("r" + "b")
    assert "Sigilla" in driver.written and "Seal" not in driver.written
    assert driver.play.question.cursor == 1
    driver.answer(4)
    assert "Rifiuta" in driver.written
    in_menu(driver, "settings")
    driver.press("r" + "b")
    assert "Refuser" in driver.written and "Rifiuta" not in driver.written


def test_saved_game_speaks_the_language_of_the_moment():
    driver = EpigoDriver(device=SavingDevice())
    driver.start()
    driver.uncover()
    in_menu(driver, "leave")
    set_up(driver, LANG, "r")
    driver.press("u" * 5)
    while driver.top.rows[driver.top.menu.cursor] != "saved":
        driver.press("d")
    driver.press("a")
    assert "Epigo: Bianco, Nero" in driver.written
    driver.press("a")
    driver.wait(300)
    assert "Bianco" in driver.written


# ---- help


def test_help_tells_about_the_open_question():
    driver = EpigoDriver()
    driver.start()
    driver.uncover()
    in_menu(driver, "help")
    lay = driver.words()
    driver.press("b" + "b")
    driver.lay_out()
    driver.uncover()
    in_menu(driver, "help")
    assert driver.words() != lay
    driver.press("a")
    assert driver.top.rows  # back in the menu


# ---- sound


def played(tune, step=10):
    tones = []
    sound = Sound(tones.append)
    sound.play(tune)
    now = 2**30 - 55  # the clock wraps while it is played
    for _ in range(200):
        sound.step(now)
        now = now + step & 2**30 - 1
    return tones


def test_tune_ends_in_silence():
    assert played(CLICK) == [2000, 0]
    assert played(NO) == [500, 0, 400, 0]
    assert len(played(END)) == 5 and played(END, 700) == played(END)


def test_click_does_not_cut_off_a_tune():
    tones = []
    sound = Sound(tones.append)
    sound.play(NO)
    sound.step(0)
    sound.play(CLICK)
    sound.step(10)
    assert tones == [500]
    sound.play(TOLD)
    sound.step(20)
    assert tones[-1] == 1560


def test_sound_is_the_same_for_every_choice():
    heard = []
    for order in ("1u", "7d"):
        driver = EpigoDriver()
        driver.start()
        driver.lay_out()
        driver.uncover()
        question = driver.play.question
        question.cursor = int(order[0]) - 1
        driver.device.tones.clear()
        driver.press("a" + order[1])
        driver.wait(500)
        heard.append(driver.device.tones)
    assert heard[0] == heard[1] != []


def test_sound_off():
    driver = set_up(Driver(), SOUND, "r")
    driver.wait(500)
    driver.device.tones.clear()
    driver.start()
    driver.wait(500)
    assert driver.device.tones == []


# ---- turned round for the player opposite


def test_turned_for_the_player_opposite():
    driver = set_up(EpigoDriver(), FLIP, "l")
    assert not driver.device.flipped
    start_epigo(driver)
    driver.lay("1234567X")
    assert not driver.device.flipped
    driver.answer(0)
    assert driver.device.flipped and driver.covered  # he reads his own name
    driver.uncover()
    question = driver.play.question
    before = question.cursor
    driver.press("l")  # the arrow that lies on his right
    assert question.cursor == (before + 1) % len(question.values)
    driver.wait(50, A)
    driver.wait(50)
    driver.wait(50, B)
    driver.wait(50)
    assert driver.device.flipped  # also in the menu


def test_always_turned():
    driver = set_up(Driver(), FLIP, "r")
    assert driver.device.flipped
    cursor = driver.top.menu.cursor
    driver.wait(50, UP)
    driver.wait(50)
    assert driver.top.menu.cursor == (cursor + 1) % driver.top.menu.count
    driver.wait(50, DOWN)
    driver.wait(50)
    assert driver.top.menu.cursor == cursor


def test_not_turned_while_a_key_is_down():
    driver = Driver()
    settings(driver)
    driver.press("ddd")
    driver.wait(200, RIGHT)
    assert driver.app.settings[FLIP] == 1 and not driver.device.flipped
    driver.wait(100)
    assert driver.device.flipped and driver.app.settings[FLIP] == 1


# ---- rest and sleep


def test_picture_wanders_while_nobody_is_there_and_is_back_at_a_key():
    driver = Driver()
    at_home = driver.device.frame
    frames = [at_home]
    for _ in range(4):
        skip(driver, 30_000)
        frames.append(driver.device.frame)
    assert len(set(frames)) == 4 and frames[4] == at_home
    skip(driver, 30_000)
    assert driver.device.frame != at_home
    driver.press("b")
    assert driver.device.frame == at_home


def test_sleep_and_instant_wake():
    driver = Driver()
    skip(driver, 9 * MINUTE)
    assert driver.device.on
    skip(driver, MINUTE)
    assert not driver.device.on
    shown = driver.device.shown
    driver.wait(5000)
    assert driver.device.shown == shown
    driver.wait(10, A)
    assert driver.device.on and driver.device.shown > shown  # in that very step
    driver.wait(300, A)
    driver.wait(50)
    assert "Epigo" in driver.written and driver.top.rows  # the press did nothing else
    driver.press("a")
    assert "set-up" in driver.written


def test_no_sleep_if_so_set():
    driver = set_up(Driver(), SLEEP, "rr")
    assert driver.app.settings[SLEEP] == 0
    skip(driver, 200 * MINUTE)
    assert driver.device.on


def test_curtain_has_fallen_when_it_wakes():
    driver = EpigoDriver(device=Device())
    driver.start()
    driver.uncover()
    skip(driver, 11 * MINUTE)
    driver.press("a")
    driver.wait(50)
    assert driver.covered


def test_key_that_jams_while_it_wakes_the_device_leaves_the_others_alive():
    driver = EpigoDriver()
    driver.start()
    skip(driver, 11 * MINUTE)
    driver.wait(32_000, RIGHT)
    assert "stuck" in driver.words()
    driver.wait(60, RIGHT | A)
    driver.wait(60, RIGHT)
    driver.wait(60, RIGHT | A)
    driver.wait(60, RIGHT)
    assert not driver.covered


def test_settings_only_looked_at_are_not_written():
    driver = Driver(device=SavingDevice())
    settings(driver)
    driver.press("b")
    assert "settings" not in os.listdir(PATH)


def test_help_of_the_player_opposite_is_turned_too():
    driver = set_up(EpigoDriver(), FLIP, "l")
    start_epigo(driver)
    driver.lay("1234567X")
    driver.answer(0)
    driver.uncover()
    driver.wait(50, B)
    driver.wait(50)
    while driver.top.rows[driver.top.menu.cursor] != "help":
        driver.wait(50, UP)  # for him it is down
        driver.wait(50)
    driver.wait(50, A)
    driver.wait(100)
    assert driver.device.flipped
