"""Imperial Miners on the display."""

ASKS = ("tell", "choice", "number", "cell")  # see firmware/asks
