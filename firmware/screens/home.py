"""Home: choose a game, go on with a saved one, look at the results."""

from engines.catalog import GAMES
from firmware import layout
from firmware.app import Screen
from firmware.screens.menu import Menu, header

_OTHERS = ("saved", "history", "settings")  # rows that are no games


def open(app):
    return Home(app)


class Home(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.rows = [name for name, _ in GAMES]
        saves = app.saves
        if saves is not None:
            if saves.games():
                self.rows.insert(0, "saved")
            self.rows.append("history")
            self._tell_damage(saves.store)
        self.rows.append("settings")
        self.menu = Menu(len(self.rows), 4)

    def _tell_damage(self, store):
        """Once, in words."""
        if store.newer:
            self.app.say(self.app.texts("newer"))
        if store.damaged:
            self.app.say(self.app.texts("damaged"))
        store.newer.clear()
        store.damaged.clear()

    def key(self, key):
        if self.menu.key(key):
            row = self.rows[self.menu.cursor]
            if row == "settings":
                self.app.open("options")
            elif row in _OTHERS:
                self.app.replace(row)
            else:
                self.app.replace("setup", row)

    def _label(self, i):
        row = self.rows[i]
        texts = self.app.texts
        return texts(row) if row in _OTHERS else texts(row + ".title")

    def draw(self, canvas):
        header(canvas, self.app.device.battery, self.app.texts("title"))
        self.menu.draw(canvas, self._label, 0, 13, 128)
        layout.footer(canvas, self.app.texts("choose"))
