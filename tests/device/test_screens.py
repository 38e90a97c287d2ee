"""The screens around the game, and what keys do that nobody meant."""

from engines.script import TELL
from hal.keys import RIGHT, A, B
from tests.device.driver import DESTROY_MS, SEAL, Driver, EpigoDriver
from tests.lcg import Lcg

NAME_1, NAME_2, SUPER, GIFT, LIMIT = "d", "dd", "ddd", "dddd", "ddddd"


def set_up(presses="", pad=True):
    driver = EpigoDriver(1, None, pad)
    driver.press("a" + presses)
    return driver


def spell(driver, name):
    """Type a name and leave the screen of letters with it."""
    for letter in name:
        choose_letter(driver, letter)
    choose_letter(driver, "✓")


def choose_letter(driver, letter):
    for _ in range(80):
        if driver.written[8] == letter:  # title, count, name, and the sixth of eleven letters
            driver.press("a")
            return
        driver.press("r" if driver.pad else "n")
    raise AssertionError(letter + " can't be typed")


# ---- home and set-up


def test_home():
    driver = Driver()
    assert "Tavolino" in driver.written and "Epigo" in driver.written
    home = driver.top
    driver.press("bbudlr")
    assert driver.top is home


def test_set_up_and_back():
    driver = set_up()
    assert "set-up" in driver.written and "Start the game" in driver.written
    assert "White" in driver.written and "Black" in driver.written
    driver.press("b")
    assert "Tavolino" in driver.written


def test_options_go_round_both_ways():
    driver = set_up(SUPER)
    seen = []
    for key in "rrrlllaaa":
        driver.press(key)
        seen.append([text for text in driver.written if "▶" in text][-1])
    values = "always never ask never always ask always never ask".split()
    assert seen == ["◀ %s ▶" % value for value in values]


def test_every_limit_is_named():
    driver = set_up(LIMIT)
    values = []
    for _ in range(6):
        driver.press("r")
        values.append([text for text in driver.written if "▶" in text][-1][2:-2])
    assert values == ["%d turns" % n for n in (10, 15, 20, 30, 40)] + ["no limit"]


def test_options_reach_the_game():
    driver = set_up(SUPER + "l" + "d" + "r" + "d" + "rr" + "d" + "a")
    assert driver.game.options == (2, 0, 15)


def test_options_by_two_keys():
    driver = set_up("nnnaa" + "na" + "naa" + "n" + "a", False)
    assert driver.game.options == (2, 0, 15)


def names(driver):
    return driver.top.names()


def test_no_colour_is_there_twice():
    for seat in (0, 1):
        driver = set_up("d" * (seat + 1))
        other = names(driver)[1 - seat]
        for key in "rl":
            seen = set()
            for _ in range(5):
                driver.press(key)
                seen.add(names(driver)[seat])
                assert names(driver)[1 - seat] == other
            assert len(seen) == 5 and other not in seen


def test_typed_name_is_used_everywhere():
    driver = set_up(NAME_1 + "a")
    spell(driver, "Anna")
    assert "◀ Anna ▶" in driver.written
    driver.press("ua")
    assert "Anna" in driver.written and "Only Anna looks now." in driver.written
    driver.uncover()
    assert "Anna" in driver.written


def test_typed_name_by_two_keys():
    driver = set_up("na", False)
    spell(driver, "Al")
    assert names(driver) == ["Al", "Black"]


def test_accents_and_double_names():
    driver = set_up(NAME_2 + "a")
    spell(driver, "Éva-Mé'X")
    assert names(driver) == ["White", "Éva-Mé'X"]


def test_no_name_is_the_colour_again():
    driver = set_up(NAME_1 + "a")
    spell(driver, "Al")
    driver.press("a" + "bb")
    choose_letter(driver, "✓")
    assert names(driver) == ["White", "Black"]


def test_typing_given_up_keeps_the_name():
    driver = set_up(NAME_1 + "a")
    spell(driver, "Al")
    driver.press("a" + "bbb")
    assert names(driver) == ["Al", "Black"]


def test_colour_in_place_of_a_typed_name():
    driver = set_up(NAME_1 + "a")
    spell(driver, "Al")
    driver.press("r")
    assert names(driver) == ["Red", "Black"]


def test_rubbing_out():
    driver = set_up(NAME_1 + "a")
    for letter in "Ab":
        choose_letter(driver, letter)
    assert "2/8" in driver.written
    driver.press("b")
    assert "1/8" in driver.written
    choose_letter(driver, "l")
    choose_letter(driver, "✓")
    assert names(driver) == ["Al", "Black"]


