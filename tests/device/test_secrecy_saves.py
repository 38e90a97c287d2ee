"""Twin games through saves, review, resume and history: nothing there tells a secret either, and
no file's size does."""

from tests.device.driver import DESTROY_MS, OFFER, SEAL
from tests.device.witness import (
    assert_secret_with_saves,
    seal,
    seal_and_stop,
    see_undo_prompt,
    turn,
)

ACCEPT = 1


def choose_from_menu(driver, text):
    """In the menu of the game, which is open."""
    for _ in range(6):
        if driver.top.rows[driver.top.menu.cursor] == text:
            driver.press("a")
            return
        driver.press("d")
    raise AssertionError("no " + text)


def look_back(driver):
    """From the menu: every announcement so far, and on the way back the curtain is closed."""
    choose_from_menu(driver, "review")
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 200_000
    driver.press("lllllrrrrrrra")
    driver.press("b")
    driver.wait(100)


def plug_pulled(driver, orders):
    turn(driver)
    driver.weigh()
    driver.privately(driver.order, orders[:5])
    driver.power_on()
    driver.wait(500)
    driver.meet()
    driver.weigh()
    driver.press("a")  # it is empty
    driver.press("rrrrrrrrl")
    driver.press("aua")
    driver.press("ru")  # every order can be given
    driver.power_on()
    driver.wait(500)
    driver.meet()
    driver.privately(driver.order, orders)
    driver.power_on()
    driver.wait(500)
    driver.meet()
    driver.weigh()
    driver.privately(driver.order, orders)
    driver.privately(driver.answer, SEAL)
    driver.meet()
    driver.weigh()
    driver.power_on()
    driver.wait(500)
    driver.meet()
    see_undo_prompt(driver)
    driver.order("5u 6u 7u")
    driver.weigh()
    seal_and_stop(driver)


def looked_back(driver, orders):
    turn(driver)
    driver.privately(driver.order, orders)
    driver.privately(driver.press, "b")
    look_back(driver)
    driver.meet()
    driver.press("a")  # dots
    driver.press("du")
    seal(driver)
    driver.press("b")
    look_back(driver)
    driver.meet()
    driver.order("5u 6u 7u")
    seal_and_stop(driver)


def looked_back_in_the_middle(driver, orders):
    """Only the third order is secret. Looking back stops where the game is."""
    turn(driver)
    driver.privately(driver.order, orders)
    seal(driver)
    driver.stack("1u 2u 3u")
    driver.now = driver.meeting * 400_000 + 100_000
    while driver.game.step < 2:
        driver.tell()
    driver.press("b")
    look_back(driver)
    assert driver.game.step == 2 and driver.game.ask.key == "reveal"


def agreed_draw(driver, orders):
    """EP-18: an accepted offer ends the game, and what was in the stacks is never told."""
    turn(driver)
    driver.privately(driver.order, orders)
    driver.privately(driver.press, "u")
    assert driver.play.question.focus == OFFER
    driver.press("a")
    driver.wait(600)
    driver.now = driver.meeting * 400_000 + 100_000
    driver.answer(ACCEPT)
    driver.wait(100)
    driver.weigh()
    driver.press("b")
    look_back(driver)
    driver.power_on()
    driver.wait(500)
    see_undo_prompt(driver)
    driver.hold(DESTROY_MS)
    assert driver.game.ask.key == "draw"
    driver.answer(ACCEPT)
    driver.press("a")
    driver.weigh()
    driver.press("da" + "a" + "b")  # the history


def test_plug_pulled():
    assert_secret_with_saves(plug_pulled, "1u 2u 3u", "7l 4d 5r")
    assert_secret_with_saves(plug_pulled, "1u 2u 3u", "3u 1u 2u")


def test_looked_back():
    assert_secret_with_saves(looked_back, "1u 2u 3u", "7l 4d 5r")


def test_looked_back_in_the_middle():
    assert_secret_with_saves(looked_back_in_the_middle, "7u 6u 5u", "7u 6u 4l")


def test_agreed_draw():
    assert_secret_with_saves(agreed_draw, "1u 2u 3u", "7l 4d 5r")
