"""Before the board's loop, and after it. In memory only then."""

import gc
import os
import sys
import time

from micropython import const

from hal import modules

_SOUND_MS = const(60_000)  # as in main.py
_TOO_OFTEN = const(3)  # crashes in a row
_WRAP = const(0x3FFFFFFF)


def start(parts) -> None:
    """Make what the loop needs, into `parts`: the device, the time, the function that feeds the
    watchdog, the application, and how often in a row it has crashed. Nothing, if there is to be
    no loop."""
    device = modules.load("hal.boards", "make").find()
    modules.forget("hal.boards", "make")
    if device is None:
        modules.load("hal.boards", "flash").leave()
        return
    feed = modules.load("hal.boards", "watchdog").start()
    modules.forget("hal.boards", "watchdog")
    parts.extend((device, device.ticks(), feed))
    from firmware.app import App

    app = App(device)
    parts.append(app)
    if len(device.pins) == 2:
        app.keys = modules.load("hal", "two_keys").TwoKeys()
    parts.append(_crashes(app, feed))


def _crashes(app, feed):
    crashes = 0
    try:
        os.stat(app.device.path + "/crashes")  # see crash.py, which isn't needed if there is none
        crash = modules.load("firmware", "crash")
        crashes = crash.count(app.device)
        if crashes >= _TOO_OFTEN:
            crash.offer(app, feed)
        modules.forget("firmware", "crash")
    except OSError:
        pass
    return crashes


def stop(parts, error) -> None:
    """After Ctrl-C, the REPL; after anything else, a restart. What goes wrong before the board is
    ours, and whoever wants to leave, leaves."""
    if parts and isinstance(error, Exception):
        try:
            _tell(error, *parts[:4])
            modules.load("hal.boards", "watchdog").restart()
        except KeyboardInterrupt as wish:
            error = wish
    import micropython

    micropython.kbd_intr(-1)  # tools type Ctrl-C twice, and the watchdog must be stopped
    modules.load("hal.boards", "watchdog").stop()
    modules.load("hal.boards", "flash").leave()
    micropython.kbd_intr(3)
    if not isinstance(error, KeyboardInterrupt):
        raise error
    print("Tavolino is stopped. Ctrl-D starts it again.")


def _tell(error, device, start, feed, app=None):
    gc.collect()
    early = device.ticks() - start & _WRAP < _SOUND_MS
    try:
        modules.load("firmware", "crash").report(device, app, error, early, feed)
    except Exception as worse:
        sys.print_exception(error)
        sys.print_exception(worse)
        time.sleep(2)
