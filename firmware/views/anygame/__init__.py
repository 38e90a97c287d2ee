"""Any game on the display."""

ASKS = ("rows", "count", "dice")  # see firmware/asks
SELDOM = ("acts", "ranking", "table")  # see hal/modules.py
