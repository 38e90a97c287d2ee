"""Egrego's map: the village, four cards by four around the cursor, which is lit.

An inhabitant has its visible stars as a number, beside it the sign of the entity that possesses
it and, small, the number of its owner, as the table counts them. Below are the markers, triangles:
evil ones point down, good ones up. What may be chosen is in reverse; where a card may be laid is a
small square. Beside the map the panel says what lies under the cursor.
"""

from micropython import const

from engines.egrego.village import CORNERS, DECK, WAYS
from engines.script import CELL, TELL
from firmware import layout
from firmware.views.egrego.signs import SIGNS, draw_dice
from hal.keys import DOWN, LEFT, RIGHT

_ACROSS = const(4)  # squares in a row of the map, and in a column
_SQUARE = const(16)  # dots
_MAP = const(64)  # dots
_WIDTH = const(128)  # of the display, in bytes a page
_PAGES = const(8)
_PANEL = const(67)
_LINE = const(31)  # in the panel, above the details
_SKULL = const("\ue010")


def draw(view, canvas, question):
    ask = question.ask
    game = view.game
    texts = view.play.app.texts
    if ask.kind == CELL:
        if ask.key == "possess":
            draw_dice(canvas, game.dice, 128, 12)
        draw_details(view, canvas, ask, question.focus, _LINE + 4)
        draw_map(canvas, game, question, (question.focus,))
        layout.footer(canvas, texts("choose"), "…", _PANEL, 128 - _PANEL)
    elif ask.kind == TELL:
        last = len(ask.args) if ask.key == "marker" else 2
        draw_map(canvas, game, question, [ask.args[i] for i in range(1, last, 2)])
    else:
        draw_map(canvas, game, question, ask.args[:1])


def draw_map(canvas, game, question, lit):
    """The village around some squares, which are lit; of many as much as can be seen at once."""
    ask = question.ask
    left, top, right, bottom = bounds(question)
    columns = [cell & 63 for cell in lit]
    rows = [cell >> 6 for cell in lit]
    first = _first(left, right, _centre(columns))
    upper = _first(top, bottom, _centre(rows))
    _draw_squares(canvas, game, question, upper << 6 | first, lit)
    for cell in lit:
        x = (cell & 63) - first
        y = (cell >> 6) - upper
        if 0 <= x < _ACROSS and 0 <= y < _ACROSS:
            # A dark line between it and what is in reverse beside it.
            below = ask.kind == CELL and ask.allows(cell + 64)
            height = _SQUARE - 1 if below else _SQUARE
            canvas.fill_rect(x * _SQUARE, y * _SQUARE, _SQUARE - 1, height, 1)
            _draw_square(canvas, game, question, cell, x * _SQUARE + 1, y * _SQUARE + 1, 0)
    if ask.kind != CELL:
        return
    # Wedges on the panel's line: there is more.
    canvas.hline(_PANEL, _LINE, 61, 1)
    for i in range(3):
        size = 1 + 2 * i
        if first > left:
            canvas.vline(_PANEL + i, _LINE - i, size, 1)
        if first + _ACROSS <= right:
            canvas.vline(127 - i, _LINE - i, size, 1)
        if upper > top:
            canvas.hline(93 - i, _LINE - 2 + i, size, 1)
        if upper + _ACROSS <= bottom:
            canvas.hline(101 - i, _LINE + 2 - i, size, 1)


def _draw_squares(canvas, game, question, corner, lit):
    """What lies on all squares but the one that is lit. As long as the question is open that stays
    the same: it is drawn once, and copied from then on, wherever the cursor goes."""
    picture = canvas.buffer
    moves = question.ask.kind == CELL
    kept = getattr(question, "squares", None)
    across = down = _ACROSS  # from what is kept to what is drawn: too far
    if kept is not None:
        across = (corner & 63) - (question.corner & 63)
        down = (corner >> 6) - (question.corner >> 6)
    first = max(0, -across)  # the columns that are kept: from this one
    behind = min(_ACROSS, _ACROSS - across)  # to that one
    size = (behind - first) * _SQUARE
    for y in range(_ACROSS):
        there = size > 0 and 0 <= y + down < _ACROSS
        if there:
            start = y * 2 * _WIDTH + first * _SQUARE
            old = (y + down) * 2 * _MAP + (first + across) * _SQUARE
            picture[start : start + size] = kept[old : old + size]
            start += _WIDTH
            old += _MAP
            picture[start : start + size] = kept[old : old + size]
        for x in range(_ACROSS):
            cell = corner + (y << 6 | x)
            if not (there and first <= x < behind) and (moves or cell not in lit):
                _draw_square(canvas, game, question, cell, x * _SQUARE + 1, y * _SQUARE + 1, 1)
    if kept is None or question.corner != corner:
        question.corner = corner
        question.squares = b"".join([picture[page * _WIDTH : page * _WIDTH + _MAP]
                                     for page in range(_PAGES)])


