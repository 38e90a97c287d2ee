"""An emulated Pico under a player's fingers, and beside it the same application on CPython: their
displays must agree, dot for dot."""

from hal.boards import pico as board
from tests.device import panel_models
from tests.device.driver import KEYS, EpigoDriver
from tests.device.folder import SavingDevice
from tools import deploy, emulator

PINS = dict(board.KEYS)
BOUNCE = 4  # ms
TAP = 40
LONG_TAP = 80  # as a tap usually is
LISTEN = 250
QUIET = 12  # ms without a byte: the picture is complete
PAUSE = 40
SCREEN_MS = 3000  # in which a new screen must come at last; what it really takes is measured


class Rig:
    def __init__(self, flash=None, panel=None, uf2=None):
        """`uf2` brings its own files."""
        self.panel = panel or panel_models.SSD1306()
        if flash is None and uf2 is None:
            flash = deploy.tree("pico")
        self.pico = emulator.Pico(flash, self.panel, uf2=uf2)
        self.pico.power_on()

    @property
    def picture(self):
        return bytes(self.panel.picture())

    def shows(self, frame, ms=SCREEN_MS):
        """Wait until the display shows that; False if it never does."""
        return self.pico.run_until(lambda: self.picture == frame, ms, 10)

    def press(self, keys):
        """A tap for each letter, with contacts that bounce; then a moment of rest."""
        for key in keys:
            start = self.pico.ms
            self.pico.press(PINS[KEYS[key]], start, TAP, BOUNCE)
            self.pico.run(TAP + BOUNCE + PAUSE)

    def rest(self, ms=PAUSE):
        """Nobody presses a key as soon as a screen has come."""
        self.pico.run(ms)

    def cost(self, key):
        """Press a key: milliseconds until the last byte that it caused, and how many they were.
        With a capital letter from the moment when it is let go, for what acts then."""
        bus = self.pico.buses[0]
        bus.times.clear()
        start = self.pico.ms
        tap = LONG_TAP if key.isupper() else TAP
        self.pico.press(PINS[KEYS[key.lower()]], start, tap)
        if key.isupper():
            self.pico.run(tap)
            start += tap
        bus.listening = True
        self.pico.run(LISTEN)
        bus.listening = False
        bursts = [[]]
        for time in bus.times:
            if bursts[-1] and time - bursts[-1][-1] > QUIET:
                bursts.append([])
            bursts[-1].append(time)
        # Something may blink before or after.
        answer = max(bursts, key=len)
        assert answer, "nothing has changed on the display"
        return answer[-1] - start, len(answer)

    def answer(self, key, frames, let_go=False):
        """Press a key: milliseconds until the display shows one of these, and how many bytes it
        took; if it is to be let go first, from then on."""
        bus = self.pico.buses[0]
        tap = LONG_TAP if let_go else TAP
        self.pico.press(PINS[KEYS[key]], self.pico.ms, tap)
        if let_go:
            self.pico.run(tap)
        start, sent = self.pico.ms, bus.bytes
        assert self.pico.run_until(lambda: self.picture in frames, SCREEN_MS, 0.5)
        ms, count = self.pico.ms - start, bus.bytes - sent
        self.rest(LISTEN)
        return ms, count

    def undo(self, hold, frames):
        """Hold B: milliseconds until the display shows one of these, from the moment when it has
        been held for long enough."""
        start = self.pico.ms + hold
        self.pico.press(PINS[KEYS["b"]], self.pico.ms, hold + 2 * LISTEN)
        self.pico.run(hold)
        assert self.pico.run_until(lambda: self.picture in frames, SCREEN_MS, 0.5)
        ms = self.pico.ms - start
        self.rest(3 * LISTEN)
        return ms

    def restart(self):
        """The plug is pulled, and put in again."""
        return Rig(self.pico.image)


class Twins:
    """Both play the same game. Where chance has put the board's cursor is seen on its display."""

    def __init__(self, rig, driver=None):
        self.rig = rig
        self.driver = driver or EpigoDriver(device=SavingDevice())

    def agree(self):
        """The board shows what its twin shows, with whatever blinks on or off."""
        frames = self.frames()
        assert self.rig.pico.run_until(lambda: self.rig.picture in frames, SCREEN_MS, 10)
        self.rig.rest()

    def frames(self):
        """The twin's frame, and those that follow by themselves: something blinks, or moves."""
        driver = self.driver
        found = [driver.device.frame]
        for _ in range(26):
            driver.wait(20)
            if driver.device.frame not in found:
                found.append(driver.device.frame)
        return found

    def press(self, keys):
        for key in keys:
            before = self.driver.play and self.driver.play.question
            self.rig.press(key)
            self.driver.press(key)
            if not self._by_chance(before):
                self.agree()

    def _by_chance(self, before):
        """A question has come up whose cursor is anywhere: `answer` will look for it."""
        question = self.driver.play and self.driver.play.question
        if question is before or question is None:
            return False
        return question.ask.secret and question.ask.key != "seal"

    def answer(self, value):
        """To an open question: the twin's cursor is first put where the board's is."""
        question = self.driver.play.question
        aiming = hasattr(question, "things")
        places = list(question.things if aiming else question.values)
        cursor = self._cursor(question, places)
        self._put(question, places, cursor)
        steps = (places.index(value >> 2 if aiming else value) - cursor) % len(places)
        back = len(places) - steps
        self.press(("r" * steps if steps <= back else "l" * back) + "a")
        if aiming:
            self.press("urdl"[self.driver.play.view.turned(value & 3)])

    def _put(self, question, places, cursor):
        question.cursor = cursor
        question.focus = places[cursor]
        self.driver.app.dirty = True
        self.driver.wait(10)

    def _cursor(self, question, places):
        """Where the board's cursor is, as its display tells."""
        known = {}
        for cursor in range(len(places)):
            self._put(question, places, cursor)
            for frame in self.frames():
                known[frame] = cursor
        assert self.rig.pico.run_until(lambda: self.rig.picture in known, SCREEN_MS, 10)
        return known[self.rig.picture]

    def tells(self):
        """All announcements up to the next question; their keys."""
        keys = []
        while self.driver.game.ask.seat < 0:
            keys.append(self.driver.game.ask.key)
            self.press("a")
        return keys
