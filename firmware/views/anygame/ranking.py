"""The end: everyone in order, the winners in reverse, and why it ended."""

from engines.anygame import ends
from engines.anygame.choices import NO_POINTS, NOBODY, POINTS, WINS
from firmware import layout
from firmware.views.anygame.clock import spelled


def draw(view, canvas):
    game = view.game
    names = view.play.names
    texts = view.play.app.texts
    count = game.players
    canvas.centre(texts("anygame.end." + game.reason), 0, 10, 128)
    order = [(0, seat) for seat in range(count)]
    if game.chosen[WINS] != NOBODY:
        order = ends.places(game)
    columns = 1 if count < 5 else 2
    width = 128 if columns == 1 else 63
    for i in range(count):
        place, seat = order[i]
        x = i // 4 * 65
        y = 19 + i % 4 * layout.ROW
        name = "%d. %s" % (place, names[seat]) if place else names[seat]
        value = str(game.totals[seat])
        if game.chosen[POINTS] == NO_POINTS:
            value = spelled(game.seconds[seat]) if view.clock else str(game.passed[seat])
        if columns > 1:  # letters tell more than dots
            while canvas.width(name) + canvas.width(value) > width - 8:
                name = name[:-1]
        layout.row(canvas, name, x, y, width, seat in game.winners, value)
