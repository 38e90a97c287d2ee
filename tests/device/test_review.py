"""The walk through the game so far."""

from engines import catalog
from hal import modules
from tests.device.anygame.driver import AnyGameDriver
from tests.device.evening import after_a_super_slide, begun, choose, device


def test_review_walks_through_the_announcements_and_changes_nothing():
    driver = begun()
    told = ["face_up"]
    before = driver.game.digest(), driver.game.at, bytes(driver.game.log.data)
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    last = driver.game.ask.key, driver.game.ask.args
    driver.press("l" * 40)
    assert driver.game.ask.key == "face_up"
    seen = []
    while not seen or (driver.game.ask.key, driver.game.ask.args) != seen[-1]:
        seen.append((driver.game.ask.key, driver.game.ask.args))
        driver.press("r")
    assert seen[0][0] == told[0] and seen[-1] == last and len(seen) == 9
    driver.press("lll")
    assert (driver.game.ask.key, driver.game.ask.args) == seen[-4]
    driver.press("b")
    assert (driver.game.digest(), driver.game.at, bytes(driver.game.log.data)) == before
    assert driver.covered


def test_review_in_the_middle_of_the_announcements_tells_no_more_than_was_told():
    driver = device()
    driver.start()
    driver.lay_out()
    driver.stack("1u 2u 3u")
    driver.stack("5u 2u 1u")
    driver.tell()
    here = driver.game.ask.key, driver.game.ask.args
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    driver.press("r" * 20)
    assert (driver.game.ask.key, driver.game.ask.args) == here
    driver.press("b")
    assert (driver.game.ask.key, driver.game.ask.args) == here


def test_review_after_an_undo_shows_all_and_comes_back():
    driver = after_a_super_slide()
    here = driver.game.digest()
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    assert driver.game.ask.key == "slide"  # the last thing that was told
    driver.press("b")
    assert driver.game.digest() == here and driver.game.ask.key == "super"


def test_review_before_anything_was_announced():
    driver = device()
    driver.start()
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    assert "Nothing to look back on yet." in driver.words()
    assert driver.game.at == 0 and driver.covered


def test_who_moves_blinks_in_a_review():
    driver = device()
    driver.start()
    driver.lay_out("1234567X", "X7654321")
    driver.turn("1u 2u 3u", "5u 2u 1u")
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    while driver.game.ask.key != "push":
        driver.press("l")
    seen = set()
    before = driver.device.shown
    for _ in range(40):
        driver.wait(50)
        seen.add(driver.device.frame)
    assert 6 <= driver.device.shown - before <= 9  # in two seconds
    assert len(seen) == 2
    while driver.game.ask.key != "face_up":
        driver.press("l")
    before = driver.device.shown
    driver.wait(2000)
    assert driver.device.shown == before  # nothing moves


def test_a_game_that_announces_nothing_has_it_all_at_a_glance():
    for name, _ in catalog.GAMES:
        View = modules.load("firmware.views.%s.view" % name).View
        assert View.TELLS or View.TABLE, name
    driver = AnyGameDriver()
    driver.begin(3)
    for amount in (3, 4, 5):
        driver.round(0, amount, 10)
    before = driver.game.digest()
    driver.press("ba")
    choose(driver, "review")
    driver.wait(300)
    for text in ("4", "5", "12", "30"):
        assert text in driver.written
    driver.press("b")
    assert driver.top is driver.play and driver.game.digest() == before
