"""Epigo on the display."""

ASKS = ("curtain", "choice", "tell", "aim")  # see firmware/asks
