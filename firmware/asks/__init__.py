"""The screens of questions: one for each kind (see engines/script.py) serves all games."""

from firmware import layout
from hal.keys import BACK, FORTH

# The modules, by number.
KINDS = ("tell", "choice", "number", "cell", "dice", "aim", "parts", "pair", "deed", "rows",
         "count", "over")
OVER = 11


class Question:
    """The open question on the display. `play` is the screen around it (screens/play.py)."""

    focus = None  # the answer under the cursor, which the picture of the table may show
    said = None  # which words `prompt` has, and the numbers in them, whose lines are kept

    def __init__(self, play):
        self.play = play
        self.ask = play.game.ask

    def key(self, key) -> bool | None:
        """True if it was of use here; what isn't, `play` looks at."""

    def tick(self, now) -> bool | None:
        """True if something moved by itself."""

    def draw(self, canvas, x, y, width):
        """The question in that panel, below the header."""

    def name(self):
        """The language has changed."""

    def show(self, canvas) -> None:
        """The picture of the table, and beside it the question."""
        play = self.play
        view = play.view
        ask = self.ask
        texts = play.app.texts
        x = view.PANEL
        if view.draw(canvas, play.viewer, play.dots, self):
            return  # with the question in it
        seat = ask.seat if ask.seat >= 0 else view.actor(ask)
        if seat >= 0:
            layout.header(canvas, play.names[seat], view.brief(), x, 128 - x, 10)
            view.badge(canvas, seat, x + 1, 1)
        else:
            layout.header(canvas, view.status(texts), view.aside() or "", x, 128 - x)
        y = layout.HEADER
        if play.viewer >= 0:
            y = view.entry(canvas, play.viewer, play.dots, self, x, y)
        self.draw(canvas, x, y, 128 - x)

    def prompt(self, canvas, x, y, width) -> int:
        """The question in words; where it ends. Whether to seal, and who is next, need none."""
        ask = self.ask
        if ask.key in ("seal", "who"):
            return y
        view = self.play.view
        key = view.words(ask)
        said = key, view.args(ask)
        if said != self.said:  # else they are what they were when it was drawn last
            self.said = said
            text = self.play.text(key, ask)
            self.lines = canvas.wrap(text, width) if text else ()
        for line in self.lines:
            canvas.write(line, x, y)
            y += layout.ROW
        return y

    def start(self, values) -> int:
        """Where the cursor starts: for a secret at random, so that counting presses tells nothing.
        A seal is no secret, and quick to press."""
        if self.ask.secret and self.ask.key != "seal":
            return self.play.app.device.random(len(values))
        first = self.play.view.start(self.ask) or 0  # amounts are counted from zero
        if type(values) is range:
            return first - values[0] if values[0] <= first <= values[-1] else 0
        return place(values, first)

    def move(self, key, values) -> bool:
        """Step on or back in a list, around its ends; True if the key does that."""
        if key & FORTH:
            self.cursor += 1
        elif key & BACK:
            self.cursor -= 1
        else:
            return False
        self.cursor %= len(values)
        self.focus = values[self.cursor]
        return True


def place(values, value) -> int:
    """Where a value is in a list, or 0."""
    for i in range(len(values)):
        if values[i] == value:
            return i
    return 0
