"""Egrego at level Score (EG-41): only markers, dice and the cards drawn are noted."""

from micropython import const

from engines.egrego.draw import kinds_left, take_seal
from engines.egrego.village import DICE_OPTION, EVIL, GOOD, SEAL
from engines.script import choose

# What a player can note: 0 and 1 add a marker of that kind.
_TURN_OVER = const(2)
_ROLL = const(3)
_NO_ROLL = const(4)  # on without: somebody died, or nobody is in hand
_ON = const(5)

_NO_CARD = const(3)  # behind the cards of the deck

_MOST_MARKERS = const(255)  # all lie on one card, and in a byte


def tally(game):
    """A player's turn: note after note, then the card that was drawn, or none."""
    village = game.village
    choice = 0
    while choice < _NO_ROLL:
        choice = yield choose(game.seat, "tally", _notes(game), int(game.dice[0] > 0))
        if choice < _TURN_OVER:
            village.markers[choice][0] += 1
            game.done = 1  # since the dice were rolled: somebody was possessed
        elif choice == _TURN_OVER:
            yield from _turn_over(game)
            game.done |= int(game.dice[0] > 0)  # before the dice it was in phase 1
        elif choice == _ROLL:
            game.done = 0
            yield from game.roll_dice()
    game.phase = 3
    kind = yield choose(game.seat, "card", kinds_left(game) + bytes((_NO_CARD,)), game.done)
    if kind != _NO_CARD:
        game.left[kind] -= 1
        if kind == SEAL and sum(game.left):  # EG-30
            yield from take_seal(game, True)


def _turn_over(game):
    village = game.village
    kind = EVIL if village.total(EVIL) else GOOD
    if village.total(1 - kind):
        kind = yield choose(game.seat, "turned", bytes((EVIL, GOOD)))
    village.turn_over(kind, 0)


def _notes(game):
    notes = bytearray()
    count = sum(game.scores())
    if count < _MOST_MARKERS:
        notes.extend(b"\0\1")
    if count:
        notes.append(_TURN_OVER)
    if game.dice[0] or game.options[DICE_OPTION]:
        notes.append(_ON)
    else:
        notes.extend(bytes((_ROLL, _NO_ROLL)))
    return bytes(notes)
