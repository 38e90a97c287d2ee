"""A game as a text that fits into a link: what is public of it. Whoever opens the link goes on
from there, with a game of their own."""

from binascii import a2b_base64, b2a_base64, crc32
from struct import pack, unpack_from

from engines import catalog
from engines.log import Log
from engines.options import of_save
from hal.saves.games import Saves, SavesFull
from hal.saves.store import StorageError
from tools.story import Story

_FORMAT = 1
_CRC = 4
_LETTERS = 12  # of a name, as saves have it

# What may be wrong with a link: keys of the page's texts.
NO_GAME = "link_broken"
OTHER_VERSION = "link_version"
NO_ROOM = "link_full"
UNSAVED = "link_unsaved"


class LinkError(Exception):
    pass


def write(name, players, names, options, log) -> str:
    """`options` as they are saved (engines/options.py), and `log` its bytes, as far as it is
    public."""
    data = bytearray((_FORMAT, players))
    for text in [name] + list(names):
        text = text.encode()
        data.append(len(text))
        data.extend(text)
    data.append(len(options))
    packed = Log()
    for value in options:
        packed.append(value)
    data.extend(packed.data)
    data.extend(log)
    data.extend(pack("<I", crc32(data)))
    text = b2a_base64(bytes(data)).decode().strip()
    return text.replace("+", "-").replace("/", "_").replace("=", "")


def _proper(name):
    """Can it be a player's name? Others were never typed on a device."""
    for letter in name:
        if not (0x20 < ord(letter) < 0x7F or 0xA0 < ord(letter) < 0x180):
            return False
    return 0 < len(name) <= _LETTERS


class Link:
    """A link's text, read and replayed. LinkError tells what is wrong with it."""

    def __init__(self, text):
        try:
            self._read(text)
        except LinkError:
            raise
        except Exception:  # whatever the decoders find wrong
            raise LinkError(NO_GAME) from None
        try:
            kind = catalog.load(self.name)
            story = Story(kind, self.players, of_save(kind, self.options))
            story.follow(self.log, len(self.log))
        except ValueError:  # a game, an option or an answer that this version doesn't know
            raise LinkError(OTHER_VERSION) from None
        self.count = len(story.answers)
        self.digest = story.game.stamp

    def _read(self, text):
        text = text.replace("-", "+").replace("_", "/")
        data = a2b_base64((text + "=" * (-len(text) % 4)).encode())
        end = len(data) - _CRC
        if end < 2 or crc32(data[:end]) != unpack_from("<I", data, end)[0]:
            raise ValueError("damaged")
        if data[0] != _FORMAT:
            raise LinkError(OTHER_VERSION)
        self.players = data[1]
        at = 2
        texts = []
        for _ in range(self.players + 1):
            start = at + 1
            at = start + data[at]
            texts.append(data[start:at].decode())
        self.name = texts[0]
        self.names = texts[1:]
        for name in self.names:
            if not _proper(name):
                raise LinkError(NO_GAME)
        packed = Log()
        packed.data = bytearray(data)
        where = at + 1
        options = []
        for _ in range(data[at]):
            value, where = packed.read(where)
            options.append(value)
        self.options = tuple(options)
        self.log = bytearray(data[where:end])

    def adopt(self, path) -> None:
        """Make it the game that is running: the one that was opened from such a link before, if it
        hasn't gone on since, or a new one. Whatever was running stays among the saved games."""
        saves = Saves(path)
        try:
            for head in saves.games():
                if (head.game, tuple(head.names), head.options) == (
                        self.name, tuple(self.names), self.options):
                    save = saves.load(head.id)
                    if save is not None and save.log == self.log:
                        return
            saves.create(self.name, self.players, self.names, self.options, self.digest)
            if self.log:
                saves.write(self.log, len(self.log), self.digest)
        except SavesFull:
            raise LinkError(NO_ROOM) from None
        except StorageError:
            raise LinkError(UNSAVED) from None
        finally:
            saves.rest()

