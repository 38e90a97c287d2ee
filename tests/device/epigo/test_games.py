"""Whole games of Epigo, played by nothing but presses of buttons."""

from engines.epigo.game import Epigo
from engines.script import TELL
from tests.device.driver import OFFER, SEAL, EpigoDriver
from tests.lcg import Lcg

STAY, GO = 0, 1
DECLINE, ACCEPT = 0, 1

# White's 5, 6 and 7 stand where a column of the board is short.
WHITE = "57X12346"
BLACK = "45123X67"

# Presses on the set-up screen: to the row, change it, and round to the first row again.
TEN_TURNS = "urd"
NEVER_SUPER = "ddddluuuu"


def game(settings="", seed=1, pad=True):
    driver = EpigoDriver(seed, None, pad)
    driver.start(settings)
    return driver


def win(driver):
    """White pushes three Epigons off at the short columns; Black pushes in the middle."""
    driver.lay_out(WHITE, BLACK)
    first = driver.turn("5u 6u 7u", "1u 2u 3u")
    assert first == ["reveal", "push", "push"] * 3
    second = driver.turn("5u 6u 7u", "1u 2u 3u")
    assert second == ["reveal", "push", "capture", "push"] * 2 + ["reveal", "push", "push"]
    third = driver.turn("7u 1u 2u", "1u 2u 3u")
    assert third == ["reveal", "push", "capture"]  # EP-17: the rest isn't played


def assert_result(driver, headline, *texts):
    assert driver.game.ask is None and headline in driver.words(), driver.words()
    for text in texts:
        assert text in driver.written, "%s is not in: %s" % (text, driver.words())


def test_win_by_three_captures():
    driver = game()
    win(driver)
    assert driver.game.winners == (0,)
    assert_result(driver, "White wins", "three captures", "3", "0", "White", "Black")
    driver.press("a")
    assert len(driver.app.screens) == 1 and "Tavolino" in driver.words()


def test_win_with_two_keys_in_place_of_the_pad():
    driver = game(pad=False)
    win(driver)
    assert_result(driver, "White wins", "three captures", "3", "0")


def test_second_game_after_the_first():
    driver = game()
    win(driver)
    driver.press("a")
    driver.start()
    assert driver.game.turn == 0 and not driver.game.at
    driver.lay_out()
    assert driver.game.turn == 1


def test_black_wins_what_white_throws_away():
    driver = game(NEVER_SUPER)
    driver.lay_out()
    keys = driver.turn("1l 2l 3l", "7u 6u 5u")
    assert keys.count("slide_off") == 1
    driver.turn("2l 3l 4l", "7u 6u 5u")
    assert driver.game.winners == (1,)
    assert_result(driver, "Black wins", "three captures", "0", "3")


def test_every_movement_is_shown_and_said():
    driver = game()
    driver.lay_out(WHITE, BLACK)
    driver.stack("5u 6u 7u")
    driver.stack("1u 2u 3u")
    seen = []
    while driver.game.ask.kind == TELL:
        seen.append((driver.game.ask.key, driver.words(), driver.device.frame))
        driver.tell()
    frames = {frame for _, _, frame in seen}
    assert len(frames) == len(seen) == 9
    reveal, push, answer = seen[:3]
    assert "5" in reveal[1].split() and "1" in reveal[1].split()
    assert "5 ↑ pushes 1 Epigon." in push[1] and "White" in push[1]
    # Directions as the display shows the board: Black's "up" is down here.
    assert "1 ↓ pushes 1 Epigon." in answer[1] and "Black" in answer[1]
    assert "3/3" in seen[-1][1]


def test_capture_is_said_with_its_count():
    driver = game()
    driver.lay_out(WHITE, BLACK)
    driver.turn("5u 6u 7u", "1u 2u 3u")
    driver.stack("5u 6u 7u")
    driver.stack("1u 2u 3u")
    while driver.game.ask.key != "capture":
        driver.tell()
    assert "takes the 7 of Black" in driver.words() and "White" in driver.words()
    assert "1/3" in driver.written


def test_draw_offered_and_accepted():
    driver = game()
    driver.lay_out()
    driver.order("1u 2u 3u")
    driver.answer(OFFER)
    assert not driver.covered and "White offers a draw." in driver.words()
    driver.answer(ACCEPT)
    assert driver.game.winners == (0, 1)
    assert_result(driver, "A draw", "agreed by both", "0")


def test_draw_declined_and_played_on():
    driver = game()
    driver.lay_out(WHITE, BLACK)
    driver.order("5u 6u 7u")
    driver.answer(OFFER)
    driver.answer(DECLINE)
    # It is White's own again, so behind the curtain, and no second offer in this phase.
    assert driver.covered and "Only White looks now." in driver.words()
    driver.uncover()
    driver.press("u")
    assert "Offer a draw" not in driver.words()
    driver.answer(SEAL)
    driver.order("1u 2u 3u")
    driver.answer(OFFER)
    assert "Black offers a draw." in driver.words()
    driver.answer(DECLINE)
    driver.answer(SEAL)
    assert driver.tells() == ["reveal", "push", "push"] * 3
    driver.order("5u 6u 7u")
    driver.press("u")  # round to the last answer
    assert "Offer a draw" in driver.words()


