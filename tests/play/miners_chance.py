"""Chance that plays Imperial Miners as people might: few changes at a time, small amounts."""

from engines.script import DEED, NUMBER, PAIR

_MENUS = ("gain", "change")
_AMOUNTS = ("coins", "points", "progress")


def likely(game, lcg):
    """A random legal answer, and not the least likely one."""
    ask = game.ask
    options = ask.options
    if ask.key in _MENUS and lcg.below(3) or ask.key == "who" and lcg.below(4):
        return options[0]  # done; or whoever is next
    if ask.key == "spaces":
        return 2 + lcg.below(9)
    if ask.key == "advance":
        return min(1 + lcg.below(4), options[-1])
    if ask.kind == DEED and lcg.below(2):
        return ask.args[0] + lcg.below(4)  # up to the surface
    if ask.kind == PAIR and lcg.below(9):
        return ask.args[0]
    if ask.kind == PAIR:
        first, second = divmod(ask.args[0], 1000)
        first = max(0, min(first + lcg.below(8) - 3, 999))
        return first * 1000 + max(0, min(second + lcg.below(6) - 2, 999))
    if ask.kind == NUMBER and ask.key in _AMOUNTS and lcg.below(40):
        return max(0, min(ask.args[0] + lcg.below(8) - 3, options[-1]))
    return options[lcg.below(len(options))]
