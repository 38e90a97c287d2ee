"""The application on a board: step by step, until somebody types Ctrl-C.

The board's main.py calls `run`, which comes back to the REPL then, or at once if B is held at
power-on, or if nobody knows the board. What comes before and after the loop is in boot.py: it
takes no memory meanwhile.
"""

import time

from micropython import const

from hal import modules

_STEP_MS = const(10)
_ASLEEP_MS = const(50)  # a key is latched, so nothing is lost, and the processor rests
_AGAIN_MS = const(500)  # between two tries to find a lost display
_SOUND_MS = const(60_000)  # having run for so long, it runs well
_WRAP = const(0x3FFFFFFF)
_APP = const(3)  # the application, among the parts
_OF_GAMES = const(("engines.", "firmware.screens.", "firmware.views.", "firmware.asks."))


def run() -> None:
    parts = []  # what there is when something goes wrong: see boot.py
    try:
        modules.load("firmware", "boot").start(parts)
        modules.forget("firmware", "boot")
        if parts:
            _go_on(*parts)
    except BaseException as error:  # Ctrl-C too
        _make_room(parts)
        modules.load("firmware", "boot").stop(parts, error)


def _make_room(parts):
    """Memory may be what there was too little of: the game lets go of it. It is saved."""
    if len(parts) > _APP:
        parts[_APP].screens.clear()
    for start in _OF_GAMES:
        modules.drop(start, "engines.script")  # which all games need


def _go_on(device, start, feed, app, crashes):
    tried = start
    while True:
        keys = device.read()
        now = device.ticks()
        if device.panel.lost and now - tried & _WRAP > _AGAIN_MS:
            tried = now
            app.dirty = True
        app.step(now, keys & 0xFF, keys >> 8)
        feed()
        if device.battery and not app.asleep and device.battery.low(now):
            app.say(app.texts("battery_low"))
        if crashes and now - start & _WRAP > _SOUND_MS:
            crashes = 0
            modules.load("firmware", "crash").forget(device)
            modules.forget("firmware", "crash")
        pause = _ASLEEP_MS if app.asleep else _STEP_MS
        time.sleep_ms(1)  # even after a long step: USB and Ctrl-C want a moment
        while device.ticks() - now & _WRAP < pause and not any(device.latch):
            time.sleep_ms(1)
