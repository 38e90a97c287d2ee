"""The contract: a game is a script of questions, and its log of answers is the game.

A game is a subclass of `Game` with four methods of its own:

    begin()        set everything for a new game
    script()       the generator that reads like the rulebook: it yields questions and is sent the
                   answers; it ends when `winners` is set
    pack()         everything that `begin` sets, as bytes
    unpack(bytes)  the opposite

All that a script must remember between two questions is in `self` and in `pack()`, never only in a
local variable: then `digest()` covers the whole state, and `script()` can start from any `mark()`.
"""

from binascii import crc32

from micropython import const

from engines.log import Log, size

# The kinds of questions. One screen serves each.
TELL = const(0)  # an announcement: no answer, not logged
CHOICE = const(1)  # one of a few
NUMBER = const(2)  # an amount
CELL = const(3)  # a place in the picture of the table
DICE = const(4)  # 1-6 typed in from a real die, 9-14 rolled by the device (value + 8)
AIM = const(5)  # a thing and a direction: thing * 4 + direction
PARTS = const(6)  # several small choices at once, as digits of a number: the first one lowest
PAIR = const(7)  # two amounts up to 999 at once: the first * 1000 + the second
DEED = const(8)  # a place and what is done there: place * 16 + deed
ROWS = const(9)  # amounts of all, a row each: (amount * players + seat) * 2, 1 more if that is all
COUNT = const(10)  # an amount of one player: amount * players + seat; `args` has everyone's

ALONE = const(2)  # as `secret` of an Ask: its answer is the whole entry, sealed as it is given

# What undoing the last answer costs.
FREE = const(0)
SEALED = const(1)  # it deletes a sealed entry
KNOWN = const(2)  # the device has told something since: everyone must agree

_MARKS = const(10)  # the last two and eight spread over the game


class RuleError(ValueError):
    """An answer, option or number of players that the rules don't allow. Nothing has changed."""


class Ask:
    """A question, or an announcement. Its options are a range (of step 1), bytes or a tuple."""

    def __init__(self, kind, key, seat=-1, options=(), secret: int = False, args=()):
        self.kind = kind
        self.key = key
        self.seat = seat
        self.options = options
        self.secret = secret
        self.args = args

    def seals(self, value) -> bool:
        """Does that answer end a secret entry?"""
        return self.secret == ALONE or self.key == "seal" and value == 0

    def allows(self, value) -> bool:
        # `in` differs between the two Pythons for bytes, and walks a range on MicroPython.
        options = self.options
        if type(value) is not int or not len(options):
            return False
        if type(options) is tuple:
            return value in options
        if type(options) is range:
            return options[0] <= value <= options[-1]
        return 0 <= value < 256 and options.find(bytes((value,))) >= 0


def tell(key, *args) -> Ask:
    return Ask(TELL, key, -1, (), False, args)


def choose(seat, key, options, *args) -> Ask:
    return Ask(CHOICE, key, seat, options, False, args)


def secretly(kind, seat, key, options, *args) -> Ask:
    """A secret question. In an entry of several parts the first of `args` is the part."""
    return Ask(kind, key, seat, options, True, args)


