"""Plays the whole application by its buttons, on both Pythons: a device whose time, chance and
display are in the test's hands.

It is stricter than a board: a key without a text, and a text beyond the display's edge, fail.
"""

import io

from engines.script import TELL
from firmware import texts
from firmware.app import App
from firmware.asks import KINDS
from firmware.texts import Texts
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B, Keys
from tests.lcg import Lcg

KEYS = {"u": UP, "d": DOWN, "l": LEFT, "r": RIGHT, "a": A, "b": B, "n": NEXT, "p": PREV}
HOLD_MS = 900
DESTROY_MS = 1600
CURTAIN_MS = 20_000
ROLL_MS = 1600


# What was drawn so far in each face, on all devices.
signs = {face: set() for face in ("write", "large", "small", "huge")}

_assets = {}


def _read(name):
    for folder in (".build/board/firmware/", "firmware/"):  # the desktop's, the board's
        try:
            with open(folder + name, "rb") as file:
                return file.read()
        except OSError:
            pass
    raise OSError(name)


class Device:
    path = None
    battery = None

    def __init__(self, seed=1):
        self.chance = Lcg(seed)
        self.frame = bytes(1024)
        self.shown = 0
        self.flipped = False
        self.level = 0
        self.on = True
        self.tones = []

    def show(self, buffer):
        self.frame = bytes(buffer)
        self.shown += 1

    def open(self, name):
        # From memory: the application keeps a file open for good, and a test makes many devices.
        if name not in _assets:
            _assets[name] = _read(name)
        return io.BytesIO(_assets[name])

    def random(self, n):
        return self.chance.below(n)

    def date(self):
        return 0, 0, 0

    def flip(self, on):
        self.flipped = on

    def contrast(self, level):
        self.level = level

    def power(self, on):
        self.on = on

    def tone(self, hertz):
        self.tones.append(hertz)


class Misfit(AssertionError):
    """A text has no room on the display."""


class StrictTexts(Texts):
    """A text that isn't there is a mistake; `used` has the keys of those that were."""

    used = set()

    def find(self, key):
        text = super().find(key)
        if text is not None:
            self.used.add(key)
        return text

    def __call__(self, key):
        text = self.find(key)
        assert text is not None, "no text " + key
        return text


class NoPad(Keys):
    """Two keys, whose next and previous a test presses directly."""


