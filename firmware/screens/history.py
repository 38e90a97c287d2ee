"""How the last games ended: a list, and a page for each; and what they come to: the records."""

from firmware import layout
from firmware.app import Screen
from firmware.menu import Menu, title
from firmware.scores import draw_scores
from hal.keys import B
from hal.saves.history import History


def open(app):
    return Past(app)


class Past(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.history = History(app.saves.store)
        self.keys = self.history.keys()
        self.menu = Menu(1 + len(self.keys), 4)  # the first row leads to the records
        self.menu.cursor = 1
        self.page = None  # the result that is shown whole

    def key(self, key):
        if self.page is not None:
            self.page = None
        elif key == B or not self.keys:
            self.app.replace("home")
        elif self.menu.key(key):
            if not self.menu.cursor:
                self.app.replace("records")
                return
            self.page = self.history.read(self.keys[self.menu.cursor - 1])
            if self.page is None:
                self.app.say(self.app.texts("damaged"))

    def draw(self, canvas):
        texts = self.app.texts
        if self.page is not None:
            self._draw_page(canvas, self.page)
            return
        layout.header(canvas, texts("history"))
        if self.keys:
            self.menu.draw(canvas, self._label, 0, 13, 128, self._value)
            layout.footer(canvas, texts("show"), texts("back"))
        else:
            canvas.centre(texts("no_history"), 0, 28, 128)
            layout.footer(canvas, "", texts("back"))

    def _label(self, i):
        if not i:
            return self.app.texts("records")
        result = self.history.read(self.keys[i - 1])
        if result is None:
            return "?"
        return title(self.app.texts, result.game) + ": " + ", ".join(self.app.named(result.names))

    def _value(self, i):
        """When it was, or how it ended: with many players only what it was won with."""
        if not i:
            return "▶"
        result = self.history.read(self.keys[i - 1])
        if result is None:
            return ""
        if result.date[0]:
            return "%02d-%02d" % result.date[1:]
        scores = result.scores
        if len(scores) == len(result.names) > 3:
            scores = [scores[i] for i in range(len(scores)) if result.winners >> i & 1][:1]
        return ":".join([str(score) for score in scores])

    def _draw_page(self, canvas, result):
        texts = self.app.texts
        date = "%d-%02d-%02d" % result.date if result.date[0] else ""
        game = result.game.partition("/")[0]
        heading = texts.find(result.game + ".heading") or title(texts, result.game)
        layout.header(canvas, heading, date)
        winners = [seat for seat in range(len(result.names)) if result.winners >> seat & 1]
        names = self.app.named(result.names)
        draw_scores(canvas, texts, game, names, result.scores, winners, result.reason)
        layout.footer(canvas, "", texts("back"))
