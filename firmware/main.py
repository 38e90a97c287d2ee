"""The application on a board: step by step, until somebody types Ctrl-C.

The board's main.py calls `run`, which comes back to the REPL then, or at once if B is held at
power-on, or if nobody knows the board.
"""

import gc
import os
import sys
import time

import micropython
from micropython import const

from hal import modules
from hal.clock import elapsed

_STEP_MS = const(10)
_ASLEEP_MS = const(50)
_AGAIN_MS = const(500)  # between two tries to find a lost display
_SOUND_MS = const(60_000)  # having run for so long, it runs well
CRASHES = "/crashes"  # in the folder of the saves: how often in a row it stopped before that


def run() -> None:
    device = _find()
    if device is None:
        return
    feed = _watchdog().start()
    try:
        _play(device, feed)
    except KeyboardInterrupt:
        micropython.kbd_intr(-1)  # tools type Ctrl-C twice, and the watchdog must be stopped
        _watchdog().stop()
        micropython.kbd_intr(3)
        print("Tavolino is stopped. Ctrl-D starts it again.")


# What is needed only before the loop, or after it, isn't in memory meanwhile.


def _find():
    from hal.boards import make

    modules.forget("hal.boards.make")
    return make.find()


def _watchdog():
    from hal.boards import watchdog

    modules.forget("hal.boards.watchdog")
    return watchdog


def _play(device, feed):
    """Until it crashes, or Ctrl-C. A crash is told, and the board restarts."""
    start = device.ticks()
    app = None
    try:
        from firmware.app import App

        app = App(device)
        if len(device.pins) == 2:
            from hal.two_keys import TwoKeys

            app.keys = TwoKeys()
        _loop(device, feed, app, start, _crashes(app, feed))
    except Exception as error:
        _tell(device, feed, app, error, elapsed(device.ticks(), start) < _SOUND_MS)
        _watchdog().restart()


def _loop(device, feed, app, start, crashes):
    tried = start
    while True:
        keys = device.read()
        now = device.ticks()
        if device.panel.lost and elapsed(now, tried) > _AGAIN_MS:
            tried = now
            app.dirty = True
        app.step(now, keys & 0xFF, keys >> 8)
        feed()
        if crashes and elapsed(now, start) > _SOUND_MS:
            from firmware import crash

            crashes = 0
            crash.forget(device)
            modules.forget("firmware.crash")
            del crash
        _rest(device, now, app.asleep)


def _rest(device, now, asleep):
    """Until the next step is due. Asleep, the processor wakes for it alone: a key is latched, so
    nothing is lost. Else a pressed key ends the pause."""
    # Deeper than this wait for an interrupt is machine.lightsleep. It stops the clock of the pins'
    # interrupts, so a short press would be lost, and before MicroPython 1.24 that of USB.
    if asleep:
        time.sleep_ms(_ASLEEP_MS)
        return
    time.sleep_ms(1)  # even after a long step: USB and Ctrl-C want a moment
    while elapsed(device.ticks(), now) < _STEP_MS and not any(device.latch):
        time.sleep_ms(1)


def _crashes(app, feed) -> int:
    """How often in a row it has crashed."""
    try:
        os.stat(app.device.path + CRASHES)
    except OSError:
        return 0
    from firmware import crash

    modules.forget("firmware.crash")
    return crash.again(app, feed)


def _tell(device, feed, app, error, early):
    if app is not None:
        app.screens.clear()  # memory may be what there was too little of; the game is saved
    gc.collect()
    try:
        from firmware import crash

        crash.report(device, app, error, early, feed)
    except Exception as worse:
        sys.print_exception(error)
        sys.print_exception(worse)
        time.sleep(2)
