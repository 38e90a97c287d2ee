"""The same device on CPython, to which the browser's is compared: it remembers its presses."""

from tests.device.driver import DESTROY_MS, EpigoDriver
from tests.device.eggs.driver import EggsDriver
from tests.device.folder import SavingDevice


class _Steady(SavingDevice):
    def random(self, n):
        return 0


class _Remembers:
    """`struck` since the last look: letters as in Driver.press, B a hold, D the long one."""

    struck = ""

    def press(self, keys):
        self.struck += keys
        super().press(keys)

    def hold(self, ms=0, key="b"):
        assert key == "b"
        self.struck += "D" if ms >= DESTROY_MS else "B"
        super().hold(*(ms,) if ms else ())

    def look(self) -> str:
        struck, self.struck = self.struck, ""
        return struck

    def home_again(self):
        """As whoever comes by a link: the power is on, and what was told last is told again."""
        self.power_on(200)
        self.look()
        self.tells()

    @property
    def frame(self) -> bytes:
        return self.device.frame


class EpigoTwin(_Remembers, EpigoDriver):
    strict = False

    def __init__(self):
        super().__init__(device=_Steady())


class EggsTwin(_Remembers, EggsDriver):
    strict = False

    def __init__(self):
        super().__init__(device=_Steady())
