"""Eggs and Empires: hidden eggs are looked at, and what cards can do when all have picked."""

from micropython import const

from engines.eggs import HIDDEN, NO_EGG
from engines.script import CHOICE, NUMBER, choose, secretly, tell

_ZERO = const(64)  # the egg of value 0
_MOST = const(20)  # the values are -20 to 20

_COURIER = const(4)
_MERCHANT = const(5)
_PRIEST = const(6)
_BLACKSMITH = const(8)

_OPEN = const(4)  # an option


def look_at_hidden(game):
    """EE-22: their takers tell their values, privately."""
    for slot in game.order:
        if game.taken[slot] == HIDDEN:
            seat = game.owner(slot)
            options = range(-_MOST, _MOST + 1)
            egg = yield from _enter(game, NUMBER, seat, "hidden", options, game.cards[slot])
            game.taken[slot] += _ZERO + egg
            game.pile.extend(bytes((seat, _ZERO + egg)))


def _enter(game, kind, seat, key, options, *args):
    """A secret entry of one answer."""
    game.open_entry()
    while True:
        value = yield secretly(kind, seat, key, options, 0, *args)
        if not (yield secretly(CHOICE, seat, "seal", range(2), 0, value)):
            if game.options[_OPEN]:
                game.set_barrier()  # the open score tells it now
            return value


def use(game):
    """EE-30: in ascending number."""
    yield from deliver(game)
    yield from put_aside(game, _MERCHANT, "merchant")
    yield from absolve(game)
    yield from put_aside(game, _BLACKSMITH, "blacksmith")


def deliver(game):
    """EE-24: Couriers may give away what they collected."""
    for slot in game.slots(_COURIER):
        egg = game.taken[slot]
        if not egg:
            continue
        seat = game.owner(slot)
        shown = egg - _ZERO if egg < HIDDEN else NO_EGG
        to = yield choose(seat, "give", range(game.players), seat, shown)
        game.pile[_find(game, seat, egg & ~HIDDEN)] = to


def put_aside(game, card, key):
    """EE-25, EE-28: a Merchant or Blacksmith without an egg goes to the score pile."""
    seats = [game.owner(slot) for slot in game.slots(card) if not game.taken[slot]]
    if seats:
        for seat in seats:
            game.pile.extend(bytes((seat, card)))
        yield tell(key, *seats)


def absolve(game):
    """EE-26: a Priest who collected an egg may discard any of his eggs."""
    for slot in game.slots(_PRIEST):
        if game.taken[slot]:
            seat = game.owner(slot)
            values = set()
            for i in range(0, len(game.pile), 2):
                if game.pile[i] == seat and game.pile[i + 1] > _BLACKSMITH:
                    values.add(game.pile[i + 1] - _ZERO)
            options = tuple(sorted(values)) + (NO_EGG,)
            egg = yield from _enter(game, CHOICE, seat, "discard", options)
            if egg != NO_EGG:
                at = _find(game, seat, _ZERO + egg)
                game.pile = game.pile[:at] + game.pile[at + 2 :]


def _find(game, seat, egg):
    """Where an egg of a seat is in the pile."""
    at = 0
    while game.pile[at] != seat or game.pile[at + 1] != egg:
        at += 2
    return at
