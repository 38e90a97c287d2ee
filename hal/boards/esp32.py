"""A common ESP32 board (DevKit) with a display on I2C and six keys to ground.

All of these pins have a pull-up, and none decides how the chip starts.
"""

from hal.keys import DOWN, LEFT, RIGHT, UP, A, B

PANEL = "ssd1306"
I2C = (0, 21, 22)  # block, SDA, SCL
KEYS = ((UP, 32), (DOWN, 33), (LEFT, 25), (RIGHT, 26), (A, 27), (B, 14))
BUZZER = 13
LED = 2
