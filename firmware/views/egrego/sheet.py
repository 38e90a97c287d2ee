"""Egrego's sheet at level Score: both counts of markers, and what a player can note. The pad's
arrows stand beside what they note at once."""

from micropython import const

from engines.egrego.village import EVIL, GOOD
from firmware import layout
from firmware.views.egrego.signs import SIGNS, draw_dice
from hal.keys import Keys

_HALF = const(64)  # dots
_LEFT = const(60)  # of two answers side by side
_TOP = const(12)  # of the counts
_ROW = const(37)
_ON = const(46)
_TURN_OVER = const(2)  # an answer to `tally`; behind it are those that go on


def draw(view, canvas, question):
    game = view.game
    play = view.play
    texts = play.app.texts
    ask = question.ask
    arrows = type(play.app.keys) is Keys
    left = texts.fill(texts("egrego.left"), (sum(game.left),))
    layout.header(canvas, play.names[ask.seat], left, 0, 128, 10)
    view.badge(canvas, ask.seat, 1, 1)
    for kind in (EVIL, GOOD):
        _draw_count(canvas, kind, game.scores()[kind], arrows, question.focus == kind)
    if ask.allows(_TURN_OVER):
        text = play.label(ask, _TURN_OVER)
        layout.row(canvas, ("▲ " if arrows else "") + text, 0, _ROW, _LEFT, question.focus == 2)
    on = ask.options[-1]
    if game.dice[0]:
        draw_dice(canvas, game.dice, 126, _ROW)
    elif ask.options[-2] > _TURN_OVER:  # to roll, or to go on without
        text = ("▼ " if arrows else "") + play.label(ask, on)
        layout.row(canvas, text, _LEFT, _ROW, 128 - _LEFT, question.focus == on)
        on = ask.options[-2]
    layout.row(canvas, play.label(ask, on), 0, _ON, 128, question.focus == on)
    layout.footer(canvas, texts("choose"), "…")


def _draw_count(canvas, kind, count, arrows, chosen):
    """Evil at the left, good at the right."""
    x = kind * _HALF
    ink = 1
    if chosen:
        canvas.fill_rect(x, _TOP - 1, _HALF - 1, 19, 1)
        ink = 0
    text = str(count)
    wide = canvas.large_width(text) + 11  # with its sign
    left = x + (_HALF - wide) // 2 + (6 if kind == EVIL else -6)
    canvas.write(SIGNS[kind], left, _TOP + 4, ink)
    canvas.large(text, left + 11, _TOP, ink)
    if arrows:
        canvas.write("+1▶" if kind else "◀+1", x + 44 * kind + 2, _TOP + 4, ink)
