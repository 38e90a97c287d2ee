"""Egrego, level Score: markers, dice, seals and the deck are noted, nothing else."""

from engines.egrego.game import Egrego
from engines.script import CHOICE, KNOWN
from tests.rules.egrego.table import CHAOS, EVIL, GOOD, HOUSE, INHABITANT, SEAL, new_game

EVIL_ONE, GOOD_ONE, TURN_OVER, ROLL, NO_ROLL, ON = range(6)
NO_CARD = 3
SCORE = {"level": 1}
REAL_DICE = {"level": 1, "dice": 1}


def noted(game, *notes):
    for note in notes:
        assert game.ask.key == "tally", game.ask.key
        game.answer(note)
    return game


def drawn(game, *cards):
    """Turns in which nothing is rolled and noted, but the card that was drawn."""
    for card in cards:
        noted(game, NO_ROLL)
        assert game.ask.key == "card"
        game.answer(card)
    return game


def counts(game):
    return tuple(game.scores())


def test_eg41_no_village_is_asked_for():
    game = Egrego(3, SCORE)
    game.go_on()
    assert game.ask.key == "first"
    game = new_game(3, SCORE, rolls=(1, 6, 2))
    assert game.seat == 1 and [game.side(seat) for seat in range(3)] == [CHAOS, EVIL, GOOD]
    ask = game.ask
    assert (ask.key, ask.kind, ask.seat, ask.args) == ("tally", CHOICE, 1, (0,))
    assert list(ask.options) == [EVIL_ONE, GOOD_ONE, ROLL, NO_ROLL]


def test_eg41_markers_are_counted():
    game = noted(new_game(3, SCORE), EVIL_ONE, EVIL_ONE, GOOD_ONE)
    assert counts(game) == (2, 1) and game.seat == 0


def test_eg41_a_marker_is_turned_over():
    game = noted(new_game(3, SCORE), EVIL_ONE, EVIL_ONE, GOOD_ONE, TURN_OVER)
    assert game.ask.key == "turned" and list(game.ask.options) == [EVIL, GOOD]
    game.answer(EVIL)
    assert counts(game) == (1, 2)
    noted(game, TURN_OVER)
    game.answer(GOOD)
    assert counts(game) == (2, 1)


def test_eg41_which_one_is_turned_over_isnt_asked_where_there_is_only_one_kind():
    game = noted(new_game(3, SCORE), GOOD_ONE, TURN_OVER)
    assert counts(game) == (1, 0)
    noted(game, TURN_OVER)
    assert counts(game) == (0, 1) and game.ask.key == "tally"


def test_eg41_without_a_marker_none_is_turned_over():
    game = new_game(3, SCORE)
    assert not game.ask.allows(TURN_OVER) and game.why(TURN_OVER) == "why_unmarked"
    assert noted(game, EVIL_ONE).ask.allows(TURN_OVER)


def test_eg41_turns_go_on_with_or_without_a_card():
    game = new_game(4, SCORE)
    for seat, card in ((0, NO_CARD), (1, HOUSE), (2, INHABITANT), (3, SEAL), (0, NO_CARD)):
        assert game.ask.seat == seat
        noted(game, NO_ROLL)
        assert game.ask.key == "card" and game.ask.seat == seat
        assert list(game.ask.options) == [HOUSE, INHABITANT, SEAL, NO_CARD]
        game.answer(card)
    assert list(game.left) == [3, 7, 7] and game.seat == 1 and list(game.seals) == [0, 0, 0, 1]


def test_eg41_the_device_rolls_all_dice_once_a_turn():
    game = noted(drawn(new_game(3, SCORE), SEAL, NO_CARD, NO_CARD), ROLL)
    for die in (1, 2):
        assert game.ask.key == "roll" and game.ask.args == (die, 2)
        assert list(game.ask.options) == [9, 10, 11, 12, 13, 14]
        game.answer(8 + die)
    assert game.undo_cost() == KNOWN
    assert list(game.dice[:2]) == [1, 2]
    assert list(game.ask.options) == [EVIL_ONE, GOOD_ONE, ON] and game.ask.args == (1,)
    noted(game, ON)
    game.answer(NO_CARD)
    assert game.ask.allows(ROLL) and game.ask.args == (0,) and not any(game.dice)


