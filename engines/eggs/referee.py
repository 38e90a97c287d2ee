"""Eggs and Empires, level Referee: of the eggs the device knows only how many lie there, and how
many of them are hidden. From that follows who takes one."""

from engines.eggs.cards import (
    CANCELLED,
    DECIDED,
    FACE_UP,
    HIDDEN,
    LEFT,
    MAGE,
    NEGATIVE,
    NONE_LEFT,
    TAKES,
    TIE,
    TIES,
)
from engines.eggs.picks import taken
from engines.script import choose, tell


def collect(game):
    """EE-71: each card in its turn takes an egg while there are any; a Mage may go without."""
    left = len(game.eggs)
    for slot in game.order:
        if game.cancelled(slot):
            game.taken[slot] = CANCELLED
            continue
        got = FACE_UP if left else NONE_LEFT
        if left and game.cards[slot] == MAGE:
            got = yield from ask_mage(game, slot, left)
        could = got not in (NONE_LEFT, NEGATIVE)
        if game.cause(slot) & TIE and (could or game.options[TIES] != DECIDED):
            game.tied = 1  # EE-11
        game.taken[slot] = got
        if got == FACE_UP:
            left -= 1
    yield tell("picks", game.next_holder(), *taken(game))


def ask_mage(game, slot, left):
    """EE-27: what a Mage got, as far as it can't be worked out."""
    before = 0  # what the Mage before him got
    for other in game.slots(MAGE):
        if other == slot:
            break
        before = game.taken[other]
    if before == NEGATIVE:  # nothing has changed since
        return NEGATIVE
    hidden = 0
    for egg in game.eggs:
        hidden += egg == HIDDEN
    sure = before == LEFT or hidden > len(game.eggs) - left  # a hidden one is left, for sure
    options = bytearray((TAKES,))
    if not sure:
        options.append(NEGATIVE)
    if hidden:
        options.append(LEFT)
    got = yield choose(game.owner(slot), "mage", bytes(options), left)
    return FACE_UP if got == TAKES else got
