"""Egrego at level Score: only markers, dice and the cards drawn are noted."""

from micropython import const

from engines.egrego.draw import kinds_left, take_seal
from engines.egrego.village import EVIL, GOOD, SEAL
from engines.script import choose

# What a player can note: 0 and 1 add a marker of that kind, 2 and 3 turn one over.
_TURN_OVER = const(2)
_ROLL = const(4)
_NO_CARD = const(5)
_CARD = const(6)  # 6 to 8: the card that was drawn

_MOST_MARKERS = const(255)  # all lie on one card, and in a byte


def tally(game):
    """A player's turn: note after note, until he says which card he drew, or none."""
    village = game.village
    choice = 0
    while choice < _NO_CARD:
        choice = yield choose(game.seat, "tally", _notes(game), int(game.dice[0] > 0))
        if choice < _TURN_OVER:
            village.markers[choice][0] += 1
        elif choice < _ROLL:
            village.turn_over(choice - _TURN_OVER, 0)
        elif choice == _ROLL:
            yield from game.roll_dice()
    if choice >= _CARD:
        game.left[choice - _CARD] -= 1
        if choice == _CARD + SEAL:
            yield from take_seal(game, True)


def _notes(game):
    notes = bytearray()
    totals = game.village.total(EVIL), game.village.total(GOOD)
    if sum(totals) < _MOST_MARKERS:
        notes.extend(b"\0\1")
    for kind in (EVIL, GOOD):
        if totals[kind]:
            notes.append(_TURN_OVER + kind)
    if not game.dice[0]:
        notes.append(_ROLL)
    notes.append(_NO_CARD)
    for kind in kinds_left(game):
        notes.append(_CARD + kind)
    return bytes(notes)
