"""A game that was left or cut off comes back; saved games and results are read and deleted."""

import os

from hal.history import History, Result
from hal.saves import MAX_GAMES
from hal.store import StorageFull, seal
from tests.device.driver import DESTROY_MS, OFFER, SEAL, EpigoDriver
from tests.device.folder import PATH, SavingDevice

ACCEPT = 1


def device():
    return EpigoDriver(device=SavingDevice())


def begun():
    """After the first turn, White's stack is sealed and Black has given one order."""
    driver = device()
    driver.start()
    driver.lay_out()
    driver.turn("1u 2u 3u", "5u 2u 1u")
    driver.stack("4u 5u 6u")
    driver.order("1u")
    return driver


def choose(driver, row):
    """A row of a list, by its text."""
    for _ in range(12):
        top = driver.top
        if top.rows[top.menu.cursor] == row:
            driver.press("a")
            return
        driver.press("d")
    raise AssertionError("no row " + row)


def leave(driver):
    driver.press("b")
    choose(driver, "leave")


def draw(driver):
    """Black completes his stack, offers a draw, and White accepts."""
    while driver.game.ask.key == "order":
        driver.answer(driver.game.ask.options[0])
    driver.answer(OFFER)
    driver.answer(ACCEPT)


def test_running_game_comes_back_at_the_same_question():
    driver = begun()
    before = driver.game.digest(), driver.game.at
    driver.power_on()
    driver.wait(300)
    assert (driver.game.digest(), driver.game.at) == before
    assert driver.covered and "Only Black looks now." in driver.words()
    driver.uncover()
    assert "•" in driver.written and "1 ↑" not in driver.written
    driver.order("2u 3u")
    driver.answer(SEAL)
    assert driver.game.ask.key == "reveal"


def test_announcements_since_the_last_answer_are_told_again():
    """Wherever among them the plug was pulled."""
    driver = device()
    driver.start()
    driver.lay_out()
    driver.stack("1u 2u 3u")
    driver.stack("5u 2u 1u")
    since = driver.game.digest()
    count = len(driver.tells())
    assert count == 8
    for passed in range(count + 1):
        driver.power_on()
        driver.wait(300)
        assert driver.game.digest() == since and driver.game.ask.key == "reveal"
        assert not driver.app.notice
        for _ in range(passed):
            driver.tell()
    assert driver.game.turn == 2


def test_plug_pulled_after_each_answer_of_a_game():
    driver = device()
    driver.start()
    count = 0
    while driver.game.turn < 3:
        ask = driver.game.ask
        if ask.seat < 0:
            driver.tell()
            continue
        driver.answer(0 if ask.key in ("seal", "super", "gift") else ask.options[0])
        before = driver.game.digest(), driver.game.at
        driver.power_on()
        driver.wait(200)
        assert (driver.game.digest(), driver.game.at) == before and not driver.app.notice
        count += 1
    assert count > 30


def test_left_game_waits_among_the_saved_ones():
    driver = begun()
    before = driver.game.digest()
    leave(driver)
    driver.power_on()
    assert driver.play is None and "Saved games" in driver.words()
    choose(driver, "saved")
    assert "Epigo: White, Black" in driver.written
    driver.press("a")
    driver.wait(300)
    assert driver.game.digest() == before and driver.covered


def test_several_games_are_kept_and_one_is_deleted():
    driver = device()
    for _ in range(MAX_GAMES):
        driver.press("a" if driver.top.rows[0] == "epigo" else "da")
        driver.press("a")
        driver.uncover()
        leave(driver)
    choose(driver, "epigo")
    driver.press("a")
    assert driver.play is None and "Eight games are saved." in driver.words()
    driver.press("a" + "b")
    choose(driver, "saved")
    driver.hold(1200)
    assert "Epigo: White, Black" in driver.written  # let go too soon
    driver.wait(1000, 32)
    assert "deleted for good." in driver.words()
    driver.wait(600, 32)
    driver.wait(50)
    assert len(driver.app.saves.games()) == MAX_GAMES - 1
    driver.press("b")
    choose(driver, "epigo")
    driver.press("a")
    assert driver.game.at == 0


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
    assert driver.top.rows == ["epigo", "history", "settings"]


def after_a_super_slide():
    """White's 1 slides away alone; the question whether it goes on is answered, and undone."""
    driver = device()
    driver.start()
    driver.lay_out("1234567X", "X7654321")
    driver.stack("7d 6d 5d")
    driver.stack("1d 2d 3d")
    while driver.game.ask.seat < 0:
        driver.tell()
    assert driver.game.ask.key == "super"
    driver.answer(1)
    driver.hold()
    assert driver.game.ask.key == "super"
    return driver


def test_undone_game_comes_back_without_complaint():
    driver = after_a_super_slide()
    driver.power_on()
    driver.wait(300)
    assert not driver.app.notice
    while driver.game.ask.seat < 0:
        driver.tell()
    assert driver.game.ask.key == "super"


