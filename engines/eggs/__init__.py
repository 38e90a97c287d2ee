"""Eggs and Empires: its rules."""

SELDOM = ("ends", "referee")  # see hal/modules.py
