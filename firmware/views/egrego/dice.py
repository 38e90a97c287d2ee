"""Egrego's dice, beside a question about them."""

from firmware import layout
from firmware.views.egrego.signs import draw_dice


def draw(view, canvas, ask):
    """Those that were rolled so far, beside a question about dice."""
    game = view.game
    if ask.key == "tally":
        draw_dice(canvas, game.dice, 128, 12)
    elif ask.key == "roll":
        count = ask.args[1]
        for i in range(count):
            x = 128 - 20 * (count - i)
            canvas.rect(x, 35, 18, 18, 1)
            if game.dice[i]:
                canvas.large(str(game.dice[i]), x + 4, 36)
    elif ask.key == "first":
        width = 128 // game.players
        for seat in range(game.players):
            x = seat * width
            canvas.centre(layout.cut(canvas, view.play.names[seat], width - 2), x, 45, width)
            draw_dice(canvas, game.dice[seat : seat + 1], x + width // 2 + 3, 37)
            if seat == ask.seat:
                canvas.hline(x, 53, width - 1, 1)
