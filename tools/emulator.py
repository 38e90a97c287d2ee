"""An emulated Raspberry Pi Pico that boots a real MicroPython (rp2040py), with the board's file
system, a display on I2C and fingers on its pins. All times are simulated milliseconds."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rp2040py.boards import BOARDS, FlashLayout, resolve_firmware, resolve_layout
from rp2040py.device import MicroPythonDevice
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.i2c import R_TX_EMPTY

from tools import disk, heap

CLOCK_HZ = 125_000_000
_BATCH = 32  # instructions between two looks at the outside world
_BOUNCE = 0.5  # ms between two edges of a bouncing key


class NoFirmware(Exception):
    """There is no MicroPython to boot: the message says what to do."""


class Panel(Protocol):
    """A display's controller, byte by byte: tests/device/panel_models.py has some."""

    def power_on(self) -> None: ...
    def write_command(self, byte: int) -> None: ...
    def write_data(self, byte: int) -> None: ...


def firmware() -> Path:
    """The UF2 that PICO_UF2 names, or one that rp2040py brings by itself."""
    named = os.environ.get("PICO_UF2")
    if named:
        if not Path(named).is_file():
            raise NoFirmware("PICO_UF2 names %s, which is no file." % named)
        return Path(named)
    try:
        image = resolve_firmware(BOARDS["pico"], "micropython").image
    except OSError:
        image = None
    if image is None:
        raise NoFirmware("There is no MicroPython for the emulated Pico: download a Pico's UF2 "
                         "from micropython.org and name the file in PICO_UF2.")
    return Path(image)


# ---- the file system


def layout() -> FlashLayout:
    """Where a Pico's flash has it."""
    found = resolve_layout(BOARDS["pico"], "micropython")
    assert found is not None
    return found


# ---- the display's bus


class Bus:
    """A display at one address of a hardware I2C block.

    rp2040py lets a byte take no time. Here it takes nine clocks of the bus, and the processor
    waits meanwhile, as MicroPython's I2C does.
    """

    def __init__(self, pico: "Pico", block, panel: Panel | None, address: int):
        self.pico = pico
        self.block = block
        self.panel = panel
        self.address = address
        self.bytes = 0
        self.times: list[float] = []  # when each byte was through, if anyone listens
        self.listening = False
        self._there = self._control = self._picture = False
        block.on_start = lambda _: self._after(1, block.complete_start)
        block.on_connect = self._connect
        block.on_write_byte = self._write
        block.on_read_byte = lambda _: self._after(9, lambda: block.complete_read(0xFF))
        block.on_stop = lambda: self._after(1, block.complete_stop)

    def _after(self, bits: int, act: Callable[[], None]) -> None:
        clocks = bits * (self.block.scl_low_period + self.block.scl_high_period)
        self.pico.clock.tick(clocks * 1e9 / CLOCK_HZ)
        act()

    def _connect(self, address: int, _mode) -> None:
        self._there = self.panel is not None and address == self.address
        self._control = True
        there = self._there
        self._count()
        self._after(9, lambda: self.block.complete_connect(there))
        if not there:
            # Where nobody answers a real one drops what it was to send; MicroPython waits for it.
            self.block._set_interrupts(R_TX_EMPTY)

    def _write(self, byte: int) -> None:
        there = self._there
        if there and self._control:
            self._control = False
            self._picture = byte == 0x40
        elif there and self._picture:
            self.panel.write_data(byte)
        elif there:
            self.panel.write_command(byte)
        self._count()
        self._after(9, lambda: self.block.complete_write(there))

    def _count(self) -> None:
        if self._there:
            self.bytes += 1
            if self.listening:
                self.times.append(self.pico.ms)


# ---- the board


