"""Models of the panels, byte by byte: what their data sheets say of commands, memory and glass.

A model is strict: a command that the controller doesn't know, or that asks for what the glass
can't do, fails. Its memory begins with garbage, as a real one's does: what was never sent shows.
`picture()` is what a viewer sees, in the canvas's own format; dark while the display is off or its
voltage isn't made.
"""

GONE = 5  # EIO, which machine.I2C raises if nobody answers


class Controller:
    columns = 128
    pages = 8
    arguments = {}  # of the commands that have any

    def __init__(self):
        self.bytes = 0  # on the bus, address and control bytes too
        self.power_on()

    def power_on(self):
        self.ram = bytearray(b"\xa5" * (self.columns * self.pages))
        self.column = self.page = 0
        self.start = 0
        self.offset = 0
        self.contrast = -1
        self.reversed_segments = self.reversed_commons = False
        self.on = False
        self.voltage = False
        self._waiting = []  # a command that lacks arguments

    def write_command(self, byte):
        waiting = self._waiting
        waiting.append(byte)
        if len(waiting) == 1 + self.arguments.get(waiting[0], 0):
            self._waiting = []
            self.execute(waiting[0], waiting[1:])

    def write_data(self, byte):
        assert not self._waiting, "the picture begins where an argument is due"
        assert self.column < self.columns, "no such column"
        self.store(self.page, self.column, byte)
        self.advance()

    def store(self, page, column, byte):
        self.ram[page * self.columns + column] = byte

    def advance(self):
        self.column = (self.column + 1) % self.columns

    def execute(self, command, arguments):
        if command < 0x10:
            self.column = self.column & 0xF0 | command
        elif command < 0x20:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        elif 0xB0 <= command < 0xB0 + self.pages:
            self.page = command & 0x0F
        elif command in (0xA0, 0xA1):
            self.reversed_segments = command == 0xA1
        elif command in (0xC0, 0xC8):
            self.reversed_commons = command == 0xC8
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command in (0xA4, 0xA6):
            pass  # not all on, not inverted: how it is at power-on
        else:
            self.special(command, arguments)

    def special(self, command, arguments):
        raise AssertionError("unknown command %02x" % command)

    def row_of(self, common):
        """Which line of the memory a common line shows, or -1."""
        line = 63 - common if self.reversed_commons else common
        return (line - self.offset + self.start) & 63

    def column_of(self, segment):
        """Which column of the memory a segment shows."""
        return self.columns - 1 - segment if self.reversed_segments else segment

    def lit(self, column, row):
        return self.ram[(row >> 3) * self.columns + column] >> (row & 7) & 1

    def segment(self, x):
        """To which line of the controller a column of the glass is wired."""
        raise NotImplementedError

    def common(self, y):
        return 63 - y  # most glasses stand on their heads

    def picture(self):
        seen = bytearray(1024)
        if not (self.on and self.voltage):
            return seen
        columns = [self.column_of(self.segment(x)) for x in range(128)]
        for y in range(64):
            row = self.row_of(self.common(y))
            if row >= 0:
                at = (y >> 3) * 128
                bit = 1 << (y & 7)
                for column in columns:
                    if self.lit(column, row):
                        seen[at] |= bit
                    at += 1
        return seen


class SSD1306(Controller):
    arguments = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1,
                 0xDA: 1, 0xDB: 1}

    def power_on(self):
        super().power_on()
        self.mode = 2
        self.window = [0, 127, 0, 7]

    def execute(self, command, arguments):
        if command in range(1, 0x20) or 0xB0 <= command < 0xB8:
            assert self.mode == 2, "only page addressing knows these"
        super().execute(command, arguments)

    def special(self, command, arguments):
        if 0x40 <= command < 0x80:
            self.start = command & 63
        elif command == 0x20:
            self.mode = arguments[0]
        elif command == 0x21:
            self.window[:2] = arguments
            self.column = arguments[0]
        elif command == 0x22:
            self.window[2:] = arguments
            self.page = arguments[0]
        elif command == 0x8D:
            self.voltage = arguments[0] == 0x14
        elif command == 0xD3:
            self.offset = arguments[0]
        elif command == 0xA8:
            assert arguments[0] == 63
        elif command == 0xDA:
            assert arguments[0] == 0x12  # how a glass of 64 lines is wired
        elif command not in (0xD5, 0xD9, 0xDB):
            super().special(command, arguments)

    def store(self, page, column, byte):
        # Turning the segments round doesn't move what is in its memory: only what is yet to come.
        super().store(page, 127 - column if self.reversed_segments else column, byte)

    def advance(self):
        if self.mode == 2:
            super().advance()
            return
        first, last, top, bottom = self.window
        if self.mode == 0:
            self.column += 1
            if self.column > last:
                self.column = first
                self.page = top if self.page == bottom else self.page + 1
        else:
            self.page += 1
            if self.page > bottom:
                self.page = top
                self.column = first if self.column == last else self.column + 1

    def column_of(self, segment):
        return segment

    def segment(self, x):
        return 127 - x


