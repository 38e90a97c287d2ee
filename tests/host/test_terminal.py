"""The terminal simulator: its pictures, its typed keys, and the whole of it in a real pty."""

import curses
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte
import pytest

from hal.host.device import HostDevice
from hal.keys import DESTROY, DOWN, HOLD, LEFT, RIGHT, UP, A, B, Keys
from tests.lcg import Lcg
from tools import picture, terminal
from tools.simulator import ROOT

BRAILLE = "[\u2801-\u28ff]"


def frame(*dots):
    buffer = bytearray(1024)
    for x, y in dots:
        buffer[y // 8 * 128 + x] |= 1 << y % 8
    return bytes(buffer)


def noise(seed):
    chance = Lcg(seed)
    return bytes(chance.below(256) for _ in range(1024))


def dots_of(buffer):
    return {(x, y) for x in range(128) for y in range(64) if buffer[y // 8 * 128 + x] >> y % 8 & 1}


# ---- the picture


def test_braille_of_each_dot_of_a_cell():
    cells = [terminal.braille(frame((x, y)))[0][0] for x in (0, 1) for y in range(4)]
    assert cells == ["⠁", "⠂", "⠄", "⡀", "⠈", "⠐", "⠠", "⢀"]


def test_braille_of_a_small_drawing():
    lines = terminal.braille(frame((0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (126, 63)))
    assert lines[0] == "⠑⢄" + " " * 62
    assert lines[1] == "  ⠑" + " " * 61
    assert lines[15] == " " * 63 + "⡀"
    assert lines[2:15] == [" " * 64] * 13


def test_braille_keeps_every_dot():
    order = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    picture = noise(1)
    found = set()
    for row, line in enumerate(terminal.braille(picture)):
        for column, cell in enumerate(line):
            bits = 0 if cell == " " else ord(cell) - 0x2800
            for i, (x, y) in enumerate(order):
                if bits >> i & 1:
                    found.add((2 * column + x, 4 * row + y))
    assert found == dots_of(picture)


def test_half_blocks_of_a_small_drawing():
    lines = terminal.half_blocks(frame((0, 0), (1, 1), (2, 0), (2, 1), (127, 63)))
    assert lines[0] == "▀▄█" + " " * 125
    assert lines[31] == " " * 127 + "▄"
    assert lines[1:31] == [" " * 128] * 30


def test_half_blocks_keep_every_dot():
    picture = noise(2)
    found = set()
    for row, line in enumerate(terminal.half_blocks(picture)):
        for x, cell in enumerate(line):
            found |= {(x, 2 * row + y) for y in (0, 1) if cell in ("▀█", "▄█")[y]}
    assert found == dots_of(picture)


# ---- the face


@pytest.mark.parametrize(
    ("columns", "rows", "picture"),
    [
        (80, 24, terminal.braille),
        (68, 22, terminal.braille),
        (67, 60, None),
        (200, 21, None),
        (132, 37, terminal.braille),
        (131, 60, terminal.braille),
        (132, 38, terminal.half_blocks),
    ],
)
def test_the_sharpest_picture_that_fits(columns, rows, picture):
    assert terminal.sharpest(columns, rows) is picture
    if picture:
        lines = terminal.face(picture(noise(3)), "a message")
        assert len(lines) <= rows
        assert {len(line) for line in lines} <= set(range(columns + 1))


@pytest.mark.parametrize("picture", [terminal.braille, terminal.half_blocks])
def test_the_face_is_a_rectangle_around_the_picture(picture):
    inside = picture(noise(4))
    for message in ("", "saved", "long " * 100):
        lines = terminal.face(inside, message)
        assert {len(line) for line in lines} == {len(inside[0]) + 4}
        assert [line[2:-2] for line in lines[1 : 1 + len(inside)]] == inside
        assert message[:20] in lines[-1]


def test_pressed_buttons_are_found_on_the_face():
    lines = terminal.face(terminal.braille(frame()))
    assert terminal.pressed(lines, 0) == []
    for mask, text in ((UP, "↑"), (DOWN, "↓"), (LEFT, "←"), (RIGHT, "→"), (A, "(A)"), (B, "(B)")):
        ((row, column, found),) = terminal.pressed(lines, mask)
        assert found == text
        assert lines[row][column:].startswith(text)
    assert len(terminal.pressed(lines, UP | B)) == 2


# ---- the typed keys


def play(typed, stop):
    """Type (time, code) and return the (time, event) that the device's keys make of it."""
    keys, fingers = Keys(), terminal.Fingers()
    typed = list(typed)
    seen = []
    for now in range(0, stop, 10):
        while typed and typed[0][0] <= now:
            when, code = typed.pop(0)
            fingers.type(when, terminal.STROKES[code])
        seen += [(now, event) for event in keys.step(now, fingers.mask(now))]
    return seen


def test_what_each_typed_key_means():
    meaning = {
        UP: [curses.KEY_UP],
        DOWN: [curses.KEY_DOWN],
        LEFT: [curses.KEY_LEFT],
        RIGHT: [curses.KEY_RIGHT],
        A: [10, 13, 32, ord("z"), curses.KEY_ENTER],
        B: [8, 27, 127, ord("x"), curses.KEY_BACKSPACE],
        B | HOLD: [ord("u")],
    }
    for event, codes in meaning.items():
        for code in codes:
            assert [e for _, e in play([(100, code)], 3000)] == [event]
    assert [e for _, e in play([(100, ord("U"))], 3000)] == [B | HOLD, B | DESTROY]
    assert sum(map(len, meaning.values())) + 1 == len(terminal.STROKES)


def test_a_typed_key_is_down_for_a_tap():
    fingers = terminal.Fingers()
    assert fingers.mask(1000) == 0
    fingers.type(1000, (A, 60))
    down = [now for now in range(1000, 1300) if fingers.mask(now)]
    assert down == list(range(1000, 1060))


def test_a_burst_is_played_key_by_key():
    codes = [curses.KEY_DOWN, curses.KEY_DOWN, curses.KEY_DOWN, 10, ord("u"), 10]
    events = play([(100, code) for code in codes], 3000)
    assert [event for _, event in events] == [DOWN, DOWN, DOWN, A, B | HOLD, A]


@pytest.mark.parametrize("pause", [20, 33, 40, 83, 99])
def test_a_key_kept_down_stops_with_the_finger(pause):
    events = play([(t, curses.KEY_DOWN) for t in range(100, 2100, pause)], 5000)
    assert {event for _, event in events} == {DOWN}
    assert 18 <= len(events) <= 21
    assert events[-1][0] <= 2200


def test_a_hold_key_kept_down_is_one_hold():
    kept = [(100, ord("u")), *[(t, ord("u")) for t in range(600, 3000, 33)]]
    assert [event for _, event in play(kept, 5000)] == [B | HOLD]
    again = [*kept, (4000, ord("u"))]
    assert [event for _, event in play(again, 6000)] == [B | HOLD] * 2


def test_taps_across_the_wrap_of_the_clock():
    fingers = terminal.Fingers()
    wrap = 1 << 30
    fingers.type(wrap - 20, (A, 60))
    fingers.type(wrap - 20, (B, 60))
    masks = [fingers.mask((wrap - 20 + t) % wrap) for t in (0, 59, 60, 99, 100, 159, 160, 300)]
    assert masks == [A, A, 0, 0, B, B, 0, 0]


# ---- the device


def test_the_host_device(tmp_path):
    (tmp_path / "font.bin").write_bytes(b"\x00\xff")
    saves = tmp_path / "deep" / "saves"
    device = HostDevice(str(tmp_path), str(saves), seed=5)
    assert device.path == str(saves)
    assert saves.is_dir()
    with device.open("font.bin") as file:
        assert file.read() == b"\x00\xff"
    with pytest.raises(OSError):
        device.open("other.bin")
    shown = []
    device.on_show = shown.append
    buffer = bytearray(noise(6))
    device.show(buffer)
    buffer[0] ^= 255
    assert device.frame == noise(6)
    assert shown == [noise(6)]
    device.flip(True)
    device.show(noise(6))
    assert picture.ascii(device.frame) == picture.ascii(noise(6))[::-1]
    device.power(False)
    assert device.frame == shown[-1] == bytes(1024)
    assert 0 <= device.ticks() < 1 << 30
    assert HostDevice(str(tmp_path)).path is None


def test_chance_repeats_with_a_seed_only():
    def rolls(seed):
        device = HostDevice("", seed=seed)
        return [device.random(6) for _ in range(200)]

    assert rolls(1) == rolls(1) != rolls(2)
    assert rolls(None) != rolls(None)
    assert set(rolls(1)) == set(rolls(None)) == set(range(6))


# ---- the whole, in a terminal


class Screen:
    """A process in a pty of its own, and what its terminal shows."""

    def __init__(self, *command, columns=80, rows=24, **environment):
        self.master, self.slave = pty.openpty()
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            cwd=ROOT,
            env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "linux", **environment},
            start_new_session=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        os.write(self.master, text.encode())

    def lines(self):
        return self.screen.display

    def wait(self, reached):
        """Read on until `reached()`; only a program that never gets there meets the limit."""
        limit = time.monotonic() + 60
        while not reached():
            assert time.monotonic() < limit, "\n".join(self.lines())
            ready, _, _ = select.select([self.master], [], [], 0.05)
            if ready:
                data = os.read(self.master, 65536)
                self.output += data
                self.stream.feed(data)

    def wait_for(self, pattern):
        self.wait(lambda: re.search(pattern, "\n".join(self.lines())))

    def end(self):
        """The exit code, after all output has been read."""
        self.wait(lambda: self.process.poll() is not None)
        while select.select([self.master], [], [], 0)[0]:
            data = os.read(self.master, 65536)
            self.output += data
            self.stream.feed(data)
        return self.process.returncode


def simulator(tmp_path, **more):
    return Screen("-m", "tools.simulator", "--saves", str(tmp_path / "saves"), **more)


def picture_of(lines):
    return [line[8:72] for line in lines[2:18]]


def test_the_device_in_a_terminal(tmp_path):
    png = tmp_path / "last.png"
    command = ("-m", "tools.simulator", "--saves", str(tmp_path / "saves"), "--png", str(png))
    with Screen(*command) as screen:
        screen.wait_for(BRAILLE)
        screen.wait(lambda: "╯" in screen.lines()[22])  # the last line that is drawn
        face = [line[6:74] for line in screen.lines()[1:23]]
        assert face == terminal.face(picture_of(screen.lines()))
        home = picture_of(screen.lines())
        assert termios.tcgetattr(screen.slave) != screen.modes
        screen.type("\r")
        screen.wait(lambda: picture_of(screen.lines()) != home)
        screen.type("q")
        assert screen.end() == 0
        assert termios.tcgetattr(screen.slave) == screen.modes
    assert png.read_bytes().startswith(b"\x89PNG")


def test_the_window_changes_its_size(tmp_path):
    with simulator(tmp_path) as screen:
        screen.wait_for("Tavolino")
        for columns, rows, sign in ((60, 20, "larger"), (132, 38, "[▀▄█]"), (80, 24, BRAILLE)):
            screen.resize(columns, rows)
            screen.process.send_signal(signal.SIGWINCH)
            screen.wait_for(sign)
        screen.type("q")
        assert screen.end() == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_in_order(tmp_path, number):
    with simulator(tmp_path) as screen:
        screen.wait_for("Tavolino")
        screen.process.send_signal(number)
        assert screen.end() == 0
        assert termios.tcgetattr(screen.slave) == screen.modes
        assert b"Traceback" not in screen.output


def test_a_closed_window_ends_it(tmp_path):
    """Whether or not a signal tells it."""
    with simulator(tmp_path) as screen:
        screen.wait_for("Tavolino")
        os.close(screen.master)
        assert screen.process.wait(60) == 0
        screen.master = os.dup(screen.slave)  # there is something to close at the end


BROKEN = """
import sys
from tools import simulator
class App:
    def __init__(self, device): pass
    def step(self, now, mask): raise ZeroDivisionError("the app is broken")
simulator.App = App
sys.argv = ["simulator", "--saves", sys.argv[1]]
sys.exit(simulator.main())
"""


def test_an_error_of_the_application_is_told_in_an_orderly_terminal(tmp_path):
    with Screen("-c", BROKEN, str(tmp_path / "saves")) as screen:
        assert screen.end() == 1
        assert termios.tcgetattr(screen.slave) == screen.modes
        # After the last message to the terminal itself, plain lines.
        assert b"\x1b" not in screen.output[screen.output.index(b"Traceback") :]
        assert b"ZeroDivisionError: the app is broken" in screen.output


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"LC_ALL": "C"}, b"choose a UTF-8 locale"),
        ({"TERM": "no-such-terminal"}, b"'no-such-terminal' is unknown"),
        ({"TERM": ""}, b"is unknown"),
        ({"TERM": "dumb"}, b"'dumb' has no cursor moves"),
    ],
)
def test_a_terminal_that_cannot_draw_is_told_in_words(tmp_path, environment, sentence):
    with simulator(tmp_path, **environment) as screen:
        assert screen.end() == 1
        assert sentence in screen.output
        assert screen.output.count(b"\n") == 1


def test_without_a_terminal_it_says_so(tmp_path):
    run = subprocess.run(
        [sys.executable, "-m", "tools.simulator", "--saves", str(tmp_path / "saves")],
        cwd=ROOT,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
    )
    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr.count("\n") == 1
    assert "in a terminal" in run.stderr
