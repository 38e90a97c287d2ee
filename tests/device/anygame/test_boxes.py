"""The boxes that are played as Any game: a name that is typed once and offered again, with the
options with which the box was played last; and records of each."""

from engines.anygame.choices import ANY_TIME, AT_TARGET, LEAST
from firmware import habits
from hal.saves.history import History
from tests.device.anygame.driver import AnyGameDriver
from tests.device.evening import choose
from tests.device.folder import SavingDevice
from tests.device.test_screens import spell

POINTS, WINS, END, TARGET, START = 0, 1, 2, 4, 5


def set_up(driver):
    """Home's row, and the cursor on the box."""
    choose(driver, "anygame")
    driver.press("dd" if driver.pad else "nn")
    assert driver.top.menu.cursor == driver.top.box_row
    return driver.top


def named(driver, name):
    """From the set-up's row of the box."""
    driver.press("a")
    if hasattr(driver.top, "known"):
        driver.press("a" if driver.top.menu.cursor == 0 else "ua")
    spell(driver, name)


def to_start(driver):
    driver.press("u" * driver.top.menu.cursor + "a")


def leave(driver):
    driver.press("ba")
    choose(driver, "leave")


def played(driver, *points):
    driver.round(*points)
    driver.act("End the game")
    driver.press("a")


def test_the_set_up_begins_without_one():
    driver = AnyGameDriver(device=SavingDevice())
    choose(driver, "anygame")
    assert driver.top.box == "" and "–" in driver.written
    driver.press("a")
    assert driver.play.box == "anygame"
    assert driver.app.saves.games()[0].game == "anygame"


def test_a_box_is_offered_again_as_it_was_played():
    driver = AnyGameDriver(device=SavingDevice())
    top = set_up(driver)
    named(driver, "Skat")
    top.options[WINS], top.options[END], top.options[TARGET] = LEAST, AT_TARGET, 77
    to_start(driver)
    assert driver.play.box == "anygame/Skat"
    leave(driver)
    top = set_up(driver)
    assert top.box == "Skat"  # as it was last time
    driver.press("r")
    assert top.box == "" and top.options[END] == 0
    named(driver, "Duel")
    top.options[POINTS] = ANY_TIME
    to_start(driver)
    leave(driver)
    top = set_up(driver)
    assert [name for name, _ in top.known] == ["Duel", "Skat", ""]
    assert top.box == "Duel" and top.options[POINTS] == ANY_TIME
    driver.press("r")
    assert "◀ Skat ▶" in driver.written
    assert (top.options[POINTS], top.options[END], top.options[TARGET]) == (0, AT_TARGET, 77)
    driver.press("rrl")
    assert top.box == ""


def test_by_two_keys_one_is_chosen_from_the_list_or_none():
    driver = AnyGameDriver(1, SavingDevice(), False)
    habits.keep(driver.app.saves, "anygame-boxes", ("Duel", "", "Skat"),
                (1,) * 12 + (0,) * 12 + (2,) * 12)
    while driver.top.rows[driver.top.menu.cursor] != "anygame":
        driver.press("n")
    driver.press("a" + "nn")
    top = driver.top
    assert top.box == "Duel"
    driver.press("a" + "n" + "a")
    assert top.box == "Skat" and top.options[POINTS] == 2
    driver.press("a" + "n" + "a")
    assert top.box == ""
    driver.press("a" + "b")
    assert driver.top is top and top.box == ""


def test_a_name_has_twelve_letters_and_capitals():
    driver = AnyGameDriver(device=SavingDevice())
    top = set_up(driver)
    named(driver, "Ticket To Ri")
    assert top.box == "Ticket To Ri"
    to_start(driver)
    driver.power_on()
    driver.wait(1000)
    assert driver.play.box == "anygame/Ticket To Ri"


def test_spaces_alone_are_no_name():
    driver = AnyGameDriver(device=SavingDevice())
    top = set_up(driver)
    driver.press("a")
    spell(driver, "  ")
    assert driver.top is top and top.box == ""


def test_records_and_results_of_each_box():
    driver = AnyGameDriver(device=SavingDevice())
    for box, points in (("Skat", (9, 4)), ("", (1, 2)), ("Skat", (7, 8)), ("W" * 12, (5, 5))):
        top = set_up(driver)
        top._choose(box)
        to_start(driver)
        played(driver, *points[: driver.game.players])
    history = History(driver.app.saves.store)
    keys = history.keys()
    games = [history.read(key).game for key in keys]
    assert games == ["anygame/WWWWWWWWWWWW", "anygame/Skat", "anygame", "anygame/Skat"]
    choose(driver, "history")
    assert any(text.startswith("Skat: White") for text in driver.written)
    driver.press("d" + "a")
    assert "Skat" in driver.written and "ended by the table" in driver.written
    driver.press("b" + "uu" + "a")
    driver.wait(300)
    plays = {(one.game, one.name): one.plays for one in driver.top.records}
    assert plays["anygame/Skat", "#0"] == 2 and plays["anygame", "#0"] == 1
    assert "White: Skat" in driver.written


def test_a_saved_game_keeps_its_box():
    driver = AnyGameDriver(device=SavingDevice())
    top = set_up(driver)
    top._choose("Skat")
    to_start(driver)
    driver.round(*[3] * driver.game.players)
    leave(driver)
    choose(driver, "saved")
    assert any(text.startswith("Skat: ") for text in driver.written)
    driver.press("a")
    driver.wait(500)
    assert driver.play.box == "anygame/Skat" and driver.game.round == 2
    driver.press("ba")
    assert "Skat" in driver.written and "Any game" not in driver.written
    driver.press("b" * (driver.top is not driver.play))
    driver.act("End the game")
    assert "Skat" in driver.written  # the result's heading


def test_ten_boxes_are_remembered():
    driver = AnyGameDriver(device=SavingDevice())
    for number in range(12):
        top = set_up(driver)
        assert len(top.known) <= 11
        top._choose("À" * 11 + "abcdefghijkl"[number])
        top.options[TARGET] = -9999
        to_start(driver)
        leave(driver)
        choose(driver, "saved")
        driver.hold(2000)
    top = set_up(driver)
    assert [name[-1:] for name, _ in top.known] == list("lkjihgfedc") + [""]
    assert top.known[9][1][TARGET] == -9999 and top.known[10][1][TARGET] == 100


def test_what_makes_no_sense_is_not_recalled():
    """As another version may have written it."""
    driver = AnyGameDriver(device=SavingDevice())
    habits.keep(driver.app.saves, "anygame-boxes", ("Skat", "Duel"), (1,) * 23)
    top = set_up(driver)
    assert top.box == "" and len(top.known) == 1
    driver.press("b")
    habits.keep(driver.app.saves, "anygame-boxes", ("Skat", ""), (-5,) * 24)
    top = set_up(driver)
    assert top.box == "Skat"
    driver.press("rr")
    assert top.options[START] == -5 and top.options[POINTS] == 0
    to_start(driver)
    assert driver.game.totals[0] == -5


def test_with_too_many_games_the_box_is_not_lost():
    driver = AnyGameDriver(device=SavingDevice())
    for _ in range(8):
        set_up(driver)
        to_start(driver)
        leave(driver)
    top = set_up(driver)
    top._choose("Skat")
    to_start(driver)
    assert driver.app.notice and driver.top.box == "Skat"
