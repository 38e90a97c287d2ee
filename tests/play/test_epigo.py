"""Epigo's golden transcripts, replayed and played anew."""

from engines.epigo.game import Epigo
from tests.play.transcript import agree, golden, headings, played, replayed, words

PATH = "tests/play/epigo.txt"
# Seed and options (super, gift, limit, rival). The seeds were chosen so that every announcement,
# every ending and every value of an option occurs.
GOLDEN = (
    (1, (0, 1, 0, 0)),
    (3, (0, 1, 0, 0)),
    (8, (0, 1, 0, 0)),
    (123, (0, 1, 0, 0)),
    (127, (0, 1, 0, 0)),
    (5, (1, 1, 0, 1)),
    (153, (1, 1, 0, 0)),
    (359, (1, 1, 0, 0)),
    (2, (2, 1, 0, 0)),
    (8, (2, 1, 0, 0)),
    (120, (0, 0, 0, 0)),
    (3, (0, 0, 0, 2)),
    (127, (0, 1, 10, 0)),
    (89, (0, 1, 15, 0)),
    (119, (0, 0, 20, 0)),
    (261, (2, 0, 15, 3)),
    (157, (2, 0, 30, 0)),
    (8, (1, 0, 40, 0)),
)


def test_golden_games_replay():
    total = sum(1 for _ in golden(PATH))
    assert agree(replayed(Epigo, golden(PATH)), golden(PATH)) == total > 3000


def test_the_same_chance_plays_the_same_games():
    expected = golden(PATH)
    for seed, options, _ in headings(PATH):
        agree(played(Epigo, seed, options), expected)
    assert next(expected, None) is None


def test_golden_games_meet_every_option():
    for i in range(len(Epigo.OPTIONS)):
        met = [options[i] for _, options, _ in headings(PATH)]
        for value in Epigo.OPTIONS[i][1]:
            assert value in met, (Epigo.OPTIONS[i][0], value)


def test_golden_games_meet_everything_that_can_happen():
    told = words(PATH, "!")
    for key in (
        "face_up", "reveal", "cancel", "absent", "slide", "slide_off", "super_slide", "super_off",
        "push", "block", "capture",
    ):  # fmt: skip
        assert key in told, key
    asked = words(PATH, "?")
    for key in ("lay", "order", "seal", "draw", "super", "gift"):
        assert key in asked, key
    ends = words(PATH, "=")
    assert sorted(ends) == ["agreed", "captures", "limit"]


def test_a_wrong_line_is_noticed():
    lines = list(golden(PATH))[:60]
    for i in range(1, 60):
        changed = lines[:]
        changed[i] = changed[i][:-1] + ("0" if changed[i][-1] != "0" else "1")
        again = list(replayed(Epigo, changed))
        assert again != changed, lines[i]
