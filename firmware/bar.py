"""What B, held on, destroys: a bar that fills until it does."""

from micropython import const

from firmware import layout
from hal.keys import DESTROY_MS, B

_BAR_FROM = const(400)  # ms


def held(app) -> int:
    """For how long B has been held with a meaning, once that is long enough to be on purpose."""
    ms = app.keys.held(B, app.now) - _BAR_FROM
    return ms if ms > 0 else 0


def draw(canvas, app, title, why) -> None:
    layout.header(canvas, title)
    canvas.paragraph(why, 2, 13, 124)
    canvas.rect(2, 46, 124, 8, 1)
    canvas.fill_rect(4, 48, min(120, 120 * held(app) // (DESTROY_MS - _BAR_FROM)), 4, 1)
    canvas.centre(app.texts("keep_holding"), 0, 56, 128)