def test_longest_names_fit_everywhere():
    """The driver fails where a text sticks out of the display."""
    driver = set_up(NAME_1 + "a")
    choose_letter(driver, "W")
    for _ in range(7):
        choose_letter(driver, "w")
    driver.press("l")  # it stands on "done": nothing more can be typed
    driver.press("a")
    assert "8/8" in driver.written
    choose_letter(driver, "✓")
    driver.press("da")
    choose_letter(driver, "M")
    for _ in range(7):
        choose_letter(driver, "m")
    choose_letter(driver, "✓")
    driver.press("uua")
    assert driver.play.names == ["Wwwwwwww", "Mmmmmmmm"]
    driver.lay_out()
    driver.stack("1d 2l 4d")
    driver.stack("5u 6u 7u")
    while driver.game.ask.key != "gift":
        driver.tell()
    assert "Mmmmmmmm!" in driver.words()
    assert "Stay" in driver.written and "Slide off" in driver.written
    driver.answer(1)
    while driver.game.ask.kind == TELL:
        driver.tell()
    while driver.game.ask.secret is False:
        driver.answer(0)
        driver.tells()
    driver.order("1u 2u 3u")
    driver.answer(4)
    driver.answer(1)
    assert "Wwwwwwww" in driver.written and "Mmmmmmmm" in driver.written


# ---- the menu in a game


def in_game():
    driver = EpigoDriver()
    driver.start()
    driver.lay_out()
    return driver


def test_menu_and_back():
    driver = in_game()
    for presses in ("b", "a", "dua"):
        driver.press("b")
        assert "Go on playing" in driver.written
        driver.press(presses)
        assert driver.top is driver.play


def test_leave():
    driver = in_game()
    driver.press("b")
    while driver.top.menu.cursor < driver.top.menu.count - 1:
        driver.press("d")
    assert "Leave the game" in driver.words()
    driver.press("a")
    assert len(driver.app.screens) == 1 and "Tavolino" in driver.written


def test_menu_keeps_the_open_entry():
    driver = in_game()
    driver.order("1u 2u")
    driver.press("b")
    driver.press("a")
    assert not driver.covered and driver.game.ask.args == (2,)


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


def refused():
    """An order that is in the stack already, behind a curtain that fell."""
    driver = in_game()
    driver.order("1u")
    driver.wait(20_100)
    driver.order("1u")
    assert "already" in driver.words()
    return driver


def test_notice_goes_with_a_key_that_does_nothing_else():
    for key in "ab":
        driver = refused()
        driver.press(key)
        assert "already" not in driver.words()
        assert driver.top is driver.play and driver.game.ask.args == (1,)


def test_notice_goes_by_itself():
    driver = refused()
    driver.wait(6100)
    assert "already" not in driver.words()


def test_notice_does_not_cover_the_undo_prompt():
    driver = sealed()
    driver.uncover()
    driver.press("aa")  # a direction is missing
    assert "Press a direction." in driver.words()
    driver.wait(1000, B)
    assert "keep holding B" in driver.written
    assert "Press a direction." not in driver.words()


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
    driver = set_up()
    driver.hold(600, "d")
    assert driver.top.menu.cursor == 4  # at once, after 350 ms, and twice after 120


def test_held_b_is_not_back():
    driver = set_up()
    driver.hold(2500)
    assert "set-up" in driver.written


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
    driver.start()
    driver.uncover()
    driver.wait(10_000)
    assert driver.now < 2**29 and not driver.covered
    driver.wait(11_000)
    assert driver.covered


# ---- a monkey


def monkey(seed, presses, keys):
    """Any key, any time, sometimes two, sometimes long. Whatever comes, there is a picture."""
    chance = Lcg(seed)
    driver = Driver(seed)
    times = (20, 30, 40, 60, 60, 60, 90, 400, 900, 1700)
    places = set()
    for _ in range(presses):
        mask = 1 << keys[chance.below(len(keys))]
        if not chance.below(12):
            mask |= 1 << keys[chance.below(len(keys))]
        driver.wait(times[chance.below(len(times))], mask)
        driver.wait((0, 10, 30, 40, 40)[chance.below(5)])
        if not chance.below(200):
            driver.wait(21_000)
        frame = driver.device.frame
        assert frame.count(0) < 1000, driver.words()
        places.add(type(driver.top).__name__)
        if len(driver.app.screens) > 1 and hasattr(driver.play, "game"):
            ask = driver.game.ask if hasattr(driver.game, "ask") else None
            places.add(ask.key if ask else "none")
    return places


def test_monkey_with_a_pad():
    places = monkey(11, 1500, (0, 1, 2, 3, 4, 4, 4, 5))
    assert "Play" in places and "Pause" in places and "Letters" in places and "lay" in places


def test_monkey_with_two_keys():
    places = monkey(12, 1000, (4, 4, 5, 6, 7))
    assert "Play" in places and "Letters" in places


def test_monkey_in_the_middle_of_games():
    """One that rarely leaves: it comes to reveals and undoes them."""
    places = monkey(13, 1500, (0, 1, 2, 3, 4, 4, 4, 4, 4, 4, 6))
    assert "reveal" in places and "order" in places
