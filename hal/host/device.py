"""The device on CPython: what the application asks of a board, for the simulator and the tests."""

import hashlib
import os
import time
from collections.abc import Callable

from hal.clock import WRAP

_MIRROR = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class HostDevice:
    """A panel that keeps the last picture, assets and saves in folders, a real clock and chance.

    With a seed, chance repeats itself. `on_show`, if set, is called with every new picture.
    """

    battery = None  # on boards: hal/boards/battery.py

    def __init__(self, assets: str, saves: str | None = None, seed: int | None = None):
        self.assets = assets
        self.path = saves
        self.frame = bytes(1024)
        self.on_show: Callable[[bytes], None] | None = None
        self.flipped = False
        self.level = 3
        self.on = True
        self._seed = seed
        self._drawn = 0
        if saves is not None:
            os.makedirs(saves, exist_ok=True)

    def show(self, buffer) -> None:
        if self.flipped:
            # The last dot first: bytes from the end, and in each the bits.
            buffer = bytes(_MIRROR[byte] for byte in reversed(buffer))
        self._show(bytes(buffer))

    def _show(self, frame: bytes) -> None:
        self.frame = frame
        if self.on_show:
            self.on_show(frame)

    def flip(self, on: bool) -> None:
        """The picture upside down."""
        self.flipped = on

    def contrast(self, level: int) -> None:
        """1 to 4."""
        self.level = level

    def power(self, on: bool) -> None:
        """The display, on or off; off, it is dark."""
        self.on = on
        if not on:
            self._show(bytes(1024))

    def tone(self, hertz: int) -> None:
        """The buzzer: a terminal has none."""

    def open(self, name: str):
        return open(os.path.join(self.assets, name), "rb")

    def random(self, n: int) -> int:
        if self._seed is None:
            chance = os.urandom(8)
        else:
            self._drawn += 1
            chance = hashlib.sha256(b"%d %d" % (self._seed, self._drawn)).digest()[:8]
        return int.from_bytes(chance, "big") % n

    def date(self) -> tuple:
        """Year, month, day; zeros where no clock is set."""
        return time.localtime()[:3]

    def ticks(self) -> int:
        return time.monotonic_ns() // 1_000_000 & WRAP
