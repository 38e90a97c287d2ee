"""What keys do when they are held, when a notice is up, and when nobody meant them."""

import sys

from hal import modules
from hal.keys import DOWN, LEFT, RIGHT, UP, A, B
from tests.device.driver import CURTAIN_MS, DESTROY_MS, SEAL, Driver, EpigoDriver
from tests.lcg import Lcg


def in_game():
    modules.forget("firmware.screens.table", "firmware.screens.pause")  # of a test before
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    return driver


# ---- undo


def test_nothing_to_undo():
    driver = Driver()
    driver.start()
    driver.hold()
    assert "Nothing to undo." in driver.written


def test_free_undo_at_the_hold():
    driver = in_game()
    driver.order("1u 2u")
    at = driver.game.at
    driver.hold(700)
    assert driver.game.at == at
    driver.press("b" if driver.top is not driver.play else "")  # a short B is the menu
    driver.hold()
    assert driver.game.at == at - 1 and not driver.covered
    driver.hold(3000)  # one hold, one undo, however long
    assert driver.game.at == at - 2


def sealed():
    driver = in_game()
    driver.order("1u 2u 3u")
    driver.answer(SEAL)
    return driver


def test_undo_of_a_seal_let_go_early():
    driver = sealed()
    digest = driver.game.digest()
    driver.wait(1400, B)
    assert "Undo" in driver.written and "keep holding B" in driver.written
    assert "sealed" in driver.words()
    driver.wait(300)
    assert driver.game.digest() == digest and driver.top is driver.play
    assert "Only Black looks now." in driver.written


def test_undo_of_a_seal_deletes_the_entry():
    driver = sealed()
    driver.hold(DESTROY_MS)
    assert driver.game.ask.seat == 0 and driver.game.ask.args == (0,)
    assert bytes(driver.game.stacks) == bytes(6) and driver.covered


def test_undo_called_off_by_another_key():
    driver = sealed()
    driver.wait(1000, B)
    driver.wait(100, B | A)
    driver.wait(1500, B)
    driver.wait(100)
    assert driver.game.ask.seat == 1


def known():
    driver = sealed()
    driver.stack("5u 6u 7u")
    assert driver.game.ask.key == "reveal"
    return driver


def test_undo_of_what_is_known_let_go_early():
    driver = known()
    driver.wait(1400, B)
    assert "Only if everyone agrees!" in driver.words()
    driver.wait(300)
    assert driver.game.ask.key == "reveal"


def test_undo_of_what_is_known():
    driver = known()
    driver.hold(DESTROY_MS)
    assert driver.game.ask.key == "order" and driver.game.ask.seat == 1 and driver.covered


def test_bar_grows():
    driver = sealed()
    lit = []
    driver.wait(820, B)
    for _ in range(6):
        driver.wait(100, B)
        lit.append(sum(bin(byte).count("1") for byte in driver.device.frame))
    assert lit == sorted(lit) and len(set(lit)) == 6


# ---- notices


def told():
    """An entry starts anew, behind a curtain that fell."""
    driver = in_game()
    driver.order("1u")
    driver.wait(CURTAIN_MS + 100)
    driver.press("a")
    assert "starts anew" in driver.words()
    return driver


def test_notice_goes_with_a_key_that_does_nothing_else():
    for key in "ab":
        driver = told()
        driver.press(key)
        assert "starts anew" not in driver.words()
        assert driver.top is driver.play and not driver.play.question.aiming


def test_notice_goes_by_itself():
    driver = told()
    driver.wait(6100)
    assert "starts anew" not in driver.words()


def test_notice_does_not_cover_the_undo_prompt():
    driver = sealed()
    driver.uncover()
    driver.app.say("A notice.")
    driver.wait(1000, B)
    assert "keep holding B" in driver.written
    assert "A notice." not in driver.words()


# ---- keys that nobody meant


def test_stuck_key_is_told_and_the_others_work():
    driver = Driver()
    driver.wait(30_200, RIGHT)
    assert "A key is stuck." in driver.words()
    driver.wait(50, RIGHT | A)  # the notice away
    driver.wait(50, RIGHT)
    driver.wait(50, RIGHT | A)
    driver.wait(50, RIGHT)
    assert "set-up" in driver.written


def test_keys_during_announcements():
    driver = known()
    driver.press("uldp")
    assert driver.game.ask.key == "reveal"
    for key in "arn":
        before = driver.game.ask.key, driver.game.ask.args
        driver.press(key)
        assert (driver.game.ask.key, driver.game.ask.args) != before


def test_long_press_acts_once():
    driver = in_game()
    at = driver.game.at
    driver.hold(5000, "a")  # opens the curtain, chooses nothing
    assert not driver.covered and driver.game.at == at and not driver.play.question.aiming


