"""A panel on SPI, where a line of its own tells commands from the picture."""


class SPI:
    """`bus` has write(data) as machine.SPI has it; `dc` and `cs` are pins: low for commands, and
    low while the panel listens."""

    def __init__(self, bus, dc, cs):
        self.bus = bus
        self.dc = dc
        self.cs = cs

    def command(self, data) -> None:
        self._write(0, data)

    def data(self, view, start, end) -> None:
        self._write(1, view[start:end])

    def _write(self, kind, data):
        self.dc(kind)
        self.cs(0)
        self.bus.write(data)
        self.cs(1)
