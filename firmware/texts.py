"""Every word on the display comes from here: one packed file a language, kept open and read from.
tools/textpack.py writes it.

The file begins with a number of places (2 bytes, the low one first, as in all numbers). A place is
8 bytes: a 24-bit hash of a text's key, where the text starts in the file (3 bytes), and how many
bytes it has (2); if there is none, the hash is 0xFFFFFF. A key's place is its hash modulo that
number or, if others were there first, one of the few behind it. So no list is in memory.

In a text, {0} is the first number that it is given, {+0} that number plus one, {p0} the name of
the player at that seat, and {word0} the text `word.<number>` of the same game. {0:turn|turns} is
the first form if the language says so of that number, in its text `singular`, else the second.
"""

from binascii import crc32

from micropython import const

_HEAD = const(2)
_PLACE = const(8)
_PLACES = const(8)  # that a key can have
_EMPTY = const(0xFFFFFF)


class Texts:
    def __init__(self, file):
        self.file = file
        file.seek(0)
        head = file.read(_HEAD)
        self._count = head[0] | head[1] << 8
        self._places = bytearray(_PLACE * _PLACES)

    def find(self, key: str):
        """The text of that key, or None."""
        code = crc32(key.encode()) & 0xFFFFFF
        file = self.file
        file.seek(_HEAD + code % self._count * _PLACE)
        places = self._places
        for i in range(0, file.readinto(places) - _PLACE + 1, _PLACE):
            found = places[i] | places[i + 1] << 8 | places[i + 2] << 16
            if found == code:
                file.seek(places[i + 3] | places[i + 4] << 8 | places[i + 5] << 16)
                return str(file.read(places[i + 6] | places[i + 7] << 8), "utf-8")
            if found == _EMPTY:
                break
        return None

    def __call__(self, key: str) -> str:
        text = self.find(key)
        return key if text is None else text

    def heading(self, game) -> str:
        """A game's title, or, where that is too long for a header, a shorter one."""
        return self.find(game + ".heading") or self(game + ".title")

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
