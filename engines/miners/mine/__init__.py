"""Imperial Miners, level Mine: its rules."""

SELDOM = ("chain", "effects", "lay")  # see hal/modules.py
