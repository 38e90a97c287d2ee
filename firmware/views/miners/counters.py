"""The players: who takes the device, and his four counters, large; those that are counted now in
reverse."""

from micropython import const

from engines.miners.numbers import (
    AT_THE_END,
    CONFIRM,
    KINDS,
    LATE,
    NAMES,
    PAIR_OF,
    REOPEN,
    ROUNDS,
    SPECIAL_EVENT,
)
from engines.script import NUMBER, PAIR
from firmware import layout
from hal.keys import Keys

_SIGNS = const("\ue004\ue005\ue006↑")  # coins, points, carts, progress
PAIRS = {"purse": ("\ue004", "\ue005"), "works": ("\ue006", "↑")}


def status(view, texts):
    """Where we are; and what the player under the cursor would do now."""
    game = view.game
    key = "miners.round" if game.round else "miners.setup"
    if game.ask.key == "who":
        choice = view.play.question.focus
        key = "miners.head.%d" % (
            0 if choice == CONFIRM
            else 1 if game.phase == LATE
            else (2 if choice < REOPEN else 3) + (2 if game.mine else 0)
        )
    text = texts.fill(texts(key), (game.round,))
    return text + " ★" if game.phase and game.event == SPECIAL_EVENT else text


def label(view, value):
    """Players' names: ✓ has finished, ± changes something without laying a card."""
    game = view.game
    if value == CONFIRM:
        late = game.phase != LATE and game.event == AT_THE_END
        return view.play.app.texts("miners.who.%d" % (2 if late else game.round == ROUNDS))
    name = view.play.names[(value - 1) % 5]
    if value < REOPEN:
        return name
    if game.finished >> value - REOPEN & 1:
        return "✓ " + name
    return "± " + name if game.mine else name


def draw(view, canvas, question):
    play = view.play
    texts = play.app.texts
    ask = question.ask
    amounts = _amounts(view, question)
    name = "%d/10" % view.game.round
    if ask.kind == NUMBER:
        name = texts("miners." + ask.key)
    layout.header(canvas, play.names[ask.seat], name, 0, 128, 10)
    view.badge(canvas, ask.seat, 1, 1)
    words = ""
    for i in range(4):
        count = view.game.counts[ask.seat * KINDS + i]
        color = 1
        x = i % 2 * 65
        y = 10 + i // 2 * 18
        if i in amounts:
            canvas.fill_rect(x, y, 63, 18, 1)
            color = 0
            if amounts[i] != count:
                words += " %d\u202f→\u202f%d\u202f%s" % (count, amounts[i], _SIGNS[i : i + 1])
            count = amounts[i]
        text = str(count)
        canvas.write(_SIGNS[i : i + 1], x + 3, y + 6, color)
        canvas.large(text, x + 60 - canvas.large_width(text), y + 1, color)
    if ask.kind == NUMBER and view.is_short(ask, question.focus):
        words = play.text("all_coins", ask)
    elif not words and ask.kind == PAIR:
        words = play.text(ask.key, ask)
    # A dot of ground above or below: not beside what is in reverse.
    canvas.centre(words.strip(), 0, 47 if 2 in amounts or 3 in amounts else 46, 128)
    layout.footer(canvas, texts("ok"), "…")
    if type(play.app.keys) is Keys:  # two keys are no arrows
        first, second = PAIRS.get(ask.key, (1, 5))
        canvas.centre("▲▼ %s ◀▶ %s" % (first, second), 0, layout.FOOTER + 1, 128)


def _amounts(view, question):
    """What the counters in reverse would be, by their number: those that are counted."""
    ask = question.ask
    if ask.kind == PAIR:
        kind = 0 if ask.key == "purse" else 2
        both = divmod(question.focus, PAIR_OF)
        if question.part < 0:
            return {kind: both[0], kind + 1: both[1]}
        return {kind + question.part: both[question.part]}
    if ask.key == "pay":
        coins = view.game.counts[ask.seat * KINDS]
        return {0: coins if view.is_short(ask, question.focus) else coins - question.focus}
    return {NAMES.index(ask.key): question.focus}
