"""Any game at a glance: the sheet, with all rounds or all changes of points, the latest on the
first page; and turns with their times."""

from micropython import const

from engines.anygame.choices import ANY_TIME, BY_ROUNDS, CLOCK, NO_CLOCK, POINTS, TURNS
from firmware import layout
from firmware.views.anygame.clock import spelled

_CHANGES = const(5)  # on a page
_LEFT = const(12)  # the column with the rounds' numbers


def draw(view, canvas, page):
    game = view.game
    points = game.chosen[POINTS]
    sheets = 0
    if points == BY_ROUNDS:
        rows = 4 if game.players < 5 else 6
        done = game.round - 1 + (1 if game.ask is None and game.reason[:5] != "table" else 0)
        across = _across(game, done)
        parts = -(-game.players // across)
        sheets = max(1, -(-done // rows)) * parts
        if page < sheets:
            first = page % parts * across
            seats = range(first, min(first + across, game.players))
            _draw_rounds(view, canvas, done, page // parts, rows, seats)
    elif points == ANY_TIME:
        sheets = max(1, (game.changes + _CHANGES - 1) // _CHANGES)
        if page < sheets:
            _draw_changes(view, canvas, page)
    turns = 1 if game.chosen[TURNS] else 0
    if page == sheets:
        _draw_turns(view, canvas)
    return sheets + turns


def _across(game, done):
    """Players side by side: with long numbers not all have room."""
    width = (128 - _LEFT) // game.players
    if game.players > 4:
        for number in list(game.totals) + list(game.sheet[: done * game.players]):
            if len(str(number)) * 4 >= width:
                return 4
    return game.players


def _draw_rounds(view, canvas, done, page, rows, seats):
    """A column for each player; of more than four in small digits."""
    game = view.game
    players = game.players
    width = (128 - _LEFT) // len(seats)
    small = players > 4
    pitch = 6 if small else 9
    last = done - page * rows
    first = max(0, last - rows)
    canvas.fill_rect(0, 0, 128, 9, 1)
    canvas.fill_rect(0, 46, 128, 8, 1)
    canvas.write("=", 2, 47, 0)
    for i in range(first, last):
        canvas.small(str(i + 1), 0, 11 + (i - first) * pitch + (0 if small else 1))
    canvas.vline(_LEFT - 3, 9, 37, 1)
    x = _LEFT
    for seat in seats:
        name = view.play.names[seat]
        while canvas.width(name) > width - 2:
            name = name[:-1]
        canvas.centre(name, x, 1, width, 0)
        total = str(game.totals[seat])
        if canvas.width(total) >= width:
            canvas.small(total, x + width - 4 * len(total), 48, 0)
        else:
            canvas.right(total, x + width - 1, 47, 0)
        for i in range(first, last):
            text = str(game.sheet[i * players + seat])
            y = 11 + (i - first) * pitch
            if small:
                canvas.small(text, x + width - 4 * len(text), y)
            else:
                canvas.right(text, x + width - 1, y - 1)
        x += width


def _draw_changes(view, canvas, page):
    game = view.game
    players = game.players
    layout.header(canvas, view.play.app.texts("anygame.page.changes"), view.aside())
    place = game.changes - 1 - page * _CHANGES
    y = 10
    while place >= 0 and y < 54:
        seat = game.sheet[place] % players
        total = game.sheet[place] // players
        before = game.start
        for i in range(place - 1, -1, -1):
            if game.sheet[i] % players == seat:
                before = game.sheet[i] // players
                break
        canvas.write(layout.cut(canvas, view.play.names[seat], 50), 0, y)
        canvas.right("%+d" % (total - before), 86, y)
        canvas.write("→", 89, y)
        canvas.right(str(total), 127, y)
        place -= 1
        y += 9


def _draw_turns(view, canvas):
    """How many turns each has had, and the time that he has, or has used."""
    game = view.game
    layout.header(canvas, view.play.app.texts("anygame.page.turns"), view.brief())
    small = game.players > 5
    for seat in range(game.players):
        x = seat % 2 * 65 if small else 0
        y = 10 + (seat // 2 * 11 + 1 if small else seat * 9)
        room = 62 if small else 127
        text = spelled(view.time(seat)) if game.chosen[CLOCK] != NO_CLOCK else ""
        text = "%d" % game.passed[seat] + ("  " + text if text else "")
        canvas.right(text, x + room, y)
        name = layout.cut(canvas, view.play.names[seat], room - canvas.width(text) - 4)
        canvas.write(name, x, y)
