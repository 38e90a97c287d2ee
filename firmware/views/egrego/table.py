"""Egrego's table at a glance."""

from firmware import layout
from firmware.views.egrego.signs import SIGNS


def draw(view, canvas, page):
    if page:
        _draw_counts(view, canvas)
    else:
        _draw_players(view, canvas)
    return 2


def _draw_players(view, canvas):
    """A row each: side, number, name, dice, entities. Those in play stand on a line."""
    game = view.game
    village = game.village
    for seat in range(game.players):
        y = seat * layout.ROW + 1
        now = int(game.turn > 0 and seat == game.seat)
        view.badge(canvas, seat, 0, y)
        canvas.rect(9, y - 1, 57, layout.ROW, now, now)
        canvas.small(str(seat + 1), 11, y + 1, 1 - now)
        canvas.write(view.play.names[seat], 16, y, 1 - now)
        canvas.write("%d ⚅" % (1 + game.seals[seat]), 70, y)
        if village.kinds:
            for i in range(3):
                entity = seat * 3 + i
                x = 94 + i * 12
                canvas.write(SIGNS[village.kinds[entity]], x, y)
                if village.card_of(entity) >= 0:
                    canvas.hline(x - 1, y + 7, 9, 1)


def _draw_counts(view, canvas):
    """The markers in large digits; beside them what is left in the deck."""
    game = view.game
    texts = view.play.app.texts
    now = texts.fill(texts("egrego.now"), (game.turn,)) if game.turn else view.status(texts)
    layout.header(canvas, now, texts.fill(texts("egrego.left"), (sum(game.left),)))
    for kind in (0, 1):
        y = 14 + kind * 20
        canvas.write(SIGNS[kind], 4, y + 4)
        canvas.large(str(game.village.total(kind)), 16, y)
    canvas.vline(58, 14, 38, 1)
    for kind in range(3):
        text = texts("egrego.drawn.%d" % kind)
        layout.row(canvas, text, 60, 16 + kind * 12, 68, False, str(game.left[kind]))
