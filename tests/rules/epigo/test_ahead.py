"""Epigo's board for looking ahead plays by the rules of the game, and thinking keeps to its
limits."""

from engines.epigo.game import Epigo
from engines.epigo.thinker import ahead
from engines.epigo.thinker.mind import Mind
from engines.epigo.thinker.rival import Seen
from engines.script import TELL
from tests.lcg import Lcg
from tests.play.transcript import pick

STACKS = 143  # that come to mind at first: a step each,
RANKINGS = 9  # and each of these


def stack(lcg):
    numbers = [1, 2, 3, 4, 5, 6, 7]
    orders = [numbers.pop(lcg.below(len(numbers))) * 4 + lcg.below(4) for _ in range(3)]
    return bytes([order | ahead.GO_ON * lcg.below(2) for order in orders])


def play_turn(game, stacks):
    """Both stacks by the rules; super slides as they say, none off the board."""
    for mine in stacks:
        for order in mine:
            game.answer(order & 31)
        game.answer(0)
    while game.ask is not None and game.ask.key != "order":
        ask = game.ask
        if ask.kind == TELL:
            game.go_on()
        elif ask.key == "gift":
            game.answer(0)
        else:
            (order,) = [order for order in stacks[ask.seat] if order >> 2 & 7 == ask.args[1]]
            game.answer(1 if order & ahead.GO_ON else 0)


def test_looking_ahead_is_playing():
    lcg = Lcg(11)
    turns = 0
    for rule in range(60):
        game = started(lcg, {"super": rule % 3})
        while game.ask is not None:
            state = ahead.position(game)
            stacks = stack(lcg), stack(lcg)
            play_turn(game, stacks)
            ahead.play(state, stacks[0], stacks[1], rule % 3)
            assert state == ahead.position(game), (rule, game.turn)
            turns += 1
    assert turns > 300


def started(lcg, options=None):
    game = Epigo(2, options)
    while game.ask.key != "order":
        if game.ask.kind == TELL:
            game.go_on()
        else:
            game.answer(0 if game.ask.key == "seal" else pick(game, lcg))
    return game


def test_a_position_is_worth_as_much_to_one_as_it_costs_the_other():
    """Turned round, with the colours changed, it is worth the opposite."""
    lcg = Lcg(5)
    for _ in range(50):
        game = started(lcg)
        for _ in range(3):
            if game.ask is not None:
                play_turn(game, (stack(lcg), stack(lcg)))
        state = ahead.position(game)
        other = bytearray(state)
        for square in range(64):
            epigon = state[63 - square]
            other[square] = (epigon + 8 if epigon < 9 else epigon - 8) if epigon else 0
        for epigon in range(1, 17):
            square = state[64 + epigon]
            seat = epigon + 8 if epigon < 9 else epigon - 8
            other[64 + seat] = square if square == ahead.NONE else 63 - square
        other[81], other[82] = state[82], state[81]
        assert ahead.value(state) == -ahead.value(other)


def test_thinking_gives_a_legal_stack_and_looks_at_no_more_than_it_may():
    lcg = Lcg(9)
    for outcomes in (40, 100, 300):
        for seat in (0, 1):
            game = started(lcg)
            mind = Mind(Seen(game, seat), lcg.below)
            steps = sum(1 for _ in mind.plan(outcomes))
            assert mind.looked <= max(outcomes, 80)
            assert mind.looked < steps <= mind.looked + STACKS + RANKINGS
            assert len({order >> 2 & 7 for order in mind.stack}) == 3
            for order in mind.stack:
                assert 4 <= order & 31 < 32


def test_thinking_sees_a_capture_that_nothing_can_prevent():
    """White's 7 stands behind Black's 1 at the edge, and nobody of Black is near."""
    game = Epigo(2)
    game.begin()
    game.turn = 5
    for epigon, square in ((7, 19), (8 + 1, 11), (8 + 2, 52), (1, 38)):
        game._put(epigon, square)
    game.captures[0] = 2
    for seed in range(5):
        mind = Mind(Seen(game, 0), Lcg(seed).below)
        for _ in mind.plan(600):
            pass
        assert 7 in [order >> 2 & 7 for order in mind.stack]


def test_a_super_slide_saves_from_the_third_capture():
    """Black's 7 stands at the edge, in a line that White's 3 is about to push off. That nothing is
    played after a third capture it knows: here Black's 6 would fall next, unless a 6 cancels
    it."""
    game = Epigo(2)
    game.begin()
    game.turn = 5
    for epigon, square in ((3, 28), (2, 29), (8 + 5, 30), (8 + 7, 31), (8 + 6, 58), (1, 2)):
        game._put(epigon, square)
    game.captures[0] = 2
    game.step = 1
    up, right, down = range(3)
    game.stacks[:] = bytes((3 << 2 | right, 4, 8, 7 << 2 | up, 6 << 2 | down, 1 << 2))
    saved = 0
    for seed in range(5):
        mind = Mind(Seen(game, 1), Lcg(seed).below)
        for _ in mind.slide(7, up):
            pass
        saved += mind.go
    assert saved >= 2  # whenever such a 6 came to its mind


def test_only_what_is_open_is_known():
    """Games that differ only in what the other has sealed lead to the same stack and answers."""
    for seed in range(6):
        found = []
        for other in (b"\x07\x0b\x0e", b"\x1c\x18\x14"):
            game = started(Lcg(seed))
            game.stacks[0:3] = other
            mind = Mind(Seen(game, 1), Lcg(seed).below)
            for _ in mind.plan(200):
                pass
            found.append(mind.stack)
        assert found[0] == found[1]


def test_a_super_slide_is_thought_over_without_what_is_still_hidden():
    lcg = Lcg(4)
    asked = went = 0
    while asked < 120:
        game = started(lcg)
        play_until_super(game, lcg)
        if game.ask is None or game.ask.key != "super":
            continue
        asked += 1
        seat = game.ask.seat
        answers = []
        hidden = range(3 - seat * 3 + game.step, 6 - seat * 3)
        for filling in (0, 1):
            for i in hidden:
                game.stacks[i] = 4 + filling
            mind = Mind(Seen(game, seat), Lcg(asked).below)
            for _ in mind.slide(*game.ask.args[1:]):
                pass
            answers.append(mind.go)
        assert answers[0] == answers[1]
        went += answers[0]
    assert 0 < went < 120


def play_until_super(game, lcg):
    for mine in (stack(lcg), stack(lcg)):
        for order in mine:
            game.answer(order & 31)
        game.answer(0)
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()
