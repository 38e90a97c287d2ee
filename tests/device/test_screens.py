"""The screens around the game: home, set-up, letters, menu."""

from engines.epigo.game import Epigo
from engines.script import TELL
from firmware import habits
from hal.saves import folder
from hal.saves.store import StorageFull
from tests.device.driver import Device, Driver, EpigoDriver
from tests.device.evening import choose, damage, device, leave

NAME_1, NAME_2, SUPER, LIMIT = "d", "dd", "dddd", "dddddd"  # to these rows


def set_up(presses="", pad=True):
    driver = EpigoDriver(1, None, pad)
    driver.to_set_up(presses)
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
    right = ["◀ always ▶", "◀ never ▶", "◀ ask ▶"]
    left = ["◀ never ▶", "◀ always ▶", "◀ ask ▶"]
    assert seen == right + left + right  # A goes on like right


def test_every_limit_is_named():
    driver = set_up(LIMIT)
    values = []
    for _ in range(6):
        driver.press("r")
        values.append([text for text in driver.written if "▶" in text][-1][2:-2])
    assert values == ["%d turns" % n for n in (10, 15, 20, 30, 40)] + ["no limit"]


def test_options_reach_the_game():
    driver = set_up(SUPER + "l" + "d" + "r" + "d" + "rr" + "d" + "a")
    assert driver.game.options == (2, 0, 15, 0)


def test_options_by_two_keys():
    driver = set_up("nnnnaa" + "na" + "naa" + "n" + "a", False)
    assert driver.game.options == (2, 0, 15, 0)


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


class Crowd(Epigo):
    """A game for up to six, as far as its set-up goes."""

    PLAYERS = (2, 6)


def crowd(driver):
    """The set-up of a crowd: on the row with the number of players."""
    driver.to_set_up()
    top = driver.top
    top.game = Crowd
    top._count_rows()
    driver.press("d")
    return driver


def test_no_colour_is_there_twice_when_others_come():
    for seat in (0, 1):
        for presses in range(1, 5):
            driver = crowd(EpigoDriver())
            driver.press("d" * (seat + 1) + "r" * presses + "u" * (seat + 1))
            for players in (3, 4, 5, 6, 2):
                driver.press("r")
                assert len(set(names(driver))) == players == len(names(driver))


def test_typed_colour_is_not_there_twice_when_others_come():
    driver = crowd(EpigoDriver())
    driver.press("da")
    spell(driver, "Red")
    driver.press("u" + "r")
    assert names(driver) == ["Red", "Black", "Blue"]


# ---- the same as last time


def test_last_set_up_is_offered_again():
    driver = device()
    driver.to_set_up(NAME_1 + "a")
    spell(driver, "Anna")
    driver.press("d" + "rr" + "dd" + "r" + "d" + "r" + "d" + "l" + "d" + "a")
    options = driver.game.options
    assert options == (1, 0, 40, 0) and driver.play.names == ["Anna", "Blue"]
    leave(driver)
    driver.power_on()
    choose(driver, "epigo")
    assert names(driver) == ["Anna", "Blue"]
    driver.press("a")
    assert driver.game.options == options


def test_colours_that_changed_places_are_offered_again():
    driver = device()
    driver.to_set_up(NAME_1 + "rr" + "d" + "lll" + "u" + "l" + "u" + "a")
    chosen = driver.play.names
    leave(driver)
    choose(driver, "epigo")
    assert names(driver) == chosen and len(set(driver.top.colours)) == 8


def test_unfit_set_up_is_not_offered():
    first = names(set_up())
    for players, options in ((("A",), ()), (("A", "B", "C"), (0, 0, 0)), ((), (2, 1, 10))):
        driver = device()
        habits.keep(driver.app.saves, "epigo", players, options)
        driver.power_on()  # home may know already how it was before
        driver.to_set_up()
        assert names(driver) == first and driver.top.options == [0, 1, 0, 0]
    driver = device()
    habits.keep(driver.app.saves, "epigo", ("#9", "#"), (7, 0, 15, 4, 3))
    driver.power_on()
    driver.to_set_up()
    assert names(driver) == first and driver.top.options == [0, 0, 15, 0]


