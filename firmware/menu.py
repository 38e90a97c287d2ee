"""A list with a cursor, used by every screen that lets one choose from rows."""

from micropython import const

from firmware import layout
from hal.keys import DOWN, NEXT, PREV, UP, A


def title(texts, game) -> str:
    """The name of a game, or of its box; perhaps one that only a later version knows."""
    name, _, box = game.partition("/")
    return box or texts.find(name + ".title") or name


def header(canvas, battery, text, right="") -> None:
    """With the battery at its end, where there is one."""
    layout.header(canvas, text, right, 0, 112 if battery else 128)
    if battery:
        canvas.fill_rect(112, 0, 16, 9, 1)
        canvas.rect(112, 1, 13, 7, 0)
        canvas.vline(125, 3, 3, 0)
        canvas.fill_rect(114, 3, (battery.charge() + 5) * 9 // 100, 3, 0)


_NONE = const(99)  # more than there are rows


class Menu:
    def __init__(self, count, rows, cursor=0):
        self.count = count
        self.rows = rows
        self.cursor = cursor
        self.words = {}  # row -> its two ends, until they change: finding them takes time

    def key(self, key) -> bool:
        """Move the cursor, round the ends; True: the row under it is chosen."""
        if key in (DOWN, NEXT):
            self.cursor = (self.cursor + 1) % self.count
        elif key in (UP, PREV):
            self.cursor = (self.cursor - 1) % self.count
        return key == A

    def draw(self, canvas, label, x, y, width, value=None, change=_NONE) -> None:
        """`label(i)` and `value(i)` give the two ends of a row. What left and right change, in the
        rows from `change` on, stands between arrows."""
        rows = min(self.rows, self.count)
        first = layout.first_row(self.cursor, self.count, rows)
        bar = 3 if self.count > rows else 0
        for i in range(rows):
            n = first + i
            if n not in self.words:
                self.words[n] = label(n), value(n) if value else ""
            left, right = self.words[n]
            if n == self.cursor and n >= change:
                right = "◀ " + right + " ▶"
            at = y + i * layout.ROW
            layout.row(canvas, left, x, at, width - bar, n == self.cursor, right)
        layout.more(canvas, x + width - 1, y - 1, rows * layout.ROW, first, rows, self.count)
