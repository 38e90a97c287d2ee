"""The menu behind B in a game. It shows nothing of the game, as it may cover a secret."""

from firmware import layout
from firmware.app import Screen
from firmware.screens.menu import Menu
from hal.keys import B

_ROWS = ("continue", "leave")


def open(app, play):
    return Pause(app, play)


class Pause(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.menu = Menu(len(_ROWS), 4)

    def key(self, key):
        if key == B:
            self.app.close("continue")
        elif self.menu.key(key):
            self.app.close(_ROWS[self.menu.cursor])

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts(self.play.game.NAME + ".title"), texts("menu"))
        self.menu.draw(canvas, lambda i: texts(_ROWS[i]), 0, 13, 128)
        layout.footer(canvas, texts("choose"), texts("back"))