class Pico:
    """Off until `power_on`. `flash` is what its file system holds: files, or an image of it, or
    None for what the UF2 file has brought."""

    def __init__(self, flash: dict[str, bytes] | bytes | None, panel: Panel | None = None,
                 address: int = 0x3C, uf2: Path | None = None):
        board = resolve_firmware(BOARDS["pico"], "micropython", str(uf2 or firmware()))
        self.device = MicroPythonDevice(board=board)
        self.mcu = self.device.mcu
        self.clock = self.mcu.clock
        self.layout = board.layout
        self.panel = panel
        self.printed = bytearray()
        self.buses = [Bus(self, block, panel, address) for block in self.mcu.i2c]
        self._typed = bytearray()
        self._alarms = []
        self._origin = 0.0
        self._host_that_waits()
        self.device.cdc.on_serial_data = lambda data: self.printed.extend(bytes(data))
        if flash is not None:
            count = self.layout.fs_blockcount
            image = flash if isinstance(flash, bytes) else disk.pack(flash, count)
            self.mcu.flash[self.layout.fs_start:self.layout.fs_start + len(image)] = image

    def _host_that_waits(self) -> None:
        """rp2040py's USB host answers a waiting device with empty packets, thousands a second:
        interrupts that would take two thirds of the processor. A real one keeps silent."""
        cdc = self.device.cdc
        answer = cdc.usb.on_endpoint_read
        self._reads = []

        def read(endpoint, size):
            if endpoint and endpoint == cdc._out_endpoint and cdc.tx_fifo.empty:
                self._reads.append((endpoint, size))
            else:
                answer(endpoint, size)

        cdc.usb.on_endpoint_read = read
        self._answer = answer

    def power_on(self) -> None:
        if self.panel is not None:
            self.panel.power_on()
        self._origin = self.clock.nanos / 1e6
        self.device.simulator.stopped = False
        self.mcu.core.pc = FLASH_START_ADDRESS

    @property
    def image(self) -> bytes:
        """The file system as it is in flash: what a pulled plug leaves."""
        start = self.layout.fs_start
        return bytes(self.mcu.flash[start:start + self.layout.fs_blocksize
                                    * self.layout.fs_blockcount])

    @property
    def files(self) -> dict[str, bytes]:
        return disk.unpack(self.image, self.layout.fs_blockcount)

    # ---- time

    @property
    def ms(self) -> float:
        """Since power-on."""
        return self.clock.nanos / 1e6 - self._origin

    def at(self, ms: float, act: Callable[[], None]) -> None:
        alarm = self.clock.create_alarm(act)
        self._alarms.append(alarm)
        alarm.schedule(max(0.0, (ms - self.ms) * 1e6))

    def run(self, ms: float) -> None:
        end = []

        def stop():
            end.append(True)
            self.device.simulator.stopped = True

        self.at(self.ms + ms, stop)
        while not end:
            self._go_on()

    def run_until(self, done: Callable[[], bool], ms: float = 60_000, pause: float = 5) -> bool:
        """Until it is so, looking every few milliseconds; False if it takes longer than that."""
        end = self.ms + ms
        while not done():
            if self.ms >= end:
                return False
            self.run(pause)
        return True

    def _go_on(self) -> None:
        cdc = self.device.cdc
        while self._typed and not cdc.tx_fifo.full:
            cdc.send_serial_byte(self._typed.pop(0))
        if self._reads and not cdc.tx_fifo.empty:
            self._answer(*self._reads.pop(0))
        execute_batch(self.device.simulator, _BATCH)
        self.device.simulator.stopped = False

    # ---- fingers and the serial line

    def hold(self, pin: int, down: bool = True) -> None:
        """A key to ground."""
        gpio = self.mcu.gpio[pin]
        if down:
            gpio.set_input_value(False)
        else:
            gpio.release_input()

    def press(self, pin: int, at: float, length: float = 60, bounce: float = 0) -> None:
        """Down at that time and for that long; its contacts bounce for a while each time."""
        for start, down in ((at, True), (at + length, False)):
            edges = int(bounce / _BOUNCE) // 2 * 2 + 1
            for edge in range(edges):
                level = down if edge % 2 == 0 else not down
                self.at(start + edge * _BOUNCE, lambda level=level: self.hold(pin, level))

    def type(self, data: bytes) -> None:
        """On the USB serial line."""
        self._typed += data

    def wait_for(self, text: bytes, ms: float = 60_000) -> bool:
        """Until that was printed."""
        return self.run_until(lambda: text in self.printed, ms)

    def execute(self, code: str, ms: float = 60_000) -> str:
        """Stop what runs, and run code in its place; what it printed."""
        self.type(b"\r\x03\x03")
        self.run(50)
        self.printed.clear()
        self.type(b"\r\x01")
        if not self.wait_for(b"raw REPL; CTRL-B to exit\r\n>", ms):
            raise TimeoutError("no REPL: %r" % bytes(self.printed[-300:]))
        self.printed.clear()
        self.type(code.encode() + b"\x04")
        if not self.run_until(lambda: self.printed.count(b"\x04") >= 2, ms):
            raise TimeoutError("it runs and runs: %r" % bytes(self.printed[-300:]))
        out, error = bytes(self.printed[2:]).split(b"\x04")[:2]
        self.type(b"\x02")
        if error:
            raise RuntimeError(error.decode())
        return out.decode().replace("\r\n", "\n")

    # ---- memory

    def heap(self) -> tuple[int, int]:
        """Bytes of heap that a collection would leave, and of the largest free block then: found
        by marking a copy of its memory, so that the board isn't disturbed."""
        return heap.survey(bytes(self.mcu.sram), self.mcu.core.registers)

    def live_heap(self) -> int:
        return self.heap()[0]

    # ---- a port for other programs

    def serve(self, link: Path, wanted: Callable[[], bool] = lambda: True) -> None:
        """The serial line as a port of this machine, under that name, as long as it is wanted."""
        import pty
        import tty

        ours, theirs = pty.openpty()
        tty.setraw(theirs)
        os.set_blocking(ours, False)
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(theirs))
        sent = len(self.printed)
        while wanted():
            try:
                self.type(os.read(ours, 4096))
            except BlockingIOError:
                pass
            before = self.ms
            self.run(2)
            try:
                while sent < len(self.printed):
                    sent += os.write(ours, self.printed[sent:sent + 4096])
            except BlockingIOError:
                pass
            if sent == len(self.printed) and not self._typed:
                # Nothing to say: no need to be faster than a real board.
                time.sleep(max(0.0, (self.ms - before) / 1000 / 4))
