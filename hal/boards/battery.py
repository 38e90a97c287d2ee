"""The battery of a board whose file has BATTERY; only there it is in memory."""

from machine import ADC, Pin
from micropython import const

from hal.clock import elapsed

_READINGS = const(16)  # whose mean counts: a single one wavers
_LOOK_MS = const(60_000)
_LOW = const(15)  # per cent
_CHARGED = const(30)  # from there on it may get low once more


class Battery:
    """At `pin` is the battery's voltage divided by `divider`; with `empty` millivolts there are 0
    per cent left, with `full` 100."""

    def __init__(self, pin, divider, empty, full):
        self._adc = ADC(Pin(pin))
        self.divider = divider
        self.empty = empty
        self._range = full - empty
        self._looked = -1
        self._told = False

    def charge(self) -> int:
        """Per cent."""
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        voltage = total // _READINGS * 3300 // 65535 * self.divider
        return max(0, min(100, (voltage - self.empty) * 100 // self._range))

    def low(self, now) -> bool:
        """True once, when it has become low."""
        if self._looked >= 0 and elapsed(now, self._looked) < _LOOK_MS:
            return False
        self._looked = now
        charge = self.charge()
        if charge >= _CHARGED:
            self._told = False
        if charge >= _LOW or self._told:
            return False
        self._told = True
        return True
