"""The board as the application sees it: what stays in memory. make.py puts it together."""

import os
import time

from micropython import const

_FIRST_YEAR = const(2025)  # a clock that says less was never set


class Device:
    """`keys` are pairs of a key and the pin, an input, that it connects to ground."""

    path = "/saves"
    battery = None

    def __init__(self, panel, keys, buzzer):
        self.panel = panel
        self.show = panel.show
        self.flip = panel.flip
        self.contrast = panel.contrast
        self.power = panel.power
        self.ticks = time.ticks_ms
        self._buzzer = buzzer
        self._keys = bytes([key for key, _ in keys])
        self.pins = tuple([pin for _, pin in keys])
        self.latch = bytearray(len(keys))  # for each key: it went down since the last look

    def pressed(self, pin) -> None:
        """Called by interrupt, while the program may be busy elsewhere."""
        # There nothing may be allocated. A byte for each key, so that an interrupt in the middle
        # of `read` undoes nothing.
        self.latch[self.pins.index(pin)] = 1

    def read(self) -> int:
        """The keys that are down, and << 8, those that went down since the last look."""
        keys = 0
        latch = self.latch
        for i in range(len(latch)):
            if latch[i]:
                latch[i] = 0
                keys |= self._keys[i] << 8
            if not self.pins[i]():
                keys |= self._keys[i]
        return keys

    def open(self, name):
        return open("/firmware/" + name, "rb")

    def random(self, n) -> int:
        return int.from_bytes(os.urandom(3), "big") % n

    def date(self) -> tuple:
        """Year, month, day; zeros where no clock is set."""
        date = time.localtime()[:3]
        return date if date[0] >= _FIRST_YEAR else (0, 0, 0)

    def tone(self, hertz) -> None:
        if self._buzzer:
            if hertz:
                self._buzzer.freq(hertz)
            self._buzzer.duty_u16(0x8000 if hertz else 0)
