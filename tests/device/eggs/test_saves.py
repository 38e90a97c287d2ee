"""Games of Eggs and Empires that were begun before there was a level Referee."""

from hal.saves.games import Saves
from tests.device.eggs.driver import EggsDriver
from tests.device.folder import SavingDevice

NAMES = ("Anna", "Bert", "Carla", "Dario")
# At level Score a round, and two players' points of it; at what was level Full six answers.
SCORED = bytes((22, 2, 0, 0, 0, 2, 2, 2, 0, 0, 201, 7, 217, 7))
FULL = bytes((22, 26, 1, 8, 2, 16))


def resumed(level, log, digest):
    """Power on with that game running."""
    device = SavingDevice()
    saves = Saves(device.path)
    saves.create("eggs", 4, NAMES, (level, 0, 0, 0, 0, 0), 0)
    saves.write(bytearray(log), len(log), digest)
    driver = EggsDriver(1, device)
    driver.wait(600)
    return driver


def test_a_game_of_the_old_level_full_is_refused_in_words():
    driver = resumed(0, FULL, 0)
    assert driver.play is None
    assert driver.app.notice.startswith("This game was begun with another version")


def test_a_game_of_level_score_is_read_and_goes_on():
    driver = resumed(1, SCORED, 2119561012)
    assert not driver.app.notice  # and its digest is what it was
    assert (driver.game.at, driver.game.ask.key, driver.game.ask.seat) == (12, "points", 2)
    driver.answer(5)
    driver.answer(7)
    driver.tells()
    assert driver.game.scores() == [-485, -493, 5, 7]
