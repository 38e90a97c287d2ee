"""Home: choose a game, go on with a saved one, look at the results."""

from engines.catalog import GAMES
from firmware import habits, layout
from firmware.app import Screen
from firmware.menu import Menu, header
from hal import modules

_OTHERS = ("saved", "history", "tools", "settings")  # rows that are no games
# What set-up needs of any game. One after the other: a long step might miss a quick press.
_NEXT = ("engines.options", "firmware.views", "firmware.screens.setup", "hal.saves.folder")
# What the end of a game has needed, or the list of those before.
_PAST = ("firmware.results", "firmware.scores")


def open(app, saved=False):
    """`saved`: a game was just left, so there is one to go on with."""
    return Home(app, saved)


class Home(Screen):
    def __init__(self, app, saved):
        super().__init__(app)
        modules.forget(*_PAST)
        self.rows = [name for name, _ in GAMES]
        saves = app.saves
        if saves is not None:
            if saved or saves.games():  # to read them all takes time
                self.rows.insert(0, "saved")
            saves.rest()
            self.rows.append("history")
            self._tell_damage(saves.store)
        self.rows.append("tools")
        self.rows.append("settings")
        self.menu = Menu(len(self.rows), 4)
        self.ahead = None  # loads the modules of the game under the cursor
        self.last = None  # how the game under the cursor and its boxes were set up last, if known

    def _tell_damage(self, store):
        """Once, in words."""
        if store.newer:
            self.app.say(self.app.texts("newer"))
        if store.damaged:
            self.app.say(self.app.texts("damaged"))
        store.newer.clear()
        store.damaged.clear()

    def key(self, key):
        chosen = self.menu.key(key)
        row = self.rows[self.menu.cursor]
        if chosen and row not in _OTHERS:
            self._recall(row)
            self.app.replace("setup", row, *self.last)
            return
        self.last = self.ahead = None
        self.app.forget_game()
        if chosen:
            modules.forget("firmware.screens.setup")
            if row == "settings":
                self.app.open("options")
            elif row == "tools":
                self.app.open("tools")
            else:
                self.app.replace(row)

    def tick(self, now):
        """Once the row is shown there is time to load what comes next: nobody is so fast."""
        row = self.rows[self.menu.cursor]
        if row in _OTHERS or self.app.dirty:
            return
        if self.ahead is None:
            self.ahead = modules.ahead("engines." + row, *_NEXT)
        elif not next(self.ahead, False):
            self._recall(row)

    def _recall(self, row):
        if self.last is None:
            saves = self.app.saves
            self.last = habits.recall(saves, row), habits.recall(saves, row + habits.BOXES)
            self.app.stale = True

    def back(self, result):
        self.menu.words.clear()  # the language may be another one now

    def _label(self, i):
        row = self.rows[i]
        texts = self.app.texts
        return texts(row) if row in _OTHERS else texts(row + ".title")

    def draw(self, canvas):
        header(canvas, self.app.device.battery, self.app.texts("title"))
        self.menu.draw(canvas, self._label, 0, 13, 128)
        layout.footer(canvas, self.app.texts("choose"))
