"""Eggs and Empires: hidden eggs are looked at, and what cards can do when all have picked."""

from engines.eggs.cards import (
    BLACKSMITH,
    COURIER,
    HIDDEN,
    HIGHEST,
    LEVEL,
    MERCHANT,
    NO_EGG,
    OPEN,
    PRIEST,
    REFEREE,
    ZERO,
)
from engines.script import ALONE, CHOICE, NUMBER, Ask, choose


def look_at_hidden(game):
    """EE-22: their takers tell their values, privately."""
    for slot in game.order:
        if game.taken[slot] == HIDDEN:
            seat = game.owner(slot)
            options = range(-HIGHEST, HIGHEST + 1)
            egg = yield from _enter(game, NUMBER, seat, "hidden", options, game.cards[slot])
            game.taken[slot] += ZERO + egg
            game.pile.extend(bytes((seat, ZERO + egg)))


def _enter(game, kind, seat, key, options, *args):
    """An answer that is secret, unless scores are open (EE-13)."""
    secret = False if game.options[OPEN] else ALONE
    if secret:
        game.open_entry()
    return (yield Ask(kind, key, seat, options, secret, args))


def use(game):
    """EE-30: in ascending number. At level Referee Couriers and Priests do it on the table."""
    referee = game.options[LEVEL] == REFEREE
    if not referee:
        yield from deliver(game)
    put_aside(game, MERCHANT)
    if not referee:
        yield from absolve(game)
    put_aside(game, BLACKSMITH)


def deliver(game):
    """EE-24: Couriers may give away what they collected."""
    for slot in game.slots(COURIER):
        egg = game.taken[slot]
        if not egg:
            continue
        seat = game.owner(slot)
        shown = egg - ZERO if egg < HIDDEN else NO_EGG
        to = yield choose(seat, "give", range(game.players), seat, shown)
        game.pile[_find(game, seat, egg & ~HIDDEN)] = to


def put_aside(game, card):
    """EE-25, EE-28: a Merchant or Blacksmith without an egg goes to the score pile."""
    for slot in game.slots(card):
        if not game.taken[slot]:
            game.pile.extend(bytes((game.owner(slot), card)))


def absolve(game):
    """EE-26: a Priest who collected an egg may discard any of his eggs."""
    for slot in game.slots(PRIEST):
        if game.taken[slot]:
            seat = game.owner(slot)
            values = set()
            for i in range(0, len(game.pile), 2):
                if game.pile[i] == seat and game.pile[i + 1] > BLACKSMITH:
                    values.add(game.pile[i + 1] - ZERO)
            options = tuple(sorted(values)) + (NO_EGG,)
            egg = yield from _enter(game, CHOICE, seat, "discard", options)
            if egg != NO_EGG:
                at = _find(game, seat, ZERO + egg)
                game.pile = game.pile[:at] + game.pile[at + 2 :]


def _find(game, seat, egg):
    """Where an egg of a seat is in the pile."""
    at = 0
    while game.pile[at] != seat or game.pile[at + 1] != egg:
        at += 2
    return at
