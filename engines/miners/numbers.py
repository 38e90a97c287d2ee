"""Imperial Miners: what its numbers mean, for the rules and for the picture."""

from micropython import const

from engines.script import NUMBER, PAIR, Ask

ROUNDS = const(10)

# What is counted for each player: counts[seat * KINDS + kind].
KINDS = const(5)
COINS = const(0)
POINTS = const(1)
CARTS = const(2)  # complete ones
PROGRESS = const(3)  # the space of the progress board; 0: below it
MACHINES = const(4)
NAMES = ("coins", "points", "carts", "progress", "machines")  # of the questions for them
MOST = const(999)  # of anything: supplies are unlimited (IM-03)
PAIR_OF = const(1000)  # of two amounts as one answer: the first * PAIR_OF + the second

# Phases of a round.
EVENT = const(0)
DIG = const(1)
LATE = const(2)  # an event that comes at the round's end

# Kinds of events.
IMMEDIATE = const(0)
SPECIAL_EVENT = const(1)  # it changes this round's mine phase
AT_THE_END = const(2)

# Answers to `who`; the last two and the seat.
CONFIRM = const(0)
ACT = const(1)  # Score: a seat that isn't finished; Mine: it lays its card
REOPEN = const(6)  # Score: a seat that was finished; Mine: changes without a card

# Answers to `gain` and `change`, and what the effects of a card in a chain do.
DONE = const(0)
MACHINE_ON = const(1)
ADVANCE = const(2)
COLLAPSE_ON = const(3)
DRAW = const(4)
CART = const(5)
SPECIAL = const(6)
DRAW_FACTION = const(7)
MACHINE_OFF = const(8)
COLLAPSE_OFF = const(9)
PRICE = const(10)
PAY = const(11)
SET_COINS = const(12)
SET_POINTS = const(13)
MACHINE_HERE = const(14)  # only in a chain: on the card whose effect it is
COLLAPSE_HERE = const(15)
CART_OFF = const(16)  # from here on only of `change`
SET_PROGRESS = const(17)
CORRECT = const(18)  # what a card shows
ANOTHER = const(19)
OF_A_CARD = range(MACHINE_ON, COLLAPSE_HERE + 1)  # in a chain,
OF_A_SPACE = range(SET_POINTS + 1)  # and the answers to `gain`

NO_BOARD = const(255)  # a seat that isn't on a progress board yet
NOWHERE = const(255)  # no cell of a card
TOP = const(16)  # ways of a chain from here on lead up to the surface board


def amount(seat, key, options, *args) -> Ask:
    """A number; the first of `args` is where the screen starts."""
    return Ask(NUMBER, key, seat, options, False, args)


def pair(seat, key, first, second) -> Ask:
    """Two amounts at once."""
    options = range(PAIR_OF * PAIR_OF)
    return Ask(PAIR, key, seat, options, False, (first * PAIR_OF + second,))
