"""Who has won, how, and with which scores: at the end of a game and in the history."""


def draw_scores(canvas, texts, game, names, scores, winners, reason) -> None:
    if len(winners) == len(names):
        headline = texts("drawn")
    else:
        best = " + ".join([names[seat] for seat in winners])
        headline = "♛ " + texts.fill(texts("wins"), (0, len(winners)), (best,))
    canvas.centre(headline, 0, 11, 128)
    canvas.centre(texts.find("%s.end.%s" % (game, reason)) or "", 0, 19, 128)
    width = 128 // len(names)
    for seat in range(len(names)):
        x = seat * width
        score = str(scores[seat])
        canvas.large(score, x + (width - canvas.large_width(score)) // 2, 28)
        canvas.centre(names[seat], x, 45, width)
