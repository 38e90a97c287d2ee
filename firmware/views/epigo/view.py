"""Epigo's picture: the board, 64 x 64 dots on the left, seen from the side of the player who is
asked. Seat 0's Epigons are bright tiles with dark numbers, seat 1's dark tiles with bright ones.
In the corners that the board lacks stand the captures: the near player's below on the left, the
far player's above on the right; above on the left the number of the turn."""

from micropython import const

from engines.epigo.game import AHEAD, OUT, X, beside, home
from firmware import views
from firmware.views.epigo import ASKS

_BLINK_MS = const(256)
_ARROWS = const("↑→↓←")
_HIDDEN = const("•")
# Announcements of one Epigon's movement, and questions: seat, number, direction, and if it fell,
# the square that it left.
_MOVES = const((
    "slide", "super_slide", "push", "block", "slide_off", "super_off", "super", "gift"
))


class View(views.View):
    PANEL = 67

    def __init__(self, game):
        super().__init__(game)
        self.blink = 0
        self.rival = game.rival(game.options)

    def ahead(self):
        """Alone with the device one needs no curtain, but one who thinks."""
        if self.rival < 0:
            return ASKS, ()
        return ASKS[1:], ("firmware.asks.rival", "engines.epigo.thinker")

    def words(self, ask):
        return "face_up_alone" if ask.key == "face_up" and self.rival >= 0 else ask.key

    def about(self, ask):
        return "rival" if ask.seat >= 0 and ask.seat == self.rival else ask.key

    def ending(self):
        """Alone with the device, in its words."""
        winners = self.game.winners
        if self.rival < 0:
            return self.game.reason
        return "drawn" if len(winners) == 2 else "lost" if self.rival in winners else "won"

    def tick(self, now):
        blink = now // _BLINK_MS & 1
        moved = self.blinking and blink != self.blink
        self.blink = blink
        return moved

    # ---- what the screens around the picture want to know

    def side(self):
        """The seat from whose side the board is seen: who enters a secret sees it from his own. In
        the open it lies still, or every question would turn it round."""
        ask = self.game.ask
        return 1 if ask is not None and ask.secret and ask.seat == 1 != self.rival else 0

    def turned(self, way):
        """A direction on the display as one of the board, or the other way round."""
        return way ^ 2 if self.side() else way

    def actor(self, ask):
        return ask.args[0] if ask.args and ask.key not in ("reveal", "cancel") else -1

    def args(self, ask):
        """The numbers for a text, with directions as they are seen on the display."""
        args = ask.args
        if ask.key in _MOVES:
            args = args[:2] + (self.turned(args[2]),) + args[3:]
        if ask.key == "reveal":
            args += (0, 1)  # whose they are
        if ask.key == "gift":
            args += (1 - ask.seat,)  # whom a fall would give a capture
        return args

    def badge(self, canvas, seat, x, y):
        """What a seat's tiles look like, 7 x 7 dots on a dark ground."""
        canvas.rect(x, y, 7, 7, 1, seat == 0)

    def brief(self):
        # The turn stands in the corner.
        return "%d/3" % self.game.step if self.game.step else ""

    def status(self, texts):
        game = self.game
        key = "epigo.step" if game.step else "epigo.turn" if game.turn else "epigo.setup"
        return texts.fill(texts(key), (game.turn, game.step))

    def entered(self, seat):
        parts = 0
        for part in range(3 if self.game.turn else 8):
            if self._number(seat, part):
                parts |= 1 << part
        return parts

    def _number(self, seat, part):
        """The Epigon's number in a part of the entry, or 0."""
        game = self.game
        if game.turn:
            return game.stacks[seat * 3 + part] >> 2
        return max(game.board[home(seat, part)] - seat * 8, 0)

    def label(self, ask, value, dots):
        if ask.key == "order":
            return str(value >> 2)
        if ask.key == "lay":
            return _sign(value)
        if ask.key == "seal" and value and not (self.game.turn and value > 3):
            part = value - 1
            if dots >> part & 1:
                sign = _HIDDEN
            elif self.game.turn:
                sign = self._order(ask.seat, part)
            else:
                sign = _sign(self._number(ask.seat, part))
            return "%d: %s" % (value, sign)
        return None

    def _order(self, seat, part):
        order = self.game.stacks[seat * 3 + part]
        return "%d %s" % (order >> 2, _ARROWS[self.turned(order & 3)]) if order else ""

    # ---- the panel

    def entry(self, canvas, seat, dots, question, x, y):
        """The stack of orders so far; returns where it ends."""
        ask = question.ask
        if ask.key != "order":
            return y
        for part in range(3):
            top = y + 2 + part * 10
            now = part == ask.args[0]
            canvas.write(str(part + 1), x, top)
            sign = _HIDDEN if dots >> part & 1 else self._order(seat, part)
            if now:
                canvas.fill_rect(x + 8, top - 1, 22, 9, 1)
                sign = str(question.focus)
            canvas.write(sign, x + 11, top, 0 if now else 1)
        return y

    def tell(self, canvas, ask, x, y, width):
        """What both players should read from where they sit: both orders of a reveal, in place of
        words; under a capture the count. True: no words needed."""
        if ask.key == "capture":
            canvas.large("%d/3" % ask.args[3], x + 12, y + 25)
        if ask.key != "reveal":
            return False
        for seat in (0, 1):
            number, way = ask.args[1 + seat * 2 : 3 + seat * 2]
            top = y + 2 + (1 - seat) * 21  # each on the side of the board where he sits
            self.badge(canvas, seat, x + 2, top + 5)
            canvas.large(str(number), x + 18, top)
            _draw_arrow(canvas, x + 46, top + 8, way)
        return True

    # ---- the board

    def draw(self, canvas, viewer, dots, question):
        game = self.game
        ask = question.ask
        down = not game.turn and ask.key != "face_up"
        self.blinking = False
        canvas.vline(64, 0, 64, 1)
        # The steps of the cut corners: the squares that are missing there, without their inside.
        for width, height, color in ((16, 8, 1), (8, 16, 1), (15, 7, 0), (7, 15, 0)):
            for corner in range(4):
                x = 64 - width if corner & 1 else -1
                y = 64 - height if corner & 2 else -1
                canvas.fill_rect(x, y, width, height, color)
        flip = 63 if self.side() else 0
        for square in range(64):
            x = ((square ^ flip) & 7) * 8  # as `_dots` has it, but without a tuple for each
            y = (square ^ flip) & 56
            epigon = game.board[square]
            if epigon:
                seat = (epigon - 1) >> 3
                place = 31 - square if seat else square - 32
                hidden = down and (seat != viewer or dots >> place & 1)
                _draw_tile(canvas, seat, "?" if hidden else _sign(epigon - seat * 8), x, y)
            elif AHEAD[(square ^ 1) << 2 | (1 if square & 1 else 3)] == square:  # it isn't missing
                canvas.pixel(x + 3, y + 3, 1)
        for seat in (0, 1):
            self._draw_captures(canvas, seat)
        if game.turn:
            canvas.small(str(game.turn), 1, 1)
        self._draw_focus(canvas, viewer, question)

    def _dots(self, square):
        """Where a square's dots start on the display."""
        if self.side():
            square ^= 63
        return (square & 7) * 8, square & 56

    def _draw_captures(self, canvas, seat):
        near = seat == self.side()
        y = 59 if near else 2
        for i in range(3):
            x = 1 + i * 4 if near else 60 - i * 4
            if i < self.game.captures[seat]:
                canvas.fill_rect(x, y, 3, 3, 1)
            else:
                canvas.pixel(x + 1, y + 1, 1)

    def _draw_focus(self, canvas, viewer, question):
        """Who moves blinks, and an arrow stands where it came from or, while a direction is
        chosen, where it will go. The place to fill blinks with the number under the cursor."""
        ask = question.ask
        squares = self.game.squares
        if ask.key in _MOVES:
            seat, number, way = ask.args[:3]
            square = squares[seat * 8 + number]
            if ask.key != "block":
                behind = ask.args[3] if square == OUT else beside(square, way ^ 2)
                self._draw_way(canvas, behind, way)
        elif ask.key == "order" and viewer >= 0:
            square = squares[ask.seat * 8 + question.focus]
            if question.way >= 0:
                way = self.turned(question.way)
                self._draw_way(canvas, beside(square, way), way)
        elif ask.key == "lay":
            square = home(ask.seat, ask.args[0])
            x, y = self._dots(square)
            canvas.fill_rect(x, y, 8, 8, 0)
            _draw_tile(canvas, ask.seat, _sign(question.focus), x, y)
        elif ask.key == "seal" and not self.game.turn and question.focus:
            square = home(ask.seat, question.focus - 1)
        else:
            return
        if square != OUT:
            self.blinking = True
            if self.blink:
                x, y = self._dots(square)
                canvas.fill_rect(x, y, 8, 8, 0)

    def _draw_way(self, canvas, square, way):
        """An arrow, if the square is free."""
        if square != OUT and not self.game.board[square]:
            x, y = self._dots(square)
            canvas.fill_rect(x, y, 8, 8, 0)
            canvas.write(_ARROWS[self.turned(way)], x + 1, y)


def _sign(number):
    return "X" if number == X else str(number)


def _draw_tile(canvas, seat, sign, x, y):
    """Bright for seat 0; for seat 1 dark, which leaves room for a larger number."""
    if seat == 0:
        canvas.fill_rect(x, y, 7, 7, 1)
        canvas.small(sign, x + 2, y + 1, 0)
    else:
        canvas.write(sign, x + 1, y)


def _draw_arrow(canvas, x, y, way):
    """A large arrow around a middle point."""
    ahead = way in (1, 2)  # as the display's dots are counted
    back = -7 if ahead else 0
    for i in range(7):
        tip = 7 - i if ahead else i - 7
        if way & 1:
            canvas.vline(x + tip, y - i, 2 * i + 1, 1)
        else:
            canvas.hline(x - i, y + tip, 2 * i + 1, 1)
    if way & 1:
        canvas.fill_rect(x + back, y - 2, 8, 5, 1)
    else:
        canvas.fill_rect(x - 2, y + back, 5, 8, 1)
