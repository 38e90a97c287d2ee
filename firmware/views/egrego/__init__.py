"""Egrego on the display."""

ASKS = ("tell", "choice", "cell", "dice")  # see firmware/asks
SELDOM = ("around", "roles", "sheet", "table", "village")  # see hal/modules.py
