"""What firmware/main.py is on a board: the application in a browser, stepped from JavaScript,
which calls the functions below (tools/web/page/app/worker.js). None of them ever waits."""

import gc
import json
import os

from firmware.app import App
from firmware.main import CRASHES
from hal import modules
from hal.browser.device import Device
from hal.clock import elapsed
from hal.keys import A, Keys
from hal.two_keys import TwoKeys
from tools.web.inside.listen import Ears

_SOUND_MS = 60_000  # having run for so long, it runs well
_RESTART_MS = 30_000  # after a crash, if nobody presses a key

# What a step tells.
GOING = 0
RESTART = 1  # it has crashed, and wants the power cut

_device = None
_app = None
_ears = None
_book = None
_start = -1  # the time of the first step
_bare = 0  # bytes of heap before anything of ours was there
_crashed = False
_offering = False  # it has crashed too often in a row
_pressed = 0  # then: the keys that were pressed, or -1 as long as those of before are down
_review = False  # a link was opened to look back


def measure_from(bare) -> None:
    global _bare
    _bare = bare


def power_on(page, language: int, two: bool, battery: int) -> None:
    """`language` is the one of the page, where none was chosen on the device yet; `battery` per
    cent, or -1 where the browser doesn't tell."""
    global _device, _app, _ears, _offering, _pressed
    device = _device = Device(page)
    _choose_language(device.path, language)
    if battery >= 0:
        charge(battery)
    app = _app = App(device)
    keys(two)
    _ears = Ears(app)
    if _exists(device.path + CRASHES):
        from firmware import crash

        _offering = crash.count(device) >= crash.TOO_OFTEN
        if _offering:
            _pressed = -1
            crash.show(device, app)


def _choose_language(path, language):
    from firmware.settings import FILE, SETTINGS
    from hal.saves import folder
    from hal.saves.store import StorageError, Store

    store = Store(path)
    if not folder.exists(store, FILE):
        file = folder.Writer()
        file.numbers([language] + [default for _, _, default in SETTINGS[1:]])
        try:
            folder.make(store, FILE, file.sealed())
        except StorageError:
            pass
    modules.forget("firmware.settings", "hal.saves.folder")


def _exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


# ---- time and keys


def step(now, mask, edges) -> int:
    global _start, _offering, _pressed
    if _start < 0:
        _start = now
    if _crashed or _offering:
        pressed = _wait(mask | edges)
        if _crashed:
            return RESTART if pressed or elapsed(now, _start) > _RESTART_MS else GOING
        if not pressed:
            return GOING
        if pressed & A:
            _crash_module().leave(_device)
        _offering = False
        mask = edges = 0
    try:
        _app.step(now, mask, edges)
        _look_after(now)
    except Exception as error:
        _crash(now, error)
    return GOING


def _wait(mask):
    """The keys that were pressed, once they are let go."""
    global _pressed
    if _pressed < 0:
        if not mask:
            _pressed = 0
        return 0
    _pressed |= mask
    return 0 if mask else _pressed


def _look_after(now):
    global _review
    app = _app
    if _review and hasattr(app.screens[-1], "view"):
        _review = False
        app.screens[-1].look_back()
    if elapsed(now, _start) > _SOUND_MS and _exists(_device.path + CRASHES):
        _crash_module().forget(_device)


def _crash_module():
    from firmware import crash

    modules.forget("firmware.crash")
    return crash


def _crash(now, error):
    global _crashed, _pressed, _start
    early = elapsed(now, _start) < _SOUND_MS
    _crash_module().tell(_device, _app, error, early)
    _crashed = True
    _pressed = -1
    _start = now


# ---- what the page asks for


def keys(two) -> None:
    """Two keys in place of six, or six again."""
    _app.keys = TwoKeys() if two else Keys()


def charge(percent) -> None:
    _device.charge(percent)


def change(i, value) -> None:
    """A setting, as if it had been changed on the device."""
    from firmware import settings

    app = _app
    if app.settings and app.settings[i] != value and value in settings.SETTINGS[i][1]:
        app.settings[i] = value
        settings.apply(app)
        settings.keep(app)
        for screen in app.screens:
            if hasattr(screen, "menu"):
                screen.menu.words.clear()
            if hasattr(screen, "named"):
                screen.named()
    modules.forget("firmware.settings")


def unsaved(full) -> None:
    """The browser refused to keep what was saved."""
    from hal.saves.store import StorageError, StorageFull

    if _app.texts is not None:
        _app.say_unsaved(StorageFull() if full else StorageError())


def heap() -> int:
    """Bytes of live heap, if JavaScript has collected just before."""
    return gc.mem_alloc() - _bare


def state(aloud) -> str:
    """What the page knows of the device. Of a secret nothing, unless it is to be said aloud."""
    app = _app
    known = {"asleep": app.asleep, "crashed": _crashed, "settings": app.settings,
             "secret": False, "lines": [], "game": None}
    if not (_crashed or app.asleep):
        known["secret"] = secret = not _offering and _ears.secret()
        if aloud or not secret:
            known["lines"] = _ears.lines()
    play = _play()
    if play is not None:
        title = play.box.partition("/")[2] or app.texts(play.game.NAME + ".title")
        known["game"] = [title, play.names, play.game.where, play.game.ask is None]
    return json.dumps(known)


def _play():
    """The game under way, unless somebody looks back: then it isn't where it is."""
    screens = _app.screens
    if _app.texts is None or _crashed or not hasattr(screens[0], "view"):
        return None
    for screen in screens:
        if hasattr(screen, "places"):
            return None
    return screens[0]


def story() -> str:
    """The log of the game in words, read on for a moment: whether that is all, and its lines."""
    book = _follow()
    if book is None:
        return "[true,[]]"
    done = book.read_on()
    return json.dumps([done, book.lines() if done else []])


def link() -> str:
    """A link to the game under way; nothing as long as it is being read, or if there is none."""
    book = _follow()
    return book.link() if book is not None and book.read_on() else ""


def _follow():
    global _book
    play = _play()
    if play is None:
        _book = None
    elif _book is None or not _book.of(play):
        from tools.web.inside.log import Book

        _book = Book(play)
    return _book


def forget_story() -> None:
    """Nobody looks at it any more."""
    global _book
    _book = None


# ---- before power-on


def inspect(text, language) -> str:
    """What a link leads to, in words, or what is wrong with it."""
    from firmware.menu import title
    from firmware.settings import LANGUAGES
    from firmware.texts import Texts
    from tools.reading import named
    from tools.web.inside.link import Link, LinkError

    try:
        found = Link(text)
    except LinkError as error:
        return json.dumps({"error": str(error)})
    with open("/firmware/%s.bin" % LANGUAGES[language], "rb") as file:
        texts = Texts(file)
        return json.dumps({"title": title(texts, found.name),
                           "names": named(found.names, texts), "count": found.count})


def adopt(text, review) -> str:
    """Open the link's game at power-on; what is wrong, or nothing."""
    global _review
    from tools.web.inside.link import Link, LinkError

    try:
        Link(text).adopt(Device.path)
    except LinkError as error:
        return str(error)
    _review = review
    return ""


def pulled(path, language) -> str:
    """What is in a folder of saves, in words."""
    from firmware.settings import LANGUAGES
    from firmware.texts import Texts
    from tools import reading

    with open("/firmware/%s.bin" % LANGUAGES[language], "rb") as file:
        return json.dumps(reading.read(path, Texts(file)))
