"""Imperial Miners: its rules."""

SELDOM = ("blocks", "ends")  # see hal/modules.py
