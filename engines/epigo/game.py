"""Epigo: two players program three orders in secret and push each other off the board.

The rules, with their ids, are in rules/epigo.md. Squares are numbered 0 to 63, row by row from the
far side of seat 0; missing corner squares keep their numbers. Directions are the board's, seen by
seat 0. An Epigon is a number from 1 to 16: seat * 8 + its own number, 8 being the X.
"""

from micropython import const

from engines.script import AIM, CHOICE, Game, choose, secretly, tell

UP = const(0)
RIGHT = const(1)
DOWN = const(2)
LEFT = const(3)

X = const(8)
OUT = const(255)  # beyond the edge; where an Epigon is that is off the board

_SEAL = const(0)
_OFFER_DRAW = const(4)  # 1 to 3: change that order
_CAPTURES_TO_WIN = const(3)

_ASK = const(0)  # option "super"
_ALWAYS = const(1)
_NEVER = const(2)

_ORDERS = bytes(range(4, 32))  # number * 4 + direction

# EP-01: squares missing at either end of a row
_MISSING = const(b"\x02\x01\x00\x00\x00\x00\x01\x02")


def _ahead():
    """The square that way from each, or OUT. A missing square is like beyond an edge (EP-01)."""
    squares = bytearray()
    for square in range(64):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            row = (square >> 3) + down
            column = (square & 7) + right
            inside = 0 <= row < 8 and _MISSING[row] <= column < 8 - _MISSING[row]
            squares.append(row * 8 + column if inside else OUT)
    return bytes(squares)


AHEAD = _ahead()  # by square * 4 + direction


def beside(square, way):
    """The next square that way, or OUT; there is none from OUT."""
    return OUT if square == OUT else AHEAD[square << 2 | way]


def home(seat, place):
    """The square of a place in a seat's centre row, counted from that player's left (EP-02)."""
    return 31 - place if seat else 32 + place


