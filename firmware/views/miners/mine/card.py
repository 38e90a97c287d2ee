"""What the card that is being laid shows: its borders, whether it is a Scot, or its factions."""

from micropython import const

from engines.miners.mine.cards import find, neighbours

_WAYS = ("←↑", "↑→", "←", "→", "←↓", "↓→")  # from a card to its neighbours
_FACTIONS = const(63)  # a card's second byte: a bit for each
_LEVEL_4 = const(192)  # its first cell


def parts(ask):
    """What a card shows: each of its borders, and whether it is a Scot."""
    borders = ask.args[2]
    return (3,) * borders + ((2,) if len(ask.options) > 3**borders else ())


def arrows(game, ask):
    """◀ for the first border on the left, ▶ for one on the right, ▲ for what is left; ▼ for
    the Scot."""
    if ask.args[2] > 3:
        return ""
    cell = ask.args[1]
    found = ""
    for other in neighbours(game.mines[ask.seat], cell):
        for sign in ("◀▲▶" if other & 63 < cell & 63 else "▶▲◀"):
            if sign not in found:
                found += sign
                break
    return found + "▼"


def part(view, ask, i, value):
    """The words for one of its parts, and for such an answer."""
    play = view.play
    texts = play.app.texts
    if i == ask.args[2]:
        return texts("miners.scot"), texts("miners.scot.%d" % value)
    if play.question.arrows:
        return "", texts("miners.border.%d" % value)
    cell = ask.args[1]
    other = neighbours(view.game.mines[ask.seat], cell)[i]
    way = (-65, -63, -2, 2, 63, 65).index(other - cell)
    return _WAYS[way], texts("miners.border.%d" % value)


def start_of_card(game, ask):
    """What a card shows; a new one of level 4 is like those that there are."""
    start, cell, borders = ask.args
    if not start and cell >= _LEVEL_4 and len(ask.options) > 3**borders and _like(game, cell) & 1:
        start = 3**borders
    return start


def start_of_faction(game, ask):
    """The factions of the card, or of those of level 4 that there are."""
    second, _, cell = ask.args
    bits = game.mines[ask.seat][find(game.mines[ask.seat], cell) + 1] & _FACTIONS
    bits = bits or (_like(game, cell) if cell >= _LEVEL_4 else 0)
    found = [faction for faction in range(1, 7) if bits >> faction - 1 & 1]
    if len(found) == 2 and len(ask.options) == 8:
        return 7
    return (found or [0])[min(second, len(found) - 1)] if found else 0


def _like(game, cell):
    """The factions of the cards of level 4."""
    for mine in game.mines:
        for i in range(0, len(mine), 3):
            if mine[i] >= _LEVEL_4 and mine[i + 1] & _FACTIONS:
                return mine[i + 1] & _FACTIONS
    return 0