def back_off(answer):
    """White's 4 goes back, away from all opponents: he is asked whether it slides on."""
    driver = game()
    driver.lay_out()
    driver.stack("4d 5l 6l")
    driver.stack("1u 2u 3u")
    assert driver.tell() == "reveal"
    assert driver.tell() == "slide"
    assert driver.game.ask.key == "super" and driver.game.ask.seat == 0
    assert "4 ↓ slides on?" in driver.words()
    driver.answer(answer)
    return driver


def test_super_slide_taken():
    driver = back_off(GO)
    assert driver.game.ask.key == "super_slide" and "4 ↓ super slides." in driver.words()
    assert driver.game.squares[4] == 51


def test_super_slide_declined():
    driver = back_off(STAY)
    assert driver.game.ask.args[:2] == (1, 1)  # Black's 1 follows at once
    assert driver.game.squares[4] == 43


def to_the_brink():
    """White's 1 at the left end goes back: beyond the next square the board ends."""
    driver = game()
    driver.lay_out()
    driver.stack("1d 5l 6l")
    driver.stack("2u 3u 4u")
    while driver.game.ask.kind == TELL:
        driver.tell()
    assert driver.game.ask.key == "gift"
    return driver


def test_gift_warns_and_starts_on_stay():
    driver = to_the_brink()
    assert "1 ↓ falls? Black captures it!" in driver.words()
    assert "Stay" in driver.written
    driver.press("a")
    assert driver.game.captures[1] == 0 and driver.game.squares[1] == 40


def test_gift_shows_both_answers():
    assert "Slide off" in to_the_brink().written


def test_gift_made():
    driver = to_the_brink()
    driver.answer(GO)
    assert driver.tells()[:2] == ["super_off", "capture"]
    assert driver.game.captures[1] == 1


def test_equal_orders_cancel():
    driver = game()
    driver.lay_out()
    driver.stack("3u 1l 2l")
    driver.stack("3r 5u 6u")
    board = bytes(driver.game.board)
    assert driver.tell() == "reveal"
    assert driver.game.ask.key == "cancel"
    assert "3 and 3 cancel out. Neither moves." in driver.words()
    driver.tell()
    assert driver.game.ask.key == "reveal" and bytes(driver.game.board) == board


def test_turn_limit_from_the_set_up_screen():
    driver = game(TEN_TURNS)
    assert driver.game.options[2] == 10
    driver.lay_out()
    for turn in range(1, 11):
        assert driver.game.turn == turn
        assert driver.turn("1u 2u 3u", "1u 2u 3u") == ["reveal", "cancel"] * 3
    assert driver.game.winners == (0, 1)
    assert_result(driver, "A draw", "the last turn is played")


def test_never_super_slide_from_the_set_up_screen():
    driver = game(NEVER_SUPER)
    assert driver.game.options[0] == 2
    driver.lay_out()
    assert "slide" in driver.turn("4d 5l 6l", "1u 2u 3u")
    assert driver.game.turn == 2  # nothing was asked on the way


def test_order_changed_before_sealing():
    driver = game()
    driver.lay_out(WHITE, BLACK)
    driver.order("5u 1u 7u")
    assert "2: 1 ↑" in driver.written
    driver.answer(2)  # change the second
    driver.order("6u")
    assert "2: 6 ↑" in driver.written and "2: 1 ↑" not in driver.written
    driver.answer(SEAL)
    assert driver.turn_of_black("1u 2u 3u") == ["reveal", "push", "push"] * 3


def test_laid_row_changed_before_sealing():
    driver = game()
    driver.lay("1234567X")
    driver.answer(1)
    driver.answer(8)  # the X to the left end: it changes places with the 1
    assert "1: X" in driver.written
    driver.answer(SEAL)
    driver.lay("1234567X")
    driver.answer(SEAL)
    driver.tells()
    assert driver.game.board[32] == 0 and driver.game.board[39] == 1


def play_at_random(driver, seed, most=2000):
    """To the end; legal answers by chance, seals mostly sealed, draws mostly declined."""
    chance = Lcg(seed)
    questions = 0
    while driver.game.ask is not None:
        ask = driver.game.ask
        if ask.kind == TELL:
            driver.tell()
            continue
        value = ask.options[chance.below(len(ask.options))]
        if ask.key in ("seal", "draw") and chance.below(4):
            value = 0
        at = driver.game.at
        driver.answer(value)
        assert driver.game.at == at + 1
        questions += 1
        assert questions < most
    return questions


def assert_random_game(seed, pad=True):
    driver = game(TEN_TURNS if pad else "pan", seed, pad)
    play_at_random(driver, seed)
    winners = driver.game.winners
    name = "A draw" if len(winners) == 2 else driver.play.names[winners[0]] + " wins"
    assert_result(driver, name)
    # The log of what the buttons said is the game.
    again = Epigo(2, driver.game.options, driver.game.log)
    again.go_to(driver.game.at)
    assert again.digest() == driver.game.digest()


def test_random_games_to_their_end():
    for seed in range(6):
        assert_random_game(seed)


def test_random_games_with_two_keys():
    for seed in range(100, 102):
        assert_random_game(seed, False)
