"""What is bought and goes into the case: its dimensions in millimetres, and solids of that
size."""

from build123d import Align, Box, Cylinder, Part, Pos

BASE = (Align.CENTER, Align.CENTER, Align.MIN)  # a solid stands on z = 0

# Raspberry Pi Pico, Pico W and Pico 2 (their data sheets, "mechanical specification"). The
# socket's height is USB's for a micro-B.
PICO = (21.0, 51.0, 1.0)
PICO_HOLES = (11.4, 47.0)  # apart
PICO_HOLE = 2.1
PICO_ABOVE = 2.0  # of parts on it, but the socket
USB = (8.0, 5.7, 2.8)
USB_OVER = 1.3  # beyond the board's edge

# A display of 1.3 inch with SH1106 and four pins. Its data sheet gives the panel: 29.42 x 14.70
# dots' area. The board round it is each maker's own, and so is where on it the panel sits: these
# are the usual ones. The case holds it by its edges, and its window is larger: measure yours.
OLED = (35.4, 33.5, 1.2)
OLED_GLASS = (34.5, 23.0, 1.6)
OLED_DOTS = (29.42, 14.70)
OLED_UP = 1.0  # the dots' middle above the board's, towards its pins

# A switch of 12 x 12 mm with a square plunger: Omron B3F-4055 and its like.
SWITCH = (12.0, 12.0, 3.6)
PLUNGER = 3.8
SWITCH_HEIGHT = 7.3  # with the plunger
SWITCH_PINS = (12.5, 5.0)  # apart
SWITCH_PIN = 1.0
PIN_LENGTH = 3.5
TRAVEL = 0.4  # at most

# A flat lithium cell of 1000 mAh (503450), if you want one: there is a place for it.
CELL = (50.0, 34.0, 5.5)


def box(size: tuple, x: float = 0, y: float = 0, z: float = 0) -> Part:
    return Pos(x, y, z) * Box(*size, align=BASE)


def pico() -> Part:
    """Its lower side at z = 0, its socket towards +y."""
    width, length, height = PICO
    board = box(PICO)
    for x in (-1, 1):
        for y in (-1, 1):
            board -= Pos(x * PICO_HOLES[0] / 2, y * PICO_HOLES[1] / 2) * Cylinder(
                PICO_HOLE / 2, height, align=BASE)
    usb = box(USB, y=length / 2 + USB_OVER - USB[1] / 2, z=height)
    chips = box((width - 6, length - 14, PICO_ABOVE), y=-1, z=height)
    return board + usb + chips


def oled() -> Part:
    """The front of its glass at z = 0, its pins towards +y."""
    return box(OLED, z=-OLED_GLASS[2] - OLED[2]) + box(OLED_GLASS, y=OLED_UP, z=-OLED_GLASS[2])


def switch(pressed: float = 0) -> Part:
    """Its lower side at z = 0; its plunger pressed by as much."""
    made = box(SWITCH) + box((PLUNGER, PLUNGER, SWITCH_HEIGHT - pressed))
    for x in (-1, 1):
        for y in (-1, 1):
            made += box((SWITCH_PIN, SWITCH_PIN, PIN_LENGTH + 0.5), x * SWITCH_PINS[0] / 2,
                        y * SWITCH_PINS[1] / 2, -PIN_LENGTH)
    return made


def cell() -> Part:
    return box(CELL)
