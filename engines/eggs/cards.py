"""Eggs and Empires: its cards and eggs as numbers, and the options of a game."""

from micropython import const

# Cards, by the number on them. The Bard (1) and the Hero (10) do nothing special.
SCOUT = const(2)
SHEPHERD = const(3)
COURIER = const(4)
MERCHANT = const(5)
PRIEST = const(6)
MAGE = const(7)
BLACKSMITH = const(8)
PRIESTESS = const(9)

# An egg is a byte: ZERO + its value, or HIDDEN; on the table 0 where it was taken. A hidden egg
# whose taker has told its value is both. At level Referee it is FACE_UP or HIDDEN, and FACE_UP
# whichever was taken.
FACE_UP = const(32)
ZERO = const(64)
HIDDEN = const(128)
HIGHEST = const(20)  # the values are -20 to 20

NO_EGG = const(21)  # as an answer: none
LEAVE = const(15)  # as an answer of a Mage: he leaves a hidden egg
TAKES = const(1)  # as his answer at level Referee; NEGATIVE and LEFT are the others
FEWER = const(11)  # at level Referee as the answer of who lays first: the eggs are running out

# What a card got that took no egg.
NONE_LEFT = const(0)
CANCELLED = const(1)  # EE-29
NEGATIVE = const(2)  # EE-27: a Mage, and all that he sees is negative
LEFT = const(3)  # EE-27

# Why a card picks when it does (see Eggs.cause): these bits, or 0, it is the highest left.
TIE = const(1)
MOVED = const(2)

# The options, by their place.
LEVEL = const(0)
VARIANT = const(1)
TIES = const(2)
DROP = const(3)
OPEN = const(4)
FEWEST = const(5)

# The values of LEVEL. 0 was once a level with the same name as FULL, but other questions.
SCORE = const(1)
REFEREE = const(2)
FULL = const(3)

DECIDED = const(1)  # of TIES
EVERY_TURN = const(2)

MOST_POINTS = const(500)  # more than a round can give or take
