"""Imperial Miners on the display."""

ASKS = ("tell", "choice", "pair")  # see firmware/asks
SELDOM = ("counters", "spaces", "table", "takeout", "undone")  # see hal/modules.py
