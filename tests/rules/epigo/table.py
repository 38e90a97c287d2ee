"""Positions for the rule tests of Epigo: draw a board, give orders, see what is told.

A board is eight strings, from the far side of seat 0. `1` to `7` are the Epigons of seat 0 (grey
in the rulebook's examples), `a` to `g` the same of seat 1 (white); `.` is an empty square, a blank
a missing one. An order is a number and a direction of the board: `3>`. Whatever happens is
collected as tuples: an announcement is its key and its numbers, a question is the same and the
answer given.
"""

from engines.epigo.game import OUT, Epigo
from engines.script import TELL
from tests.rules.epigo.model import EMPTY

FACES = " 1234567X" + "abcdefgx"  # by the engine's number of an Epigon
WAYS = "^>v<"
ALL_AGAINST = "1^ 2^ 3^"  # given by both seats, a turn in which every order is cancelled


def row(text, at=3):
    """A board that is empty but for one row."""
    return EMPTY[:at] + (text,) + EMPTY[at + 1 :]


def column(text, at=3):
    """A board that is empty but for one column."""
    return tuple(EMPTY[i][:at] + text[i] + EMPTY[i][at + 1 :] for i in range(8))


def parsed(orders):
    """`3> 5^ 1<` as the answers that the engine wants."""
    return [int(order[0]) * 4 + WAYS.index(order[1]) for order in orders.split()]


class Table(Epigo):
    """A game that begins in turn 1 with the drawn position instead of a set-up."""

    def __init__(self, rows, captures=(0, 0), options=None):
        for i in range(8):
            for j in range(8):
                assert (rows[i][j] == " ") == (EMPTY[i][j] == " "), "drawn beside the board"
        self.drawn = rows
        self.captured = captures
        Epigo.__init__(self, 2, options)

    def begin(self):
        Epigo.begin(self)
        self.turn = 1
        self.captures[:] = bytes(self.captured)
        for square in range(64):
            face = self.drawn[square >> 3][square & 7]
            if face not in " .":
                self.board[square] = FACES.index(face)
                self.squares[FACES.index(face)] = square

    def unpack(self, state):
        self.board[:] = bytes(64)  # `begin` has laid the drawn position, this is a later one
        Epigo.unpack(self, state)

    def drawing(self):
        """The position as it is now, drawn; the two records of it must agree."""
        rows = [list(text) for text in EMPTY]
        for epigon in range(1, 17):
            square = self.squares[epigon]
            if square != OUT:
                assert self.board[square] == epigon
                rows[square >> 3][square & 7] = FACES[epigon]
        assert sum(1 for epigon in self.board if epigon) == sum(
            1 for square in self.squares[1:] if square != OUT
        )
        return tuple("".join(text) for text in rows)

    def row(self, at=3):
        return self.drawing()[at]

    def column(self, at=3):
        return "".join(text[at] for text in self.drawing())

    def enter(self, orders):
        """The three orders of the seat that is asked, not sealed yet."""
        seat = self.ask.seat
        for order in parsed(orders):
            assert self.ask.key == "order" and self.ask.seat == seat
            self.answer(order)
        assert self.ask.key == "seal" and self.ask.seat == seat

    def plan_both(self, orders, others):
        """The whole planning phase: three orders each, both sealed."""
        for text in (orders, others):
            self.enter(text)
            self.answer(0)

    def watch(self, says=""):
        """What happens until the next planning phase or the end. `says` answers the questions in
        between, `y` or `n` each: one too many or too few fails."""
        seen = []
        asked = 0
        while self.ask is not None and self.ask.key != "order":
            ask = self.ask
            if ask.kind == TELL:
                seen.append((ask.key,) + tuple(ask.args))
                self.go_on()
            else:
                assert asked < len(says), ask.key
                answer = "ny".index(says[asked])
                asked += 1
                seen.append((ask.key,) + tuple(ask.args) + (answer,))
                self.answer(answer)
        assert asked == len(says), "a question that was expected didn't come"
        return seen

    def play(self, orders, others, says=""):
        """A whole turn: plan, and what happens in the action phase."""
        self.plan_both(orders, others)
        return self.watch(says)

    def alone(self, seat, order, says=""):
        """One order alone, and what it does: everyone else's are for Epigons off the board."""
        number = int(order[0])
        mine = self.absent(seat, number)
        others = self.absent(1 - seat, number)
        stacks = [order + " %d^ %d^" % (mine[0], mine[1]), "%d^ %d^ %d^" % tuple(others[:3])]
        seen = self.play(stacks[seat], stacks[1 - seat], says)
        return [event for event in seen if event[0] not in ("reveal", "absent", "cancel")]

    def absent(self, seat, number):
        """Numbers other than `number` whose Epigons are off the board."""
        off = [n for n in range(1, 8) if n != number and self.squares[seat * 8 + n] == OUT]
        assert len(off) >= 3, "too many Epigons drawn to move one alone"
        return off


def laid_out(mine=(1, 2, 3, 4, 5, 6, 7, 8), other=(1, 2, 3, 4, 5, 6, 7, 8), options=None):
    """A real game in turn 1: both rows laid from each player's left, 8 being the X."""
    game = Epigo(2, options)
    for numbers in (mine, other):
        for number in numbers[:7]:
            game.answer(number)
        game.answer(0)
    game.go_on()
    return game


def pushed(text, after, seat=0, order="1>", captured=()):
    """In a row alone on the board the order pushes, and this is what the row becomes. `captured`
    are the owner and number of whoever falls. How many were pushed."""
    table = Table(row(text))
    seen = table.alone(seat, order)
    assert seen[0][:3] == ("push", seat, int(order[0])), seen
    assert [event[2:4] for event in seen[1:]] == list(captured)
    assert table.row() == after
    return seen[0][4]


def blocked(text, seat=0, order="1>"):
    """In a row alone on the board the order is blocked, and nothing moves."""
    table = Table(row(text))
    seen = table.alone(seat, order)
    assert [event[:3] for event in seen] == [("block", seat, int(order[0]))]
    assert table.row() == text
    assert (table.score(0), table.score(1)) == (0, 0)
