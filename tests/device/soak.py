"""Random keys against the whole application, on both Pythons.

An episode begins at home, or in the middle of a game of any kind; then come presses of any keys,
short and long, one or two at once, now and then a power cut, a pause, or a sleep. Everything
follows from the episode's number, so it can be played again, and its presses can be left out one
by one until the shortest script is found that still shows what went wrong.

A script is a list of words: the letters of the keys (u d l r a b n p) and the ms that they are
down, `a30` or `br900`, or CUT, PAUSE or SLEEP.
"""

import gc
import os
import sys

from engines.catalog import GAMES, load
from engines.options import saved
from engines.script import TELL
from firmware import settings
from hal import modules
from hal.saves.games import Saves
from tests.device.driver import CURTAIN_MS, KEYS, Driver, signs
from tests.device.folder import SavingDevice
from tests.lcg import Lcg

CUT, PAUSE, SLEEP = "cut", "pause", "sleep"
PRESSES = 500  # in an episode

_PAD = "udlraaaaaaudlraaab"
_TWO_KEYS = "nnnaaaaaaanpab"
_MS = (30, 30, 30, 40, 60, 120)
_LONG_MS = (400, 900, 900, 1700)
_GAP_MS = 30
_ASLEEP_MS = 31 * 60_000  # longer than the longest setting


class Unseen:
    """What is drawn isn't kept: it would seem that the heap grows."""

    def update(self, text):
        pass


class Soak(Driver):
    strict = False
    signs = {face: Unseen() for face in signs}

    def __init__(self, number):
        self.number = number
        self.chance = Lcg(number)
        self.presses = self.cuts = 0
        self.places = set()
        device = SavingDevice()
        self.pad = self.chance.below(4) > 0
        self.preset(device)
        super().__init__(number, device, self.pad)
        self.app.settings[0] = self.language
        settings.apply(self.app)

    def preset(self, device):
        """What is on the table when the device is switched on, in words."""
        below = self.chance.below
        self.language = below(len(settings.LANGUAGES))
        self.preset_words = "at home"
        if not below(6):
            return
        kind = load(GAMES[below(len(GAMES))][0])
        fewest, most = kind.PLAYERS
        players = fewest + below(most - fewest + 1)
        options = []
        for _, choices, default in kind.OPTIONS:
            options.append(choices[below(len(choices))] if below(2) else default)
        game = kind(players, tuple(options))
        self._play_on(game, below(4) * below(120))
        self.preset_words = "%s, %d players, options %s, behind %d answers" % (
            kind.NAME, players, game.options, game.at)
        saves = Saves(device.path)
        saves.create(kind.NAME, players, ["#%d" % seat for seat in range(players)], saved(game),
                     kind(players, tuple(options)).digest())
        game.go_to(game.at, 0)
        if game.at:
            saves.write(game.log.data, game.where, game.stamp)

    def _play_on(self, game, answers):
        """Like random presses, but with a little sense: entries are sealed."""
        while game.at < answers and game.ask is not None:
            ask = game.ask
            if ask.kind == TELL:
                game.go_on()
            else:
                plain = ask.key in ("seal", "draw")
                game.answer(ask.options[0 if plain else self.chance.below(len(ask.options))])
        if game.ask is None:
            game.undo()  # a save is of a game that goes on

    def __str__(self):
        return "episode %d: %s, in %s, %s" % (
            self.number, self.preset_words, settings.LANGUAGES[self.language],
            "a pad" if self.pad else "two keys")

    # ---- presses

    def script(self):
        """The words of this episode, one after another."""
        below = self.chance.below
        keys = _PAD if self.pad else _TWO_KEYS
        for _ in range(PRESSES):
            dice = below(600)
            if not dice:
                yield CUT
            elif dice == 1:
                yield PAUSE
            elif dice == 2 and not below(3):
                yield SLEEP
            else:
                word = keys[below(len(keys))]
                if not below(25):
                    other = keys[below(len(keys))]
                    word += other if other != word else ""
                times = _MS if below(12) else _LONG_MS
                yield word + str(times[below(len(times))])

    def do(self, word):
        """One word of a script, and what must be true behind it."""
        if word == CUT:
            self.cuts += 1
            self.power_on(600)
        elif word == PAUSE:
            self.wait(CURTAIN_MS + 1000)
        elif word == SLEEP:
            self.now = self.now + _ASLEEP_MS & 0x3FFFFFFF
            self.wait(20)
        else:
            self.presses += 1
            mask = 0
            while word[0] in KEYS:
                mask |= KEYS[word[0]]
                word = word[1:]
            self.wait(int(word), mask)
            self.wait(_GAP_MS)
        self.look()

    def look(self):
        there = self.app
        if not there.asleep:
            assert self.device.frame.count(b"\x00") < 1000, "nothing on the display"
        assert 0 < len(there.screens) < 8, "%d screens" % len(there.screens)
        place = there._names[-1]
        if place == "play":
            game = self.game
            place = game.NAME + (" " + game.ask.key if game.ask is not None else "")
        self.places.add(place)


def play(number, words=None):
    """An episode, or another script in its place. The driver at its end, or Failed."""
    soak = Soak(number)
    done = []
    try:
        for word in soak.script() if words is None else words:
            done.append(word)
            soak.do(word)
    except Exception as error:
        raise Failed(str(soak), done, error) from error
    return soak


# What a test needs in any case.
_BASE = [name for name in sys.modules if name.startswith(("firmware", "engines", "hal"))]


class Failed(Exception):
    """Something went wrong, with these words last."""

    def __init__(self, what, words, cause):
        super().__init__("%s: %s: %s" % (what, type(cause).__name__, cause))
        self.what = what
        self.words = words
        self.cause = cause


def tidy():
    """Whatever was in memory goes."""
    for start in ("firmware.", "engines.", "hal."):
        modules.drop(start, _BASE)
    gc.collect()


def warm_up():
    """All that stays for good once it was there: the names in every module, and every language."""
    device = SavingDevice()
    for language in settings.LANGUAGES:
        device.open(language + ".bin").close()
    for package in ("firmware", "engines", "hal.saves"):
        _load_all(package)


def _load_all(package):
    """Each module in it, however seldom it is needed, and in the packages within."""
    path = modules.load(package).__path__
    for file in os.listdir(path if isinstance(path, str) else path[0]):
        name, dot, kind = file.partition(".")
        if not dot and name[0] != "_" and name not in ("text", "font", "rules"):
            _load_all(package + "." + name)
        elif kind in ("py", "mpy") and name != "__init__":
            modules.load(package + "." + name)
    tidy()


def go(first, count):
    """So many episodes; presses and cuts, and the places that were seen."""
    presses = cuts = 0
    places = set()
    for number in range(first, first + count):
        soak = play(number)
        presses += soak.presses
        cuts += soak.cuts
        places |= soak.places
    soak = None
    tidy()
    return presses, cuts, places
