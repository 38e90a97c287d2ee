"""Any game by its buttons, in its players' words."""

from engines.anygame.choices import DECLARED
from engines.script import COUNT, ROWS
from tests.device.driver import Driver
from tests.device.evening import choose

NAMES = [declared[0] for declared in DECLARED]


class AnyGameDriver(Driver):
    def __init__(self, seed=1, device=None, pad=True):
        super().__init__(seed, device, pad)
        self.pressed = 0  # keys since the start

    def press(self, keys):
        self.pressed += len(keys)
        super().press(keys)

    def begin(self, players, **options):
        """From home into the game, through its set-up, by buttons alone."""
        forth = "d" if self.pad else "n"
        rows = self.top.rows
        self.press(forth * ((rows.index("anygame") - self.top.menu.cursor) % len(rows)) + "a")
        set_up = self.top
        self.press(forth)
        while set_up.players != players:
            self.press("r" if self.pad else "a")
        # Points and turns first: what else is offered depends on them.
        for name in ["points", "turns"] + NAMES:
            if name in options:
                self._set(set_up, NAMES.index(name), options.pop(name))
        assert not options
        self.press(forth * (-set_up.menu.cursor % set_up.menu.count) + "a")
        assert self.game.players == players

    def _set(self, set_up, option, value):
        row = set_up.first_option + set_up.shown.index(option)
        self.press(("d" if self.pad else "n") * ((row - set_up.menu.cursor) % set_up.menu.count))
        if len(set_up.choices[option]) > 20:
            self.press("a")
            self._spell(self.top, value)
        while set_up.options[option] != value:
            self.press("r" if self.pad else "a")

    def _spell(self, screen, value):
        """Digit by digit, from the left."""
        while screen.digit < screen.digits - 1 and self.pad:
            self.press("l")
        while True:
            step = 10 ** screen.digit
            for _ in range(10):
                if abs(value - screen.value) < step:
                    break
                up = value > screen.value
                self.press(("u" if up else "d") if self.pad else ("n" if up else "p"))
            if not screen.digit:
                break
            self.press("r" if self.pad else "a")
        self.press("a")

    # ---- at the table

    def round(self, *amounts):
        """Everyone's points, row by row."""
        count = len(amounts)
        for seat in range(count):
            last = seat == count - 1
            if last or amounts[seat]:
                self.answer((amounts[seat] * count + seat) * 2 + last)

    def change(self, seat, by):
        assert self.game.ask.kind == COUNT
        self.answer((self.game.totals[seat] + by) * self.game.players + seat)

    def act(self, text):
        """What the table says now and then, in the menu behind B."""
        self.press("ba")
        top = self.top
        row = next(name for name in top.rows if name in top.added)
        choose(self, row)
        rows = [label for label, _ in self.top.rows]
        self.press("d" * rows.index(text) + "a")

    def by_rounds(self):
        return self.game.ask is not None and self.game.ask.kind == ROWS