class Game:
    NAME = ""  # as in the catalogue; the first part of its texts' names
    PLAYERS = (2, 2)  # fewest, most
    OPTIONS = ()  # (name, choices, default), …
    RULES = 1  # counts up when the questions change: a log of before would mean something else
    BOXES = False  # it serves several boxes, which may have names: each has records of its own

    def __init__(self, players, options=None, log=None):
        if type(players) is not int or not self.PLAYERS[0] <= players <= self.PLAYERS[1]:
            raise RuleError("players")
        from engines.options import checked

        self.players = players
        self.options = checked(self.OPTIONS, options)
        self.log = Log() if log is None else log
        self._marks = []
        self.go_to(0, 0)

    # ---- what a game writes

    def begin(self) -> None:
        raise NotImplementedError

    def script(self):
        raise NotImplementedError

    def pack(self) -> bytes:
        raise NotImplementedError

    def unpack(self, state) -> None:
        raise NotImplementedError

    @classmethod
    def choices(cls, players, values) -> list:
        """Of each option the choices that make a difference with so many players and these values
        of all options. Of fewer than two there is nothing to choose."""
        return [option[1] for option in cls.OPTIONS]

    @classmethod
    def rival(cls, values) -> int:
        """The seat that the device plays, with these values of all options; -1: none. Its answers
        are asked for and logged like any other's."""
        return -1

    def alone(self) -> bool:
        """Does one play against the device, so that nobody is there to see a secret?"""
        return self.players == 2 and self.rival(self.options) >= 0

    def why(self, value) -> str:
        """The key of the text that says why `value` isn't legal now."""
        return "why"

    def score(self, seat) -> int:
        return 0

    def scores(self) -> list:
        """What the result shows: a number for each player, or others that all have won or lost by,
        with a sign of their own (text `sign.<n>`)."""
        return [self.score(seat) for seat in range(self.players)]

    def starter(self) -> int:
        """The seat that began; -1: nobody did, or it isn't known."""
        return -1

    # ---- for whoever plays

    def answer(self, value) -> None:
        """Answer the open question. If the answer isn't legal, RuleError, and nothing changes."""
        self._give(value)
        self._stamp = None

    @property
    def stamp(self) -> int:
        """The digest directly behind the last answer, before any announcement was passed."""
        if self._stamp is None:
            self._stamp = self.digest()
        return self._stamp

    def _give(self, value) -> None:
        ask = self.ask
        if ask is None or not ask.allows(value):
            raise RuleError("answer")
        count, where = self.at, self.where
        log = self.log
        # The same answer as before the undo: what was undone behind it stays.
        same = count < log.count and log.read(where)[0] == value
        if not same:
            self._forget_marks(count)
        try:
            self.at = count + 1
            self.where = where + size(value)
            if ask.seals(value):
                self._seal = self.at
                self._from = self.entry
                self.entry = -1
            self._next(value)
            if not same:
                log.cut(count, where)
                log.append(value)
        except BaseException:
            self._rebuild(count)
            raise
        self.told = 0

    def go_on(self) -> None:
        """Past an announcement."""
        if self.ask is None or self.ask.kind != TELL:
            raise RuleError("answer")
        if self._stamp is None:
            self._stamp = self.digest()
        try:
            self._next(None)
        except BaseException:
            self._rebuild(self.at)
            raise
        self.told += 1

    # ---- going back and forth

    def undo_cost(self):
        """FREE, SEALED or KNOWN; None where there is nothing to undo."""
        if not self.at:
            return None
        if self.ask is None or self.at <= self.barrier:
            return KNOWN
        return SEALED if self.at == self._seal else FREE

    def undone(self) -> int:
        """How many answers an undo leaves: of a sealed entry none."""
        return self._from if self.at == self._seal else self.at - 1

    def undo(self) -> None:
        """Take back the last answer; if it sealed an entry, the whole entry, for good."""
        if not self.at:
            raise RuleError("undo")
        sealed = self.at == self._seal
        self.go_to(self.undone())
        if sealed:
            self.cut()

    def redo(self) -> None:
        """Give the answer once more that was undone last."""
        self._skip()
        self.answer(self.log.read(self.where)[0])

    def go_to(self, count, told=-1) -> None:
        """To the place behind the first `count` answers of the log and so many announcements more;
        -1: all of them, up to the question."""
        # One answer further back, because a restart point may lie behind announcements.
        self.rewind(count - 1 if count else 0)
        while self.at < count:
            self.forward()
        self._stamp = None
        while self.told != told and self.ask is not None and self.ask.kind == TELL:
            self.go_on()

    def rewind(self, count) -> None:
        """To the nearest restart point that is not behind `count` answers."""
        self.winners = None
        self.reason = ""  # the key of the text that says how the game ended
        self.begin()
        self.at = self.where = self.barrier = self._seal = self._from = 0
        for mark in reversed(self._marks):
            if mark[0] <= count:
                self.at, self.where, self.barrier, self._seal, self._from, state = mark
                self.unpack(state)
                break
        self.entry = -1  # where the entry begins that isn't sealed yet; -1: there is none
        self.told = 0  # announcements passed since the last answer
        self._stamp = 0  # None: not asked for yet
        self._script = self.script()
        self._next(None)

    def cut(self) -> None:
        """Drop the answers of the log behind this place: what was undone."""
        self.log.cut(self.at, self.where)
        self._forget_marks(self.at)

    def _forget_marks(self, count) -> None:
        """Those behind `count` answers: others are given there."""
        while self._marks and self._marks[-1][0] > count:
            self._marks.pop()

    def forward(self) -> None:
        """Give the next answer of the log: a step of a replay."""
        self._skip()
        self._give(self.log.read(self.where)[0])

    def _skip(self) -> None:
        while self.ask is not None and self.ask.kind == TELL:
            self.go_on()

    # ---- for scripts

    def mark(self) -> None:
        """The script can start from here: all that it needs is in `pack()`."""
        marks = self._marks
        # The start needs none; and one there might lie behind the first announcements.
        if not self.at or marks and marks[-1][0] >= self.at:
            return
        marks.append((self.at, self.where, self.barrier, self._seal, self._from, self.pack()))
        if len(marks) > _MARKS:
            # The one whose neighbours are nearest to each other goes, so that they stay spread;
            # but never the last two: an undo at the top of a turn needs the one before.
            least = 1
            for i in range(1, len(marks) - 2):
                if marks[i + 1][0] - marks[i - 1][0] < marks[least + 1][0] - marks[least - 1][0]:
                    least = i
            marks.pop(least)

    def set_barrier(self) -> None:
        """The device now gives knowledge: what was answered until here can't be undone freely."""
        self.barrier = self.at

    def open_entry(self) -> None:
        """A seat begins a secret entry, which ends with a `seal` question (0: seal), or is one
        question ALONE."""
        self.entry = self.at

    # ---- the machine

    def digest(self) -> int:
        """A CRC of the whole state: equal states, equal digests, on both Pythons."""
        ask = self.ask
        crc = crc32(self.pack())
        if ask is not None:
            options = ask.options
            facts = (ask.kind, ask.seat, len(options)) + tuple(ask.args)
            if len(options):
                facts += (options[0], options[-1])
            crc = crc32((ask.key + str(facts)).encode(), crc)
        return crc32(str(self.winners).encode(), crc)

    def _rebuild(self, count) -> None:
        """As it was after `count` answers. An exception, even Ctrl-C, ends a generator; but a game
        must never look over because of that."""
        self.go_to(count, 0)
        if self.log.count <= count:
            self.log.cut(count, self.where)  # half an answer that was being written

    def _next(self, value) -> None:
        try:
            self.ask = self._script.send(value)
        except StopIteration:
            self._over()

    def _over(self) -> None:
        if self.winners is None:
            raise RuntimeError("winners") from None  # a script must name them
        self.ask = None
