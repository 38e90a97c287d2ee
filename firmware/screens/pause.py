"""The menu behind B in a game. It shows nothing of the game, as it may cover a secret."""

from firmware import layout
from firmware.app import Screen
from firmware.menu import Menu, header
from hal.keys import B


def open(app, play):
    return Pause(app, play)


class Pause(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.shown = False
        game = play.game
        self.rows = ["continue", "review", "tools", "settings", "leave"]
        if game.ask is not None and app.texts.find(
                "%s.help.%s" % (game.NAME, play.view.about(game.ask))):
            self.rows.insert(2, "help")
        self.added = dict(play.view.menu())
        for row in self.added:
            self.rows.insert(1, row)
        if game.at < game.log.count:
            self.rows.insert(1, "redo")
        self.menu = Menu(len(self.rows), 4)

    def tick(self, now):
        if not self.shown:
            self.shown = True
            self.play.spare()

    def key(self, key):
        if key == B:
            self.app.close("continue")
        elif self.menu.key(key):
            row = self.rows[self.menu.cursor]
            if row == "settings":
                self.app.replace("options")
            elif row == "tools":
                self.app.open("tools")
            elif row == "help":
                game = self.play.game
                self.app.open("help", game.NAME, self.play.view.about(game.ask))
            elif row in self.added:
                self.app.replace(self.added[row], self.play)
            else:
                self.app.close(row)

    def draw(self, canvas):
        texts = self.app.texts
        header(canvas, self.app.device.battery, self.play.heading(), texts("menu"))
        self.menu.draw(canvas, lambda i: texts(self.rows[i]), 0, 13, 128)
        layout.footer(canvas, texts("choose"), texts("back"))
