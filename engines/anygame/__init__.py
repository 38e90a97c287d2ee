"""Any game: its rules."""

SELDOM = ("meaning",)  # see hal/modules.py
