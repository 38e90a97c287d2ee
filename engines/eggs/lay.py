"""Eggs and Empires: what comes onto the table, eggs and cards."""

from engines.eggs.cards import (
    FACE_UP,
    FEWER,
    HIDDEN,
    HIGHEST,
    LEVEL,
    NO_EGG,
    REFEREE,
    SCORE,
    SCOUT,
    ZERO,
)
from engines.script import NUMBER, Ask, choose, tell


def deal(game):
    yield tell("deal", game.round, game.holder, 2 + game.copies)  # EE-02, EE-03
    if game.options[LEVEL] != SCORE:
        yield from turn_up(game)


def turn_up(game):
    """EE-04, EE-14, and EE-21: before them the Scouts lay hidden eggs."""
    for _ in game.slots(SCOUT):
        game.eggs.append(HIDDEN)
    hidden = len(game.eggs)
    count = game.turned_up()
    if game.options[LEVEL] == REFEREE:  # EE-70
        game.eggs.extend(bytes([FACE_UP] * count))
        return
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
    run_out = game.options[LEVEL] == REFEREE and game.turn > 1 and game.players < 6
    played, copies = game.played, game.copies
    for seat in game.clockwise():
        first = 0
        for which in range(copies):
            left = bytearray()
            at = seat * 10 - 1
            for card in range(1, 11):
                if card != first and played[at + card] < copies:
                    left.append(card)
            if run_out and not game.dry:
                left.append(FEWER)
            card = yield choose(seat, "card", bytes(left), which, first)
            run_out = False
            if card == FEWER:
                yield from count_eggs(game)
                card = yield choose(seat, "card", bytes(left[:-1]), which, first)
            game.played[seat * 10 + card - 1] += 1
            game.cards[seat * game.copies + which] = card
            first = card


def count_eggs(game):
    """EE-14, EE-70: the deck has run out, and fewer eggs lie there than should."""
    count = len(game.eggs)
    count = yield Ask(NUMBER, "left", -1, range(count), False, (count,))
    game.eggs = game.eggs[:count]
    game.dry = 1
