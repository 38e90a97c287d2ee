"""What nobody but its owner may learn in Eggs and Empires: a hidden egg's value, and what a Priest
discards. Twin games differ only in that: frames, sounds and files outside the owner's open curtain
are the same, until the points are counted."""

from tests.device.driver import Device
from tests.device.eggs.driver import NO_EGG, REFEREE, EggsDriver
from tests.device.folder import SavingDevice, remove
from tests.device.witness import Witness, difference, see_undo_prompt
from tests.lcg import Lcg

ANNA = 0


class EggsWitness(EggsDriver):
    """Sees all frames, and hears all tones, but those behind the owner's open curtain."""

    def __init__(self, sabotage=None, device=None):
        super().__init__(1, device)
        self.sabotage = sabotage
        self.seen = []
        self.watch = EggsWitness.look
        self.meeting = 0

    fall = Witness.fall
    meet = Witness.meet
    weigh = Witness.weigh

    def look(self):
        Witness.look(self)
        for hertz in self.device.tones:
            self.seen.append((hertz, "a tone of %d" % hertz))
        self.device.tones.clear()

    def privately(self, action, *args):
        self.watch = None
        action(*args)
        self.device.tones.clear()
        self.watch = EggsWitness.look

    def seated(self, **options):
        self.start(3, ("Anna", "Bert", "Carla"), **options)
        if self.sabotage:
            self.sabotage(self.play.view)
        self.begin()


def assert_secret(script, *secrets):
    found = difference(script, secrets, None, Device, EggsWitness)
    assert found is None, found


def assert_secret_with_saves(script, *secrets):
    found = difference(script, secrets, None, SavingDevice, EggsWitness)
    remove()
    assert found is None, found


# ---- the scripts: what is secret, entered in private; everything else is seen


def weigh(driver):
    if driver.device.path:
        driver.weigh()


def up_to_the_hidden_egg(driver, card=10):
    """Anna's Scout lays it in the first turn, and in the second she takes it."""
    driver.seated()
    driver.turn_up(1, 2)
    driver.lay(2, 9, 8)
    driver.rest()
    driver.turn_up(-1, -2)
    driver.rest()
    driver.lay(card, 1, 3)
    driver.pick("?")
    driver.pick(-1)
    driver.tell()
    driver.meet()


def up_to_the_priest(driver):
    """Anna has a 9, a 7 and a -3."""
    driver.seated()
    driver.turn_up(9, 0)
    driver.lay(10, 1, 4)
    driver.pick(9)
    driver.rest()
    driver.turn_up(7, 1)
    driver.rest()
    driver.lay(9, 8, 3)
    driver.pick(7)
    driver.rest()
    driver.turn_up(-3, -3)
    driver.rest()
    driver.lay(6, 5, 1)
    driver.tell()
    driver.turn_up(4, 5)
    driver.rest("discard")
    driver.meet()


def look_around(driver):
    """Every page of the table, the menu, and all that was announced."""
    if driver.app.notice:
        driver.press("b")
    driver.press("b")
    driver.press("r" * driver.top.pages)
    driver.press("a")
    while driver.top.rows[driver.top.menu.cursor] != "review":
        driver.press("d")
    driver.press("a")
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 100_000
    driver.press("llllllrrrb")
    driver.wait(100)


def next_turn(driver):
    """With a look at everything on the way."""
    look_around(driver)
    driver.rest()
    if driver.game.ask.key == "egg":
        driver.turn_up(3, 8)
    look_around(driver)
    driver.rest()
    driver.lay(8, 7, 5)
    driver.rest()
    weigh(driver)


def sealed(driver, egg):
    up_to_the_hidden_egg(driver)
    weigh(driver)
    driver.privately(driver.press, "a")
    driver.privately(driver.press, "b")
    driver.wait(200)
    driver.press("rr")  # the table, in the middle of the entry
    driver.privately(driver.press, "b")
    driver.privately(driver.answer, egg)
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 50_000
    see_undo_prompt(driver)
    next_turn(driver)


def delivered(driver, egg):
    """The Courier gives the hidden egg away: only that it was hidden is to be seen."""
    up_to_the_hidden_egg(driver, 4)
    driver.privately(driver.answer, egg)
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 50_000
    driver.turn_up(3, 8)
    assert driver.game.ask.key == "give" and "(?)" in driver.words()
    driver.answer(2)
    look_around(driver)
    driver.lay(8, 7, 5)
    driver.rest()


def interrupted(driver, egg):
    """The curtain falls before the answer: the cursor starts anew, at random."""
    up_to_the_hidden_egg(driver)
    driver.privately(driver.press, "a")
    driver.privately(driver.press, "r" * (egg % 7))
    driver.fall()
    driver.meet()
    driver.privately(driver.answer, egg)
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 50_000
    next_turn(driver)


def plug_pulled(driver, egg):
    up_to_the_hidden_egg(driver)
    driver.privately(driver.press, "a")
    driver.privately(driver.press, "r" * (egg % 7))
    driver.power_on()
    driver.wait(500)
    driver.tells()
    driver.meet()
    weigh(driver)
    assert driver.game.ask.key == "hidden" and driver.game.at == driver.game.log.count
    driver.privately(driver.answer, egg)
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 50_000
    next_turn(driver)


