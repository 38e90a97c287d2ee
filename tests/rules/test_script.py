"""The contract: what is legal, and that whatever isn't changes nothing."""

from engines.epigo.game import Epigo
from engines.log import Log
from engines.run import run
from engines.script import FREE, TELL, RuleError, tell
from tests.lcg import Lcg
from tests.play.transcript import pick
from tests.rules.toys import One, Sealed, Sum

NEVER_LEGAL = (
    None, True, False, "1", "", b"\x01", b"", 1.0, 0.0, (), (1,), [1], {}, int, 10**30, -(10**30),
    1 << 31, -(1 << 31), 1 << 63, 300, -300,
)  # fmt: skip


def refused(call, *args):
    """Does it raise RuleError?"""
    try:
        call(*args)
    except RuleError:
        return True
    return False


def snapshot(game):
    facts = (game.digest(), game.at, game.barrier, game.undo_cost(), game.winners, game.reason)
    return facts + (bytes(game.log.data), game.log.count)


def build(kind, players, options=None):
    return kind(players, options)


def test_players_are_checked():
    for players in (1, 3, 0, -2, None, True, "2", 2.0, (2,), 10**30):
        assert refused(build, Epigo, players), players
    for players in (0, 5, True):
        assert refused(build, Sum, players), players
    for players in (1, 2, 3, 4):
        assert Sum(players).players == players
    assert Epigo(2).players == 2


def test_options_are_checked():
    for options in (
        {"supper": 0}, {"super": 0, "": 0}, {0: 0}, {"super": 3}, {"super": -1}, {"limit": 1},
        {"gift": 2}, {"super": None}, {"super": True}, {"super": "0"}, {"super": 1.0},
        (), (0,), (0, 1, 0), (0, 1, 0, 0, 0), (3, 1, 0, 0), (0, 1, 5, 0), (0, 2, 0, 0),
        (0, 1, 0, 4), (0, True, 0, 0), (0, None, 0, 0), (0, 1.0, 0, 0), ("0", "1", "0", "0"),
        "0100",
    ):  # fmt: skip
        assert refused(build, Epigo, 2, options), options


def test_options_come_as_dict_or_tuple_or_not_at_all():
    assert Epigo(2).options == Epigo(2, None).options == Epigo(2, {}).options == (0, 1, 0, 0)
    assert Epigo(2, {"limit": 20}).options == Epigo(2, (0, 1, 20, 0)).options == (0, 1, 20, 0)
    assert Epigo(2, {"gift": 0, "super": 2}).options == (2, 0, 0, 0)
    assert Epigo(2, bytes((1, 0, 15, 2))).options == (1, 0, 15, 2)  # as a save holds them
    given = {"limit": 20}
    Epigo(2, given)
    assert given == {"limit": 20}


def test_all_sorts_of_options_are_legal_as_they_stand():
    for question, legal in (
        (range(5), (0, 1, 2, 3, 4)),
        (range(-3, 2), (-3, -2, -1, 0, 1)),
        (range(7, 8), (7,)),
        (bytes((1, 4, 200)), (1, 4, 200)),
        ((-9, 0, 5, 1000), (-9, 0, 5, 1000)),
        ((0,), (0,)),
    ):
        for value in list(range(-20, 270)) + [999, 1000, 1001]:
            game = One(question)
            if value in legal:
                game.answer(value)
                assert game.got == value and game.ask is None and game.winners == (1,)
            else:
                before = snapshot(game)
                assert refused(game.answer, value), (question, value)
                assert snapshot(game) == before and game.got is None


def test_no_answer_is_legal_without_options():
    for question in ((), b"", range(0), range(3, 3), range(5, 2)):
        game = One(question)
        for value in NEVER_LEGAL + (0, 1, 2, 3, -1):
            assert refused(game.answer, value)
        assert game.got is None and game.ask is not None and game.log.count == 0


def check_illegal(game):
    """No illegal answer to the open question changes anything."""
    ask = game.ask
    before = snapshot(game)
    for value in NEVER_LEGAL:
        assert refused(game.answer, value), (ask.key, value)
    legal = list(ask.options)
    for value in range(-2, 35):
        if value not in legal:
            assert refused(game.answer, value), (ask.key, value)
    assert game.ask is ask
    assert snapshot(game) == before


def test_illegal_answers_change_nothing_in_random_games():
    for seed in (1, 2):
        lcg = Lcg(seed)
        twin_lcg = Lcg(seed)
        game = Epigo(2)
        twin = Epigo(2)  # is never given an illegal answer
        while game.ask is not None:
            check_illegal(game)
            if game.ask.kind == TELL:
                game.go_on()
                twin.go_on()
            else:
                before = snapshot(game)
                assert refused(game.go_on)
                assert snapshot(game) == before
                game.answer(pick(game, lcg))
                twin.answer(pick(twin, twin_lcg))
            assert snapshot(game) == snapshot(twin)
        assert twin.ask is None and twin.winners == game.winners


def test_an_announcement_takes_no_answer_and_is_not_logged():
    game = Sum(1, {"loud": 1})
    game.answer(5)
    assert game.ask.kind == TELL and game.ask.seat == -1 and tuple(game.ask.args) == (5,)
    for value in NEVER_LEGAL + (0, 1, 5):
        assert refused(game.answer, value)
    game.go_on()
    assert game.ask.key == "two" and game.at == game.log.count == 1
    game.go_on()
    assert game.ask.key == "add"
    assert refused(game.go_on)
    assert tuple(tell("key", 1, 2).options) == ()


