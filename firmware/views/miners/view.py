"""Imperial Miners' picture. At level Mine its questions stand beside the map of the mine that they
are about (mine.py); at level Score they are about counters (counters.py)."""

# pyright: reportAttributeAccessIssue=false
# `play` is None only until the screen that shows the view has been made.

from micropython import const

from engines.miners import numbers
from engines.miners.numbers import DONE, KINDS, LATE, NOWHERE, REOPEN, SET_COINS, SET_POINTS
from engines.script import CELL, DEED, NUMBER, PAIR, PARTS, TELL
from firmware import layout, views
from hal import modules

_MINE = const("firmware.views.miners.mine")
_COUNTERS = const("firmware.views.miners.counters")  # at level Mine it is needed now and then
_RULES = const("engines.miners.mine.")
# What may come behind these questions, while a card is laid.
_LAYING = {"place": ("cell", "number", "parts"), "cost": ("number", "parts"),
           "card": ("parts", "deed")}
_BLINK_MS = const(256)
_ROW = const(13)  # dots
# Keys of questions and announcements.
_OPEN = ("deal", "now", "late")  # told to all
_WIDE = ("draw", "draw_faction", "forced", "none")  # long ones, without the map
_COUNTED = ("purse", "works", "coins", "points", "pay", "progress")
_LISTS = ("chain", "gain", "change")  # their answers have the same names
_MONEY = ("cost", "pay", "price")  # if they end with the coins, the last answer is to enter these


