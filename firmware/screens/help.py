"""A reminder of the rule behind the question on the table, in a line or two."""

from firmware import layout
from firmware.app import Screen
from hal.keys import A, B


def open(app, game, key):
    return Help(app, game, key)


class Help(Screen):
    def __init__(self, app, game, key):
        super().__init__(app)
        self.title = app.texts.heading(game)
        self.about = "%s.help.%s" % (game, key)

    def key(self, key):
        if key in (A, B):
            self.app.close()

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, self.title, texts("help"))
        canvas.paragraph(texts(self.about), 2, 13, 124)
        layout.footer(canvas, "", texts("back"))
