"""Egrego on the display."""

ASKS = ("tell", "choice", "cell", "dice")  # see firmware/asks
