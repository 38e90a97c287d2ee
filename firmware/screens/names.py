"""A player's name, or a box's, of those that were used before; or another one."""

from firmware import layout
from firmware.app import Screen
from firmware.menu import Menu
from hal.keys import B


def open(app, known, typed, kind="name"):
    return Names(app, known, typed, kind)


class Names(Screen):
    def __init__(self, app, known, typed, kind):
        super().__init__(app)
        self.known = known
        self.typed = typed
        self.kind = kind
        self.menu = Menu(1 + len(known), 4, 1)

    def key(self, key):
        if key == B:
            self.app.close()
        elif self.menu.key(key):
            row = self.menu.cursor
            if row:
                self.app.close(self.known[row - 1])
            else:
                self.app.replace("letters", self.typed, self.kind)

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts(self.kind))
        self.menu.draw(canvas, self._label, 0, 13, 128, lambda row: "" if row else "▶")
        layout.footer(canvas, texts("choose"), texts("back"))

    def _label(self, row):
        return self.known[row - 1] or "–" if row else self.app.texts("new_name")
