"""Eggs and Empires' answers: the ten cards as chips, eggs in a row with their values."""

from micropython import const

from engines.hunt import LEAVE, NO_EGG
from firmware.views.eggs import draw_fuse

_CHIP = const(12)  # dots
_ACROSS = const(5)  # cards in a line
_WIDE = const(22)  # dots for an egg in a row
_DROP = const(3)  # option "shepherd"


def draw(view, canvas, question, y):
    """False if the answers are nothing but names."""
    ask = question.ask
    if ask.key == "card":
        _draw_cards(view, canvas, question, y)
    elif ask.key in ("pick", "discard"):
        if ask.key == "pick":
            card, cause, _ = ask.args
            slots = view.game.slots
            if not cause and view.game.options[_DROP] and 2 < card < 8 and slots(3) and slots(8):
                cause = 4  # it isn't the highest: the Blacksmiths wait
            canvas.write(view.play.text("pick.cause.%d" % cause, ask), 0, y - 2)
        _draw_eggs(canvas, question)
    else:
        return False
    return True


def draw_sealed(view, canvas, ask, dots, y):
    """What will be sealed; returns where it ends."""
    hidden = b"\x80" in bytes(view.game.taken)  # HIDDEN: one whose value isn't known yet
    text = view.play.app.texts("eggs.sealed.0" if hidden else "eggs.sealed.1")
    canvas.paragraph(text, 2, y + 3, 84)
    if dots or ask.args[1] != NO_EGG:
        _draw_egg(canvas, 106, y + 13, "•" if dots else str(ask.args[1]))
    else:
        canvas.centre(view.play.app.texts("eggs.discard.21"), 86, y + 9, 42)
    return y + 21


def _draw_cards(view, canvas, question, y):
    """All ten, with gaps where one is gone, and large the one under the cursor."""
    ask = question.ask
    game = view.game
    for card in range(1, 11):
        x = (card - 1) % _ACROSS * _CHIP
        top = y + (card - 1) // _ACROSS * 14
        if not ask.allows(card):
            canvas.fill_rect(x + 5, top + 5, 2, 2, 1)
            continue
        chosen = card == question.focus
        wide = 15 if card > 9 else _CHIP - 1
        canvas.rect(x, top, wide, 11, 1, chosen)
        canvas.centre(str(card), x, top + 2, wide, 0 if chosen else 1)
        if game.copies > 1 > game.played[ask.seat * 10 + card - 1]:
            canvas.hline(x + 2, top + 12, wide - 3, 1)  # another one lies below it
    number = str(question.focus)
    canvas.large(number, 66 + (62 - canvas.large_width(number)) // 2, 11)
    y = 30
    for line in canvas.wrap(view.play.app.texts("eggs.name.%s" % number), 62):
        canvas.centre(line, 66, y, 62)
        y += 9


def _draw_eggs(canvas, question):
    """In a row, the one under the cursor raised and underlined. Not to take one is a word."""
    none = LEAVE if question.ask.key == "pick" else NO_EGG
    values = question.values
    widths = [canvas.width(question.labels[i]) + 6 if values[i] == none else _WIDE
              for i in range(len(values))]
    first = 0 if sum(widths) <= 128 else max(0, question.cursor - 3)
    x = max(0, 128 - sum(widths)) // 2
    if first:
        x = canvas.write("◀", 0, 38)
    for i in range(first, len(values)):
        label = question.labels[i]
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


def _draw_egg(canvas, x, y, value):
    """A good egg is bright, any other dark: 19 x 20 dots around a middle point, or 21 x 20."""
    good = value.isdigit()
    wide = 10 if len(value) > 2 else 9
    canvas.ellipse(x, y, wide, 12, 1, good, 3)
    canvas.ellipse(x, y, wide, 7, 1, good, 12)
    canvas.centre(value, x - 9, y - 4, 19, 0 if good else 1)
    if value[0] == "-":
        draw_fuse(canvas, x + 6, y - 8)
