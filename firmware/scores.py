"""Who has won, how, and with which scores: at the end of a game and in the history."""

from firmware import layout


def draw_scores(canvas, texts, game, names, scores, winners, reason) -> None:
    top = 28
    if len(names) > 6:
        top = 19  # for the headline there is no room
    else:
        canvas.centre(_headline(canvas, texts, game, names, winners), 0, 11, 128)
    canvas.centre(texts.find("%s.end.%s" % (game, reason)) or "", 0, top - 9, 128)
    if len(scores) != len(names):
        _draw_counts(canvas, texts, game, names, scores, winners)
        return
    if len(names) > 3:
        # Two columns, the winners in reverse.
        for seat in range(len(names)):
            x = seat % 2 * 65
            y = top + seat // 2 * layout.ROW
            layout.row(canvas, names[seat], x, y, 63, seat in winners, str(scores[seat]))
        return
    width = 128 // len(names)
    large = max([canvas.large_width(str(score)) for score in scores]) < width
    for seat in range(len(names)):
        x = seat * width
        score = str(scores[seat])
        if large:
            canvas.large(score, x + (width - canvas.large_width(score)) // 2, 28)
        else:  # all alike, even if only one of them has no room
            canvas.centre(score, x, 32, width)
        name = layout.cut(canvas, names[seat], width)
        canvas.centre(name, x, 45, width)


def _draw_counts(canvas, texts, game, names, counts, winners):
    """What all have won or lost by; below, who has won, if the headline has no room for that."""
    width = 128 // len(counts)
    for i in range(len(counts)):
        sign = texts("%s.sign.%d" % (game, i))
        count = str(counts[i])
        wide = canvas.width(sign) + 4
        left = i * width + (width - wide - canvas.large_width(count)) // 2
        canvas.write(sign, left, 32)
        canvas.large(count, left + wide, 28)
    headline = _headline(canvas, texts, game, names, winners)
    if len(winners) > 1 and names[winners[0]] not in headline:
        room = 128 // len(winners) - 8
        best = [layout.cut(canvas, names[seat], room) for seat in winners]
        canvas.centre(" + ".join(best), 0, 45, 128)


def _headline(canvas, texts, game, names, winners):
    if len(names) == 1 or not winners:
        return ""  # alone nobody is beaten; and some games are only counted
    shared = "♛ " + texts("shared")
    if len(winners) == len(names):
        return texts.find(game + ".end.draw") or shared  # some games call it a draw
    best = " + ".join([names[seat] for seat in winners])
    text = "♛ " + texts.fill(texts("wins"), (0, len(winners)), (best,))
    return text if canvas.width(text) <= 128 else shared
