"""Epigo's board for looking ahead: what becomes of a position when both stacks are played, and
what that is worth. The rules are game.py's; here they are written for speed, and a test compares
the two.

A position is a bytearray:

    0 to 63     the Epigon on each square, or 0
    64 + 1…16   the square of each Epigon, or NONE
    81, 82      the captures of each seat

NONE is the place beyond every edge, and always empty. An order is number * 4 + direction, and
GO_ON more if its owner would take a super slide.
"""

from micropython import const

from engines.epigo.game import AHEAD, OUT

NONE = const(64)
SIZE = const(83)
GO_ON = const(32)

_TAKEN = const(81)
_WON = const(3)

# Option "super"
_ALWAYS = const(1)
_NEVER = const(2)

WIN = const(10000)


def _towards():
    ways = bytearray(4 * NONE + 4)
    for i in range(len(ways)):
        ways[i] = AHEAD[i] if i < len(AHEAD) and AHEAD[i] != OUT else NONE
    return bytes(ways)


NEXT = _towards()  # as AHEAD, but with NONE


def position(game) -> bytearray:
    """What is open to all."""
    state = bytearray(SIZE)
    state[:64] = game.board
    for epigon in range(1, 17):
        square = game.squares[epigon]
        state[64 + epigon] = NONE if square == OUT else square
    state[_TAKEN] = game.captures[0]
    state[_TAKEN + 1] = game.captures[1]
    return state


def play(state, mine, other, rule, first=0) -> bool:
    """Both stacks, seat 0's and seat 1's, are played out in `state`. True: up to a third capture.
    `rule` is the option "super"; `first` the first step that hasn't been played. Of two orders one
    may be 0: nobody moves.

    All in one function: a call of one with so many variables takes memory, and to find that in a
    full and scattered heap takes longer than to move."""
    for turn in range(first * 2, len(mine) * 2):
        order = mine[turn >> 1]
        against = other[turn >> 1]
        if order & 28 == against & 28:
            continue
        seat = turn & 1 if order & 28 > against & 28 else 1 - (turn & 1)
        if seat:
            order = against
        if not order:
            continue
        epigon = seat * 8 + ((order & 28) >> 2)
        way = order & 3
        square = state[64 + epigon]
        if square == NONE:
            continue
        near = NEXT[square << 2 | way]
        front = state[near]
        if not front:
            if near != NONE and rule != _NEVER and (order & GO_ON or rule == _ALWAYS):
                far = NEXT[near << 2 | way]
                if far != NONE and not state[far]:
                    state[square] = 0  # it may stand beside itself
                    at = near << 2
                    for on in range(at, at + 4):
                        front = state[NEXT[on]]
                        if front and (front > 8) != seat:
                            break
                    else:
                        near = far
            state[square] = 0
            state[64 + epigon] = near
            if near != NONE:
                state[near] = epigon
                continue
        else:
            balance = 1
            end = near
            while front:
                if (front > 8) == seat:
                    balance += 1
                else:
                    balance -= 1
                    if balance < 0:
                        break
                end = NEXT[end << 2 | way]
                front = state[end]
            if balance < 0:
                continue
            # Everyone on the line takes the place of the one before him.
            state[square] = 0
            at = near
            while at != end:
                front = state[at]
                state[at] = epigon
                state[64 + epigon] = at
                epigon = front
                at = NEXT[at << 2 | way]
            state[64 + epigon] = end
            if end != NONE:
                state[end] = epigon
                continue
        at = _TAKEN if epigon > 8 else _TAKEN + 1
        state[at] += 1
        if state[at] == _WON:
            return True
    return False


# ---- what a position is worth to seat 0

_CAPTURE = const(100)
_NEARER = const(25)  # the second capture counts more
_EDGE = const(14)
_INNER = const(4)
_THREAT = const(30)


def _worth():
    """Of each square: how safe an Epigon is there."""
    worth = bytearray(NONE + 1)
    for square in range(64):
        if AHEAD[square << 2 :][:4].count(b"\xff"):
            worth[square] = 20 - _EDGE
        else:
            worth[square] = 20
            for way in range(4):
                near = NEXT[square << 2 | way]
                if AHEAD[near << 2 | way] == OUT:
                    worth[square] -= _INNER
    return bytes(worth)


def _pushers():
    """Of each square those, one or two, from which an Epigon on it can be pushed off the board."""
    first = bytearray([NONE] * (NONE + 1))
    second = bytearray(first)
    for square in range(64):
        for way in range(4):
            if AHEAD[square << 2 | way] == OUT:
                near = NEXT[square << 2 | way ^ 2]
                if first[square] == NONE:
                    first[square] = near
                else:
                    second[square] = near
    return bytes(first), bytes(second)


_WORTH = _worth()
_FIRST, _SECOND = _pushers()


def value(state) -> int:
    mine = state[81]
    other = state[82]
    if mine == _WON:
        return WIN
    if other == _WON:
        return -WIN
    total = (mine - other) * (_CAPTURE + _NEARER * (mine + other))
    for epigon in range(65, 72):
        square = state[epigon]
        total += _WORTH[square]
        near = _FIRST[square]
        if near != NONE:
            if state[near] > 8:
                total -= _THREAT
            if state[_SECOND[square]] > 8:
                total -= _THREAT
    for epigon in range(73, 80):
        square = state[epigon]
        total -= _WORTH[square]
        near = _FIRST[square]
        if near != NONE:
            if 0 < state[near] < 8:
                total += _THREAT
            if 0 < state[_SECOND[square]] < 8:
                total += _THREAT
    return total
