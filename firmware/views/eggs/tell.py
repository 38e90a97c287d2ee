"""Eggs and Empires' announcements: what a turn brought, as a table, and abilities."""

from micropython import const

from engines.eggs.cards import DROP, MOVED
from firmware import layout
from firmware.views.eggs.signs import TOKEN, egg_value

_TO_COME = const(4)  # beside what a card got (see engines/eggs/cards.py): it hasn't picked yet


def draw(view, canvas, ask):
    """True if no words are needed."""
    key = ask.key
    args = ask.args
    if key == "picks":
        _draw_picks(view, canvas, args)
    elif key == "deal":
        text = view.play.text("deal_another" if args[0] > 1 else key, ask)
        canvas.paragraph(text, 1, 12, 127)
    elif key == "token":
        _draw_move(canvas, view.play.names[args[1]] + "  →  ", view.play.names[args[0]])
        return False
    elif key in ("scout", "merchant", "blacksmith"):
        _draw_ability(view, canvas, ask)
    else:
        return False
    return True


def draw_order(view, canvas):
    """A page of the table at a glance: this turn's order, as far as it has come."""
    game = view.game
    ask = game.ask
    args = []
    to_come = False
    for slot in game.order:
        card = game.cards[slot]
        seat = game.owner(slot)
        if ask.key == "pick" and ask.seat == seat and ask.args[0] == card:
            to_come = True
        args.extend((seat, card, _TO_COME if to_come else game.taken[slot]))
    layout.header(canvas, view.play.app.texts("eggs.page.order"), view.aside())
    _draw_picks(view, canvas, args)


def _draw_picks(view, canvas, args):
    """Who, with which card, got what; before the name why he came before others."""
    order = view.game.order
    rows = len(order)
    wide = rows < 5
    for i in range(rows):
        seat, card, got = args[i * 3 : i * 3 + 3]
        left = 0 if wide or i < 3 else 66
        right = 128 if wide or i > 2 else 62
        y = 11 + i * 11 if wide else 13 + i % 3 * 14
        cause = view.game.cause(order[i])
        if cause:
            moved = "↓" if view.game.options[DROP] else "↑"  # the Blacksmith, or the Shepherd
            canvas.write(moved if cause & MOVED else TOKEN, left, y)
        name = view.play.names[seat]
        canvas.write(name if wide else layout.cut(canvas, name, 23), left + 8, y)
        canvas.right(str(card), left + (76 if wide else 44), y)
        if got > _TO_COME:
            text = egg_value(got)
            start = right - canvas.width(text) - 2
            canvas.fill_rect(start, y - 1, right - start, 9, 1)
            canvas.write(text, start + 1, y, 0)
        elif got == _TO_COME:
            canvas.right("…", right - 1, y)
        elif wide:
            canvas.right(view.play.app.texts("eggs.got.%d" % got), right, y)
        else:
            canvas.right("–✗»←"[got : got + 1], right - 1, y)
    if not wide:
        canvas.vline(64, 11, 41, 1)


def _draw_move(canvas, text, name):
    """The token goes from one to the other."""
    wide = canvas.width(name)
    x = canvas.write(text, (124 - canvas.width(text) - wide) // 2, 38) + 2
    canvas.fill_rect(x - 2, 36, wide + 4, 11, 1)
    canvas.write(name, x, 38, 0)


def _draw_ability(view, canvas, ask):
    """A card, the players who laid it, and what they do now."""
    canvas.rect(0, 12, 22, 30, 1)
    canvas.large("2" if ask.key == "scout" else "5" if ask.key == "merchant" else "8", 6, 19)
    count = len(ask.args)
    across = 2 if count < 3 else 3
    width = 102 // across
    for i in range(count):
        name = layout.cut(canvas, view.play.names[ask.args[i]], width - 3)
        canvas.write(name, 27 + i % across * width, 12 + i // across * 9)
    canvas.paragraph(view.play.text(ask.key, ask), 27, 24 + (count - 1) // across * 9, 101)
