"""The end of a game: who has won, how, and the scores."""

from firmware import layout
from firmware.app import Screen
from hal.keys import A


def open(app, play):
    return Result(app, play)


class Result(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play

    def key(self, key):
        if key == A:
            self.app.close("leave")

    def draw(self, canvas):
        play = self.play
        game = play.game
        texts = self.app.texts
        layout.header(canvas, texts(game.NAME + ".title"), texts("result"))
        if len(game.winners) == game.players:
            headline = texts("drawn")
        else:
            names = " + ".join(play.names[seat] for seat in game.winners)
            headline = "♛ " + texts.fill(texts("wins"), (0,), (names,))
        canvas.centre(headline, 0, 11, 128)
        canvas.centre(texts("%s.end.%s" % (game.NAME, game.reason)), 0, 20, 128)
        width = 128 // game.players
        for seat in range(game.players):
            x = seat * width
            score = str(game.score(seat))
            canvas.large(score, x + (width - canvas.large_width(score)) // 2, 29)
            canvas.centre(play.names[seat], x, 46, width)
        layout.footer(canvas, texts("home"))
