"""The application: a stack of screens, moved on by `step(now, mask)`.

`step` is called about every 10 ms with the time and the keys that are down. It never blocks, so
the same code runs in the board's loop, in the terminal and in a test. Screens are imported when
they are opened and dropped when they are closed: what isn't on the stack takes no memory.
"""

import gc

from micropython import const

from firmware import layout
from hal import modules
from hal.canvas import open_canvas
from hal.clock import elapsed
from hal.keys import DESTROY, HOLD, STUCK, A, B, Keys
from hal.saves.store import StorageFull
from hal.sound import CLICK, NO, Sound

_NOTICE_MS = const(6000)
_REST_MS = const(30_000)  # without a key: from then on the picture wanders, against burn-in

_FOR_OPPOSITE = const(2)

# What every game needs.
_CONTRACT = ("engines.catalog", "engines.script", "engines.log", "engines.options")


class Screen:
    """What a screen may be asked. `key` gets presses and repeats, `hold` the long ones of B."""

    def __init__(self, app):
        self.app = app

    def key(self, key):
        """A key was pressed, or repeats."""

    def hold(self, flag):
        """B is held: 0 when it goes down, HOLD, then DESTROY. In a class without this method B
        acts at once."""

    def tick(self, now) -> bool | None:
        """True if something moved by itself and must be drawn."""

    def back(self, result):
        """The screen that this one opened has closed."""

    def draw(self, canvas):
        """All of it, on an empty canvas."""

    def drawn(self):
        """A new page was drawn: what isn't needed any more can go."""

    def awake(self) -> bool | None:
        """True while the device must not fall asleep: a clock is running."""

    def opposite(self) -> bool | None:
        """True if this is for the player who sits opposite."""


