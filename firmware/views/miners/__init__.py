"""Imperial Miners on the display."""

ASKS = ("tell", "choice", "number", "cell", "parts", "deed", "pair")  # see firmware/asks
