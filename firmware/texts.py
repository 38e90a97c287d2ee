"""Every word on the display comes from here: one packed file a language (see hal/table.py), kept
open and read from. tools/textpack.py writes it.

In a text, {0} is the first number that it is given, {+0} that number plus one, {p0} the name of
the player at that seat, and {word0} the text `word.<number>` of the same game. {0:turn|turns} is
the first form if the language says so of that number, in its text `singular`, else the second.
"""

from hal.table import Table


class Texts(Table):
    def find(self, key: str):
        """The text of that key, or None."""
        size = self.seek(key)
        return str(self.file.read(size), "utf-8") if size >= 0 else None

    def __call__(self, key: str) -> str:
        text = self.find(key)
        return key if text is None else text

    def fill(self, text: str, args=(), names=(), game="") -> str:
        """Put numbers, names and words into the places that a text leaves for them."""
        pieces = text.split("{")
        filled = pieces[0]
        for piece in pieces[1:]:
            place, rest = piece.split("}", 1)
            place, _, forms = place.partition(":")
            number = args[int(place[-1])]
            word = place[:-1]
            if forms:
                one, many = forms.split("|")
                filled += one if str(number) in self("singular") else many
            elif word == "p":
                filled += names[number]
            elif word == "+":
                filled += str(number + 1)
            elif word:
                filled += self("%s.%s.%d" % (game, word, number))
            else:
                filled += str(number)
            filled += rest
        return filled

