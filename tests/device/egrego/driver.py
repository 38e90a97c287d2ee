"""Egrego by its buttons, in its players' words. Places are pairs: to the right of the deck and
below it."""

from engines.egrego.game import Egrego
from engines.script import TELL
from firmware.screens.play import Play
from tests.device.driver import Driver
from tests.rules.egrego.table import Table, cell_of

FULL, SCORE = 0, 1  # option "level"
REAL = 1  # option "dice"


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
            while screen.options[i] != options.get(name, default):
                if screen.menu.cursor == screen.first_option + i:
                    self.press(right)
                else:
                    self.press(down)
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

    def _cell(self, question, value):
        """The shorter way round."""
        options = list(question.ask.options)
        steps = (options.index(value) - options.index(question.focus)) % len(options)
        back = len(options) - steps
        self.press(("n" * steps if steps <= back else "p" * back) + "a")

    def walk(self, x, y):
        """The cursor to a square, legal or not, by the pad."""
        question = self.play.question
        by = cell_of((x, y)) % 64 - question.focus % 64
        self.press("r" * by + "l" * -by)
        by = cell_of((x, y)) // 64 - question.focus // 64
        self.press("d" * by + "u" * -by)
        assert question.focus == cell_of((x, y))

    def asked(self):
        """The key of the open question, behind the announcements, which are passed."""
        while self.game.ask is not None and self.game.ask.kind == TELL:
            self.press("a")
        return self.game.ask and self.game.ask.key
