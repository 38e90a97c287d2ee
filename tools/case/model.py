"""The case for the reference wiring: all that is printed, put together as it is when closed.

x is to the right, y away from the player, z up; z = 0 is the table. In millimetres. What is
likely to be changed stands first; the dimensions of what is bought are in parts.py.
"""

from math import atan2, copysign, degrees

from build123d import (
    Axis,
    Cylinder,
    Location,
    Part,
    Plane,
    Pos,
    RectangleRounded,
    RegularPolygon,
    Rot,
    chamfer,
    extrude,
)

from tools.case import parts
from tools.case.parts import BASE, box

WALL = 2.0
FLOOR = 2.0
LID = 2.4
LEAST = 1.6  # nothing is thinner
PLAY = 0.3  # between a part and what goes into it
WINDOW = (32.0, 18.0)
PAD = (-16.0, -21.0)  # the middle of the four arrows
PITCH = 17.0  # from there to each
KEYS = {  # where each is
    "up": (PAD[0], PAD[1] + PITCH), "down": (PAD[0], PAD[1] - PITCH),
    "left": (PAD[0] - PITCH, PAD[1]), "right": (PAD[0] + PITCH, PAD[1]),
    "a": (33.0, -14.0), "b": (19.5, -28.0),
}
DISPLAY = (0.0, 24.0)  # the middle of its board
BUZZER = (32.4, 24.0)
INNER = (85.0, 93.0, 19.5)
CORNER = 7.0  # radius, inside

# Screws: what they go through, what they cut their thread into, their heads.
M2 = (2.3, 1.7)
M25 = (2.8, 2.1)
M3 = (3.4, 2.5, 6.4)

OUTER = (INNER[0] + 2 * WALL, INNER[1] + 2 * WALL)
UNDER = FLOOR + INNER[2]  # the lid's lower side
TOP = UNDER + LID

# Keys, from the lid down: what is above it, the flange that keeps a cap in, the switch.
CAP = 10.4  # across
FLANGE = (13.2, 1.6)
OVER = 2.2  # a cap above the lid
GAP = 0.4  # between the flange and the lid
CLEAR = 0.8  # between the flange and the switch: more than its travel
MARK = 0.8  # depth of the signs
SEAT = UNDER - GAP - FLANGE[1] - CLEAR - parts.SWITCH[2]  # where the switches stand
POCKET = 1.2
PIN_HOLE = 2.2
PLATE_BOTTOM = SEAT - 1.8
PLATE_TOP = SEAT + POCKET
PLATE_BOSS = 6.0
PLATE_SCREWS = ((-27.5, -9.5), (-27.5, -32.5), (-4.5, -32.5), (-4.5, -9.5), (33.5, -28.0),
                (19.0, -14.0))
EDGE = LEAST + 0.05

PICO_AT = (0.0, INNER[1] / 2 - 0.5 - parts.PICO[1] / 2, FLOOR + 3.0)
PICO_POST = 5.2
CELL_AT = (0.0, -INNER[1] / 2 + 2.5 + parts.CELL[1] / 2, FLOOR)

POST = 9.8  # in the corners
POST_TOP = 14.0
LID_POST = 8.0
POSTS = [(x * (INNER[0] - POST) / 2, y * (INNER[1] - POST) / 2)
         for x in (-1, 1) for y in (-1, 1)]
LIP = (LEAST, 2.5)

OLED_BOSS = 5.6
OLED_BOSS_HEIGHT = parts.OLED_GLASS[2] + parts.OLED[2] - 0.2  # so that the clamp presses
CLAMP_SCREWS = 9.0  # above and below the middle
_ROUND_SCREW = M25[0] + 2 * EDGE
CLAMP = (_ROUND_SCREW + 2.4, 2 * CLAMP_SCREWS + _ROUND_SCREW, 2.0)
CLAMPS = [(DISPLAY[0] + side * (parts.OLED[0] / 2 + PLAY + OLED_BOSS / 2), DISPLAY[1], side)
          for side in (-1, 1)]


def _plate(size: tuple, height: float, radius: float, z: float = 0) -> Part:
    return Pos(0, 0, z) * extrude(RectangleRounded(size[0], size[1], radius), height)


def _round(x: float, y: float, across: float, z: float, top: float) -> Part:
    return Pos(x, y, z) * Cylinder(across / 2, top - z, align=BASE)


