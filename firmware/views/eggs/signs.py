"""Eggs and Empires: signs of the font, and small pictures that several pages have."""

from micropython import const

from engines.eggs.cards import HIDDEN, ZERO

TOKEN = const("\ue000")
EGG = const("\ue001")
HIDDEN_EGG = const("\ue002")


def egg_value(egg):
    return "?" if egg >= HIDDEN else str(egg - ZERO)


def draw_fuse(canvas, x, y):
    """It burns: the egg is an explosive one."""
    canvas.line(x, y, x + 2, y - 2, 1)
    canvas.pixel(x + 2, y - 4, 1)
    canvas.pixel(x + 4, y - 4, 1)
    canvas.pixel(x + 4, y - 2, 1)
