"""Loads what is machine code on this processor, if there is some: see tools/native.py."""

import sys

from hal import modules

# What MicroPython calls the processor: the code for the smallest ARM runs on four larger ones.
_ARMS = (4, 5, 6, 7, 8)
_XTENSA = 10
_RISCV = 11


def load(name):
    """The module of hal; the same in bytecode where there is nothing better."""
    kind = getattr(sys.implementation, "_mpy", 0) >> 10 & 15
    best = name
    if kind in _ARMS:
        best += "_arm"
    elif kind == _XTENSA:
        best += "_xtensa"
    elif kind == _RISCV:
        best += "_riscv"
    try:
        return modules.load("hal." + best)
    except (ImportError, MemoryError, ValueError):  # this MicroPython takes none
        return modules.load("hal." + name)
