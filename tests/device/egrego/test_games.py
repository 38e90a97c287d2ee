"""Whole games of Egrego, played by nothing but presses of buttons."""

from engines.egrego.game import Egrego
from engines.script import DICE, TELL
from hal.saves.games import Saves
from tests.device.driver import DESTROY_MS, ROLL_MS
from tests.device.egrego.driver import (
    FULL,
    NO_CARD,
    NO_ROLL,
    ON,
    REAL,
    ROLL,
    SCORE,
    TURN_OVER,
    EgregoDriver,
)
from tests.device.evening import choose
from tests.device.folder import SavingDevice, empty
from tests.lcg import Lcg
from tests.rules.egrego.table import EVIL, GOOD, HOUSE, INHABITANT, SEAL


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
    assert_result(driver, "Red wins", "as much evil as good", "0")
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
    assert_result(driver, "Anna wins", "more evil than good", "\ue009", "3", "\ue00a", "1")
    assert "2" not in driver.written  # no third number


def test_eg31_those_who_share_a_victory_are_named():
    driver = EgregoDriver()
    long = ("Qmmmmmmm", "Wwwwwwww", "Wmmmmmmm", "Mmmmmmmm", "Qwwwwwww", "Mwwwwwww")
    driver.open(["6e # 6gg", "# @ #", "6 # 6"], long, players=6, left=(1, 0, 0))
    driver.throw(1)
    driver.press("a")
    assert_result(driver, "Shared victory", "Wwwwwwww + Qwwwwwww", "1", "2")
    driver = EgregoDriver()
    driver.open(["6e # 6gg", "# @ #", "6 # 6"], players=6, left=(1, 0, 0))
    driver.throw(1)
    driver.press("a")
    assert_result(driver, "Bert + Emil win", "1", "2")


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
    assert "jumps, \ue009 kills: turn it over." in driver.words()
    assert driver.tell() == "death"
    driver.choose(0, 0)  # not across a house once more
    assert "An inhabitant has died: the turn is over. Black is next." in driver.words()
    driver.tell()
    assert driver.game.seat == 1 and driver.game.ask.key == "roll"
    assert driver.game.village.total(EVIL) == 5 and driver.game.village.total(GOOD) == 0


def test_eg30_the_last_card_ends_the_game_at_once():
    for kind in (HOUSE, INHABITANT, SEAL):
        driver = EgregoDriver()
        left = [0, 0, 0]
        left[kind] = 1
        driver.open(["6e # 6", "# @ #", "6 # 6"], left=left)
        driver.throw(1)
        assert "No die fits. Draw the last card: the game is over." in driver.words()
        driver.press("a")
        assert_result(driver, "Anna wins", "more evil than good")


def test_eg41_level_score():
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    assert "deck: 15" in driver.written
    driver.press("lll")  # each is an evil marker
    driver.press("r")
    assert driver.game.scores() == [3, 1]
    driver.press("u")  # one is turned over
    assert "Which way was it turned?" in driver.words()
    driver.answer(EVIL)
    assert driver.game.scores() == [2, 2]
    driver.press("a")  # the dice
    assert driver.play.question.since >= 0
    driver.wait(ROLL_MS)
    assert set("⚀⚁⚂⚃⚄⚅") & set(driver.words())
    driver.press("a")
    assert "Which card was drawn?" in driver.words()
    driver.answer(NO_CARD)
    assert driver.game.seat == 1
    while driver.game.ask is not None:
        if driver.game.ask.key == "new_die":
            driver.tell()
        else:
            driver.answer(driver.game.ask.options[-2 if driver.game.ask.key == "card" else -1])
    assert driver.game.winners == (2,)
    assert_result(driver, "Red wins", "as much evil as good", "2")


def test_eg41_a_turn_at_level_score_in_five_presses():
    """A marker in play, the dice, a marker for a possession, no card: one each, and to go on."""
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.press("l" + "a")
    driver.wait(ROLL_MS)
    driver.press("l" + "a" + "a")
    assert driver.game.seat == 1 and driver.game.scores() == [2, 0]


