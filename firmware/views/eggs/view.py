"""Eggs and Empires' picture. The tie-break token stands in the header of every page, with its
holder. What draws answers and announcements is in modules of their own."""

# pyright: reportAttributeAccessIssue=false
# View.play, which the screen that shows the view sets.

from micropython import const

from engines.eggs.cards import HIDDEN, LEAVE, NO_EGG, TIES, ZERO
from firmware import layout, views
from firmware.views.eggs import cards, offer, sheet, tell
from firmware.views.eggs.signs import EGG, HIDDEN_EGG, TOKEN, draw_fuse, egg_value

_PAWN = const("\ue011")
_ACROSS = const(5)  # cards in a line
# From a middle card few presses lead to any other.
_MIDDLE_FIRST = const(b"\x08\x03\x07\x04\x09\x02\x06\x05\x0a\x01")
_USUAL = const(5)  # the value on which a first egg starts,
_USUAL_POINTS = const(20)  # and the points of a first round


class View(views.View):
    TABLE = True
    last = b""  # the eggs that were turned up last, on whose values the next ones start

    # ---- where cursors start, and go

    def start(self, ask):
        game = self.game
        key = ask.key
        if key == "card":
            self.last = bytes([egg for egg in game.eggs if 0 < egg < HIDDEN])
            for card in _MIDDLE_FIRST:
                if ask.allows(card):
                    return card
        if key == "egg":
            place = ask.args[0] - 1
            return self.last[place] - ZERO if place < len(self.last) else _USUAL
        if key == "pick":
            best = ask.options[0]
            for place in ask.options:
                if place != LEAVE and _worth(game.eggs[place]) > _worth(game.eggs[best]):
                    best = place
            return best
        if key == "points":
            return game.sheet[-1] if game.sheet else _USUAL_POINTS
        return ask.seat if key == "give" else None

    def beside(self, ask, value):
        """The card that is nearest in the other line."""
        if ask.key != "card":
            return None
        wanted = value + _ACROSS if value <= _ACROSS else value - _ACROSS
        best = value
        for card in ask.options:
            if (card > _ACROSS) != (value > _ACROSS):
                if best == value or abs(card - wanted) < abs(best - wanted):
                    best = card
        return best

    # ---- words

    def args(self, ask):
        game = self.game
        args = ask.args
        key = ask.key
        if key == "card":
            return (args[0] + game.copies - 1,)
        if key == "set_up":  # which eggs to take out, and how many decks to shuffle together
            return args[0], args[1], max(args[2], 4) - 4, game.copies - 1
        if key == "give" and args[1] == NO_EGG:
            return args[0], "?"
        return args + (game.options[TIES],) if key == "tie" else args

    def label(self, ask, value, dots):
        key = ask.key
        names = self.play.names
        if key == "card":
            return str(value)
        if key == "pick" and value != LEAVE:
            return egg_value(self.game.eggs[value])
        if key == "give":
            return self.play.text("keep", ask) if value == ask.seat else names[value]
        if key != "holder":
            return None
        if not value:
            return self.play.app.texts("eggs.holder.0")
        # So that all of them fit into two lines.
        room = 50 if len(names) < 4 else 38 if len(names) < 5 else 28
        return layout.cut(self.play.app.canvas, names[value - 1], room)

    def status(self, texts):
        game = self.game
        key = "eggs.status.%d" % (2 if game.turn else 1 if game.round else 0)
        return texts.fill(texts(key), (game.round, game.turn))

    def aside(self):
        """The token and who has it."""
        game = self.game
        if not game.round:
            return ""
        app = self.play.app
        room = 120 - app.canvas.width(self.status(app.texts))
        return layout.cut(app.canvas, TOKEN + self.play.names[game.holder], room)

    def brief(self):
        """Beside the name of who is asked: who has the token, if it isn't he, and, where there is
        room, round and turn."""
        game = self.game
        seat = game.ask.seat
        token = "" if seat == game.holder else self.aside()
        text = "%s %d·%d" % (token, game.round, game.turn)
        width = self.play.app.canvas.width
        return text if width(text) + width(self.play.names[seat]) < 110 else token

    def badge(self, canvas, seat, x, y):
        if self.game.round and seat == self.game.holder:
            canvas.write(TOKEN, x, y)
        else:
            canvas.write(_PAWN, x + 1, y)

    # ---- pictures

    def draw(self, canvas, viewer, dots, question):
        """The large egg whose value is asked, and those that lie there already."""
        ask = question.ask
        if ask.key in ("egg", "hidden") and question.focus != NO_EGG:
            canvas.ellipse(59, 38, 18, 14, 1, False, 6)
            canvas.ellipse(59, 38, 27, 14, 1, False, 9)
            if question.focus < 0:
                draw_fuse(canvas, 83, 31)
        if ask.key == "egg":
            hidden = 0
            y = 22
            for egg in self.game.eggs:
                if egg == HIDDEN:
                    hidden += 1
                else:
                    canvas.write(EGG + " " + egg_value(egg), 8, y)
                    y += 8
            if hidden:
                canvas.write("%s ×%d" % (HIDDEN_EGG, hidden), 8, y)

    def offer(self, canvas, question, y):
        key = question.ask.key
        if key == "card":
            cards.draw(self, canvas, question, y)
        elif key in ("pick", "discard"):
            offer.draw(self, canvas, question, y)
        else:  # they are nothing but names
            return False
        return True

    def tell(self, canvas, ask, x, y, width):
        if ask.key == "round":
            sheet.draw(self, canvas, ask)
            return True
        return tell.draw(self, canvas, ask)

    # ---- secrets

    def entered(self, seat):
        return 1 if self.game.ask.key == "seal" else 0

    def entry(self, canvas, seat, dots, question, x, y):
        """The value that is to be sealed."""
        if question.ask.key != "seal":
            return y
        return offer.draw_sealed(self, canvas, question.ask, dots, y)


def _worth(egg):
    """An egg that isn't known may be anything."""
    return egg if egg < HIDDEN else ZERO
