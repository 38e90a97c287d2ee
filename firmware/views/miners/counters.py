"""The players: who takes the device, and his four counters, large; the one under the cursor, or
that is changed, in reverse."""

from micropython import const

from engines.miners.numbers import (
    AT_THE_END,
    CONFIRM,
    KINDS,
    LATE,
    REOPEN,
    ROUNDS,
    SPECIAL_EVENT,
)
from engines.script import NUMBER
from firmware import layout
from hal.keys import Keys

_SIGNS = const("\ue004\ue005\ue006↑")  # coins, points, carts, progress
_KINDS = const(b"\4\0\1\4\2\3\4")  # by the answer to `counters`; 4: it is none of them
_PAY = const(3)
# Answers to `counters`, as they are shown, and their signs: coins, points, carts, progress; below
# them pay, later, done.
_SHOWN = const(b"\1\2\4\5\3\6\0")
_SHOWN_SIGNS = const("\ue004\ue005\ue006↑−…✓")



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
    return text + " ★" if game.round and game.event == SPECIAL_EVENT else text


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


def sign(value):
    """The sign of an answer to `counters`."""
    return _SHOWN_SIGNS[_SHOWN.index(bytes((value,)))]


def shown(ask):
    """The answers to `counters`, in the order in which they are drawn."""
    return bytes([value for value in _SHOWN if ask.allows(value)])


def next(last):
    """Where the cursor starts: first the coins, then the points, then mostly nothing."""
    return last + 1 if last in (0, 1) else 0


def draw(view, canvas, question):
    play = view.play
    texts = play.app.texts
    ask = question.ask
    number = ask.kind == NUMBER
    choice = question.focus
    if number:
        choice = ("", "coins", "points", "pay", "carts", "progress").index(ask.key)
    name = texts("miners.counters.%d" % choice)
    layout.header(canvas, play.names[ask.seat], name, 0, 128, 10)
    view.badge(canvas, ask.seat, 1, 1)
    kind = 0 if number and choice == _PAY else _KINDS[choice]
    for i in range(4):
        count = view.game.counts[ask.seat * KINDS + i]
        text = str(count)
        color = 1
        x = i % 2 * 65
        y = 10 + i // 2 * 18
        if i == kind:
            canvas.fill_rect(x, y, 63, 18, 1)
            color = 0
            if number:
                text = str(-question.focus if choice == _PAY else question.focus)
                after = count - question.focus if choice == _PAY else question.focus
                canvas.centre("%d → %d" % (count, after), 0, 47, 128)
        canvas.write(_SIGNS[i : i + 1], x + 3, y + 6, color)
        canvas.large(text, x + 60 - canvas.large_width(text), y + 1, color)
    if number:
        layout.footer(canvas, texts("ok"), "…")
        if type(play.app.keys) is Keys:  # two keys are no arrows
            canvas.centre("▲▼ 1 ◀▶ 5", 0, layout.FOOTER + 1, 128)
    else:
        question.across = 2
        _draw_rest(canvas, texts, question)


def _draw_rest(canvas, texts, question):
    """What else there is below the counters; in the last line, done."""
    last = len(question.values) - 1
    for i in range(4, last + 1):
        x = 65 if i == 5 and i < last else 0
        y = 56 if i == last else 47
        chosen = i == question.cursor
        color = 0 if chosen else 1
        layout.row(canvas, "", x, y, 128 if i == last else 63, chosen)
        x = canvas.write(question.label(i), x + 3, y, color) + 3
        canvas.write(texts("miners.counters.%d" % question.values[i]), x, y, color)
