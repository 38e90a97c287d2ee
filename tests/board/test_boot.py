"""Power-on, and what may go wrong then, on the real MicroPython of an emulated Pico."""

import pytest

from firmware import crash
from hal.keys import A, B
from tests.board.rig import PINS, Rig
from tests.device.driver import Driver
from tests.device.folder import SavingDevice
from tools import build, deploy

LED = 25
WATCHDOG = 0x40058000
ENABLED = 1 << 30
HOME_MS = 3000


def tree(**changes):
    return {**deploy.tree("pico"), **changes}


def lit(rig):
    return rig.pico.mcu.gpio[LED].output_value


def watched(rig):
    return bool(rig.pico.mcu.read_uint32(WATCHDOG) & ENABLED)


def test_an_unknown_board_is_told():
    rig = Rig(tree(**{build.CHOICE: b"teapot\n"}))
    assert rig.pico.wait_for(b">>> ", 2000)
    said = bytes(rig.pico.printed)
    assert b"teapot, which is none of the boards: " + " ".join(build.boards()).encode() in said
    assert rig.pico.execute("print(6 * 7)") == "42\n"


def test_b_held_at_power_on_leads_to_the_repl():
    rig = Rig()
    rig.pico.hold(PINS[B])
    assert rig.pico.wait_for(b">>> ", 2000)
    assert b"B is held" in rig.pico.printed and lit(rig)
    assert not rig.panel.on and not watched(rig)


def test_a_display_that_comes_late_goes_and_comes_back_and_ctrl_c():
    rig = Rig()
    pico = rig.pico
    bus = pico.buses[0]
    home = Driver(device=SavingDevice()).device.frame
    bus.panel = None
    assert pico.wait_for(b"No display: nothing answers on I2C, SDA on pin 4 and SCL on pin 5",
                         2000)
    lights = set()
    for _ in range(5):
        lights.add(lit(rig))
        pico.run(150)
    assert len(lights) == 2  # it blinks
    bus.panel = rig.panel
    assert rig.shows(home, HOME_MS)
    assert not lit(rig) and watched(rig)

    bus.panel = None
    rig.press("d")
    rig.panel.power_on()
    assert rig.picture == bytes(1024)
    bus.panel = rig.panel
    rig.press("u")
    assert rig.shows(home)

    pico.type(b"\x03\x03")
    assert pico.wait_for(b">>> ", 2000)
    assert b"Tavolino is stopped." in pico.printed and not watched(rig)
    assert pico.execute("print(6 * 7)") == "42\n"


# From the first lines of main.py to the list of games: imports, files that are read, drawing.
@pytest.mark.parametrize("ms", [60, 85, 120, 160, 210, 260, 320, 380, 440, 500])
def test_ctrl_c_at_any_moment_of_the_start(ms):
    rig = Rig()
    pico = rig.pico
    pico.run(ms)
    pico.type(b"\x03")
    assert pico.wait_for(b">>> ", 2000)
    assert not watched(rig)
    assert pico.execute("print(6 * 7)") == "42\n"


def test_ctrl_c_on_the_page_that_tells_a_crash():
    rig = Rig(tree(**{"saves/crashes": b"3"}))
    pico = rig.pico
    assert pico.run_until(lambda: rig.panel.on, HOME_MS)
    pico.run(200)
    pico.type(b"\x03")
    assert pico.wait_for(b">>> ", 2000)
    assert b"Tavolino is stopped." in pico.printed and not watched(rig)


def test_a_crash_is_told_written_down_and_followed_by_a_restart(tmp_path):
    broken = tmp_path / "home.py"
    broken.write_text("def open(app):\n    raise KeyError('a mistake')\n")
    compiled = broken.with_suffix(".mpy")
    build.compile_file(broken, compiled, "firmware/screens/home.py")
    rig = Rig(tree(**{"firmware/screens/home.mpy": compiled.read_bytes()}))
    pico = rig.pico
    assert pico.run_until(lambda: rig.panel.on, HOME_MS)
    where = b'File "firmware/screens/home.py", line 2, in open\r\nKeyError: a mistake'
    assert where in pico.printed
    files = pico.files
    assert b"screens/home.py:2 open, 1 in a row\n" in files["saves/crash.txt"]
    twin = Driver(device=SavingDevice())
    crash.draw(twin.app.canvas, twin.app.texts, ("screens/home.py:2", "open"))
    assert rig.shows(bytes(twin.app.canvas.buffer))
    assert files["saves/crashes"] == b"1"
    greetings = pico.printed.count(deploy.GREETING)
    pico.press(PINS[A], pico.ms, 60, 4)
    assert pico.run_until(lambda: pico.printed.count(deploy.GREETING) > greetings, HOME_MS, 20)


def test_after_crashes_in_a_row_one_may_go_home():
    rig = Rig(tree(**{"saves/crashes": b"3"}))
    pico = rig.pico
    assert pico.run_until(lambda: rig.panel.on, HOME_MS)
    home = Driver(device=SavingDevice()).device.frame
    offer = rig.picture
    pico.run(300)
    assert rig.picture == offer != home
    rig.press("a")
    assert rig.shows(home)
