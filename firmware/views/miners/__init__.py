"""Imperial Miners on the display."""

ASKS = ("tell", "choice", "pair")  # see firmware/asks
