"""Home: choose a game."""

from engines.catalog import GAMES
from firmware import layout
from firmware.app import Screen
from firmware.screens.menu import Menu


def open(app):
    return Home(app)


class Home(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.menu = Menu(len(GAMES), 4)

    def key(self, key):
        if self.menu.key(key):
            self.app.open("setup", GAMES[self.menu.cursor][0])

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts("title"))
        self.menu.draw(canvas, lambda i: texts(GAMES[i][0] + ".title"), 0, 13, 128)
        layout.footer(canvas, texts("choose"))
