"""The board's loop: steps, keys, a lost display, and what is left of a crash."""

import os
import sys

from hal import modules
from hal.keys import DOWN, NEXT, A
from tests.device import board_machine as machine
from tests.device.test_crash import BoardDevice, crash

if not hasattr(sys.implementation, "_machine"):
    sys.implementation._machine = "a desktop"

main = machine.load("firmware.main", ("machine", "time"))
modules.forget("firmware.crash")  # let it be found by who needs it


class Panel:
    lost = False


class LoopDevice(BoardDevice):
    """`script` is what the keys say, one step after the other; then comes a mistake of ours."""

    battery = None

    def __init__(self, keys=6):
        super().__init__()
        self.panel = Panel()
        self.pins = (None,) * keys
        self.latch = bytearray(keys)
        self.stopped = False

    def read(self):
        if self.stopped:
            return 0
        if not self.script:
            self.stopped = True
            raise KeyError("the script ends here")
        step = self.script.pop(0)
        return step if type(step) is int else step()


class Maker:
    """In place of hal/boards/make.py."""

    def __init__(self, device):
        self.device = device

    def find(self):
        return self.device


def run(device):
    """Until the board restarts."""
    modules.forget("hal.boards.make", "firmware.crash")  # whoever found them had another clock
    sys.modules["hal.boards.make"] = Maker(device)
    try:
        machine.among(("machine", "time"), main.run)
    except machine.Restart:
        return
    finally:
        modules.forget("hal.boards.make", "hal.boards.watchdog", "firmware.crash")
    raise AssertionError("it came back by itself")


def test_a_key_is_seen_and_a_mistake_restarts_the_board():
    device = LoopDevice()
    frames = []

    def look():
        frames.append(device.frame)
        return 0

    device.script = [0] * 5 + [look] + [DOWN | DOWN << 8, DOWN, 0, 0, 0, look]
    run(device)
    assert frames[0] != frames[1] and frames[0].count(b"\x00") < 1000
    assert crash.count(device) == 1


def test_steps_come_every_ten_milliseconds():
    device = LoopDevice()
    times = []

    def look():
        times.append(device.ticks())
        return 0

    device.script = [look] * 50
    run(device)
    assert {b - a for a, b in zip(times, times[1:])} == {10}


def test_a_latched_key_ends_the_pause():
    device = LoopDevice()
    times = []

    def look():
        times.append(device.ticks())
        device.latch[0] = 1 if len(times) == 20 else 0
        return 0

    device.script = [look] * 40
    run(device)
    assert times[20] - times[19] == 1 and times[21] - times[20] == 10


def test_asleep_the_processor_wakes_only_for_a_step():
    device = LoopDevice()
    rests = []

    def fall_asleep():
        machine.asleep = rests.append  # called with every sleep
        app = sys.modules["firmware.app"]
        device.steps = app.App.step
        app.App.step = lambda self, *_: setattr(self, "asleep", True)
        return 0

    device.script = [0] * 5 + [fall_asleep] + [0] * 20
    try:
        run(device)
    finally:
        sys.modules["firmware.app"].App.step = device.steps
    assert rests[:20] == [50] * 20


def test_a_lost_display_is_tried_again():
    device = LoopDevice()
    device.panel.lost = True
    device.script = [0] * 400
    run(device)
    assert 8 <= device.shown <= 12  # in four seconds


class LowBattery:
    def __init__(self):
        self.asked = 0

    def low(self, now):
        self.asked += 1
        return self.asked == 10

    def charge(self):
        return 14


def test_a_low_battery_is_told():
    device = LoopDevice()
    device.battery = LowBattery()
    frames = []

    def look():
        frames.append(device.frame)
        return 0

    device.script = [0] * 8 + [look] + [0] * 3 + [look] + [A] * 3 + [0] * 5 + [look]
    run(device)
    assert frames[0] != frames[1] and frames[2] == frames[0]


def test_two_keys():
    device = LoopDevice(2)
    frames = []

    def look():
        frames.append(device.frame)
        return 0

    tap = [NEXT | NEXT << 8] + [NEXT] * 5 + [0] * 5
    device.script = [0] * 5 + [look] + tap + [look] + [A] * 60 + [0] * 5 + [look]
    run(device)
    assert frames[0] != frames[1] and frames[2] == frames[0]  # next, and held: previous


def test_crashes_are_in_a_row_only_soon_after_power_on():
    device = LoopDevice()
    os.mkdir(device.path)
    with open(device.path + "/crashes", "w") as file:
        file.write("2")
    device.script = [0] * 6050
    run(device)
    assert crash.count(device) == 0  # after a minute all is well
    device = LoopDevice()
    os.mkdir(device.path)
    with open(device.path + "/crashes", "w") as file:
        file.write("2")
    device.script = [0] * 100
    run(device)
    assert crash.count(device) == 3
    device.stopped = False
    shown = device.shown
    device.script = [0, A, 0] + [0] * 10  # the first three are the answer to the offer
    run(device)
    assert device.shown == shown + 3 and crash.count(device) == 4  # offer, home, crash