def body() -> Part:
    made = _plate(OUTER, UNDER, CORNER + WALL)
    made = chamfer(made.faces().sort_by(Axis.Z)[0].edges(), 1.2)
    made -= _plate(INNER, UNDER, CORNER, FLOOR)
    inside = _plate(INNER, UNDER, CORNER)
    for x, y in POSTS:
        made += _round(x, y, POST, 1, POST_TOP)
        made -= _round(x, y, M3[0], 0, POST_TOP)
        made -= _round(x, y, M3[2], 0, 3.0)
    for x, y in _pico_holes():
        made += _round(x, y, PICO_POST, 1, PICO_AT[2])
        made -= _round(x, y, M2[1], LEAST, PICO_AT[2])
    for x, y, size in _cell_ribs():
        made += box((*size, 3.0), x, y, FLOOR - 0.5) & inside
    # The plug's own shell goes into the wall.
    usb = PICO_AT[2] + parts.PICO[2] + parts.USB[2] / 2
    hole = extrude(Plane.XZ * RectangleRounded(12.5, 8.0, 2.0), -WALL)
    return made - Pos(PICO_AT[0], INNER[1] / 2, usb) * hole


def _pico_holes() -> list[tuple[float, float]]:
    return [(PICO_AT[0] + x * parts.PICO_HOLES[0] / 2, PICO_AT[1] + y * parts.PICO_HOLES[1] / 2)
            for x in (-1, 1) for y in (-1, 1)]


def _cell_ribs() -> list:
    """Low walls round the cell's place."""
    x, y, _ = CELL_AT
    width, length, _ = parts.CELL
    side = width / 2 + 0.5 + LEAST / 2
    end = length / 2 + 0.5 + LEAST / 2
    return [(x - side, y - 8, (EDGE, 10)), (x + side, y - 8, (EDGE, 10)),
            (x - 18, y + end, (10, EDGE)), (x + 18, y + end, (10, EDGE))]


def lid() -> Part:
    made = _plate(OUTER, LID, CORNER + WALL, UNDER)
    made = chamfer(made.faces().sort_by(Axis.Z)[-1].edges(), 0.8)
    rim = (INNER[0] - 2 * PLAY, INNER[1] - 2 * PLAY)
    lip = _plate(rim, LIP[1] + 0.5, CORNER - PLAY, UNDER - LIP[1])
    lip -= _plate((rim[0] - 2 * LIP[0], rim[1] - 2 * LIP[0]), LIP[1], CORNER - PLAY - LIP[0],
                  UNDER - LIP[1])
    made += lip
    for x, y in POSTS:
        made += _round(x, y, LID_POST, POST_TOP, UNDER + 0.5)
        made -= _round(x, y, M3[1], POST_TOP, UNDER)
    for x, y in PLATE_SCREWS:
        made += _round(x, y, PLATE_BOSS, PLATE_TOP, UNDER + 0.5)
        made -= _round(x, y, M25[1], PLATE_TOP, UNDER)
    for x, y in KEYS.values():
        made -= _round(x, y, CAP + 2 * PLAY, UNDER - 1, TOP)
    return _for_buzzer(_for_display(made))


def _for_display(made: Part) -> Part:
    x, y = DISPLAY
    hole = RectangleRounded(*WINDOW, 1.0)
    made -= extrude(Pos(x, y + parts.OLED_UP, UNDER - 1) * hole, LID + 2)
    rim = made.faces().sort_by(Axis.Z)[-1].inner_wires()
    edges = [edge for wire in rim for edge in wire.edges()
             if abs(edge.center().X - x) < WINDOW[0] / 2 + 1 and edge.center().Y > 5]
    made = chamfer(edges, LID - EDGE)
    for at, middle, _ in CLAMPS:
        for end in (-1, 1):
            here = middle + end * CLAMP_SCREWS
            made += _round(at, here, OLED_BOSS, UNDER - OLED_BOSS_HEIGHT, UNDER + 0.5)
            made -= _round(at, here, M25[1], UNDER - OLED_BOSS_HEIGHT, TOP - EDGE)
    for end in (-1, 1):
        for side in (-10, 10):
            rib = y + end * (parts.OLED[1] / 2 + PLAY + EDGE / 2)
            made += box((6, EDGE, 2.9), x + side, rib, UNDER - 2.4)
    return made


def _for_buzzer(made: Part) -> Part:
    """Holes for the sound, and a ring for a disc of 12 mm."""
    x, y = BUZZER
    made += _round(x, y, 12.4 + 2 * EDGE, UNDER - 3, UNDER + 0.5) - _round(x, y, 12.4, 0, UNDER)
    holes = [(0.0, 0.0)] + [(4 * where.X, 4 * where.Y)
                            for where in RegularPolygon(1, 6).vertices()]
    for dx, dy in holes:
        made -= _round(x + dx, y + dy, 2.0, UNDER - 1, TOP)
    return made


