"""What is in the games' boxes, where no rulebook tells: text files beside this one, which say it
in words. Whoever counts his own box changes them.

A line is `name = values`, and some names have several; # begins a comment.
"""

from pathlib import Path

_FOLDER = Path(__file__).parent


class Wrong(Exception):
    """A sentence about a line of a file."""


class Counted:
    """A file. Whoever has read all of it says `done`."""

    def __init__(self, game: str):
        self.path = _FOLDER / (game + ".txt")
        self.lines: dict[str, list[tuple[int, str]]] = {}
        self.left: set[str] = set()
        try:  # with whatever mark and letters an editor puts into it
            text = self.path.read_text("utf-8-sig", "replace")
        except OSError as error:
            raise self.wrong(0, "it can't be read: %s" % error.strerror) from None
        for number, line in enumerate(text.splitlines(), 1):
            line = line.partition("#")[0].strip()
            name, sign, text = line.partition("=")
            if sign:
                self.lines.setdefault(name.strip(), []).append((number, text.strip()))
            elif line:
                raise self.wrong(number, "%r is no `name = values`" % line)
        self.left.update(self.lines)

    def wrong(self, number: int, what: str) -> Wrong:
        place = "tools/simulate/boxes/" + self.path.name
        return Wrong("%s%s: %s." % (place, ", line %d" % number if number else "", what))

    def all(self, name: str) -> list[tuple[int, str]]:
        """Its lines: their numbers, and what is in them."""
        if name not in self.lines:
            raise self.wrong(0, "there is no `%s`" % name)
        self.left.discard(name)
        return self.lines[name]

    def numbers(self, name: str, least: int, most: int, count: int = 1) -> tuple[int, ...]:
        """At least so many, each from `least` to `most`."""
        (number, text), *more = self.all(name)
        if more:
            raise self.wrong(more[0][0], "`%s` is there twice" % name)
        found = tuple(self.number(number, word, least, most) for word in text.split())
        if len(found) < count:
            raise self.wrong(number, "%d of `%s` are too few: at least %d" % (
                len(found), name, count))
        return found

    def number(self, line: int, word: str, least: int, most: int) -> int:
        try:
            found = int(word)
        except ValueError:
            raise self.wrong(line, "%r is no number" % word) from None
        if not least <= found <= most:
            raise self.wrong(line, "%d is not from %d to %d" % (found, least, most))
        return found

    def done(self) -> None:
        for name in self.left:
            raise self.wrong(self.lines[name][0][0], "`%s` is nothing that is asked for" % name)
