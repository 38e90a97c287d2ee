"""Eggs and Empires' score sheet, at the end of a round."""


from engines.eggs.cards import VARIANT
from firmware import layout
from firmware.views.eggs.signs import EGG


def draw(view, canvas, ask):
    """Totals as large as they can be; in two lines they need the header's room too, and the round
    is told below. With egg tokens the round's points are large, and the tokens beside the name."""
    game = view.game
    args = ask.args
    players = game.players
    tokens = game.options[VARIANT]
    lines = 1 if players < 4 else 2
    width = 128 * lines // (players + players % lines)
    totals = args[1:] if tokens else [game.total(seat) for seat in range(players)]
    if lines > 1:
        canvas.fill_rect(0, 0, 128, 54, 0)
        canvas.right(view.play.text("status.1", ask), 109, layout.FOOTER + 1)
    for seat in range(players):
        x = seat * width
        y = 14 if lines < 2 else 1
        if x > 128 - width:
            x -= width * ((players + 1) // 2)
            y = 28
        total = str(totals[seat])
        best = 0 if totals[seat] == max(totals) else 1
        canvas.rect(x, y - 1, width - 2, 9, 1 - best, True)
        left = width - canvas.large_width(total)
        if left < 0:
            canvas.centre(total, x, y + 13, width)
        else:
            canvas.large(total, x + left // 2, y + 9)
        if tokens:
            points = EGG * game.tokens[seat]
            right = canvas.width(points)
            canvas.write(points, x + width - 3 - right, y, best)
        else:
            points = "%+d" % args[1 + seat]
            right = len(points) * 4
            canvas.small(points, x + width - 3 - right, y + 1, best)
        name = layout.cut(canvas, view.play.names[seat], width - 5 - right)
        canvas.write(name, x + 1, y, best)
