"""Egrego by its buttons, in its players' words. Places are pairs: to the right of the deck and
below it."""

from engines.egrego.game import Egrego
from engines.script import TELL
from firmware.screens.play import Play
from tests.device.driver import Driver
from tests.rules.egrego.table import EVIL, GOOD, Table, cell_of

FULL, SCORE = 0, 1  # option "level"
REAL = 1  # option "dice"
TURN_OVER, ROLL, NO_ROLL, ON = 2, 3, 4, 5  # answers to `tally`,
NO_CARD = 3  # and to `card`


class Drawn(Table):
    """A drawn village whose announcements are left to the players."""

    def look(self):
        pass


class EgregoDriver(Driver):
    # ---- into a game

    def set_up(self, players, **options):
        """From home to the set-up, filled in; the cursor is on its first row again."""
        down, right = ("d", "r") if self.pad else ("n", "a")
        top = self.top
        self.press(down * ((top.rows.index("egrego") - top.menu.cursor) % len(top.rows)) + "a")
        screen = self.top
        self.press(down)
        while screen.players != players:
            self.press(right)
        for i in range(len(Egrego.OPTIONS)):
            name, _, default = Egrego.OPTIONS[i]
            if options.get(name, default) == default:
                continue
            row = screen.first_option + screen.shown.index(i)
            while screen.menu.cursor != row:
                self.press(down)
            while screen.options[i] != options[name]:
                self.press(right)
        while screen.menu.cursor:
            self.press(down)

    def begin(self, players, **options):
        self.set_up(players, **options)
        self.press("a")
        assert self.tell() == "set_up"

    def open(self, drawn, names=("Anna", "Bert", "Carla", "Dora", "Emil", "Fritz"), **given):
        """A game in the middle: a drawn village, as in tests/rules/egrego_table.py."""
        game = Drawn(drawn, **given)
        app = self.app
        app.screens.append(Play(app, game, list(names[: game.players])))
        app._names.append("play")
        app.dirty = True
        self.wait(30)

    # ---- a game

    def answer(self, value):
        """With the device's dice, all that a player has are rolled."""
        super().answer(value)
        while getattr(self.play.question, "since", -1) >= 0:
            self.wait(100)

    def build(self, *stars):
        """The stars of the first four inhabitants."""
        for value in stars:
            self.answer(value)

    def throw(self, *values):
        """Real dice, typed in one by one."""
        for value in values:
            self.answer(value)

    def choose(self, x, y):
        """A square, by NEXT and PREV from one legal square to the other."""
        self.answer(cell_of((x, y)))

    def _choice(self, question, value):
        """The pad's arrows note markers at once."""
        if self.pad and question.ask.key == "tally":
            arrows = {EVIL: "l", GOOD: "r", TURN_OVER: "u", NO_ROLL: "d"}
            self.press(arrows.get(value, "a"))
        else:
            super()._choice(question, value)

    def _cell(self, question, value):
        """The shorter way round."""
        options = list(question.ask.options)
        steps = (options.index(value) - options.index(question.focus)) % len(options)
        back = len(options) - steps
        self.press(("n" * steps if steps <= back else "p" * back) + "a")

    def point(self, x, y):
        """The cursor to a legal square."""
        question = self.play.question
        while question.focus != cell_of((x, y)):
            self.press("n")

    def around(self):
        """Behind B, the walk over the map."""
        self.press("b" + "a")
        row = self.top.rows.index("egrego.around")
        self.press(("d" if self.pad else "n") * row + "a")

    def walk(self, x, y):
        """There to a square, legal or not, by the pad."""
        screen = self.top
        by = cell_of((x, y)) % 64 - screen.focus % 64
        self.press("r" * by + "l" * -by)
        by = cell_of((x, y)) // 64 - screen.focus // 64
        self.press("d" * by + "u" * -by)
        assert screen.focus == cell_of((x, y))

    def why_not(self, x, y):
        """What is said about a square that isn't legal now; the map stays open."""
        self.walk(x, y)
        self.press("a")
        words = self.app.notice
        self.press("b")
        return words

    def asked(self):
        """The key of the open question, behind the announcements, which are passed."""
        while self.game.ask is not None and self.game.ask.kind == TELL:
            self.press("a")
        return self.game.ask and self.game.ask.key
