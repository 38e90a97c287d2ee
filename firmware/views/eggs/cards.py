"""Eggs and Empires' ten cards, as chips."""

from micropython import const

_CHIP = const(12)  # dots
_ACROSS = const(5)  # cards in a line


def draw(view, canvas, question, y):
    """All ten, with gaps where one is gone, and large the one under the cursor."""
    ask = question.ask
    game = view.game
    for card in range(1, 11):
        x = (card - 1) % _ACROSS * _CHIP
        top = y + (card - 1) // _ACROSS * 14
        if not ask.allows(card):
            canvas.fill_rect(x + 5, top + 5, 2, 2, 1)
            continue
        chosen = card == question.focus
        wide = 15 if card > 9 else _CHIP - 1
        canvas.rect(x, top, wide, 11, 1, chosen)
        canvas.centre(str(card), x, top + 2, wide, 0 if chosen else 1)
        if game.copies > 1 > game.played[ask.seat * 10 + card - 1]:
            canvas.hline(x + 2, top + 12, wide - 3, 1)  # another one lies below it
    number = str(question.focus)
    canvas.large(number, 66 + (62 - canvas.large_width(number)) // 2, 11)
    y = 30
    for line in canvas.wrap(view.play.app.texts("eggs.name.%s" % number), 62):
        canvas.centre(line, 66, y, 62)
        y += 9
