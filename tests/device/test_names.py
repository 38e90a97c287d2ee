"""Names that were used before, records, and the numbers of a set-up."""

from firmware import habits
from hal.saves import records
from hal.saves.history import History, Result
from tests.device.driver import Driver
from tests.device.evening import choose, device, leave
from tests.device.folder import SavingDevice
from tests.device.test_screens import spell


def test_names_are_offered_the_last_used_first():
    driver = device()
    driver.to_set_up("da")
    spell(driver, "Anna")
    driver.press("da")
    spell(driver, "Bert")
    driver.press("uu" + "a")
    leave(driver)
    driver.to_set_up("d" + "r" + "a")  # a colour again, then the name
    assert "Anna" in driver.written and "Bert" not in driver.written  # who is at the table
    driver.press("a")
    assert driver.top.names() == ["Anna", "Bert"]
    driver.press("a")  # there is no other: letter by letter
    assert hasattr(driver.top, "letter")
    driver.press("bbbb" + "b")
    assert driver.top.names()[0] == "Anna"
    driver.press("r" + "a" + "ua")  # or because one wants to
    assert hasattr(driver.top, "letter")


def test_names_are_kept_once_and_not_for_ever():
    saves = device().app.saves
    habits.keep_names(saves, ("Anna", "#3", "Bert"))
    habits.keep_names(saves, ("Zoë",))
    habits.keep_names(saves, ("Bert", "Zoë"))
    assert habits.names(saves) == ("Bert", "Zoë", "Anna")
    for number in range(40):
        habits.keep_names(saves, ("P%d" % number,))
    assert len(habits.names(saves)) == 24 and habits.names(saves)[0] == "P39"


def test_without_names_one_is_typed_at_once():
    driver = device()
    driver.to_set_up("da")
    assert hasattr(driver.top, "letter")


def result(id, names, scores, winners, game="eggs", first=-1):
    return Result(id, game, (2026, 11, 18), names, scores, winners, "points", first)


def test_records_by_game_and_player():
    kept = []
    for one in (result(1, ("Anna", "Bert"), (10, 7), 1), result(2, ("Bert", "Anna"), (9, 4), 1),
                result(3, ("Anna", "Cleo"), (5, 5), 3), result(4, ("Anna",), (3,), 1, "miners")):
        records.add(kept, one)
    found = {(record.game, record.name): record for record in kept}
    anna = found["eggs", "Anna"]
    assert (anna.plays, anna.wins, anna.best, anna.mean()) == (3, 2, 10, "6.3")
    bert = found["eggs", "Bert"]
    assert (bert.plays, bert.wins, bert.best, bert.mean()) == (2, 1, 9, "8.0")
    assert found["miners", "Anna"].plays == 1 and len(kept) == 4


def test_records_where_the_least_points_win():
    kept = []
    records.add(kept, result(1, ("Anna", "Bert"), (40, -5), 2))
    records.add(kept, result(2, ("Anna", "Bert"), (3, -8), 2))
    records.add(kept, result(3, ("Anna", "Bert"), (1, 9), 0))  # nobody won
    assert [record.best for record in kept] == [1, -8]
    assert kept[1].mean() == "-1.3"


def test_records_without_points():
    """Egrego: all have won or lost by two counts."""
    kept = []
    records.add(kept, result(1, ("Anna", "Bert", "Cleo"), (12, 9), 5, "egrego"))
    records.add(kept, result(2, ("Anna", "Bert", "Cleo"), (2, 9), 2, "egrego"))
    assert [(one.plays, one.wins, one.counted, one.best) for one in kept] == [
        (2, 1, 0, None), (2, 1, 0, None), (2, 1, 0, None)]


def test_records_on_the_display():
    driver = device()
    history = History(driver.app.saves.store)
    history.add(result(1, ("Anna", "#1"), (10, 7), 1))
    history.add(result(2, ("Anna", "#1"), (3, 7), 2))
    choose(driver, "history")
    driver.press("ua")
    driver.wait(200)
    assert "Anna: Eggs & Empires" in driver.written and "♛1/2" in driver.written
    driver.press("da")
    assert "10" in driver.written and "6.5" in driver.written
    driver.press("a" + "b")
    assert "Results" in driver.written


def test_who_began_is_kept_with_the_result():
    saves = device().app.saves
    history = History(saves.store)
    for first in (-1, 0, 7):
        history.add(result(first + 2, ("A",) * 8, (0,) * 8, 0x81, first=first))
        one = history.read(history.keys()[0])
        assert (one.first, one.winners) == (first, 0x81)


def test_a_large_number_is_entered_digit_by_digit():
    driver = Driver(device=SavingDevice())
    choose(driver, "anygame")
    top = driver.top
    driver.press("d")
    while "Start with" not in [text for text in driver.written if text == "Start with"]:
        driver.press("d")
    while top._option(top.menu.cursor) != "start":
        driver.press("d")
    driver.press("a" + "ll" + "uuuuu" + "rr" + "u" + "a")
    assert top.options[5] == 501
    driver.press("a" + "d" * 9 + "b")  # called off
    assert top.options[5] == 501
    driver.press("a" + "l" + "u" * 90 + "a")
    assert top.options[5] == 9999
    driver.press("r")
    assert top.options[5] == -999  # round its ends
