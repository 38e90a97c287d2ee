"""A game's options (variants, house rules), as it declares them: OPTIONS of its class."""

from engines.script import RuleError


def saved(game) -> tuple:
    """The options as they are saved: behind them the number of the rules, but for the first ones,
    which had none."""
    return game.options if game.RULES == 1 else game.options + (game.RULES,)


def of_save(kind, values) -> tuple:
    """The opposite. RuleError if other rules than those of `kind` had these options. One that came
    later has its default: so it was played before."""
    if kind.RULES == 1:
        return values + tuple([option[2] for option in kind.OPTIONS[len(values) :]])
    if len(values) != len(kind.OPTIONS) + 1 or values[-1] != kind.RULES:
        raise RuleError("rules")
    return values[:-1]


def holds(choices, value) -> bool:
    """Is it one of the choices? `in` would walk a range on MicroPython."""
    if type(choices) is range:
        return len(choices) > 0 and choices[0] <= value <= choices[-1]
    return value in choices


def place(choices, value) -> int:
    """Where it is among the choices; a range has no `index` on MicroPython."""
    if type(choices) is range:
        return value - choices[0]
    return list(choices).index(value)


def checked(options, values) -> tuple:
    """The value of every declared option, in their order. `values` is None, a tuple or a dict."""
    if values is None:
        values = {}
    if isinstance(values, dict):
        given = values
        values = []
        count = 0
        for name, _, default in options:
            values.append(given.get(name, default))
            if name in given:
                count += 1
        if count != len(given):
            raise RuleError("option")  # one that was never declared
    if not isinstance(values, (tuple, list, bytes)) or len(values) != len(options):
        raise RuleError("option")
    for value, (_, choices, _) in zip(values, options):
        if type(value) is not int or not holds(choices, value):
            raise RuleError("option")
    return tuple(values)