def test_eg41_real_dice_are_of_no_use_to_the_device():
    game = new_game(3, REAL_DICE)
    assert list(game.ask.options) == [EVIL_ONE, GOOD_ONE, ON]
    noted(game, ON)
    assert game.ask.key == "card"


def test_eg41_whether_somebody_was_possessed_is_known_from_the_markers_since_the_roll():
    for before, after, possessed in (((), (), 0), ((EVIL_ONE,), (), 0), ((), (EVIL_ONE,), 1)):
        game = noted(new_game(3, SCORE), *before, ROLL)
        game.answer(9)
        noted(game, *after, ON)
        assert (game.ask.key, game.ask.args) == ("card", (possessed,))
    for before, after, possessed in (((TURN_OVER,), (), 0), ((), (TURN_OVER,), 1)):
        game = noted(new_game(3, SCORE), EVIL_ONE, *before, ROLL)  # chaotic entities cover nothing
        game.answer(9)
        assert noted(game, *after, ON).ask.args == (possessed,)
    game = noted(new_game(3, SCORE), EVIL_ONE, NO_ROLL)  # a death in phase 1
    assert game.ask.args == (1,)
    game.answer(NO_CARD)
    assert noted(game, NO_ROLL).ask.args == (0,)


def test_eg41_a_surplus_seal():
    game = drawn(new_game(3, SCORE), SEAL, NO_CARD, NO_CARD, SEAL, NO_CARD, NO_CARD, SEAL)
    assert game.ask.key == "give" and list(game.ask.options) == [1, 2]
    game.answer(2)
    drawn(game, SEAL, SEAL, SEAL)
    assert game.ask.key == "new_die" and game.ask.args == (0, 1, 3)
    game.go_on()
    assert list(game.seals) == [2, 2, 2] and list(game.left) == [3, 6, 0]
    assert not noted(game, NO_ROLL).ask.allows(SEAL)


def test_eg41_eg30_the_last_card_ends_the_game_at_once():
    for last in (HOUSE, INHABITANT, SEAL):
        game = noted(new_game(3, SCORE), GOOD_ONE)
        game.seals[0] = 2
        game.left[:] = bytes(kind == last for kind in range(3))
        assert list(noted(game, NO_ROLL).ask.options) == [last, NO_CARD]
        game.answer(NO_CARD)
        assert game.ask.seat == 1
        drawn(game, last)  # a seal goes to nobody any more
        assert game.ask is None and (game.reason, game.winners) == ("good", (1,))
        assert list(game.seals) == [2, 0, 0] and not any(game.left)


def test_eg41_eg31_the_winners():
    for notes, reason, winners in (
        ((), "chaos", (3,)), ((EVIL_ONE,), "evil", (0, 2)), ((GOOD_ONE,), "good", (1,)),
        ((EVIL_ONE, GOOD_ONE), "chaos", (3,)), ((EVIL_ONE, TURN_OVER), "good", (1,)),
    ):  # fmt: skip
        game = noted(new_game(4, SCORE), *notes)
        while game.ask is not None:
            if game.ask.key == "new_die":
                game.go_on()
            else:
                game.answer(game.ask.options[-2 if game.ask.key == "card" else -1])
        assert (game.reason, game.winners) == (reason, winners)


def test_eg41_counts_stay_in_a_byte():
    game = new_game(3, SCORE)
    for i in range(255):
        noted(game, i & 1)
    assert counts(game) == (128, 127)
    assert list(game.ask.options) == [TURN_OVER, ROLL, NO_ROLL]
    assert game.why(EVIL_ONE) == game.why(GOOD_ONE) == "why_many"
    for _ in range(127):
        noted(game, TURN_OVER)
        game.answer(GOOD)
    assert counts(game) == (255, 0)
    again = Egrego(3, SCORE)
    again.unpack(game.pack())
    assert counts(again) == (255, 0)
