"""Any game's golden transcripts, replayed and played anew."""

from engines.anygame.choices import DECLARED
from engines.anygame.game import AnyGame
from tests.play.anygame_chance import likely
from tests.play.transcript import agree, golden, headings, played, replayed, words

PATH = "tests/play/anygame.txt"
# Seed, options (points, wins, end, rounds, target, start, turns, clock, minutes, increment, first,
# token), players, and what answers the questions.
GOLDEN = (
    (1, (0, 0, 0, 10, 100, 0, 0, 0, 10, 0, 0, 0), 4, likely),
    (2, (0, 1, 2, 10, 100, 0, 0, 0, 10, 0, 1, 0), 4, likely),
    (3, (0, 0, 1, 7, 100, 0, 0, 0, 10, 0, 2, 1), 8, likely),
    (4, (0, 1, 1, 30, 100, 0, 1, 1, 10, 0, 3, 0), 5, likely),
    (5, (0, 2, 1, 5, 100, -999, 0, 0, 10, 0, 4, 1), 3, likely),
    (6, (1, 0, 2, 10, 100, 0, 0, 0, 10, 0, 0, 1), 6, likely),
    (7, (1, 1, 2, 10, 0, 501, 0, 0, 10, 0, 0, 0), 2, likely),
    (8, (1, 0, 3, 10, 80, 20, 1, 2, 10, 5, 1, 0), 3, likely),
    (9, (1, 2, 1, 6, 100, 40, 1, 0, 10, 0, 2, 0), 4, likely),
    (10, (1, 0, 0, 10, 100, 0, 0, 0, 10, 0, 0, 0), 1, likely),
    (11, (2, 0, 0, 10, 100, 0, 1, 2, 180, 60, 0, 0), 2, likely),
    (12, (2, 0, 1, 30, 100, 0, 0, 1, 10, 0, 4, 1), 7, likely),
    (13, (1, 0, 2, 10, -9999, 9999, 0, 0, 10, 0, 0, 0), 8, likely),
)


def test_golden_games_replay():
    total = sum(1 for _ in golden(PATH))
    assert agree(replayed(AnyGame, golden(PATH)), golden(PATH)) == total > 500


def test_the_same_chance_plays_the_same_games():
    expected = golden(PATH)
    for seed, options, players in headings(PATH):
        agree(played(AnyGame, seed, options, players, likely), expected)
    assert next(expected, None) is None


def test_golden_games_meet_every_choice_and_number_of_players():
    for i in range(len(DECLARED)):
        choices = DECLARED[i][1]
        if len(choices) < 6:
            met = [options[i] for _, options, _ in headings(PATH)]
            for value in choices:
                assert value in met, (DECLARED[i][0], value)
    assert sorted({players for _, _, players in headings(PATH)}) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_golden_games_meet_everything_that_can_happen():
    assert sorted(words(PATH, "?")) == ["count", "first", "holder", "points", "turn"]
    for reason in ("rounds", "table", "target"):
        assert reason in words(PATH, "="), reason
