"""What a game adds to the application: its picture of the table, and what the screens around it
want to know. One module a game, with a class `View`, and PARTS: the modules that its questions
need, for each package their names. They are loaded while nobody presses a key."""

from hal import modules


class View:
    """The methods that a game may leave out. Those that it can't are in epigo.py, the smallest
    example; `step(cell, key)` only if it asks for a CELL: the cell beside, or None."""

    PANEL = 0  # where the panel beside the picture starts
    play = None  # the screen that shows it: screens/play.py

    def __init__(self, game):
        self.game = game

    def nothing(self, *_):
        pass

    tick = nothing  # (now): true if something moved by itself
    tell = nothing  # (canvas, ask, x, y, width): draws an announcement; true: no words needed
    label = nothing  # (ask, value, dots): the name of an answer; None: it is among the texts
    value = nothing  # (ask, value): what stands beside an answer's name in a list
    start = nothing  # (ask): the answer on which the cursor starts; None: the usual one
    offer = nothing  # (canvas, question, y): draws the answers of a choice; true: that is all
    beside = nothing  # (ask, value): the answer above or below it; None: the next one
    aside = nothing  # (): what stands beside `status` in a header
    answered = nothing  # (ask, value): that was given just now
    result = nothing  # (): what stands beside the title at the end
    undone = nothing  # (ask): what was taken back, in words; its question is open again
    table = None  # (canvas, page): draws a page about the table, and returns how many there are

    def part(self, name):
        """Another module of the game's picture."""
        return modules.load("firmware.views", name)

    def actor(self, ask) -> int:
        """The seat that an announcement is about, or -1."""
        return -1

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
