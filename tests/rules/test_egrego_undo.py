"""Egrego: undo everything, restart from every mark, the same state from the log alone."""

from engines.egrego import Egrego
from engines.log import Log
from engines.script import TELL
from tests.lcg import Lcg
from tests.rules.egrego_games import options_of

# Seeds and players; 11 and 22 at level Score.
GAMES = ((1, 3), (2, 4), (3, 5), (12, 6), (11, 3), (22, 6))


def skip(game):
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()


def state(game):
    ask = game.ask
    asked = None if ask is None else (ask.key, ask.seat, list(ask.options), tuple(ask.args))
    return game.digest(), bytes(game.pack()), asked, game.barrier, game.undo_cost(), game.winners


def finished(seed, players):
    """A game that is over, and its state at every question."""
    lcg = Lcg(seed)
    game = Egrego(players, options_of(seed))
    states = [state(game)]
    while game.ask is not None:
        game.answer(game.ask.options[lcg.below(len(game.ask.options))])
        skip(game)
        states.append(state(game))
    return game, states


def fresh(game):
    return Egrego(game.players, game.options, Log(bytes(game.log.data)))


def test_undo_of_everything():
    for seed, players in GAMES[2:5]:
        game, states = finished(seed, players)
        answers = game.log.count
        assert answers == len(states) - 1
        for count in range(answers - 1, -1, -1):
            game.undo()
            assert state(game) == states[count], (seed, count)
        for count in range(1, answers + 1):
            game.redo()
            skip(game)
            assert state(game) == states[count], (seed, count)


def test_restart_from_every_mark():
    for seed, players in GAMES:
        game, states = finished(seed, players)
        twin = fresh(game)
        marks = 0
        while twin.at < twin.log.count:
            skip(twin)
            if twin._marks and twin._marks[-1][0] == twin.at:
                twin.rewind(twin.at)
                skip(twin)
                assert state(twin) == states[twin.at]
                marks += 1
            twin.forward()
        skip(twin)
        assert state(twin) == state(game)
        assert 8 < marks <= game.turn  # a turn without a question has no mark of its own


def test_the_log_alone_gives_any_state():
    game, states = finished(5, 6)
    lcg = Lcg(5)
    for _ in range(30):
        count = lcg.below(len(states))
        again = fresh(game)
        again.go_to(count)
        assert state(again) == states[count]


def test_a_packed_state_is_whole():
    for seed, players in GAMES:
        game = finished(seed, players)[0]
        other = Egrego(players, game.options)
        other.unpack(game.pack())
        assert other.pack() == game.pack()
        assert other.village.kinds == game.village.kinds
        other.turn = 300  # more than a byte holds
        game.unpack(other.pack())
        assert game.turn == 300


def test_who_rolls_again_is_part_of_the_state():
    """At the next question nothing else differs."""
    digests = []
    for rolls in ((6, 6, 1, 6), (6, 1, 6, 6)):
        game = Egrego(4, {"level": 1})
        for value in rolls:
            game.answer(value)
        assert game.ask.seat == 0
        digests.append(game.digest())
    assert digests[0] != digests[1]
