"""Time, as the board counts it: milliseconds, in a counter that wraps at 2**30."""

from micropython import const

WRAP = const(0x3FFFFFFF)


def elapsed(now, then) -> int:
    """Milliseconds from one reading of the counter to a later one."""
    return now - then & WRAP
