"""Set-up of a game, made from what its engine declares: its box, players, their names, options."""

from micropython import const

from engines.options import holds, place
from firmware import layout, views
from firmware.app import Screen
from firmware.menu import Menu
from hal import modules
from hal.keys import LEFT, RIGHT, B


def open(app, game, last, boxes):
    """`last`: names and options of the last time, if there was one; `boxes`: the same of each box,
    if the game has any."""
    return SetUp(app, game, last, boxes)


_MANY = const(20)  # choices
_MOST_BOXES = const(10)  # that are remembered
COLOURS = 8  # names that a player can take without typing: the colours of the tiles
_DEVICE = "#8"  # the device's own name, where it plays


class SetUp(Screen):
    def __init__(self, app, name, last, boxes):
        from engines import catalog

        super().__init__(app)
        self.game = catalog.load(name)
        modules.forget("engines.catalog", "firmware.habits")
        if app.saves is not None:
            app.saves.rest()
        self.players = self.game.PLAYERS[0]
        self.colours = list(range(COLOURS))
        self.typed = [""] * COLOURS  # a name of one's own, in place of the colour
        self.options = [default for _, _, default in self.game.OPTIONS]
        self._recall(last)
        self._recall_boxes(boxes)
        self.menu = Menu(0, 4)
        self.ahead = self._load_ahead()
        self._count_rows()

    def _recall(self, last):
        """As it was last time, as far as that still makes sense."""
        fewest, most = self.game.PLAYERS
        if not last or not fewest <= len(last[0]) <= most:
            return
        names, options = last
        self.players = len(names)
        for seat in range(self.players):
            name = names[seat]
            if name[:1] != "#":
                self.typed[seat] = name
            elif len(name) == 2 and "0" <= name[1] < str(COLOURS):
                colour = int(name[1])
                # Whoever had it takes the other one: no colour twice.
                self.colours[self.colours.index(colour)] = self.colours[seat]
                self.colours[seat] = colour
        self._recall_options(options)

    def _recall_boxes(self, last):
        """How each was played last, the one that was played last first; "" is no name."""
        self.box = ""
        self.known = [("", tuple(self.options))]
        count = len(self.options)
        if last and len(last[1]) == len(last[0]) * count:
            names, options = last
            self.box = names[0]
            self.known = [(names[i], options[i * count : (i + 1) * count])
                          for i in range(len(names))]
            if "" not in names:
                self.known.append(("", tuple([default for _, _, default in self.game.OPTIONS])))

    def _recall_options(self, options):
        self.options = list(self.options)
        for i in range(min(len(options), len(self.options))):
            if holds(self.game.OPTIONS[i][1], options[i]):
                self.options[i] = options[i]

    # Rows: start; the number of players, if there is a choice; the box, if there are several; a
    # name each; the options with which there is one.

    def _count_rows(self):
        fewest, most = self.game.PLAYERS
        self.first_name = (2 if most > fewest else 1) + self.game.BOXES
        self.box_row = self.first_name - 1 if self.game.BOXES else -1
        self.first_option = self.first_name + self.players
        self.shown = []  # the options of these rows, by their place in OPTIONS
        self.choices = self.game.choices(self.players, self.options)
        for i in range(len(self.options)):
            choices = self.choices[i]
            if choices and not holds(choices, self.options[i]):
                self.options[i] = choices[0]
            if len(choices) > 1:
                # Who plays stands beside the names.
                beside = self.game.OPTIONS[i][0] == "rival"
                self.shown.insert(0 if beside else len(self.shown), i)
        self.menu.count = self.first_option + len(self.shown)
        self.rival = self.game.rival(self.options)

    def _raw_names(self):
        """A colour is kept as its number: it has a name in every language."""
        return [self._raw_name(seat) for seat in range(self.players)]

    def _raw_name(self, seat):
        if seat == self.rival:
            return _DEVICE
        return self.typed[seat] or "#%d" % self.colours[seat]

    def names(self):
        return self.app.named(self._raw_names())

    def key(self, key):
        if key == B:
            self.app.forget_game()
            modules.forget("firmware.screens.play")
            self.app.replace("home")
        elif key in (LEFT, RIGHT):
            self._change(1 if key == RIGHT else -1)
        elif self.menu.key(key):
            row = self.menu.cursor
            if row == 0:
                self._start()
            elif row == self.box_row:
                known = [box for box, _ in self.known if box != self.box]
                if known:
                    self._open("names", known, self.box, "box")
                else:
                    self._open("letters", self.box, "box")
            elif self._typed(row):
                self._name(row - self.first_name)
            elif self._many(row):
                value = self.options[self.shown[row - self.first_option]]
                self._open("amount", self._label(row), value, self._choices(row))
            else:
                self._change(1)

    def _name(self, seat):
        """From those used before, or else letter by letter."""
        from firmware import habits

        others = self.names()
        known = [name for name in habits.names(self.app.saves) if name not in others]
        if self.app.saves is not None:
            self.app.saves.rest()
        modules.forget("firmware.habits")
        if known:
            self._open("names", known, self.typed[seat])
        else:
            self._open("letters", self.typed[seat])

    def _open(self, *screen):
        """Over this one; the game's picture makes room, and is loaded again after it."""
        self.ahead = self._load_ahead()
        modules.forget("firmware.screens.play")
        for start in ("firmware.views.", "firmware.asks"):
            modules.drop(start)
        self.app.open(*screen)

    def _choose(self, box):
        """It is played as it was last."""
        self.box = box
        for known, options in self.known:
            if known == box:
                self._recall_options(options)
                self._count_rows()
                return
        self.known.append((box, tuple(self.options)))

    def tick(self, now):
        """As on the page before."""
        app = self.app
        if self.ahead and app.screens[-1] is self and not app.dirty:
            if not next(self.ahead, False):
                self.ahead = None
                app.stale = True

    def _load_ahead(self):
        for name in ("firmware.asks", "firmware.screens.play"):
            modules.load(name)
            yield True
        yield from views.ahead(self.game.NAME)

    def _start(self):
        app = self.app
        game = self.game(self.players, tuple(self.options))
        self.known = [(self.box, game.options)] + [
            known for known in self.known if known[0] != self.box]
        box = game.NAME + ("/" + self.box if self.box else "")
        app.replace("play", game, self._raw_names(), 0, False, box)
        if app.saves is not None:
            known = self.known[:_MOST_BOXES] if game.BOXES else ()
            # As soon as the game is on the display: flash takes its time.
            app.later = lambda: modules.load("firmware.begin").save(app, known)

    def back(self, result):
        if result is None:
            return
        self.menu.words.clear()
        row = self.menu.cursor
        if row >= self.first_option:
            self.options[self.shown[row - self.first_option]] = result
            self._count_rows()
            return
        if row == self.box_row:
            self._choose(result)
            return
        seat = row - self.first_name
        names = self.names()
        if result in names[:seat] + names[seat + 1 :] + self.app.named((_DEVICE,)):
            self.app.say(self.app.texts("name_taken"))
        elif result:
            self.typed[seat] = result
        else:
            self.colours[seat] -= 1
            self._next_colour(seat, 1)

    def _change(self, by):
        self.menu.words.clear()
        row = self.menu.cursor
        if row >= self.first_option or 0 <= self.rival == row - self.first_name:
            i = self.shown[max(0, row - self.first_option)]
            choices = self.choices[i]
            self.options[i] = choices[(place(choices, self.options[i]) + by) % len(choices)]
            self._count_rows()  # others may have lost their meaning, or found it
            self._part()
        elif row >= self.first_name:
            self._next_colour(row - self.first_name, by)
        elif row == self.box_row:
            known = [box for box, _ in self.known]
            self._choose(known[(known.index(self.box) + by) % len(known)])
        elif row:
            fewest, most = self.game.PLAYERS
            self.players = fewest + (self.players - fewest + by) % (most - fewest + 1)
            self._count_rows()
            self._part()

    def _part(self):
        """Names that were taken before this one came to the table."""
        names = self.names()
        for seat in range(self.players):
            if names[seat] in names[:seat]:
                self._next_colour(seat, 1)
                names = self.names()

    def _next_colour(self, seat, by):
        """Another colour, one that nobody else has, nor as his name."""
        self.typed[seat] = ""
        while True:
            self.colours[seat] = (self.colours[seat] + by) % COLOURS
            names = self.names()
            if names[seat] not in names[:seat] + names[seat + 1 :]:
                return

    def _typed(self, row):
        """Is it a name that one can type? What the device is called can't be changed."""
        return (self.first_name <= row < self.first_option
                and row - self.first_name != self.rival)

    def _label(self, row):
        texts = self.app.texts
        if row == 0:
            return texts("start")
        if row == self.box_row:
            return texts("box")
        if row < self.first_name:
            return texts("players")
        if row < self.first_option:
            return texts.fill(texts("player"), (row - self.first_name,))
        return texts("%s.opt.%s" % (self.game.NAME, self._option(row)))

    def _value(self, row):
        if row == 0:
            return "▶"
        if row == self.box_row:
            return self.box or "–"
        if row < self.first_name:
            return str(self.players)
        if row < self.first_option:
            seat = row - self.first_name
            return self.app.named((self._raw_name(seat),))[0]
        value = self.options[self.shown[row - self.first_option]]
        texts = self.app.texts
        key = "%s.opt.%s." % (self.game.NAME, self._option(row))
        return texts.find(key + str(value)) or texts.fill(texts(key + "n"), (value,))

    def _choices(self, row):
        if row < self.first_option:
            return ()
        return self.choices[self.shown[row - self.first_option]]

    def _many(self, row):
        """So many numbers that one of them is rather entered than stepped to."""
        return len(self._choices(row)) > _MANY

    def _option(self, row):
        return self.game.OPTIONS[self.shown[row - self.first_option]][0]

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, texts.heading(self.game.NAME), texts("setup"))
        self.menu.draw(canvas, self._label, 0, 13, 128, self._value, 1)
        row = self.menu.cursor
        named = row == self.box_row or self._typed(row)
        act = "begin" if row == 0 else "type" if named or self._many(row) else "change"
        layout.footer(canvas, texts(act), texts("back"))