class View(views.View):
    TABLE = True
    blink = 0
    texts = None  # in whose language the factions have these
    letters = ""
    last = 0  # the last answer to `who`
    fresh = False  # what he enters next is mostly coins
    spaces = None  # of the last game's progress boards, once they were looked up
    chosen = False  # this game's are to be kept for the next one
    asked = None  # the question whose PANEL is known
    panel = 0

    def __init__(self, game):
        super().__init__(game)
        self.did = {}  # what each card, by its seat and cell, did last

    # What only level Mine needs.

    @property
    def map(self):
        return modules.load(_MINE + ".map")

    @property
    def card(self):
        return modules.load(_MINE + ".card")

    @property
    def chain(self):
        return modules.load(_MINE + ".chain")

    @property
    def counters(self):
        return modules.load(_COUNTERS)

    def ahead(self):
        kinds, more = super().ahead()
        if self.game.mine:
            kinds += ("cell", "number", "parts", "deed")
            more = ("engines.miners.mine", _MINE)
        else:
            more = (_COUNTERS,)
            if self.game.options[2] == 1:
                kinds += ("number",)
        return kinds, more

    def soon(self, ask):
        """A card is laid, its chain follows, and then the table is asked who is next."""
        if not self.game.mine or ask is None:
            return self.ahead()
        more = ("engines.miners.mine", _MINE)
        chain = (_RULES + "chain", _MINE + ".chain")
        if ask.key in _LAYING:
            more += (_RULES + "lay", _MINE + ".card")
            return _LAYING[ask.key], more + (chain if ask.key == "card" else ())
        cell = self.game.cell
        if cell == NOWHERE:  # the surface, or a space of the progress board
            return ("choice", "pair"), more + (_RULES + "effects", _COUNTERS)
        if cell > 1:  # a card
            more += chain
            if ask.key == "chain":
                return ("deed", "pair"), more + (_RULES + "effects", _COUNTERS)
            return ("deed",), more + (_RULES + "effects",)
        return ("tell", "choice", "cell"), more + (_RULES + "lay", _COUNTERS)

    def tick(self, now):
        if self.chosen or self.spaces is None:
            # They are asked for soon; to keep them has time.
            if not self.play.app.dirty and not (self.chosen and self.play.ahead):
                self._remember_spaces()
        blink = now // _BLINK_MS & 1
        moved = self.blinking and blink != self.blink
        self.blink = blink
        return moved

    def _remember_spaces(self):
        """While an announcement is read: to look them up, or to write them, takes a moment."""
        saves = self.play.app.saves
        if saves is not None and (self.chosen or not self.game.at):
            from firmware.views.miners import spaces

            if self.chosen:
                spaces.keep(saves, self.game.spaces)
            else:
                self.spaces = spaces.recall(saves)
            self.play.untidy = self.play.app.stale = True
        self.spaces = self.spaces or ()
        self.chosen = False

    @property
    def PANEL(self):
        ask = self.game.ask
        if ask is not self.asked:  # it is looked up again and again
            self.asked = ask
            wide = ask is None or ask.key in _WIDE or ask.seat < 0 and self.actor(ask) < 0
            self.panel = 67 if self.game.mine and not wide else 0
        return self.panel

    # ---- words

    def actor(self, ask):
        return ask.args[0] if ask.kind == TELL and ask.key not in _OPEN else -1

    def brief(self):
        return "" if self.PANEL else "%d/10" % self.game.round  # it also stands below the map

    def status(self, texts):
        return self.counters.status(self, texts)

    def words(self, ask):
        focus = self.play.question.focus
        if ask.key == "chain":
            return self.chain.words(self.game, ask, focus)
        if ask.key == "place" and focus == NOWHERE:
            return "no_card"
        if self.is_short(ask, focus):
            return "short"
        return "due.%d" % ask.args[1] if ask.key == "cost" else ask.key

    def args(self, ask):
        """The numbers for a text; for some the answer under the cursor is one."""
        focus = self.play.question.focus
        if ask.key == "place":
            return ((focus >> 6) + 1,)
        if ask.key == "chain":
            return (self.chain.collapses(self.game, ask, focus >> 4),)
        if ask.key in _MONEY:
            return focus, ask.args[2 if self.is_short(ask, focus) else 1]
        if ask.key in ("advance", "gain"):
            seat = ask.seat
            board = self.game.boards[seat]
            space = self.game.counts[seat * KINDS + 3]
            if ask.key == "advance":
                space += focus
            return board, space, self.game.spaces[board]
        return (focus, ask.args[0]) if ask.key == "faction" else ask.args

    def is_short(self, ask, value):
        """The answer to a price that leads to the coins: there are too few."""
        if ask.key not in _MONEY or value != ask.options[-1]:
            return False
        less = ask.args[1] if ask.key != "cost" else 0
        return value > ask.args[2] + less

    def label(self, ask, value, dots):
        texts = self.play.app.texts
        key = ask.key
        if key == "who":
            return self.counters.label(self, value)
        if key == "faction":
            return texts("miners.letters")[value : value + 1]
        if self.is_short(ask, value):
            return texts("miners.enter")
        if key == "chain":
            if value >> 4 >= numbers.TOP:
                return texts("miners.surface.%d" % (value & 15))
            value &= 15
        if key not in _LISTS or value == DONE or value >= numbers.CART_OFF:
            return None
        return texts("miners.effect.%d" % value)

    def shown(self, ask, dots):
        key = ask.key
        if key == "board":
            return b"\0\1\2"  # the one that is done says so
        if key == "chain":
            return self.chain.places(self.game, ask)
        if key in _LISTS:  # mostly coins and points
            rest = [value for value in ask.options if DONE < value < SET_COINS]
            late = [value for value in ask.options if value > SET_POINTS]
            return bytes([DONE, SET_COINS, SET_POINTS] + rest + late)
        return ask.options

    def parts(self, ask):
        return self.card.parts(ask)

    def arrows(self, ask):
        return self.card.arrows(self.game, ask)

    def part(self, ask, i, value):
        return self.card.part(self, ask, i, value)

    def value(self, ask, value):
        """Beside a player's name: coins and points."""
        return self.purse((value - 1) % 5) if ask.key == "who" and value else ""

    def purse(self, seat):
        counts = self.game.counts
        return "%d\u202f\ue004 %d\u202f\ue005" % (counts[seat * KINDS], counts[seat * KINDS + 1])

    def undone(self, ask):
        from firmware.views.miners import undone

        return undone.words(self, ask)

    # ---- where cursors start, and go

    def start(self, ask):
        """Amounts start at what they are."""
        game = self.game
        key = ask.key
        if key == "spaces" and self.spaces:
            return self.spaces[ask.args[1]]
        if ask.kind == PARTS:
            return self.card.start_of_card(game, ask)
        if key == "faction":
            return self.card.start_of_faction(game, ask)
        if key == "special":
            return ask.options[-1]  # deep cards give most
        if ask.kind in (CELL, NUMBER, PAIR, DEED):
            return ask.args[0]
        if key == "who" and game.phase == LATE:
            # Nobody should go on by mistake before the event is carried out.
            return REOPEN if game.at == game.since else self.last + 1
        if key == "change" and self.fresh:
            return SET_COINS
        if key == "board":
            return ask.args[1] if ask.args[0] == 2 else ask.options[0]
        return None

    def answered(self, ask, value):
        if ask.key == "who":
            self.last = value
        elif ask.key == "chain":
            if value >> 4 < numbers.TOP:
                cell = self.chain.card_at(self.game, ask, value >> 4)
                self.did[ask.seat << 8 | cell] = value & 15
        elif ask.key == "spaces":
            self.chosen = ask.args[1] == 2
        self.fresh = ask.key == "who"

    def deeds(self, ask, place):
        return self.chain.deeds(place)

    def likely(self, ask, place):
        """A card mostly does what it did before."""
        if place >= numbers.TOP:
            return 0
        cell = self.chain.card_at(self.game, ask, place)
        return self.did.get(ask.seat << 8 | cell, numbers.MACHINE_HERE)

    def step(self, cell, key):
        return self.map.step(self.game, cell, key)

    # ---- pictures

    def badge(self, canvas, seat, x, y):
        """The number of the seat."""
        canvas.rect(x, y, 7, 7, 1)
        canvas.small(str(seat + 1), x + 2, y + 1)

    def draw(self, canvas, viewer, dots, question):
        """True: with the counters everything is drawn."""
        ask = question.ask
        self.blinking = False
        if ask.key in _COUNTED:
            self.counters.draw(self, canvas, question)
            return True
        if self.PANEL:
            seat = ask.seat if ask.seat >= 0 else ask.args[0]
            self.map.draw(self, canvas, seat, 1, _ROW, 8, question)
            canvas.fill_rect(64, 0, 64, 64, 0)
            canvas.small("%d/10" % self.game.round, 0, 58)
            canvas.right(self.purse(seat), 64, 56)
            texts = self.play.app.texts
            if ask.kind == CELL:
                layout.footer(canvas, texts("choose"), "…", 67, 61)
            if ask.key == "place" and ask.allows(NOWHERE):
                row = layout.FOOTER - layout.ROW
                none = texts("miners.none_playable")
                layout.row(canvas, none, 67, row, 61, question.focus == NOWHERE)
        return False

    def menu(self):
        """At the table's question whose turn it is, one that is over can be taken out."""
        game = self.game
        if game.ask is not None and game.ask.key == "who" and game.at > game.since:
            return [("take_out", "firmware.views.miners.takeout")]
        return []
