"""These tests need a MicroPython for the emulated Pico; without one they are skipped."""

import pytest

from tools import emulator


@pytest.fixture(scope="session", autouse=True)
def _firmware():
    try:
        emulator.firmware()
    except emulator.NoFirmware as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def bare():
    """Bytes of heap that MicroPython itself has after a boot without us."""
    pico = emulator.Pico({})
    pico.power_on()
    pico.run(1500)
    return pico.live_heap()
