"""A game that asks whatever a test wants, and its picture: what a game adds to the application,
as small as it gets."""

from engines.script import AIM, CELL, CHOICE, DICE, NUMBER, Ask, Game, tell
from firmware import views
from firmware.asks import KINDS
from firmware.screens.play import Play
from hal.keys import DOWN, LEFT, RIGHT, UP
from tests.device.driver import Driver

LIST = ("north", "south", "east", "west", "nowhere", "everywhere", "somewhere", "elsewhere")


class Toy(Game):
    """Asks the questions that it is given, one after the other; `got` has the answers."""

    NAME = "toy"

    def __init__(self, asks):
        self.asks = asks
        Game.__init__(self, 2)

    def begin(self):
        self.got = []

    def pack(self):
        return repr(self.got).encode()

    def unpack(self, state):
        raise AssertionError("there is no mark")

    def script(self):
        for ask in self.asks:
            value = yield ask
            if value is not None:
                self.got.append(value)
        self.winners = (0,)
        self.reason = "toy"


class View(views.View):
    """Nine squares in a square."""

    PANEL = 64

    def turned(self, way):
        return way

    def badge(self, canvas, seat, x, y):
        canvas.rect(x, y, 7, 7, 1)

    def status(self, texts):
        return ""

    def label(self, ask, value, dots):
        return LIST[value] if ask.key == "list" and value >= 0 else None

    def step(self, cell, key):
        """The cell beside, or None: there is none, or that key is no step."""
        if key == UP and cell > 2:
            return cell - 3
        if key == DOWN and cell < 6:
            return cell + 3
        if key == LEFT and cell % 3:
            return cell - 1
        if key == RIGHT and cell % 3 < 2:
            return cell + 1
        return None

    def draw(self, canvas, viewer, dots, question):
        for cell in range(9):
            x, y = cell % 3 * 12, cell // 3 * 12
            if question.focus == cell:
                canvas.fill_rect(x, y, 11, 11, 1)
            else:
                canvas.rect(x, y, 11, 11, 1)


class ToyDriver(Driver):
    """Plays a toy game with these questions. A text that is missing shows its key."""

    strict = False

    def __init__(self, asks, seed=1, pad=True):
        super().__init__(seed, None, pad)
        app = self.app
        game = Toy(asks)
        app.screens.append(Play(app, game, ["Anna", "Bert"], View(game)))
        app._names.append("play")
        app.dirty = True
        self.wait(30)

    def asks(self):
        return KINDS

    @property
    def got(self):
        return self.game.got


def announce():
    return tell("news")


def listed(count=5):
    return Ask(CHOICE, "list", 0, range(count))


def chips(options=range(1, 9), secret=False):
    return Ask(CHOICE, "chip", 0, options, secret, (0,))


def number(options=range(-12, 31), secret=False):
    return Ask(NUMBER, "number", 0, options, secret, (0,))


def cell(options=(0, 4, 8)):
    return Ask(CELL, "cell", 0, options)


def dice(options, seat=0):
    return Ask(DICE, "dice", seat, options)


def aim(options):
    return Ask(AIM, "aim", 0, options)
