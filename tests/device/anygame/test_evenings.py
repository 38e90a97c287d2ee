"""Whole evenings by their buttons, with an undo through all of them, and what a press costs."""

from engines.anygame.choices import ANY_TIME, AT_TARGET, DOWN, DRAWN, LEAST, NO_POINTS
from tests.device.anygame.driver import AnyGameDriver
from tests.device.driver import DESTROY_MS
from tests.device.folder import SavingDevice
from tests.lcg import Lcg

HEARTS = ((0, 26, 0, 0), (13, 0, 5, 8), (0, 26, 0, 0), (1, 12, 13, 0), (5, 5, 16, 0),
          (4, 8, 14, 0), (0, 25, 1, 0))  # fmt: skip


def undo_all(driver):
    """Back to the very first question, by holding B; and all of it once more."""
    digests = [driver.game.digest()]
    while driver.game.at:
        driver.hold(DESTROY_MS if driver.game.undo_cost() else 900)
        digests.append(driver.game.digest())
    while driver.game.at < driver.game.log.count:
        driver.game.redo()
        driver.play.look()
        driver.wait(30)
        assert driver.game.digest() == digests[-2] or len(digests) < 2
        digests.pop()


def resumed(driver):
    """Somebody pulls the plug."""
    before = driver.game.digest()
    driver.power_on()
    driver.wait(3000)
    assert driver.game.digest() == before


def test_an_evening_of_hearts():
    for pad in (True, False):
        driver = AnyGameDriver(1, SavingDevice(), pad)
        driver.begin(4, wins=LEAST, end=AT_TARGET, target=100)
        for points in HEARTS[:-1]:
            assert driver.game.winners is None
            driver.round(*points)
            if pad:
                assert str(driver.game.totals[1]) in driver.written
        assert list(driver.game.totals) == [23, 77, 48, 8]
        resumed(driver)
        driver.round(*HEARTS[-1])
        assert driver.game.winners == (3,) and driver.game.reason == "target"
        assert "the target is reached" in driver.words() and "1. Blue" in driver.words()
        if pad:
            undo_all(driver)
            assert driver.game.winners == (3,)
        driver.press("a")
        assert hasattr(driver.top, "rows")


def test_a_duel_from_twenty_down():
    for pad in (True, False):
        driver = AnyGameDriver(1, SavingDevice(), pad)
        driver.begin(2, points=ANY_TIME, start=20, end=AT_TARGET, target=0)
        chance = Lcg(5)
        while driver.game.ask is not None:
            seat = chance.below(2)
            by = max(-1 - chance.below(6), -driver.game.totals[seat])
            driver.change(seat, by)
            if driver.game.at == 3:
                resumed(driver)
        assert 0 in list(driver.game.totals) and driver.game.reason == "target"
        if pad:
            undo_all(driver)


def test_a_chess_clock():
    for pad in (True, False):
        driver = AnyGameDriver(1, SavingDevice(), pad)
        driver.begin(2, points=NO_POINTS, clock=DOWN, minutes=10, increment=5)
        driver.answer(1)
        assert driver.play.view.paused()
        driver.wait(5000)  # nobody's time: it hasn't been started
        driver.press("a")
        for seconds in (30, 12, 45, 8, 100):
            driver.wait(seconds * 1000 - 100)
            driver.press("a")
        assert list(driver.game.seconds) == [175, 20] and list(driver.game.passed) == [3, 2]
        assert "7:20" in driver.words() and "9:50" in driver.words()
        undo_all(driver)


def test_eight_players_by_rounds():
    for pad in (True, False):
        driver = AnyGameDriver(1, SavingDevice(), pad)
        driver.begin(8, end=1, rounds=3)
        chance = Lcg(8)
        for _ in range(3):
            driver.round(*[chance.below(30) - 5 for _ in range(8)])
            if driver.game.ask is not None:
                resumed(driver)
        assert driver.game.reason == "rounds" and len(driver.game.winners) >= 1
        assert "the last round is over" in driver.words()
        if pad:
            undo_all(driver)
        driver.press("a")


# ---- what a press costs


def needs(amount):
    """The presses of an amount alone, by ones."""
    return abs(amount)


def test_a_change_of_points_costs_at_most_three_presses_more():
    for players in (2, 3, 4, 5):
        for seat in range(players):
            for by in (1, -3, 7):
                driver = AnyGameDriver()
                driver.begin(players, points=ANY_TIME, start=20)
                before = driver.pressed
                at = driver.play.question.items.index(seat)
                keys = "r" * at if at <= players // 2 else "l" * (players - at)
                driver.press(keys + ("u" if by > 0 else "d") * abs(by) + "a")
                assert driver.game.totals[seat] == 20 + by
                assert driver.pressed - before <= needs(by) + 3


def test_in_a_turn_points_of_whose_turn_it_is_need_no_choice():
    driver = AnyGameDriver()
    driver.begin(4, points=ANY_TIME, turns=1)
    driver.answer(1)
    before = driver.pressed
    driver.press("uuua" + "a")
    assert driver.game.totals[0] == 3 and driver.game.seat == 1
    assert driver.pressed - before == 3 + 1 + 1


def test_who_is_drawn_each_round_costs_a_press():
    driver = AnyGameDriver()
    driver.begin(3, first=DRAWN)
    for number in range(3):
        assert driver.game.ask.key == "first"
        driver.press("a")
        driver.wait(1600)
        assert driver.game.ask.key == "points" and driver.game.round == number + 1
        driver.round(1, 2, 3)


def test_a_round_of_four_costs_at_most_four_presses_more():
    driver = AnyGameDriver()
    driver.begin(4)
    for amounts in ((26, 0, 0, 0), (3, -4, 11, 8), (0, 0, 0, 0), (50, 25, 5, 20)):
        before = driver.pressed
        driver.round(*amounts)
        if not any(amounts):
            assert driver.game.round > 1
        needed = sum([abs(a) // 10 + abs(a) % 10 for a in amounts])
        assert driver.pressed - before <= needed + 4


def test_ag12_the_sheet_tells_every_change_and_every_round():
    driver = AnyGameDriver()
    driver.begin(2, points=ANY_TIME, start=20)
    for seat, by in ((0, 3), (1, -4), (0, 2)):
        driver.change(seat, by)
    driver.press("b")
    rows = [("White", "+2", "25"), ("Black", "-4", "16"), ("White", "+3", "23")]
    shown = [text for text in driver.written if text != "→"]
    for row in rows:  # the latest first
        at = shown.index(row[0])
        assert tuple(shown[at : at + 3]) == row
        shown = shown[at + 3 :]
    driver = AnyGameDriver()
    driver.begin(2, end=1, rounds=2)
    driver.round(3, 0)
    driver.round(4, -5)
    driver.press("b")
    for text in ("3", "0", "4", "-5", "7"):
        assert text in driver.written
