"""Waveshare Pico-OLED-1.3 on a Pico: a display on SPI and two keys (KEY0, KEY1)."""

from hal.keys import NEXT, A

PANEL = "sh1107"
SPI = (1, 10, 11, 8, 9, 12)  # block, clock, data, command line, select, reset
KEYS = ((NEXT, 15), (A, 17))
LED = "LED"
