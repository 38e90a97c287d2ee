"""Any game's picture: its screens are those of its questions, to which it adds turns, the clock
and the token."""

# pyright: reportAttributeAccessIssue=false
# View.play, which the screen that shows the view sets.

from micropython import const

from engines.anygame.choices import (
    ANY_TIME,
    BY_ROUNDS,
    CLOCK,
    DRAWN,
    FIRST,
    NO_CLOCK,
    NO_POINTS,
    POINTS,
    TOKEN,
    TURNS,
)
from engines.anygame.choices import DOWN as COUNTS_DOWN
from engines.anygame.game import LONGEST_TURN
from engines.script import DICE, ROWS
from firmware import layout, views
from firmware.app import elapsed
from firmware.views.anygame.clock import Clock, spelled
from hal.sound import END

_TOKEN = const("\ue000")
_TOLD_MS = const(5000)
_NEVER = const(-1)


class View(views.View):
    TABLE = True
    TELLS = False
    counted = -1000  # when an amount counted by itself

    def __init__(self, game):
        super().__init__(game)
        self.clock = None if game.chosen[CLOCK] == NO_CLOCK else Clock()
        self.last = 0  # the seat whose points were changed, or in a round the one to come
        self.shown = _NEVER  # the seconds in the last picture
        self.out = 0  # a bit for each player who was told that his time is out,
        self.told = _NEVER  # and when the last one was

    def ahead(self):
        """By rounds points come in rows; turns, and points at any time, are counted."""
        chosen = self.game.chosen
        kinds = ()
        if chosen[POINTS] == BY_ROUNDS:
            kinds += ("rows",)
        if chosen[TURNS] or chosen[POINTS] == ANY_TIME:
            kinds += ("count",)
        if chosen[FIRST] == DRAWN:
            kinds += ("dice",)
        return kinds, ()

    # ---- time

    def awake(self):
        return self.clock is not None and self.clock.since >= 0

    def tick(self, now):
        clock = self.clock
        if clock is None or self.game.ask is None:
            return False
        moved = self.told >= 0 and elapsed(now, self.told) > _TOLD_MS
        if moved:
            self.told = _NEVER
        seat = self.game.ask.seat
        seconds = clock.seconds(now)
        if seat < 0 or seconds == self.shown:
            return moved
        self.shown = seconds
        if self.time(seat) < 0 and not self.out >> seat & 1:  # AG-21: told once
            self.out |= 1 << seat
            self.told = now
            self.play.app.sound.play(END)
        return True

    def time(self, seat):
        """What the clock of a player shows."""
        game = self.game
        left = game.left(seat)
        if game.ask is None or seat != game.ask.seat:
            return left
        seconds = self.clock.seconds(self.play.app.now)
        return left - seconds if game.chosen[CLOCK] == COUNTS_DOWN else left + seconds

    def paused(self):
        if self.clock is None or not self.game.ask.seat >= 0:
            return None
        return self.clock.since < 0

    def pause(self):
        self.clock.toggle(self.play.app.now)
        self.play.app.dirty = True

    def warning(self):
        if self.told < 0 or self.game.ask.seat < 0:
            return None
        texts = self.play.app.texts
        return texts.fill(texts("anygame.out"), (self.game.ask.seat,), self.play.names)

    # ---- where cursors start

    def start(self, ask):
        game = self.game
        if ask.kind == DICE:
            return 0 if game.chosen[FIRST] == DRAWN and ask.key == "first" else 1
        if ask.kind == ROWS:
            undone = self._undone()
            if undone is not None and undone < game.acts_at:
                return (undone >> 1) % game.players
            return self.last if self.last < game.players else 0
        if self.clock is not None and self.clock.turn != game.turn:
            # A turn that was taken up again goes on with the time that it had.
            undone = self._undone()
            seconds = 0
            if undone is not None and game.turns_at <= undone < game.acts_at:
                seconds = (undone - game.turns_at) // (game.players + 1)
            self.clock.turn_to(game.turn, seconds, self.play.app.now)
        return self.last

    def _undone(self):
        """The answer that was taken back last, if nothing else was answered since."""
        game = self.game
        return game.log.read(game.where)[0] if game.at < game.log.count else None

    def answered(self, ask, value):
        game = self.game
        players = game.players
        if ask.kind == ROWS:
            self.last = 0 if value & 1 else (value >> 1) % players + 1
        elif value < ask.options[0] + 2 * -ask.options[0]:
            self.last = value % players

    # ---- questions of points and turns

    def total(self, ask, seat, amount):
        return self.game.totals[seat] + amount

    def figure(self, ask, seat, amount):
        if ask.args:
            return str(ask.args[seat] + amount)
        if self.game.chosen[POINTS] == BY_ROUNDS:
            return str(self.game.totals[seat])
        return spelled(self.time(seat)) if self.clock else ""

    def note(self, ask, seat):
        game = self.game
        text = ""
        if self.clock and game.chosen[POINTS] != NO_POINTS:
            text = spelled(self.time(seat))
        return (_TOKEN if seat == game.holder else "") + text

    def passing(self, ask):
        game = self.game
        if ask.seat < 0:
            return None
        seconds = min(self.clock.seconds(self.play.app.now), LONGEST_TURN) if self.clock else 0
        return game.turns_at + seconds * (game.players + 1)

    def next_name(self):
        seat = self.game.next_seat()
        if seat < 0:  # that comes out in the meantime
            return self.play.app.texts("anygame.round_over")
        return layout.cut(self.play.app.canvas, self.play.names[seat], 44)

    # ---- words

    def args(self, ask):
        return (self.game.round,)

    def label(self, ask, value, dots):
        """The players' names, or to draw one of them."""
        if ask.kind != DICE:
            return None
        if not value:
            return self.play.app.texts("anygame.draw")
        names = self.play.names
        return layout.cut(self.play.app.canvas, names[value - 1], 50 if len(names) < 4 else 27)

    def status(self, texts):
        game = self.game
        if game.chosen[POINTS] == BY_ROUNDS or game.chosen[TURNS]:
            return texts.fill(texts("anygame.round"), (game.round,))
        return texts("anygame.title")

    def brief(self):
        game = self.game
        return "%d·%d" % (game.round, game.turn) if game.chosen[TURNS] else ""

    def aside(self):
        """Who has the token, or who begins."""
        game = self.game
        if game.chosen[TOKEN] and game.holder >= 0:
            return _TOKEN + layout.cut(self.play.app.canvas, self.play.names[game.holder], 50)
        return ""

    # ---- pictures

    def badge(self, canvas, seat, x, y):
        """The number of the seat."""
        canvas.rect(x, y, 7, 7, 1)
        canvas.small(str(seat + 1), x + 2, y + 1)

    def draw(self, canvas, viewer, dots, question):
        """Nothing: its questions fill the display."""
        return False

    def ended(self, canvas):
        """Few players have room for large digits; but who has no points has no score."""
        if self.game.players < 4 and self.game.chosen[POINTS] != NO_POINTS:
            return False
        from firmware.views.anygame import ranking

        ranking.draw(self, canvas)
        return True

    # ---- behind B

    def menu(self):
        if self.game.ask is None or self.game.ask.kind == DICE:
            return []
        game = self.game
        more = game.chosen[TOKEN] or game.ask.seat >= 0 and game.players > 1
        key = "anygame.acts" if more else "anygame.end_game"
        return [(key, "firmware.views.anygame.acts")]
