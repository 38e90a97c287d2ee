"""Imperial Miners by its buttons, in its players' words."""

from engines.script import TELL
from tests.device.driver import KEYS, Driver

BY_PLAYERS, SCORE, MINE = 0, 1, 2  # option "level"
IMMEDIATE, SPECIAL, LATE = 0, 1, 2  # events
GO_ON = 0  # to `who`


class MinersDriver(Driver):
    def __init__(self, seed=1, device=None, pad=True):
        super().__init__(seed, device, pad)
        self.pressed = 0  # keys since the start

    def press(self, keys):
        self.pressed += len(keys)
        super().press(keys)

    def begin(self, players, level=BY_PLAYERS, first=0, tie=0):
        """From home into the game, through its set-up; what was played before doesn't matter."""
        down, right = ("d", "r") if self.pad else ("n", "a")
        self.press(down * self.row_at_home() + "a")
        set_up = self.top
        self.press(down)
        while set_up.players != players:
            self.press(right)
        wanted = (level, first, tie)
        for i in range(3):
            while set_up.menu.cursor != set_up.first_option + i:
                self.press(down)
            while set_up.options[i] != wanted[i]:
                self.press(right)
        self.press(down + "a")  # round to the first row

    def row_at_home(self):
        top = self.top
        return (top.rows.index("miners") - top.menu.cursor) % len(top.rows)

    # ---- a round

    def event(self, kind):
        """The announcements before it, the event, and what is announced then."""
        keys = self.tells()
        self.answer(kind)
        return keys + self.tells()

    def take(self, seat):
        """The player takes the device: to count, or to lay a card."""
        self.answer(1 + seat)

    def again(self, seat):
        """Or to count once more, or to change something without a card."""
        self.answer(6 + seat)

    def count(self, **amounts):
        """At level Score: new amounts."""
        for key in ("coins", "points", "pay", "carts", "progress"):
            if key in amounts:
                self.answer(("", "coins", "points", "pay", "carts", "progress").index(key))
                assert self.game.ask.key == key
                self.answer(amounts[key])

    def counts(self, seat):
        return list(self.game.counts[seat * 5 : seat * 5 + 4])

    # ---- anything

    def go_on(self, answers):
        """Answer questions by their keys, as far as `answers` has some left: a list each. Without
        a list a question is answered as its cursor stands."""
        while self.game.ask is not None and self.game.ask.key not in ("who", "event"):
            ask = self.game.ask
            if ask.kind == TELL:
                self.tell()
            elif answers.get(ask.key):
                self.answer(answers[ask.key].pop(0))
            else:
                self.press("a")


class Thrifty(MinersDriver):
    """Goes the shortest way, on a board with arrows or with two keys."""

    def step_to(self, cursor, wanted, count):
        forth = (wanted - cursor) % count
        keys = "rl" if self.pad else "np"
        self.press(keys[0] * forth if 2 * forth <= count else keys[1] * (count - forth))

    def _choice(self, question, value):
        """Signs lie in lines, one below the other."""
        at = list(question.values).index(value)
        line = question.cursor + question.across
        if self.pad and question.chips and line < len(question.values):
            if 1 + abs(at - line) < abs(at - question.cursor):
                self.press("d")
        super()._choice(question, value)

    def _number(self, question, value):
        """By fives too, if the board has arrows."""
        options = question.ask.options
        by = value - question.focus
        fives, ones = divmod(abs(by), 5) if self.pad else (0, abs(by))
        keys = "ru" if by > 0 else "ld"
        if not self.pad:
            keys = "nn" if by > 0 else "pp"
        elif ones == 4 and options[0] < value < options[-1]:
            self.press(keys[0] * (fives + 1) + ("d" if by > 0 else "u") + "a")
            return
        self.press(keys[0] * fives + keys[1] * ones + "a")

    def _cell(self, question, value):
        if not self.pad:
            options = list(question.ask.options)
            self.step_to(options.index(question.focus), options.index(value), len(options))
            self.press("a")
            return
        ways = {question.focus: ""}  # to each cell, the nearest first
        ends = [question.focus]
        while value not in ways:
            cell = ends.pop(0)
            for key in "udlr":
                other = self.play.view.step(cell, KEYS[key])
                if other is not None and other not in ways:
                    ways[other] = ways[cell] + key
                    ends.append(other)
        self.press(ways[value] + "a")