class SH1106(Controller):
    columns = 132
    arguments = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def special(self, command, arguments):
        if 0x40 <= command < 0x80:
            self.start = command & 63
        elif command == 0xAD:
            self.voltage = arguments[0] == 0x8B
        elif command == 0xD3:
            self.offset = arguments[0]
        elif command == 0xA8:
            assert arguments[0] == 63
        elif command == 0xDA:
            assert arguments[0] == 0x12
        elif command not in (0xD5, 0xD9, 0xDB, 0x30, 0x31, 0x32, 0x33):
            super().special(command, arguments)

    def segment(self, x):
        return 129 - x  # 128 of the 132, in the middle


class SH1107(Controller):
    """A glass of 64 x 128, seen from its side. Commons walk through columns, segments through
    the bits of pages."""

    pages = 16
    arguments = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDB: 1, 0xDC: 1}

    def power_on(self):
        super().power_on()
        self.vertical = False
        self.lines = 128

    def special(self, command, arguments):
        if command in (0x20, 0x21):
            self.vertical = command == 0x21
        elif command == 0xDC:
            self.start = arguments[0]
        elif command == 0xD3:
            self.offset = arguments[0]
        elif command == 0xA8:
            self.lines = arguments[0] + 1
        elif command == 0xAD:
            self.voltage = arguments[0] == 0x8A  # the module makes it, not the controller
        elif command not in (0xD5, 0xD9, 0xDB):
            super().special(command, arguments)

    def advance(self):
        if self.vertical:
            self.page += 1
            if self.page == self.pages:
                self.page = 0
                self.column = (self.column + 1) % self.columns
        else:
            super().advance()

    def row_of(self, common):
        line = 127 - common if self.reversed_commons else common
        line = (line - self.offset) & 127
        return (line + self.start) & 127 if line < self.lines else -1

    def lit(self, column, row):
        return self.ram[(column >> 3) * 128 + row] >> (column & 7) & 1

    def segment(self, x):
        return 127 - x

    def common(self, y):
        return (96 + y) & 127


class ST7567(Controller):
    columns = 132
    pages = 9  # the last one for icons, which the glass has not
    arguments = {0x81: 1}

    def special(self, command, arguments):
        if 0x40 <= command < 0x80:
            self.start = command & 63
        elif 0x28 <= command < 0x30:
            self.voltage = command == 0x2F
        elif command not in (0xA2, 0xA3) and not 0x20 <= command < 0x28:
            super().special(command, arguments)

    def segment(self, x):
        return x  # the last four end in nothing


class I2CBus:
    """machine.I2C with panels at addresses; a panel that is None was pulled off."""

    def __init__(self, panels):
        self.panels = panels
        self.cut = -1  # so many bytes and the plug is pulled

    def writeto(self, address, data):
        panel = self.panels.get(address)
        if panel is None:
            raise OSError(GONE)
        panel.bytes += 1 + len(data)
        kind = data[0]
        assert kind in (0x00, 0x40), "a control byte that is none"
        for byte in memoryview(data)[1:]:
            if self.cut == 0:
                self.panels[address] = None
                raise OSError(GONE)
            self.cut -= 1
            if kind:
                panel.write_data(byte)
            else:
                panel.write_command(byte)


class SPIBus:
    """machine.SPI with one panel, and the two pins beside it."""

    def __init__(self, panel):
        self.panel = panel
        self.selected = False
        self.picture = None

    def dc(self, level):
        assert not self.selected, "the line changes while the panel listens"
        self.picture = level

    def cs(self, level):
        self.selected = not level

    def write(self, data):
        assert self.selected
        self.panel.bytes += len(data)
        for byte in data:
            if self.picture:
                self.panel.write_data(byte)
            else:
                self.panel.write_command(byte)
