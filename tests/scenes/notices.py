"""Every notice of the application, brought up by what it is about: keys, a full or broken
file system, a damaged file, a low battery."""

from collections.abc import Iterator

from firmware import settings
from hal.saves.games import MAX_GAMES
from hal.saves.store import StorageError, seal
from tests.device.driver import Driver, EpigoDriver
from tests.device.eggs.driver import SCORE, EggsDriver
from tests.device.evening import Full, choose, damage, leave
from tests.device.folder import PATH
from tests.scenes import Scene, device_in

_JAMMED_MS = 32_000
_REPLAY_MS = 600
_LONG_RUN_MS = 8_000  # with an arrow held, a number reaches its end


def scenes(language: int) -> Iterator[Scene]:
    for bring_up in (anew, battery_low, cut_short, damaged, full, hold_longer, least, most,
                     name_taken, newer, no_review, not_saved, nothing_to_undo, stuck, told_again,
                     too_many, unkept, unreadable):
        device = bring_up(language)
        assert device.app.notice, bring_up
        yield "notice-" + bring_up.__name__.replace("_", "-"), device.device.frame


# ---- the beginnings


def laying(language: int) -> EpigoDriver:
    """White lays out his Epigons."""
    device = device_in(language, EpigoDriver)
    device.start()
    device.uncover()
    return device


def playing(language: int) -> EpigoDriver:
    """The second turn begins; White hasn't looked yet."""
    device = device_in(language, EpigoDriver)
    device.start()
    device.lay_out("3174X562", "7654X321")
    device.turn("7u 6r 2r", "3u 4l 2u")
    return device


def restarted(device: EpigoDriver) -> EpigoDriver:
    settings.keep(device.app)  # the language
    device.power_on(_REPLAY_MS)
    return device


# ---- keys


def anew(language: int) -> Driver:
    """The curtain has fallen in the middle of the orders."""
    device = playing(language)
    device.order("7u")
    device.wait(21_000)
    device.press("a")
    return device


def hold_longer(language: int) -> Driver:
    """What was sealed needs a longer hold."""
    device = playing(language)
    device.stack("1u 2u 3u")
    device.hold()
    return device


def points(language: int) -> EggsDriver:
    device = device_in(language, EggsDriver)
    device.start(2, level=SCORE)
    device.begin()
    while device.game.ask.key != "points":
        device.answer(0)
    return device


def least(language: int) -> Driver:
    device = points(language)
    device.hold(_LONG_RUN_MS, "l")
    return device


def most(language: int) -> Driver:
    device = points(language)
    device.hold(_LONG_RUN_MS, "r")
    return device


def name_taken(language: int) -> Driver:
    """Both want to be called A."""
    device = device_in(language, EpigoDriver)
    device.press("a")
    while device.top.menu.cursor != device.top.first_name:
        device.press("d")
    device.press("a" + "al" + "a")
    device.press("d" + "a" + "al" + "a")
    return device


def no_review(language: int) -> Driver:
    device = laying(language)
    device.press("b")
    choose(device, "review")
    device.wait(_REPLAY_MS)
    return device


def nothing_to_undo(language: int) -> Driver:
    device = laying(language)
    device.hold()
    return device


def stuck(language: int) -> Driver:
    device = laying(language)
    device.hold(_JAMMED_MS, "r")
    return device


def too_many(language: int) -> Driver:
    device = device_in(language, EpigoDriver)
    for _ in range(MAX_GAMES):
        choose(device, "epigo")
        device.press("a")
        device.uncover()
        leave(device)
    choose(device, "epigo")
    device.press("a")
    return device


# ---- what the world does


class LowBattery:
    def charge(self):
        return 14

    def low(self, now):
        return True


def battery_low(language: int) -> Driver:
    device = playing(language)
    device.device.battery = LowBattery()
    device.wait(20)
    return device


def cut_short(language: int) -> Driver:
    """The save's last answers are no game's."""
    device = playing(language)
    device.stack("1u 2u 3u")
    data = bytearray(device.game.log.data)
    data[-2] = 99
    device.app.saves.write(data, len(data), device.game.digest())
    return restarted(device)


def damaged(language: int) -> Driver:
    device = playing(language)
    leave(device)
    damage("1/head")
    return restarted(device)


def newer(language: int) -> Driver:
    device = playing(language)
    leave(device)
    with open(PATH + "/1/head", "r+b") as file:
        data = bytearray(file.read())
        data[0] += 1
        seal(data)
        file.seek(0)
        file.write(data)
    return restarted(device)


def unreadable(language: int) -> Driver:
    device = device_in(language, EpigoDriver)
    device.app.saves.create("chess", 2, ("Anna", "Bruno"), (), 1)
    return restarted(device)


def told_again(language: int) -> Driver:
    """The plug is pulled before the orders that were revealed are read."""
    device = playing(language)
    device.stack("1u 2u 3u")
    device.stack("4u 5u 6u")
    return restarted(device)


def full(language: int) -> Driver:
    device = laying(language)
    Full(device).begin()
    device.answer(3)
    return device


def _broken(*_):
    raise StorageError("broken")


def not_saved(language: int) -> Driver:
    device = laying(language)
    device.app.saves.segments.write = _broken
    device.answer(3)
    return device


def unkept(language: int) -> Driver:
    """The settings can't be written."""
    device = device_in(language, EpigoDriver)
    choose(device, "settings")
    device.press("dr")  # another brightness
    device.app.saves.store.files = _NoFiles()
    device.app.saves.store.opener = _NoFiles.open
    device.press("b")
    return device


class _NoFiles:
    @staticmethod
    def open(*_):
        raise OSError(5)

    def __getattr__(self, _):
        return self.open
