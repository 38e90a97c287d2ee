"""Every word on the display comes from here: one packed file a language, kept open and read from.

The file is a row of sections: the application's, then one a game, with the texts whose keys begin
with its name; but the games' titles are the application's. A section: a 24-bit hash of its name,
the number of its texts and the length of them all (2 bytes each), then for each text, sorted, a
24-bit hash of its key and the place of its end (2 bytes), then the texts in that order, as UTF-8.
Only two indexes are in memory: the application's and that of the game asked for last.
tools/textpack.py writes the file.

In a text, {0} is the first number that it is given, {+0} that number plus one, {p0} the name of
the player at that seat, and {word0} the text `word.<number>` of the same game. {0:turn|turns} is
the first form if the language says so of that number, in its text `singular`, else the second.
"""

from binascii import crc32

from micropython import const

_HEAD = const(7)
_ENTRY = const(5)


class Texts:
    def __init__(self, file):
        self.file = file
        self._shared = self._game = self._section("")

    def _section(self, name):
        """Its name, its index, and where its texts start."""
        at = 0
        while True:
            self.file.seek(at)
            head = self.file.read(_HEAD)
            if len(head) < _HEAD:
                return name, b"", 0  # there is none
            size = (head[3] | head[4] << 8) * _ENTRY
            if head[:3] == _code(name):
                return name, self.file.read(size), at + _HEAD + size
            at += _HEAD + size + (head[5] | head[6] << 8)

    def find(self, key: str):
        """The text of that key, or None."""
        wanted = _code(key)
        text = self._look(self._shared, wanted)
        dot = key.find(".")
        if text is None and dot >= 0:
            game = key[:dot]
            if game != self._game[0]:
                self._game = self._section(game)
                wanted = _code(key)
            text = self._look(self._game, wanted)
        return text

    def _look(self, section, wanted):
        _, index, texts = section
        at = index.find(wanted)
        while at > 0 and at % _ENTRY:  # the same bytes by chance
            at = index.find(wanted, at + 1)
        if at < 0:
            return None
        start = index[at - 2] | index[at - 1] << 8 if at else 0
        self.file.seek(texts + start)
        length = (index[at + 3] | index[at + 4] << 8) - start
        return str(self.file.read(length), "utf-8")

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


_buffer = bytearray(3)


def _code(key):
    """The hash of a key, until the next one is asked for: no memory is taken by looking up."""
    code = crc32(key.encode())
    _buffer[0] = code >> 16 & 255
    _buffer[1] = code >> 8 & 255
    _buffer[2] = code & 255
    return _buffer
