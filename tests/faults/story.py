"""An evening with the device: games are begun, left, taken up again, undone and finished.

After each thing that is done `moments` has what the device must know from then on, and how many
flash operations there were until then. So whatever happens to the flash, a test can say what must
be found: the moment before, or the one after, and nothing else.
"""

from engines.epigo.game import Epigo
from engines.script import TELL
from hal.saves.games import Saves
from hal.saves.history import History, Result
from tests.faults.flash import Disk, Flash
from tests.lcg import Lcg

NAMES = ("Zoë", "Ulysse Œillet")
KEPT = ("Zoë", "Ulysse Œille")  # twelve letters
ROOM = 184  # of the log, in a segment


def open_saves(flash, format=False):
    disk = Disk(flash, format)
    return Saves("saves", disk, disk.open)


def view(saves):
    """All that the device knows: the running game, every game with its log, the history."""
    running = saves.running
    games = []
    for head in saves.games():
        save = saves.load(head.id)
        if save is not None:
            games.append((save.id, save.game, save.players, save.names, save.options,
                          bytes(save.log), save.digest))
    history = History(saves.store)
    results = map(history.read, history.keys())
    return running, games, [vars(result) for result in results if result is not None]


def go_on(game):
    """Past the announcements, to the next question."""
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()


class Evening:
    """`attempt` does each step, so that a test can make it fail and try again."""

    def __init__(self, saves, seed, flash=None, attempt=None):
        self.saves = saves
        self.history = History(saves.store)
        self.games = {}
        self.results = []
        self.running = 0
        self.moments = [(0, (0, [], []))]
        self._flash = flash
        self._attempt = attempt or (lambda action: action())
        self._chance = Lcg(seed)

    def create(self, options=(0, 1, 40, 0)):
        game = Epigo(2, options)
        id = self._attempt(
            lambda: self.saves.create("epigo", 2, NAMES, options, game.digest()))
        self.games[id] = game
        self.running = id
        self._confirm()
        return id

    def answer(self):
        """A random answer; orders are often changed before they are sealed: games get long."""
        game = self.games[self.running]
        options = game.ask.options
        if game.ask.key == "seal" and self._chance.below(3):
            options = options[1:4]
        game.answer(options[self._chance.below(len(options))])
        go_on(game)
        self._write()
        return game.ask is not None

    def undo(self, count):
        """Take back answers, each of which is saved at once."""
        game = self.games[self.running]
        for _ in range(count):
            if game.at:  # the one before may have taken a whole entry
                game.undo()
                self._write()

    def redo(self):
        """The same answer again, as far as the log goes."""
        game = self.games[self.running]
        if game.at < game.log.count:
            game.forward()
            go_on(game)
            self._write()

    def load(self, id):
        self._attempt(lambda: self.saves.load(id))
        self.running = id
        self._confirm()

    def leave(self):
        self._attempt(self.saves.leave)
        self.running = 0
        self._confirm()

    def delete(self, id):
        self._attempt(lambda: self.saves.delete(id))
        del self.games[id]
        self.running = 0 if self.running == id else self.running
        self._confirm()

    def finish(self, score):
        id = self.running
        result = Result(id, "epigo", (2024, 2, 29), NAMES, (score, -score), 1, "captures")
        self._attempt(lambda: self.history.add(result))
        self.results = [result] + [other for other in self.results if other.id != id]
        self._confirm()

    def withdraw(self):
        id = self.running
        self._attempt(lambda: self.history.withdraw(id))
        self.results = [other for other in self.results if other.id != id]
        self._confirm()

    def play(self, answers):
        for _ in range(answers):
            if not self.answer():
                break

    def _write(self):
        game = self.games[self.running]
        self._attempt(lambda: self.saves.write(game.log.data, game.where, game.digest()))
        self._confirm()

    def _confirm(self):
        games = [(id, "epigo", 2, KEPT, game.options, bytes(game.log.data[:game.where]),
                  game.digest()) for id, game in sorted(self.games.items(), reverse=True)]
        view = self.running, games, [vars(result) for result in self.results]
        self.moments.append((self._flash.operations if self._flash else 0, view))


def whole_evening(evening, answers=400):
    """Everything that touches the flash, with a game so long that its log has several segments."""
    first = evening.create((2, 0, 0, 0))
    evening.play(20)
    evening.leave()
    long = evening.create()
    boundary = ROOM
    while evening.games[long].where < answers:
        if not evening.answer():
            evening.undo(9)
        if evening.games[long].where == boundary + 5:
            evening.undo(9)  # over the boundary, then the same answers up to it, then others
            for _ in range(4):
                evening.redo()
            boundary += ROOM
    evening.load(first)
    evening.play(3)
    evening.finish(3)
    evening.withdraw()
    evening.finish(-2)
    evening.finish(4)
    evening.delete(first)
    evening.load(long)
    evening.undo(3)
    evening.leave()
    evening.create()
    evening.play(2)
    evening.finish(1)
    evening.delete(long)


def recorded_evening(seed=1, answers=400):
    """The flash with its journal, and the evening that wrote it."""
    empty = Flash()
    Disk(empty, format=True)
    flash = Flash(empty.buffer, record=True)
    evening = Evening(open_saves(flash), seed, flash)
    whole_evening(evening, answers)
    return flash, evening
