"""A game's options (variants, house rules), as it declares them: OPTIONS of its class."""

from engines.script import RuleError


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
