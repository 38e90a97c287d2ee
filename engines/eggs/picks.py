"""Eggs and Empires: each card in its turn takes an egg if it can."""

from micropython import const

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
    SHEPHERD,
    TIE,
    TIES,
    ZERO,
)
from engines.script import choose, tell

_HOPE = const(3)  # what a hidden egg is taken for by whoever doesn't know it


def collect(game):
    """EE-08, EE-09. What all will take, if each takes what is likely, is shown at once: the table
    agrees, or says who takes something else, and from there on it is shown anew."""
    count = len(game.order)
    at = 0
    agreed = False
    while at < count:
        before = bytes(game.eggs), bytes(game.taken), bytes(game.pile), game.tied
        free = [n for n in range(at, count) if take(game, game.order[n])]
        if not free:
            break
        likely_end = [game.next_holder()] + taken(game)
        eggs, got, pile, game.tied = before
        game.eggs, game.taken, game.pile = bytearray(eggs), bytearray(got), bytearray(pile)
        other = yield choose(-1, "plan", bytes([count] + free), *likely_end)
        agreed = other == count
        for n in range(at, other):
            take(game, game.order[n])
        if other < count:
            slot = game.order[other]
            card = game.cards[slot]
            options = takeable(game, card)
            seat = game.owner(slot)
            args = card, game.cause(slot), game.holder
            take(game, slot, (yield choose(seat, "pick", options, *args)))
        at = other + 1
    if not agreed:
        yield tell("picks", game.next_holder(), *taken(game))


def take(game, slot, place=-1):
    """A card takes the egg at that place, or the likely one, if it can; True: it had a choice."""
    card = game.cards[slot]
    if game.cancelled(slot):
        game.taken[slot] = CANCELLED
        return False
    options = takeable(game, card)
    if game.cause(slot) & TIE and (options or game.options[TIES] != DECIDED):
        game.tied = 1  # EE-11
    if not options:
        game.taken[slot] = NEGATIVE if any(game.eggs) else NONE_LEFT
        return False
    if place < 0:
        place = likely(game, options)
    if place == LEAVE:
        game.taken[slot] = LEFT
        return True
    egg = game.taken[slot] = game.eggs[place]
    game.eggs[place] = 0
    if egg != HIDDEN:
        game.pile.extend(bytes((game.owner(slot), egg)))
    return len(options) > 1


def likely(game, options):
    """The place of the best egg."""
    best = options[0]
    most = 0
    for place in options:
        worth = 0 if place == LEAVE else game.eggs[place]
        if worth == HIDDEN:
            worth = ZERO + _HOPE
        if worth > most:
            best = place
            most = worth
    return best


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
