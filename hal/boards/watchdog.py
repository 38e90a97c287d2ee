"""The watchdog: restarts a board that hangs. Only where it can be stopped again, for the REPL."""

import sys

from machine import WDT, mem32, reset
from micropython import const

_TIMEOUT_MS = const(8000)
_ENABLE = const(1 << 30)
# Where the chip has its control register, at the address that clears bits.
_CLEAR = {"RP2040": 0x40058000 + 0x3000, "RP2350": 0x400D8000 + 0x3000}


def start():
    """The function by which one says: I live."""
    return WDT(timeout=_TIMEOUT_MS).feed if _register() else int


def stop() -> None:
    register = _register()
    if register:
        mem32[register] = _ENABLE


def _register() -> int:
    for chip, register in _CLEAR.items():
        if chip in sys.implementation._machine:
            return register
    return 0


def restart() -> None:
    """As if the plug had been pulled."""
    reset()
