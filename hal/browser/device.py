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
    battery = None

    def __init__(self, page):
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

    def date(self) -> tuple:
        """Year, month, day where the page is read."""
        day = self._page.today()
        return day // 10000, day // 100 % 100, day % 100


class Battery:
    """Of the phone or computer that shows the page, where the browser tells of it."""

    def __init__(self):
        self._charge = 100
        self._told = False

    def tell(self, charge) -> None:
        self._charge = charge

    def charge(self) -> int:
        """Per cent."""
        return self._charge

    def low(self, now) -> bool:
        """True once, when it has become low."""
        if self._charge >= _CHARGED:
            self._told = False
        if self._charge >= _LOW or self._told:
            return False
        self._told = True
        return True
