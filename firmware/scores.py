"""Who has won, how, and with which scores: at the end of a game and in the history."""

from firmware import layout


def draw_scores(canvas, texts, game, names, scores, winners, reason) -> None:
    canvas.centre(_headline(canvas, texts, game, names, winners), 0, 11, 128)
    canvas.centre(texts.find("%s.end.%s" % (game, reason)) or "", 0, 19, 128)
    if len(names) > 3:
        # Two columns, the winners in reverse.
        for seat in range(len(names)):
            x = seat % 2 * 65
            y = 28 + seat // 2 * layout.ROW
            layout.row(canvas, names[seat], x, y, 63, seat in winners, str(scores[seat]))
        return
    width = 128 // len(names)
    for seat in range(len(names)):
        x = seat * width
        score = str(scores[seat])
        left = width - canvas.large_width(score)
        if left < 0:
            canvas.centre(score, x, 32, width)
        else:
            canvas.large(score, x + left // 2, 28)
        name = layout.cut(canvas, names[seat], width)
        canvas.centre(name, x, 45, width)


def _headline(canvas, texts, game, names, winners):
    if len(names) == 1:
        return ""  # alone nobody is beaten
    shared = "♛ " + texts("shared")
    if len(winners) == len(names):
        return texts.find(game + ".end.draw") or shared  # some games call it a draw
    best = " + ".join([names[seat] for seat in winners])
    text = "♛ " + texts.fill(texts("wins"), (0, len(winners)), (best,))
    return text if canvas.width(text) <= 128 else shared