class Driver:
    """`pad` False: a board with two keys, next and previous, in place of the four arrows."""

    strict = True  # about texts
    signs = signs

    def __init__(self, seed=1, device=None, pad=True):
        self.device = device or Device(seed)
        self.pad = pad
        self.now = 1000
        self.watch = None  # called after every step
        self.written = []  # the texts in the last frame, in the order of drawing,
        self.drawn = []  # and those on the canvas, which may be of the next one
        self.power_on()

    def power_on(self, ms=30):
        """For the first time, or once more: what isn't saved is lost."""
        self.device.frame = bytes(1024)
        self.app = App(self.device)
        if not self.pad:
            self.app.keys = NoPad()
        self._listen()
        self.wait(ms)

    def wait(self, ms, mask=0):
        for _ in range(ms // 10):
            self.now = self.now + 10 & 0x3FFFFFFF  # the board's clock wraps there
            texts.Texts = StrictTexts if self.strict else Texts
            self.app.step(self.now, mask)
            if self.watch:
                self.watch(self)

    def press(self, keys):
        """A tap for each letter of `keys`: u d l r a b, and n p on a board with two keys."""
        for key in keys:
            self.wait(50, KEYS[key])
            self.wait(50)

    def hold(self, ms=HOLD_MS, key="b"):
        self.wait(ms, KEYS[key])
        self.wait(50)

    # ---- what a player sees

    def words(self):
        """Everything that is written on the display, separated by spaces."""
        return " ".join(self.written)

    def _listen(self):
        app = self.app
        canvas = app.canvas
        for name, height in (("write", 7), ("large", 16), ("small", 5), ("huge", 24)):
            listener = self._listener(getattr(canvas, name), height, self.signs[name])
            setattr(canvas, name, listener)
        clear = canvas.clear
        draw = app.draw

        def clear_all():
            self.drawn.clear()
            clear()

        def draw_anew():
            draw()
            self.written[:] = self.drawn

        canvas.clear = clear_all
        app.draw = draw_anew
        app.dirty = True

    def _listener(self, write, height, seen):
        def listen(text, x, y, color=1):
            end = write(text, x, y, color)
            self.drawn.append(text)
            seen.update(text)
            # An end includes the gap behind the last character.
            inside = x >= 0 and y >= 0 and end <= 130 and y + height <= 64
            if text and not inside:
                raise Misfit("`%s` sticks out of the display at %d, %d" % (text, x, y))
            return end

        return listen

    # ---- what a player does

    @property
    def top(self):
        return self.app.screens[-1]

    @property
    def play(self):
        """The screen of the game, which others may lie upon."""
        for screen in self.app.screens:
            if hasattr(screen, "view"):
                return screen

    @property
    def game(self):
        return self.play.game

    @property
    def covered(self):
        """The curtain is closed."""
        return self.play.question is None

    GAME = "epigo"

    def to_row(self):
        """At home, to the driver's game."""
        rows = self.top.rows
        count = (rows.index(self.GAME) - self.top.menu.cursor) % len(rows)
        self.press(("d" if self.pad else "n") * count)

    def to_set_up(self, presses=""):
        """From home into the set-up of the driver's game, and some presses there."""
        self.to_row()
        self.press("a" + presses)

    def start(self, settings=""):
        """From home into the driver's game; `settings` are presses on its set-up screen."""
        self.to_set_up(settings + "a")

    def uncover(self):
        """Open the curtain, if it is closed, and put away what is written over it."""
        if self.app.notice:
            self.press("b")
        if self.covered:
            self.press("a")
        if self.app.notice:
            self.press("b")

    def answer(self, value):
        """Answer the open question with the keys that a player would press."""
        self.uncover()
        question = self.play.question
        kind = KINDS[question.ask.kind]
        # Those that come once, before a game begins, needn't be.
        assert kind in self.asks() or self.game.at < 2, "%s: %s isn't loaded ahead" % (
            question.ask.key, kind)
        getattr(self, "_" + kind)(question, value)

    def step_to(self, cursor, wanted, count):
        """Move a cursor that goes round, always the same way."""
        self.press(("r" if self.pad else "n") * ((wanted - cursor) % count))

    def _choice(self, question, value):
        values = list(question.values)
        self.step_to(question.cursor, values.index(value), len(values))
        label = question.label(question.cursor)
        assert label in self.written, "%s is chosen, but not to be seen" % label
        self.press("a")

    def _aim(self, question, value):
        things = question.things
        self.step_to(question.cursor, things.index(value >> 2), len(things))
        way = self.play.view.turned(value & 3)
        self.press("a" + ("urdl"[way] if self.pad else "n"))
        if not self.pad:
            self.press("n" * ((way - question.way) % 4) + "a")

    def _number(self, question, value):
        """By ones: up and down."""
        by = list(question.ask.options).index(value) - question.at
        if self.pad:
            self.press("u" * by + "d" * -by + "a")
        else:
            self.press("n" * by + "p" * -by + "a")

    def _cell(self, question, value):
        """From one legal place to the next, which all boards can."""
        options = list(question.ask.options)
        steps = (options.index(value) - options.index(question.focus)) % len(options)
        self.press("n" * steps + "a")

    def _parts(self, question, value):
        """Each by its arrow; without a pad by steps and A."""
        for part in range(len(question.sizes)):
            wanted = value % question.sizes[part]
            value //= question.sizes[part]
            while question.value(part) != wanted:
                if not self.pad:
                    self._step_to_part(question, part)
                    self.press("a")
                elif question.arrows:
                    self.press("lrud"["◀▶▲▼".index(question.arrows[part])])
                else:
                    self.press("d" * ((part - question.cursor) % len(question.sizes)) + "r")
        if not self.pad and question.stepping:
            self._step_to_part(question, len(question.sizes))
        self.press("a")

    def _step_to_part(self, question, part):
        if not question.stepping:
            self.press("n")
        self.press("n" * ((part - question.cursor) % (len(question.sizes) + 1)))

    def _pair(self, question, value):
        """By ones."""
        wanted = divmod(value, 1000)
        if not self.pad and value != question.focus:
            self.press("np")  # now the first one is counted
        for part in (0, 1):
            by = wanted[part] - divmod(question.focus, 1000)[part]
            keys = ("ud", "rl")[part] if self.pad else "np"
            self.press(keys[0] * by + keys[1] * -by)
            if question.part == part == 0:
                self.press("a")
        self.press("a")

    def _deed(self, question, value):
        """The place, then what is done there."""
        places = list(question.places)
        down, right = ("d", "r") if self.pad else ("n", "n")
        self.press(down * ((places.index(value >> 4) - question.cursor) % len(places)))
        deeds = list(question.deeds)
        steps = (deeds.index(value & 15) - question.deed) % len(deeds)
        if not self.pad and (steps or question.stepping):
            if not question.stepping:
                self.press("np")
            self.press("a")
        self.press(right * steps + "a")

    def _dice(self, question, value):
        """A value over 8 lets the device roll, whatever comes."""
        faces = question.faces
        self.step_to(question.cursor, faces.index(value if value < 9 else 0), len(faces))
        self.press("a")
        if value > 8:
            self.wait(ROLL_MS)

    def _rows(self, question, value):
        """To the row, the amount by tens and ones, and on: behind the last row it is all."""
        amount, seat = divmod(value >> 1, len(question.amounts))
        while question.row < seat:
            self.press("a")
        while question.row > seat:
            self.press("b")
        by = amount - question.amounts[seat]
        tens, ones = divmod(abs(by), 10) if self.pad else (0, abs(by))
        if self.pad:
            self.press(("r" if by > 0 else "l") * tens + ("u" if by > 0 else "d") * ones + "a")
        else:
            self.press(("n" if by > 0 else "p") * ones + "a")

    def _count(self, question, value):
        """To the player, and his amount."""
        total, seat = divmod(value, question.count)
        self.step_to(question.at, question.items.index(seat), len(question.items))
        by = total - question.ask.args[seat]
        if self.pad:
            self.press("u" * by + "d" * -by + "a")
        else:
            self.press("a" + "n" * by + "p" * -by + "a")

    def asks(self):
        """The kinds of questions that the game says it has: their screens are loaded with it."""
        return self.play.view.ahead()[0]

    def tell(self):
        """The key of the announcement on the display, which is then passed."""
        key = self.game.ask.key
        if self.app.notice:
            self.press("b")
        self.press("a")
        return key

    def tells(self):
        """The keys of all announcements up to the next question, which are passed."""
        keys = []
        while self.game.ask is not None and self.game.ask.kind == TELL:
            keys.append(self.tell())
        return keys


SEAL, OFFER = 0, 4


class EpigoDriver(Driver):
    """Epigo in its players' words: rows from the left, orders like "5u" as their player sees the
    board."""

    def lay(self, row):
        """All eight of a seat, from his left, up to the question whether to seal."""
        for sign in row[:7]:
            self.answer(8 if sign == "X" else int(sign))

    def lay_out(self, white="1234567X", black="1234567X"):
        for row in (white, black):
            self.lay(row)
            self.answer(SEAL)
        assert self.tells() == ["face_up"]

    def order(self, orders):
        for order in orders.split():
            self.uncover()
            way = self.play.view.turned("urdl".index(order[1]))
            self.answer(int(order[0]) << 2 | way)

    def stack(self, orders):
        self.order(orders)
        self.answer(SEAL)

    def turn(self, white, black):
        """Both stacks, and the announcements up to the next question."""
        self.stack(white)
        return self.turn_of_black(black)

    def turn_of_black(self, black):
        self.stack(black)
        return self.tells()
