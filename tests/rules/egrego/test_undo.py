"""Egrego: undo everything, restart from every mark, the same state from the log alone."""

from engines.egrego.game import Egrego
from engines.log import Log
from engines.script import TELL
from tests.lcg import Lcg
from tests.rules.egrego.games import options_of, random_game
from tests.rules.egrego.table import Table

# Seeds and players; 11 and 22 at level Score.
GAMES = ((1, 3), (2, 4), (3, 5), (12, 6), (11, 3), (22, 6))


def skip(game):
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()


def state(game):
    ask = game.ask
    asked = None if ask is None else (ask.key, ask.seat, list(ask.options), tuple(ask.args))
    return game.digest(), bytes(game.pack()), asked, game.barrier, game.undo_cost(), game.winners


def finished(seed, players, few_stars=False):
    """A game that is over, and its state at every question."""
    lcg = Lcg(seed)
    game = Egrego(players, options_of(seed))
    skip(game)
    states = [state(game)]
    while game.ask is not None:
        if few_stars and game.ask.key == "stars":
            game.answer(1 + lcg.below(2))
        else:
            game.answer(game.ask.options[lcg.below(len(game.ask.options))])
        skip(game)
        states.append(state(game))
    return game, states


def fresh(game):
    return Egrego(game.players, game.options, Log(bytes(game.log.data)))


def test_undo_of_everything():
    for seed, players, few_stars in ((97, 5, True), (12, 6, False), (11, 3, False)):
        game, states = finished(seed, players, few_stars)
        asked = [asked[0] for _, _, asked, _, _, _ in states if asked]
        assert not few_stars or "jump" in asked and "act" in asked
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


def test_every_place_between_announcements_is_reached_again():
    def place(game):
        return game.digest(), game.stamp, game.ask.key, tuple(game.ask.args), game.undo_cost()

    for seed, players in ((1, 4), (13, 4), (22, 6)):
        log = random_game(seed, players, options_of(seed), True)[0].log
        game = Egrego(players, options_of(seed), Log(bytes(log.data)))
        places = {}
        told = 0
        while game.ask is not None:
            places[game.at, game.told] = place(game)
            if game.ask.kind == TELL:
                told += 1
                game.go_on()
            else:
                game.redo()
        assert game.at == log.count and told > 1
        for (count, told), expected in places.items():
            if told or count % 7 == 0:
                game.go_to(count, told)
                assert place(game) == expected, (seed, count, told)


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
        game.go_on()
        for value in rolls:
            game.answer(value)
        assert game.ask.seat == 0
        digests.append(game.digest())
    assert digests[0] != digests[1]


class WithTheSecond(Table):
    """Its owner's other entity of that kind is the one that possesses."""

    def put(self, word, place):
        Table.put(self, word, place)
        if self.village.holders[-1]:
            self.village.holders[-1] += 1


def test_the_pawn_that_jumps_is_part_of_the_state():
    drawn = ("@ 1/A- # 4",)
    one, other = Table(drawn), WithTheSecond(drawn)
    for table in (one, other):
        assert table.ask.key == "jump" and table.hand(0) == "-*"
    assert one.digest() != other.digest() and one.pack() != other.pack()
    for table in (one, other):
        table.say("jump", (3, 0))
    assert one.digest() != other.digest()


def test_a_die_is_part_of_the_state():
    """At the question for the next one nothing else differs."""
    digests = []
    for value in range(1, 7):
        table = Table(("6 @ #",), seals=(1,))
        table.throw(value)
        assert table.ask.args == (2, 2)
        assert table.digest() not in digests
        digests.append(table.digest())


def test_what_was_done_in_a_turn_is_part_of_the_state():
    for name in ("todo", "done", "killed", "phase", "seat", "first", "turn"):
        table = Table(("6 @ #",))
        before = table.digest()
        setattr(table, name, getattr(table, name) + 1)
        assert table.digest() != before, name
        again = Table(("6 @ #",))
        again.unpack(table.pack())
        assert getattr(again, name) == getattr(table, name)
