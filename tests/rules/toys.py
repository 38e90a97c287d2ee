"""Tiny games that try the contract where Epigo can't."""

from engines.script import CHOICE, NUMBER, Ask, Game, choose, secretly, tell


class Sum(Game):
    """The players add small numbers in turn. One round, one mark.

    `trouble` is raised, once, in the middle of the round that reaches `fatal`: after the state was
    changed, and, as `late` wants it, after a mark or after an announcement.
    """

    NAME = "sum"
    PLAYERS = (1, 4)
    OPTIONS = (("rounds", (3, 12, 200), 3), ("loud", (0, 1), 0))

    trouble = None
    fatal = 0
    late = ""

    def begin(self):
        self.round = 0
        self.total = 0

    def pack(self):
        return bytes((self.round, self.total & 255, self.total >> 8 & 255))

    def unpack(self, state):
        self.round = state[0]
        self.total = state[1] | state[2] << 8
        if self.total > 32767:
            self.total -= 65536

    def script(self):
        while self.round < self.options[0]:
            self.mark()
            if self.late == "mark":
                self.fail()
            seat = self.round % self.players
            self.total += yield Ask(NUMBER, "add", seat, range(-100, 101), False, (self.round,))
            if not self.late:
                self.fail()
            if self.options[1]:
                yield tell("one", self.total)
                yield tell("two", self.total)
                if self.late == "tell":
                    self.fail()
            self.round += 1
        self.winners = (0,)

    def fail(self):
        if self.trouble is not None and self.round == self.fatal:
            trouble = self.trouble
            self.trouble = None
            self.total = 9999
            raise trouble


class Sealed(Game):
    """Each of two players enters two numbers in secret, and seals. Then all are revealed."""

    NAME = "sealed"

    def begin(self):
        self.round = 0
        self.entries = bytearray(4)

    def pack(self):
        return bytes((self.round,)) + self.entries

    def unpack(self, state):
        self.round = state[0]
        self.entries[:] = state[1:5]

    def script(self):
        while self.round < 3:
            self.mark()
            for seat in (0, 1):
                self.open_entry()
                for part in range(2):
                    yield from self.enter(seat, part)
                while True:
                    choice = yield secretly(CHOICE, seat, "seal", range(3))
                    if not choice:
                        break
                    yield from self.enter(seat, choice - 1)
            self.set_barrier()
            yield tell("reveal", *tuple(self.entries))
            yield choose(-1, "seen", range(1))
            self.entries[:] = bytes(4)
            self.round += 1
        self.winners = (0, 1)

    def enter(self, seat, part):
        value = yield secretly(NUMBER, seat, "part", range(1, 9), part)
        self.entries[seat * 2 + part] = value


class One(Game):
    """A single question, with the options that the test wants."""

    NAME = "one"

    def __init__(self, question):
        self.question = question
        Game.__init__(self, 2)

    def begin(self):
        self.got = None

    def pack(self):
        return repr(self.got).encode()

    def unpack(self, state):
        raise AssertionError("there is no mark")

    def script(self):
        self.got = yield Ask(CHOICE, "one", 0, self.question)
        self.winners = (self.players - 1,)
