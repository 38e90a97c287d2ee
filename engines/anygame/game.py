"""Any game: points, turns, a clock and a tie-break token for a box that Tavolino has no rules of.

The rules, with their ids, are in rules/anygame.md. Whatever happens at the table is the answer to
one of two questions. By rounds everyone's points are entered, a row each (ROWS). Else there is one
question for all that can happen (COUNT); its answers lie behind one another in one range:

    the points of a player     total * players + seat
    the end of a turn          from `turns_at`: seconds * (players + 1), + 1 + seat if it isn't
                               just passed on
    what else the table says   from `acts_at`: see below
"""

from array import array
from struct import pack, unpack_from

from micropython import const

from engines.anygame import choices, ends
from engines.anygame.choices import (
    ANY_TIME,
    AT_TARGET,
    BY_ROUNDS,
    CLOCK,
    FIRST,
    INCREMENT,
    MINUTES,
    NO_POINTS,
    POINTS,
    START,
    STAYS,
    TOKEN,
    TURNS,
)
from engines.script import COUNT, DICE, ROWS, Ask, Game

MOST_POINTS = const(9999)  # of a round
MOST_TOTAL = const(99_999)
LONGEST_TURN = const(35_999)  # seconds: just below ten hours

# What the table says, as the last answers of both questions.
END = const(0)
TIE = const(1)  # the token moves to the left
TOKEN_TO = const(2)  # + seat

_NOBODY = const(-1)
_DRAWN = const(8)  # a seat that the device drew is 9 + seat, as a die's value is


