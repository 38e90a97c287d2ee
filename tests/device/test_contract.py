"""What every game of the catalogue owes to its players, by the buttons: random presses break
nothing, a pulled plug loses nothing, and nobody sees another's secret."""

from binascii import crc32

from engines import catalog
from engines.log import Log
from engines.script import PARTS, TELL
from hal import modules
from tests.device.driver import Device, Driver
from tests.device.evening import choose
from tests.device.folder import SavingDevice
from tests.lcg import Lcg
from tests.play.test_contract import games_of, kinds, step

PRESSES = 160
ANSWERS = 150  # until a question has come up, or it won't
MORE = 8  # questions behind a secret that are looked at


def test_random_presses():
    for name, _ in catalog.GAMES:
        for seed in (1, 2):
            random_presses(name, seed)


def random_presses(name, seed):
    """Any set-up; and now and then somebody pulls the plug."""
    chance = Lcg(seed * 7 + len(name))
    driver = Driver(seed, SavingDevice())
    choose(driver, name)
    set_up = driver.top
    driver.press("d" + "r" * chance.below(8))
    for _ in range(10):
        driver.press("d" + ("r" * chance.below(4) if driver.top is set_up else ""))
    driver.press("u" * set_up.menu.cursor + "a")
    assert name == driver.game.NAME
    for number in range(PRESSES):
        key = "aaaaaaudlrudlrb"[chance.below(15)]
        driver.press(key)
        if not chance.below(12):
            driver.hold((900, 1600)[chance.below(2)])
        if driver.play is None:  # over, or left
            return
        if number % 40 == 39:
            driver.wait(3000)  # what was pending counts, and is saved
            game = driver.game
            if driver.top is not driver.play or game.ask is None or game.ask.secret:
                continue  # who looks back is elsewhere in the log; an open entry starts anew
            before = game.at
            driver.power_on()
            driver.wait(4000)
            assert driver.play is not None, (name, seed)
            assert driver.game.at <= before
            if game.entry < 0:
                assert driver.game.at == before, (name, seed, number)


def test_a_question_in_parts_shows_them_all():
    """The view's `parts` and the engine's answers agree, or some could never be given."""
    for kind in kinds():
        for game, chance in games_of(kind):
            while game.ask is not None and game.at < ANSWERS:
                if game.ask.kind == PARTS:
                    check_parts(game)
                step(game, chance)


def check_parts(game):
    view = modules.load("firmware.views.%s.view" % game.NAME).View(game)
    ask = game.ask
    shown = 1
    for size in view.parts(ask):
        shown *= size
    assert shown == len(ask.options), "%s: %s has %d answers, but its view's parts make %d" % (
        game.NAME, ask.key, len(ask.options), shown)


def secrets(kind):
    """A game for each secret question with a choice, which is asked now."""
    found = {}
    for game, chance in games_of(kind):
        while game.ask is not None and game.at < ANSWERS:
            ask = game.ask
            if ask.secret and ask.key != "seal" and len(ask.options) > 1 and ask.key not in found:
                found[ask.key] = (game.players, game.options, bytes(game.log.data), game.at)
            step(game, chance)
    return found


class Twin(Driver):
    """A game that stands at a secret question; all that others see is noted."""

    def __init__(self, kind, place):
        super().__init__(1, Device())
        players, options, data, at = place
        game = kind(players, options, Log(data))
        game.go_to(at)
        game.cut()
        self.app.replace("play", game, ["#%d" % seat for seat in range(players)], 0)
        self.seen = []
        self.meet()

    def meet(self):
        """One time and one chance for both twins."""
        self.now = 400_000
        self.device.chance.__init__(3)
        self.app.dirty = True
        self.wait(600)

    def look(self):
        self.seen.append((crc32(self.device.frame), self.words()))


def enter(twin, first):
    """The secret, and the rest of that seat's entry, which is sealed. True if there it is still a
    secret."""
    seat = twin.game.ask.seat
    twin.answer(first)
    at = twin.game.at
    while twin.game.ask is not None and twin.game.ask.secret and twin.game.ask.seat == seat:
        ask = twin.game.ask
        twin.answer(0 if ask.key == "seal" else ask.options[0])
    return twin.game.barrier < at


