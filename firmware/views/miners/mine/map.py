"""The map of a mine: four rows of cards, offset by half a card, below the surface. On a card: its
factions' letters, up to three machines as dots in a column, rubble where it has collapsed, and a
folded corner if it was activated this round. On the wall between two cards: a solid block for a
complete cart, a hollow one for half a cart. What a question is about blinks; what may be chosen
has a ring of dots."""

import framebuf
from micropython import const

from engines.miners.mine.cards import (
    ACTIVE,
    COLLAPSE,
    HALF,
    WHOLE,
    border,
    find,
    neighbours,
    shown,
)
from engines.miners.numbers import NOWHERE, TOP
from engines.script import CELL, PARTS, TELL
from firmware import layout
from hal.keys import DOWN, FORTH, LEFT, RIGHT, UP

_HALF_CARD = const(8)  # dots
_FACTIONS = const(63)  # a card's second byte: a bit for each; its machines are above
_CARTS = const(63)  # its third byte: two bits for each of three borders


def draw(view, canvas, seat, top, row, halves, question=None):
    """The mine below dot `top`, in rows of `row` dots, as far as `halves` half cards show it."""
    mine = view.game.mines[seat]
    ask = None if question is None else question.ask
    key = "" if ask is None else ask.key
    active = _active(view, question)
    lit = _lit(view, active, question)
    at_surface = key == "chain" and question.focus >> 4 >= TOP
    if question is not None:
        view.blinking = active != NOWHERE or at_surface
        if key == "card":  # its borders, if it has any; "a Scot?" doesn't
            view.blinking = ask.args[2] > 0 and bool(question.arrows or
                                                     question.cursor < ask.args[2])
    first = _first(mine, active, halves)
    texts = view.play.app.texts
    if texts is not view.texts:  # the language has changed
        view.texts = texts
        view.letters = texts("miners.letters")
    letters = view.letters
    canvas.hline(0, top, halves * _HALF_CARD, 1)
    if at_surface and not view.blink:
        canvas.fill_rect(0, top - 1, halves * _HALF_CARD, 3, 1)
    top += 1
    for i in range(0, len(mine), 3):
        x, y = _dots(mine[i], first, top, row)
        canvas.rect(x, y, 17, row + 1, 1)
        if -16 < x < halves * _HALF_CARD and mine[i] not in lit:
            _draw_card(canvas, x, y, row, mine, i, letters, 1)
    if ask is not None and ask.kind == CELL and key != "cart":
        ring = _ring(row - 3)
        for cell in ask.options:
            if cell == NOWHERE:
                break
            x, y = _dots(cell, first, top, row)
            canvas.blit(ring, x + 2, y + 2, 0)
    for cell in lit:
        x, y = _dots(cell, first, top, row)
        canvas.rect(x, y, 17, row + 1, 0)
        canvas.fill_rect(x + 1, y + 1, 15, row - 1, 1)
        i = find(mine, cell)
        if i >= 0:
            _draw_card(canvas, x, y, row, mine, i, letters, 0)
    for i in range(0, len(mine), 3):
        carts = mine[i + 2] & _CARTS
        where = mine[i] * 4
        while carts:
            if carts & 3:
                _draw_cart(canvas, where, carts & 3, first, top, row)
            carts >>= 2
            where += 1
    if key == "card":
        _draw_borders(canvas, view, question, first, top, row)
    elif key == "cart" and not view.blink:
        x, y, width, height = _wall(question.focus, first, top, row)
        canvas.fill_rect(x - 3, y - 2, width + 6, height + 4, 1)
        canvas.rect(x, y, width, height, 0, shown(mine, question.focus) == WHOLE)


def _draw_borders(canvas, view, question, first, top, row):
    """Those of the new card, as they are entered; the one under the cursor blinks."""
    _, cell, count = question.ask.args
    others = neighbours(view.game.mines[question.ask.seat], cell)
    for i in range(count):
        where = border(cell, others[i])
        _draw_cart(canvas, where, question.value(i), first, top, row)
        if view.blink and (question.arrows or i == question.cursor):
            _draw_wall(canvas, where, first, top, row)


def _ring(height):
    """Dots around a place, 13 wide."""
    ring = framebuf.FrameBuffer(bytearray(2 * 13), 13, height, framebuf.MONO_VLSB)
    for i in range(0, 13, 3):
        ring.pixel(i, 0, 1)
        ring.pixel(i, height - 1, 1)
    for i in range(3, height - 1, 3):
        ring.pixel(0, i, 1)
        ring.pixel(12, i, 1)
    return ring


