"""The clock at the table: what is nobody's time, a pulled plug, out of time, and no sleep."""

from engines.anygame.choices import ANY_TIME, DOWN, NO_POINTS
from tests.device.anygame.driver import AnyGameDriver
from tests.device.driver import Driver
from tests.device.evening import choose
from tests.device.folder import SavingDevice

MINUTE = 60_000


def clocked(players=2, **options):
    """The clock is running, the first turn has begun."""
    driver = AnyGameDriver(device=SavingDevice())
    driver.begin(players, **({"points": NO_POINTS, "clock": DOWN, "minutes": 10} | options))
    driver.answer(1)
    driver.press("a")
    return driver


def pass_on(driver, seconds):
    """A turn of that length."""
    driver.wait(seconds * 1000 - 100)
    driver.press("a")


def test_ag21_a_turn_s_seconds_are_in_its_answer():
    driver = clocked()
    pass_on(driver, 30)
    pass_on(driver, 7)
    assert list(driver.game.seconds) == [30, 7]
    assert "9:30" in driver.words() and "9:53" in driver.words()


def test_ag22_a_pause_is_nobody_s_time():
    driver = clocked()
    driver.wait(10_000)
    driver.press("l" + "a")
    assert driver.play.view.paused()
    driver.wait(5 * MINUTE)
    assert "9:50" in driver.words()
    driver.press("a")
    assert not driver.play.view.paused()
    driver.press("r")  # back to passing on
    driver.wait(5000)
    driver.press("a")
    assert driver.game.seconds[0] == 15


def test_ag22_a_pulled_plug_in_the_middle_of_a_turn_loses_only_that_turn():
    driver = clocked()
    pass_on(driver, 40)
    pass_on(driver, 20)
    driver.wait(33_000)  # of the first player's second turn
    before = driver.game.digest()
    driver.power_on()
    driver.wait(2000)
    assert driver.game.digest() == before and list(driver.game.seconds) == [40, 20]
    assert driver.play.view.paused() and "9:20" in driver.words()  # it waits for its players
    driver.wait(MINUTE)
    assert driver.play.view.time(0) == 560
    driver.press("a")
    pass_on(driver, 5)
    assert list(driver.game.seconds) == [45, 20]


def test_ag21_an_undone_turn_goes_on_with_its_time():
    driver = clocked()
    pass_on(driver, 30)
    driver.wait(12_000)
    driver.hold()
    assert driver.game.seat == 0 and list(driver.game.seconds) == [0, 0]
    assert driver.play.view.time(0) in (569, 570)
    pass_on(driver, 10)
    assert driver.game.seconds[0] == 40


def test_ag21_out_of_time_is_told_once_and_never_enforced():
    driver = clocked(minutes=1)
    driver.wait(MINUTE + 1000)
    assert "White: out of time!" in driver.words() and driver.device.tones
    driver.wait(8000)
    assert "out of time" not in driver.words() and "-0:0" in driver.words()
    driver.press("a")  # what it does at any other time
    assert driver.game.seat == 1
    driver.press("a")
    driver.wait(3000)
    assert "out of time" not in driver.words()


def test_a_key_on_time_is_not_swallowed_by_the_warning():
    driver = clocked(minutes=1)
    driver.wait(MINUTE + 1000)
    assert "out of time" in driver.words()
    driver.press("a")
    assert driver.game.seat == 1


def test_a_running_clock_does_not_sleep_but_its_light_is_less():
    driver = clocked()
    level = driver.device.level
    driver.wait(11 * MINUTE)
    assert driver.device.on and driver.device.level == 1 < level
    driver.press("l")
    assert driver.device.level == level
    driver.press("a")  # stopped: nobody needs it
    driver.wait(11 * MINUTE)
    assert not driver.device.on
    driver.press("a")
    assert driver.device.on and driver.play.view.paused()  # the key only woke it


def test_the_clock_runs_on_under_the_menu():
    driver = clocked()
    driver.press("b" + "a")
    driver.wait(30_000)
    driver.press("bb" if driver.top is not driver.play else "")
    driver.wait(100)
    assert driver.play.view.time(0) in (568, 569)


def test_ag21_the_time_of_a_menu_is_the_turn_s_that_it_gives_away():
    driver = clocked(3)
    driver.wait(10_000)
    driver.press("ba")
    choose(driver, "anygame.acts")
    rows = [label for label, _ in driver.top.rows]
    driver.press("d" * rows.index("Turn to Red"))
    driver.wait(20_000)
    driver.press("a")
    assert driver.game.seat == 2 and driver.game.seconds[0] in (31, 32)


