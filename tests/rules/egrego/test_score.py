"""Egrego, level Score: markers, dice, seals and the deck are noted, nothing else."""

from engines.egrego.game import Egrego
from engines.script import CHOICE, KNOWN
from tests.rules.egrego.table import CHAOS, EVIL, GOOD, new_game

EVIL_ONE, GOOD_ONE, TO_GOOD, TO_EVIL, ROLL, NO_CARD, HOUSE, INHABITANT, SEAL = range(9)
SCORE = {"level": 1}


def noted(game, *notes):
    for note in notes:
        assert game.ask.key == "tally", game.ask.key
        game.answer(note)
    return game


def counts(game):
    return game.village.total(EVIL), game.village.total(GOOD)


def test_eg41_no_village_is_asked_for():
    game = Egrego(3, SCORE)
    game.go_on()
    assert game.ask.key == "first"
    game = new_game(3, SCORE, rolls=(1, 6, 2))
    assert game.seat == 1 and [game.side(seat) for seat in range(3)] == [CHAOS, EVIL, GOOD]
    ask = game.ask
    assert (ask.key, ask.kind, ask.seat, ask.args) == ("tally", CHOICE, 1, (0,))
    assert list(ask.options) == [EVIL_ONE, GOOD_ONE, ROLL, NO_CARD, HOUSE, INHABITANT, SEAL]


def test_eg41_markers_are_counted():
    game = noted(new_game(3, SCORE), EVIL_ONE, EVIL_ONE, GOOD_ONE)
    assert counts(game) == (2, 1) and game.seat == 0
    noted(game, TO_GOOD)
    assert counts(game) == (1, 2)
    noted(game, TO_EVIL, TO_EVIL)
    assert counts(game) == (3, 0)
    assert TO_EVIL not in list(game.ask.options) and TO_GOOD in list(game.ask.options)


def test_eg41_turns_go_on_with_or_without_a_card():
    game = new_game(4, SCORE)
    for seat, note in ((0, NO_CARD), (1, HOUSE), (2, INHABITANT), (3, SEAL), (0, NO_CARD)):
        assert game.ask.seat == seat
        noted(game, note)
    assert list(game.left) == [3, 7, 7] and game.seat == 1 and list(game.seals) == [0, 0, 0, 1]


def test_eg41_dice_are_rolled_once_a_turn():
    game = noted(new_game(3, SCORE), SEAL, NO_CARD, NO_CARD, ROLL)
    for die in (1, 2):
        assert game.ask.key == "roll" and game.ask.args == (die, 2)
        game.answer(8 + die)
    assert game.undo_cost() == KNOWN
    assert list(game.dice[:2]) == [1, 2]
    assert ROLL not in list(game.ask.options) and game.ask.args == (1,)
    noted(game, NO_CARD)
    assert ROLL in list(game.ask.options) and game.ask.args == (0,) and not any(game.dice)


def test_eg41_a_surplus_seal():
    game = noted(new_game(3, SCORE), SEAL, NO_CARD, NO_CARD, SEAL, NO_CARD, NO_CARD, SEAL)
    assert game.ask.key == "give" and list(game.ask.options) == [1, 2]
    game.answer(2)
    noted(game, SEAL, SEAL, SEAL)
    assert game.ask.key == "new_die" and game.ask.args == (0, 1, 3)
    game.go_on()
    assert list(game.seals) == [2, 2, 2] and list(game.left) == [3, 6, 0]
    assert SEAL not in list(game.ask.options)


def test_eg41_eg30_the_last_card_ends_the_game():
    for last in (HOUSE, INHABITANT):
        other = HOUSE + INHABITANT - last
        game = noted(new_game(3, SCORE), GOOD_ONE)
        while sum(game.left) > 1:
            options = list(game.ask.options)
            if game.ask.key == "give":
                game.answer(options[0])
            elif game.ask.key == "new_die":
                game.go_on()
            elif SEAL in options:
                noted(game, SEAL)
            else:
                noted(game, other if other in options else last)
        noted(game, last)
        assert game.ask is None and (game.reason, game.winners) == ("good", (1,))


def test_eg41_eg30_the_last_card_is_a_seal():
    others = (HOUSE,) * 3 + (INHABITANT,) * 6
    game = noted(new_game(3, SCORE), *others, *(SEAL,) * 5)
    assert list(game.left) == [0, 0, 1] and game.ask.seat == 2
    noted(game, SEAL)
    assert game.ask is None and (game.reason, game.winners) == ("chaos", (2,))
    assert list(game.seals) == [2, 2, 2]


def test_eg41_eg30_the_last_card_is_a_surplus_seal():
    others = (HOUSE,) * 3 + (INHABITANT,) * 6
    game = noted(new_game(3, SCORE), *others, SEAL, NO_CARD, NO_CARD, SEAL)
    for taker in (1, 2, 1):  # seat 0 has three dice
        noted(game, NO_CARD, NO_CARD, SEAL)
        assert game.ask.key == "give"
        game.answer(taker)
    noted(game, NO_CARD, NO_CARD, SEAL)
    assert game.ask.key == "new_die" and game.ask.args == (0, 2, 3)
    game.go_on()
    assert game.ask is None and (game.reason, game.winners) == ("chaos", (2,))
    assert list(game.seals) == [2, 2, 2] and not sum(game.left)


def test_eg41_eg31_the_winners():
    for notes, reason, winners in (
        ((), "chaos", (3,)), ((EVIL_ONE,), "evil", (0, 2)), ((GOOD_ONE,), "good", (1,)),
        ((EVIL_ONE, GOOD_ONE), "chaos", (3,)), ((EVIL_ONE, EVIL_ONE, TO_GOOD), "chaos", (3,)),
    ):  # fmt: skip
        game = noted(new_game(4, SCORE), *notes)
        while game.ask is not None:
            if game.ask.key == "new_die":
                game.go_on()
            else:
                game.answer(game.ask.options[-1])
        assert (game.reason, game.winners) == (reason, winners)


def test_eg41_counts_stay_in_a_byte():
    game = new_game(3, SCORE)
    for i in range(255):
        noted(game, i & 1)
    assert counts(game) == (128, 127)
    assert list(game.ask.options)[:3] == [TO_GOOD, TO_EVIL, ROLL]
    for _ in range(127):
        noted(game, TO_EVIL)
    assert counts(game) == (255, 0)
    again = Egrego(3, SCORE)
    again.unpack(game.pack())
    assert counts(again) == (255, 0)
