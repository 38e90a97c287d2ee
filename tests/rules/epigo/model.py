"""Epigo once more, slow and plain, to hold against the engine.

It shares nothing with it: coordinates instead of numbers, sets instead of arrays, no questions.
"""

EMPTY = (
    "  ....  ",
    " ...... ",
    "........",
    "........",
    "........",
    "........",
    " ...... ",
    "  ....  ",
)
SQUARES = {(i, j) for i in range(8) for j in range(8) if abs(2 * i - 7) + abs(2 * j - 7) < 12}
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
FACES = " 1234567", " abcdefg"
X = 8
ASK, ALWAYS, NEVER = range(3)  # option "super"


class Model:
    """`at` maps squares to faces: digits are seat 0's, letters seat 1's."""

    def __init__(self, rows=EMPTY, captures=(0, 0)):
        self.at = {(i, j): rows[i][j] for i, j in SQUARES if rows[i][j] != "."}
        self.captures = list(captures)
        self.over = False

    def rows(self):
        return tuple(
            "".join(self.at.get((i, j), ".") if (i, j) in SQUARES else " " for j in range(8))
            for i in range(8)
        )

    def step(self, order, other, wants):
        """Both orders of a step, (number, way) each; `wants(off)` answers for every super slide,
        perhaps one off the board."""
        if order[0] == other[0]:
            return
        for seat in (0, 1) if order[0] > other[0] else (1, 0):
            if not self.over:
                self.move(seat, other if seat else order, wants)

    def move(self, seat, order, wants):
        number, way = order
        face = FACES[seat][number]
        here = next((square for square in self.at if self.at[square] == face), None)
        if here is None:
            return

        def ahead(square):
            return square[0] + STEPS[way][0], square[1] + STEPS[way][1]

        line = [here]
        while ahead(line[-1]) in self.at:
            line.append(ahead(line[-1]))
        own = [self.at[square].isdigit() == (seat == 0) for square in line]
        if any(2 * sum(own[:n]) < n for n in range(1, len(own) + 1)):
            return
        for square in reversed(line):
            self.put(self.at.pop(square), ahead(square))
        there = ahead(here)
        if len(line) > 1 or there not in self.at:
            return
        sides = [(there[0] + down, there[1] + right) for down, right in STEPS]
        faces = [self.at[square] for square in sides if square in self.at]
        if any(near.isdigit() == (seat == 1) for near in faces) or ahead(there) in self.at:
            return
        if wants(ahead(there) not in SQUARES):
            self.put(self.at.pop(there), ahead(there))

    def put(self, face, square):
        if square in SQUARES:
            self.at[square] = face
        else:
            captor = 1 if face.isdigit() else 0
            self.captures[captor] += 1
            self.over = self.captures[captor] == 3


class Again:
    """A whole game by its log: of each answer the question's key, seat and first number, and the
    answer. Raises AssertionError or LookupError where another question should have been asked."""

    def __init__(self, rule, gifts, limit, log):
        self.rule = rule
        self.gifts = gifts
        self.limit = limit
        self.left = list(reversed(log))
        self.model = Model()
        self.turns = 0
        self.reason = ""

    def play(self):
        for seat in (0, 1):
            self.lay_out(seat)
        while not self.reason:
            stacks = []
            while len(stacks) < 2 and not self.reason:
                stacks.append(self.stack(len(stacks)))
            if not self.reason:
                self.act(stacks)
        assert not self.left, "questions behind the end"
        return self

    def next(self, seat, *keys):
        key, asked, place, answer = self.left.pop()
        assert key in keys and asked == seat, (key, asked)
        return key, place, answer

    def lay_out(self, seat):
        row = {}
        while True:
            key, place, answer = self.next(seat, "lay", "seal")
            if key == "lay":
                for other in row:
                    if row[other] == answer:
                        row[other] = row[place]
                row[place] = answer
            elif answer == 0:
                break
            if len(row) == 7:
                row[7] = sum(range(1, 9)) - sum(row.values())
        for place, number in row.items():
            if number != X:
                self.model.at[(3, 7 - place) if seat else (4, place)] = FACES[seat][number]

    def stack(self, seat):
        """Three orders, (number, way) each."""
        orders = {}
        while True:
            key, place, answer = self.next(seat, "order", "seal")
            if key == "order":
                order = divmod(answer, 4)
                for other in orders:
                    if orders[other][0] == order[0]:
                        orders[other] = orders[place]
                orders[place] = order
            elif answer == 0:
                return [orders[place] for place in range(3)]
            elif answer == 4 and self.next(1 - seat, "draw")[2]:
                self.reason = "agreed"
                return []

    def act(self, stacks):
        model = self.model
        self.turns += 1
        for order, other in zip(*stacks):
            if not model.over:
                model.step(order, other, self.wants)
        if model.over:
            self.reason = "captures"
        elif self.turns == self.limit:
            self.reason = "limit"

    def wants(self, off):
        if self.rule != ASK or off and not self.gifts:
            return self.rule == ALWAYS and not off
        key, _, _, answer = self.left.pop()
        assert key == ("gift" if off else "super"), key
        return answer
