"""Whole games of Egrego, played by nothing but presses of buttons."""

from engines.egrego.game import Egrego
from engines.script import DICE, TELL
from tests.device.driver import ROLL_MS
from tests.device.egrego.driver import FULL, REAL, SCORE, EgregoDriver
from tests.device.evening import choose
from tests.lcg import Lcg
from tests.rules.egrego.table import EVIL, GOOD, HOUSE, INHABITANT, SEAL

ROLL, NO_CARD, CARD = 4, 5, 6  # answers to `tally`


def game(players=3, pad=True, **options):
    driver = EgregoDriver(1, None, pad)
    driver.begin(players, **options)
    return driver


def assert_result(driver, headline, *texts):
    assert driver.game.ask is None and headline in driver.words(), driver.words()
    for text in texts:
        assert text in driver.written, "%s is not in: %s" % (text, driver.words())


def assert_log_is_the_game(driver):
    again = Egrego(driver.game.players, driver.game.options, driver.game.log)
    again.go_to(driver.game.at)
    assert again.digest() == driver.game.digest()


def draw_the_deck(driver):
    """Nobody's die ever fits: houses, then seals, are drawn, until inhabitants alone are left."""
    while driver.asked() is not None:
        key = driver.game.ask.key
        if key == "roll":
            driver.throw(6)
        elif key == "drawn":
            driver.answer(driver.game.ask.options[0 if driver.game.left[HOUSE] else -1])
        elif key == "stars":
            driver.answer(1)
        else:
            driver.press("a")  # the first square, the first taker


def test_eg31_nobody_ever_possesses_so_chaos_wins():
    driver = game()
    driver.build(1, 2, 3, 4)
    driver.throw(6, 1, 2)
    assert driver.game.ask.key == "roles"
    draw_the_deck(driver)
    assert driver.game.winners == (2,)
    assert_result(driver, "Red wins", "as much evil as good", "0", "White", "Black")
    driver.press("b")
    assert "3 ⚅" in driver.written  # the table at a glance, once more
    driver.press("b" + "a")
    assert len(driver.app.screens) == 1 and "Tavolino" in driver.words()


def test_eg01_what_to_lay_out_is_told_first():
    for players, words in ((3, "3 houses, 6 inhabitants, 6 seals."), (6, "6 houses, 12 inhab")):
        for level in (FULL, SCORE):
            driver = EgregoDriver()
            driver.set_up(players, level=level)
            driver.press("a")
            assert driver.game.ask.key == "set_up" and words in driver.words(), driver.words()


def test_the_result_has_the_markers_of_both_kinds():
    driver = EgregoDriver()
    driver.open(["6eee # 6g", "# @ #", "6 # 6"], left=(1, 0, 0))
    driver.throw(1)
    driver.press("a")
    assert_result(driver, "Anna wins", "\ue0093 \ue00a1", "3", "1", "2")


def test_eg03_sides_are_seen_when_they_are_settled():
    driver = game()
    driver.press("b")
    assert not set(driver.words()) & set("\ue009\ue00a\ue00b")
    driver.press("b")
    driver.build(1, 1, 1, 1)
    driver.throw(6, 1, 2)
    assert driver.game.ask.key == "roles"
    driver.press("b")
    assert driver.words().count("\ue009") == 4  # Evil, its two, and the one of Chaos


def test_eg03_ties_roll_again():
    driver = game(4)
    driver.build(1, 1, 1, 1)
    assert "The highest begins, as Evil." in driver.words()
    driver.throw(5, 2, 5, 1)
    assert "A tie: roll once more." in driver.words()
    assert driver.game.ask.seat == 0
    driver.throw(2, 6)
    assert driver.game.ask.key == "roles" and driver.game.first == 2
    assert "Red begins. Pawns:" in driver.words()


def test_a_turn_as_the_rulebook_tells_it():
    """Possession, phase 1, a death with its bonus, a jump."""
    driver = game()
    driver.build(2, 1, 3, 4)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.throw(2)
    assert driver.game.ask.key == "possess" and driver.game.ask.seat == 0
    driver.choose(-1, -1)
    assert "possesses it:" in driver.words() and "pawn + \ue009." in driver.words()
    driver.tell()
    for _ in (1, 2):  # the others draw a seal each
        driver.throw(6)
        driver.answer(SEAL)
    # The second marker covers the last star; beside it there are houses, and behind them others.
    assert driver.game.ask.key == "death" and "Bonus: + \ue009" in driver.words()
    assert "It may jump." in driver.words()
    driver.tell()
    assert driver.game.ask.key == "jump"
    driver.choose(1, -1)
    assert driver.tells()[:2] == ["jump", "death"]
    assert driver.game.village.total(EVIL) == 5 and driver.game.village.total(GOOD) == 0


