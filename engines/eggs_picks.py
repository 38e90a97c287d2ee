"""Eggs and Empires: each card in its turn takes an egg if it can."""

from micropython import const

from engines.eggs import HIDDEN, LEAVE
from engines.script import choose

_ZERO = const(64)  # the egg of value 0

# What a card got that took no egg.
_NONE_LEFT = const(0)
_CANCELLED = const(1)  # EE-29
_NEGATIVE = const(2)  # EE-27: a Mage, and all that he sees is negative
_LEFT = const(3)  # EE-27

_SHEPHERD = const(3)  # as in eggs.py
_MAGE = const(7)
_BLACKSMITH = const(8)
_PRIESTESS = const(9)
_TIE = const(1)
_MOVED = const(2)

_TIES = const(2)  # options
_DROP = const(3)
_DECIDED = const(1)  # option "ties"


def collect(game):
    """EE-08, EE-09: each card in its turn takes an egg if it can."""
    game.order = picking_order(game)
    for slot in game.order:
        card = game.cards[slot]
        if card == _PRIESTESS and len(game.slots(card)) > 1:
            game.taken[slot] = _CANCELLED
            continue
        options = takeable(game, card)
        if game.cause(slot) & _TIE and (options or game.options[_TIES] != _DECIDED):
            game.tied = 1  # EE-11
        if not options:
            game.taken[slot] = _NEGATIVE if any(game.eggs) else _NONE_LEFT
            continue
        seat = game.owner(slot)
        place = options[0]
        if len(options) > 1:
            place = yield choose(seat, "pick", options, card, game.cause(slot), game.holder)
        if place == LEAVE:
            game.taken[slot] = _LEFT
            continue
        egg = game.taken[slot] = game.eggs[place]
        game.eggs[place] = 0
        if egg != HIDDEN:
            game.pile.extend(bytes((seat, egg)))


def taken(game) -> list:
    """Of each card its owner, the card and what it got."""
    told = []
    for slot in game.order:
        told.extend((game.owner(slot), game.cards[slot], game.taken[slot]))
    return told


def picking_order(game):
    """From the highest card to the lowest; equal ones from the token clockwise (EE-10), and
    Shepherds before Blacksmiths (EE-23)."""
    ranks = []
    for slot in range(len(game.cards)):
        rank = game.cards[slot] * 2
        if game.cause(slot) & _MOVED:
            rank = _SHEPHERD * 2 - 1 if game.options[_DROP] else _BLACKSMITH * 2 + 1
        behind = (game.owner(slot) - game.holder) % game.players
        ranks.append((rank * 8 - behind) * 8 + slot)
    ranks.sort()
    return bytes([rank & 7 for rank in reversed(ranks)])


def takeable(game, card):
    """The places of eggs among which a card chooses, each kind once."""
    places = bytearray()
    kinds = []
    free = card == _MAGE  # EE-27: nothing there that he must take
    for place in range(len(game.eggs)):
        egg = game.eggs[place]
        if not egg or egg in kinds or card == _MAGE and egg < _ZERO:
            continue
        if egg != HIDDEN:
            free = False
        kinds.append(egg)
        places.append(place)
    if free and places:
        places.append(LEAVE)
    return bytes(places)
