"""Epigo on the display."""

ASKS = ("choice", "tell", "aim")  # see firmware/asks
