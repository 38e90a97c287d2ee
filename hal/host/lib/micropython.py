"""MicroPython's own module, as far as our code uses it, for CPython."""


def const(value):
    return value


# For functions that are machine code on a board: see hal/dots.py.


def viper(function):
    return function


def ptr8(buffer):
    return buffer
