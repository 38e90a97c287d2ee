"""Statistics, against numbers from the literature and by hand."""

import pytest

from tools.simulate import figures
from tools.simulate.sitting import Played, Setting

EPIGO = Setting("epigo", 2, (), ("thinking", "greedy"), 1)


def test_wilson_intervals():
    # Newcombe (1998), table I: method 3.
    for successes, trials, low, high in (
            (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
            (1, 29, 0.0061, 0.1718)):
        found = figures.wilson(successes, trials)
        assert found == (pytest.approx(low, abs=6e-5), pytest.approx(high, abs=6e-5))
    assert figures.wilson(0, 0) == (0, 1)


def test_quantiles_lie_between_the_nearest():
    found = figures.spread([4, 1, 3, 2])
    assert found["median"] == 2.5 and found["25 %"] == 1.75 and found["max"] == 4
    assert found["sd"] == pytest.approx(1.290994)
    assert figures.spread([]) == {}


def test_balance():
    assert figures.balance([0.5, 0.5]) == 1
    assert figures.balance([1, 0]) == 0
    assert figures.balance([0.5, 0.3, 0.2]) == pytest.approx(1 - (0.2 + 0.3 + 0.1) / 3)


def played(index, seats, winners, **more):
    return Played(index, seats, winners, "captures", (3, 1), **more)


def test_wins_are_the_players_wherever_they_sit():
    games = [played(0, (0, 1), (0,)), played(1, (1, 0), (1,)), played(2, (0, 1), (1,)),
             played(3, (1, 0), (0, 1))]
    found = figures.figures(EPIGO, games)
    assert [share["count"] for share in found["wins by seat"]] == [2, 3]
    assert found["wins by player"]["thinking"]["count"] == 3
    assert found["draws"]["count"] == 1 and found["shared wins"]["count"] == 0
    (duel,) = found["player against player"]
    assert (duel["count"], duel["of"], duel["level"]) == (2, 3, 1)


def test_of_several_seats_the_rate_counts():
    """Two of three play alike, and win together: nobody is ahead by that alone."""
    setting = Setting("egrego", 3, (), ("thinking", "greedy", "greedy"), 1)
    games = [Played(0, (0, 1, 2), (1, 2), "good", (0, 0, 0)),
             Played(1, (0, 1, 2), (0,), "evil", (0, 0, 0)),
             Played(2, (2, 0, 1), (0, 1), "evil", (0, 0, 0))]
    (duel,) = figures.figures(setting, games)["player against player"]
    assert (duel["count"], duel["of"]) == (2, 3)  # in the last, all of its seats won, and half


def test_seats_that_win_together_are_one_game():
    """Two of four seats win in each game. If it's always these two, each game tells as much as one
    seat."""
    setting = Setting("egrego", 4, (), ("greedy",), 1)
    for sides, worth in ((((0, 2), (1, 3)), 400), (((0, 2), (0, 2)), 400)):
        games = [Played(i, (0,) * 4, sides[i % 2], "", (0,) * 4) for i in range(100)]
        found = figures.figures(setting, games)["wins by player"]["greedy"]
        assert (found["low"], found["high"]) == figures.wilson(worth / 2, worth)
    setting = Setting("egrego", 4, (), ("greedy", "random", "random", "greedy"), 1)
    games = [Played(i, (0, 1, 0, 1), ((0, 2), (1, 3))[i % 2], "", (0,) * 4) for i in range(100)]
    found = figures.figures(setting, games)["wins by player"]["greedy"]
    assert (found["count"], found["of"]) == (100, 200)
    assert (found["low"], found["high"]) == pytest.approx(figures.wilson(50, 100))


def test_one_seat_a_game_is_wilsons_interval():
    games = [played(i, (i % 2, 1 - i % 2), (i % 3 % 2,)) for i in range(60)]
    found = figures.figures(EPIGO, games)["wins by player"]["thinking"]
    assert (found["low"], found["high"]) == pytest.approx(figures.wilson(found["count"], 60))


def test_students_t():
    for free, t in ((4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)):  # any table, 95 %
        assert figures._student(figures.Z, free) == pytest.approx(t, rel=0.006)
        assert figures._normal(t, free) == pytest.approx(figures.Z, rel=0.006)


def test_a_few_pairs_prove_nothing():
    for count, significant in ((2, False), (5, False), (8, False), (12, True)):
        one = [played(i, (0, 1), (0,), turns=10) for i in range(count)]
        other = [played(i, (0, 1), (0,), turns=11) for i in range(count)]
        (row,) = [row for row in figures.compare(one, other) if row["what"] == "turns"]
        assert row["p"] == 2.0 ** (1 - count) and row["significant"] == significant


def test_a_comparison_finds_what_differs_and_nothing_else():
    one = [played(i, (0, 1), (i % 2,), turns=10 + i % 5) for i in range(200)]
    other = [played(i, (0, 1), (i % 2,), turns=11 + i * 7 % 5) for i in range(200)]
    rows = {row["what"]: row for row in figures.compare(one, other)}
    assert rows["turns"]["difference"] == 1 and rows["turns"]["significant"]
    assert [name for name, row in rows.items() if row["significant"]] == ["turns"]
    assert figures.compare(one, one)[0]["p"] == 1


def test_a_comparison_pairs_games_by_their_number():
    one = [played(i, (0, 1), (0,), turns=i) for i in range(10)]
    other = [played(i, (0, 1), (0,), turns=i) for i in reversed(range(5, 10))]
    assert figures.compare(one, other)[0]["difference"] == 0


def test_many_comparisons_are_corrected_for():
    """A p of 3 % among twenty rows is no difference."""
    one = [played(i, (0, 1), (0,)) for i in range(400)]
    other = [played(i, (0, 1), (0,), turns=(i % 73 == 0)) for i in range(400)]
    (row,) = [row for row in figures.compare(one, other) if row["what"] == "turns"]
    assert 0.01 < row["p"] < 0.05 and not row["significant"]
