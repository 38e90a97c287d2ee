"""Pimoroni GFX Pack on a Pico: a lit LCD and five keys.

The display says A for yes and B for back, so the keys with these letters mean that.
"""

from hal.keys import NEXT, PREV, RIGHT, A, B

PANEL = "st7567"
SPI = (0, 18, 19, 20, 17, 21)  # block, clock, data, command line, select, reset
KEYS = ((A, 12), (B, 13), (PREV, 14), (NEXT, 15), (RIGHT, 22))
LAMP = 9  # the white one; red, green and blue are 6 to 8
LED = "LED"
