"""What is asked for on the command line, and what is wrong with it, in words."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

from engines.catalog import GAMES, load
from engines.script import RuleError
from tools.simulate.sitting import Setting

SEED = 1


class Words(Exception):
    """A sentence for whoever asked."""


def games() -> list[str]:
    """Those for which there are a table and players."""
    return [known for known, _ in GAMES
            if all((Path(__file__).parent / folder / (known + ".py")).exists()
                   for folder in ("", "players"))]


def game(name: str | None) -> str:
    names = games()
    if name not in names:
        raise Words("%s Name one: make simulate GAME=%s; there are %s." % (
            "Which game?" if not name else "There is no game %r." % name, names[0],
            listed(names)))
    return name


def listed(words) -> str:
    """'a, b and c'."""
    words = [str(word) for word in words]
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "none"


def number(name: str, text: str, least: int) -> int:
    try:
        value = int(text)
    except ValueError:
        raise Words("%s=%s is no number." % (name, text)) from None
    if value < least:
        raise Words("%s=%s is too little: at least %d." % (name, text, least))
    return value


def players(name: str, text: str | None) -> int:
    least, most = load(name).PLAYERS
    if not text:
        return import_module("tools.simulate." + name).ROWS[0][1]
    value = number("PLAYERS", text, least)
    if value > most:
        raise Words("PLAYERS=%d is too many: %s is for %d to %d." % (value, name, least, most))
    return value


def bots(name: str, text: str, count: int) -> tuple[str, ...]:
    known = import_module("tools.simulate.players." + name).PLAYERS
    found = tuple(word.strip() for word in text.split(",") if word.strip())
    if not found:
        raise Words("BOTS names nobody: there are %s." % listed(known))
    for bot in found:
        if bot not in known:
            raise Words("There is no player %r in %s: there are %s." % (bot, name, listed(known)))
    if len(found) > count:
        raise Words("BOTS names %d players for a game of %d." % (len(found), count))
    return found


def options(name: str, text: str) -> tuple[tuple[str, int], ...]:
    """From "ties=1,drop=0"; blanks or commas stand between."""
    declared = {option: choices for option, choices, _ in load(name).OPTIONS}
    found = dict(getattr(import_module("tools.simulate.players." + name), "OPTIONS", {}))
    for word in text.replace(",", " ").split():
        option, is_, value = word.partition("=")
        if option not in declared:
            raise Words("%s has no option %r: there are %s." % (name, option, listed(declared)))
        choices = list(declared[option])
        if not is_ or value not in [str(choice) for choice in choices]:
            raise Words("%s in %s is %s, not %r." % (
                option, name, listed(choices).replace(" and ", " or "), value))
        found[option] = int(value)
    return tuple(sorted(found.items()))


def variants(name: str, text: str) -> list[tuple[tuple[str, int], ...]]:
    """From "ties=0 ties=1": two, each perhaps of several options with commas between."""
    found = [options(name, word) for word in text.split()]
    if len(found) != 2 or found[0] == found[1]:
        raise Words('COMPARE takes two different variants: COMPARE="ties=0 ties=1".')
    return found


def setting(name: str | None, count: str | None, who: str, chosen: str, seed: str) -> Setting:
    name = game(name)
    seats = players(name, count)
    found = Setting(name, seats, options(name, chosen), bots(name, who, seats),
                    number("SEED", seed, 0))
    try:
        load(name)(seats, dict(found.options))
    except RuleError as error:
        raise Words("%s can't be played so: %s." % (name, error)) from None
    return found


def with_options(one: Setting, variant: tuple[tuple[str, int], ...]) -> Setting:
    return replace(one, options=tuple(sorted({**dict(one.options), **dict(variant)}.items())))
