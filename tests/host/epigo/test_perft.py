"""Epigo against a second reading of its rules, with which it must agree in every position, and
exact counts of what can happen."""

from engines.epigo.game import OUT
from engines.script import TELL
from tests.lcg import Lcg
from tests.rules.epigo.model import SQUARES, Model
from tests.rules.epigo.table import EMPTY, FACES, Table, laid_out


def scattered(lcg, crowd):
    """A random position; a small `crowd` of squares makes long lines, and blocks."""
    squares = sorted(SQUARES, key=lambda square: (abs(square[0] - 3), square))[:crowd]
    rows = [list(text) for text in EMPTY]
    for face in "1234567abcdefg":
        if lcg.below(8):
            i, j = squares.pop(lcg.below(len(squares)))
            rows[i][j] = face
    return tuple("".join(text) for text in rows)


def stack(lcg):
    numbers = [1, 2, 3, 4, 5, 6, 7]
    return [(numbers.pop(lcg.below(len(numbers))), lcg.below(4)) for _ in range(3)]


def written(orders):
    return " ".join("%d%s" % (number, "^>v<"[way]) for number, way in orders)


def test_the_model_knows_52_squares():
    assert len(SQUARES) == 52
    assert Model(EMPTY).rows() == EMPTY


def test_engine_and_model_agree_in_random_positions():
    lcg = Lcg(2024)
    seen = {}
    for _ in range(1500):
        rows = scattered(lcg, 15 + lcg.below(38))
        captures = (lcg.below(3), lcg.below(3))
        stacks = stack(lcg), stack(lcg)
        yes = [lcg.below(2) for _ in range(6)]
        table = Table(rows, captures)
        model = Model(rows, captures)
        table.plan_both(written(stacks[0]), written(stacks[1]))
        answers = iter(yes)
        while table.ask is not None and table.ask.key != "order":
            seen[table.ask.key] = seen.get(table.ask.key, 0) + 1
            if table.ask.kind == TELL:
                table.go_on()
            else:
                table.answer(next(answers))
        wanted = iter(yes)
        for order, other in zip(*stacks):
            if not model.over:
                model.step(order, other, lambda off, wanted=wanted: next(wanted))
        where = rows, stacks, yes
        assert table.drawing() == model.rows(), where
        assert list(table.captures) == model.captures, where
        assert (table.winners is not None) == model.over, where
        assert list(answers) == list(wanted), where  # asked as often as each other
    for key in ("block", "push", "capture", "super_slide", "super_off", "slide_off", "cancel"):
        assert seen[key] > 50, (key, seen[key])


def outcomes(game):
    """Every position to which the open action phase leads until its second reveal."""
    found = set()
    while game.ask is not None and game.ask.key != "reveal" and game.ask.kind == TELL:
        game.go_on()
    if game.ask is not None and game.ask.kind != TELL:
        at = game.at
        for answer in (0, 1):
            game.answer(answer)
            found |= outcomes(game)
            game.go_to(at)
        return found
    return {bytes(game.squares)}


def test_exact_count_of_first_steps():
    """All 784 pairs of first orders from one set-up: how many different positions there are behind
    the first step, by the engine and by the model."""
    mine, other = (1, 2, 3, 8, 4, 5, 6, 7), (7, 6, 5, 4, 8, 3, 2, 1)
    game = laid_out(mine, other)
    rows = tuple("".join(FACES[e] if e else "." for e in game.board[i : i + 8]) for i in (24, 32))
    rows = EMPTY[:3] + rows + EMPTY[5:]
    start = game.at
    by_engine = set()
    by_model = set()
    for order in range(4, 32):
        for against in range(4, 32):
            fill = [n * 4 for n in range(1, 8) if n not in (order >> 2, against >> 2)]
            for value in (order, fill[0], fill[1], 0, against, fill[2], fill[3], 0):
                game.answer(value)
            game.go_on()
            by_engine |= outcomes(game)
            game.go_to(start)
            for yes in range(4):
                model = Model(rows)
                orders = (order >> 2, order & 3), (against >> 2, against & 3)
                wanted = iter((yes & 1, yes >> 1))
                model.step(orders[0], orders[1], lambda off, wanted=wanted: next(wanted))
                by_model.add(model.rows())
    assert len(by_engine) == len(by_model) == 933
    assert all(squares[8] == squares[16] == OUT for squares in by_engine)
