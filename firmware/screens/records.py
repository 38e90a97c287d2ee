"""Records: for each game and player plays, wins, best and mean, of the results that are kept."""

from firmware import layout
from firmware.app import Screen
from firmware.menu import Menu, title
from hal import modules
from hal.keys import B
from hal.saves import records
from hal.saves.history import History


def open(app):
    return Records(app)


class Records(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.history = History(app.saves.store)
        self.keys = self.history.keys()
        self.read = 0  # of the results
        self.records = []
        self.menu = None
        self.page = None  # the record that is shown whole

    def tick(self, now):
        """Result by result: to read them all takes time."""
        if self.menu is not None:
            return False
        if self.read < len(self.keys):
            result = self.history.read(self.keys[self.read])
            self.read += 1
            if result is not None:
                records.add(self.records, result)
        else:
            records.order(self.records)
            self.menu = Menu(len(self.records), 4)
        return True

    def key(self, key):
        if self.page is not None:
            self.page = None
        elif key == B or not self.records:
            modules.forget("hal.saves.records")
            self.app.replace("history")
        elif self.menu is not None and self.menu.key(key):
            self.page = self.records[self.menu.cursor]

    def draw(self, canvas):
        texts = self.app.texts
        record = self.page
        if record is not None:
            name = self.app.named((record.name,))[0]
            layout.header(canvas, name, title(texts, record.game))
            rows = [("plays", str(record.plays)), ("victories", str(record.wins))]
            if record.counted:
                rows.append(("best", str(record.best)))
                rows.append(("mean", record.mean()))
            for i in range(len(rows)):
                key, value = rows[i]
                layout.row(canvas, texts(key), 0, 14 + i * 10, 128, False, value)
            layout.footer(canvas, "", texts("back"))
            return
        layout.header(canvas, texts("records"))
        if self.menu is None:
            canvas.rect(4, 30, 120, 8, 1)
            canvas.fill_rect(6, 32, 116 * self.read // max(1, len(self.keys)), 4, 1)
            return
        self.menu.draw(canvas, self._label, 0, 13, 128, self._value)
        layout.footer(canvas, texts("show"), texts("back"))

    def _label(self, i):
        record = self.records[i]
        return "%s: %s" % (self.app.named((record.name,))[0], title(self.app.texts, record.game))

    def _value(self, i):
        return "♛%d/%d" % (self.records[i].wins, self.records[i].plays)
