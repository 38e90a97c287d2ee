"""The screens of questions: one for each kind (see engines/script.py) serves all games."""

from firmware import layout

KINDS = ("tell", "choice", "number", "cell", "dice", "aim")  # by number: the modules here


class Question:
    """The open question on the display. `play` is the screen around it (screens/play.py)."""

    focus = None  # the answer under the cursor, which the picture of the table may show

    def __init__(self, play):
        self.play = play
        self.ask = play.game.ask

    def key(self, key) -> bool:
        """True: it was of use here. What isn't, `play` looks at."""
        return False

    def tick(self, now) -> bool:
        return False

    def draw(self, canvas, x, y, width) -> None:
        pass

    def prompt(self, canvas, x, y, width) -> int:
        """The question in words; where it ends."""
        text = self.play.text(self.ask.key, self.ask)
        return canvas.paragraph(text, x, y, width, 1, layout.ROW) if text else y

    def start(self, count) -> int:
        """Where the cursor starts: for a secret at random, so that counting presses tells nothing.
        A seal is no secret, and quick to press."""
        if self.ask.secret and self.ask.key != "seal":
            return self.play.app.device.random(count)
        return 0
