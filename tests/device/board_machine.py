"""What a board's modules find in place of `machine`, `time` and `os`: pins, buses, clock and
chance are in the test's hands. It knows what our boards use of the real ones, and refuses the
rest."""

import sys

from hal import modules
from tests.device import panel_models
from tests.lcg import Lcg

# Whoever has found another one of this, in another run of tests, must look again.
for _name in ("device", "make", "watchdog", "battery"):
    modules.forget("hal.boards." + _name)
for _name in ("main", "crash"):
    modules.forget("firmware." + _name)

levels = {}  # pin -> 0 or 1; what nobody pulls down is 1
written = {}  # pin -> what it was driven to
handlers = {}  # pin -> whom to call when it falls
panels = {}  # address -> the model on I2C
display = None  # the model on SPI
volts = {}  # pin -> what an ADC reads there, in turn, and the last one again and again
tones = []  # pairs of a pin and its new frequency, or its duty as a negative number
clock = 0  # ms; only sleeping takes time
today = (2026, 11, 16, 5, 59, 17, 0, 320)


class _Pin:
    def __init__(self, id):
        self.id = id

    def __call__(self, level=None):
        if level is None:
            return levels.get(self.id, 1)
        written[self.id] = level

    def irq(self, handler, trigger, hard=False):
        assert trigger == Pin.IRQ_FALLING and hard
        handlers[self.id] = handler


class _Pins:
    IN, OUT, PULL_UP, IRQ_FALLING = 0, 1, 1, 4

    def __init__(self):
        self.made = {}  # as on a board, there is one object for each pin

    def __call__(self, id, mode=None, pull=None, value=None):
        if value is not None:
            written[id] = value
        if id not in self.made:
            self.made[id] = _Pin(id)
        return self.made[id]


Pin = _Pins()


def press(pin):
    """The contact closes."""
    if levels.get(pin, 1):
        levels[pin] = 0
        if pin in handlers:
            handlers[pin](Pin(pin))


def release(pin):
    levels[pin] = 1


class I2C(panel_models.I2CBus):
    def __init__(self, block, sda, scl, freq):
        assert freq == 400_000
        self.pins = block, sda.id, scl.id
        super().__init__(panels)


class SPI(panel_models.SPIBus):
    lines = 0, 0  # the pins that tell commands from the picture, and that select

    def __init__(self, block, baudrate, sck, mosi):
        assert baudrate == 10_000_000
        self.pins = block, sck.id, mosi.id
        super().__init__(display)

    def write(self, data):
        self.picture = written[self.lines[0]]
        self.selected = not written[self.lines[1]]
        super().write(data)


class PWM:
    def __init__(self, pin):
        self.id = pin.id

    def freq(self, hertz):
        assert hertz >= 8
        tones.append((self.id, hertz))

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535
        tones.append((self.id, -duty))


class ADC:
    def __init__(self, pin):
        self.id = pin.id

    def read_u16(self):
        readings = volts[self.id]
        return readings.pop(0) if len(readings) > 1 else readings[0]


def sleep_ms(ms):
    global clock
    clock += ms
    if asleep is not None:
        asleep(ms)


def ticks_ms():
    return clock


def urandom(n):
    return bytes([_chance.below(256) for _ in range(n)])


def localtime():
    return today


_chance = Lcg(1)
asleep = None  # called whenever somebody sleeps


def power_on():
    """Nothing is pressed, nothing connected."""
    global display, asleep, clock
    for kept in (levels, written, handlers, panels, volts, Pin.made):
        kept.clear()
    display = asleep = None
    tones.clear()
    clock = 0


class Restart(BaseException):
    pass


def reset():
    raise Restart


WDT = mem32 = None  # no chip of ours is named here, so nobody may ask for them


def load(name, found=("machine", "time", "os")):
    """A module that finds this where it looks for those."""
    return among(found, modules.load, name)


def among(found, call, *args):
    """Call; whoever imports one of those meanwhile gets this."""
    ours = sys.modules[__name__]
    theirs = {}
    for module in found:
        theirs[module] = sys.modules.pop(module, None)
        sys.modules[module] = ours
    try:
        return call(*args)
    finally:
        for module in found:
            sys.modules.pop(module)
            if theirs[module] is not None:
                sys.modules[module] = theirs[module]
