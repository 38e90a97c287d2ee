"""The device in characters: its picture, its face, and what typed keys mean to its buttons.

Nothing here touches a terminal; `tools.simulator` does.
"""

import curses

from hal.clock import elapsed
from hal.keys import DOWN, LEFT, RIGHT, UP, A, B

WIDTH = 128
HEIGHT = 64

TAP = 60  # ms
UNDO = 900
DESTROY = 1600
GAP = 40  # ms between two strokes: more than the debounce needs to see a key up
_BURST = 15  # ms within which keys come only from a script or a paste
_WAITING = 64

STROKES = {
    curses.KEY_UP: (UP, TAP),
    curses.KEY_DOWN: (DOWN, TAP),
    curses.KEY_LEFT: (LEFT, TAP),
    curses.KEY_RIGHT: (RIGHT, TAP),
    curses.KEY_ENTER: (A, TAP),
    curses.KEY_BACKSPACE: (B, TAP),
    10: (A, TAP),
    13: (A, TAP),
    ord(" "): (A, TAP),
    ord("z"): (A, TAP),
    8: (B, TAP),
    127: (B, TAP),
    27: (B, TAP),
    ord("x"): (B, TAP),
    ord("u"): (B, UNDO),
    ord("U"): (B, DESTROY),
}


class Fingers:
    """Plays typed keys on the buttons, one after the other: a terminal tells no key's release."""

    def __init__(self):
        self._waiting = []
        self._mask = 0
        self._length = 0
        self._began = 0
        self._typed = None
        self._typed_at = 0

    def type(self, now: int, stroke: tuple[int, int]) -> None:
        pause = elapsed(now, self._typed_at)
        again = stroke == self._typed and pause >= _BURST
        self._typed, self._typed_at = stroke, now
        fast = pause < TAP + GAP
        # A key kept down types itself again, after a while and then faster than taps can be
        # played. Queueing those would move the cursor on long after the finger is gone, and undo
        # twice where one hold was meant.
        if stroke[1] == TAP:
            ignored = again and fast and self._waiting
        else:
            ignored = again and (fast or self._length)
        if ignored:
            return
        if len(self._waiting) < _WAITING:
            self._waiting.append(stroke)

    def mask(self, now: int) -> int:
        """The buttons that are down now."""
        passed = elapsed(now, self._began)
        if self._length and passed >= self._length:
            self._mask = 0
            if passed >= self._length + GAP:
                self._length = 0
        if not self._length and self._waiting:
            self._mask, self._length = self._waiting.pop(0)
            self._began = now
        return self._mask


def braille(buffer: bytes) -> list[str]:
    """A picture of 128 x 64 dots, a byte a column of eight (MONO_VLSB), in 16 lines of 64."""
    lines = []
    for page in range(0, WIDTH * HEIGHT // 8, WIDTH):
        for shift in (0, 4):
            columns = [byte >> shift & 15 for byte in buffer[page : page + WIDTH]]
            cells = zip(columns[::2], columns[1::2], strict=True)
            lines.append("".join(_braille_cell(left, right) for left, right in cells))
    return lines


def _braille_cell(left: int, right: int) -> str:
    # Braille was born with six dots: the fourth row was added after both columns of three.
    dots = left & 7 | (right & 7) << 3 | (left & 8) << 3 | (right & 8) << 4
    return chr(0x2800 + dots) if dots else " "


def half_blocks(buffer: bytes) -> list[str]:
    """The same picture in 32 lines of 128."""
    lines = []
    for page in range(0, WIDTH * HEIGHT // 8, WIDTH):
        for shift in range(0, 8, 2):
            lines.append("".join(" ▀▄█"[b >> shift & 3] for b in buffer[page : page + WIDTH]))
    return lines


# The face: a title, the picture, and below it the pad, a word of help, B and A.
_PAD = ("   ↑   ", " ←   → ", "   ↓   ")
_HELP = (
    "arrows  pad              A  Enter, Space or z",
    "u  hold B: undo          B  Backspace, Esc or x",
    "U  hold B for long       s  save picture  q  quit",
)
_RIGHT = ("        ", "(B) (A) ", "        ")
_BUTTONS = {UP: "↑", DOWN: "↓", LEFT: "←", RIGHT: "→", B: "(B)", A: "(A)"}
_SIZES = ((half_blocks, 132, 38), (braille, 68, 22))


def sharpest(columns: int, rows: int):
    """`half_blocks` or `braille`, whichever face fits into a window; None if neither does."""
    for picture, width, height in _SIZES:
        if columns >= width and rows >= height:
            return picture
    return None


def face(picture: list[str], message: str = "") -> list[str]:
    width = len(picture[0]) + 2
    lines = [_edge("╭", "Tavolino", width, "╮")]
    lines += ["│ " + line + " │" for line in picture]
    lines.append(_edge("├", "", width, "┤"))
    for pad, text, right in zip(_PAD, _HELP, _RIGHT, strict=True):
        text = text.ljust(max(map(len, _HELP))).center(width - len(pad + right))
        lines.append("│" + pad + text + right + "│")
    lines.append(_edge("╰", message, width, "╯"))
    return lines


def _edge(left: str, title: str, width: int, right: str) -> str:
    title = f"─ {title[: width - 4]} " if title else ""
    return left + title.ljust(width, "─") + right


def pressed(lines: list[str], mask: int) -> list[tuple[int, int, str]]:
    """Row, column and text of the buttons of a face that are down."""
    found = []
    for row in range(len(lines) - 4, len(lines) - 1):
        for key, text in _BUTTONS.items():
            if mask & key and text in lines[row]:
                found.append((row, lines[row].index(text), text))
    return found
