"""MicroPython's own module, as far as our code uses it, for CPython."""


def const(value):
    return value
