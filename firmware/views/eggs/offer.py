"""Eggs and Empires' answers that are eggs, in a row with their values; and what a Mage does."""

from micropython import const

from engines.eggs.cards import (
    BLACKSMITH,
    DROP,
    FACE_UP,
    LEAVE,
    MAGE,
    NO_EGG,
    SHEPHERD,
)
from firmware import layout
from firmware.views.eggs.signs import draw_fuse

_WIDE = const(22)  # dots for an egg in a row


def draw(view, canvas, question, y):
    """In a row, the one under the cursor raised and underlined. Not to take one is a word."""
    ask = question.ask
    none = NO_EGG
    if ask.key == "pick":
        none = LEAVE
        card, cause, _ = ask.args
        slots = view.game.slots
        if not cause and view.game.options[DROP] and SHEPHERD <= card < BLACKSMITH:
            if slots(SHEPHERD) and slots(BLACKSMITH):
                cause = 4  # it isn't the highest: the Blacksmiths wait
        canvas.write(view.play.text("pick.cause.%d" % cause, ask), 0, y - 2)
    values = question.values
    widths = [canvas.width(question.label(i)) + 6 if values[i] == none else _WIDE
              for i in range(len(values))]
    first = 0 if sum(widths) <= 128 else max(0, question.cursor - 3)
    x = max(0, 128 - sum(widths)) // 2
    if first:
        x = canvas.write("◀", 0, 38)
    for i in range(first, len(values)):
        label = question.label(i)
        wide = widths[i]
        if x + wide > 128:
            canvas.write("▶", 125, 38)
            break
        chosen = i == question.cursor
        if chosen:
            canvas.fill_rect(x + 1, 51, wide - 2, 2, 1)
        if values[i] == none:
            canvas.write(label, x + 3, 39)
        else:
            _draw_egg(canvas, x + _WIDE // 2, 41 if chosen else 43, label)
        x += wide


def draw_mage(view, canvas, question):
    """Level Referee: who picks before the Mage, and what he may do."""
    play = view.play
    game = view.game
    seat = question.ask.seat
    texts = play.app.texts
    layout.header(canvas, play.names[seat], texts("eggs.name.7"), 0, 128, 10)
    view.badge(canvas, seat, 1, 1)
    before = []
    for slot in game.order:
        if game.owner(slot) == seat and game.cards[slot] == MAGE:
            break
        if game.taken[slot] == FACE_UP:
            before.append(play.names[game.owner(slot)])
    text = texts("eggs.mage")
    if before:
        text = texts("eggs.before") + " " + ", ".join(before)
    canvas.write(layout.cut(canvas, text, 128), 0, 12)
    for i in range(len(question.values)):
        layout.row(canvas, question.label(i), 0, 23 + i * layout.ROW, 128, i == question.cursor)
    layout.footer(canvas, texts("choose"), "…")


def _draw_egg(canvas, x, y, value):
    """A good egg is bright, any other dark: 19 x 20 dots around a middle point, or 21 x 20."""
    good = value.isdigit()
    wide = 10 if len(value) > 2 else 9
    canvas.ellipse(x, y, wide, 12, 1, good, 3)
    canvas.ellipse(x, y, wide, 7, 1, good, 12)
    canvas.centre(value, x - 9, y - 4, 19, 0 if good else 1)
    if value[0] == "-":
        draw_fuse(canvas, x + 6, y - 8)
