"""Imperial Miners' mine on the display."""

SELDOM = ("card", "chain")  # see hal/modules.py
