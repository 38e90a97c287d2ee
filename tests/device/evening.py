"""Evenings on a device with saves, as several tests begin or end them."""

from engines.catalog import GAMES
from hal.saves.store import StorageFull
from tests.device.driver import OFFER, EpigoDriver
from tests.device.folder import PATH, SavingDevice

ACCEPT = 1
HOME = [name for name, _ in GAMES] + ["history", "tools", "settings"]  # if no game is saved


def device():
    return EpigoDriver(device=SavingDevice())


def begun():
    """After the first turn, White's stack is sealed and Black has given one order."""
    driver = device()
    driver.start()
    driver.lay_out()
    driver.turn("1u 2u 3u", "5u 2u 1u")
    driver.stack("4u 5u 6u")
    driver.order("1u")
    return driver


def choose(driver, row):
    """A row of a list, by its text."""
    for _ in range(12):
        top = driver.top
        if top.rows[top.menu.cursor] == row:
            driver.press("a")
            return
        driver.press("d")
    raise AssertionError("no row " + row)


def leave(driver):
    if driver.app.notice:
        driver.press("b")
    driver.press("b")
    choose(driver, "leave")


def draw(driver, first=None):
    """The stack is completed and a draw offered; `first` happens, and it is accepted."""
    while driver.game.ask.key == "order":
        driver.answer(driver.game.ask.options[0])
    driver.answer(OFFER)
    if first:
        first(driver.app.saves.store)
    driver.answer(ACCEPT)


def won():
    """White pushes on and Black goes up, until one of them has three captures."""
    driver = device()
    driver.start()
    driver.lay_out("1234567X", "X7654321")
    while driver.game.ask is not None:
        ask = driver.game.ask
        if ask.seat < 0:
            driver.tell()
        elif ask.key in ("super", "gift"):
            driver.answer(1)
        else:
            driver.stack("5u 6u 7u" if ask.seat else "1d 2d 3d")
    return driver


def after_a_super_slide():
    """White's 1 slides away alone; the question whether it goes on is answered, and undone."""
    driver = device()
    driver.start()
    driver.lay_out("1234567X", "X7654321")
    driver.stack("7d 6d 5d")
    driver.stack("1d 2d 3d")
    while driver.game.ask.seat < 0:
        driver.tell()
    assert driver.game.ask.key == "super"
    driver.answer(1)
    driver.hold()
    assert driver.game.ask.key == "super"
    return driver


class Full:
    """No room for answers, from `begin` to `end`."""

    def __init__(self, driver):
        self.segments = driver.app.saves.segments
        self.write = self.segments.write

    def begin(self):
        self.segments.write = self.refuse

    def end(self):
        self.segments.write = self.write

    def refuse(self, *_):
        raise StorageFull("full")


class Broken:
    """A store that refuses to write, once."""

    def __init__(self, store):
        self.store = store
        self.put = store.put
        store.put = self.refuse

    def refuse(self, *_):
        self.store.put = self.put
        raise StorageFull("full")


def damage(name):
    path = PATH + "/" + name
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[-1] ^= 1
    with open(path, "wb") as file:
        file.write(data)
