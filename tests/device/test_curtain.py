"""The curtain before a secret: when it falls, what is seen behind it afterwards, and that presses
can't be counted. What may be seen outside is in test_secrecy.py."""

from engines.script import CHOICE, secretly
from tests.device.driver import CURTAIN_MS, EpigoDriver
from tests.device.toys import ToyDriver, chips, number


def entered(orders):
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.order(orders)
    return driver


def fallen(orders):
    driver = entered(orders)
    driver.wait(CURTAIN_MS + 100)
    assert driver.covered
    return driver


def test_curtain_falls_only_without_keys():
    driver = entered("1u")
    driver.wait(CURTAIN_MS - 500)
    driver.press("r")
    driver.wait(CURTAIN_MS - 500)
    assert not driver.covered
    driver.wait(600)
    assert driver.covered


def test_seal_closes_even_if_the_same_seat_is_next():
    driver = ToyDriver([secretly(CHOICE, 0, "seal", range(2)), chips(range(1, 9), True)])
    driver.answer(0)
    assert driver.covered


def test_dots_in_place_of_what_was_entered():
    driver = fallen("1u 2l 3r")
    driver.uncover()
    for place in "123":
        assert place + ": •" in driver.written
    driver.answer(2)
    driver.order("4u")
    assert "1: •" in driver.written and "2: 4 ↑" in driver.written and "3: •" in driver.written


def test_row_laid_before_is_face_down():
    driver = EpigoDriver()
    driver.start()
    driver.lay("1234567")
    driver.wait(CURTAIN_MS + 100)
    driver.uncover()
    assert driver.written.count("?") == 8


def test_entry_that_is_not_complete_starts_anew():
    """Which answers are legal would tell what was in it."""
    for lay in ("1", "123456"):
        driver = EpigoDriver()
        driver.start()
        driver.lay(lay)
        driver.wait(CURTAIN_MS + 100)
        driver.press("a")
        assert "this entry starts anew" in driver.app.notice
        driver.uncover()
        assert driver.game.at == 0 and "?" not in driver.written
        assert len(driver.play.question.values) == 8
    for orders in ("1u", "1u 5l"):
        driver = fallen(orders)
        at = driver.game.entry
        driver.uncover()
        assert driver.game.at == at == driver.game.log.count and "•" not in driver.written
        assert len(driver.play.question.things) == 7 and bytes(driver.game.stacks) == bytes(6)


def test_an_entry_that_has_not_begun_just_opens():
    driver = EpigoDriver()
    driver.start()
    for _ in range(2):
        driver.press("a")
        assert not driver.covered and not driver.app.notice
        driver.wait(CURTAIN_MS + 100)


def test_a_change_behind_which_the_curtain_falls_starts_anew():
    driver = fallen("1u 2l 3r")
    driver.answer(2)
    driver.wait(CURTAIN_MS + 100)
    driver.uncover()
    assert driver.game.at == driver.game.entry and bytes(driver.game.stacks) == bytes(6)


def test_change_taken_back_does_not_show_what_was_there():
    """Whoever opens the curtain after its fall may change an order, and undo that."""
    driver = fallen("1u 2l 3r")
    driver.answer(2)
    driver.order("4u")
    driver.hold()
    driver.hold()
    driver.uncover()
    assert driver.game.ask.key == "seal" and driver.game.stacks[1] == 2 << 2 | 3
    assert "2: 2 ←" not in driver.written


def test_order_that_changes_places_stays_hidden():
    driver = fallen("1u 2l 3r")
    driver.answer(2)
    driver.order("4u")
    driver.answer(1)
    driver.order("4d")  # what was first, and hidden, is second now
    assert driver.game.stacks[1] == 1 << 2
    assert "1: 4 ↓" in driver.written and "2: •" in driver.written


def rows(driver):
    """Of the menu in the game."""
    driver.press("b")
    found = list(driver.top.rows)
    driver.press("b")
    return found


def test_opened_curtain_offers_no_redo():
    """It would show, or by guesses tell, what was undone."""
    driver = entered("1u 2l")
    driver.hold()
    assert "redo" not in rows(driver)
    driver.order("3l")
    driver.wait(CURTAIN_MS + 100)
    driver.hold()  # who holds B before the curtain may do again what he undid
    assert "redo" in rows(driver) and driver.covered
    driver.uncover()
    assert "redo" not in rows(driver)
    driver.order("2l")
    assert "redo" not in rows(driver)


def test_the_end_of_a_secret_number_sounds_like_any_choice():
    heard = []
    for start in (3, 9):
        driver = ToyDriver([number(range(10), True)])
        driver.uncover()
        question = driver.play.question
        question.at = question.focus = start
        driver.device.tones.clear()
        driver.press("u")
        assert not driver.app.notice
        driver.wait(300)
        heard.append(driver.device.tones)
    assert heard[0] == heard[1] != []


def test_held_key_keeps_the_curtain_open():
    driver = entered("1u")
    driver.wait(CURTAIN_MS - 100)
    driver.wait(700, 32)
    assert not driver.covered


def test_curtain_falls_behind_the_menu_too():
    driver = entered("1u 2l 3r")
    driver.press("b")
    driver.wait(CURTAIN_MS + 100)
    driver.press("a")
    assert driver.covered


def test_cursor_starts_anywhere():
    rows = set()
    orders = set()
    for seed in range(12):
        driver = EpigoDriver(seed)
        driver.start()
        driver.uncover()
        rows.add(driver.play.question.cursor)
        driver.lay_out()
        driver.uncover()
        orders.add(driver.play.question.cursor)
    assert len(rows) > 4 and len(orders) > 4


def test_presses_with_two_keys_do_not_tell_the_direction():
    """Counting clicks tells nothing: they aren't the same number for the same direction."""
    counts = set()
    for seed in range(12):
        driver = EpigoDriver(seed, None, False)
        driver.start()
        driver.lay_out()
        driver.uncover()
        driver.press("a")
        presses = 0
        while driver.play.question.way != 2:
            driver.press("n")
            presses += 1
        counts.add(presses)
    assert len(counts) > 1


def menu(driver, row):
    driver.press("b")
    while driver.top.rows[driver.top.menu.cursor] != row:
        driver.press("d")
    driver.press("a")


def test_curtain_falls_behind_help_and_settings():
    for row in ("help", "settings"):
        driver = entered("5u 2l")
        menu(driver, row)
        driver.wait(CURTAIN_MS + 100)
        driver.press("b" + "b")
        assert driver.covered
        driver = entered("5u 2l")
        menu(driver, row)
        driver.wait(15 * 60_000)
        driver.press("u")  # wakes it
        driver.press("b" + "b")
        assert driver.covered


def test_curtain_falls_though_a_key_is_stuck():
    driver = entered("5u")
    driver.wait(60_000, 8)
    assert driver.covered


def test_undo_below_what_was_hidden_starts_anew():
    """With some of it still there one could find it out by trying."""
    driver = fallen("5u 6u 7l")
    at = driver.game.entry
    driver.uncover()
    driver.hold()
    assert "this entry starts anew" in driver.app.notice
    assert driver.game.at == at and bytes(driver.game.stacks) == bytes(6)
    driver.order("5u")
    assert "•" not in driver.written and "redo" not in rows(driver)
    driver.hold()
    assert driver.game.at == at and not driver.covered
