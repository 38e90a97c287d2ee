"""Every word on the display comes from here: one packed file a language, kept open and read from.

The file: the number of texts (2 bytes), then for each text, sorted, a 24-bit hash of its key and
the place of its end (2 bytes), then the texts in that order, as UTF-8. Only the index is in
memory. tools/textpack.py writes the file.

In a text, {0} is the first number that it is given, {+0} that number plus one, {p0} the name of
the player at that seat, and {word0} the text `word.<number>` of the same game. {0:turn|turns} is
the first form if the language says so of that number, in its text `singular`, else the second.
"""

from binascii import crc32

from micropython import const

_ENTRY = const(5)


class Texts:
    def __init__(self, file):
        self.file = file
        head = file.read(2)
        self._index = file.read((head[0] | head[1] << 8) * _ENTRY)

    def find(self, key: str):
        """The text of that key, or None."""
        wanted = crc32(key.encode()) & 0xFFFFFF
        index = self._index
        low = 0
        high = len(index) // _ENTRY
        while low < high:
            middle = (low + high) // 2
            at = middle * _ENTRY
            here = index[at] << 16 | index[at + 1] << 8 | index[at + 2]
            if here == wanted:
                start = index[at - 2] | index[at - 1] << 8 if middle else 0
                self.file.seek(2 + len(index) + start)
                length = (index[at + 3] | index[at + 4] << 8) - start
                return str(self.file.read(length), "utf-8")
            if here < wanted:
                low = middle + 1
            else:
                high = middle
        return None

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
