"""Nothing is drawn in vain: while nobody presses a key, only what blinks or moves is."""

from engines.catalog import GAMES
from tests.device.driver import CURTAIN_MS, Device, Driver, EpigoDriver
from tests.device.eggs.driver import EggsDriver
from tests.lcg import Lcg


class Frugal(Device):
    """Counts the pictures that were shown though they are the same as before."""

    vain = 0

    def show(self, buffer):
        if self.frame == buffer:
            self.vain += 1
        super().show(buffer)


def drawn(driver, ms):
    """How often, in that time."""
    before = driver.device.shown
    driver.wait(ms)
    return driver.device.shown - before


def fallen(driver):
    driver.wait(CURTAIN_MS + 100)
    assert driver.covered
    return driver


def test_a_fallen_curtain_hangs_still():
    driver = EpigoDriver()
    driver.start()
    driver.lay("12")
    assert drawn(driver, 2000) > 5  # the place to fill blinks
    assert drawn(fallen(driver), 5000) == 0
    driver.lay("1234567")
    driver.answer(0)
    assert driver.covered and drawn(driver, 5000) == 0
    driver.lay("1234567")
    driver.answer(0)
    driver.tells()
    driver.order("1u")
    assert drawn(driver, 2000) > 5
    assert drawn(fallen(driver), 5000) == 0
    driver.uncover()
    assert drawn(driver, 2000) > 5


def test_a_fallen_curtain_of_eggs_hangs_still():
    driver = EggsDriver()
    driver.start(3)
    driver.begin()
    while not driver.game.ask.secret:
        driver.press("a")
    driver.uncover()
    assert drawn(fallen(driver), 5000) == 0


def test_what_covers_the_table_lies_still():
    driver = EpigoDriver()
    driver.start()
    driver.uncover()
    driver.press("b")
    assert drawn(driver, 3000) == 0
    driver.press("b")
    assert drawn(driver, 2000) > 5


def test_nothing_is_drawn_twice():
    """Whatever is on the display, in every game."""
    for game in range(len(GAMES)):
        driver = Driver(device=Frugal())
        driver.press("d" * game + "aa")
        chance = Lcg(game + 1)
        for _ in range(120):
            driver.press("aaaaaudlrb"[chance.below(10)])
            driver.device.vain = 0
            driver.wait(600)
            assert driver.device.vain == 0, (game, driver.words())
