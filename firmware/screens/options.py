"""The settings of the device: from home, or from the menu in the middle of a game."""

from firmware import layout, settings
from firmware.app import Screen
from firmware.menu import Menu
from hal import modules
from hal.keys import LEFT, RIGHT, B


def open(app):
    return Options(app)


class Options(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.menu = Menu(len(settings.SETTINGS), 4)
        self.before = list(app.settings)

    def key(self, key):
        if key == B:
            if self.app.settings != self.before:
                settings.keep(self.app)
            modules.forget("firmware.settings")
            self.app.close("settings")
        elif key in (LEFT, RIGHT):
            self._change(1 if key == RIGHT else -1)
        elif self.menu.key(key):
            self._change(1)

    def _change(self, by):
        settings.change(self.app, self.menu.cursor, by)
        self.menu.words.clear()

    def _value(self, i):
        key, _, _ = settings.SETTINGS[i]
        texts = self.app.texts
        value = self.app.settings[i]
        if i == 0:
            return texts("language")
        return texts.find("%s.%d" % (key, value)) or texts.fill(texts(key + ".n"), (value,))

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts("settings"))
        self.menu.draw(
            canvas, lambda i: texts(settings.SETTINGS[i][0]), 0, 13, 128, self._value, 0
        )
        layout.footer(canvas, texts("change"), texts("back"))
