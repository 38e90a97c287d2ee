"""What is written on the display, in lines, for those who hear it."""

from engines.script import TELL

_HEADER = 1  # where these lines are written
_FOOTER = 56


def aloud(play, ask):
    """The words of an announcement that a picture tells without any, or nothing."""
    key = "aloud." + ask.key
    found = ask.kind == TELL and play.app.texts.find(play.game.NAME + "." + key)
    return play.text(key, ask) if found else ""


class Ears:
    """Listens to an application's canvas from now on."""

    def __init__(self, app):
        self.app = app
        self._heard = []  # text, x, y, whether in reverse
        canvas = app.canvas
        for name in ("write", "large"):
            setattr(canvas, name, self._listener(getattr(canvas, name)))
        clear = canvas.clear
        fill_rect = canvas.fill_rect

        def clear_all():
            self._heard.clear()
            clear()

        def fill(x, y, width, height, color):
            if not color:
                self._forget(x, y, x + width, y + height)
            fill_rect(x, y, width, height, color)

        canvas.clear = clear_all
        canvas.fill_rect = fill

    def _forget(self, left, top, right, bottom):
        """Something is drawn over what is written there."""
        kept = [(text, x, y, reverse) for text, x, y, reverse in self._heard
                if not (left <= x < right and top <= y < bottom)]
        self._heard.clear()
        self._heard.extend(kept)

    def _listener(self, write):
        heard = self._heard

        def listen(text, x, y, color=1, *more):
            heard.append((text, x, y, not color))
            return write(text, x, y, color, *more)

        return listen

    def secret(self) -> bool:
        """Is on the display what only one may see? Whoever plays alone with the device has nothing
        to hide."""
        top = self.app.screens[-1]
        return getattr(top, "viewer", -1) >= 0 and not top.alone

    def _play(self):
        """The game whose table is to be seen, or None."""
        top = self.app.screens[-1]
        play = top if hasattr(top, "view") else getattr(top, "play", None)
        if play is None or not (play is top or hasattr(top, "places")):
            return None
        if play.question is None or play.game.ask is None or play.holding is not None:
            return None  # the curtain, the result, or what is being undone
        return play

    def _in_order(self):
        """As it was drawn, but what stands in a row from left to right."""
        rows = []
        for found in self._heard:
            at = len(rows)
            while at and rows[at - 1][2] == found[2] and rows[at - 1][1] > found[1]:
                at -= 1
            rows.insert(at, found)
        return rows

    def lines(self) -> list:
        """Pairs of a line and whether it is the chosen one."""
        if self.app.notice:
            return [(self.app.notice, False)]
        play = self._play()
        # The letters of a table's picture say nothing without it.
        picture = play.view.PANEL if play is not None else 0
        told = aloud(play, play.question.ask) if play is not None else ""
        lines = []
        last = None
        for text, x, y, reverse in self._in_order():
            text = text.strip()
            if not text or x < picture:
                continue
            if told and y == _FOOTER:
                lines.append((told, False))
                told = ""
            elif told and y != _HEADER:
                continue
            chosen = reverse and y not in (_HEADER, _FOOTER)
            if y == _FOOTER and reverse:  # a key, and behind it what it does
                text += ":"
                if y == last:
                    text = ", " + text
            elif y == last:
                text = " " + text
            if y == last and lines[-1][1] == chosen:
                text = lines.pop()[0] + text
            lines.append((text.strip(), chosen))
            last = y
        return lines
