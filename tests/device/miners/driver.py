"""Imperial Miners by its buttons, in its players' words."""

from engines.script import TELL
from tests.device.driver import Driver

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

    def begin(self, players, level=BY_PLAYERS, first=0, tie=0, factions=0):
        """From home into the game, through its set-up; what was played before doesn't matter."""
        down, right = ("d", "r") if self.pad else ("n", "a")
        self.press(down * self.row_at_home() + "a")
        set_up = self.top
        self.press(down)
        while set_up.players != players:
            self.press(right)
        wanted = (level, first, tie, factions)
        i = 0
        while i < len(set_up.shown):  # the level tells whether there is a fourth one
            while set_up.menu.cursor != set_up.first_option + i:
                self.press(down)
            option = set_up.shown[i]
            while set_up.options[option] != wanted[option]:
                self.press(right)
            i += 1
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

    def count(self, coins=None, points=None, carts=None, progress=None):
        """At level Score: new amounts, and handing the device back."""
        for key, amounts in (("purse", (coins, points)), ("works", (carts, progress))):
            ask = self.game.ask
            assert ask.key == key
            now = ask.args[0] // 1000, ask.args[0] % 1000
            first, second = [was if new is None else new for was, new in zip(now, amounts)]
            self.answer(first * 1000 + second)

    def up(self, effect=0):
        """Up to the surface the usual way, for that effect."""
        assert self.game.ask.key == "chain"
        self.answer(self.game.ask.args[0] + effect)

    def stop(self, effect, way=1):
        """At a card of the chain: its effect."""
        self.answer(way * 16 + effect)

    def counts(self, seat):
        return list(self.game.counts[seat * 5 : seat * 5 + 4])

    def answer_wrongly(self, value):
        """Choose what isn't legal from a list."""
        question = self.play.question
        values = list(question.values)
        self.step_to(question.cursor, values.index(value), len(values))
        self.press("a")

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