def test_held_arrow_runs():
    driver = Driver()
    driver.press("a")
    driver.hold(600, "d")
    assert driver.top.menu.cursor == 4  # at once, after 350 ms, and twice after 120


# ---- B, which acts at once where a hold means nothing


def test_b_goes_back_as_it_goes_down():
    driver = Driver()
    driver.press("a")
    driver.wait(10, B)
    assert "Tavolino" in driver.written
    driver.wait(2500, B)  # and does it once
    driver.wait(100)
    assert "Tavolino" in driver.written and len(driver.app.screens) == 1


def test_b_that_left_the_menu_undoes_nothing_however_long_it_is_held():
    driver = in_game()
    driver.order("1u 2u")
    at = driver.game.at
    driver.press("b")
    assert "Go on playing" in driver.written
    driver.wait(10, B)
    assert driver.top is driver.play
    driver.wait(2500, B)
    driver.wait(100)
    assert driver.top is driver.play and driver.game.at == at and not driver.app.notice
    driver.hold()
    assert driver.game.at == at - 1


def test_b_rolls_on_to_another_key():
    driver = in_game()
    driver.press("b" + "d")
    driver.wait(30, B)  # out of the menu,
    driver.wait(30, B | A)  # and the other key acts on what is there then
    driver.wait(50)
    assert driver.top is driver.play and not driver.covered


def test_b_puts_a_notice_away_and_no_more():
    driver = Driver()
    driver.press("a")
    driver.app.say("A notice.")
    driver.wait(10, B)
    assert "A notice." not in driver.words() and "set-up" in driver.written
    driver.wait(2500, B)
    driver.wait(100)
    assert "set-up" in driver.written


def test_b_only_wakes():
    driver = Driver()
    driver.press("a")
    driver.wait(11 * 60_000)
    assert driver.app.asleep
    driver.wait(100, B)
    driver.wait(100)
    assert not driver.app.asleep and "set-up" in driver.written


def test_stuck_b_is_told_though_it_has_acted():
    driver = Driver()
    driver.press("a")
    driver.wait(30_200, B)
    assert "Tavolino" in driver.written and "A key is stuck." in driver.words()


# ---- the menu, which is made while B is down and shown when it is let go


def waiting():
    """The modules of a menu that wait for B's release."""
    names = ("table", "pause")
    return [name for name in names if "firmware.screens." + name in sys.modules]


def test_the_menu_is_ready_when_b_is_let_go():
    driver = in_game()
    driver.uncover()
    shown = driver.device.shown
    frame = driver.device.frame
    driver.wait(700, B)  # meanwhile nothing moves, not even what blinks
    assert driver.device.shown == shown and driver.device.frame == frame
    assert waiting() == ["pause"]
    driver.wait(30)
    assert driver.device.shown == shown + 1 and "Go on playing" in driver.written
    menu = driver.device.frame
    driver.app.dirty = True
    driver.wait(10)
    assert driver.device.frame == menu
    driver.press("b")
    assert driver.top is driver.play and not waiting()
    driver.wait(300)
    assert driver.device.shown > shown + 4  # it blinks again


def test_a_hold_forgets_the_menu():
    driver = in_game()
    driver.order("1u")
    at = driver.game.at
    driver.wait(900, B)
    assert driver.game.at == at - 1 and not waiting() and "Go on playing" not in driver.words()


def test_another_key_forgets_the_menu():
    driver = in_game()
    driver.uncover()
    question = driver.play.question
    before = question.cursor
    driver.wait(50, B)
    assert waiting()
    driver.wait(20, B | RIGHT)
    assert not waiting() and question.cursor != before
    driver.wait(50)
    assert driver.top is driver.play
    # A key that was down before has no press to do that.
    driver.wait(50, RIGHT)
    driver.wait(900, RIGHT | B)
    assert not waiting()


def test_a_b_that_means_something_else_forgets_the_menu():
    driver = in_game()
    driver.uncover()
    driver.press("a")
    assert driver.play.question.aiming
    driver.press("b")
    assert not driver.play.question.aiming and driver.top is driver.play and not waiting()


def test_a_notice_keeps_the_menu_away():
    driver = in_game()
    driver.app.say("A notice.")
    driver.wait(50, B)
    assert not waiting()
    driver.wait(50)
    assert driver.top is driver.play and not driver.app.notice


def test_another_screen_forgets_the_menu():
    driver = in_game()
    driver.uncover()
    driver.wait(50, B)
    assert waiting() == ["pause"]
    driver.app.open("help", "epigo", "order")
    assert not waiting()
    driver.wait(50)
    assert "Help" in driver.written and "Go on playing" not in driver.written
    driver.app.close()
    assert driver.top is driver.play


