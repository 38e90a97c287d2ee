"""Results: kept when a game ends, withdrawn when its end is undone, never lost."""

from hal.saves.history import History, Result
from hal.saves.store import StorageFull
from tests.device.driver import DESTROY_MS
from tests.device.evening import ACCEPT, HOME, Broken, begun, choose, device, draw, leave, won


def test_result_goes_into_the_history():
    driver = begun()
    driver.device.today = (2026, 11, 16)
    draw(driver)
    assert "A draw" in driver.written
    driver.power_on()  # before anyone pressed a key
    driver.wait(300)
    assert "A draw" in driver.written
    driver.press("a")
    assert driver.app.saves.games() == [] and driver.app.saves.running == 0
    choose(driver, "history")
    assert "Epigo: White, Black" in driver.written
    driver.press("a")
    assert "A draw" in driver.written and "agreed by both" in driver.written
    assert "2026-11-16" in driver.written
    driver.press("bb")
    assert driver.top.rows == HOME


def test_result_that_could_not_be_kept_is_kept_at_last():
    driver = begun()
    draw(driver, Broken)
    assert "No room left" in driver.words()
    driver.press("a")
    history = History(driver.app.saves.store)
    assert history.keys() == []
    Broken(driver.app.saves.store)
    driver.press("a")
    assert "No room left" in driver.words() and "A draw" in driver.words()  # nothing goes yet
    driver.press("a" + "a")
    assert driver.play is None
    assert len(history.keys()) == 1 and driver.app.saves.games() == []


def test_result_is_kept_although_the_plug_was_pulled_before_it_was_written():
    driver = begun()
    draw(driver, Broken)
    driver.power_on()
    driver.wait(300)
    assert "A draw" in driver.words()
    driver.press("a")
    assert len(History(driver.app.saves.store).keys()) == 1


def test_finished_game_goes_although_a_file_could_not_be_written():
    driver = begun()
    draw(driver)
    write = driver.app.saves.store.write

    def refuse(name, data):
        driver.app.saves.store.write = write
        raise StorageFull(name)

    driver.app.saves.store.write = refuse
    driver.press("a")
    assert driver.play is None and driver.app.saves.games() == []


def test_result_of_a_won_game_stays_through_power_off_and_leaving():
    driver = won()
    history = History(driver.app.saves.store)
    assert len(history.keys()) == 1
    driver.power_on()
    driver.wait(300)
    assert len(history.keys()) == 1
    leave(driver)
    assert len(history.keys()) == 1


def test_undo_past_the_end_withdraws_the_result():
    driver = begun()
    draw(driver)
    history = History(driver.app.saves.store)
    assert len(history.keys()) == 1
    driver.hold()
    assert driver.game.ask is None  # not long enough
    driver.wait(1000, 32)
    assert "The game is over." in driver.words()
    driver.wait(DESTROY_MS - 1000, 32)
    driver.wait(50)
    assert driver.game.ask.key == "draw" and history.keys() == []
    driver.answer(ACCEPT)
    assert len(history.keys()) == 1
    driver.hold(DESTROY_MS)
    driver.power_on()
    driver.wait(300)
    assert driver.game.ask.key == "order" and history.keys() == []  # the entry starts anew
    draw(driver)
    assert len(history.keys()) == 1


def test_players_who_all_have_most_share_the_victory():
    for players in (2, 5):
        driver = device()
        result = Result(7, "eggs", (0, 0, 0), ("Anna", "Bo", "Cy", "Di", "Ed")[:players],
                        (24,) * players, (1 << players) - 1, "points")
        History(driver.app.saves.store).add(result)
        choose(driver, "history")
        driver.press("a")
        assert "♛ Shared victory" in driver.written


def test_list_of_results_tells_what_many_players_won_with():
    driver = device()
    history = History(driver.app.saves.store)
    names = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo")
    scores = (-12, 107, 95, 110, -4, 31)
    history.add(Result(7, "eggs", (0, 0, 0), names[:3], scores[:3], 2, "points"))
    history.add(Result(8, "eggs", (0, 0, 0), names, scores, 8, "points"))
    choose(driver, "history")
    assert "-12:107:95" in driver.written and "110" in driver.written


def test_a_result_that_all_have_won_or_lost_by():
    driver = device()
    history = History(driver.app.saves.store)
    names = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo")
    history.add(Result(7, "egrego", (0, 0, 0), names, (12, 31), 1 << 1 | 1 << 4, "good"))
    history.add(Result(8, "egrego", (0, 0, 0), names[:3], (2, 1, 1), 1, "evil"))  # by old rules
    choose(driver, "history")
    assert "12:31" in driver.written and "2:1:1" in driver.written
    driver.press("d" + "a")
    for text in ("♛ Bo + Ed win", "more good than evil", "12", "31"):
        assert text in driver.written, text
    driver.press("b" + "u" + "a")
    for text in ("♛ Anna wins", "more evil than good", "2", "1"):
        assert text in driver.written, text


def test_no_results_yet():
    driver = device()
    choose(driver, "history")
    assert "No game has ended yet." in driver.written
    driver.press("a")
    assert driver.top.rows == HOME


def test_result_of_a_game_that_this_version_does_not_know():
    driver = device()
    result = Result(7, "chess", (0, 0, 0), ("Anna", "Bo"), (1, 0), 1, "mate")
    History(driver.app.saves.store).add(result)
    choose(driver, "history")
    driver.press("ab")
    assert driver.top.keys


def test_key_that_calls_off_an_undo_does_nothing_else():
    driver = won()
    driver.wait(1000, 32)
    assert "keep holding B" in driver.written
    driver.wait(60, 32 | 16)
    driver.wait(50)
    assert driver.play is not None and driver.game.ask is None
    assert len(driver.app.saves.games()) == 1


def test_result_goes_with_an_undo_in_the_announcements_that_are_told_again():
    driver = won()
    history = History(driver.app.saves.store)
    driver.power_on()
    driver.wait(400)
    assert len(history.keys()) == 1
    driver.hold(DESTROY_MS)
    assert history.keys() == []
