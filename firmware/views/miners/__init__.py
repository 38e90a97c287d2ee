"""Imperial Miners on the display."""

ASKS = ("tell", "choice", "pair")  # see firmware/asks
FIRST = ("firmware.views.miners.counters",)
SELDOM = ("counters", "spaces", "table", "takeout", "undone")  # see hal/modules.py