def _draw_square(canvas, game, question, cell, x, y, ink):
    village = game.village
    ask = question.ask
    card = village.at(cell)
    # What is lit is in reverse anyway.
    legal = ink and ask.kind == CELL and ask.allows(cell)
    if cell == DECK:
        count = str(sum(game.left))
        canvas.rect(x + 2, y + 1, 11, 11, ink, legal)
        canvas.hline(x + 2, y + 13, 11, ink)
        canvas.small(count, x + 8 - 2 * len(count), y + 4, 0 if legal else ink)
    elif card < 0:
        across = (cell & 63) - 32
        down = (cell >> 6) - 32
        away = across * across + down * down  # from the deck; 1: beside it, 2: at a corner
        if ink and not game.turn and away < 3:  # where a card of the set-up goes
            house = away + game.options[CORNERS] & 1
            canvas.write("⌂" if house else "?", x + 4, y + 4)
        elif legal:
            canvas.rect(x + 5, y + 5, 5, 5, 1)
        elif ink:
            canvas.pixel(x + 7, y + 7, 1)
        elif ask.key == "stars":
            canvas.write(str(question.focus), x + 5, y + 4, 0)
        elif ask.key == "lay" and ask.allows(cell):
            canvas.write("?" if ask.args[0] else "⌂", x + 4, y + 4, 0)
        else:
            canvas.pixel(x + 7, y + 7, 0)
    elif village.stars[card]:
        if legal:
            canvas.fill_rect(x - 1, y - 1, 7, 9, 1)
        _draw_inhabitant(canvas, game, card, x, y, ink, 0 if legal else ink, ask)
    else:
        canvas.write("⌂", x + 4, y + 4, ink)


def _draw_inhabitant(canvas, game, card, x, y, ink, number, ask):
    village = game.village
    stars = village.stars[card]
    evil = village.markers[0][card]
    covered = evil + village.markers[1][card]
    holder = village.holders[card] - 1
    # Whose last star is covered just now is dead when that is told.
    alive = covered < stars or not ink and ask.kind == TELL and ask.key != "death"
    canvas.write(str(stars - covered) if alive else _SKULL, x, y, number)
    if holder >= 0:
        canvas.write(SIGNS[village.kinds[holder]], x + 6, y, ink)
        if covered <= stars:
            canvas.small(str(holder // 3 + 1), x + 10, y + 9, ink)
    markers = "v" * evil + "^" * (covered - evil)
    for i in range(covered):  # in columns of two
        canvas.small(markers[i], x + (0, 4, 7, 11)[i // 2], y + 6 + i % 2 * 3, ink)


def draw_details(view, canvas, ask, cell, y):
    """What lies under the cursor, in words."""
    texts = view.play.app.texts
    village = view.game.village
    card = village.at(cell)
    if card < 0:
        key = "deck"
        if cell != DECK:
            if ask.key != "lay":
                return
            key = "so.%d" % ask.args[1]  # why one draws: it may not have been said before
        elif ask.kind == CELL and ask.allows(cell):
            key = "hand" if ask.key == "jump" else "enough" if ask.args[0] else "nobody"
        canvas.paragraph(texts("egrego." + key), _PANEL, y, 61)
    elif not village.stars[card]:
        canvas.write("⌂ " + texts("egrego.house"), _PANEL, y)
    else:
        visible = village.visible(card)
        text = "★%d" % visible if visible else _SKULL
        for kind in (0, 1):
            if village.markers[kind][card]:
                text += " %s%d" % (SIGNS[kind], village.markers[kind][card])
        canvas.write(text, _PANEL, y)
        y += layout.ROW
        holder = village.holders[card] - 1
        if holder < 0:
            canvas.write(texts("egrego.free" if visible else "egrego.dead"), _PANEL, y)
            return
        x = canvas.write(SIGNS[village.kinds[holder]], _PANEL, y)
        canvas.small(str(holder // 3 + 1), x, y + 1)
        canvas.write(view.play.names[holder // 3], x + 5, y)


def start(game, ask):
    """Where the cursor begins: a card is mostly laid beside an inhabitant of one's own. Never on
    the deck, which stands for nobody."""
    village = game.village
    options = ask.options
    if ask.key == "lay":
        for cell in options:
            for way in WAYS:
                card = village.at(cell + way)
                if card >= 0 and (village.holders[card] - 1) // 3 == ask.seat:
                    return cell
    return options[1 if options[0] == DECK else 0]


def step(options, cell, key):
    """The next legal square that way. Up and down go from row to row, to what is nearest there;
    left and right along a row, and behind its end to what is nearest that way. So every square can
    be reached. From the last one it goes on at the other edge."""
    across = key in (LEFT, RIGHT)
    forth = key in (RIGHT, DOWN)
    beyond = []  # (how far, the square); that way
    behind = []  # all others, from the other edge
    for other in options:
        x = (other & 63) - (cell & 63)
        y = (other >> 6) - (cell >> 6)
        if not forth:
            x = -x
            y = -y
        if across:
            if x > 0:
                beyond.append((abs(y) > 0, x + abs(y), other))
            elif x < 0:
                behind.append((abs(y), x, other))
        elif y > 0:
            beyond.append((y, abs(x), other))
        elif y < 0:
            behind.append((y, abs(x), other))
    found = beyond or behind
    return min(found)[2] if found else None


def bounds(question):
    """The first and last column and row of the village; where a card is to be laid, one more
    on each side. Found once for a question."""
    found = getattr(question, "bounds", None)
    if found is None:
        found = question.bounds = _find_bounds(question.play.game.village, question.ask)
    return found


def _find_bounds(village, ask):
    left = top = 31
    right = bottom = 33
    for cell in village.cells + list(ask.args[:1] if ask.key == "stars" else ()):
        left = min(left, cell & 63)
        right = max(right, cell & 63)
        top = min(top, cell >> 6)
        bottom = max(bottom, cell >> 6)
    edge = 1 if ask.key == "lay" else 0
    return left - edge, top - edge, right + edge, bottom + edge


def _centre(numbers):
    return (min(numbers) + max(numbers)) // 2


def _first(low, high, at):
    """The first of the columns or rows to show, so that there is as much as can be around `at`."""
    if high - low < _ACROSS:
        return (low + high + 1 - _ACROSS) // 2
    return max(low, min(at - 1, high + 1 - _ACROSS))
