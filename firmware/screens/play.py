"""The game under way: the picture of the table, the open question, the curtain before a secret."""

from micropython import const

from engines.script import TELL
from firmware import views
from firmware.app import Screen
from firmware.asks import KINDS, OVER
from hal import modules
from hal.clock import elapsed
from hal.keys import NEXT, RIGHT, A, B
from hal.saves.store import StorageError
from hal.sound import CLICK, END, NO, PASS, TOLD

_CURTAIN_MS = const(20_000)  # without a key, an open secret is covered again
_CURTAIN = const("firmware.asks.curtain")
_SOON_MS = const(500)  # B is held, and soon for so long that it undoes
# What home, set-up, menus, an undo and the end of another game have needed.
_PASSING = ("engines.catalog", "engines.options", "firmware.begin", "firmware.habits",
            "firmware.menu", "firmware.undo", "firmware.bar", "firmware.results",
            "firmware.scores")


def open(app, game, names, id, over=False, box=""):
    return Play(app, game, names, None, id, over, box)


class Play(Screen):
    """`id` is the number of the game's save, 0 if the device has no place for one; `box` the name
    that it is saved by, which may have a box's behind it."""

    def __init__(self, app, game, names, view=None, id=0, over=False, box=""):
        super().__init__(app)
        self.game = game
        self.raw_names = names
        self.rival = game.rival(game.options)  # the seat that the device plays, or -1
        self.alone = game.alone()  # there is no curtain
        self.question = None  # None: the curtain is closed
        self.named()
        self.id = id
        self.box = box or game.NAME
        self.ahead = None  # loads modules that are still to come
        self.loads = view is None
        if self.loads:
            view = modules.load("firmware.views.%s.view" % game.NAME).View(game)
            self.ahead = self._load()
        self.view = view
        self.view.play = self
        self.viewer = -1  # the seat behind the open curtain
        self.opened_at = 0  # answers that there were when the curtain opened
        self.opened = 0  # a bit for each part of the entry that was there before it opened,
        self.dots = 0  # and those of them that weren't entered anew: they show as dots
        self.last_key = 0
        self.over = over  # the log leads to the end of the game: it has a result
        self.unsaved = False  # the last answer couldn't be written
        self.warned = False  # and leaving was refused once because of that
        self.holding = None  # the cost of what B, held on, will undo
        self.untidy = True
        self.look()

    def named(self):
        """The players' names, in the language of the moment."""
        self.names = self.app.named(self.raw_names)
        if self.question is not None:
            self.question.said = None
            self.question.name()

    def opposite(self):
        ask = self.game.ask
        return (self.game.players == 2 and ask is not None and ask.secret
                and ask.seat == 1 != self.rival)

    def awake(self):
        return self.view.awake()

    # ---- the game

    def look(self):
        """Show what the game asks now."""
        ask = self.game.ask
        covered = self.question is None
        self.app.turn_page()
        self.question = None
        self.over = self.over or ask is None
        if ask is None or not ask.secret or ask.seat != self.viewer:
            self.viewer = -1
            if self.alone and ask is not None and ask.secret and ask.seat != self.rival:
                self.viewer = ask.seat
        if ask is None or not ask.secret or self.viewer >= 0 or self.alone:
            self.put(ask)
        elif not covered:
            self.app.sound.play(PASS)
        if ask is None:
            self.app.sound.play(END)
        elif ask.kind == TELL:
            self.app.sound.play(TOLD)

    def put(self, ask):
        self.question = modules.load(self._screen(ask)).Screen(self)

    def _screen(self, ask):
        kind = KINDS[OVER if ask is None else ask.kind]
        return "firmware.asks." + ("rival" if self.ask_of_rival() else kind)

    def ask_of_rival(self):
        ask = self.game.ask
        return ask is not None and self.rival >= 0 and ask.seat == self.rival

    def answer(self, value):
        ask = self.game.ask
        self.game.answer(value)
        if ask.seals(value):
            self.viewer = -1
        elif ask.secret and ask.args and ask.key != "seal":
            part = 1 << ask.args[0]
            if self.dots & part:  # what was hidden there may have changed places with another
                self.dots = self.opened = self.view.entered(ask.seat)
            self.dots &= ~part
        self.view.answered(ask, value)
        self.app.later = self.save
        self.look()

    def answer_all(self, values):
        """What the device answers itself, up to a question to somebody else."""
        for value in values:
            self.game.answer(value)
        self.app.later = self.save
        self.look()

    def try_answer(self, value):
        """Answer, or say why that isn't legal."""
        if self.game.ask.allows(value):
            self.answer(value)
        else:
            self.refuse(value)

    def refuse(self, value, bound=""):
        """Say why that isn't legal; `bound`: an amount goes no further, and the game needn't know
        a better reason."""
        ask = self.game.ask
        why = self.game.why(value)
        if bound and why == "why":
            text = self.app.texts(bound)
        else:
            text = self.text(why, ask)
        # Whoever hears it must not learn that an answer was refused, if it is a secret.
        self.app.say(text, CLICK if ask.secret else NO)

    def go_on(self):
        self.game.go_on()
        if self.game.ask is None:
            self.app.later = self.save
        self.look()

    # ---- saves

    def save(self):
        if self.id:
            game = self.game
            self.unsaved = True
            try:
                self.app.saves.write(game.log.data, game.where, game.stamp)
                self.unsaved = False
                self.app.saves.rest()  # if it had to tidy up
                if game.ask is None:
                    from firmware import results

                    results.keep(self.app, self)
            except StorageError as error:
                self.app.say_unsaved(error)

    # ---- keys

    def key(self, key):
        self.last_key = self.app.now
        if self.holding is not None:
            self.holding = None  # it only calls off the undo
        elif self.question is not None:
            if not self.question.key(key) and key == B:
                self._pause()
        elif key in (A, RIGHT, NEXT):
            self._curtain().open(self)
        elif key == B:
            self._pause()

    def _curtain(self):
        return modules.load(_CURTAIN)

    def _pause(self):
        self.app.open(self._menu(), self)

    def _menu(self):
        return "table" if self.view.TABLE else "pause"

    def hold(self, flag):
        if flag:
            from firmware import undo

            undo.hold(self, flag)
        else:
            self.app.prepare(self._menu(), self)

    def extra(self, name) -> str:
        """The name of a module that the game's view needs now and then."""
        return "firmware.views.%s.%s" % (self.game.NAME, name)

    def tidy(self):
        """Forget what isn't needed to go on playing."""
        self.untidy = False
        modules.forget(*_PASSING)
        if self.id:
            self.app.saves.rest()

    def drawn(self):
        """What the questions before this one needed, and the next hardly will, is forgotten. What
        these will, is loaded while this one is read."""
        if self.untidy:
            self.tidy()
        if self.loads:
            soon = views.soon(self.view)
            if self.ahead is None and modules.missing(soon):
                self.ahead = modules.ahead(*soon)
            soon.append(_CURTAIN if self.question is None else self._screen(self.game.ask))
            self._forget(soon)

    def _forget(self, kept):
        """Of the screens of questions, and of what the game needs now and then, all but that."""
        modules.drop("firmware.asks.", kept)
        name = self.game.NAME
        for package in ("firmware.views." + name, "engines." + name) + self.view.ahead()[1]:
            modules.forget_seldom(package, kept)

    def spare(self):
        """A menu lies over the game: what was loaded ahead is loaded again after it."""
        if self.loads:
            ask = self.game.ask
            screen = _CURTAIN if self.question is None else self._screen(ask)
            self._forget((screen, self.extra("table")) + self.view.soon(ask)[1])
            self.ahead = self._load()

    def _load(self):
        """All that is needed now, at the start or after a menu."""
        yield from views.ahead(self.game.NAME, self.view)
        self.app.stale = True

    def back(self, result):
        self.last_key = self.app.now
        self.untidy = True
        if result == "leave":
            from firmware import results

            results.leave(self)
        elif result == "redo":
            from firmware import undo

            undo.redo(self)
        elif result == "review":
            self.look_back()
        elif result == "reviewed":
            self.look()
        elif result == "settings":
            self.named()

    def look_back(self):
        self.app.open("review" if self.view.TELLS else "table", self)

    # ---- time

    def tick(self, now):
        keys = self.app.keys
        if keys.held(B, now) > _SOON_MS:
            modules.load("firmware.undo")  # so that it is there in time
        moved = self.holding is not None
        if moved and not keys.held(B, now):
            self.holding = None
            self.app.say(self.app.texts("hold_longer"))
        if self.viewer >= 0 and not self.alone and elapsed(now, self.last_key) > _CURTAIN_MS:
            self.viewer = -1
            self.question = None
            return True
        if keys.busy():
            self.last_key = now
        if self.question is not None:
            moved = self.question.tick(now) or moved
        if self.app.screens[-1] is not self:
            return False  # the picture tells only once that it moved: who shows it now asks it
        if self.ahead and not self.app.dirty and not next(self.ahead, False):
            self.ahead = None
        return self.view.tick(now) or moved

    # ---- words

    def heading(self):
        """The game's title, or the name of the box."""
        return self.box.partition("/")[2] or self.app.texts.heading(self.game.NAME)

    def text(self, key, ask):
        """The text of a question, or of something said about it, in the game's words."""
        texts = self.app.texts
        text = texts("%s.%s" % (self.game.NAME, key))
        return texts.fill(text, self.view.args(ask), self.names, self.game.NAME)

    def label(self, ask, value):
        """The name of an answer."""
        text = self.view.label(ask, value, self.dots)
        if text is None:
            key = "%s.%s.%d" % (self.game.NAME, ask.key, value)
            text = self.app.texts.find(key) or str(value)
        return text

    # ---- display

    def draw(self, canvas):
        self.view.blinking = False  # unless it is drawn, and says so
        if self.holding is not None:
            from firmware import undo

            undo.draw(self, canvas)
        elif self.question is None:
            self._curtain().draw(self, canvas)
        else:
            self.question.show(canvas)
