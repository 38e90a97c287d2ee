"""The grid that all screens share: header, list, footer, notice. 128 x 64 dots, lines of 9."""

from micropython import const

ROW = const(9)
HEADER = const(10)  # dots that the header takes
FOOTER = const(55)  # where the footer starts


def header(canvas, text, right="", x=0, width=128, badge=0) -> None:
    """A bar in reverse: what this is on the left, where we are on the right. The first `badge`
    dots stay free. A long name may leave no room for the right."""
    canvas.fill_rect(x + badge, 0, width - badge, 9, 1)
    end = canvas.write(text, x + badge + 2, 1, 0)
    left = x + width - 2 - canvas.width(right)
    if right and end + 1 < left:
        canvas.write(right, left, 1, 0)


def footer(canvas, a, b="", x=0, width=128) -> None:
    """What A and B do here."""
    y = FOOTER + 1
    canvas.hline(x, FOOTER - 1, width, 1)
    if a:
        key(canvas, "A", a, x, y)
    if b:
        key(canvas, "B", b, x + width - canvas.width(b) - 11, y)


def key(canvas, name, text, x, y) -> None:
    canvas.fill_rect(x, y - 1, 7, 9, 1)
    canvas.write(name, x + 1, y, 0)
    canvas.write(text, x + 9, y)


def first_row(cursor, count, rows) -> int:
    """The first row to show of `count`, so that the cursor is seen, in the middle if possible."""
    return max(0, min(cursor - rows // 2, count - rows))


def row(canvas, text, x, y, width, chosen, value="") -> None:
    """A row of a list; the chosen one in reverse."""
    if chosen:
        canvas.fill_rect(x, y - 1, width, ROW, 1)
    color = 0 if chosen else 1
    room = width - 4
    if value:
        room -= canvas.width(value)
        canvas.write(value, x + 2 + room, y, color)
        room -= 4
    canvas.write(cut(canvas, text, room), x + 2, y, color)


def cut(canvas, text, room) -> str:
    """As much of the text as there is room for."""
    if canvas.width(text) > room:
        while text and canvas.width(text + "…") > room:
            text = text[:-1]
        text += "…"
    return text


def more(canvas, x, y, height, first, rows, count) -> None:
    """A bar at the side of a list that is longer than its place."""
    if count > rows:
        canvas.vline(x, y, height, 0)
        canvas.vline(x, y + height * first // count, max(3, height * rows // count), 1)


def notice(canvas, text) -> None:
    """A few words over everything else, in a frame."""
    lines = canvas.wrap(text, 108)
    height = len(lines) * ROW + 6
    y = (64 - height) // 2
    canvas.fill_rect(4, y, 120, height, 0)
    canvas.rect(5, y + 1, 118, height - 2, 1)
    for i in range(len(lines)):
        canvas.centre(lines[i], 4, y + 4 + i * ROW, 120)
