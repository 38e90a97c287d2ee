"""Egrego: the signs of its kinds, and dice."""

SIGNS = "\ue009\ue00a\ue00b"  # evil, good, chaos


def draw_dice(canvas, dice, x, y):
    """Those that were rolled and not used, up to x."""
    text = ""
    for face in dice:
        if face:
            text += " " + chr(0x2680 + face - 1)
    canvas.right(text[1:], x, y)
