"""A question to the device itself, where it plays a seat. It thinks a little in every step, so
that keys and display live on: engines/<game>/thinker/rival.py has `think`, which knows what is
open to all. The answers of a secret entry it gives all at once, and only while no key is down:
who holds B means what is on the display."""

from micropython import const

from engines.script import TELL, Ask
from firmware import layout
from firmware.asks import Question
from hal import modules
from hal.clock import elapsed

_SLICE = const(6)  # steps of thinking; about a millisecond each on a Pico
_LEAST_MS = const(500)  # so that one sees that it was its turn
_DOT_MS = const(400)


class Screen(Question):
    def __init__(self, play):
        game = play.game
        if game.ask.secret and game.ask.key != "seal" and 0 <= game.entry < game.at:
            # Half an entry, which it never gives: the log comes from elsewhere. It begins anew.
            game.go_to(game.entry)
            game.cut()
        super().__init__(play)
        rival = modules.load("engines.%s.thinker.rival" % game.NAME)
        self.thought = rival.think(game, play.rival, play.app.device.random)
        self.answers = None  # it still thinks
        self.asked = self.ask.key
        self.ask = Ask(TELL, "rival", play.rival)  # of the question the picture shows nothing
        self.begun = play.app.now
        self.dots = 0

    def tick(self, now):
        play = self.play
        app = play.app
        if app.screens[-1] is not play:
            return False  # it waits until the menu is closed
        if self.answers is None:
            try:
                for _ in range(_SLICE):
                    next(self.thought)
            except StopIteration as end:
                self.answers = end.value
        ms = elapsed(now, self.begun)
        if self.answers is not None and ms >= _LEAST_MS and not app.keys.busy():
            play.answer_all(self.answers)
            self.say()
            return True
        dots = ms // _DOT_MS % 4
        moved = dots != self.dots
        self.dots = dots
        return moved

    def say(self):
        """What nobody would see."""
        play = self.play
        key = "%s.said.%s.%d" % (play.game.NAME, self.asked, self.answers[-1])
        text = play.app.texts.find(key)
        if text:
            play.app.say(text)

    def draw(self, canvas, x, y, width):
        y = self.prompt(canvas, x, y + 4, width)
        for dot in range(self.dots):
            canvas.fill_rect(x + 1 + dot * 6, y + 3, 3, 3, 1)
        layout.footer(canvas, "", "…", x, width)
