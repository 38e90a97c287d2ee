"""A read-only walk through the game so far, announcement by announcement.

There is no second game in memory: the one there is goes back to the start and is walked along its
log, which stays as it is, and at the end to where it was.
"""

from array import array

from micropython import const

from engines.script import TELL
from firmware import layout
from firmware.app import Screen
from firmware.asks import tell
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B

_SLICE = const(8)  # answers walked in a step while the announcements are listed


def open(app, play):
    return Review(app, play)


class Review(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        play.viewer = -1  # whoever looks back, an open secret is covered again
        self.game = play.game
        self.end = play.game.at
        self.passed = play.game.told
        self.places = array("H")  # for each announcement, the answers before it
        self.at = -1  # the announcement that is shown; -1: still listing them
        self.game.rewind(0)
        self._list()

    def _list(self):
        """Note the announcements in front of the next answer."""
        game = self.game
        last = game.at == self.end
        while game.ask is not None and game.ask.kind == TELL:
            if last and self._since(self.end) > self.passed:
                return
            self.places.append(game.at)
            game.go_on()

    def _since(self, count):
        """How many announcements are listed behind so many answers."""
        since = 0
        for place in self.places:
            if place == count:
                since += 1
        return since

    def tick(self, now):
        if self.at >= 0:
            return self.play.view.tick(now)
        game = self.game
        for _ in range(_SLICE):
            if game.at == self.end:
                if len(self.places):
                    self._show(len(self.places) - 1)
                else:
                    self._leave()
                    self.app.say(self.app.texts("no_review"))
                return True
            game.forward()
            self._list()
        return True

    def _show(self, at):
        self.at = at
        count = self.places[at]
        first = at
        while first and self.places[first - 1] == count:
            first -= 1
        self.game.go_to(count, at - first)
        self.play.question = tell.Screen(self.play)

    def _leave(self):
        self.game.go_to(self.end, self.passed)
        self.app.close("reviewed")

    def key(self, key):
        if self.at < 0:
            return
        if key in (LEFT, UP, PREV):
            self._show(max(self.at - 1, 0))
        elif key in (RIGHT, DOWN, NEXT, A):
            self._show(min(self.at + 1, len(self.places) - 1))
        elif key == B:
            self._leave()

    def draw(self, canvas):
        texts = self.app.texts
        if self.at < 0:
            layout.header(canvas, texts("review"))
            canvas.rect(4, 30, 120, 8, 1)
            canvas.fill_rect(6, 32, 116 * self.game.at // max(self.end, 1), 4, 1)
            return
        self.play.question.show(canvas)
        x = self.play.view.PANEL
        canvas.fill_rect(x, layout.FOOTER - 1, 128 - x, 64, 0)
        place = "◀ %d/%d ▶" % (self.at + 1, len(self.places))
        layout.footer(canvas, "", "…", x, 128 - x)
        canvas.write(place, x, layout.FOOTER + 1)