def test_nothing_can_be_answered_when_the_game_is_over():
    game = Sum(1)
    for _ in range(3):
        game.answer(1)
    assert game.ask is None and game.winners == (0,)
    before = snapshot(game)
    for value in NEVER_LEGAL + (0, 1):
        assert refused(game.answer, value)
    assert refused(game.go_on)
    assert snapshot(game) == before


def failing(late, trouble, loud=0):
    game = Sum(2, {"loud": loud, "rounds": 12})
    game.late = late
    game.fatal = 2
    game.trouble = trouble
    return game


def test_an_exception_in_a_script_leaves_the_game_as_it_was():
    for trouble in (ValueError("bug"), KeyboardInterrupt(), MemoryError(), StopIteration()):
        for late in ("", "mark"):
            game = failing(late, trouble)
            twin = Sum(2, {"rounds": 12})
            steps = (7, 8, 9) if not late else (7, 8)
            for value in steps[:-1]:
                game.answer(value)
                twin.answer(value)
            before = snapshot(game)
            try:
                game.answer(steps[-1])
            except BaseException as error:
                # A generator turns the StopIteration of others into a RuntimeError.
                assert error is trouble or type(error) is RuntimeError
            else:
                raise AssertionError("swallowed")
            assert snapshot(game) == before == snapshot(twin)
            while twin.ask is not None:
                game.answer(4)
                twin.answer(4)
                assert snapshot(game) == snapshot(twin)
            assert game.ask is None and game.winners == (0,)


def test_an_exception_behind_an_announcement_tells_again_from_the_last_answer():
    for trouble in (ValueError("bug"), KeyboardInterrupt()):
        game = failing("tell", trouble, 1)
        for value in (7, 8, 9):
            while game.ask.kind == TELL:
                game.go_on()
            game.answer(value)
        told = snapshot(game)
        assert game.ask.key == "one"
        game.go_on()
        try:
            game.go_on()
        except BaseException as error:
            assert error is trouble
        assert snapshot(game) == told and game.ask.key == "one" and game.total == 24
        game.go_on()
        game.go_on()
        assert game.ask.key == "add" and game.round == 3


class Unfinished(Sum):
    """A bug: the script ends, but nobody has won."""

    def script(self):
        yield from Sum.script(self)
        self.winners = None


def test_a_script_that_ends_without_winners_is_a_bug_not_an_end():
    game = Unfinished(1)
    game.answer(1)
    game.answer(2)
    before = snapshot(game)
    try:
        game.answer(3)
    except RuntimeError:
        assert snapshot(game) == before and game.ask.key == "add"
        return
    raise AssertionError("looked over")


def test_a_game_is_its_log():
    for kind, seed in ((Epigo, 4), (Sealed, 5)):
        lcg = Lcg(seed)
        game = kind(2)
        while game.ask is not None:
            if game.ask.kind == TELL:
                game.go_on()
            else:
                game.answer(pick(game, lcg))
        again = kind(2, None, Log(bytes(game.log.data)))
        assert again.at == 0 and again.log.count == game.log.count
        while again.at < again.log.count:
            again.forward()
        while again.ask is not None:
            again.go_on()
        assert snapshot(again) == snapshot(game) and again.reason == game.reason


def test_a_log_of_another_game_stops_at_its_first_illegal_answer():
    log = Log()
    for value in (3, 8, 99, 1):
        log.append(value)
    game = Epigo(2, None, log)
    game.forward()
    game.forward()
    before = snapshot(game)
    assert refused(game.forward)
    assert snapshot(game) == before and game.at == 2


def test_different_states_have_different_digests():
    seen = {}
    game = Sum(3, {"rounds": 12})
    for value in range(-100, 101):
        game.answer(value)
        assert game.digest() not in seen
        seen[game.digest()] = value
        assert game.undo_cost() == FREE
        game.undo()


# ---- the same script without log and marks


class Chooser:
    """Random answers, which are kept."""

    def __init__(self, game, seed):
        self.game = game
        self.lcg = Lcg(seed)
        self.answers = []

    def __call__(self, ask):
        assert self.game.ask is ask
        self.answers.append(pick(self.game, self.lcg))
        return self.answers[-1]


def test_a_game_that_is_run_is_the_game_of_the_same_answers():
    for kind, players in ((Epigo, 2), (Sealed, 2), (Sum, 3)):
        for seed in range(5):
            ran = kind(players)
            choose = Chooser(ran, seed)
            run(ran, choose)
            game = kind(players)
            for value in choose.answers:
                while game.ask.kind == TELL:
                    game.go_on()
                game.answer(value)
            while game.ask is not None:
                game.go_on()
            assert ran.ask is None and ran.at == game.at == len(choose.answers)
            assert ran.digest() == game.digest() and ran.winners == game.winners
            assert ran.reason == game.reason and not ran.log.count


def test_a_run_goes_on_from_where_the_game_is():
    game = Sum(2)
    game.answer(7)
    run(game, lambda ask: 1)
    assert game.total == 9 and game.at == 3


def test_what_goes_wrong_in_a_run_is_told():
    def wrong(ask):
        raise KeyError("choose")

    game = Sum(2)
    try:
        run(game, wrong)
        raise AssertionError("nothing was raised")
    except KeyError:
        assert game.at == 0 and game.ask.key == "add"


def test_a_stamp_is_the_digest_behind_the_answer():
    game = Sum(2, {"loud": 1})
    game.answer(5)
    behind = game.digest()
    game.go_on()
    game.go_on()
    assert game.stamp == behind != game.digest()
    game.answer(6)
    assert game.stamp == game.digest()
    game.undo()
    assert game.stamp == behind
    game.redo()
    game.go_on()
    stamp = game.stamp
    game.go_to(game.at, 0)
    assert game.stamp == stamp == game.digest()
