"""What a table chooses, and which choices make a difference."""

from engines.anygame.choices import (
    ANY_TIME,
    AT_TARGET,
    BY_ROUNDS,
    DECLARED,
    DRAWN,
    LEAST,
    LEFT,
    NO_POINTS,
    NOBODY,
    STAYS,
    TARGET_ROUND,
)
from engines.anygame.game import AnyGame
from engines.script import RuleError
from tests.rules.anygame.table import Table

NAMES = [declared[0] for declared in DECLARED]
DEFAULTS = [declared[2] for declared in DECLARED]


def offered(players=4, **options):
    values = list(DEFAULTS)
    for name, value in options.items():
        values[NAMES.index(name)] = value
    found = AnyGame.choices(players, values)
    return {NAMES[i]: list(found[i]) for i in range(len(NAMES)) if len(found[i]) > 1}


def test_ag01_one_to_eight_players():
    for players in range(1, 9):
        assert AnyGame(players).players == players
    for players in (0, 9):
        try:
            AnyGame(players)
            raise AssertionError(players)
        except RuleError:
            pass


def test_ag01_defaults():
    game = AnyGame(4)
    assert game.options == (BY_ROUNDS, 0, 0, 10, 100, 0, 0, 0, 10, 0, STAYS, 0)
    assert game.ask.key == "points" and list(game.totals) == [0] * 4


def test_ag01_everyone_starts_with_the_same_points():
    for start in (-999, 0, 20, 501, 9999):
        assert list(AnyGame(3, {"start": start}).totals) == [start] * 3
    for start in (-1000, 10000):
        try:
            AnyGame(3, {"start": start})
            raise AssertionError(start)
        except RuleError:
            pass


def test_ag01_limits_of_the_numbers():
    for name, least, most in (("rounds", 1, 30), ("target", -9999, 9999), ("start", -999, 9999)):
        choices = DECLARED[NAMES.index(name)][1]
        assert (choices[0], choices[-1]) == (least, most)


def test_ag01_the_choices_are_these_and_no_more():
    most = {"points": 2, "wins": 2, "end": 3, "rounds": 30, "target": 9999, "start": 9999,
            "turns": 1, "clock": 2, "minutes": 180, "increment": 60, "first": 4, "token": 1}
    for name in NAMES:
        assert AnyGame(4, {name: most[name]}).options[NAMES.index(name)] == most[name]
        try:
            AnyGame(4, {name: most[name] + 1})
            raise AssertionError(name)
        except RuleError:
            pass


def test_ag01_what_is_offered_by_default():
    assert sorted(offered()) == ["end", "first", "points", "start", "token", "turns", "wins"]
    assert offered()["end"] == [0, 1, 2] and len(offered()["first"]) == 5


def test_ag01_numbers_are_offered_where_they_mean_something():
    assert "rounds" in offered(end=1) and "target" not in offered(end=1)
    assert "target" in offered(end=2) and "rounds" not in offered(end=2)
    clocked = offered(turns=1, clock=2)
    assert "minutes" in clocked and "increment" in clocked
    assert "minutes" not in offered(turns=1, clock=1) and "clock" not in offered(turns=0)
    assert "minutes" not in offered(turns=0, clock=2)
    assert "rounds" not in offered(points=ANY_TIME, end=1)


def test_ag01_without_turns_points_at_any_time_have_no_rounds():
    found = offered(points=ANY_TIME)
    assert found["end"] == [0, 2] and "first" not in found
    found = offered(points=ANY_TIME, turns=1)
    assert found["end"] == [0, 1, 2, 3] and len(found["first"]) == 5


def test_ag01_without_points_turns_are_kept():
    found = offered(points=NO_POINTS)
    assert not {"wins", "target", "start", "turns"} & set(found) and "clock" in found
    assert found["first"] == [STAYS, LEFT, DRAWN] and found["end"] == [0, 1]
    game = AnyGame(2, {"points": NO_POINTS, "start": 20, "end": 2, "wins": 0})
    assert game.ask.key == "first" and list(game.totals) == [0, 0]


def test_ag01_without_points_there_is_no_target():
    table = Table(2, points=NO_POINTS, end=AT_TARGET, target=0)
    table.name(0)
    table.turns(6)
    assert table.key == "turn" and table.game.round == 4


def test_ag01_without_rounds_nobody_begins_them():
    table = Table(3, points=ANY_TIME, first=DRAWN)
    assert table.key == "count"
    table.change(2, 4)
    assert table.key == "count" and table.game.starter() == -1


def test_ag01_without_rounds_a_target_ends_the_game_at_once():
    table = Table(3, points=ANY_TIME, end=TARGET_ROUND, target=10)
    table.change(2, 10)
    assert table.game.winners == (2,)


def test_ag01_two_can_have_a_token_and_a_first_player():
    assert {"first", "token", "wins"} <= set(offered(2))


def test_ag01_alone_there_is_nobody_to_be_first():
    found = offered(1)
    assert not {"first", "token", "wins"} & set(found)
    game = AnyGame(1, {"first": DRAWN, "token": 1, "wins": LEAST})
    assert game.ask.key == "points"


def test_ag01_an_end_without_its_rounds_is_the_table_s_word():
    table = Table(2, points=ANY_TIME, end=1, rounds=1)
    for _ in range(5):
        table.change(0, 3)
    assert table.key == "count"
    table.end()
    assert table.game.reason == "table"


def test_ag01_a_round_is_played_to_its_end_only_if_there_are_turns():
    assert offered(points=ANY_TIME)["end"] == [0, AT_TARGET]
    assert TARGET_ROUND not in offered()["end"]
    assert AnyGame(2, {"wins": NOBODY}).ask.key == "points"
