"""Eggs and Empires' announcements, and what a turn brings, as a table: who takes an egg, in which
order and why, who goes without, what a card does then, and where the token goes."""

from micropython import const

from engines.eggs.cards import (
    BLACKSMITH,
    COURIER,
    DROP,
    EVERY_TURN,
    FACE_UP,
    MAGE,
    MERCHANT,
    MOVED,
    PRIEST,
    SCOUT,
    TIE,
    TIES,
)
from firmware import layout
from firmware.views.eggs.signs import EGG, TOKEN, egg_value
from hal.keys import Keys

_TO_COME = const(4)  # beside what a card got (see engines/eggs/cards.py): it hasn't picked yet
_TURNS = const(9)
_NAME = const(38)  # dots
_RIGHT = const(111)  # dots to the words' end, where an egg stands behind them


def draw(view, canvas, ask):
    """True if no words are needed."""
    key = ask.key
    args = ask.args
    if key == "picks":
        draw_picks(view, canvas, args)
    elif key == "deal":
        text = view.play.text("deal_another" if args[0] > 1 else key, ask)
        canvas.paragraph(text, 1, 12, 127)
    elif key == "token":
        _draw_move(canvas, view.play.names[args[1]] + "  →  ", view.play.names[args[0]])
        return False
    else:
        return False
    return True


def draw_order(view, canvas):
    """A page of the table at a glance: this turn's order, as far as it has come."""
    game = view.game
    ask = game.ask
    args = [game.holder]
    to_come = False
    for n in range(len(game.order)):
        slot = game.order[n]
        card = game.cards[slot]
        seat = game.owner(slot)
        got = game.taken[slot]
        if ask.key == "plan":
            got = ask.args[3 + 3 * n]
            to_come = n >= ask.options[1]  # from the first who has a choice
        asked = MAGE if ask.key == "mage" else ask.args[0] if ask.key == "pick" else 0
        if card == asked and seat == ask.seat:
            to_come = True
        args.extend((seat, card, _TO_COME if to_come else got))
    draw_picks(view, canvas, args, -1, view.play.app.texts("eggs.page.order"))


def draw_plan(view, canvas, question):
    """What will be taken, if all take the best; under the cursor whoever takes another egg."""
    ask = question.ask
    texts = view.play.app.texts
    draw_picks(view, canvas, ask.args, question.focus)
    agreed = question.focus == ask.options[0]
    layout.footer(canvas, texts("ok" if agreed else "eggs.other"), "…")
    if agreed and type(view.play.app.keys) is Keys:  # two keys are no arrows
        canvas.centre(texts("eggs.plan"), 20, layout.FOOTER + 1, 94)


def label(view, ask, value):
    """An answer to the plan: so it was, or whose pick was another one."""
    play = view.play
    if value == ask.options[0]:
        return play.app.texts("ok")
    return layout.cut(play.app.canvas, play.names[ask.args[1 + 3 * value]], _NAME)


def draw_picks(view, canvas, args, chosen=-1, title=""):
    """A line for each card; five and six need the header's room, too."""
    play = view.play
    game = view.game
    rows = len(args) // 3
    y = 0
    high = 8 if rows > 5 else 9
    canvas.fill_rect(0, 0, 128, layout.HEADER, 0)
    if rows < 5:
        layout.header(canvas, title or view.status(play.app.texts), view.aside())
        y = layout.HEADER
    for i in range(rows):
        seat, card, got = args[i * 3 + 1 : i * 3 + 4]
        cause = game.cause(game.order[i])
        if cause & TIE:
            canvas.write(TOKEN, 0, y)
        name = layout.cut(canvas, play.names[seat], _NAME)
        if i == chosen:
            canvas.fill_rect(7, y - (1 if y else 0), canvas.width(name) + 1, high, 1)
        canvas.write(name, 8, y, 0 if i == chosen else 1)
        canvas.right(str(card), 58, y)
        if cause & MOVED:  # the Blacksmith, or the Shepherd
            canvas.right("↓" if game.options[DROP] else "↑", 52, y)
        if got == _TO_COME:
            canvas.right("…", 128, y)
        else:
            words = _words(game, card, got)
            if words:
                canvas.right(play.app.texts("eggs." + words), _RIGHT if got > _TO_COME else 128, y)
            if got == FACE_UP:
                canvas.write(EGG, 118, y)
            elif got > _TO_COME:
                canvas.right(egg_value(got), 128, y)
        y += high
    if args[0] != game.holder:
        key = "eggs.passes.%d" % (game.options[TIES] == EVERY_TURN)
        text = play.app.texts.fill(play.app.texts(key), (args[0],), play.names)
        canvas.write(text, 0, max(46, y - 1))


def _words(game, card, got):
    """The key of what a card does, or why it got no egg."""
    if got > _TO_COME:
        if card == COURIER:
            return "does.4"
        if card == PRIEST:
            return "does.6"
    elif not got:
        if card == MERCHANT:
            return "does.5"
        if card == BLACKSMITH:
            return "does.8"
    if card == SCOUT and game.turn < _TURNS and not game.dry:
        return "does.2" if got else "does.1"
    return "" if got > _TO_COME else "got.%d" % got


def _draw_move(canvas, text, name):
    """The token goes from one to the other."""
    wide = canvas.width(name)
    x = canvas.write(text, (124 - canvas.width(text) - wide) // 2, 38) + 2
    canvas.fill_rect(x - 2, 36, wide + 4, 11, 1)
    canvas.write(name, x, 38, 0)
