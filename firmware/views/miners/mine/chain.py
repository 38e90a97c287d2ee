"""The chain on the display: the way up to the cursor, which stands on one of its cards or on the
surface. Ways are numbers, see ways() in engines/miners/mine/chain.py."""

from engines.miners import numbers
from engines.miners.mine.cards import ACTIVE, COLLAPSE, find
from engines.miners.mine.chain import cards_on, is_idle, ways
from engines.miners.numbers import TOP

_SURFACE = b"\0\1\2\3"
# The effects of a card, on a ring that starts at the third.
_EFFECTS = bytes((
    numbers.CART, numbers.ADVANCE, numbers.MACHINE_HERE, numbers.COLLAPSE_HERE, numbers.SPECIAL,
    numbers.COLLAPSE_OFF, numbers.MACHINE_ON, numbers.COLLAPSE_ON, numbers.MACHINE_OFF,
    numbers.DRAW, numbers.DRAW_FACTION, numbers.PRICE, numbers.PAY, numbers.SET_COINS,
    numbers.SET_POINTS,
))  # fmt: skip


def places(game, ask) -> list:
    """In which order the cursor goes: down from the surface, and then the other ways; the card
    that has just been laid, or activated, is a step back."""
    stops, tops = ways(game.mines[ask.seat], ask.args[1])
    found = []
    tops.sort(key=lambda top: top + TOP != ask.args[0] >> 4)
    for top in tops:
        found.append(top + TOP)
        while top > 1:
            if top in stops and top not in found:
                found.append(top)
            top >>= 1
    return found + [1]


def deeds(place):
    return _SURFACE if place >= TOP else _EFFECTS


def card_at(game, ask, place) -> int:
    """The cell of the last card on a way."""
    return cards_on(game.mines[ask.seat], ask.args[1], place)[-1]


def lit(game, ask, place, blink) -> list:
    """The cards that are activated on the way. The one under the cursor blinks."""
    mine = game.mines[ask.seat]
    cells = cards_on(mine, ask.args[1], place)
    found = [cell for cell in cells[1:] if is_idle(mine, cell)]
    found.append(cells[0])
    if blink and place < TOP:
        found.remove(cells[-1])
    return found


def collapses(game, ask, place) -> int:
    """How many tokens are taken off on the way; one on a card that was activated before stays."""
    mine = game.mines[ask.seat]
    count = 0
    for cell in cards_on(mine, ask.args[1], place)[1:]:
        count += mine[find(mine, cell) + 2] & (ACTIVE | COLLAPSE) == COLLAPSE
    return count


def words(game, ask, focus) -> str:
    """The key of what is said there."""
    surface = focus >> 4 >= TOP
    if collapses(game, ask, focus >> 4):
        return "chain.top_off" if surface else "chain.stop_off"
    if surface:
        return "chain.draw" if focus & 15 == 3 else "chain.top"
    return "chain.stop"
