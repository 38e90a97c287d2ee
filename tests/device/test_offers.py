"""What a game's class tells set-up and saves: options that mean nothing now, and other rules."""

from engines import options
from engines.catalog import load
from engines.epigo.game import Epigo
from engines.script import Game, RuleError
from tests.device.driver import Driver
from tests.device.evening import begun, choose, leave

GIFT, LIMIT = 1, 2


class Offers:
    """Epigo, as if it offered less in some cases: without super slides no gift; shorter limits."""

    def __enter__(self):
        self.kind = load("epigo")  # as set-up will find it

        def choices(players, values):
            gift = (0, 1) if values[0] == 0 else ()
            limit = (10, 15) if values[0] == 1 else Epigo.OPTIONS[LIMIT][1]
            return [Epigo.OPTIONS[0][1], gift, limit, ()]

        self.kind.choices = staticmethod(choices)

    def __exit__(self, *_):
        del self.kind.choices


def rows(driver):
    top = driver.top
    return [top._option(row) for row in range(top.first_option, top.menu.count)]


def test_option_without_a_choice_has_no_row():
    driver = Driver()
    driver.to_row()  # where another class of the game would be loaded
    with Offers():
        driver.press("a")
        assert rows(driver) == ["super", "gift", "limit"]
        driver.press("ddd" + "r")
        assert rows(driver) == ["super", "limit"]
        assert driver.top.options[LIMIT] == 10  # one that is offered
        driver.press("d" + "r")
        assert driver.top.options[LIMIT] == 15
        driver.press("u" + "l")
        assert rows(driver) == ["super", "gift", "limit"]
        driver.press("d" + "r")
        assert driver.top.options[GIFT] == 0


class Rules:
    """All games with other rules: Epigo's own class is loaded anew with each game."""

    def __init__(self, number):
        self.number = number

    def __enter__(self):
        Game.RULES = self.number

    def __exit__(self, *_):
        Game.RULES = 1


def test_save_of_other_rules_is_refused_in_words_and_stays():
    driver = begun()
    leave(driver)
    with Rules(2):
        choose(driver, "saved")
        driver.press("a")
        driver.wait(600)
        assert driver.app.notice.startswith("This game was begun with another version")
        driver.press("a")
        assert driver.top.rows[0] == "saved"


def test_save_of_the_same_rules_is_read():
    with Rules(2):
        driver = begun()
        at = driver.game.entry  # what wasn't sealed starts anew
        leave(driver)
        choose(driver, "saved")
        driver.press("a")
        driver.wait(600)
        assert driver.game.at == at > 0 and not driver.app.notice
        leave(driver)
    choose(driver, "saved")  # and by rules of before it isn't
    driver.press("a")
    driver.wait(600)
    assert driver.app.notice.startswith("This game was begun with another version")


def test_options_of_a_save():
    game = Epigo(2, (0, 1, 10, 2))
    assert options.saved(game) == (0, 1, 10, 2)
    with Rules(3):
        assert options.saved(game) == (0, 1, 10, 2, 3)
        assert options.of_save(Epigo, (0, 1, 10, 2, 3)) == (0, 1, 10, 2)
        for values in ((0, 1, 10, 2), (0, 1, 10, 2, 2), (0, 1, 10, 3), (0, 1, 10, 2, 0, 3), ()):
            try:
                options.of_save(Epigo, values)
            except RuleError:
                continue
            raise AssertionError(values)


def test_option_that_came_later_has_its_default_in_a_save_of_before():
    """Epigo once had three; who is seat 1 wasn't among them."""
    assert options.of_save(Epigo, (0, 1, 10)) == (0, 1, 10, 0)
    assert options.of_save(Epigo, (2, 0, 0, 3)) == (2, 0, 0, 3)
    try:
        Epigo(2, options.of_save(Epigo, (0, 1, 10, 0, 3)))
    except RuleError:
        return
    raise AssertionError("more than there are")


def test_save_of_before_there_was_a_rival_comes_back():
    driver = begun()
    at = driver.game.entry
    game = driver.game
    id = driver.app.saves.create(
        "epigo", 2, driver.play.raw_names, game.options[:3], Epigo(2).digest())
    driver.app.saves.write(game.log.data, game.where, game.stamp)
    assert id == driver.app.saves.running
    driver.power_on(1000)
    assert driver.play.id == id and driver.game.options == (0, 1, 0, 0)
    assert driver.game.at == at and driver.covered
