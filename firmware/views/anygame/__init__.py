"""Any game on the display."""

ASKS = ("rows",)  # see firmware/asks
SELDOM = ("acts", "ranking", "table")  # see hal/modules.py
