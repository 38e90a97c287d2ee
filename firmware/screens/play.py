"""The game under way: the picture of the table, the open question, the curtain before a secret."""

from micropython import const

from engines.script import FREE, KNOWN
from firmware import layout
from firmware.app import Screen, elapsed
from firmware.asks import KINDS
from hal import modules
from hal.keys import DESTROY, HOLD, NEXT, RIGHT, A, B

_CURTAIN_MS = const(20_000)  # without a key, an open secret is covered again
_DESTROY_MS = const(1500)
_BAR_FROM_MS = const(400)


def open(app, kind, players, options, names):
    return Play(app, kind(players, tuple(options)), names)


class Play(Screen):
    def __init__(self, app, game, names, view=None):
        super().__init__(app)
        self.game = game
        self.names = names
        self.view = view or modules.load("firmware.views", game.NAME).View(game)
        self.viewer = -1  # the seat behind the open curtain
        self.dots = 0  # a bit for each part of the entry that was there before it opened
        self.last_key = 0
        self.holding = None  # what B held is about to undo: FREE is not shown
        self.question = None  # None: the curtain is closed
        self.look()

    # ---- the game

    def look(self):
        """Show what the game asks now."""
        ask = self.game.ask
        self.app.dirty = True
        self.question = None
        if ask is None:
            self.viewer = -1
            self.app.open("result", self)
            return
        if not ask.secret or ask.seat != self.viewer:
            self.viewer = -1
        if not ask.secret or self.viewer >= 0:
            self._ask(ask)

    def _ask(self, ask):
        self.question = modules.load("firmware.asks", KINDS[ask.kind]).Screen(self)

    def answer(self, value):
        ask = self.game.ask
        self.game.answer(value)
        if ask.key == "seal" and value == 0:
            self.viewer = -1
        elif ask.secret and ask.args:
            self.dots &= ~(1 << ask.args[0])
        self.look()

    def try_answer(self, value):
        """Answer, or say why that isn't legal."""
        if self.game.ask.allows(value):
            self.answer(value)
        else:
            self.app.say(self.text(self.game.why(value), self.game.ask))

    def go_on(self):
        self.game.go_on()
        self.look()

    def undo(self):
        self.game.undo()
        self.look()

    # ---- keys

    def key(self, key):
        self.last_key = self.app.now
        if self.question is None:
            if key in (A, RIGHT, NEXT):
                self._open_curtain()
            elif key == B:
                self.app.open("pause", self)
        elif not self.question.key(key) and key == B:
            self.app.open("pause", self)

    def hold(self, flag):
        cost = self.game.undo_cost()
        if cost is None:
            self.app.say(self.app.texts("nothing_to_undo"))
        elif flag == HOLD and cost == FREE or flag == DESTROY and self.holding is not None:
            self.holding = None
            self.undo()
        elif flag == HOLD:
            self.holding = cost

    def _open_curtain(self):
        ask = self.game.ask
        self.viewer = ask.seat
        self.dots = self.view.entered(ask.seat)
        self._ask(ask)

    def back(self, result):
        if result == "leave":
            self.leave()
        elif result == "undo":
            self.undo()
        self.last_key = self.app.now

    def leave(self):
        modules.forget("engines", self.game.NAME)
        modules.forget("firmware.views", self.game.NAME)
        for kind in KINDS:
            modules.forget("firmware.asks", kind)
        self.app.home()

    # ---- time

    def tick(self, now):
        moved = self._tick_hold(now)
        if self.viewer >= 0 and elapsed(now, self.last_key) > _CURTAIN_MS:
            self.viewer = -1
            self.question = None
            return True
        if self.question is not None:
            moved = self.question.tick(now) or moved
        return self.view.tick(now) or moved

    def _tick_hold(self, now):
        if self.holding is None:
            return False
        if not self.app.keys.held(B, now):
            self.holding = None
        return True

    # ---- words

    def text(self, key, ask):
        """The text of a question, or of something said about it, in the game's words."""
        texts = self.app.texts
        text = texts("%s.%s" % (self.game.NAME, key))
        return texts.fill(text, self.view.args(ask), self.names, self.game.NAME)

    def label(self, ask, value):
        """The name of an answer."""
        texts = self.app.texts
        text = self.view.label(ask, value, self.dots)
        if text is None:
            text = texts.find("%s.%s.%d" % (self.game.NAME, ask.key, value)) or str(value)
        return text

    # ---- display

    def draw(self, canvas):
        if self.holding is not None:
            self._draw_hold(canvas)
        elif self.question is None:
            self._draw_curtain(canvas)
        else:
            self._draw_question(canvas)

    def _draw_question(self, canvas):
        view = self.view
        ask = self.question.ask
        x = view.PANEL
        view.draw(canvas, self.viewer, self.dots, self.question)
        seat = ask.seat if ask.seat >= 0 else view.actor(ask)
        title = self.names[seat] if seat >= 0 else self.app.texts(self.game.NAME + ".title")
        badge = 10 if seat >= 0 else 0
        layout.header(canvas, title, view.status(self.app.texts), x, 128 - x, badge)
        if badge:
            view.badge(canvas, seat, x + 1, 1)
        y = layout.HEADER
        if self.viewer >= 0:
            y = view.entry(canvas, self.viewer, self.dots, self.question, x, y)
        self.question.draw(canvas, x, y, 128 - x)

    def _draw_curtain(self, canvas):
        texts = self.app.texts
        name = self.names[self.game.ask.seat]
        canvas.rect(0, 0, 128, 54, 1)
        for x in range(4, 128, 4):
            canvas.vline(x, 1, 6 if x & 4 else 9, 1)
        canvas.centre(self.view.status(texts), 0, 13, 128)
        width = canvas.width(name) + 14
        left = 64 - width // 2
        canvas.fill_rect(left, 23, width, 13, 1)
        canvas.centre(name, 0, 26, 128, 0)
        self.view.badge(canvas, self.game.ask.seat, left - 13, 26)
        canvas.centre(texts.fill(texts("only_you"), (0,), (name,)), 0, 42, 128)
        layout.footer(canvas, texts("uncover"), texts("menu"))

    def _draw_hold(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts("undo"))
        why = "undo_known" if self.holding == KNOWN else "undo_sealed"
        canvas.paragraph(texts(why), 2, 13, 124)
        canvas.rect(2, 46, 124, 8, 1)
        held = self.app.keys.held(B, self.app.now) - _BAR_FROM_MS
        full = _DESTROY_MS - _BAR_FROM_MS
        canvas.fill_rect(4, 48, max(0, min(120, 120 * held // full)), 4, 1)
        canvas.centre(texts("keep_holding"), 0, 56, 128)
