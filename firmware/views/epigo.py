"""Epigo's picture: the board, 64 x 64 dots on the left, seen from the side of the player who is
asked. Seat 0's Epigons are bright tiles with dark numbers, seat 1's dark tiles with bright ones.
In the corners that the board lacks stand the captures: the near player's below on the left, the
far player's above on the right; above on the left the number of the turn."""

from micropython import const

from engines.epigo import OUT, X, beside, home

_BLINK_MS = const(256)
_ARROWS = "↑→↓←"
_HIDDEN = "•"
# Announcements of one Epigon's movement: seat, number, direction.
_MOVES = ("slide", "super_slide", "push", "block")
_FALLS = ("slide_off", "super_off")  # and the square that it left
_ASKED = ("super", "gift")


class View:
    PANEL = 67  # where the panel beside the picture starts

    def __init__(self, game):
        self.game = game
        self.blink = 0
        self.blinking = False  # something of the last picture

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
        return 1 if ask is not None and ask.secret and ask.seat == 1 else 0

    def turned(self, way):
        """A direction on the display as one of the board, or the other way round."""
        return way ^ 2 if self.side() else way

    def actor(self, ask):
        """The seat that an announcement is about, or -1."""
        return ask.args[0] if ask.args and ask.key not in ("reveal", "cancel") else -1

    def args(self, ask):
        """The numbers for a text, with directions as they are seen on the display."""
        args = ask.args
        if ask.key in _MOVES or ask.key in _FALLS or ask.key in _ASKED:
            args = args[:2] + (self.turned(args[2]),) + args[3:]
        if ask.key == "gift":
            args += (1 - ask.seat,)  # whom a fall would give a capture
        return args

    def badge(self, canvas, seat, x, y):
        """What a seat's tiles look like, 7 x 7 dots on a dark ground."""
        if seat:
            canvas.rect(x, y, 7, 7, 1)
        else:
            canvas.fill_rect(x, y, 7, 7, 1)

    def brief(self):
        """Where we are, beside a name; the turn stands in the corner."""
        return "%d/3" % self.game.step if self.game.step else ""

    def status(self, texts):
        game = self.game
        if not game.turn:
            return texts("epigo.setup")
        if game.step:
            return texts.fill(texts("epigo.step"), (game.turn, game.step))
        return texts.fill(texts("epigo.turn"), (game.turn,))

    def entered(self, seat):
        """The parts of the open entry that are there already, a bit each."""
        game = self.game
        parts = 0
        for part in range(3 if game.turn else 8):
            there = game.stacks[seat * 3 + part] if game.turn else game.board[home(seat, part)]
            if there:
                parts |= 1 << part
        return parts

    def shown(self, ask, dots):
        """The answers to show: the legal ones, and those that are refused only because of a part
        that is hidden by now, because their absence would tell it."""
        game = self.game
        if not dots or ask.key not in ("lay", "order"):
            return ask.options
        hidden = []
        for part in range(8):
            if dots >> part & 1:
                if game.turn:
                    hidden.append(game.stacks[ask.seat * 3 + part] >> 2)
                else:
                    hidden.append(game.board[home(ask.seat, part)] - ask.seat * 8)
        if ask.key == "lay":
            return bytes(n for n in range(1, 9) if n in hidden or ask.allows(n))
        return bytes(n for n in range(4, 32) if n >> 2 in hidden or ask.allows(n))

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
                sign = _sign(self.game.board[home(ask.seat, part)] - ask.seat * 8)
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
                sign = str(question.thing())
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
        self.blinking = False
        self._draw_edge(canvas)
        for square in range(64):
            if game.board[square]:
                self._draw_epigon(canvas, square, viewer, dots, ask)
            elif beside(square ^ 1, 1 if square & 1 else 3) == square:
                x, y = self._dots(square)
                canvas.pixel(x + 3, y + 3, 1)
        self._draw_captures(canvas, 0)
        self._draw_captures(canvas, 1)
        if game.turn:
            canvas.small(str(game.turn), 1, 1)
        if ask.key in _MOVES or ask.key in _FALLS or ask.key in _ASKED:
            self._draw_move(canvas, ask)
        elif ask.key == "order" and viewer >= 0:
            self._draw_aim(canvas, ask.seat, question)
        elif ask.key == "lay":
            self._draw_choice(canvas, ask, question.focus)
        elif ask.key == "seal" and not game.turn and question.focus:
            self._blink(canvas, home(ask.seat, question.focus - 1))

    def _dots(self, square):
        """Where a square's dots start on the display."""
        if self.side():
            square = 63 - square
        return (square & 7) * 8, (square >> 3) * 8

    def _draw_edge(self, canvas):
        """The steps of the cut corners, drawn on the squares that are missing there."""
        canvas.vline(64, 0, 64, 1)
        for inner, outer, left in ((14, 6, 0), (48, 56, 57)):
            for end, middle, side in ((0, 6, 14), (57, 56, 48)):
                canvas.vline(inner, end, 7, 1)
                canvas.hline(min(inner, outer), middle, 9, 1)
                canvas.vline(outer, min(middle, side), 9, 1)
                canvas.hline(left, side, 7, 1)

    def _draw_captures(self, canvas, seat):
        near = seat == self.side()
        for i in range(3):
            x = 1 + i * 4 if near else 60 - i * 4
            y = 59 if near else 2
            if i < self.game.captures[seat]:
                canvas.fill_rect(x, y, 3, 3, 1)
            else:
                canvas.pixel(x + 1, y + 1, 1)

    def _draw_epigon(self, canvas, square, viewer, dots, ask):
        game = self.game
        epigon = game.board[square]
        seat = (epigon - 1) >> 3
        sign = _sign(epigon - seat * 8)
        if not game.turn and ask.key != "face_up":
            place = square - 32 if seat == 0 else 31 - square
            if seat != viewer or dots >> place & 1:
                sign = "?"  # face down
        x, y = self._dots(square)
        _draw_tile(canvas, seat, sign, x, y)

    def _draw_move(self, canvas, ask):
        """Who moves blinks, and an arrow stands where it came from."""
        seat, number, way = ask.args[:3]
        square = self.game.squares[seat * 8 + number]
        if ask.key in _FALLS:
            self._draw_way(canvas, ask.args[3], way)
        else:
            behind = beside(square, way ^ 2)
            if ask.key != "block" and behind != OUT and not self.game.board[behind]:
                self._draw_way(canvas, behind, way)
            self._blink(canvas, square)

    def _draw_aim(self, canvas, seat, question):
        square = self.game.squares[seat * 8 + question.thing()]
        if square == OUT:
            return
        if question.way >= 0:
            ahead = beside(square, self.turned(question.way))
            if ahead != OUT and not self.game.board[ahead]:
                self._draw_way(canvas, ahead, self.turned(question.way))
        self._blink(canvas, square)

    def _draw_choice(self, canvas, ask, number):
        """The place to fill, with the number under the cursor."""
        square = home(ask.seat, ask.args[0])
        x, y = self._dots(square)
        canvas.fill_rect(x, y, 8, 8, 0)
        _draw_tile(canvas, ask.seat, _sign(number), x, y)
        self._blink(canvas, square)

    def _draw_way(self, canvas, square, way):
        x, y = self._dots(square)
        canvas.fill_rect(x, y, 8, 8, 0)
        canvas.write(_ARROWS[self.turned(way)], x + 1, y)

    def _blink(self, canvas, square):
        self.blinking = True
        if self.blink:
            x, y = self._dots(square)
            canvas.fill_rect(x, y, 8, 8, 0)


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
    for i in range(7):
        if way & 1:
            tip = x + (7 - i if way == 1 else i - 7)
            canvas.vline(tip, y - i, 2 * i + 1, 1)
        else:
            tip = y + (7 - i if way == 2 else i - 7)
            canvas.hline(x - i, tip, 2 * i + 1, 1)
    if way & 1:
        canvas.fill_rect(x - 7 if way == 1 else x, y - 2, 8, 5, 1)
    else:
        canvas.fill_rect(x - 2, y if way == 0 else y - 7, 5, 8, 1)
