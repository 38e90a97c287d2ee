"""Imperial Miners, level Mine: its questions, beside the map of the mine that they are about."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.script import CELL
from firmware.views.miners import Shared

_BLINK_MS = const(256)
_ROW = const(13)  # dots
_RIGHT = const(14)  # an answer to `effect`: the chain goes on to the right; 0: to the left,
_LEFT = const(15)  # if there are two ways, with this text

_WIDE = const(("draw", "draw_faction", "forced", "none", "space"))  # long ones, without the map


class View(Shared):
    blinking = False  # something of the last picture

    def tick(self, now):
        blink = now // _BLINK_MS & 1
        moved = self.blinking and blink != self.blink
        self.blink = blink
        return moved

    @property
    def PANEL(self):
        ask = self.game.ask
        if ask is None or ask.key in _WIDE or ask.seat < 0 and self.actor(ask) < 0:
            return 0
        return 67

    def brief(self):
        return "" if self.PANEL else super().brief()  # below the map stands the round

    def args(self, ask):
        """The numbers for a text; for some the answer under the cursor is one."""
        focus = self.play.question.focus
        if ask.key == "place":
            return ((focus >> 6) + 1,)
        return (focus, ask.args[0]) if ask.key == "faction" else ask.args

    def label(self, ask, value, dots):
        texts = self.play.app.texts
        if ask.key == "faction":
            return texts("miners.letters")[value : value + 1]
        if ask.key == "change" and 0 < value < _RIGHT:
            return texts("miners.effect.%d" % value)
        if ask.key == "effect" and value in (0, _RIGHT) and ask.allows(_RIGHT):
            return texts("miners.effect.%d" % (value or _LEFT))
        return super().label(ask, value, dots)

    def start(self, ask):
        saves = self.play.app.saves
        if ask.key == "spaces" and saves is not None:
            return self.part("miners_pages").recall_spaces(saves, ask)
        return ask.args[0] if ask.kind == CELL else super().start(ask)

    def answered(self, ask, value):
        saves = self.play.app.saves
        if ask.key == "spaces" and ask.args[1] == 2 and saves is not None:
            self.part("miners_pages").keep_spaces(saves, self.game.spaces)
        super().answered(ask, value)

    def step(self, cell, key):
        return self.part("miners_map").step(self.game, cell, key)

    def draw(self, canvas, viewer, dots, question):
        if super().draw(canvas, viewer, dots, question):
            return True
        self.blinking = self.PANEL > 0
        if self.blinking:
            ask = question.ask
            seat = ask.seat if ask.seat >= 0 else ask.args[0]
            self.part("miners_map").draw(self, canvas, seat, 1, _ROW, 8, question)
            canvas.fill_rect(64, 0, 64, 64, 0)
            canvas.small(str(self.game.round), 0, 58)
            canvas.right(self.purse(seat), 63, 56)
        return False

    def tell(self, canvas, ask, x, y, width):
        if ask.key == "space":
            text = "%d/%d" % ask.args[2:]
            canvas.large(text, (128 - canvas.large_width(text)) // 2, 36)
