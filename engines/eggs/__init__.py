"""Eggs and Empires: its rules."""

SELDOM = ("ends",)  # see hal/modules.py
