"""Eggs and Empires' table at a glance, public knowledge only: who can still hold which card, the
scores, and in which order eggs are picked."""

from micropython import const

from engines.eggs.cards import LEVEL, SCORE, VARIANT
from firmware import layout
from firmware.views.eggs import tell
from firmware.views.eggs.signs import EGG, TOKEN

_ROUNDS = const(3)  # the last ones, which there is room for


def draw(view, canvas, page):
    game = view.game
    order = 1 if game.order else 0
    hands = 0 if game.options[LEVEL] == SCORE or game.ask is None else 1
    pages = order + hands + 1
    if order and page == pages - 1:
        tell.draw_order(view, canvas)
    elif page < hands:
        _draw_cards(view, canvas)
    else:
        _draw_scores(view, canvas)
    return pages


def _draw_header(view, canvas, text):
    """Returns where the rows start: those of six players take the whole page."""
    if view.game.players == 6:
        return 0
    layout.header(canvas, text, view.aside())
    return 11 if view.game.players < 5 else 10


def _draw_name(view, canvas, seat, y):
    canvas.write(layout.cut(canvas, view.play.names[seat], 36), 0, y)
    if view.game.round and seat == view.game.holder:
        canvas.write(TOKEN, 38, y)


def _draw_cards(view, canvas):
    """What each can still hold, and in reverse what lies on the table."""
    game = view.game
    copies = game.copies
    y = _draw_header(view, canvas, view.play.app.texts("eggs.page.cards"))
    for row in range(len(game.cards)):
        seat = game.owner(row)
        copy = row % copies
        first = game.cards[seat * copies]
        last = game.cards[seat * copies + copies - 1]
        if not copy:
            _draw_name(view, canvas, seat, y)
        for card in range(1, 11):
            x = 48 + (card - 1) * 8
            left = copies - game.played[seat * 10 + card - 1]
            lies = left == copy and card in (first, last)
            if lies:
                canvas.fill_rect(x - 1, y, 9 if card > 9 else 5, 7, 1)
            if lies or left > copy:
                canvas.small(str(card), x, y + 1, 0 if lies else 1)
            else:
                canvas.pixel(x + 1, y + 3, 1)
        y += layout.ROW


def _draw_scores(view, canvas):
    """The last rounds, and at the right what counts: points, or egg tokens."""
    game = view.game
    players = game.players
    y = _draw_header(view, canvas, view.play.app.texts("eggs.page.points"))
    for seat in range(players):
        _draw_name(view, canvas, seat, y)
        points = [str(game.sheet[i]) for i in range(seat, len(game.sheet), players)]
        score = str(game.score(seat))
        if game.options[VARIANT]:
            score = EGG * game.tokens[seat]
            # Without tokens it is in the score; between rounds nothing is collected.
            if game.pile and game.shown(seat) is not None:
                points.append("%+d" % game.shown(seat))
        x = 66
        for text in points[-_ROUNDS:]:
            canvas.right(text, x, y)
            x += 18
        canvas.right(score, 128, y)
        y += layout.ROW