def test_review_after_an_undo_shows_all_and_comes_back():
    driver = after_a_super_slide()
    here = driver.game.digest()
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    assert driver.game.ask.key == "slide"  # the last thing that was told
    driver.press("b")
    assert driver.game.digest() == here and driver.game.ask.key == "super"


def test_victory_comes_back_without_complaint():
    driver = device()
    driver.start()
    driver.lay_out("1234567X", "X7654321")
    while driver.game.ask is not None:
        ask = driver.game.ask
        if ask.seat < 0:
            driver.tell()
        elif ask.key in ("super", "gift"):
            driver.answer(1)
        elif ask.seat == 0:
            driver.stack("1d 2d 3d")
        else:
            driver.stack("5u 6u 7u")
    for _ in range(2):
        assert "♛" in driver.words()
        driver.power_on()
        driver.wait(300)
        assert not driver.app.notice
        driver.tells()


class Broken:
    """A store that refuses to write, once."""

    def __init__(self, store):
        self.store = store
        self.put = store.put
        store.put = self.refuse

    def refuse(self, *_):
        self.store.put = self.put
        raise StorageFull("full")


def test_result_that_could_not_be_kept_is_kept_at_last():
    driver = begun()
    while driver.game.ask.key == "order":
        driver.answer(driver.game.ask.options[0])
    driver.answer(OFFER)
    Broken(driver.app.saves.store)
    driver.answer(ACCEPT)
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
    while driver.game.ask.key == "order":
        driver.answer(driver.game.ask.options[0])
    driver.answer(OFFER)
    Broken(driver.app.saves.store)
    driver.answer(ACCEPT)
    driver.power_on()
    driver.wait(300)
    assert "A draw" in driver.words()
    driver.press("a")
    assert len(History(driver.app.saves.store).keys()) == 1


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
    driver.power_on()
    driver.wait(300)
    assert driver.game.ask.key == "draw"
    driver.answer(ACCEPT)
    assert len(history.keys()) == 1


def test_no_results_yet():
    driver = device()
    choose(driver, "history")
    assert "No game has ended yet." in driver.written
    driver.press("a")
    assert driver.top.rows == ["epigo", "history", "settings"]


def test_review_walks_through_the_announcements_and_changes_nothing():
    driver = begun()
    told = ["face_up"]
    before = driver.game.digest(), driver.game.at, bytes(driver.game.log.data)
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    last = driver.game.ask.key, driver.game.ask.args
    driver.press("l" * 40)
    assert driver.game.ask.key == "face_up"
    seen = []
    while not seen or (driver.game.ask.key, driver.game.ask.args) != seen[-1]:
        seen.append((driver.game.ask.key, driver.game.ask.args))
        driver.press("r")
    assert seen[0][0] == told[0] and seen[-1] == last and len(seen) == 9
    driver.press("lll")
    assert (driver.game.ask.key, driver.game.ask.args) == seen[-4]
    driver.press("b")
    assert (driver.game.digest(), driver.game.at, bytes(driver.game.log.data)) == before
    assert driver.covered


def test_review_in_the_middle_of_the_announcements_tells_no_more_than_was_told():
    driver = device()
    driver.start()
    driver.lay_out()
    driver.stack("1u 2u 3u")
    driver.stack("5u 2u 1u")
    driver.tell()
    here = driver.game.ask.key, driver.game.ask.args
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    driver.press("r" * 20)
    assert (driver.game.ask.key, driver.game.ask.args) == here
    driver.press("b")
    assert (driver.game.ask.key, driver.game.ask.args) == here


def test_review_before_anything_was_announced():
    driver = device()
    driver.start()
    driver.press("b")
    choose(driver, "review")
    driver.wait(300)
    assert "Nothing was announced yet." in driver.words()
    assert driver.game.at == 0 and driver.covered


def test_undo_to_the_start_and_redo():
    driver = begun()
    driver.tells()
    end = driver.game.at
    undone = 0
    while driver.game.at:
        driver.hold(DESTROY_MS)
        undone += 1
        assert undone <= end
    assert driver.game.ask.key == "lay" and driver.covered
    driver.hold()
    assert "Nothing to undo." in driver.words()
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == 0


def test_full_file_system_is_told_and_loses_nothing():
    driver = begun()
    write = driver.app.saves.segments.write

    def full(*_):
        raise StorageFull("full")

    driver.app.saves.segments.write = full
    at = driver.game.at
    driver.order("2u")
    assert "No room left" in driver.words()
    driver.press("a")
    driver.app.saves.segments.write = write
    driver.order("3u")  # and the one before it is saved too
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == at + 2


def damage(name):
    path = PATH + "/" + name
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[-1] ^= 1
    with open(path, "wb") as file:
        file.write(data)


