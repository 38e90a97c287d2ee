"""Plays the whole application by its buttons, on both Pythons: a device whose time, chance and
display are in the test's hands."""

from firmware.app import App
from hal.keys import DOWN, LEFT, RIGHT, UP, A, B
from tests.lcg import Lcg

KEYS = {"u": UP, "d": DOWN, "l": LEFT, "r": RIGHT, "a": A, "b": B}
HOLD_MS = 900
DESTROY_MS = 1600


class Device:
    path = None

    def __init__(self, seed=1):
        self.chance = Lcg(seed)
        self.frame = bytes(1024)
        self.shown = 0

    def show(self, buffer):
        self.frame = bytes(buffer)
        self.shown += 1

    def open(self, name):
        try:
            return open(".build/board/firmware/" + name, "rb")
        except OSError:
            return open("firmware/" + name, "rb")

    def random(self, n):
        return self.chance.below(n)


class Driver:
    def __init__(self, seed=1, device=None):
        self.device = device or Device(seed)
        self.now = 1000
        self.app = App(self.device)
        self.watch = None  # called after every step
        self.wait(30)

    def wait(self, ms, mask=0):
        for _ in range(ms // 10):
            self.now += 10
            self.app.step(self.now, mask)
            if self.watch:
                self.watch(self)

    def press(self, keys):
        """A tap for each letter of `keys`: u d l r a b."""
        for key in keys:
            self.wait(50, KEYS[key])
            self.wait(50)

    def hold(self, ms=HOLD_MS, key="b"):
        self.wait(ms, KEYS[key])
        self.wait(50)

    # ---- what a player sees and does

    @property
    def top(self):
        return self.app.screens[-1]

    @property
    def play(self):
        return self.app.screens[1]

    @property
    def game(self):
        return self.play.game

    def start(self, settings=""):
        """From home into the first game; `settings` are presses on its set-up screen."""
        self.press("a" + settings + "a")

    def uncover(self):
        """Open the curtain, if it is closed."""
        if self.play.question is None:
            self.press("a")

    def answer(self, value):
        """Answer the open question with the keys that a player would press."""
        self.uncover()
        question = self.play.question
        kind = type(question).__module__.split(".")[-1]
        getattr(self, "_" + kind)(question, value)

    def _choice(self, question, value):
        values = list(question.values)
        self.press("r" * ((values.index(value) - question.cursor) % len(values)) + "a")

    def _aim(self, question, value):
        things = question.things
        steps = (things.index(value >> 2) - question.cursor) % len(things)
        self.press("r" * steps + "a" + "urdl"[self.play.view.turned(value & 3)])

    def tell(self):
        """The key of the announcement on the display, which is then passed."""
        key = self.game.ask.key
        self.press("a")
        return key
