"""The other boards and displays, on the real MicroPython of an emulated Pico."""

import importlib

import pytest

from hal.keys import NEXT
from tests.board.rig import Rig
from tests.device import panel_models as models
from tests.device.driver import Driver
from tests.device.folder import SavingDevice
from tools import build, deploy

# How the makers have wired their displays: the block of SPI, what tells commands from the picture,
# and what selects.
WIRES = {"waveshare_oled_13": (models.SH1107, 1, 8, 9), "gfx_pack": (models.ST7567, 0, 20, 17)}
TAP = 60
BOUNCE = 4


def wire(pico, panel, block, dc, cs):
    """Bytes on SPI go to the panel, while it is selected."""
    spi = pico.mcu.spi[block]

    def transmit(byte):
        if not pico.mcu.gpio[cs].output_value:
            (panel.write_data if pico.mcu.gpio[dc].output_value else panel.write_command)(byte)
        spi.complete_transmit(0)

    spi.on_transmit = transmit


@pytest.mark.parametrize("name", sorted(WIRES))
def test_a_display_on_spi_and_the_boards_keys(name):
    kind, *wires = WIRES[name]
    rig = Rig(deploy.tree(name), kind())
    wire(rig.pico, rig.panel, *wires)
    driver = Driver(device=SavingDevice())
    assert rig.shows(driver.device.frame)
    rig.rest(200)
    pins = dict(importlib.import_module("hal.boards." + name).KEYS)
    rig.pico.press(pins[NEXT], rig.pico.ms, TAP, BOUNCE)
    driver.press("d")
    assert rig.shows(driver.device.frame)


def test_every_board_with_a_picos_processor_is_tried():
    assert set(build.boards()) == {"pico", "esp32", *WIRES}


def test_another_display_than_usual():
    rig = Rig(deploy.tree("pico", "sh1106"), models.SH1106())
    assert rig.shows(Driver(device=SavingDevice()).device.frame)
