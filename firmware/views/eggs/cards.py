"""Eggs and Empires' ten cards, as chips in three rows: from the middle few presses lead to any
other."""

from micropython import const

from engines.eggs.cards import FACE_UP, FEWER, HIDDEN
from firmware.views.eggs.signs import EGG, HIDDEN_EGG
from hal.keys import DOWN

_WIDE = const(12)  # dots
_HIGH = const(11)
# Of each card, and of FEWER behind the last: row * 4 + column.
_PLACES = const(b"\x00\x01\x02\x04\x05\x06\x07\x08\x09\x0a\x0b")


def middle(cards):
    """The card from which the others are nearest."""
    best = cards[0]
    least = 1000
    for card in cards:
        place = _PLACES[card - 1]
        sum = 0
        for other in cards:
            there = _PLACES[other - 1]
            sum += abs((there >> 2) - (place >> 2)) + abs((there & 3) - (place & 3))
        if sum < least and card != FEWER:
            best = card
            least = sum
    return best


def beside(cards, card, key):
    """The nearest one up or down, or else the farthest the other way; None if all are in its
    row."""
    place = _PLACES[card - 1]
    best = None
    least = 1000
    for other in cards:
        there = _PLACES[other - 1]
        far = (there >> 2) - (place >> 2)
        if key != DOWN:
            far = -far
        if far:
            far += 2 * abs((there & 3) - (place & 3)) + (100 if far < 0 else 0)
            if far < least:
                best = other
                least = far
    return best


def draw(view, canvas, question, y):
    """All ten, with gaps where one is gone, and large the one under the cursor."""
    ask = question.ask
    game = view.game
    y -= 3
    for card in range(1, 11):
        place = _PLACES[card - 1]
        x = (place & 3) * _WIDE
        top = y + (place >> 2) * _HIGH
        if not ask.allows(card):
            canvas.fill_rect(x + 5, top + 4, 2, 2, 1)
            continue
        chosen = card == question.focus
        wide = 15 if card > 9 else _WIDE - 1
        canvas.rect(x, top, wide, _HIGH - 1, 1, chosen)
        canvas.centre(str(card), x, top + 2, wide, 0 if chosen else 1)
        if game.copies > 1 > game.played[ask.seat * 10 + card - 1]:
            canvas.hline(x + 2, top + _HIGH - 1, wide - 2, 1)  # another one lies below it
    if ask.allows(FEWER):
        chosen = question.focus == FEWER
        canvas.rect(43, y + 2 * _HIGH, 13, _HIGH - 1, 1, chosen)
        label = question.label(len(question.values) - 1)
        canvas.centre(label, 43, y + 2 * _HIGH + 2, 13, 0 if chosen else 1)
    text = view.play.app.texts("eggs.fewer" if question.focus == FEWER else
                               "eggs.name.%d" % question.focus)
    if question.focus != FEWER:
        number = str(question.focus)
        canvas.large(number, 66 + (62 - canvas.large_width(number)) // 2, 11)
    lines = canvas.wrap(text, 62)
    for i in range(len(lines)):
        canvas.centre(lines[i], 66, 28 + i * 9, 62)
    draw_eggs(view, canvas)


def draw_eggs(view, canvas):
    """How many eggs lie there, face up and hidden: at level Referee all depends on that."""
    up = hidden = 0
    for egg in view.game.eggs:
        up += egg == FACE_UP
        hidden += egg == HIDDEN
    if up:
        text = "%s×%d" % (EGG, up)
        if hidden:
            text += " %s×%d" % (HIDDEN_EGG, hidden)
        canvas.centre(text, 66, 46, 62)
