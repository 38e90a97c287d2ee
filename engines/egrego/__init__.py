"""Egrego: its rules."""

SELDOM = ("ends", "why")  # see hal/modules.py
