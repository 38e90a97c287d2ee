"""What a table can choose of Any game before it begins, and which choices make a difference."""

from micropython import const

# The options, by their place.
POINTS = const(0)
WINS = const(1)
END = const(2)
ROUNDS = const(3)
TARGET = const(4)
START = const(5)
TURNS = const(6)
CLOCK = const(7)
MINUTES = const(8)
INCREMENT = const(9)
FIRST = const(10)
TOKEN = const(11)

BY_ROUNDS = const(0)  # how points come
ANY_TIME = const(1)
NO_POINTS = const(2)

MOST = const(0)  # who wins
LEAST = const(1)
NOBODY = const(2)

OPEN = const(0)  # when it ends: when the table says so,
AFTER_ROUNDS = const(1)
AT_TARGET = const(2)
TARGET_ROUND = const(3)  # or at a target, but the others finish the round

NO_CLOCK = const(0)
UP = const(1)
DOWN = const(2)

STAYS = const(0)  # who begins the next round
LEFT = const(1)
WINNER = const(2)
LOSER = const(3)
DRAWN = const(4)

DECLARED = (
    ("points", range(3), BY_ROUNDS),
    ("wins", range(3), MOST),
    ("end", range(4), OPEN),
    ("rounds", range(1, 31), 10),
    ("target", range(-9999, 10000), 100),
    ("start", range(-999, 10000), 0),
    ("turns", range(2), 0),
    ("clock", range(3), NO_CLOCK),
    ("minutes", range(1, 181), 10),
    ("increment", range(61), 0),
    ("first", range(5), STAYS),
    ("token", range(2), 0),
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