def test_damaged_game_is_told_and_the_rest_goes_on():
    driver = begun()
    leave(driver)
    damage("1/head")
    driver.power_on()
    driver.wait(100)
    assert "A file was damaged." in driver.words()
    driver.press("a")
    assert driver.top.rows == ["epigo", "history", "settings"]
    driver.power_on()
    assert "damaged" not in driver.words()  # told once
    driver.start()
    assert driver.game.at == 0
    assert "1.bad" in os.listdir(PATH)


def test_damaged_running_game_does_not_stop_the_start():
    driver = begun()
    damage("1/head")
    driver.power_on()
    driver.wait(300)
    assert driver.play is None and "A file was damaged." in driver.words()


def test_log_that_the_rules_refuse_is_cut_there():
    driver = begun()
    game = driver.game
    data = bytearray(game.log.data)
    data[5] = 99 << 1 & 127  # no such Epigon
    driver.app.saves.write(data, len(data), game.digest())
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == 5 and "The end of the save was damaged." in driver.words()
    driver.press("a")
    driver.uncover()
    driver.answer(driver.game.ask.options[0])
    driver.power_on()
    driver.wait(300)
    assert driver.game.at == 6 and "damaged" not in driver.words()


def test_game_that_this_version_does_not_know():
    driver = device()
    driver.app.saves.create("chess", 2, ("Anna", "Bo"), (), 1)
    driver.power_on()
    driver.wait(300)
    assert driver.play is None and "This game can't be read by this version." in driver.words()
    driver.press("a")
    choose(driver, "saved")  # it doesn't stop the list


def test_result_of_a_game_that_this_version_does_not_know():
    driver = device()
    result = Result(7, "chess", (0, 0, 0), ("Anna", "Bo"), (1, 0), 1, "mate")
    History(driver.app.saves.store).add(result)
    choose(driver, "history")
    driver.press("ab")
    assert driver.top.keys


def test_list_whose_only_game_is_damaged_leads_home():
    driver = begun()
    leave(driver)
    damage("1/head")
    choose(driver, "saved")
    driver.wait(600, 32)
    driver.wait(100)
    assert driver.top.rows == ["epigo", "history", "settings"]


def test_game_under_the_cursor_is_deleted_and_no_other():
    """An arrow that is still down doesn't move the cursor any more while B is held."""
    driver = device()
    for _ in range(3):
        choose(driver, "epigo")
        driver.press("a")
        driver.uncover()
        leave(driver)
    choose(driver, "saved")
    driver.wait(100, 2)
    wanted = driver.top.games[driver.top.menu.cursor].id
    driver.wait(3000, 2 | 32)
    assert len(driver.app.saves.games()) == 3  # B isn't held alone
    driver.wait(100)
    assert driver.top.games[driver.top.menu.cursor].id == wanted
    driver.wait(DESTROY_MS, 32)
    driver.wait(50)
    assert wanted not in [game.id for game in driver.app.saves.games()]


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


def test_leaving_saves_what_could_not_be_saved_before():
    driver = begun()
    write = driver.app.saves.segments.write

    def full(*_):
        raise StorageFull("full")

    driver.app.saves.segments.write = full
    driver.order("2u 3u")
    at = driver.game.at
    driver.press("a")
    leave(driver)
    assert driver.play is not None and "No room left" in driver.words()
    driver.press("a")
    driver.app.saves.segments.write = write
    driver.answer(1)
    driver.hold()
    driver.app.saves.segments.write = full
    driver.answer(1)
    driver.hold()
    driver.press("a")
    driver.app.saves.segments.write = write
    leave(driver)
    choose(driver, "saved")
    driver.press("a")
    driver.wait(300)
    assert driver.game.at == at


def test_result_of_a_won_game_stays_through_power_off_and_leaving():
    driver = device()
    driver.start()
    driver.lay_out("1234567X", "X7654321")
    while driver.game.ask is not None:
        ask = driver.game.ask
        if ask.seat < 0:
            driver.tell()
        elif ask.key in ("super", "gift"):
            driver.answer(1)
        else:
            driver.stack("5u 6u 7u" if ask.seat else "1d 2d 3d")
    history = History(driver.app.saves.store)
    assert len(history.keys()) == 1
    driver.power_on()
    driver.wait(300)
    assert len(history.keys()) == 1
    leave(driver)
    assert len(history.keys()) == 1


def test_log_of_a_later_version_is_left_as_it_is():
    driver = begun()
    leave(driver)
    path = PATH + "/1/now/log"
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[0] = 2
    seal(data)
    with open(path, "wb") as file:
        file.write(data)
    driver.power_on()
    choose(driver, "saved")
    driver.press("a")
    driver.wait(300)
    assert driver.play is None and "A later version of Tavolino" in driver.words()
    with open(path, "rb") as file:
        assert file.read() == data
