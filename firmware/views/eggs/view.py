"""Eggs and Empires' picture. The tie-break token stands in the header of every page, with its
holder. What draws answers and announcements is in modules of their own."""

# pyright: reportAttributeAccessIssue=false
# View.play, which the screen that shows the view sets.

from micropython import const

from engines.eggs.cards import (
    DECIDED,
    FEWER,
    HIDDEN,
    LEAVE,
    LEVEL,
    NO_EGG,
    OPEN,
    REFEREE,
    SCORE,
    SCOUT,
    TIES,
    ZERO,
)
from engines.eggs.picks import likely
from firmware import layout, views
from firmware.views.eggs import cards, tell
from firmware.views.eggs.signs import EGG, HIDDEN_EGG, TOKEN, draw_fuse, egg_value

_PAWN = const("\ue011")
_HIGHEST = const(8)  # where the highest of some eggs starts,
_NEXT = const(5)  # and any other but the last one, if that isn't higher
_USUAL_POINTS = const(16)  # of a round, with two players twice as many


class View(views.View):
    TABLE = True

    def ahead(self):
        kinds, _ = super().ahead()
        options = self.game.options
        if options[LEVEL] == REFEREE:
            return kinds, ("engines.eggs.referee",)
        if options[LEVEL] == SCORE:
            return kinds, ("engines.eggs.ends",)
        return kinds + (() if options[OPEN] else ("curtain",)), ()

    def soon(self, ask):
        """First somebody gets the token; while cards are entered no number comes."""
        kinds, more = self.ahead()
        if ask is not None and ask.key == "card":
            kinds = ("tell", "choice")
        elif not self.game.round:
            kinds = ("tell", "dice")
        return kinds, more

    # ---- where cursors start, and go

    def start(self, ask):
        game = self.game
        key = ask.key
        if key == "card":
            return cards.middle(ask.options)
        if key == "egg":
            if ask.args[0] == 1:
                return _HIGHEST
            which, count = ask.args
            return min(game.eggs[-1] - ZERO - 2, _NEXT if which < count else 6 - 2 * count)
        if key == "plan":
            return ask.options[0]
        if key == "pick":  # he takes another egg than the one in the plan
            best = likely(game, ask.options)
            return likely(game, [place for place in ask.options if place != best])
        if key == "left":
            return ask.options[-1]
        if key in ("points", "eggs"):
            return _USUAL_POINTS * game.copies
        if key == "hidden":
            return _NEXT  # if it isn't secret
        return NO_EGG if key == "discard" else ask.seat if key == "give" else None

    def beside(self, ask, value, key):
        return cards.beside(ask.options, value, key) if ask.key == "card" else None

    # ---- words

    def words(self, ask):
        """How an egg is asked for, and before the first one whose Scouts act."""
        key = ask.key
        if key != "egg":
            return key
        if ask.args[0] > 1:
            return "egg_next"
        scouts = len(self.game.slots(SCOUT))
        return "egg_scouts" if scouts > 1 else "egg_scout" if scouts else key

    def about(self, ask):
        options = self.game.options
        key = ask.key
        if key in ("card", "picks") and options[LEVEL] == REFEREE:
            return key + "_referee"
        if key == "hidden" and not ask.secret:
            return "hidden_open"
        return "tie_decided" if key == "tie" and options[TIES] == DECIDED else key

    def args(self, ask):
        game = self.game
        args = ask.args
        key = ask.key
        if key == "card":
            return (args[0] + game.copies - 1,)
        if key == "set_up":  # which eggs to take out, and how many decks to shuffle together
            return args[0], args[1], max(args[2], 4) - 4, game.copies - 1
        if key == "egg":
            slots = game.slots(SCOUT)
            return args + (len(slots), game.owner(slots[0]) if slots else 0)
        if key == "give" and args[1] == NO_EGG:
            return args[0], "?"
        return args + (game.options[TIES],) if key == "tie" else args

    def label(self, ask, value, dots):
        key = ask.key
        names = self.play.names
        if key == "card":
            return EGG + "?" if value == FEWER else str(value)
        if key == "plan":
            return tell.label(self, ask, value)
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
        turn = game.turn
        if game.ask is not None and game.ask.key in ("egg", "laid"):
            turn += 1  # they are the next one's
        key = "eggs.status.%d" % (2 if turn else 1 if game.round else 0)
        return texts.fill(texts(key), (game.round, turn))

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
        """The large egg whose value is asked, and those that lie there already. True: the question
        is in the picture."""
        ask = question.ask
        if ask.key == "plan":
            tell.draw_plan(self, canvas, question)
            return True
        if ask.key == "mage":
            from firmware.views.eggs import offer

            offer.draw_mage(self, canvas, question)
            return True
        if ask.key == "eggs" and ask.args[1]:
            texts = self.play.app.texts
            args = ask.args[1], question.focus + ask.args[1]
            canvas.centre(texts.fill(texts("eggs.with"), args), 0, 47, 128)
        if ask.key in ("egg", "hidden") and question.focus != NO_EGG:
            high = 11 if self.words(ask) in ("egg_scout", "egg_scouts") else 14
            y = 52 - high
            canvas.ellipse(59, y, 18, high, 1, False, 6)
            canvas.ellipse(59, y, 27, high, 1, False, 9)
            if question.focus < 0:
                draw_fuse(canvas, 83, y - 7)
        if ask.key == "egg":
            hidden = 0
            y = 22 if self.words(ask) in ("egg", "egg_next") else 34
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
            from firmware.views.eggs import offer

            offer.draw(self, canvas, question, y)
        else:  # they are nothing but names
            return False
        return True

    def tell(self, canvas, ask, x, y, width):
        if ask.key == "round":
            from firmware.views.eggs import sheet

            sheet.draw(self, canvas, ask)
            return True
        return tell.draw(self, canvas, ask)
