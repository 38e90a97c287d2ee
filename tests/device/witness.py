"""Twin games that differ only in one seat's secret, and a witness who sees all that the display
shows outside that seat's open curtain."""

import os
from binascii import crc32

from tests.device.driver import CURTAIN_MS, OFFER, SEAL, Device, EpigoDriver
from tests.device.folder import SavingDevice, remove
from tests.lcg import Lcg


class Witness(EpigoDriver):
    """Sees every frame but those behind the entrant's open curtain."""

    def __init__(self, sabotage=None, device=None):
        super().__init__(1, device)
        self.sabotage = sabotage
        self.seen = []
        self.watch = Witness.look
        self.meeting = 0

    def look(self):
        frame = crc32(self.device.frame)
        if not self.seen or self.seen[-1][0] != frame:
            self.seen.append((frame, self.words()))

    def start(self, settings=""):
        super().start(settings)
        if self.sabotage:
            self.sabotage(self.play.view)

    def privately(self, action, *args):
        self.watch = None
        action(*args)
        self.watch = Witness.look

    def fall(self):
        """Nobody presses a key, until the curtain falls. Its fall is seen by all."""
        self.privately(self.wait, CURTAIN_MS - 200)
        assert not self.covered
        while not self.covered:
            self.privately(self.wait, 10)
        self.wait(300)

    def meet(self):
        """With the curtain closed: one time and one chance for both twins from here on. How long
        an entry took, and how often chance was asked in it, is no secret."""
        assert self.covered
        self.wait(300)
        self.meeting += 1
        self.now = self.meeting * 400_000
        self.device.chance.__init__(self.meeting)
        self.wait(300)


    def weigh(self):
        """The sizes of all files are seen too."""
        sizes = str(sorted(file_sizes(self.device.path)))
        self.seen.append((crc32(sizes.encode()), sizes))


def file_sizes(path):
    sizes = []
    for name in os.listdir(path):
        where = path + "/" + name
        facts = os.stat(where)
        if facts[0] & 0x4000:  # a directory
            sizes += file_sizes(where)
        else:
            sizes.append(facts[6])
    return sizes


def difference(script, secrets, sabotage=None, make_device=Device, kind=Witness):
    """The first frame in which the twins differ, in words, or None. Both have to come to the same
    end, and see something on the way."""
    seen = []
    for secret in secrets:
        witness = kind(sabotage, make_device())
        script(witness, secret)
        assert len(witness.seen) > 20
        seen.append(witness.seen)
    for i in range(max(len(seen[0]), len(seen[1]))):
        one = seen[0][i] if i < len(seen[0]) else (0, "nothing more")
        other = seen[1][i] if i < len(seen[1]) else (0, "nothing more")
        if one[0] != other[0]:
            return "frame %d: <%s> <%s>" % (i, one[1], other[1])
    return None


def assert_secret(script, *secrets):
    found = difference(script, secrets)
    assert found is None, found


def assert_secret_with_saves(script, *secrets):
    found = difference(script, secrets, None, SavingDevice)
    remove()
    assert found is None, found


# ---- what several scripts do


def pause_and_return(driver):
    driver.privately(driver.press, "b")
    driver.wait(200)
    assert driver.top is not driver.play
    driver.press("du")
    driver.privately(driver.press, "a")
    assert driver.top is driver.play


def seal(driver):
    """The frames are seen from the very press that seals."""
    driver.answer(SEAL)
    driver.meet()


def pry(driver, seed, presses=80):
    """Somebody else than the entrant opens the curtain and tries to learn what was entered, by
    answers, undoing and the menu, but doesn't seal. All that he sees is seen. The entrant begins
    anew."""
    driver.meet()
    driver.press("a")
    chance = Lcg(seed)
    for _ in range(presses):
        key = "rluaaab-"[chance.below(8)]
        if driver.top is not driver.play:
            driver.press("b")
        question = driver.play.question
        sealing = question.ask.key == "seal" and question.focus in (SEAL, OFFER)
        if key == "-":
            if driver.game.at > driver.game.entry:  # else he leaves it
                driver.hold()
        elif key != "a" or not sealing:
            driver.press(key)
    if driver.top is not driver.play:
        driver.press("b")
    driver.fall()
    driver.meet()
    driver.privately(driver.uncover)
    while driver.game.at > driver.game.entry:
        driver.privately(driver.hold)


def see_undo_prompt(driver):
    """B held, but not to the end."""
    driver.hold(1300)
    driver.wait(300)


def seal_and_stop(driver):
    """Black's own seal is the reveal."""
    driver.privately(driver.answer, SEAL)


def turn(driver):
    driver.start()
    driver.lay_out()
    driver.meet()
