"""The table at a glance: what one asks at the table, one key away. Drawn by the game's view."""

from firmware import layout
from firmware.app import Screen
from hal import modules
from hal.keys import BACK, FORTH, A, B


def open(app, play):
    return Table(app, play)


class Table(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.picture = modules.load(play.extra("table"))
        self.shown = False
        self.page = 0
        self.pages = 1  # known when drawn

    def tick(self, now):
        if not self.shown:
            self.shown = True
            self.play.spare()

    def key(self, key):
        if key == A:
            modules.forget(self.play.extra("table"))
            self.app.replace("pause", self.play)
        elif key == B:
            self.app.close("continue")
        elif key & FORTH:
            self.page = (self.page + 1) % self.pages
        elif key & BACK:
            self.page = (self.page - 1) % self.pages

    def draw(self, canvas):
        texts = self.app.texts
        self.pages = self.picture.draw(self.play.view, canvas, self.page)
        layout.footer(canvas, texts("menu"), texts("back"))
        if self.pages > 1:
            canvas.centre("◀ %d/%d ▶" % (self.page + 1, self.pages), 0, layout.FOOTER + 1, 128)
