"""Egrego: its rules."""

SELDOM = ("ends", "tally", "why")  # see hal/modules.py
