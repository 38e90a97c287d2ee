"""Numbers as large as they come, and what still has room beside them. The driver itself fails if
a text sticks out of the display."""

from engines.anygame.choices import ANY_TIME, DOWN, UP
from engines.anygame.game import MOST_TOTAL
from tests.device.anygame.driver import AnyGameDriver
from tests.device.folder import SavingDevice


def extreme(players):
    """Everyone has as many points as can be, above or below; the clocks run, there is a token."""
    driver = AnyGameDriver(1, SavingDevice())
    driver.begin(players, points=ANY_TIME, turns=1, clock=UP, token=1)
    driver.answer(1)
    driver.answer(1)
    driver.press("a")
    for seat in range(players):
        total = MOST_TOTAL if seat & 1 else -MOST_TOTAL
        driver.game.answer(total * players + seat)
    driver.play.look()
    driver.press("r")
    return driver


def test_ag11_the_largest_totals_of_eight_keep_their_names():
    for players in range(2, 9):
        driver = extreme(players)
        driver.wait(6_500_000)  # times with hours, too
        words = driver.words()
        for seat in range(players):
            assert str(driver.game.totals[seat]) in words
            assert driver.play.names[seat][:2] in words, (players, seat, words)
        driver.press("bl")  # its last page: turns and times
        assert "1h48" in driver.words()


def test_ag40_equal_letters_are_told_apart_in_the_ranking_of_eight():
    driver = extreme(8)
    driver.act("End the game")
    words = driver.words()
    for name in ("Bla", "Blu", "Yel"):
        assert name in words, words


def test_the_footer_of_an_open_amount_has_no_room_for_a_pause():
    """By two keys; with a clock it looks as without."""
    feet = []
    for options in ({}, {"clock": DOWN}):
        driver = AnyGameDriver(1, None, False)
        driver.begin(2, points=ANY_TIME, turns=1, **options)
        driver.answer(1)
        if options:
            driver.press("a")
        driver.press("n" + "a" + "n")
        assert "back" in driver.words()
        feet.append(bytes(driver.device.frame[7 * 128 :]))
    assert feet[0] == feet[1]
