"""The whole device in a terminal: the real application on a drawn panel, played by keyboard."""

import argparse
import contextlib
import curses
import locale
import os
import select
import signal
import sys
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path

from firmware.app import App
from hal.host.device import HostDevice
from tools import assets, replay, terminal

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / ".build"

_STEP = 10  # ms
_MESSAGE = 400  # steps for which a message is shown
_TOO_SMALL = "Tavolino needs a window of at least 68 x 22 characters: please make this one larger."


class Simulator:
    """`device` has a frame and a clock; `step(now, mask)` lets it live on for a moment."""

    def __init__(self, window, device, step: Callable[[int, int], None]):
        self.window = window
        self.device = device
        self.step = step
        self.fingers = terminal.Fingers()
        self.message = ""
        self.message_left = 0
        self.drawn = None
        with contextlib.suppress(curses.error):
            curses.curs_set(0)  # not every terminal can hide its cursor
        self.ink = curses.A_NORMAL
        if curses.has_colors():
            curses.use_default_colors()
            curses.init_pair(1, curses.COLOR_WHITE, curses.COLOR_BLACK)
            self.ink = curses.color_pair(1) | curses.A_BOLD

    def run(self) -> None:
        while self.read_keyboard():
            now = self.device.ticks()
            mask = self.fingers.mask(now)
            self.step(now, mask)
            if self.message_left:
                self.message_left -= 1
            self.draw(mask)

    def read_keyboard(self) -> bool:
        """Takes in all that was typed, waiting for one step at most; False to quit."""
        if closed(sys.stdin.fileno()):
            return False
        self.window.timeout(_STEP)
        code = self.window.getch()
        self.window.timeout(0)
        while code != -1:
            if code == ord("q"):
                return False
            if code == ord("s"):
                self.save_picture()
            elif code == curses.KEY_RESIZE:
                self.drawn = None
            elif code in terminal.STROKES:
                self.fingers.type(self.device.ticks(), terminal.STROKES[code])
            code = self.window.getch()
        return True

    def save_picture(self) -> None:
        folder = BUILD / "pictures"
        number = 1
        while (path := folder / f"simulator-{number}.png").exists():
            number += 1
        try:
            save_png(self.device.frame, path)
            self.message = f"saved {os.path.relpath(path)}"
        except OSError as error:
            self.message = f"not saved: {error.strerror}"
        self.message_left = _MESSAGE

    def draw(self, mask: int) -> None:
        message = self.message if self.message_left else ""
        if (scene := (self.device.frame, mask, message)) == self.drawn:
            return
        self.drawn = scene
        self.window.erase()
        rows, columns = self.window.getmaxyx()
        picture = terminal.sharpest(columns, rows)
        if picture is None:
            for y, line in enumerate(textwrap.wrap(_TOO_SMALL, max(columns - 1, 1))[:rows]):
                self.put(y, 0, line)
        else:
            self.draw_face(terminal.face(picture(self.device.frame), message), mask)
        self.window.refresh()

    def draw_face(self, lines: list[str], mask: int) -> None:
        rows, columns = self.window.getmaxyx()
        top = (rows - len(lines)) // 2
        left = (columns - len(lines[0])) // 2
        for y, line in enumerate(lines):
            self.put(top + y, left, line)
        for y, line in enumerate(lines[1:-5], 1):
            self.put(top + y, left + 1, line[1:-1], self.ink)
        for y, x, text in terminal.pressed(lines, mask):
            self.put(top + y, left + x, text, curses.A_REVERSE)

    def put(self, y: int, x: int, text: str, style: int = curses.A_NORMAL) -> None:
        # The last cell of a window can be written but not passed, which curses calls an error.
        with contextlib.suppress(curses.error):
            self.window.addstr(y, x, text, style)


def closed(terminal: int) -> bool:
    """Was its window closed? Then reading from it no longer waits, and nothing will ever come."""
    poll = select.poll()
    poll.register(terminal, 0)
    return bool(poll.poll(0))


def save_png(frame: bytes, path: Path) -> None:
    from tools import picture  # Pillow is slow to load, and most runs save nothing

    path.parent.mkdir(parents=True, exist_ok=True)
    picture.png(frame, path)


def obstacle() -> str | None:
    """Why the device can't be drawn here, in words; None if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "The simulator is played in a terminal: run it without redirecting input or output."
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")
    if locale.nl_langinfo(locale.CODESET).upper() != "UTF-8":
        return "The simulator needs Unicode: choose a UTF-8 locale, for instance LC_ALL=C.UTF-8."
    name = os.environ.get("TERM") or "unknown"
    try:
        curses.setupterm(name, sys.stdout.fileno())
    except curses.error:
        return f"The terminal type {name!r} is unknown here: set TERM, for instance to xterm."
    if not curses.tigetstr("cup"):
        return f"The terminal type {name!r} has no cursor moves: set TERM, for instance to xterm."
    return None


def play(device, step: Callable[[int, int], None]) -> None:
    """Until somebody quits."""
    # SIGINT too: a shell that starts something in the background lets it ignore that.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)
    curses.set_escdelay(25)
    try:
        curses.wrapper(lambda window: Simulator(window, device, step).run())
    except KeyboardInterrupt:
        pass
    except curses.error:
        if not closed(sys.stdin.fileno()):  # else there is nothing to put in order
            raise


def leave(_signal, _frame):
    """Ends the program as `q` does, so that the terminal is put back in order."""
    raise KeyboardInterrupt


def main() -> int:
    parser = argparse.ArgumentParser(prog="make run", description=__doc__)
    parser.add_argument("--saves", type=Path, default=BUILD / "saves", help="folder of the saves")
    parser.add_argument("--png", type=Path, help="save the last picture to this file at the end")
    parser.add_argument("--replay", type=Path, help="begin with this game; it isn't kept")
    arguments = parser.parse_args()
    if arguments.replay:
        try:
            return look_at(replay.read(arguments.replay), arguments)
        except replay.NoReplay as error:
            print(error, file=sys.stderr)
            return 1
    return run(arguments)


def look_at(game: replay.Replay, arguments) -> int:
    """A game that was kept in a file, among saves of its own."""
    with tempfile.TemporaryDirectory() as folder:
        arguments.saves = Path(folder)
        game.store(folder)
        code = run(arguments)
    if game.error:
        print("It was kept because of %s" % game.error)
    return code


def run(arguments) -> int:
    if problem := obstacle():
        print(problem, file=sys.stderr)
        return 1
    board = BUILD / "board" / "firmware"
    assets.build(board)
    device = HostDevice(str(board), str(arguments.saves))
    play(device, App(device).step)
    if arguments.png:
        save_png(device.frame, arguments.png)
    return 0


if __name__ == "__main__":
    sys.exit(main())
