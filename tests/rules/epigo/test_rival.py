"""The device as seat 1: its answers are legal, and come of what is open to all."""

from engines.epigo.game import Epigo
from engines.epigo.thinker.rival import Seen, think
from engines.script import TELL
from tests.lcg import Lcg

RIVAL = 1


def answers(game, lcg, seat=RIVAL):
    thinking = think(game, seat, lcg.below)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def begun(level, lcg, seed=1):
    """The person has sealed his first stack."""
    game = Epigo(2, {"rival": level})
    assert game.rival(game.options) == RIVAL
    person = Lcg(seed)
    play(game, lcg, person, lambda: game.turn and game.ask.seat == RIVAL)
    return game


def play(game, lcg, person, done):
    """On, until it is so: the person answers anything, and seals."""
    while game.ask is not None and not done():
        ask = game.ask
        if ask.kind == TELL:
            game.go_on()
        elif ask.seat == RIVAL:
            for value in answers(game, lcg):
                assert game.ask.seat == RIVAL
                game.answer(value)
        elif ask.key in ("seal", "draw"):
            game.answer(0)
        else:
            game.answer(ask.options[person.below(len(ask.options))])


def test_ep26_whole_games_of_legal_answers():
    for level in (1, 2):
        for seed in range(3):
            game = Epigo(2, {"rival": level})
            play(game, Lcg(seed), Lcg(seed + 10), lambda: False)
            assert game.ask is None and game.reason == "captures"


def test_ep26_among_people_it_has_no_seat():
    assert Epigo.rival((0, 1, 0, 0)) == -1


def test_ep26_its_row_is_laid_anyhow():
    rows = []
    for seed in range(4):
        game = Epigo(2, {"rival": 3})
        for value in (1, 2, 3, 4, 5, 6, 7, 0):
            game.answer(value)
        row = answers(game, Lcg(seed))
        assert sorted(row[:7] + bytes((36 - sum(row[:7]),))) == list(range(1, 9)) and row[7] == 0
        rows.append(row)
    assert rows[0] != rows[1] or rows[0] != rows[2]


def test_ep27_it_sees_nothing_of_a_sealed_stack():
    game = begun(1, Lcg(1))
    facts = vars_of(Seen(game, RIVAL))
    for other in (b"\x04\x08\x0c", b"\x1d\x19\x15"):
        game.stacks[0:3] = other
        assert vars_of(Seen(game, RIVAL)) == facts
        game.step = 2  # two steps have been revealed
        assert Seen(game, RIVAL).known == other[:2]
        game.step = 0


def vars_of(seen):
    return (seen.seat, seen.rule, bytes(seen.position), seen.turn, seen.step, seen.mine,
            seen.known)


def test_ep27_the_same_position_is_not_always_answered_alike():
    game = begun(2, Lcg(1))
    assert len({answers(game, Lcg(seed)) for seed in range(5)}) > 1
    assert answers(game, Lcg(3)) == answers(game, Lcg(3))


def asked_for_a_draw(turn=1, captures=(0, 0)):
    game = begun(1, Lcg(1))
    game.undo()  # the whole entry
    game.turn = turn
    game.captures[:] = bytes(captures)
    for value in (4, 8, 12, 4):
        game.answer(value)
    assert game.ask.key == "draw" and game.ask.seat == RIVAL
    return answers(game, Lcg(1))[0]


def test_ep28_it_accepts_a_draw_when_it_is_behind():
    assert asked_for_a_draw() == 0
    assert asked_for_a_draw(captures=(2, 0)) == 1
    assert asked_for_a_draw(captures=(0, 2)) == 0


def test_ep28_it_accepts_a_draw_when_it_lasts_too_long():
    assert asked_for_a_draw(29) == 0
    assert asked_for_a_draw(31) == 1
    assert asked_for_a_draw(31, (0, 1)) == 0


def test_ep28_it_offers_a_draw_every_fifth_turn_then():
    for turn, captures, offered in ((29, (1, 1), 0), (30, (1, 1), 4), (31, (1, 1), 0),
                                    (35, (0, 0), 4), (35, (1, 0), 0)):
        game = begun(1, Lcg(1))
        game.turn = turn
        game.captures[:] = bytes(captures)
        assert answers(game, Lcg(1))[3] == offered, turn
