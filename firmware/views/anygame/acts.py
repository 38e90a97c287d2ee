"""What the table says now and then: the game is over, there was a tie, the token or the turn goes
to somebody."""

from engines.anygame.choices import TOKEN
from engines.anygame.game import END, TIE, TOKEN_TO
from firmware import layout
from firmware.app import Screen
from firmware.menu import Menu
from hal.keys import B


def open(app, play):
    return Acts(app, play)


class Acts(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        game = play.game
        texts = app.texts
        first = game.acts_at
        self.rows = [(texts("anygame.end_game"), first + END)]
        others = [seat for seat in range(game.players)]
        if game.chosen[TOKEN]:
            self.rows.append((texts("anygame.tie"), first + TIE))
            for seat in others:
                if seat != game.holder:
                    self._add("anygame.token_to", seat, first + TOKEN_TO + seat)
        if play.view.passing(game.ask) is not None:
            for seat in others:
                if seat != game.seat:
                    self._add("anygame.give", seat, -1 - seat)
        self.menu = Menu(len(self.rows), 4)

    def _add(self, key, seat, answer):
        texts = self.app.texts
        self.rows.append((texts.fill(texts(key), (seat,), self.play.names), answer))

    def key(self, key):
        if key == B:
            self.app.close("continue")
        elif self.menu.key(key):
            answer = self.rows[self.menu.cursor][1]
            play = self.play
            if answer < 0:  # the clock runs on under this page
                answer = play.view.passing(play.game.ask) - answer
            self.app.close("continue")
            play.answer(answer)

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, self.play.heading())
        self.menu.draw(canvas, lambda i: self.rows[i][0], 0, 13, 128)
        layout.footer(canvas, texts("choose"), texts("back"))