def watch(twin):
    """The table: the curtain or the next question, the menu and what lies before it."""
    twin.meet()
    twin.look()
    twin.press("b")
    twin.look()
    twin.press("r")
    twin.look()
    twin.press("b")
    twin.look()


def play_on(twin, seat, at):
    """The questions of the others, until it is told; `seat` sees his own secrets behind his
    curtain, so these aren't looked at."""
    game = twin.game
    for _ in range(MORE):
        if twin.top is not twin.play:  # the menu or the table is still there
            twin.press("b")
        ask = game.ask
        if ask is None or game.barrier >= at or ask.kind == TELL:
            return
        if not (ask.secret and ask.seat == seat):
            twin.seen.append((ask.key, ask.seat, str(ask.options), tuple(ask.args)))
            twin.meet()
            twin.uncover()
            twin.look()
        twin.answer(0 if ask.key == "seal" else ask.options[0])


def twins_differ(kind, place, spoil=None):
    """Do two games that differ in a secret look different to others? None: it is told at once."""
    seen = []
    for value in (0, -1):
        twin = Twin(kind, place)
        if spoil:
            spoil(twin)
        twin.look()
        options = twin.game.ask.options
        seat = twin.game.ask.seat
        if not enter(twin, options[value]):
            return None
        at = twin.game.at
        if twin.game.ask is not None and twin.game.ask.kind == TELL:
            return None  # what is told now is for all
        watch(twin)
        play_on(twin, seat, at)
        seen.append(twin.seen)
    return seen[0] != seen[1]


def test_twins_that_differ_in_a_secret_look_alike():
    for kind in kinds():
        found = secrets(kind)
        tried = 0
        for key in found:
            differ = twins_differ(kind, found[key])
            assert not differ, "%s: others can see what was answered to %s" % (kind.NAME, key)
            tried += differ is not None
        assert not found or tried, kind.NAME + ": all secrets are told at once, none was tried"


def entered(kind, place, value):
    """The game behind that secret, whose entry is sealed, and how many answers that took."""
    players, options, data, at = place
    game = kind(players, options, Log(data))
    game.go_to(at)
    seat = game.ask.seat
    game.answer(game.ask.options[value])
    while game.ask is not None and game.ask.secret and game.ask.seat == seat:
        game.answer(0 if game.ask.key == "seal" else game.ask.options[0])
    return game, game.at


def told_freely(kind, place):
    """The first thing that tells two secrets apart, if nothing keeps it from being undone freely;
    else None."""
    twins = [entered(kind, place, value) for value in (0, -1)]
    for _ in range(4 * MORE):
        seen = []
        for game, _ in twins:
            ask = game.ask
            # The seat that has a secret may be asked about it.
            facts = () if ask is None or ask.secret else (str(ask.options), tuple(ask.args))
            seen.append((ask and ask.key, ask and ask.seat) + facts)
        if seen[0] != seen[1]:
            return None if all(game.barrier >= at for game, at in twins) else seen
        for game, _ in twins:
            if game.ask is None:
                return None
            if game.ask.kind == TELL:
                game.go_on()
            else:
                game.answer(0 if game.ask.key == "seal" else game.ask.options[0])


def test_what_tells_a_secret_is_not_undone_freely():
    for kind in kinds():
        found = secrets(kind)
        for key in found:
            told = told_freely(kind, found[key])
            assert not told, "%s tells the answer to %s without set_barrier(): %s" % (
                kind.NAME, key, told)


def test_a_barrier_that_is_missing_is_found():
    free = 0
    for kind in kinds():

        class Loose(kind):
            def set_barrier(self):
                pass

        found = secrets(kind)
        for key in found:
            free += told_freely(Loose, found[key]) is not None
    assert free


def tell_tale(twin):
    """A view that shows on the curtain how the log ends."""
    view = twin.play.view
    status = view.status
    view.status = lambda texts: status(texts)[:3] + str(crc32(twin.game.log.data) % 1000)


def test_a_leak_is_found():
    leaks = 0
    for kind in kinds():
        found = secrets(kind)
        for key in found:
            if twins_differ(kind, found[key], tell_tale):
                leaks += 1
    assert leaks
