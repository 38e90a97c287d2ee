"""A game's options (variants, house rules), as it declares them: OPTIONS of its class."""

from engines.script import RuleError


def saved(game) -> tuple:
    """The options as they are saved: behind them the number of the rules, but for the first ones,
    which had none."""
    return game.options if game.RULES == 1 else game.options + (game.RULES,)


def of_save(kind, values) -> tuple:
    """The opposite. RuleError if other rules than those of `kind` had these options."""
    if kind.RULES == 1:
        return values
    if len(values) != len(kind.OPTIONS) + 1 or values[-1] != kind.RULES:
        raise RuleError("rules")
    return values[:-1]


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
        if type(value) is not int or value not in choices:
            raise RuleError("option")
    return tuple(values)
