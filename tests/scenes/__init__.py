"""The scenes of the gallery, each reached by pressing keys as a player would: one module for the
application and one for each game, with a generator `scenes(language)`. A game's module also has
`BUSY` and `LATE_ANSWERS`, which lead tools/bench.py to where memory and time are measured: keys
from the set-up to a turn in which much is in memory, with its name before them, and how many
answers make a game late; WORDLESS, the questions and announcements without words of their own; and
UNSEEN, the texts that no scene shows."""

from collections.abc import Iterator

from firmware import settings
from hal.keys import B
from tests.device.driver import DESTROY_MS, Driver
from tests.device.folder import SavingDevice

Scene = tuple[str, bytes]  # name, frame


def device_in(language: int, driver: type[Driver]) -> Driver:
    """A device with saves, and set to that language."""
    device = driver(device=SavingDevice())
    device.app.settings[0] = language
    settings.apply(device.app)
    device.wait(10)
    return device


def held(device: Driver, name: str) -> Iterator[Scene]:
    """What is shown while B is held, and let go too soon."""
    device.wait(DESTROY_MS - 400, B)
    yield name, device.device.frame
    device.wait(100)


def settled(device: Driver) -> bytes:
    """The frame when what blinks is to be seen."""
    while device.top is device.play and getattr(device.play.view, "blink", 0):
        device.wait(10)
    return device.device.frame