def test_eg30_the_last_card_ends_the_game():
    for kind in (HOUSE, INHABITANT, SEAL):
        driver = EgregoDriver()
        left = [0, 0, 0]
        left[kind] = 1
        driver.open(["6e # 6", "# @ #", "6 # 6"], left=left)
        driver.throw(1)
        if kind == SEAL:
            assert "The card is a seal. Anna takes it and has 2 dice now." in driver.words()
            driver.tell()
        else:
            assert driver.game.ask.key == "lay"
            driver.press("a")
        if kind == INHABITANT:
            driver.answer(3)
        assert_result(driver, "Anna wins", "more evil than good")


def test_score_level():
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    assert "Deck 15. What now?" in driver.words()
    driver.answer(EVIL)
    driver.answer(EVIL)
    driver.answer(2)  # one of them is turned over
    driver.answer(ROLL)
    driver.throw(5)
    assert "⚄" in driver.written
    driver.answer(NO_CARD)
    assert driver.game.seat == 1
    while driver.game.ask is not None:
        driver.answer(driver.game.ask.options[-1])
    assert driver.game.winners == (2,)
    assert_result(driver, "Red wins", "as much evil as good", "1", "0")


def test_looking_back_walks_through_maps_and_sides():
    driver = game()
    driver.build(2, 1, 3, 4)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.throw(2)
    driver.choose(-1, -1)
    driver.tell()
    driver.press("b" + "a")
    choose(driver, "review")
    driver.wait(300)
    assert "possesses it:" in driver.words() and "◀ 3/3 ▶" in driver.written
    driver.press("l")
    assert "White begins. Pawns:" in driver.words() and "◀ 2/3 ▶" in driver.written
    driver.press("l")
    assert "Deck, shuffled:" in driver.words() and "◀ 1/3 ▶" in driver.written
    driver.press("b")
    assert driver.top is driver.play and driver.game.ask.key == "roll"


def test_undo_takes_a_possession_back():
    driver = game()
    driver.build(2, 1, 3, 4)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.throw(2)
    driver.choose(-1, -1)
    driver.hold()
    assert driver.game.ask.key == "possess" and not driver.game.village.total(EVIL)
    assert "Whom? Or the deck: nobody." in driver.words()


# ---- dice


def test_the_device_rolls_all_dice_with_one_press():
    driver = EgregoDriver()
    driver.open(["6 # 6", "# @ #", "6 # 6"], seals=(2,))
    driver.press("a")
    driver.wait(3 * ROLL_MS)
    assert driver.game.at == 3 and driver.game.ask.key != "roll"
    assert driver.game.barrier == 3


def test_the_cursor_starts_on_the_dice_that_were_used_last():
    driver = EgregoDriver()
    driver.open(["6 # 6", "# @ #", "6 # 6"])
    assert driver.play.question.faces[driver.play.question.cursor] == 0
    driver.throw(1)
    driver.answer(SEAL)
    assert driver.play.question.faces[driver.play.question.cursor] == 3
    driver.answer(9)  # let the device roll
    while driver.asked() != "roll":
        driver.press("a")
    assert driver.play.question.faces[driver.play.question.cursor] == 0


def test_real_dice_are_chosen_at_set_up():
    driver = game(dice=REAL)
    driver.build(1, 1, 1, 1)
    assert driver.play.question.faces[driver.play.question.cursor] == 3


# ---- by chance


def play_at_random(driver, seed, most=2000):
    chance = Lcg(seed)
    questions = 0
    while driver.game.ask is not None:
        ask = driver.game.ask
        if ask.kind == TELL:
            driver.tell()
            continue
        value = ask.options[chance.below(len(ask.options))]
        if ask.kind == DICE and chance.below(8):
            value = value & 7  # else the device would roll half of them, which takes its time
        elif ask.key == "tally" and chance.below(2):
            value = ask.options[-1]  # else the game might never end
        at = driver.game.at
        driver.answer(value)
        assert driver.game.at > at
        questions += 1
        assert questions < most
    return questions


def assert_random_game(seed, players, pad=True, **options):
    driver = game(players, pad, **options)
    play_at_random(driver, seed)
    assert "wins" in driver.words() or "win" in driver.words() or "Shared" in driver.words()
    assert_log_is_the_game(driver)


def test_random_games_of_every_number_of_players():
    assert_random_game(1, 3, possessions=1, turning=1)
    assert_random_game(2, 4, corners=1)
    assert_random_game(3, 5, entities=1, possessions=1)
    assert_random_game(4, 6, turning=1)


def test_random_games_at_level_score():
    for players in (3, 6):
        assert_random_game(players, players, level=SCORE)


def test_random_game_with_two_keys():
    assert_random_game(7, 3, False, possessions=1)
    assert_random_game(8, 4, False, level=SCORE)
