"""The contract: going back and forth, restart points, what an undo costs."""

from engines.epigo.game import Epigo
from engines.log import Log
from engines.script import FREE, KNOWN, SEALED, TELL, tell
from tests.lcg import Lcg
from tests.play.transcript import pick
from tests.rules.epigo.table import ALL_AGAINST, EMPTY, Table, row
from tests.rules.toys import Sealed, Sum


def skip(game):
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()


def state(game):
    return game.digest(), game.at, game.barrier, game.undo_cost(), game.winners, game.entry


def played(kind, seed, options=None):
    """A random game that is over, and its state at every question."""
    lcg = Lcg(seed)
    game = kind(2, options)
    states = [state(game)]
    while game.ask is not None:
        game.answer(pick(game, lcg))
        skip(game)
        states.append(state(game))
    return game, states


def fresh(game):
    """The same game from the bytes of its log alone, at its start."""
    return type(game)(game.players, game.options, Log(bytes(game.log.data)))


def test_going_anywhere_gives_the_state_of_a_full_replay():
    for kind, seed, options in ((Epigo, 1, None), (Epigo, 2, {"super": 1}), (Sealed, 3, None)):
        game, states = played(kind, seed, options)
        lcg = Lcg(seed)
        for count in range(len(states) - 1, -1, -1):
            game.go_to(count)
            assert state(game) == states[count]
        for _ in range(60):
            count = lcg.below(len(states))
            game.go_to(count)
            assert state(game) == states[count]
            again = fresh(game)
            again.go_to(count)
            assert state(again) == states[count]
        assert game.log.count == len(states) - 1  # to look back deletes nothing


def test_restart_from_every_mark_plays_the_same_game():
    game, states = played(Epigo, 6)
    twin = fresh(game)
    marks = 0
    while twin.at < twin.log.count:
        skip(twin)
        if twin._marks and twin._marks[-1][0] == twin.at:
            twin.rewind(twin.at)  # from the mark, without a single answer
            marks += 1
            assert state(twin) == states[twin.at]
        twin.forward()
        skip(twin)
        assert state(twin) == states[twin.at]
    assert marks == game.turn > 1
    assert state(twin) == state(game)


def test_a_mark_restores_everything_that_pack_holds():
    for kind, seed in ((Epigo, 7), (Sealed, 8)):
        game = played(kind, seed)[0]
        packed = game.pack()
        other = kind(2)
        other.unpack(packed)
        assert other.pack() == packed


def test_a_mark_of_epigo_restores_the_board_and_any_turn():
    table = Table(row("..1.a..."))
    table.turn = 300  # more than a byte holds
    other = Epigo(2)
    other.unpack(table.pack())
    assert other.turn == 300
    assert other.board == table.board


def test_entry_is_where_what_is_not_sealed_begins():
    for kind, seed in ((Epigo, 9), (Sealed, 11), (Sum, 1)):
        lcg = Lcg(seed)
        game = kind(2)
        begun = -1
        while game.ask is not None:
            key = game.ask.key
            if game.ask.secret and begun < 0:
                begun = game.at
            assert game.entry == begun
            answer = lcg.below(3) if key == "seal" else 0 if key == "draw" else pick(game, lcg)
            if key == "seal" and not answer:
                begun = -1
            game.answer(answer)
            skip(game)


def test_undo_and_the_same_answer_again():
    for kind, seed in ((Epigo, 9), (Epigo, 10), (Sealed, 11)):
        lcg = Lcg(seed)
        game = kind(2)
        given = []
        while game.ask is not None:
            before = state(game)
            opened = game.entry
            answer = pick(game, lcg)
            sealed = game.ask.key == "seal" and answer == 0
            given.append(answer)
            game.answer(answer)
            skip(game)
            after = state(game)
            game.undo()
            if sealed:
                assert game.at == game.log.count == opened
                for again in given[opened:]:
                    game.answer(again)
            else:
                assert state(game) == before
                game.answer(answer)
            skip(game)
            assert state(game) == after


def test_undo_to_the_start_is_a_new_game():
    for kind, seed in ((Epigo, 12), (Sealed, 13), (Sum, 14)):
        game = played(kind, seed)[0]
        while game.at:
            at = game.at
            assert game.undo_cost() is not None
            game.undo()
            assert game.at < at
            assert game.winners is None and game.ask is not None
        new = kind(2)
        assert state(game) == state(new) and game.undo_cost() is None
        assert game.ask.key == new.ask.key


def test_undo_across_a_seal_deletes_the_whole_entry():
    game = Sealed(2)
    for value in (3, 4, 1, 5, 0):  # two parts, the first changed, sealed
        game.answer(value)
    assert game.ask.seat == 1 and bytes(game.entries[:2]) == b"\5\4"
    game.answer(7)
    assert game.undo_cost() == FREE
    game.undo()
    assert game.log.count == 6 and game.at == 5  # the 7 could be given again
    assert game.undo_cost() == SEALED
    game.undo()
    assert game.at == 0 and game.log.count == 0 and len(game.log.data) == 0
    assert bytes(game.entries) == bytes(4) and game.ask.seat == 0


