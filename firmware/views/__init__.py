"""What a game adds to the application: its picture of the table, and what the screens around it
want to know.

A package for each game: view.py has its class `View`, and `ASKS` in __init__.py tells which kinds
of questions come again and again, the one that begins a game first; `FIRST` what else its first
page needs, which is loaded while it is set up. All that lies there is loaded with the game, but
for what `SELDOM` names: that is loaded when it is needed, and forgotten. In table.py is the table
at a glance, where `draw(view, canvas, page)` draws a page and returns how many there are.
"""

from micropython import const

from hal import modules

_VIEWS = const("firmware.views.")
_ASKS = const("firmware.asks.")


def ahead(game, view=None):
    """Load a game's picture, the screens of its questions, and what else its options bring: see
    modules.ahead. Before there is a view, its class and the screen of its first question."""
    package = _VIEWS + game
    try:
        if view is None:
            first = modules.load(package)
            names = (package + ".view", _ASKS + first.ASKS[0]) + getattr(first, "FIRST", ())
        else:
            names = [package] + soon(view)
    except MemoryError:
        return
    yield from modules.ahead(*names)


def soon(view) -> list:
    """The names of what View.soon tells."""
    kinds, more = view.soon(view.game.ask)
    return [_ASKS + kind for kind in kinds] + list(more)


class View:
    """The methods that a game may leave out. These it can't; epigo/view.py has them all:

    draw(canvas, viewer, dots, question)  the table; True: with the question
    badge(canvas, seat, x, y)             a seat's sign, 7 x 7 dots on a dark ground
    status(texts)                         where we are, in headers and on the curtain

    And what the screens of the questions that it asks want to know (see firmware/asks):

    CELL   step(cell, key)                the place beside it that way, or None
    AIM    turned(way)                    a direction, as the display has it
    PARTS  parts(ask)                     how many answers each of them has,
           arrows(ask)                    which of ◀▶▲▼ changes each of them, or nothing if there
                                          are more than four,
           part(ask, i, value)            and the words for one of them, and for such an answer
    DEED   deeds(ask, place)              what can be done there,
           likely(ask, place)             and what is likely
    ROWS   total(ask, seat, amount)       what a player's amount will give
    COUNT  figure(ask, seat, amount)      the number in a player's cell, if so much is added,
           note(ask, seat)                what stands beside his name,
           passing(ask)                   the answer that passes the turn on, or None: there are
                                          no turns,
           next_name()                    to whom,
           paused()                       is the clock stopped? None: there is none,
           pause()                        to stop it, or let it go on,
           warning()                      what all should hear now, or None;
           counted                        when an amount counted by itself
    """

    PANEL = 0  # where the panel beside the picture starts
    CHIPS = 0  # answers of a letter or two in a line; 0: as many as fit
    TABLE = False  # behind B, first, is the table at a glance: table.py
    TELLS = True  # one can look back on announcements; else the table has all that has happened
    # The screen that shows it, screens/play.py, which the types don't know: a view that uses it
    # begins with `# pyright: reportAttributeAccessIssue=false`.
    play = None
    blinking = False  # something of the last picture

    def __init__(self, game):
        self.game = game

    def ahead(self) -> tuple:
        """What a game of these options needs again and again: kinds of questions, and modules or
        packages."""
        return modules.load(_VIEWS + self.game.NAME).ASKS, ()

    def soon(self, ask) -> tuple:
        """What of that is needed while that is asked (None: it is over), or next. The rest isn't
        in memory then; if it is wanted all the same, it is loaded."""
        return self.ahead()

    def tick(self, now) -> bool:
        """True if something moved by itself."""
        return False

    def tell(self, canvas, ask, x, y, width) -> bool:
        """Draws an announcement; True: no words needed."""
        return False

    def label(self, ask, value, dots) -> str | None:
        """The name of an answer; None: it is among the texts."""

    def value(self, ask, value) -> str | None:
        """What stands beside an answer's name in a list."""

    def start(self, ask) -> int | None:
        """The answer on which the cursor starts; None: the usual one."""

    def between(self, canvas, question, x, y, width) -> int:
        """Draws something between the words of a question and its answers; returns where these
        begin."""
        return y

    def offer(self, canvas, question, y) -> bool:
        """Draws the answers of a choice; True: that is all."""
        return False

    def quick(self, ask, key) -> int | None:
        """The answer to a choice that an arrow of the pad gives at once; None: it moves on."""

    def rolls(self, ask) -> bool:
        """Does the device roll by itself, as the players have just told it to?"""
        return False

    def beside(self, ask, value, key) -> int | None:
        """The answer above or below it, as the key says; None: the next one."""

    def aside(self) -> str | None:
        """What stands beside `status` in a header."""

    def answered(self, ask, value) -> None:
        """That was given just now."""

    def ended(self, canvas) -> bool:
        """Draws the result; True: that is all. Else there are everyone's scores."""
        return False

    def ending(self) -> str:
        """How it ended, in a word: the last part of the text's key."""
        return self.game.reason

    def undone(self, ask) -> str | None:
        """What was taken back, in words; its question is open again."""

    def menu(self) -> list:
        """Rows that the game adds to the menu: pairs of a text's key and a screen's module."""
        return []

    def actor(self, ask) -> int:
        """The seat that an announcement is about, or -1."""
        return -1

    def words(self, ask) -> str:
        """The key of the text in which it is asked or told."""
        return ask.key

    def about(self, ask) -> str:
        """The key of its reminder of the rule."""
        return ask.key

    def args(self, ask):
        """The numbers for a text."""
        return ask.args

    def brief(self) -> str:
        """Where we are, beside a name."""
        return ""

    def entered(self, seat) -> int:
        """The parts of the open entry that are there already, a bit each."""
        return 0

    def shown(self, ask, dots):
        """The answers to show."""
        return ask.options

    def entry(self, canvas, seat, dots, question, x, y):
        """What was entered so far; returns where it ends."""
        return y

    def awake(self) -> bool:
        """True while the device must not fall asleep."""
        return False
