"""A saved game comes back: its log is replayed, a slice in every step, so that the display lives
on however long the game was."""

from micropython import const

from engines import catalog
from engines.log import Log
from engines.script import TELL, RuleError
from firmware import layout
from firmware.app import Screen
from hal import modules
from hal.sound import TOLD

_SLICE = const(12)  # answers; about 6 ms on a Pico


def open(app, id):
    return Resume(app, id)


class Resume(Screen):
    def __init__(self, app, id):
        super().__init__(app)
        self.id = id
        self.save = None
        self.game = None

    def tick(self, now):
        if self.game is None:
            return self._load()
        game = self.game
        try:
            for _ in range(_SLICE):
                if game.at == game.log.count:
                    self._done()
                    return True
                game.forward()
        except RuleError:
            # What can't be replayed, and all behind it, is no part of the game.
            game.cut()
            self.save.digest = None
            self._done()
        return True

    def _load(self):
        app = self.app
        save = self.save = app.saves.load(self.id)
        if save is None:
            app.replace("home")  # where it is told that the file is damaged
            return True
        try:
            kind = catalog.load(save.game)
            if len(save.names) == save.players:
                self.game = kind(save.players, save.options, Log(save.log))
        except ValueError:  # no such game, no such option, no log: all are ValueErrors
            pass
        if self.game is None:
            app.replace("home")
            app.say(app.texts("unreadable"))
        return True

    def _done(self):
        save = self.save
        app = self.app
        game = self.game
        at = game.at
        game.go_to(at)
        over = game.ask is None
        if not over:
            # A cut while the end was undone may have left the result of a game that goes on.
            modules.load("firmware", "results").withdraw(app, save.id)
            modules.forget("firmware", "results")
        game.go_to(at, 0)
        whole = save.digest == game.stamp
        app.replace("play", game, save.names, save.id, over)
        if not whole:
            app.say(app.texts("cut_short"))
        elif at and game.ask is not None and game.ask.kind == TELL:
            # Else someone may do again what an announcement tells him to do.
            app.say(app.texts("told_again"), TOLD)

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts("saved"))
        if self.game is not None and self.game.log.count:
            canvas.rect(4, 30, 120, 8, 1)
            canvas.fill_rect(6, 32, 116 * self.game.at // self.game.log.count, 4, 1)
