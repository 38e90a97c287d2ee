"""A panel on I2C: a transfer begins with a control byte that tells commands from the picture."""


class I2C:
    """`bus` has writeto(address, data) as machine.I2C has it."""

    def __init__(self, bus, address):
        self.bus = bus
        self.address = address

    def command(self, data) -> None:
        """The control byte is the first of `data`: see paged.py."""
        self.bus.writeto(self.address, data)

    def data(self, view, start, end) -> None:
        """The picture's bytes from `start` to `end`; the byte before gives way for a moment."""
        before = view[start - 1]
        view[start - 1] = 0x40
        try:
            self.bus.writeto(self.address, view[start - 1 : end])
        finally:
            view[start - 1] = before
