"""The game so far in words, but for what is still secret: beside the device, and for a link."""

from engines.options import saved
from engines.script import AIM, TELL
from firmware.screens.play import Play
from hal import modules
from tools.story import Story
from tools.web.inside import link
from tools.web.inside.listen import aloud

_SLICE = 24  # answers in a step
_WAYS = "↑→↓←"


class Book:
    """The log of the game under way. It has a game and a view of its own, so that nothing is seen
    of it on the display."""

    text = Play.text
    label = Play.label
    dots = 0
    question = None

    def __init__(self, play):
        self.play = play
        self.app = play.app
        self.texts = play.app.texts
        game = play.game
        self.names = play.names
        self.view = None
        self.story = Story(type(game), game.players, game.options, self._note)

    @property
    def game(self):
        return self.story.game

    def of(self, play) -> bool:
        """Is it the log of that game, in the language of the moment?"""
        return self.play is play and self.texts is play.app.texts

    def _note(self, game, value):
        """Who, the question and the answer in words; of an announcement, its words. None where
        there are none."""
        if self.view is None or self.view.game is not game:
            self.view = modules.load("firmware.views.%s.view" % game.NAME).View(game)
            self.view.play = self
        ask = game.ask
        text = aloud(self, ask)
        if self.texts.find("%s.%s" % (game.NAME, ask.key)):  # a picture may say it all
            text = self.text(ask.key, ask).replace("\n", " ")
        if ask.kind == TELL:
            return ["", text, ""] if text else None
        if ask.key == "seal":
            return None
        answer = self.label(ask, value)
        if ask.kind == AIM:
            answer += " " + _WAYS[value & 3]
        self.view.answered(ask, value)
        return [self.names[ask.seat] if ask.seat >= 0 else "", text, answer]

    def read_on(self) -> bool:
        """Follow the game for a moment. True: as far as it is."""
        game = self.play.game
        return self.story.follow(game.log.data, game.where, game.told, _SLICE)

    def lines(self) -> list:
        """Of what is still secret only who it was."""
        story = self.story
        lines = []
        told = story.told
        at = 0
        for i in range(len(story.answers)):
            while at < len(told) and told[at][0] <= i:
                if told[at][1]:
                    lines.append(told[at][1])
                at += 1
            note = story.answers[i][4]
            if note and story.hidden(i):
                note = [note[0], "", ""]
            if note and (note[1] or not lines or lines[-1] != note):
                lines.append(note)
        return lines + [note for _, note in told[at:] if note]

    def link(self) -> str:
        """Of all that is public."""
        game = self.play.game
        end = 0
        for _ in range(self.story.public()):
            end = game.log.read(end)[1]
        return link.write(self.play.box, game.players, self.play.raw_names, saved(game),
                          game.log.data[:end])
