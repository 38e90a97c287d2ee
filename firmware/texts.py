"""Every word on the display comes from here: one packed file a language, kept open and read from.

The file is a hash table, of which nothing is in memory. It begins with the number of places (2
bytes). A place is 7 bytes: a 24-bit hash of a key, where its text starts in the file, and how long
it is (2 bytes each); if nothing is there, the hash is 0xFFFFFF. A key's place is its hash modulo
that number or, if others were there first, one of the few behind it: those are read together. Then
come the texts, as UTF-8. tools/textpack.py writes the file.

In a text, {0} is the first number that it is given, {+0} that number plus one, {p0} the name of
the player at that seat, and {word0} the text `word.<number>` of the same game. {0:turn|turns} is
the first form if the language says so of that number, in its text `singular`, else the second.
"""

from binascii import crc32

from micropython import const

_PLACE = const(7)
_READ = const(56)  # bytes of the places that a key can have


class Texts:
    def __init__(self, file):
        self.file = file
        head = file.read(2)
        self._places = head[0] | head[1] << 8
        self._read = bytearray(_READ)

    def find(self, key: str):
        """The text of that key, or None."""
        code = crc32(key.encode()) & 0xFFFFFF
        read = self._read
        self.file.seek(2 + code % self._places * _PLACE)
        self.file.readinto(read)
        for i in range(0, _READ, _PLACE):
            if read[i] | read[i + 1] << 8 | read[i + 2] << 16 == code:
                self.file.seek(read[i + 3] | read[i + 4] << 8)
                return str(self.file.read(read[i + 5] | read[i + 6] << 8), "utf-8")
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