def test_damaged_set_up_is_set_aside():
    driver = device()
    driver.start()
    leave(driver)
    damage("setup-epigo")
    choose(driver, "epigo")
    assert driver.top.options == [0, 1, 0, 0]
    driver.press("b")
    assert "damaged" in driver.words()


def test_set_up_that_cannot_be_kept_stops_nothing():
    driver = device()
    driver.to_set_up()
    make = folder.make
    folder.make = lambda store, name, data: refuse(make, store, name, data)
    driver.press("a")
    folder.make = make
    assert driver.game.ask.key == "lay" and not driver.app.notice


def refuse(make, store, name, data):
    if name.startswith("setup-"):
        raise StorageFull(name)
    make(store, name, data)


def test_typed_name_is_used_everywhere():
    driver = set_up(NAME_1 + "a")
    spell(driver, "Anna")
    assert "◀ Anna ▶" in driver.written
    driver.press("ua")
    assert "Anna" in driver.written and "Only Anna looks now." in driver.written
    driver.uncover()
    assert "Anna" in driver.written


def test_two_players_have_two_names():
    driver = set_up(NAME_1 + "a")
    spell(driver, "Al")
    driver.press("da")
    spell(driver, "Al")
    assert "Somebody has that name already." in driver.words()
    driver.press("b")
    assert names(driver) == ["Al", "Black"]
    driver.press("ua" + "a")  # typed and confirmed once more, one's own name is no other's
    assert names(driver) == ["Al", "Black"] and "Somebody" not in driver.words()


def test_no_colour_is_somebody_s_name():
    driver = set_up(NAME_1 + "a")
    spell(driver, "Red")
    driver.press("d" + "r")
    assert len(set(names(driver))) == 2
    driver = set_up(NAME_1 + "a")
    spell(driver, "X")
    driver.press("da")
    spell(driver, "White")
    driver.press("ua")
    while driver.top.name:
        driver.press("b")
    while driver.top.letter:
        driver.press("l")
    driver.press("a")
    assert len(set(names(driver))) == 2


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


def longest_names():
    driver = set_up(NAME_1 + "a")
    for letter in "Wwwwwwww":
        choose_letter(driver, letter)
    driver.press("l")
    driver.press("a")  # there is no room for a ninth
    assert "8/8" in driver.written
    choose_letter(driver, "✓")
    driver.press("da")
    spell(driver, "Mmmmmmmm")
    driver.press("uua")
    assert driver.play.names == ["Wwwwwwww", "Mmmmmmmm"]
    return driver


def test_longest_names_fit_everywhere():
    """The driver fails where a text sticks out of the display."""
    driver = longest_names()
    driver.lay_out()
    driver.stack("1d 2l 4d")
    driver.stack("5u 6u 7u")
    while driver.game.ask.key != "gift":
        driver.tell()
    assert "Mmmmmmmm captures it!" in driver.words()
    driver.answer(1)
    assert driver.tell() == "super_off" and "of Wwwwwwww" in driver.words()
    driver.tells()
    while not driver.game.ask.secret:
        driver.answer(0)
        driver.tells()
    driver.order("1u 2u 3u")
    driver.answer(4)
    driver.answer(1)
    assert "Wwwwwwww" in driver.written and "Mmmmmmmm" in driver.written


def test_both_answers_are_seen_beside_the_longest_name():
    """The longest question of all: the arrow to the side is the widest."""
    driver = longest_names()
    driver.lay_out()
    driver.stack("1d 2l 3l")
    driver.stack("5u 6u 7u")
    while not (driver.game.ask.key == "gift" and driver.game.ask.args[1] == 2):
        if driver.game.ask.kind == TELL:
            driver.tell()
        else:
            driver.answer(0)
    assert "2 ← falls" in driver.words()
    assert "Stay" in driver.written and "Slide off" in driver.written


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


class EmptyBattery:
    def charge(self):
        return 5

    def low(self, now):
        return True


def test_a_battery_that_is_low_at_power_on_is_told_over_home():
    device = Device()
    device.battery = EmptyBattery()
    driver = Driver(device=device)
    assert "The battery is almost empty" in driver.words() and "Epigo" in driver.written
