"""Eggs and Empires: what comes onto the table, eggs and cards."""

from engines.eggs.cards import HIDDEN, HIGHEST, LEVEL, NO_EGG, SCOUT, ZERO
from engines.script import NUMBER, Ask, choose, tell


def deal(game):
    yield tell("deal", game.round, game.holder, 2 + game.copies)  # EE-02, EE-03
    if not game.options[LEVEL]:
        yield from turn_up(game)


def scout(game):
    """EE-21: hidden eggs."""
    seats = [game.owner(slot) for slot in game.slots(SCOUT)]
    if seats:
        for _ in seats:
            game.eggs.append(HIDDEN)
        yield tell("scout", *seats)


def turn_up(game):
    """EE-04, EE-14."""
    hidden = len(game.eggs)
    count = game.turned_up()
    runs_out = game.turn and game.players < 6  # six have all eggs, and those are enough
    options = range(-HIGHEST, NO_EGG + 1 if runs_out else NO_EGG)
    for which in range(1, count + 1):
        egg = yield Ask(NUMBER, "egg", -1, options, False, (which, count))
        if egg == NO_EGG:
            game.dry = 1
            if which == 1 and hidden:  # the last Scouts may have found none either
                laid = yield Ask(NUMBER, "laid", -1, range(hidden + 1), False, (hidden,))
                game.eggs = game.eggs[:laid]
            return
        game.eggs.append(ZERO + egg)


def lay_cards(game):
    """EE-07: a card that was played is gone; EE-50: never two equal ones."""
    for seat in game.clockwise():
        first = 0
        for which in range(game.copies):
            left = bytearray()
            for card in range(1, 11):
                if card != first and game.played[seat * 10 + card - 1] < game.copies:
                    left.append(card)
            card = yield choose(seat, "card", bytes(left), which, first)
            game.played[seat * 10 + card - 1] += 1
            game.cards[seat * game.copies + which] = card
            first = card
