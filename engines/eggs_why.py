"""Eggs and Empires: why an answer isn't legal."""

from micropython import const

_ZERO = const(64)  # the egg of value 0
_MAGE = const(7)


def why(game, value):
    ask = game.ask
    if ask is not None and type(value) is int:
        if ask.key == "card" and 1 <= value <= 10:
            return "why_twice" if value == ask.args[1] else "why_played"
        if ask.key == "pick" and 0 <= value < len(game.eggs) and ask.args[0] == _MAGE:
            if 0 < game.eggs[value] < _ZERO:
                return "why_mage"
    return "why"
