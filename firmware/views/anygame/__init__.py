"""Any game on the display."""

ASKS = ("rows", "count", "dice")  # see firmware/asks
