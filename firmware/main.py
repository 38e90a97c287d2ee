"""The application on a board: step by step, until somebody types Ctrl-C.

The board's main.py calls `run`, which comes back to the REPL then, or at once if B is held at
power-on, or if nobody knows the board.
"""

import gc
import os
import sys
import time

from micropython import const

from hal import modules

_STEP_MS = const(10)
_ASLEEP_MS = const(50)  # a key is latched, so nothing is lost, and the processor rests
_AGAIN_MS = const(500)  # between two tries to find a lost display
_SOUND_MS = const(60_000)  # having run for so long, it runs well
_TOO_OFTEN = const(3)  # crashes in a row
_WRAP = const(0x3FFFFFFF)


def run() -> None:
    try:
        device = modules.load("hal.boards", "make").find()
        modules.forget("hal.boards", "make")
        if device is not None:
            _play(device)
    except KeyboardInterrupt:
        import micropython

        micropython.kbd_intr(-1)  # tools type Ctrl-C twice, and the watchdog must be stopped
        modules.load("hal.boards", "watchdog").stop()
        micropython.kbd_intr(3)
        print("Tavolino is stopped. Ctrl-D starts it again.")


def _play(device):
    feed = modules.load("hal.boards", "watchdog").start()
    modules.forget("hal.boards", "watchdog")
    start = device.ticks()
    app = None
    try:
        from firmware.app import App

        app = App(device)
        _go_on(app, feed, start)
    except Exception as error:
        if app is not None:
            app.screens.clear()  # to tell the players needs memory
        gc.collect()
        early = device.ticks() - start & _WRAP < _SOUND_MS
        try:
            modules.load("firmware", "crash").report(device, app, error, early, feed)
        except Exception as worse:
            sys.print_exception(error)
            sys.print_exception(worse)
            time.sleep(2)
    modules.load("hal.boards", "watchdog").restart()


def _go_on(app, feed, start):
    device = app.device
    panel = device.panel
    if len(device.pins) == 2:
        app.keys = modules.load("hal", "two_keys").TwoKeys()
    crashes = 0
    try:
        os.stat(device.path + "/crashes")  # see crash.py, which isn't needed if there is none
        crash = modules.load("firmware", "crash")
        crashes = crash.count(device)
        if crashes >= _TOO_OFTEN:
            crash.offer(app, feed)
        modules.forget("firmware", "crash")
    except OSError:
        pass
    tried = start
    while True:
        keys = device.read()
        now = device.ticks()
        if panel.lost and now - tried & _WRAP > _AGAIN_MS:
            tried = now
            app.dirty = True
        app.step(now, keys & 0xFF, keys >> 8)
        feed()
        if crashes and now - start & _WRAP > _SOUND_MS:
            crashes = 0
            modules.load("firmware", "crash").forget(device)
            modules.forget("firmware", "crash")
        pause = _ASLEEP_MS if app.asleep else _STEP_MS
        time.sleep_ms(1)  # even after a long step: USB and Ctrl-C want a moment
        while device.ticks() - now & _WRAP < pause and not any(device.latch):
            time.sleep_ms(1)
