"""Eggs and Empires: each card in its turn takes an egg if it can."""

from engines.eggs.cards import (
    BLACKSMITH,
    CANCELLED,
    DECIDED,
    DROP,
    HIDDEN,
    LEAVE,
    LEFT,
    MAGE,
    MOVED,
    NEGATIVE,
    NONE_LEFT,
    PRIESTESS,
    SHEPHERD,
    TIE,
    TIES,
    ZERO,
)
from engines.script import choose


def collect(game):
    """EE-08, EE-09: each card in its turn takes an egg if it can."""
    game.order = picking_order(game)
    for slot in game.order:
        card = game.cards[slot]
        if card == PRIESTESS and len(game.slots(card)) > 1:
            game.taken[slot] = CANCELLED
            continue
        options = takeable(game, card)
        if game.cause(slot) & TIE and (options or game.options[TIES] != DECIDED):
            game.tied = 1  # EE-11
        if not options:
            game.taken[slot] = NEGATIVE if any(game.eggs) else NONE_LEFT
            continue
        seat = game.owner(slot)
        place = options[0]
        if len(options) > 1:
            place = yield choose(seat, "pick", options, card, game.cause(slot), game.holder)
        if place == LEAVE:
            game.taken[slot] = LEFT
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
        if game.cause(slot) & MOVED:
            rank = SHEPHERD * 2 - 1 if game.options[DROP] else BLACKSMITH * 2 + 1
        behind = (game.owner(slot) - game.holder) % game.players
        ranks.append((rank * 8 - behind) * 8 + slot)
    ranks.sort()
    return bytes([rank & 7 for rank in reversed(ranks)])


def takeable(game, card):
    """The places of eggs among which a card chooses, each kind once."""
    places = bytearray()
    kinds = []
    free = card == MAGE  # EE-27: nothing there that he must take
    for place in range(len(game.eggs)):
        egg = game.eggs[place]
        if not egg or egg in kinds or card == MAGE and egg < ZERO:
            continue
        if egg != HIDDEN:
            free = False
        kinds.append(egg)
        places.append(place)
    if free and places:
        places.append(LEAVE)
    return bytes(places)