class App:
    def __init__(self, device):
        self.device = device
        self.canvas = open_canvas(device)
        self.texts = None  # see settings.py
        self.keys = Keys()
        self.sound = Sound(device.tone)
        self.settings = []  # until they are read: see settings.py
        self.flip = 0  # never, always, or _FOR_OPPOSITE
        self.sleep_ms = 0  # without a key, until it sleeps; 0: never
        self.now = 0
        self.last_key = -1
        self.asleep = False
        self.dimmed = False
        self.flipped = None  # the display may have been turned before a reset
        self.page = 0  # changes with every new screen and question
        self._pressed = 0  # the keys that were pressed on it
        self._mute = False  # the key that woke the device is still down
        self._rest = 0  # how often the picture has wandered since the last key
        self._ready = None  # the screen that B, once it is let go, opens: drawn, but not shown,
        self._prepared = ""  # and its name
        self.stale = True  # much in memory isn't needed any more
        self.dirty = True
        self.later = None  # what is to be done as soon as the display is drawn: saving
        self.saves = None  # None: the device has no place for saves
        self.notice = ""
        self.noticed = 0
        self.screens = []
        self._names = []
        self.open("start")

    # ---- screens

    def open(self, name, *args) -> None:
        """Put the screen of firmware/screens/<name>.py on top, or of a module of that name."""
        screen = self._ready
        if screen is None or self._prepared != name:
            screen = modules.load(_module(name)).open(self, *args)
        self._names.append(name)
        self.screens.append(screen)
        self.turn_page()

    def prepare(self, name, *args) -> None:
        """Open a screen, but don't show it yet: B is down, and will do that when it is let go."""
        self._ready = screen = modules.load(_module(name)).open(self, *args)
        self._prepared = name
        self.canvas.clear()
        screen.draw(self.canvas)

    def close(self, result=None) -> None:
        self._drop()
        self.turn_page()
        self.screens[-1].back(result)

    def turn_page(self) -> None:
        """Something else is shown: a key that is still down means nothing there."""
        self.page += 1
        self._pressed = 0
        self.dirty = self.stale = True
        self._spoil()

    def replace(self, name, *args) -> None:
        """The screen on top gives way to another."""
        self._drop()
        self.open(name, *args)

    def _drop(self) -> None:
        self.screens.pop()
        self._forget(self._names.pop())

    def _forget(self, name) -> None:
        if name not in self._names:
            modules.forget(_module(name))

    def forget_game(self) -> None:
        """Nobody plays any more: its rules and its picture go."""
        for start in ("engines.", "firmware.views.", "firmware.asks."):
            modules.drop(start, _CONTRACT)

    # ---- time and keys

    def step(self, now, mask, edges=0) -> None:
        self.now = now
        if self.flipped:
            mask = turned(mask)
            edges = turned(edges)
        keys = self.keys
        before = keys.down
        page = self.page
        events = keys.step(now, mask, edges)
        fresh = keys.down & ~before
        self._pressed |= fresh
        if keys.busy() or self.last_key < 0:  # power-on counts like a key
            self.last_key = now
            if self.asleep:
                self._wake()
        for event in events:
            if event & STUCK:
                self.say(self.texts("stuck"))
            # A key means the page on which it was pressed, and so do all that are pressed at once.
            elif page == self.page and self._pressed & event and not self._mute:
                self._event(event)
        if not keys.busy() & B:
            self._spoil()
        elif fresh & B and page == self.page and not self._mute:
            self._touch()
        if not keys.busy():
            self._mute = False
            self._flip()
        self.sound.step(now)
        if self.asleep:
            return
        self._idle(elapsed(now, self.last_key))
        if self.notice and elapsed(now, self.noticed) > _NOTICE_MS:
            self.notice = ""
            self.dirty = True
        for i in range(len(self.screens) - 1):
            self.screens[i].tick(now)  # an open secret is covered in time, whatever lies above it
        if self.screens[-1].tick(now):
            self.dirty = True
        battery = self.device.battery
        if battery and battery.low(now):  # by now there are texts, even at power-on
            self.say(self.texts("battery_low"))
        if self.dirty and self._ready in (None, self.screens[-1]):
            self.dirty = False
            self.draw()
        if self.later:
            later = self.later
            self.later = None
            later()
        if self.stale:
            # Now, as it takes a moment in which nobody waits for anything. And often, so that
            # what stays isn't scattered over all the memory, with what goes in between.
            self.stale = False
            self.screens[-1].drawn()
            gc.collect()

    def _idle(self, ms) -> None:
        if self.sleep_ms and ms >= self.sleep_ms:
            for screen in self.screens:
                if screen.awake():
                    self._dim(True)
                    break
            else:
                self.asleep = True
                self.device.power(False)
                return
        elif self.dimmed:
            self._dim(False)
        if ms // _REST_MS != self._rest:
            self._rest = ms // _REST_MS
            self.dirty = True

    def _dim(self, on) -> None:
        """Where it must not sleep the light is less, until a key."""
        if self.dimmed != on:
            self.dimmed = on
            self.device.contrast(1 if on else self.settings[1])

    def _wake(self) -> None:
        """The first press only wakes, and at once."""
        self.asleep = False
        self._mute = True
        self.device.power(True)
        self.dirty = True

    def _flip(self) -> None:
        """Turn display and keys round, for who sits opposite; never while a key is down."""
        flip = self.flip
        if flip == _FOR_OPPOSITE:
            flip = self.screens[0].opposite()
        if bool(flip) != self.flipped:
            self.flipped = bool(flip)
            self.device.flip(self.flipped)
            self.dirty = True

    def _touch(self) -> None:
        """B goes down. Where it can't become a hold it acts now, and that is all it does."""
        screen = self.screens[-1]
        if type(screen).hold is Screen.hold:
            self.keys.mute |= B
            self._event(B)
        elif not self.notice:
            screen.hold(0)

    def _spoil(self) -> None:
        """What was prepared isn't wanted any more, unless it is shown."""
        if self._ready is not None and self._ready is not self.screens[-1]:
            self._ready = None
            self._forget(self._prepared)

    def _event(self, event) -> None:
        key = event & 0xFF
        if event != B:
            self._spoil()
        self.dirty = True
        self.sound.play(CLICK)
        if event & (HOLD | DESTROY):
            self.notice = ""
            self.screens[-1].hold(event & (HOLD | DESTROY))
        elif self.notice and key in (A, B):
            self.notice = ""
        else:
            self.notice = ""
            self.screens[-1].key(key)

    # ---- display

    def say(self, text, tune=NO) -> None:
        """A few words over the screen, until a key or for a while."""
        self.sound.play(tune)
        self.notice = text
        self.noticed = self.now
        self.dirty = True

    def say_unsaved(self, error) -> None:
        """A StorageError in words."""
        self.say(self.texts("full" if isinstance(error, StorageFull) else "not_saved"))

    def draw(self) -> None:
        canvas = self.canvas
        if self._ready is None:
            canvas.clear()
            self.screens[-1].draw(canvas)
        self._ready = None
        if self.notice:
            layout.notice(canvas, self.notice)
            canvas.fill_rect(0, layout.FOOTER - 1, 128, 10, 0)
            layout.footer(canvas, self.texts("ok"))
        if self._rest & 3:
            # One dot to the right, down, or both: nobody has touched a key for a while.
            canvas.scroll(self._rest & 1, self._rest >> 1 & 1)
            canvas.fill_rect(0, 0, self._rest & 1, 64, 0)
            canvas.fill_rect(0, 0, 128, self._rest >> 1 & 1, 0)
        self.device.show(canvas.buffer)

    def named(self, names) -> list:
        """Players' names as they are shown: one like #3 is a colour, in whatever language."""
        return [self.texts("colour." + n[1:]) if n[:1] == "#" else n for n in names]


def _module(screen) -> str:
    return screen if "." in screen else "firmware.screens." + screen


def turned(mask) -> int:
    """The arrows as they lie under the fingers of who sits opposite: up is down, left is right."""
    return mask & 0xF0 | (mask & 5) << 1 | (mask & 10) >> 1
