"""Numbers of things in what the tools print."""


def count(number: int, noun: str) -> str:
    """1 game, but 0 games and 2 games."""
    return "%d %s%s" % (number, noun, "" if number == 1 else "s")
