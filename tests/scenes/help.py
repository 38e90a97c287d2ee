"""Every page of help, behind B at a question or an announcement that it is about: in the golden
games, in which everything happens, and in one of Epigo against the device."""

from collections.abc import Iterator

from engines import catalog
from engines.epigo.game import Epigo
from engines.script import TELL, Game
from hal import modules
from tests.device.driver import Driver
from tests.lcg import Lcg
from tests.play.transcript import golden, pick
from tests.scenes import Scene, device_in
from tools import build


def scenes(language: int) -> Iterator[Scene]:
    device = device_in(language, Driver)
    seen = set()
    view = None
    for game in moments():
        if view is None or view.game is not game:
            view = modules.load("firmware.views.%s.view" % game.NAME).View(game)
        key = view.about(game.ask)
        name = "help-%s-%s" % (game.NAME, key.replace("_", "-"))
        if name not in seen and device.app.texts.find("%s.help.%s" % (game.NAME, key)):
            seen.add(name)
            to_help(device, game)
            yield name, device.device.frame


def moments() -> Iterator[Game]:
    """Games, at each of their questions and announcements."""
    for name, _ in catalog.GAMES:
        game = None
        for line in golden(build.ROOT / "tests" / "play" / (name + ".txt")):
            words = line.split()
            if words[0] == "game":
                options = tuple(int(value) for value in words[2].split(","))
                game = catalog.load(name)(int(words[3]) if len(words) > 3 else 2, options)
            elif words[0] == "!":
                yield game
                game.go_on()
            elif words[0] == "?":
                yield game
                game.answer(int(words[4]))
    game = Epigo(2, {"rival": 1})
    chance = Lcg(1)
    while game.at < 20:
        yield game
        if game.ask.kind == TELL:
            game.go_on()
        else:
            game.answer(pick(game, chance))


def to_help(device: Driver, game: Game) -> None:
    """That game on the display, its menu, and the row there."""
    names = ["#%d" % seat for seat in range(game.players)]
    device.app.replace("play", game, names, 0)
    device.wait(10)
    device.press("b")
    if device.top is device.play or not hasattr(device.top, "added"):  # there is a page before it
        device.press("a")
    rows = device.top.rows
    device.press("d" * rows.index("help") + "a")
