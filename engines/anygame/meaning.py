"""What the options of Any game mean beside each other, and which choices make a difference."""

from engines.anygame.choices import (
    AFTER_ROUNDS,
    ANY_TIME,
    AT_TARGET,
    BY_ROUNDS,
    CLOCK,
    DECLARED,
    DOWN,
    DRAWN,
    END,
    FIRST,
    INCREMENT,
    LEFT,
    LOSER,
    MINUTES,
    NO_CLOCK,
    NO_POINTS,
    NOBODY,
    OPEN,
    POINTS,
    ROUNDS,
    START,
    STAYS,
    TARGET,
    TARGET_ROUND,
    TOKEN,
    TURNS,
    WINNER,
    WINS,
)


def effective(players, values) -> list:
    """The options as they are played: one that has no meaning beside the others does nothing."""
    values = list(values)
    points = values[POINTS]
    if points == NO_POINTS:
        values[WINS] = NOBODY
        values[TURNS] = 1  # else there would be nothing to do
        if values[END] > AFTER_ROUNDS:
            values[END] = OPEN
    rounds = points == BY_ROUNDS or values[TURNS]  # what else ends one?
    if values[END] == AFTER_ROUNDS and not rounds:
        values[END] = OPEN
    if values[END] == TARGET_ROUND and (points != ANY_TIME or not rounds):
        values[END] = AT_TARGET
    if not values[TURNS]:
        values[CLOCK] = NO_CLOCK
    if not rounds or players == 1 or points == NO_POINTS and values[FIRST] in (WINNER, LOSER):
        values[FIRST] = STAYS
    if players == 1:
        values[TOKEN] = 0
    return values


def that_differ(players, values) -> list:
    """Of each option the choices that make a difference beside the others."""
    values = effective(players, values)
    points = values[POINTS]
    rounds = points == BY_ROUNDS or values[TURNS]
    end = [OPEN]
    if rounds:
        end.append(AFTER_ROUNDS)
    if points != NO_POINTS:
        end.append(AT_TARGET)
    if points == ANY_TIME and rounds:
        end.append(TARGET_ROUND)
    first = range(1)
    if rounds and players > 1:
        first = (STAYS, LEFT, DRAWN) if points == NO_POINTS else range(5)
    every: list = [declared[1] for declared in DECLARED]
    every[END] = tuple(end)
    every[FIRST] = first
    for option, meant in (
        (WINS, points != NO_POINTS and players > 1),
        (ROUNDS, values[END] == AFTER_ROUNDS),
        (TARGET, values[END] >= AT_TARGET),
        (START, points != NO_POINTS),
        (TURNS, points != NO_POINTS),
        (CLOCK, values[TURNS]),
        (MINUTES, values[CLOCK] == DOWN),
        (INCREMENT, values[CLOCK] == DOWN),
        (TOKEN, players > 1),
    ):
        if not meant:
            every[option] = ()
    return every
