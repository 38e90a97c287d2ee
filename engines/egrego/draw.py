"""Egrego: a player draws a card, phase 2b."""

from micropython import const

from engines.egrego.village import DECK, HOUSE, INHABITANT, SEAL, WAYS
from engines.script import CELL, Ask, choose, tell

_MOST_SEALS = const(2)  # three dice


def draw(game, why):
    """Phase 2b, EG-20"""
    game.phase = 3
    if sum(game.left) == 1:  # EG-30
        game.left[:] = bytes(3)
        yield tell("last", game.seat, why)
        return
    kinds = kinds_left(game)
    kind = kinds[0]
    if len(kinds) > 1:
        kind = yield choose(game.seat, "drawn", kinds, why, sum(game.left))
    game.left[kind] -= 1
    if kind == SEAL:
        yield from take_seal(game, len(kinds) > 1)
        return
    cell = yield Ask(CELL, "lay", game.seat, free_cells(game.village), False, (kind, why))
    yield from game.lay(game.seat, cell, kind)


def kinds_left(game):
    kinds = bytearray()
    for kind in (HOUSE, INHABITANT, SEAL):
        if game.left[kind]:
            kinds.append(kind)
    return bytes(kinds)


def take_seal(game, known):
    """EG-20: nobody has more than three dice. Told, unless it is `known` from an answer."""
    taker = game.seat
    if game.seals[taker] == _MOST_SEALS:
        takers = bytearray()
        for seat in range(game.players):
            if game.seals[seat] < _MOST_SEALS:
                takers.append(seat)
        taker = takers[0]
        known = len(takers) > 1
        if known:
            taker = yield choose(game.seat, "give", bytes(takers))
    game.seals[taker] += 1
    if not known:
        yield tell("new_die", game.seat, taker, 1 + game.seals[taker])


def free_cells(village):
    """Where a card can be laid: beside another, and never on the deck (EG-02, EG-20)."""
    free = []
    for cell in village.cells:
        for way in WAYS:
            near = cell + way
            if near != DECK and near not in free and near not in village.cells:
                free.append(near)
    free.sort()
    return tuple(free)