def plate() -> Part:
    """Carries the switches. Their pins go through it, to be wired below."""
    left = min(x for x, _ in KEYS.values()) - parts.SWITCH_PINS[0] / 2 - PIN_HOLE / 2 - EDGE
    right = max(x for x, _ in KEYS.values()) + parts.SWITCH_PINS[0] / 2 + PIN_HOLE / 2 + EDGE
    pocket = parts.SWITCH[0] + 0.2
    low = min(y for _, y in KEYS.values()) - pocket / 2 - EDGE
    high = max(y for _, y in KEYS.values()) + pocket / 2 + EDGE
    made = Pos((left + right) / 2, (low + high) / 2) * _plate(
        (right - left, high - low), PLATE_TOP - PLATE_BOTTOM, 3.0, PLATE_BOTTOM)
    free = POST + 2 * PLAY
    for x, y in POSTS:  # a notch, whose edges aren't sharp
        made -= box((2 * free, 2 * free, TOP), x + copysign(free / 2, x),
                    y + copysign(free / 2, y))
    for x, y in PLATE_SCREWS:
        made -= _round(x, y, M25[0], 0, TOP)
    for x, y in KEYS.values():
        made -= box((pocket, pocket, POCKET), x, y, SEAT)
        for dx in (-1, 1):
            for dy in (-1, 1):
                made -= box((PIN_HOLE, PIN_HOLE, TOP), x + dx * parts.SWITCH_PINS[0] / 2,
                            y + dy * parts.SWITCH_PINS[1] / 2)
    return made


def clamp(side: int) -> Part:
    """Presses an edge of the display's board against the lid."""
    x, y = next((x, y) for x, y, which in CLAMPS if which == side)
    z = UNDER - OLED_BOSS_HEIGHT - 0.2 - CLAMP[2]
    made = box(CLAMP, x - side * (CLAMP[0] - _ROUND_SCREW) / 2, y, z)
    for end in (-1, 1):
        made -= _round(x, y + end * CLAMP_SCREWS, M25[0], 0, UNDER)
    return made


def cap(name: str, marked: bool = True) -> Part:
    x, y = KEYS[name]
    bottom = UNDER - GAP - FLANGE[1]
    made = _round(0, 0, CAP, bottom, TOP + OVER)
    made = chamfer(made.faces().sort_by(Axis.Z)[-1].edges(), 0.7)
    made += _round(0, 0, FLANGE[0], bottom, bottom + FLANGE[1])
    socket = parts.PLUNGER + 0.1
    made -= box((socket, socket, SEAT + parts.SWITCH_HEIGHT - bottom), z=bottom)
    if marked:
        made -= Pos(0, 0, TOP + OVER - MARK) * _mark(name)
    return Pos(x, y) * made


def _mark(name: str) -> Part:
    if name == "a":
        return _stroke((-2.2, -2.8), (0, 2.8)) + _stroke((2.2, -2.8), (0, 2.8)) + _stroke(
            (-1.3, -1.0), (1.3, -1.0))
    if name == "b":
        points = [(-1.8, -2.8), (-1.8, 2.8), (0.9, 2.8), (1.7, 2.1), (1.7, 0.9), (0.9, 0.1),
                  (1.9, -0.7), (1.9, -2.0), (1.0, -2.8), (-1.8, -2.8)]
        made = _stroke((-1.8, 0.1), (0.9, 0.1))
        for start, end in zip(points, points[1:], strict=False):
            made += _stroke(start, end)
        return made
    turn = {"up": 0, "left": 90, "down": 180, "right": 270}[name]
    return Rot(0, 0, turn) * (_stroke((-2.6, -1.4), (0, 1.4)) + _stroke((0, 1.4), (2.6, -1.4)))


def _stroke(start: tuple, end: tuple) -> Part:
    """A groove with round ends."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    middle = Location(((x0 + x1) / 2, (y0 + y1) / 2, 0))
    turned = middle * Rot(0, 0, degrees(atan2(y1 - y0, x1 - x0)))
    made = turned * box((length, 1.0, MARK + 1))
    return made + _round(x0, y0, 1.0, 0, MARK + 1) + _round(x1, y1, 1.0, 0, MARK + 1)


def printed(marked: bool = True) -> dict[str, Part]:
    """All that is printed, in its place."""
    return {
        "body": body(), "lid": lid(), "plate": plate(), "clamp-left": clamp(-1),
        "clamp-right": clamp(1), **{"cap-" + name: cap(name, marked) for name in KEYS},
    }


def bought() -> dict[str, Part]:
    """What goes into it, in its place."""
    x, y = DISPLAY
    return {
        "pico": Pos(*PICO_AT) * parts.pico(), "display": Pos(x, y, UNDER) * parts.oled(),
        "cell": Pos(*CELL_AT) * parts.cell(),
        **{"switch-" + name: Pos(*at, SEAT) * parts.switch() for name, at in KEYS.items()},
    }
