"""The end of a game: no question any more, but the result."""

from firmware import layout, results
from firmware.asks import Question
from firmware.scores import draw_scores
from hal.keys import A


class Screen(Question):
    def key(self, key):
        if key == A:
            results.finish(self.play)
            return True
        return False

    def show(self, canvas):
        play = self.play
        game = play.game
        texts = play.app.texts
        layout.header(canvas, play.heading(), texts("result"))
        layout.footer(canvas, texts("home"), texts("menu"))
        if play.view.ended(canvas):
            return
        draw_scores(canvas, texts, game.NAME, play.names, game.scores(), game.winners,
                    play.view.ending())
