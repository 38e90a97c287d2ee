"""Imperial Miners' table at a glance: everyone's counters, and at level Mine a page for each
mine."""

from micropython import const

from engines.miners.numbers import KINDS
from firmware import layout

_SIGNS = const("\ue004\ue005\ue006↑=")  # coins, points, carts, progress, the score so far
_ROW = const(11)  # dots, of a mine


def draw(view, canvas, page):
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
    view.map.draw(view, canvas, seat, 9, _ROW, 16)
