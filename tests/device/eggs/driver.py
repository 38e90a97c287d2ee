"""Eggs and Empires in its players' words, by the quickest presses of a board with a pad."""

from engines.script import TELL
from hal.keys import DOWN, UP
from tests.device.driver import Driver

OPTIONS = ("level", "variant", "ties", "shepherd", "open", "fewest")
SCORE, REFEREE, FULL = 1, 2, 3
NO_EGG = 21
LEAVE = 15


class EggsDriver(Driver):
    def __init__(self, seed=1, device=None, pad=True):
        self.pressed = 0  # keys since the start
        super().__init__(seed, device, pad)

    def press(self, keys):
        self.pressed += len(keys)
        super().press(keys)

    # ---- set-up

    def start(self, players=4, names=(), **options):
        """From home; `names` in place of the colours, `options` in place of the defaults, but the
        level is Full if none is named."""
        down, on = ("d", "r") if self.pad else ("n", "a")
        while self.top.rows[self.top.menu.cursor] != "eggs":
            self.press(down)
        self.press("a")
        setup = self.top
        self.press(down)
        while setup.players != players:
            self.press(on)
        for seat in range(len(names)):
            setup.typed[seat] = names[seat]
        while setup.menu.cursor:
            self.press(down)
            row = setup.menu.cursor - setup.first_option
            if row >= 0:
                option = setup.shown[row]
                while setup.options[option] != options.get(OPTIONS[option], 0 if option else FULL):
                    self.press(on)
        self.press("a")

    def begin(self, holder=0):
        """Up to the first question behind the deal."""
        assert self.tell() == "set_up"
        self.answer(holder + 1)
        assert self.tell() == "deal"

    # ---- a turn

    def turn_up(self, *eggs):
        for egg in eggs:
            assert self.game.ask.key == "egg"
            self.answer(egg)

    def lay(self, *cards):
        """The cards of each seat, from seat 0 on; those of two players in pairs."""
        copies = self.game.copies
        holder = self.game.holder
        for i in range(self.game.players):
            seat = (holder + i) % self.game.players
            for card in cards[seat * copies : (seat + 1) * copies]:
                assert self.game.ask.key == "card" and self.game.ask.seat == seat
                self.answer(card)

    def agree(self):
        """To the plan on the display."""
        assert self.game.ask.key == "plan"
        self.answer(self.game.ask.options[0])

    def pick(self, egg):
        """The next who has a choice takes an egg by its value; "?": a hidden one; "": none. On the
        plan it is said that he takes another one, whatever he takes."""
        if self.game.ask.key == "plan":
            self.answer(self.game.ask.options[1])
        ask = self.game.ask
        assert ask.key == "pick"
        for value in ask.options:
            label = "" if value == LEAVE else self.play.label(ask, value)
            if label == str(egg):
                self.answer(value)
                return
        raise AssertionError("no egg %s" % egg)

    def rest(self, stop=""):
        """Whatever is asked up to the next egg that is turned up, the next cards, the score sheet
        or `stop`: the best egg, kept, and nothing discarded."""
        keys = []
        stops = "egg", "card", "round", "tie", "over", "points", "eggs", stop
        while self.game.ask.key not in stops:
            ask = self.game.ask
            keys.append(ask.key)
            if ask.kind == TELL:
                self.tell()
            elif ask.key == "hidden":
                self.answer(3)
            elif ask.key == "give":
                self.answer(ask.seat)
            elif ask.key == "discard":
                self.answer(NO_EGG)
            else:
                assert ask.key in ("plan", "pick", "mage")
                self.answer(ask.options[0])
        return keys

    # ---- the quickest way

    def _choice(self, question, value):
        if not self.pad:
            super()._choice(question, value)
            return
        values = list(question.values)
        count = len(values)

        def way(cursor):
            forth = (values.index(value) - cursor) % count
            return "r" * forth if forth <= count - forth else "l" * (count - forth)

        keys = way(question.cursor)
        for key, mask in (("d", DOWN), ("u", UP)):
            beside = self.play.view.beside(question.ask, question.focus, mask)
            if beside is not None:
                other = key + way(values.index(beside))
                if len(other) < len(keys):
                    keys = other
        self.press(keys)
        label = question.label(question.cursor)
        assert question.focus == value
        assert label in self.written, "%s is chosen, but not to be seen" % label
        self.press("a")

    def _number(self, question, value):
        options = question.ask.options
        by = list(options).index(value) - question.at
        if self.pad:
            fives = (abs(by) + 2) // 5
            if not 0 <= question.at + (fives if by > 0 else -fives) * 5 < len(options):
                fives = abs(by) // 5
            self.press(("r" if by > 0 else "l") * fives)
            by -= fives * 5 if by > 0 else -fives * 5
            self.press("u" * by + "d" * -by + "a")
        else:
            super()._number(question, value)