def discarded(driver, egg):
    up_to_the_priest(driver)
    driver.privately(driver.answer, egg)
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 50_000
    see_undo_prompt(driver)
    look_around(driver)
    driver.rest()
    driver.lay(8, 7, 6)
    driver.rest("picks")
    look_around(driver)
    weigh(driver)


def two_in_a_row(driver, eggs):
    """Anna takes both hidden eggs, with two cards; each value is an entry of its own."""
    driver.start(2, ("Anna", "Bert"))
    driver.begin()
    driver.turn_up(1, 2)
    driver.lay(2, 3, 2, 4)
    driver.rest()
    driver.turn_up(-1, -2)
    driver.rest()
    driver.lay(10, 9, 1, 3)
    driver.agree()
    for egg in eggs:
        driver.meet()
        driver.privately(driver.answer, egg)
        driver.wait(300)
        driver.now = driver.meeting * 400_000 + 50_000
    see_undo_prompt(driver)
    look_around(driver)
    weigh(driver)
    driver.turn_up(3, 8)
    look_around(driver)


def priests_plug_pulled(driver, egg):
    up_to_the_priest(driver)
    driver.privately(driver.press, "a")
    driver.privately(driver.press, "r" * (egg % 5))
    driver.power_on()
    driver.wait(500)
    driver.tells()
    driver.meet()
    weigh(driver)
    undone(driver, egg)


def undone(driver, egg):
    """Everyone agrees that the Priest chooses once more; then what came later is undone."""
    for _ in range(2):
        driver.privately(driver.answer, egg)
        driver.wait(300)
        driver.now = driver.meeting * 400_000 + 50_000
        weigh(driver)
        driver.hold(1700)
        driver.meet()
    driver.privately(driver.answer, egg)
    driver.wait(300)
    driver.now = driver.meeting * 400_000 + 50_000
    driver.rest()
    driver.lay(8, 7, 6)
    for _ in range(3):
        driver.hold()
    see_undo_prompt(driver)
    look_around(driver)
    weigh(driver)


# ---- the tests


def test_hidden_egg():
    assert_secret(sealed, 0, 20)
    assert_secret_with_saves(sealed, -7, 12)


def test_hidden_eggs_at_random():
    chance = Lcg(9)
    assert_secret(sealed, chance.below(41) - 20, chance.below(41) - 20)
    assert_secret(interrupted, chance.below(41) - 20, chance.below(41) - 20)


def test_hidden_egg_that_a_courier_gives_away():
    assert_secret(delivered, -20, 20)


def test_hidden_egg_behind_a_fallen_curtain():
    assert_secret(interrupted, -7, 12)


def test_hidden_egg_after_a_power_cut():
    assert_secret_with_saves(plug_pulled, -20, 20)


def test_priests_discard():
    assert_secret(discarded, -3, 9)
    assert_secret_with_saves(discarded, NO_EGG, 9)


def test_two_hidden_eggs_of_one_player():
    assert_secret(two_in_a_row, (-20, 20), (5, -3))


def test_priests_discard_after_a_power_cut_and_undone():
    assert_secret_with_saves(priests_plug_pulled, NO_EGG, -3)


def test_what_a_cursor_stood_on_is_gone_when_the_curtain_falls():
    driver = EggsWitness()
    up_to_the_hidden_egg(driver)
    starts = set()
    for _ in range(6):
        driver.uncover()
        starts.add(driver.play.question.focus)
        driver.fall()
    assert len(starts) > 3


def test_an_undone_secret_is_not_to_be_found_again():
    driver = EggsWitness()
    up_to_the_hidden_egg(driver)
    driver.answer(-7)
    at = driver.game.at
    driver.hold(1700)
    assert driver.game.ask.key == "hidden" and driver.game.at == at - 1 == driver.game.log.count
    assert driver.covered and driver.game.running(ANNA) == 0


def test_referee_has_no_secrets():
    driver = EggsWitness()
    driver.seated(level=REFEREE)
    chance = Lcg(70)
    while driver.game.round < 2:
        ask = driver.game.ask
        assert not ask.secret and not driver.covered
        if ask.options:
            driver.answer(4 if ask.key == "eggs" else ask.options[chance.below(len(ask.options))])
        else:
            driver.tell()


# ---- that these tests can fail


def tell_the_running_points(view):
    status = view.status
    view.status = lambda texts: status(texts) + " %d" % view.game.running(ANNA)


def click_by_value(view):
    """A sound for a good egg."""
    def answered(ask, value):
        if ask.secret and value > 0:
            view.play.app.sound.play(b"\x30\x20")

    view.answered = answered


def test_a_leak_is_found():
    for script, sabotage in ((sealed, tell_the_running_points), (sealed, click_by_value),
                             (discarded, tell_the_running_points)):
        assert difference(script, (-3, 9), sabotage, Device, EggsWitness)
