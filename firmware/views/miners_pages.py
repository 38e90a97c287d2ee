"""What Imperial Miners' view needs now and then: the pages of the table, what an undo took back,
and the size of the progress boards, which are mostly those of the last game."""

from micropython import const

from engines.miners import KINDS
from engines.script import CHOICE, NUMBER
from firmware import layout
from hal import modules

_SIGNS = const("\ue004\ue005\ue006↑★")  # coins, points, carts, progress, the score so far
_ROW = const(11)  # dots, of a mine
_HABIT = const("miners-spaces")


def table(view, canvas, page):
    """Everyone's counters, and at level Mine a page for each mine."""
    game = view.game
    names = view.play.names
    if page:
        _draw_mine(view, canvas, page - 1)
    else:
        layout.header(canvas, "%d/10" % game.round)
        for i in range(5):
            x = (54, 74, 91, 108, 128)[i]  # 999 fits
            canvas.right(_SIGNS[i : i + 1], x, 1, 0)
            for seat in range(game.players):
                count = game.score(seat) if i == 4 else game.counts[seat * KINDS + i]
                canvas.right(str(count), x, layout.HEADER + seat * layout.ROW)
        for seat in range(game.players):
            name = layout.cut(canvas, names[seat], 35)
            canvas.write(name, 0, layout.HEADER + seat * layout.ROW)
    return 1 + game.players if game.mine else 1


def _draw_mine(view, canvas, seat):
    game = view.game
    board = game.boards[seat]
    text = "%d\u202f\ue004" % game.counts[seat * KINDS]
    if board < 3:
        text += " ↑%d/%d" % (game.counts[seat * KINDS + 3], game.spaces[board])
    layout.header(canvas, view.play.names[seat], text, 0, 128, 10)
    view.badge(canvas, seat, 1, 1)
    view.part("miners_map").draw(view, canvas, seat, 9, _ROW, 16)


def undone(view, ask):
    """Whose answer, and which: its question is open again, and it is the next in the log."""
    play = view.play
    game = view.game
    texts = play.app.texts
    value = game.log.read(game.where)[0]
    if ask.key == "counters":
        what = texts("miners.counters.%d" % value)
    elif ask.key == "who" and not value:
        what = play.label(ask, value)
    else:
        what = texts("miners.did." + ask.key)
        if ask.kind == NUMBER:
            what += " %d" % value
        elif ask.kind == CHOICE:
            what += " " + play.label(ask, value)
    if ask.seat >= 0:
        what = play.names[ask.seat] + ", " + what
    return texts("miners.undone") + "\n" + what


def recall_spaces(saves, ask):
    habits = modules.load("firmware", "habits")
    kept = habits.recall(saves, _HABIT)
    modules.forget("firmware", "habits")
    if not kept or len(kept[1]) != 3:
        return ask.args[0]
    return kept[1][ask.args[1]]


def keep_spaces(saves, spaces):
    modules.load("firmware", "habits").keep(saves, _HABIT, (), spaces)
    modules.forget("firmware", "habits")
