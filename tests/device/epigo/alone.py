"""Epigo against the device, by the buttons."""

from engines.script import TELL
from tests.device.driver import SEAL, EpigoDriver
from tests.device.folder import SavingDevice

PERSON, TAVOLINO = 0, 1
EASY, MEDIUM, HARD = 1, 2, 3
STACK = "5u 6u 7u"
LEVEL = "ddd"  # to that row of the set-up
LONGEST_MS = 5000  # of simulated time, in steps of 10 ms


class Alone(EpigoDriver):
    """A person, seat 0, who waits when it is the device's turn."""

    def begin(self, level=EASY):
        keys = LEVEL + "r" * level + "uuu"
        if not self.pad:
            keys = keys.replace("d", "n").replace("r", "a").replace("u", "p")
        self.start(keys)
        assert self.game.options[3] == level
        return self

    @property
    def thinks(self):
        return self.play is not None and self.play.ask_of_rival()

    def think(self):
        """Until it has answered; for how long."""
        ms = 0
        while self.thinks:
            self.wait(10)
            ms += 10
            assert ms < LONGEST_MS, "it thinks and thinks"
        return ms

    def lay_out(self, row="1234567X"):
        self.lay(row)
        self.answer(SEAL)
        self.think()
        assert self.tells() == ["face_up"]
        return self

    def seal(self, orders=STACK):
        """Now it is the device's turn."""
        self.stack(orders)
        assert self.thinks and self.game.ask.key == "order"
        return self

    def stack_of(self, seat):
        return bytes(self.game.stacks[seat * 3 : seat * 3 + 3])

    def to_planning(self, choose=lambda ask: ask.options[0]):
        """On to the next own orders, or to the end."""
        while self.thinks or self.game.ask is not None and self.game.ask.key != "order":
            self.go_on(choose)

    def go_on(self, choose):
        ask = self.game.ask
        if self.thinks:
            self.think()
        elif self.app.notice:
            self.press("a")
        elif ask.kind == TELL:
            self.tell()
        else:
            self.answer(choose(ask))


def planning(level=EASY, seed=1, device=None):
    """The first turn begins."""
    return Alone(seed, device).begin(level).lay_out()


def saving(level=EASY):
    return planning(level, 1, SavingDevice())
