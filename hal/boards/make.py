"""Finds out which board this is and makes its device. Needed once, at power-on.

The file /board.txt names the board, and behind it perhaps another panel than it usually has.

A board's file has: PANEL, a module of hal/panels; I2C (block, SDA, SCL) or SPI (block, clock,
data, command line, select, reset); KEYS, pairs of a key and its pin. It may have: BUZZER, LED, and
LAMP, the light behind an LCD, each a pin; BATTERY (the pin that measures it, by how much its
voltage is divided there, its millivolts when empty and when full).
"""

import time

from machine import I2C, PWM, SPI, Pin
from micropython import const

from hal import modules
from hal.boards.device import Device
from hal.keys import B

_CHOICE = "/board.txt"
_VERSION = "/firmware/version.txt"  # and in its second line the boards that there are
_LONGEST = const(400)  # characters of either
_USUAL = "pico"  # if there is no such file
_BLINK_MS = const(250)
_SAY_EVERY = const(20)  # blinks
_HELD_MS = const(30)
_LEVELS = (0, 2000, 10000, 30000, 65535)  # of the lamp, out of 65535


def find():
    """The device; None if the board is unknown, or somebody wants the REPL and holds a key."""
    name, panel = choice()
    version, _, boards = _read(_VERSION).partition("\n")
    if name not in boards.split():
        print("%s says %s, which is none of the boards: %s." % (_CHOICE, name, boards.strip()))
        return None
    board = modules.load("hal.boards." + name)
    modules.forget("hal.boards." + name)
    if held(board):
        led(board)(1)
        print("Tavolino doesn't start: B is held. Ctrl-D starts it.")
        return None
    print("Tavolino %s on the board %s. Ctrl-C stops it." % (version, name))
    modules.forget("rp2")  # a Pico's own Python, of which we have no use: 1.4 KB
    return device(board, panel)


def choice() -> tuple:
    """The board, and the panel or None."""
    words = _read(_CHOICE).split()
    return words[0] if words else _USUAL, words[1] if len(words) > 1 else None


def _read(path):
    try:
        with open(path) as file:
            return file.read(_LONGEST)
    except (OSError, ValueError):
        return ""


def held(board) -> bool:
    """Is B held, or every key of a board that has no B? Then whoever does it wants no game."""
    keys = [pin for key, pin in board.KEYS if key == B] or [pin for _, pin in board.KEYS]
    pins = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in keys]
    for _ in range(_HELD_MS):
        time.sleep_ms(1)
        for pin in pins:
            if pin():
                return False
    return True


def led(board):
    """The board's light as a function of 0 or 1. Only for who needs it: on a Pico W it hangs at
    the wireless chip, which then has to be started."""
    pin = getattr(board, "LED", None)
    return Pin(pin, Pin.OUT) if pin is not None else lambda level: None


def device(board, panel=None) -> Device:
    """Waits for the display, if it isn't there. `panel` if it isn't the one that the board's file
    names."""
    if hasattr(board, "SPI"):
        wire = _spi(*board.SPI)
    else:
        wire = _i2c(board)
    name = panel or board.PANEL
    make = modules.load("hal.panels." + name).panel
    modules.forget("hal.panels." + name)
    lamp = getattr(board, "LAMP", None)
    keys = [(key, Pin(pin, Pin.IN, Pin.PULL_UP)) for key, pin in board.KEYS]
    made = Device(make(wire) if lamp is None else make(wire, _lamp(lamp)), keys,
                  _pwm(getattr(board, "BUZZER", None)))
    if hasattr(board, "BATTERY"):
        made.battery = modules.load("hal.boards.battery").Battery(*board.BATTERY)
    for pin in made.pins:
        try:
            pin.irq(made.pressed, Pin.IRQ_FALLING, hard=True)
        except TypeError:  # the ESP32 has no hard ones
            pin.irq(made.pressed, Pin.IRQ_FALLING)
    return made


def _spi(block, sck, mosi, dc, cs, reset):
    bus = SPI(block, baudrate=10_000_000, sck=Pin(sck), mosi=Pin(mosi))
    pin = Pin(reset, Pin.OUT)
    for level in (1, 0, 1):
        pin(level)
        time.sleep_ms(10)
    from hal.panels import spi

    return spi.SPI(bus, Pin(dc, Pin.OUT), Pin(cs, Pin.OUT, value=1))


def _i2c(board):
    block, sda, scl = board.I2C
    bus = I2C(block, sda=Pin(sda), scl=Pin(scl), freq=400_000)
    light = None
    count = 0
    while True:
        for address in (0x3C, 0x3D):
            try:
                bus.writeto(address, b"\x00")
            except OSError:
                continue
            from hal.panels import i2c

            if light:
                light(0)
            return i2c.I2C(bus, address)
        if count % _SAY_EVERY == 0:
            print("No display: nothing answers on I2C, SDA on pin %d and SCL on pin %d. "
                  "Looking on." % (sda, scl))
        if light is None:
            light = led(board)
        count += 1
        light(count & 1)
        time.sleep_ms(_BLINK_MS)


def _pwm(pin):
    return PWM(Pin(pin)) if pin is not None else None


def _lamp(pin):
    light = _pwm(pin)
    light.freq(1000)
    return lambda level: light.duty_u16(_LEVELS[level])
