"""What a table needs beside a game: dice, who begins, a timer. Nothing of it is kept in a game."""

from firmware import layout
from firmware.app import Screen
from firmware.menu import Menu
from hal.keys import B

_TOOLS = ("dice", "who", "timer")


def open(app):
    return Tools(app)


class Tools(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.menu = Menu(len(_TOOLS), 4)

    def key(self, key):
        if key == B:
            self.app.close()
        elif self.menu.key(key):
            self.app.open(_TOOLS[self.menu.cursor])

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts("tools"))
        self.menu.draw(canvas, lambda i: texts(_TOOLS[i]), 0, 13, 128)
        layout.footer(canvas, texts("choose"), texts("back"))
