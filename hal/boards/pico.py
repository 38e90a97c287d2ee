"""Raspberry Pi Pico, Pico W and Pico 2, wired as in the README: a display on I2C, six keys.

GP4 and GP5 are where MicroPython itself looks for I2C. The keys lie side by side at the same end
of the board, with a ground pin amidst them; each goes from its pin to ground.
"""

from hal.keys import DOWN, LEFT, RIGHT, UP, A, B

PANEL = "ssd1306"
I2C = (0, 4, 5)  # block, SDA, SCL
KEYS = ((UP, 10), (DOWN, 11), (LEFT, 12), (RIGHT, 13), (A, 14), (B, 15))
BUZZER = 9
LED = "LED"
