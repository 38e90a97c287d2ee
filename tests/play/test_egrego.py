"""The golden transcripts of Egrego, replayed and played anew."""

from engines.egrego.game import Egrego
from tests.play.transcript import agree, golden, headings, played, replayed, words

PATH = "tests/play/egrego.txt"
# Seed, options (level, corners, entities, possessions, turning and dice) and players, so that
# every announcement, every ending and every value of an option occurs.
GOLDEN = (
    (24, (0, 0, 0, 0, 0, 0), 3),
    (34, (0, 0, 0, 0, 0, 0), 4),
    (39, (0, 0, 0, 0, 0, 0), 5),
    (17, (0, 0, 0, 0, 0, 0), 6),
    (16, (0, 1, 0, 0, 0, 1), 3),
    (10, (0, 0, 1, 0, 0, 0), 4),
    (17, (0, 0, 1, 1, 0, 1), 6),
    (17, (0, 0, 0, 1, 0, 0), 3),
    (14, (0, 1, 0, 1, 1, 0), 5),
    (12, (0, 0, 0, 0, 1, 0), 4),
    (21, (0, 1, 1, 1, 1, 0), 5),
    (9, (1, 0, 0, 0, 0, 0), 3),
    (37, (1, 0, 0, 0, 0, 1), 4),
    (21, (1, 0, 1, 0, 0, 0), 5),
    (22, (1, 0, 0, 0, 0, 0), 6),
)


def test_golden_games_replay():
    total = sum(1 for _ in golden(PATH))
    assert agree(replayed(Egrego, golden(PATH)), golden(PATH)) == total > 2000


def test_the_same_chance_plays_the_same_games():
    expected = golden(PATH)
    for seed, options, players in headings(PATH):
        agree(played(Egrego, seed, options, players), expected)
    assert next(expected, None) is None


def test_golden_games_meet_every_option_and_number_of_players():
    for i in range(len(Egrego.OPTIONS)):
        met = [options[i] for _, options, _ in headings(PATH)]
        for value in Egrego.OPTIONS[i][1]:
            assert value in met, (Egrego.OPTIONS[i][0], value)
    for level in (0, 1):
        met = [players for _, options, players in headings(PATH) if options[0] == level]
        for players in (3, 4, 5, 6):
            assert players in met


def test_golden_games_meet_everything_that_can_happen():
    told = words(PATH, "!")
    for key in (
        "set_up", "roles", "marker", "possess", "jump", "death", "over", "new_die", "last"
    ):  # fmt: skip
        assert key in told, key
    asked = words(PATH, "?")
    for key in (
        "stars", "first", "act", "turn", "roll", "possess", "entity", "jump", "drawn", "lay",
        "give", "tally", "turned", "card",
    ):  # fmt: skip
        assert key in asked, key
    assert sorted(words(PATH, "=")) == ["chaos", "evil", "good"]


def test_golden_games_meet_every_kind_of_death():
    """With and without a bonus; the pawn returns, must jump, may jump; in play, by a possession,
    by a jump."""
    deaths = []
    hows = []
    for line in golden(PATH):
        if line.startswith("! death"):
            bonus, then, how = line.split()[5:]
            death = bonus, then
            if how not in hows:
                hows.append(how)
            if death not in deaths:
                deaths.append(death)
    assert sorted(deaths) == [("0", "0"), ("0", "1"), ("1", "0"), ("1", "1"), ("1", "2")]
    assert sorted(hows) == ["0", "1", "2"]