class Epigo(Game):
    NAME = "epigo"
    PLAYERS = (2, 2)
    OPTIONS = (
        ("super", (_ASK, _ALWAYS, _NEVER), _ASK),  # EP-11
        ("gift", (0, 1), 1),  # EP-12: may a super slide go off the board?
        ("limit", (0, 10, 15, 20, 30, 40), 0),  # EP-18: turns until a draw; 0: none
        ("rival", (0, 1, 2, 3), 0),  # EP-26: who is seat 1? 0: a person, else the device
    )

    @classmethod
    def rival(cls, values):
        return 1 if values[3] else -1

    def begin(self):
        self.turn = 0  # 0: set-up
        self.step = 0  # of the action phase, 1 to 3; 0: planning
        self.captures = bytearray(2)
        self.board = bytearray(64)  # the Epigon on each square, or 0
        self.squares = bytearray(b"\xff" * 17)  # the square of each Epigon, or OUT; [0] unused
        self.stacks = bytearray(6)  # three orders a seat: number * 4 + direction
        self.offered = 0  # EP-18: a bit for each seat that offered a draw in this phase

    def pack(self):
        head = bytes((self.turn & 255, self.turn >> 8, self.step, self.offered))
        return head + self.captures + self.squares + self.stacks

    def unpack(self, state):
        self.turn = state[0] | state[1] << 8
        self.step = state[2]
        self.offered = state[3]
        self.captures[:] = state[4:6]
        self.squares[:] = state[6:23]
        self.stacks[:] = state[23:29]
        for epigon in range(1, 17):
            if self.squares[epigon] != OUT:
                self.board[self.squares[epigon]] = epigon

    def score(self, seat):
        return self.captures[seat]

    # ---- the script

    def script(self):
        if not self.turn:
            yield from self.set_up()
            self.turn = 1
        while self.winners is None:
            self.mark()
            yield from self.plan()
            if self.winners is None:
                yield from self.act()
            if self.winners is None:
                self.end_turn()

    def set_up(self):
        for seat in (0, 1):  # EP-02
            yield from self.lay_out(seat)
        self.set_barrier()
        yield tell("face_up")  # EP-03
        for seat in (0, 1):
            self._lift(seat * 8 + X)

    def lay_out(self, seat):
        """EP-02: one Epigon on each place of the row, from the player's left."""
        self.open_entry()
        for place in range(7):
            number = yield secretly(CHOICE, seat, "lay", self._in_hand(seat), place)
            self._put(seat * 8 + number, home(seat, place))
        self._put(seat * 8 + self._in_hand(seat)[0], home(seat, 7))  # there is no choice left
        while True:
            choice = yield secretly(CHOICE, seat, "seal", range(9))
            if choice == _SEAL:
                return
            place = choice - 1
            epigon = seat * 8 + (yield secretly(CHOICE, seat, "lay", range(1, 9), place))
            square = home(seat, place)
            self._put(self.board[square], self.squares[epigon])  # the two change places
            self._put(epigon, square)

    def plan(self):
        """EP-05: both choose three different orders, directions and their sequence."""
        self.step = 0
        self.offered = 0
        self.stacks[:] = bytes(6)
        for seat in (0, 1):
            self.open_entry()
            for place in range(3):
                yield from self.give_order(seat, place)
            while True:
                options = range(4 if self.offered >> seat & 1 else 5)
                choice = yield secretly(CHOICE, seat, "seal", options)
                if choice == _SEAL:
                    break
                if choice != _OFFER_DRAW:
                    yield from self.give_order(seat, choice - 1)
                    continue
                yield from self.offer_draw(seat)
                if self.winners is not None:
                    return

    def give_order(self, seat, place):
        """One that isn't in the stack; to change one, any: the two then change places."""
        at = seat * 3 + place
        old = self.stacks[at]
        options = range(4, 32) if old else self._orders_left(seat)
        order = yield secretly(AIM, seat, "order", options, place)
        for i in range(seat * 3, seat * 3 + 3):
            if self.stacks[i] >> 2 == order >> 2:
                self.stacks[i] = old
        self.stacks[at] = order

    def offer_draw(self, seat):
        """EP-18: each at most once a planning phase; nothing of the stacks is shown."""
        self.offered |= 1 << seat
        if (yield choose(1 - seat, "draw", range(2), seat)):
            self.winners = (0, 1)
            self.reason = "agreed"

    def act(self):
        """EP-06: the orders are revealed step by step; the higher number moves first."""
        for step in (1, 2, 3):
            self.step = step
            mine = self.stacks[step - 1]
            other = self.stacks[step + 2]
            self.set_barrier()
            yield tell("reveal", step, mine >> 2, mine & 3, other >> 2, other & 3)
            if mine >> 2 == other >> 2:  # EP-07
                yield tell("cancel", mine >> 2)
                continue
            first = 0 if mine >> 2 > other >> 2 else 1
            for seat in (first, 1 - first):
                yield from self.move(seat, self.stacks[seat * 3 + step - 1])
                if self.winners is not None:  # EP-17
                    return

    def end_turn(self):
        """EP-09, and the turn limit of EP-18."""
        if self.turn == self.options[2]:
            self.winners = (0, 1)
            self.reason = "limit"
        else:
            self.turn += 1

    # ---- movement

    def move(self, seat, order):
        """EP-10: one space; the Epigon slides, pushes or is blocked."""
        number = order >> 2
        way = order & 3
        square = self.squares[seat * 8 + number]
        if square == OUT:  # EP-08
            yield tell("absent", seat, number)
            return
        ahead = beside(square, way)
        if ahead == OUT or not self.board[ahead]:
            yield from self.slide(seat, number, way)
        else:
            yield from self.push(seat, number, way)

    def slide(self, seat, number, way):
        epigon = seat * 8 + number
        square = self.squares[epigon]
        if self._shift(epigon, way):
            yield tell("slide", seat, number, way)
            yield from self.super_slide(seat, number, way)
        else:
            yield tell("slide_off", seat, number, way, square)
            yield from self.capture(epigon)

    def super_slide(self, seat, number, way):
        """EP-11: once more in the same direction, if no opposing Epigon is at its sides."""
        epigon = seat * 8 + number
        square = self.squares[epigon]
        ahead = beside(square, way)
        off = ahead == OUT
        if self.options[0] == _NEVER or self._opponent_beside(seat, square):
            return
        if not off and self.board[ahead]:
            return
        if self.options[0] == _ALWAYS:
            if off:
                return
        elif off and not self.options[1]:  # EP-12
            return
        elif not (yield choose(seat, "gift" if off else "super", range(2), seat, number, way)):
            return
        self._shift(epigon, way)
        if off:
            yield tell("super_off", seat, number, way, square)
            yield from self.capture(epigon)
        else:
            yield tell("super_slide", seat, number, way)

    def push(self, seat, number, way):
        """EP-13 to EP-15: the whole unbroken line ahead, unless the opponent's Epigons outnumber
        the mover's own at any point of the count."""
        line = []
        balance = 0
        square = self.squares[seat * 8 + number]
        while square != OUT and self.board[square]:
            epigon = self.board[square]
            line.append(epigon)
            balance += 1 if (epigon - 1) >> 3 == seat else -1
            if balance < 0:
                yield tell("block", seat, number, way)
                return
            square = beside(square, way)
        fallen = 0
        for epigon in reversed(line):
            if not self._shift(epigon, way):
                fallen = epigon
        yield tell("push", seat, number, way, len(line) - 1)
        if fallen:
            yield from self.capture(fallen)

    def capture(self, epigon):
        """EP-16, EP-17: the opponent of its owner captures it; the third capture wins at once."""
        owner = (epigon - 1) >> 3
        captor = 1 - owner
        self.captures[captor] += 1
        yield tell("capture", captor, owner, epigon - owner * 8, self.captures[captor])
        if self.captures[captor] == _CAPTURES_TO_WIN:
            self.winners = (captor,)
            self.reason = "captures"

    # ---- small things

    def _in_hand(self, seat):
        left = bytearray()
        for number in range(1, 9):
            if self.squares[seat * 8 + number] == OUT:
                left.append(number)
        return bytes(left)

    def _orders_left(self, seat):
        """Every order whose number isn't in this stack yet: three different ones (EP-05)."""
        left = _ORDERS
        for order in self.stacks[seat * 3 : seat * 3 + 3]:
            if order:
                at = left.find(bytes((order & 28,)))  # the four of a number stand together
                left = left[:at] + left[at + 4 :]
        return left

    def _opponent_beside(self, seat, square):
        for way in range(4):
            near = beside(square, way)
            if near != OUT and self.board[near] and (self.board[near] - 1) >> 3 != seat:
                return True
        return False

    def _put(self, epigon, square):
        self.squares[epigon] = square
        self.board[square] = epigon

    def _lift(self, epigon):
        self.board[self.squares[epigon]] = 0
        self.squares[epigon] = OUT

    def _shift(self, epigon, way):
        """One space that way; False if that is off the board."""
        ahead = beside(self.squares[epigon], way)
        self._lift(epigon)
        if ahead == OUT:
            return False
        self._put(epigon, ahead)
        return True