def test_eg41_no_arrow_moves_the_cursor_onto_a_marker():
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.answer(ROLL)
    driver.wait(ROLL_MS)
    driver.press("d" + "a")  # nobody goes on without a roll any more
    assert driver.game.ask.key == "card" and driver.game.scores() == [0, 0]


def test_eg41_after_a_chaotic_entity_turned_a_marker_no_card_is_likely():
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.press("l" + "a")
    driver.wait(ROLL_MS)
    driver.press("u" + "a")
    assert driver.game.scores() == [0, 1] and driver.play.question.focus == NO_CARD


def test_eg41_the_cursor_is_on_the_card_that_is_likely():
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    for card in (INHABITANT, SEAL, INHABITANT):  # the kind of which most are left
        driver.answer(NO_ROLL)
        assert driver.play.question.focus == card
        driver.press("a")


def test_eg41_the_device_rolls_no_more_after_an_undo():
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.answer(ROLL)
    driver.wait(ROLL_MS)
    driver.hold(DESTROY_MS)
    assert driver.game.ask.key == "roll" and driver.play.question.since < 0
    driver.hold()
    assert driver.game.ask.key == "tally" and driver.game.ask.allows(ROLL)


def test_eg41_what_can_not_be_noted_says_why():
    driver = game(3, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    driver.press("u")
    assert driver.app.notice == "No marker has been noted yet."
    driver.press("a")
    while sum(driver.game.scores()) < 255:
        driver.game.answer(GOOD)
    driver.play.look()
    driver.press("l")
    assert driver.app.notice.startswith("More markers can't be noted")


def test_eg41_with_real_dice_nothing_is_rolled():
    driver = game(3, level=SCORE, dice=REAL)
    driver.throw(6, 1, 1)
    driver.tell()
    assert "Roll the dice" not in driver.written and "no roll" not in driver.words()
    driver.press("l" + "a")
    assert driver.game.ask.key == "card"


def test_eg41_with_two_keys_the_cursor_starts_where_every_turn_goes_on():
    driver = game(3, False, level=SCORE)
    driver.throw(6, 1, 1)
    driver.tell()
    assert not set("◀▶▲▼") & set(driver.words())
    for note in (EVIL, TURN_OVER):
        assert driver.play.question.focus == ROLL
        driver.answer(note)
    assert driver.game.scores() == [0, 1]
    driver.press("a")
    driver.wait(ROLL_MS)
    assert driver.play.question.focus == ON
    driver.press("a")
    assert driver.game.ask.key == "card"


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
    assert "Whom? Deck: nobody" in driver.words()


def test_a_save_is_resumed_but_not_one_of_the_first_rules():
    driver = EgregoDriver(device=SavingDevice())
    driver.begin(3)
    driver.build(2, 1, 3, 4)
    driver.throw(6, 1, 1)
    at = driver.game.at
    driver.power_on(600)
    assert driver.game.at == at and driver.game.NAME == "egrego"
    Saves(empty()).create("egrego", 3, ("#0", "#1", "#2"), (0, 0, 0, 0, 0, 0), 0)
    driver.power_on(600)
    assert driver.app.notice.startswith("This game was begun with another version")
    driver.press("a")
    assert driver.play is None and driver.top.rows[0] == "saved"  # it stays


# ---- dice


def test_the_device_rolls_all_dice_with_one_press():
    driver = EgregoDriver()
    driver.open(["6 # 6", "# @ #", "6 # 6"], seals=(2,))
    driver.press("a")
    driver.wait(3 * ROLL_MS)
    assert driver.game.at == 3 and driver.game.ask.key != "roll"
    assert driver.game.barrier == 3


def test_a_die_that_rolls_stands_clear_of_the_others():
    driver = EgregoDriver()
    driver.open(["6 # 6", "# @ #", "6 # 6"], seals=(3,))
    driver.press("a")
    for _ in range(10):
        frame = driver.device.frame
        assert frame[4 * 128 + 48] and not any([frame[4 * 128 + x] & 16 for x in range(49, 65)])
        driver.wait(50)
    assert driver.game.at == 0


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
        elif ask.key in ("tally", "card") and chance.below(2):
            value = ask.options[-1 if ask.key == "tally" else 0]  # else it might never end
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
