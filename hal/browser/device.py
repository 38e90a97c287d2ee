"""The device in a browser: MicroPython runs there in a worker of the page, stepped from JavaScript
(tools/web/page/app/worker.js).

`page` is an object of JavaScript with the functions that are called here.
"""

from micropython import const
from uctypes import addressof

_LOW = const(15)  # per cent
_CHARGED = const(30)  # from there on it may get low once more


class Device:
    path = "/saves"

    def __init__(self, page):
        self.battery = None
        self._page = page
        self._flipped = False
        self.tone = page.tone
        self.contrast = page.contrast
        self.random = page.random

    def show(self, buffer) -> None:
        self._page.show(addressof(buffer), self._flipped)

    def flip(self, on) -> None:
        self._flipped = on

    def power(self, on) -> None:
        self._page.lit(on)

    def open(self, name):
        return open("/firmware/" + name, "rb")

    def charge(self, percent) -> None:
        """The browser has told of the battery of the machine that it runs on."""
        if self.battery is None:
            self.battery = Battery()
        self.battery.level = percent

    def date(self) -> tuple:
        """Year, month, day where the page is read."""
        day = self._page.today()
        return day // 10000, day // 100 % 100, day % 100


class Battery:
    def __init__(self):
        self.level = 100
        self._told = False

    def charge(self) -> int:
        """Per cent."""
        return self.level

    def low(self, now) -> bool:
        """True once, when it has become low."""
        if self.level >= _CHARGED:
            self._told = False
        if self.level >= _LOW or self._told:
            return False
        self._told = True
        return True
