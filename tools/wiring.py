"""Draws the reference wiring (tools/wiring.svg) from the pins in hal/boards/pico.py."""

import sys
from pathlib import Path

from hal.boards import pico
from hal.keys import DOWN, LEFT, RIGHT, UP, A, B

TARGET = Path(__file__).with_name("wiring.svg")

# A Pico's pins as they lie, USB at the top.
_LEFT = ("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7", "GP8", "GP9", "GND",
         "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15")
_RIGHT = ("VBUS", "VSYS", "GND", "3V3_EN", "3V3", "ADC_VREF", "GP28", "AGND", "GP27", "GP26",
          "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16")
_NAMES = {UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right", A: "A", B: "B"}

_ROW = 24  # between two pins
_TOP = 70
_EDGE, _WIDTH = 400, 130  # of the board
_GROUND = 60  # where the common ground runs
_KEY = 200
_RED, _BLACK, _BLUE, _GREEN, _GREY = "#c0392b", "#222", "#2166ac", "#1b7837", "#888"


def _y(pin: int) -> int:
    return _TOP + pin * _ROW


def _text(x: int, y: int, text: str, anchor: str = "start", style: str = "") -> str:
    return '<text x="%d" y="%d" text-anchor="%s" %s>%s</text>' % (x, y, anchor, style, text)


def _wire(color: str, *points: tuple[int, int]) -> str:
    path = " ".join("%d,%d" % point for point in points)
    return '<polyline points="%s" fill="none" stroke="%s" stroke-width="3"/>' % (path, color)


def _box(x: int, y: int, width: int, height: int, fill: str, round: int = 6) -> str:
    return ('<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="%s" stroke="#222"/>'
            % (x, y, width, height, round, fill))


def _board(used: set[str]) -> list[str]:
    """The Pico, with the pins that are used in black."""
    parts = [_box(_EDGE, _TOP - 30, _WIDTH, _ROW * 20 + 36, "#d9ead3"),
             _box(_EDGE + 40, _TOP - 42, 50, 30, "#ccc", 3),
             _text(_EDGE + 65, _TOP - 22, "USB", "middle"),
             _text(_EDGE + 65, _TOP + 10 * _ROW, "Pico", "middle", 'font-weight="bold"')]
    for names, x, anchor, inside in ((_LEFT, _EDGE, "start", 10),
                                     (_RIGHT, _EDGE + _WIDTH, "end", -10)):
        for i, name in enumerate(names):
            ink = "#222" if name in used else "#9aa"
            parts.append('<circle cx="%d" cy="%d" r="4" fill="%s"/>' % (x, _y(i), ink))
            parts.append(_text(x + inside, _y(i) + 4, name, anchor, 'fill="%s"' % ink))
    return parts


def _display() -> list[str]:
    """The four wires of the display, whose pins are in the order that most modules have."""
    _, sda, scl = pico.I2C
    left, top = 90, _TOP - 30
    parts = [_box(left, top, 190, 96, "#dbe9f6"), _box(left + 12, top + 12, 110, 60, "#111", 2),
             _text(left + 67, top + 46, "128 x 64", "middle", 'fill="#fff"'),
             _text(left + 12, top + 88, "OLED, SSD1306, I2C")]
    power = _RIGHT.index("3V3")
    ends = {
        "GND": (_BLACK, ((_EDGE, _y(_LEFT.index("GND"))),)),
        "VCC": (_RED, ((330, top + 38), (330, 14), (_EDGE + _WIDTH + 40, 14),
                       (_EDGE + _WIDTH + 40, _y(power)), (_EDGE + _WIDTH, _y(power)))),
        "SCL": (_GREEN, ((_EDGE, _y(_LEFT.index("GP%d" % scl))),)),
        "SDA": (_BLUE, ((_EDGE, _y(_LEFT.index("GP%d" % sda))),)),
    }
    bends = {"GND": 350, "SCL": 310, "SDA": 295}
    for i, (name, (color, points)) in enumerate(ends.items()):
        y = top + 18 + i * 20
        start = (left + 190, y)
        if name in bends:
            x, (end,) = bends[name], points
            points = ((x, y), (x, end[1]), end)
        parts += [_wire(color, start, *points), _text(left + 184, y + 4, name, "end")]
    return parts


def _keys() -> list[str]:
    """Each key from its pin to the common ground."""
    parts = []
    rows = []
    for key, pin in pico.KEYS:
        y = _y(_LEFT.index("GP%d" % pin))
        rows.append(y)
        parts += [_wire(_BLUE, (_EDGE, y), (_KEY + 34, y)), _wire(_BLACK, (_KEY, y), (_GROUND, y)),
                  _box(_KEY, y - 10, 34, 20, "#eee", 3),
                  '<circle cx="%d" cy="%d" r="6" fill="%s"/>' % (_KEY + 17, y, _GREY),
                  _text(_KEY - 10, y - 4, _NAMES[key], "end")]
    y = _y(_LEFT.index("GP%d" % pico.BUZZER))
    rows.append(y)
    parts += [_wire(_BLUE, (_EDGE, y), (_KEY + 34, y)), _wire(_BLACK, (_KEY, y), (_GROUND, y)),
              '<circle cx="%d" cy="%d" r="17" fill="#eee" stroke="#222"/>' % (_KEY + 17, y),
              _text(_KEY - 10, y - 4, "buzzer (optional)", "end")]
    ground = _y(_LEFT.index("GND", _LEFT.index("GP13")))
    return [_wire(_BLACK, (_GROUND, min(rows)), (_GROUND, max(rows))),
            _wire(_BLACK, (_GROUND, ground), (_EDGE, ground)), *parts]


def svg() -> str:
    used = {"GND", "3V3", *("GP%d" % pin for pin in (*pico.I2C[1:], pico.BUZZER)),
            *("GP%d" % pin for _, pin in pico.KEYS)}
    parts = _display() + _keys() + _board(used)
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 570" width="600" height="570" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="600" height="570" fill="#fff"/>', *parts, "</svg>", ""])


def main() -> int:
    TARGET.write_text(svg(), "utf-8")
    print("drawn:", TARGET.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
