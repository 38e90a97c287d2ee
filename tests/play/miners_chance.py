"""Chance that plays Imperial Miners as people might: few changes at a time, small amounts."""

from engines.script import NUMBER

_MENUS = ("effect", "change", "counters")
_AMOUNTS = ("coins", "points", "carts", "progress")


def likely(game, lcg):
    """A random legal answer, and not the least likely one."""
    ask = game.ask
    options = ask.options
    if ask.key in _MENUS and lcg.below(3) or ask.key == "who" and lcg.below(4):
        return options[0]  # done; or whoever is next
    if ask.key == "spaces":
        return 2 + lcg.below(9)
    if ask.key == "advance":
        return 1 + lcg.below(4)
    if ask.kind == NUMBER and ask.key in _AMOUNTS and lcg.below(40):
        return max(0, min(ask.args[0] + lcg.below(8) - 3, options[-1]))
    return options[lcg.below(len(options))]
