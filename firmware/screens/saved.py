"""The unfinished games: go on with one, or delete it."""

from micropython import const

from firmware import bar, layout
from firmware.app import Screen
from firmware.menu import Menu, title
from hal.keys import DESTROY, B
from hal.saves.store import StorageError

_NAMES = const(3)  # of players that there is room for when a game is deleted


def open(app):
    return Saved(app)


class Saved(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.games = app.saves.games()
        self.menu = Menu(len(self.games), 4)
        self.holding = False

    def key(self, key):
        if self.holding:
            return  # it only calls off the deletion
        if key == B:
            self.app.replace("home")
        elif self.menu.key(key):
            self.app.replace("resume", self.games[self.menu.cursor].id)

    def hold(self, flag):
        if flag == DESTROY:
            try:
                self.app.saves.delete(self.games[self.menu.cursor].id)
            except StorageError as error:
                self.app.say_unsaved(error)
                return
            if len(self.games) == 1:
                self.app.replace("home")
            else:
                self.app.replace("saved")

    def tick(self, now):
        if not self.games:  # the last one was damaged
            self.app.replace("home")
            return True
        before = self.holding
        self.holding = bar.held(self.app) > 0
        return self.holding or before

    def draw(self, canvas):
        texts = self.app.texts
        if self.holding:
            game = self.games[self.menu.cursor]
            names = self.app.named(game.names)
            if len(names) > _NAMES:
                names = names[:_NAMES] + ["…"]
            why = texts.fill(texts("delete_game"), (0,), (", ".join(names),))
            bar.draw(canvas, self.app, texts("delete"), why)
            return
        layout.header(canvas, texts("saved"))
        self.menu.draw(canvas, self._game, 0, 13, 128, lambda i: "#%d" % self.games[i].id)
        layout.footer(canvas, texts("resume"), texts("back_delete"))

    def _game(self, i):
        game = self.games[i]
        return title(self.app.texts, game.game) + ": " + ", ".join(self.app.named(game.names))
