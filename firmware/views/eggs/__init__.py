"""Eggs and Empires on the display."""

ASKS = ("tell", "choice", "number")  # see firmware/asks
SELDOM = ("offer", "sheet", "table")  # see hal/modules.py
