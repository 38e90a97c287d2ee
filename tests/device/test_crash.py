"""A mistake of ours stops the application: what is written down, what the players see."""

import os
import sys

from hal.keys import A, B
from hal.saves.games import Saves
from tests.device import board_machine as machine
from tests.device.driver import Driver, EpigoDriver
from tests.device.folder import SavingDevice

if not hasattr(sys, "print_exception"):
    import traceback

    def print_exception(error, file=sys.stdout):
        traceback.print_exception(type(error), error, error.__traceback__, file=file)

    sys.print_exception = print_exception

crash = machine.load("firmware.crash", ("time",))


class BoardDevice(SavingDevice):
    """With keys and a clock, as a board has them; `script` is what is read from the keys."""

    def __init__(self):
        super().__init__()
        machine.power_on()
        self.script = []
        self.fed = 0

    def ticks(self):
        return machine.ticks_ms()

    def read(self):
        return self.script.pop(0) if self.script else 0

    def feed(self):
        self.fed += 1


def stopped(device, app, early=True):
    """The application has met with a mistake: the report, and what was printed on the display."""
    try:
        raise KeyError("a mistake of ours")
    except KeyError as error:
        crash.report(device, app, error, early, device.feed)


def log(device):
    with open(device.path + "/crash.txt") as file:
        return file.read()


def test_the_place_is_the_innermost_call():
    trace = ('Traceback (most recent call last):\n  File "firmware/main.py", line 52, in run\n'
             '  File "firmware/views/eggs/view.py", line 184, in tell\nTypeError: no\n')
    assert crash.place(trace) == ("eggs/view.py:184", "tell")
    trace = '  File "main.py", line 7, in <module>\nKeyError: 1'
    assert crash.place(trace) == ("main.py:7", "<module>")
    assert crash.place("MemoryError: \n") == ("MemoryError",)


def test_the_players_are_told_where_in_their_language():
    for language, word in ((0, "Something went wrong"), (1, "Qualcosa è andato storto"),
                           (2, "Un problème est survenu")):
        driver = Driver(device=BoardDevice())
        driver.press("u" + "a" + "r" * language + "b")  # the settings, the first of them
        assert driver.app.settings[0] == language
        driver.drawn.clear()
        before = driver.device.shown
        stopped(driver.device, driver.app)
        assert word in driver.drawn and driver.device.shown == before + 1
        assert any(text.startswith("device/test_crash.py:") for text in driver.drawn)
        assert "stopped" in driver.drawn


def test_a_crash_before_the_settings_are_read():
    device = BoardDevice()
    driver = Driver(device=device)
    driver.press("uarb")
    app = driver.app
    app.texts = None
    driver.drawn.clear()
    stopped(device, app)
    assert "Qualcosa è andato storto" in driver.drawn


def test_a_crash_before_there_is_an_application():
    device = BoardDevice()
    stopped(device, None)
    assert device.shown == 1 and device.frame.count(b"\x00") < 1000
    assert "KeyError" in log(device)


def test_it_goes_on_after_a_key_is_let_go_or_after_half_a_minute():
    device = BoardDevice()
    device.script = [B, 0, 0, A | A << 8, A, A, 0, A]
    stopped(device, None)
    assert device.script == [A]
    device = BoardDevice()
    stopped(device, None)
    assert 30_000 <= device.ticks() < 31_000
    assert device.fed > 900  # the watchdog doesn't bark meanwhile


def test_the_log_keeps_the_newest_and_stays_small():
    device = BoardDevice()
    os.mkdir(device.path)
    path = device.path + "/crash.txt"
    for i in range(20):
        crash.keep(path, "here:%d\n%s" % (i, "x" * 300))
        text = log(device)
        assert len(text) <= 2048
        assert [part.split("\n")[0] for part in text.split("--- ")[1:]] == [
            "here:%d" % n for n in range(i, max(-1, i - 6), -1)]
    crash.keep(path, "long:1\n%s the end" % ("y" * 5000))
    text = log(device)
    assert text.startswith("\n--- long:1\n") and " the end" in text and "here:19" in text
    assert len(text) <= 2048


def test_a_damaged_log_is_no_hindrance():
    device = BoardDevice()
    os.mkdir(device.path)
    for rubbish in (b"\xff\xfe\x00", b"--- ", b"x" * 5000):
        with open(device.path + "/crash.txt", "wb") as file:
            file.write(rubbish)
        crash.keep(device.path + "/crash.txt", "here:1\n")
        assert "here:1" in log(device)


def test_a_file_system_that_refuses_is_no_hindrance():
    device = BoardDevice()
    with open(device.path, "w"):
        pass  # a file where the folder should be: nothing can be written
    stopped(device, None)
    assert device.shown == 1


def test_crashes_soon_after_power_on_are_counted():
    device = BoardDevice()
    assert crash.count(device) == 0
    for times in (1, 2, 3):
        stopped(device, None)
        assert crash.count(device) == times
        assert "%d in a row" % times in log(device)
    stopped(device, None, early=False)
    assert crash.count(device) == 3 and "0 in a row" in log(device)
    crash.forget(device)
    assert crash.count(device) == 0
    crash.forget(device)
    with open(device.path + "/crashes", "w") as file:
        file.write("rubbish")
    assert crash.count(device) == 0


def test_after_too_many_the_running_game_can_be_left():
    for keys, running in ((A, 0), (B, 1)):
        device = BoardDevice()
        driver = EpigoDriver(device=device)
        driver.start()
        driver.answer(1)
        assert Saves(device.path).running == 1
        driver.drawn.clear()
        device.script = [0, keys, 0]
        crash.offer(driver.app, device.feed)
        assert "several times" in " ".join(driver.drawn)
        saves = Saves(device.path)
        assert saves.running == running and len(saves.games()) == 1
        driver.power_on()
        driver.wait(300)
        assert (driver.play is not None) == bool(running)
