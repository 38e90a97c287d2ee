"""Taking out a player's last turn although others have followed, where all act at once."""

from engines.miners import blocks
from firmware import layout
from firmware.app import Screen
from firmware.menu import Menu
from hal.keys import A, B
from hal.sound import UNDO


def open(app, play):
    return TakeOut(app, play)


class TakeOut(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.rows = []  # the seats that have had a turn in this phase, the last one first
        for seat, _, _ in reversed(blocks.blocks(play.game)):
            if seat not in self.rows:
                self.rows.append(seat)
        self.menu = Menu(len(self.rows), 3)
        self.seat = -1  # the one that was chosen: is it meant?

    def key(self, key):
        seat = self.seat
        if seat >= 0:
            if key in (A, B):
                self.seat = -1
            if key == A:
                self._take_out(seat)
        elif key == B:
            self._leave()
        elif self.menu.key(key):
            self.seat = self.rows[self.menu.cursor]

    def _take_out(self, seat):
        app = self.app
        play = self.play
        texts = app.texts
        # Nobody's mine depends on another's, so it is never refused.
        blocks.take_out(play.game, seat)
        app.later = play.save
        app.say(texts.fill(texts("taken_out"), (seat,), play.names), UNDO)
        self._leave()

    def _leave(self):
        self.app.close("reviewed")

    def draw(self, canvas):
        texts = self.app.texts
        play = self.play
        rows = self.rows
        layout.header(canvas, texts("take_out"))
        if self.seat >= 0:
            text = texts.fill(texts("taking_out"), (self.seat,), play.names)
            canvas.paragraph(text, 2, 13, 124)
            layout.footer(canvas, texts("ok"), texts("back"))
            return
        canvas.write(texts("whose_turn"), 2, 12)
        self.menu.draw(
            canvas, lambda i: play.names[rows[i]], 0, 24, 128,
            lambda i: play.view.value(play.game.ask, rows[i] + 1),
        )  # fmt: skip
        layout.footer(canvas, texts("choose"), texts("back"))
