"""A saved game comes back: its log is replayed, a slice in every step, so that the display lives
on however long the game was."""

from micropython import const

from engines import catalog
from engines.log import Log
from engines.options import of_save
from engines.script import TELL, RuleError
from firmware import layout
from firmware.app import Screen
from hal.sound import TOLD

_SLICE = const(64)  # answers; from 40 to 200 ms on a Pico


def open(app, id):
    return Resume(app, id)


class Resume(Screen):
    def __init__(self, app, id):
        super().__init__(app)
        self.id = id
        self.game = None
        self.names = None
        self.box = ""
        self.entered = []  # its results in the history
        self.digest = 0  # of the game when it was saved; None: not all of it could be replayed

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
            self.app.stale = True
        except RuleError:
            # What can't be replayed, and all behind it, is no part of the game.
            game.cut()
            self.digest = None
            self._done()
        return True

    def _load(self):
        app = self.app
        from hal.saves.history import History

        # What reads saves goes before the game comes: both at once are much.
        save = app.saves.load(self.id)
        self.entered = History(app.saves.store).of(self.id)
        app.saves.rest()
        if save is None:
            app.replace("home")  # where it is told that the file is damaged
            return True
        try:
            kind = catalog.load(save.game)
            if len(save.names) == save.players:
                options = of_save(kind, save.options)
                self.game = kind(save.players, options, Log(save.log))
                # The Save itself would keep the module of its class.
                self.names = save.names
                self.box = save.game
                self.digest = save.digest
        except ValueError:  # no such game, option or log, or other rules: all are ValueErrors
            pass
        if self.game is None:
            app.replace("home")
            app.say(app.texts("unreadable"))
        return True

    def _done(self):
        app = self.app
        game = self.game
        at = game.at
        game.go_to(at)
        whole = self.digest == game.stamp
        over = game.ask is None
        if self.entered and not over:
            # A cut while the end was undone may have left the result of a game that goes on.
            from firmware import results

            results.withdraw(app, self.id)
        if not over and 0 <= game.entry < at and not game.alone():
            # An open entry starts anew: who uncovers it now could find out by guesses what was in
            # it. It had begun, so the announcements before it have been seen.
            game.go_to(game.entry)
            game.cut()
        else:
            game.go_to(at, 0)
        app.replace("play", game, self.names, self.id, over, self.box)
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