def _active(view, question):
    """The cell that a question is about, or NOWHERE."""
    if question is None:
        return NOWHERE
    ask = question.ask
    if ask.key == "chain":
        return view.chain.card_at(view.game, ask, question.focus >> 4)
    if ask.kind == CELL:
        return question.focus >> 2 if ask.key == "cart" else question.focus
    if ask.kind in (TELL, PARTS):
        return ask.args[1]
    return ask.args[-1] if ask.key in ("cost", "faction") else NOWHERE


def _lit(view, active, question):
    """The cells that are lit at this moment: what the question is about."""
    if active == NOWHERE or question.ask.key == "cart":  # that is about a border
        return ()
    ask = question.ask
    if ask.key == "chain":
        return view.chain.lit(view.game, ask, question.focus >> 4, view.blink)
    return (active,) if ask.kind == PARTS or not view.blink else ()


def _first(mine, cell, halves):
    """The half card at the left edge, so that `cell` is in sight."""
    low = high = 32 if cell == NOWHERE else cell & 63
    for i in range(0, len(mine), 3):
        low = min(low, mine[i] & 63)
        high = max(high, mine[i] & 63)
    low -= 2  # there may be places
    count = high + 4 - low
    if count < halves:
        return low - (halves - count) // 2
    middle = low if cell == NOWHERE else (cell & 63) + 1
    return low + layout.first_row(middle - low, count, halves)


def _dots(cell, first, top, row):
    """Where a cell's dots start on the display."""
    return ((cell & 63) - first) * _HALF_CARD, top + (cell >> 6) * row


def _draw_card(canvas, x, y, row, mine, i, letters, color):
    """The card whose bytes begin at `i`."""
    left = x + 4
    middle = y + (row - 5) // 2
    factions = mine[i + 1] & _FACTIONS
    letter = 1
    while factions:
        if factions & 1:
            if left >= 0:
                canvas.small(letters[letter], left, middle, color)
            left += 4
        factions >>= 1
        letter += 1
    for n in range(mine[i + 1] >> 6):
        canvas.fill_rect(x + 12, middle - 1 + 3 * n, 2, 2, color)
    if mine[i + 2] & COLLAPSE:
        for n in range(10):
            canvas.pixel(x + 2 + n, y + row - 3 + n % 2, color)
    if mine[i + 2] & ACTIVE:
        for n in range(3):
            canvas.hline(x + 13 + n, y + 1 + n, 3 - n, color)


def _wall(where, first, top, row):
    """The middle of a border: at the right of its card, or below on the left or on the right."""
    x, y = _dots(where >> 2, first, top, row)
    side = where & 3
    if side == 0:
        return x + 15, y + row // 2 - 2, 3, 5
    return x + (2 if side == 1 else 10), y + row - 1, 5, 3


def _draw_cart(canvas, where, carts, first, top, row):
    if carts:
        x, y, width, height = _wall(where, first, top, row)
        canvas.fill_rect(x - 1, y, width + 2, height, 0)
        canvas.rect(x, y, width, height, 1, carts != HALF)


def _draw_wall(canvas, where, first, top, row):
    """A border that is asked for."""
    x, y, width, height = _wall(where, first, top, row)
    canvas.rect(x - 2, y - 1, width + 4, height + 2, 0)
    canvas.rect(x - 1, y, width + 2, height, 1)


def step(game, cell, key):
    """The nearest card or legal place that way, in the row or in another one. On the right of all
    places is that there is no card to play."""
    ask = game.ask
    options = ask.options
    if ask.key == "cart":
        i = options.index(cell) + (1 if key & FORTH else -1)
        return options[i % len(options)]
    if cell == NOWHERE:
        return ask.args[0] if key in (LEFT, UP) else None
    mine = game.mines[ask.seat]
    best = None
    least = 0
    cells = list(options)
    if ask.key != "place":  # what isn't legal says why
        cells += [mine[i] for i in range(0, len(mine), 3)]
    for other in cells:
        if other == NOWHERE:
            continue
        down = (other >> 6) - (cell >> 6)
        right = (other & 63) - (cell & 63)
        if key in (LEFT, UP):
            down = -down
            right = -right
        if key in (LEFT, RIGHT):
            far = 0 if down else right
        else:
            far = down * 64 + abs(right) if down > 0 else 0
        if far > 0 and (best is None or far < least):
            best = other
            least = far
    if best is None and key in (RIGHT, DOWN) and ask.allows(NOWHERE):
        return NOWHERE
    return best
