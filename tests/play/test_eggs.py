"""The golden transcripts of Eggs and Empires, replayed and played anew."""

from engines.eggs.game import Eggs
from tests.play.transcript import agree, golden, headings, played, replayed, words

PATH = "tests/play/eggs.txt"
# Seed, options (level, variant, ties, shepherd, open and fewest) and players, so that every
# announcement, every ending and every value of an option occurs.
GOLDEN = (
    (1, (3, 0, 0, 0, 0, 0), 2),
    (2, (3, 0, 0, 0, 0, 0), 3),
    (3, (3, 0, 1, 1, 1, 1), 4),
    (4, (3, 0, 0, 1, 0, 0), 5),
    (5, (3, 0, 1, 0, 0, 1), 6),
    (6, (3, 0, 1, 0, 0, 1), 4),
    (6, (3, 1, 2, 0, 1, 0), 6),
    (7, (3, 0, 2, 1, 0, 0), 2),
    (12, (2, 0, 0, 0, 0, 0), 4),
    (13, (2, 0, 1, 1, 0, 1), 2),
    (14, (2, 1, 2, 0, 0, 0), 5),
    (15, (2, 1, 1, 0, 0, 0), 6),
    (8, (1, 0, 0, 0, 0, 0), 4),
    (9, (1, 0, 2, 0, 0, 1), 3),
    (10, (1, 1, 1, 0, 0, 0), 2),
    (11, (1, 1, 0, 0, 0, 0), 6),
)


def test_golden_games_replay():
    total = sum(1 for _ in golden(PATH))
    assert agree(replayed(Eggs, golden(PATH)), golden(PATH)) == total > 2000


def test_the_same_chance_plays_the_same_games():
    expected = golden(PATH)
    for seed, options, players in headings(PATH):
        agree(played(Eggs, seed, options, players), expected)
    assert next(expected, None) is None


def test_golden_games_meet_every_option_and_number_of_players():
    for i in range(len(Eggs.OPTIONS)):
        met = [options[i] for _, options, _ in headings(PATH)]
        for value in Eggs.OPTIONS[i][1]:
            assert value in met, (Eggs.OPTIONS[i][0], value)
    for level in (1, 2, 3):
        met = [players for _, options, players in headings(PATH) if options[0] == level]
        assert 2 in met and 6 in met
    assert sorted({players for _, _, players in headings(PATH)}) == [2, 3, 4, 5, 6]


def test_golden_games_meet_everything_that_can_happen():
    told = words(PATH, "!")
    for key in ("set_up", "deal", "picks", "token", "round"):
        assert key in told, key
    asked = words(PATH, "?")
    for key in (
        "holder", "egg", "laid", "card", "plan", "pick", "hidden", "give", "discard", "tie",
        "over", "points", "left", "mage", "eggs",
    ):  # fmt: skip
        assert key in asked, key
    assert sorted(words(PATH, "=")) == ["points", "tokens"]
