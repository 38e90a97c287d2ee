"""Egrego's sides, as they are told once, before the first turn."""

from micropython import const

from firmware import layout
from firmware.views.egrego.signs import SIGNS

_NAMES = const(80)  # dots for the players of a side


def draw(view, canvas, y):
    """A row for each side: its players, and the entities that each of them takes."""
    game = view.game
    for side in range(3):
        names = []
        kinds = b""
        for seat in range(game.players):
            if game.side(seat) == side:
                names.append(view.play.names[seat])
                kinds = game.village.kinds[3 * seat : 3 * seat + 3]
        value = "".join([SIGNS[kind] for kind in kinds])
        if canvas.width(", ".join(names)) > _NAMES:
            names = [layout.cut(canvas, name, _NAMES // 2 - 3) for name in names]
        text = SIGNS[side] + "  " + ", ".join(names)
        layout.row(canvas, text, 0, y + 4 + side * 10, 128, False, value)