class AnyGame(Game):
    NAME = "anygame"
    PLAYERS = (1, 8)
    OPTIONS = choices.DECLARED
    BOXES = True
    chosen = None  # the options as they are played

    # The points of each round, or each change, in the log's order. They follow from the log and
    # are overwritten when that is, so they are no part of the state.
    sheet = array("h")

    @classmethod
    def choices(cls, players, values):
        from engines.anygame import meaning

        return meaning.that_differ(players, values)

    def begin(self):
        if self.chosen is None:
            from engines.anygame import meaning

            self.chosen = meaning.effective(self.players, self.options)
        if self.sheet is AnyGame.sheet:
            self.sheet = array("h" if self.chosen[POINTS] == BY_ROUNDS else "i")
        players = self.players
        self.round = 1
        self.turn = 1  # since the start
        self.seat = _NOBODY  # whose turn it is
        self.first = _NOBODY  # who begins this round; until that is known, nobody
        self.began = _NOBODY  # the game
        self.holder = _NOBODY  # of the token
        self.had = 0  # a bit for each seat that had its turn in this round
        self.changes = 0  # of points, at any time
        self.start = self.chosen[START] if self.chosen[POINTS] != NO_POINTS else 0
        self.totals = array("i", [self.start] * players)
        self.gained = array("i", [0] * players)  # in this round
        self.seconds = array("i", [0] * players)
        self.passed = array("H", [0] * players)  # turns

    def pack(self):
        head = pack("<HHHbbbbB", self.round, self.turn, self.changes, self.seat, self.first,
                    self.began, self.holder, self.had)
        for part in (self.totals, self.gained, self.seconds, self.passed):
            head += pack("<%di" % self.players, *part)
        return head

    def unpack(self, state):
        (self.round, self.turn, self.changes, self.seat, self.first, self.began, self.holder,
         self.had) = unpack_from("<HHHbbbbB", state)
        at = len(state) - 16 * self.players
        for part in (self.totals, self.gained, self.seconds, self.passed):
            values = unpack_from("<%di" % self.players, state, at)
            for seat in range(self.players):
                part[seat] = values[seat]
            at += 4 * self.players

    def score(self, seat):
        return self.totals[seat]

    def starter(self):
        return self.began

    # ---- the script

    def script(self):
        while self.winners is None:
            self.mark()
            if self.chosen[TOKEN] and self.holder < 0:  # AG-30
                self.holder = yield from self.name("holder")
            elif self.first < 0:
                self.first = self.seat = yield from self.name_first()
            elif self.entering:
                yield from self.enter_points()
            else:
                yield from self.play_on()

    def name(self, key):
        """A player whom the table names, or the device draws."""
        seats = self.players
        options = tuple(range(1, seats + 1)) + tuple(range(_DRAWN + 1, _DRAWN + 1 + seats))
        value = yield Ask(DICE, key, -1, options, False, (self.round,))
        if value > _DRAWN:
            self.set_barrier()
            value -= _DRAWN
        return value - 1

    def name_first(self):
        """Who begins, if that makes a difference."""
        if self.players == 1 or not self.chosen[TURNS] and self.chosen[FIRST] == STAYS:
            return 0
        seat = yield from self.name("first")
        if self.began < 0:
            self.began = seat
        return seat

    @property
    def entering(self):
        """By rounds the points are entered when everyone has had a turn, if turns are kept."""
        all_had = self.had == (1 << self.players) - 1
        return self.chosen[POINTS] == BY_ROUNDS and (not self.chosen[TURNS] or all_had)

    def enter_points(self):
        """AG-10: a row after the other, any of them again, until the round is confirmed."""
        low = -MOST_POINTS * 2 * self.players
        options = range(low, self.acts_at + self.acts)
        value = yield Ask(ROWS, "points", -1, options, False, tuple(self.gained))
        if value >= self.acts_at:
            self.act(value - self.acts_at)
            return
        self.gained[(value >> 1) % self.players] = (value >> 1) // self.players
        if value & 1:
            for seat in range(self.players):
                self.note((self.round - 1) * self.players + seat, self.gained[seat])
                total = self.totals[seat] + self.gained[seat]
                self.totals[seat] = max(-MOST_TOTAL, min(total, MOST_TOTAL))
            self.end_round(_NOBODY)

    def play_on(self):
        """AG-11, AG-20: whatever happens at the table."""
        low = -MOST_TOTAL * self.players if self.chosen[POINTS] == ANY_TIME else self.turns_at
        args = tuple(self.totals) if self.chosen[POINTS] == ANY_TIME else ()
        options = range(low, self.acts_at + self.acts)
        seat = self.seat if self.chosen[TURNS] else -1
        value = yield Ask(COUNT, "turn" if self.chosen[TURNS] else "count", seat, options,
                          False, args)
        if value >= self.acts_at:
            self.act(value - self.acts_at)
        elif value >= self.turns_at:
            value -= self.turns_at
            self.end_turn(value // (self.players + 1), value % (self.players + 1) - 1)
        else:
            self.change(value % self.players, value // self.players)

    def change(self, seat, total):
        """AG-11; AG-13: a target that is reached ends the game, perhaps behind the round."""
        self.note(self.changes, total * self.players + seat)
        self.changes += 1
        self.gained[seat] += total - self.totals[seat]
        self.totals[seat] = total
        if self.chosen[choices.END] == AT_TARGET and ends.reached(self):
            self.finish("target")

    def end_turn(self, seconds, given):
        """AG-20, AG-21; `given` is the seat that the turn is given to, or nobody."""
        seat = self.seat
        self.seconds[seat] += seconds
        self.passed[seat] += 1
        self.turn += 1
        self.had |= 1 << seat
        if self.had != (1 << self.players) - 1:
            self.seat = self.next_seat() if given < 0 else given
        elif self.entering:
            self.seat = given  # he begins the next round, when its points are entered
        else:
            self.end_round(given)

    def next_seat(self):
        """Clockwise, the next one who hasn't had a turn in this round; or who would begin the next
        one, as far as that is known, else nobody."""
        for i in range(1, self.players):
            seat = (self.seat + i) % self.players
            if not self.had >> seat & 1:
                return seat
        return ends.next_first(self) if self.chosen[POINTS] != BY_ROUNDS else _NOBODY

    def end_round(self, given):
        """AG-13, AG-20, AG-40."""
        if self.chosen[choices.END] >= AT_TARGET and ends.reached(self):
            self.finish("target")
        elif ends.last_round(self):
            self.finish("rounds")
        else:
            first = ends.next_first(self)
            if given < 0 and self.entering and self.chosen[TURNS]:
                given = self.seat
            self.first = self.seat = first if given < 0 else given
            self.round += 1
            self.had = 0
            for seat in range(self.players):
                self.gained[seat] = 0

    def act(self, act):
        if act == END:  # AG-40
            self.finish("table")
        elif act == TIE:  # AG-30
            self.holder = (self.holder + 1) % self.players
        else:
            self.holder = act - TOKEN_TO

    def finish(self, reason):
        self.winners, by_token = ends.winners(self)
        self.reason = reason + "_token" if by_token else reason

    # ---- the answers

    @property
    def turns_at(self):
        """The first answer that ends a turn."""
        if self.entering:
            return (MOST_POINTS + 1) * 2 * self.players
        return (MOST_TOTAL + 1) * self.players if self.chosen[POINTS] == ANY_TIME else 0

    @property
    def acts_at(self):
        """The first answer by which the table says something else."""
        at = self.turns_at
        if self.chosen[TURNS] and not self.entering:
            at += (LONGEST_TURN + 1) * (self.players + 1)
        return at

    @property
    def acts(self):
        """How many of these there are."""
        return TOKEN_TO + self.players if self.chosen[TOKEN] else 1

    # ---- small things

    def note(self, place, value):
        if place < len(self.sheet):
            self.sheet[place] = value
        else:
            self.sheet.append(value)

    def left(self, seat):
        """AG-21: the seconds of a clock that counts down; of one that counts up, those used."""
        used = self.seconds[seat]
        if self.chosen[CLOCK] != choices.DOWN:
            return used
        return self.chosen[MINUTES] * 60 + self.chosen[INCREMENT] * self.passed[seat] - used
