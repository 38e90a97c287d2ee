"""What a table can choose of Any game before it begins; what it means is in meaning.py."""

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
