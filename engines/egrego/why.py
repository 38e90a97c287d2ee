"""Egrego: why something isn't among the answers."""

from engines.egrego.village import CHAOS, DECK, EVIL, GOOD
from engines.script import CELL


def why(game, value) -> str:
    ask = game.ask
    if ask is None or type(value) is not int:
        return "why"
    if ask.kind == CELL:
        return _of_square(game, value)
    if ask.key == "tally" and 0 <= value <= 2:
        return "why_many" if value < 2 else "why_unmarked"
    return "why"


def _of_square(game, cell):
    village = game.village
    seat = game.seat
    key = game.ask.key
    card = village.at(cell)
    if cell == DECK:
        return "why_must" if key == "jump" else "why_deck"
    if key == "lay":
        return "why_apart" if card < 0 else "why_taken"
    if card < 0:
        return "why_empty"
    if not village.visible(card):
        return "why_dead" if village.stars[card] else "why_house"
    holder = village.holders[card] - 1
    if key == "act":
        return "why_acted" if holder // 3 == seat else "why_other"
    kind = village.kinds[holder] if holder >= 0 else -1
    hand = village.hand(seat)
    if kind in (EVIL, GOOD) and (key == "jump" or CHAOS not in hand):
        return "why_positive" if kind else "why_negative"
    if key == "jump":
        return "why_far"
    if holder < 0 and EVIL not in hand and GOOD not in hand:
        return "why_free"
    return "why_dice"
