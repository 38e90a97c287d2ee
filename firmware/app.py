"""The application: a stack of screens, moved on by `step(now, mask)`.

`step` is called about every 10 ms with the time and the keys that are down. It never blocks, so
the same code runs in the board's loop, in the terminal and in a test. Screens are imported when
they are opened and dropped when they are closed: what isn't on the stack takes no memory.
"""

from micropython import const

from firmware import layout
from firmware.texts import Texts
from hal import modules
from hal.canvas import Canvas
from hal.keys import DESTROY, HOLD, REPEAT, STUCK, A, B, Keys

_NOTICE_MS = const(6000)


class Screen:
    """What a screen may be asked. `key` gets presses and repeats, `hold` the long ones of B."""

    def __init__(self, app):
        self.app = app

    def nothing(self, *_):
        pass

    # One function for all of them: each would take a hundred bytes on the board.
    key = nothing  # (key)
    hold = nothing  # (flag): HOLD, then DESTROY
    tick = nothing  # (now): true if something moved by itself and must be drawn
    back = nothing  # (result): the screen that this one opened has closed
    draw = nothing  # (canvas)


class App:
    def __init__(self, device):
        self.device = device
        with device.open("font.bin") as file:
            self.canvas = Canvas(file.read())
        self.texts = Texts(device.open("en.bin"))
        self.keys = Keys()
        self.now = 0
        self.dirty = True
        self.later = None  # what is to be done as soon as the display is drawn: saving
        self.saves = None  # None: the device has no place for saves
        self._notice = ""
        self._notice_since = 0
        self.screens = []
        self._names = []
        self.open("start")

    # ---- screens

    def open(self, name, *args) -> None:
        """Put the screen of firmware/screens/<name>.py on top."""
        screen = modules.load("firmware.screens", name).open(self, *args)
        self._names.append(name)
        self.screens.append(screen)
        self.dirty = True

    def close(self, result=None) -> None:
        self._drop()
        self.dirty = True
        self.screens[-1].back(result)

    def replace(self, name, *args) -> None:
        """The screen on top gives way to another."""
        self._drop()
        self.open(name, *args)

    def _drop(self) -> None:
        self.screens.pop()
        name = self._names.pop()
        if name not in self._names:
            modules.forget("firmware.screens", name)
        for part in ("menu", "scores"):  # what screens share; a screen that needs it has it still
            modules.forget("firmware.screens", part)

    # ---- time and keys

    def step(self, now, mask, edges=0) -> None:
        self.now = now
        for event in self.keys.step(now, mask, edges):
            self._event(event)
        if self._notice and elapsed(now, self._notice_since) > _NOTICE_MS:
            self._notice = ""
            self.dirty = True
        if self.screens[-1].tick(now):
            self.dirty = True
        if self.dirty:
            self.dirty = False
            self.draw()
        if self.later:
            later = self.later
            self.later = None
            later()

    def _event(self, event) -> None:
        key = event & 0xFF
        self.dirty = True
        if event & STUCK:
            self.say(self.texts("stuck"))
        elif event & (HOLD | DESTROY):
            self._notice = ""
            self.screens[-1].hold(event & (HOLD | DESTROY))
        elif self._notice and key in (A, B):
            self._notice = ""
        elif not (event & REPEAT and key in (A, B)):
            self._notice = ""
            self.screens[-1].key(key)

    # ---- display

    def say(self, text) -> None:
        """A few words over the screen, until a key or for a while."""
        self._notice = text
        self._notice_since = self.now
        self.dirty = True

    def draw(self) -> None:
        canvas = self.canvas
        canvas.fill(0)
        self.screens[-1].draw(canvas)
        if self._notice:
            layout.notice(canvas, self._notice)
        self.device.show(canvas.buffer)


def elapsed(now, then) -> int:
    """Milliseconds between two readings of a counter that wraps at 2**30."""
    return now - then & 0x3FFFFFFF
