"""When a mistake of ours stops the application: it is written down, told to the players, and the
game goes on after a restart."""

import io
import os
import sys
import time

from micropython import const

from firmware import layout, texts
from firmware.main import CRASHES
from hal.canvas import open_canvas
from hal.clock import elapsed
from hal.keys import A

LOG = "/crash.txt"  # in the folder of the saves; the newest first

_LOG_SIZE = const(2048)
_ENTRY_SIZE = const(1000)
_HEAD = "\n--- "
TOO_OFTEN = const(3)  # times in a row
_RESTART_MS = const(30_000)  # if nobody presses a key


def report(device, app, error, early, feed) -> None:
    """Returns when a key was pressed, or after a while."""
    tell(device, app, error, early)
    wait(device, feed, _RESTART_MS)


def tell(device, app, error, early) -> None:
    """Write it down, and show it. `early`: soon after power-on."""
    file = io.StringIO()
    # The stubs know a StringIO that can't be printed to, nor asked what it holds.
    sys.print_exception(error, file)  # pyright: ignore[reportArgumentType]
    trace = file.getvalue()  # pyright: ignore[reportAttributeAccessIssue]
    print(trace)
    times = 0
    try:
        os.mkdir(device.path)
    except OSError:
        pass  # it is there, or can't be: then nothing is kept
    if early:
        times = 1 + count(device)
        _write(device.path + CRASHES, str(times))
    found = place(trace)
    keep(device.path + LOG, "%s, %d in a row\n%s" % (" ".join(found), times, trace))
    show(device, app, found)
    device.tone(0)


def again(app, feed) -> int:
    """At power-on: how often in a row it has stopped. Too often: the players are asked what to
    do."""
    times = count(app.device)
    if times >= TOO_OFTEN:
        offer(app, feed)
    return times


def offer(app, feed) -> None:
    """A goes home without the game that was running, and any other key tries as ever."""
    device = app.device
    show(device, app)
    if wait(device, feed, 0) & A:
        leave(device)


def leave(device) -> None:
    """No game is running at power-on; it stays among the saved ones."""
    from hal.saves.games import Saves

    Saves(device.path).leave()


def show(device, app, found=()) -> None:
    """On the display, in the players' language if it is known."""
    canvas, words = _tools(device, app)
    draw(canvas, words, found)
    device.show(canvas.buffer)


def draw(canvas, words, found=()) -> None:
    """What happened, where, and that A restarts; without a place, the offer to go home."""
    canvas.clear()
    layout.header(canvas, words("crash.stopped"))
    canvas.paragraph(words("crash.told" if found else "crash.often"), 2, 13, 124)
    for i in range(len(found)):
        canvas.centre(layout.cut(canvas, found[i], 128), 0, 34 + i * layout.ROW, 128)
    if found:
        layout.footer(canvas, words("crash.again"))
    else:
        layout.footer(canvas, words("home"), words("crash.again"))


def wait(device, feed, ms) -> int:
    """The keys that were pressed, once they are let go: B held at power-on means something else.
    0 if none is for so many ms, unless they are 0."""
    start = device.ticks()
    pressed = 0
    quiet = False  # what is down from before doesn't count
    while pressed or not ms or elapsed(device.ticks(), start) < ms:
        keys = device.read()
        if not keys:
            if pressed:
                return pressed
            quiet = True
        elif quiet:
            pressed |= keys & 0xFF | keys >> 8
        feed()
        time.sleep_ms(30)
    return 0


def place(trace: str) -> tuple:
    """Where it happened: file and line of the innermost call, and its function; else the error's
    name. Of the file's path the last folder is enough to find it."""
    found = ()
    for line in trace.split("\n"):
        words = line.replace('"', " ").replace(",", " ").split()
        if len(words) > 5 and words[0] == "File" and words[4] == "in":
            found = "%s:%s" % ("/".join(words[1].split("/")[-2:]), words[3]), words[5]
    return found or (trace.strip().split("\n")[-1].split(":")[0],)


def keep(path, entry: str) -> None:
    """Put it before the others in the file; the oldest go. If the file system refuses, it was
    printed at least."""
    if len(entry) > _ENTRY_SIZE:
        head, _, trace = entry.partition("\n")
        entry = head + "\n...\n" + trace[-_ENTRY_SIZE:]  # the innermost calls tell most
    kept = _HEAD + entry
    for old in _read(path, _LOG_SIZE).split(_HEAD)[1:]:
        if len(kept) + len(_HEAD) + len(old) > _LOG_SIZE:
            break
        kept += _HEAD + old
    _write(path, kept)


def count(device) -> int:
    try:
        return int(_read(device.path + CRASHES, 9))
    except ValueError:
        return 0


def forget(device) -> None:
    """It has run well for a while."""
    try:
        os.remove(device.path + CRASHES)
    except OSError:
        pass


def _read(path, size):
    try:
        with open(path) as file:
            return file.read(size)
    except (OSError, ValueError):
        return ""


def _write(path, text):
    try:
        with open(path, "w") as file:
            file.write(text)
    except OSError as error:
        print(path, error)


def _tools(device, app):
    """A canvas, and the texts in the players' language if it is known by now."""
    if app is None:
        canvas = open_canvas(device)
    else:
        canvas = app.canvas
        if app.texts is None and device.path is not None:
            _speak(app)
        if app.texts is not None:
            return canvas, app.texts
    return canvas, texts.Texts(device.open("en.bin"))


def _speak(app):
    from firmware.screens.start import read_settings
    from hal.saves.games import Saves

    try:
        app.saves = Saves(app.device.path)
        read_settings(app)
    except Exception as error:
        sys.print_exception(error)
    app.saves = None
