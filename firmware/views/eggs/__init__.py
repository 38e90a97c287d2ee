"""Eggs and Empires on the display."""

ASKS = ("tell", "choice", "number")  # see firmware/asks
SELDOM = ("sheet", "table")  # see hal/modules.py