def test_points_in_a_turn_do_not_stop_its_clock():
    driver = clocked(3, points=ANY_TIME, turns=1)
    driver.wait(20_000)
    driver.press("uuua")
    driver.wait(1000)
    driver.wait(9000)
    driver.press("a")
    assert driver.game.totals[0] == 3 and driver.game.seconds[0] in (30, 31)


def test_an_amount_counts_by_itself_after_two_seconds():
    driver = AnyGameDriver()
    driver.begin(3, points=ANY_TIME, start=20)
    driver.press("r" + "ddd")
    driver.wait(1000)
    assert driver.game.at == 0 and "17" in driver.words() and "-3" in driver.words()
    driver.wait(1200)
    assert list(driver.game.totals) == [20, 17, 20] and driver.game.at == 1


def test_a_as_it_counts_by_itself_does_not_pass_the_turn():
    driver = AnyGameDriver()
    driver.begin(3, points=ANY_TIME, turns=1)
    driver.answer(1)
    at = driver.game.at
    driver.press("uu")
    while driver.game.at == at:
        driver.wait(10)
    driver.press("a")
    assert driver.game.seat == 0 and driver.game.totals[0] == 2
    driver.wait(700)
    driver.press("a")
    assert driver.game.seat == 1


def test_choosing_another_player_counts_too():
    driver = AnyGameDriver()
    driver.begin(3, points=ANY_TIME)
    driver.press("uu" + "r" + "uuu" + "r")
    assert list(driver.game.totals) == [2, 3, 0] and driver.game.at == 2


def test_b_calls_a_change_off():
    driver = AnyGameDriver()
    driver.begin(2, points=ANY_TIME)
    driver.press("uuu" + "b")
    driver.wait(3000)
    assert driver.game.at == 0 and list(driver.game.totals) == [0, 0]
    assert driver.top is driver.play
    driver.press("b")
    assert driver.top is not driver.play


def test_held_keys_run_along_round_amounts():
    driver = AnyGameDriver()
    driver.begin(2, points=ANY_TIME, start=501)
    driver.wait(4000, 2)
    driver.wait(50)
    assert driver.play.question.amount % 10 == 0 and driver.play.question.amount < -100


def test_the_timer_rings_and_does_not_sleep():
    driver = Driver(device=SavingDevice())
    choose(driver, "tools")
    driver.press("dda")
    driver.press("r" * 11)  # twelve minutes: more than sleep takes
    driver.press("a")
    driver.wait(11 * MINUTE)
    assert driver.device.on and "1:00" in driver.words()
    tones = len(driver.device.tones)
    driver.wait(MINUTE)
    assert "0:00" in driver.words() and len(driver.device.tones) > tones
    driver.press("b")
    driver.press("a")
    assert "12:00" in driver.words()  # as it was last
    driver.press("l" * 11 + "ddd")
    assert "0:45" in driver.words()
    driver.press("d" * 9)
    assert "0:05" in driver.words()  # no less


def test_the_tools_in_a_game_change_nothing_of_it():
    driver = AnyGameDriver(device=SavingDevice())
    driver.begin(4)
    driver.round(1, 2, 3, 4)
    before = driver.game.digest(), driver.game.log.count
    driver.press("ba")
    choose(driver, "tools")
    driver.press("aa")
    driver.wait(1000)
    assert all(1 <= face <= 6 for face in driver.top.faces)
    driver.press("b" + "da")
    driver.press("a")
    driver.wait(6000)
    assert driver.play.names[driver.top.seat] in driver.words()
    driver.press("bbb")
    assert driver.top is driver.play
    assert (driver.game.digest(), driver.game.log.count) == before


def test_tools_by_two_keys():
    driver = Driver(device=SavingDevice(), pad=False)
    choose_by_two(driver, "tools")
    driver.press("a" + "na" + "na" + "na")
    driver.wait(1000)
    assert len(driver.top.faces) == 3 and driver.top.kind == 2
    driver.press("b" + "na" + "nna")
    driver.wait(6000)
    assert 0 <= driver.top.seat < 6


def choose_by_two(driver, row):
    while driver.top.rows[driver.top.menu.cursor] != row:
        driver.press("n")
    driver.press("a")