def test_two_keys_at_once():
    driver = Driver()
    driver.wait(60, A | B)
    driver.wait(100)
    assert "set-up" in driver.written  # A acts; a palm on B does not take it back


def test_key_down_at_power_on():
    driver = Driver()
    driver.app.keys.__init__()
    driver.wait(200, A)
    assert "Tavolino" in driver.written
    driver.wait(100)
    driver.press("a")
    assert "set-up" in driver.written


def test_clock_wraps():
    driver = Driver()
    driver.now = 2**30 - 2000
    driver.wait(10)
    driver.press("b")  # it sleeps, after such a leap
    driver.start()
    driver.uncover()
    driver.wait(10_000)
    assert driver.now < 2**29 and not driver.covered
    driver.wait(11_000)
    assert driver.covered


def test_arrow_held_does_not_run_through_the_announcements():
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.stack("1u 2u 3u")
    driver.stack("5u 2u 1u")
    assert driver.game.ask.key == "reveal"
    driver.wait(5000, RIGHT)
    assert driver.game.told == 1
    driver.tells()
    driver.wait(5000, RIGHT)
    assert not driver.covered and driver.game.ask.args == (0,)  # it opened, and did no more


def test_arrow_held_is_no_direction():
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.uncover()
    at = driver.game.at
    driver.wait(500, RIGHT)
    driver.wait(50, RIGHT | A)
    driver.wait(900, RIGHT)
    assert driver.game.at == at and driver.play.question.aiming
    driver.wait(50)
    driver.press("r")
    assert driver.game.at == at + 1


def test_two_keys_at_once_turn_one_page():
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.stack("1u 2u 3u")
    driver.stack("5u 2u 1u")
    driver.wait(50, RIGHT | A)
    driver.wait(50)
    assert driver.game.told == 1


def test_a_with_an_arrow_means_what_was_on_the_display():
    for arrow in (UP, DOWN, LEFT, RIGHT):
        driver = EpigoDriver()
        driver.start()
        driver.uncover()
        chosen = driver.play.question.focus
        driver.wait(50, arrow | A)
        driver.wait(50)
        assert driver.game.at == 1 and chosen in list(driver.game.board)


def test_a_with_an_arrow_chooses_no_direction():
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.uncover()
    at = driver.game.at
    focus = driver.play.question.focus
    driver.wait(50, RIGHT | A)
    driver.wait(50)
    question = driver.play.question
    assert driver.game.at == at and question.aiming and question.focus == focus


def test_nothing_is_said_after_an_undo_by_a_long_hold():
    driver = EpigoDriver()
    driver.start()
    driver.answer(1)
    driver.hold(DESTROY_MS)
    assert driver.game.at == 0 and not driver.app.notice


# ---- a monkey


def monkey(driver, seed, presses, keys):
    """Any key, any time, sometimes two, sometimes long. Whatever comes, there is a picture. The
    names of all screens and questions that it came to."""
    chance = Lcg(seed)
    times = (20, 30, 40, 60, 60, 60, 90, 400, 900, 1700)
    places = set()
    for _ in range(presses):
        mask = 1 << keys[chance.below(len(keys))]
        if not chance.below(12):
            mask |= 1 << keys[chance.below(len(keys))]
        driver.wait(times[chance.below(len(times))], mask)
        driver.wait((0, 10, 30, 40, 40)[chance.below(5)])
        if not chance.below(200):
            driver.wait(CURTAIN_MS + 1000)
        assert driver.written and driver.device.frame.count(b"\x00") < 1000, driver.words()
        name = driver.app._names[-1]
        places.add(name)
        if name == "play" and driver.top.game.ask is not None:
            places.add(driver.top.game.ask.key)
    return places


def test_monkey_with_a_pad():
    places = monkey(Driver(11), 11, 900, (0, 1, 2, 3, 4, 4, 4, 5))
    assert "play" in places and "pause" in places and len(places) > 12


def test_monkey_with_two_keys():
    places = monkey(Driver(12), 12, 600, (4, 4, 5, 6, 7))
    assert "play" in places and "pause" in places


def test_monkey_in_the_middle_of_a_game():
    """One that has no B, and so never leaves."""
    places = monkey(in_game(), 13, 700, (0, 1, 2, 3, 4, 4, 4, 4, 4, 4, 6))
    assert "reveal" in places and "order" in places and "seal" in places


def test_arrow_held_through_two_presses_is_no_direction():
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    driver.uncover()
    at = driver.game.at
    driver.wait(400, RIGHT)
    driver.wait(50, RIGHT | A)
    driver.wait(50, RIGHT)
    driver.wait(50, RIGHT | A)
    driver.wait(1000, RIGHT)
    assert driver.game.at == at
