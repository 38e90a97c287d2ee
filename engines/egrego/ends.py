"""Egrego: how a game begins, and how it ends."""

from engines.egrego.village import CHAOS, CORNERS, DECK, EVIL, GOOD, HOUSE, INHABITANT, LEVEL
from engines.script import tell


def set_up(game):
    """EG-02, EG-03"""
    if game.options[LEVEL]:
        game.village.lay(DECK, 0)  # all markers are counted on one card
    else:
        yield from build_village(game)
    yield from roll_for_first(game)
    game.deal_entities()
    yield tell("roles", game.first)


def build_village(game):
    """EG-02: four inhabitants and four houses, alternating, around the deck."""
    for y in (-64, 0, 64):
        for x in (-1, 0, 1):
            cell = DECK + y + x
            corner = INHABITANT if x and y else HOUSE
            if cell != DECK:
                yield from game.lay(-1, cell, corner ^ game.options[CORNERS])


def roll_for_first(game):
    """EG-03: the highest die; ties roll again."""
    again = 0
    game.todo = (1 << game.players) - 1
    while game.todo & game.todo - 1:  # more than one
        game.dice[:] = bytes(6)
        for seat in range(game.players):
            if game.todo >> seat & 1:
                yield from game.roll("first", seat, seat, again)
        again = 1
        for seat in range(game.players):
            if game.dice[seat] != max(game.dice):
                game.todo &= ~(1 << seat)
    while not game.todo >> game.first & 1:
        game.first += 1
    game.seat = game.first
    game.todo = 0


def end(game):
    """EG-31"""
    evil = game.village.total(EVIL)
    good = game.village.total(GOOD)
    side = EVIL if evil > good else GOOD if good > evil else CHAOS
    winners = []
    for seat in range(game.players):
        if game.side(seat) == side:
            winners.append(seat)
    game.winners = tuple(winners)
    game.reason = ("evil", "good", "chaos")[side]
