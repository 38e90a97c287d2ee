"""What the panels share: only what changed goes over the bus, and a lost display comes back.

The controllers differ little. Their memory is written through a page and a column, B0 sets the
one, 10 and 00 the other; 81 sets the contrast, AE is off and AF is on. A list of commands begins
with 00: on I2C that is the control byte that announces commands, on SPI it is one that does no
harm, the lower half of a column that is then set anyway.
"""

from micropython import const

from hal import modules

_SIZE = const(1024)


class Paged:
    """128 x 64 dots. `show` takes them as the canvas has them, top left first, a byte eight dots
    down. Whatever the bus does, no error leaves this class: the picture is sent anew next time."""

    PART = _SIZE  # bytes of the picture that `part` gives at once

    def __init__(self, bus, setup, turns, shifts, lights):
        self.bus = bus
        self.setup = setup  # the commands of power-on
        self.turns = turns  # those that make it upright, or turn it upside down
        self.shifts = shifts  # the column of the first dot, for either
        self.lights = lights  # the contrast, for each level
        self.level = 0
        self.flipped = 0
        self.lost = True  # the controller knows nothing: set it up, send all
        # What the display shows. The byte in front is room for I2C: see i2c.py.
        self._view = memoryview(bytearray(1 + _SIZE))
        self._place = bytearray(4)
        self._changed = _machine_code()

    def show(self, buffer) -> None:
        try:
            whole = self.lost
            if whole:
                self.bus.command(self.setup)
                self.bus.command(self.turns[self.flipped])
                self.bus.command(self._light())
            for at in range(0, _SIZE, self.PART):
                self._send(at, self.part(buffer, at), whole)
            if whole:
                self.bus.command(b"\x00\xaf")
                self.lost = False
        except OSError:
            self.lost = True

    def contrast(self, level: int) -> None:
        """1 to 4."""
        self.level = level - 1
        self.command(self._light())

    def power(self, on) -> None:
        """On again, it shows nothing until it is shown something: it may have been away."""
        self.lost = True
        if not on:
            self.command(b"\x00\xae")

    def flip(self, on) -> None:
        """Upside down from the next picture on: some controllers can't turn what they have."""
        self.flipped = 1 if on else 0
        self.lost = True

    def command(self, data) -> None:
        try:
            self.bus.command(data)
        except OSError:
            self.lost = True

    def part(self, buffer, at):
        """The part that begins at `at`, as the controller wants it."""
        return buffer

    def place(self, at) -> None:
        """Where the controller keeps byte `at`: page and column into _place."""
        self._put(at >> 7, (at & 127) + self.shifts[self.flipped])

    def _put(self, page, column):
        place = self._place
        place[1] = 0xB0 | page
        place[2] = 0x10 | column >> 4
        place[3] = column & 15

    def _light(self):
        return bytes((0, 0x81, self.lights[self.level]))

    def _send(self, at, new, whole):
        old = self._view[1 + at : 1 + at + self.PART]
        end = 0
        while True:
            found = self._changed(old, new, end, self.PART, whole)
            end = found & 2047
            if not end:
                return
            first = at + (found >> 11)
            self.place(first)
            self.bus.command(self._place)
            self.bus.data(self._view, 1 + first, 1 + at + end)


def _machine_code():
    from hal import native

    modules.forget("hal.native")
    return native.load("dots").changed
