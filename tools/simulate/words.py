"""What is asked for on the command line, and what is wrong with it, in words."""

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from engines.catalog import GAMES, load
from tools import plural
from tools.simulate.sitting import Setting

SEED = 1


class Words(Exception):
    """A sentence for whoever asked."""


def games() -> list[str]:
    """Those for which there are a table and players."""
    return [known for known, _ in GAMES
            if all(find_spec(package + known)
                   for package in ("tools.simulate.", "tools.simulate.players."))]


def game(name: str | None) -> str:
    names = games()
    if name in names:
        return name
    what = "Which game?" if not name else "There is no game %r." % name
    if name in [known for known, _ in GAMES]:
        what = "Nobody plays %s: it has no tools/simulate/players/%s.py." % (name, name)
    raise Words("%s Name one: make simulate GAME=%s; there are %s." % (
        what, names[0], listed(names)))


def listed(words, last: str = "and") -> str:
    """'a, b and c'."""
    words = [str(word) for word in words]
    if len(words) < 2:
        return words[0] if words else "none"
    return "%s %s %s" % (", ".join(words[:-1]), last, words[-1])


def number(name: str, text: str, least: int) -> int:
    try:
        value = int(text)
    except ValueError:
        raise Words("%s=%s is no whole number." % (name, text)) from None
    if value < least:
        raise Words("%s=%s is too little: at least %d." % (name, text, least))
    return value


def players(name: str, text: str | None) -> int:
    """Unless somebody says it, two, or as few as the game is for: alone, everybody wins."""
    least, most = load(name).PLAYERS
    if not text:
        return min(max(2, least), most)
    value = number("PLAYERS", text, least)
    if value > most:
        range_ = "%d to %d" % (least, most) if least < most else str(most)
        raise Words("PLAYERS=%d is too many: %s is for %s." % (value, name, range_))
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
    """What is chosen, and what a simulation chooses where the set-up of the device wouldn't."""
    own = getattr(import_module("tools.simulate.players." + name), "OPTIONS", {})
    return tuple(sorted({**own, **chosen(name, text)}.items()))


def chosen(name: str, text: str) -> dict[str, int]:
    """From "ties=1,drop=0"; blanks or commas stand between."""
    declared = {option: choices for option, choices, _ in load(name).OPTIONS}
    found = {}
    for word in text.replace(",", " ").split():
        option, is_, value = word.partition("=")
        if option not in declared:
            raise Words("%s has no option %r: there are %s." % (name, option, listed(declared)))
        choices = declared[option]
        if not is_ or value not in [str(choice) for choice in choices]:
            raise Words("%s in %s is %s, not %r." % (
                option, name, listed(meanings(name, option, choices), "or"), value))
        if option in found:
            raise Words("%s is chosen twice." % option)
        found[option] = int(value)
    return found


def meanings(name: str, option: str, choices) -> list[str]:
    """A number for each choice, and what the device's set-up calls it."""
    from tools import textpack  # not on the machines of a cluster

    path = Path(__file__).parents[2] / "firmware" / "text" / name / "en.txt"
    texts = textpack.parse(path.read_text("utf-8"))
    found = []
    for choice in choices:
        text = texts.get("%s.opt.%s.%d" % (name, option, choice))
        found.append("%d (%s)" % (choice, text) if text else str(choice))
    return found


def variants(one: Setting, text: str) -> list[Setting]:
    """From "ties=0 ties=1": two, each perhaps of several options with commas between."""
    found = [with_options(one, chosen(one.game, word)) for word in text.split()]
    if len(found) != 2:
        raise Words('COMPARE takes two variants: COMPARE="ties=0 ties=1".')
    if values(found[0]) == values(found[1]):
        raise Words("COMPARE takes two different variants: %s are alike." % listed(text.split()))
    return found


def setting(name: str | None, count: str | None, who: str, picked: str, seed: str) -> Setting:
    name = game(name)
    seats = players(name, count)
    return checked(Setting(name, seats, options(name, picked), bots(name, who, seats),
                           number("SEED", seed, 0)))


def with_options(one: Setting, variant: dict[str, int]) -> Setting:
    return checked(replace(one, options=tuple(sorted({**dict(one.options), **variant}.items()))))


def checked(one: Setting) -> Setting:
    """An option that isn't for this game would be taken for one that makes no difference."""
    kind = load(one.game)
    all_values = values(one)
    offered = kind.choices(one.players, list(all_values.values()))
    for (option, _, default), choices in zip(kind.OPTIONS, offered):
        value = all_values[option]
        if value != default and value not in choices:
            raise Words("%s=%d isn't for %s with %s%s." % (
                option, value, one.game, plural.count(one.players, "player"),
                "".join(", %s=%d" % pair for pair in one.options if pair[0] != option)))
    refused = getattr(import_module("tools.simulate.players." + one.game), "REFUSED", {})
    for (option, value), why in refused.items():
        if all_values[option] == value:
            raise Words("%s=%d isn't for simulations: %s." % (option, value, why))
    return one


def values(one: Setting) -> dict[str, int]:
    """Of all options, those too that nobody has chosen."""
    declared = load(one.game).OPTIONS
    return {option: default for option, _, default in declared} | dict(one.options)