def test_undo_across_the_second_seal_leaves_the_first_entry():
    game = Sealed(2)
    for value in (3, 4, 0, 5, 6, 0):
        game.answer(value)
    assert game.ask.key == "reveal" and game.undo_cost() == KNOWN
    game.undo()
    assert game.at == game.log.count == 3 and game.ask.seat == 1
    assert bytes(game.entries) == b"\3\4\0\0"
    assert game.undo_cost() == SEALED


def test_undo_across_a_seal_from_a_restart_point():
    # Every order is cancelled, so that turn 2 begins right behind the seal of seat 1.
    table = Table(EMPTY)
    table.play(ALL_AGAINST, ALL_AGAINST)
    table.rewind(8)
    assert table.turn == 2 and table.at == 8 and table.undo_cost() == KNOWN
    table.undo()
    assert table.turn == 1 and table.at == table.log.count == 4 and table.ask.seat == 1


def test_a_change_before_sealing_is_undone_alone():
    game = Sealed(2)
    for value in (3, 4, 2, 8):
        game.answer(value)
    assert game.undo_cost() == FREE
    game.undo()
    assert bytes(game.entries[:2]) == b"\3\4" and game.ask.key == "part"


def test_what_an_undo_costs():
    game = Sealed(2)
    costs = [game.undo_cost()]
    for value in (1, 2, 0, 3, 4, 0, 0, 5):
        game.answer(value)
        costs.append(game.undo_cost())
        skip(game)
        assert game.undo_cost() == costs[-1]  # announcements don't change it
    # Behind the barrier of the reveal `seen` is free again, and so is what follows.
    assert costs == [None, FREE, FREE, SEALED, FREE, FREE, KNOWN, FREE, FREE]


def test_the_end_is_known():
    game = Sum(1)
    for _ in range(3):
        game.answer(1)
    assert game.ask is None and game.undo_cost() == KNOWN
    game.undo()
    assert game.ask is not None and game.winners is None and game.undo_cost() == FREE


def test_a_barrier_is_forgotten_when_one_goes_back_before_it():
    game = Sealed(2)
    for value in (1, 2, 0, 3, 4, 0):
        game.answer(value)
    assert game.barrier == 6
    game.undo()
    assert game.barrier == 0


def test_what_was_undone_can_be_given_again():
    game = Sum(1, {"rounds": 12})
    for value in (1, 64, -3, 100, 5):
        game.answer(value)
    end = state(game)
    for _ in range(4):
        game.undo()
    assert game.log.count == 5 and game.at == 1
    game.answer(64)  # the same as before: what follows stays
    assert game.log.count == 5
    while game.at < game.log.count:
        game.forward()
    assert state(game) == end and game.total == 167


def test_a_different_answer_cuts_what_was_undone():
    for different in (7, 65):  # shorter and as long in the log
        game = Sum(1, {"rounds": 12})
        for value in (1, 64, -3, 100, 5):
            game.answer(value)
        for _ in range(4):
            game.undo()
        game.answer(different)
        assert game.log.count == game.at == 2
        assert fresh(game).log.count == 2
        again = fresh(game)
        again.go_to(2)
        assert state(again) == state(game) and game.total == 1 + different


def test_an_illegal_answer_does_not_cut_what_was_undone():
    game = Sum(1, {"rounds": 12})
    for value in (1, 2, 3):
        game.answer(value)
    game.undo()
    try:
        game.answer(101)
    except ValueError:
        pass
    assert game.log.count == 3


def test_marks_are_at_most_ten_and_spread():
    game = Sum(1, {"rounds": 200})
    for count in range(200):
        places = [mark[0] for mark in game._marks]
        assert len(places) <= 10
        if count:
            assert places[0] == 1 and places[-1] == count  # the first, and where the round began
        assert count < 2 or places[-2] == count - 1  # and the round before
        if count > 10:
            gaps = [places[i + 1] - places[i] for i in range(len(places) - 1)]
            assert len(places) == 10 and min(gaps) > 0
            assert max(gaps) * 2 <= count, (count, places)
        game.answer(1)


class Dealt(Sum):
    def script(self):
        if not self.total:
            yield tell("deal")
            self.total = 1
        yield from Sum.script(self)


def test_announcements_before_the_first_question_come_again():
    # Its first mark would be made behind them, and before any answer.
    game = Dealt(1)
    for count in range(3):
        game.go_to(count)
        assert game.ask.key == "add" and game.total == 1 + count
        game.go_to(0, 0)
        assert game.ask.key == "deal" and game.at == game.told == 0
        game.go_to(count)
        game.answer(1)


def test_marks_behind_the_place_stay_until_another_answer_is_given():
    game = Sum(1, {"rounds": 200})
    for _ in range(100):
        game.answer(1)
    game.go_to(50)
    assert game._marks[-1][0] == 100
    game.go_to(100)
    assert game.total == 100
    game.go_to(50)
    game.answer(2)  # another game from here on
    assert all(mark[0] <= 51 for mark in game._marks)
    for _ in range(30):
        game.answer(1)
    total = game.total
    game.go_to(70)
    assert game.total == 71 and total == 82


class Counted(Sum):
    replayed = 0

    def forward(self):
        self.replayed += 1
        Sum.forward(self)


def test_undo_replays_little():
    # The reason for marks: an answer far from the start is taken back without a full replay.
    game = Counted(1, {"rounds": 200})
    for _ in range(150):
        game.answer(1)
    game.undo()
    assert game.total == 149 and game.replayed < 40
