"""Whole games of Imperial Miners, played by nothing but presses of buttons."""

from engines.miners.game import Miners
from engines.script import TELL
from hal.two_keys import TwoKeys
from tests.device.folder import SavingDevice
from tests.device.miners.driver import (
    GO_ON,
    IMMEDIATE,
    LATE,
    MINE,
    SCORE,
    SPECIAL,
    MinersDriver,
)
from tests.lcg import Lcg


def game(players, level=0, pad=True, seed=1, first=0, tie=0, device=None, factions=0):
    driver = MinersDriver(seed, device, pad)
    driver.begin(players, level, first, tie, factions)
    return driver


def assert_replays(driver):
    """The log of what the buttons said is the game."""
    played = driver.game
    again = Miners(played.players, played.options, played.log)
    again.go_to(played.at)
    assert again.digest() == played.digest() and again.winners == played.winners


# ---- Score


def play_score(driver, players):
    """Ten rounds in which each counts once, the last seat first; what everyone has at the end."""
    for number in range(1, 11):
        kind = number % 3
        keys = driver.event(kind)
        assert keys == (["deal"] if number == 1 else []) + (["now"] if kind == IMMEDIATE else [])
        for seat in reversed(range(players)):
            driver.take(seat)
            if number % 4 == 1:
                driver.count(coins=number, points=number * 2 + seat)
            else:
                driver.count()
        driver.answer(GO_ON)
        if kind == LATE:
            assert driver.tells() == ["late"]
            driver.again(0)
            driver.count(carts=number)
            driver.answer(GO_ON)


def test_score_of_every_number_of_players():
    for players in range(1, 6):
        driver = game(players, SCORE)
        play_score(driver, players)
        assert driver.game.ask is None
        scores = [driver.game.score(seat) for seat in range(players)]
        assert scores == [18 + 8] + [18 + seat for seat in range(1, players)]
        if players > 1:
            assert "♛ White wins" in driver.words() and "most points" in driver.words()
        else:  # there was nobody to win against
            assert "♛" not in driver.words() and "wins" not in driver.words()
            assert "White" in driver.written and "Digger" in driver.words()
        for score in scores:
            assert str(score) in driver.written
        assert_replays(driver)


def test_score_with_two_keys():
    driver = game(3, SCORE, False)
    play_score(driver, 3)
    assert "White wins" in driver.words()


def test_level_follows_the_number_of_players():
    for players in range(1, 6):
        assert game(players).game.mine == (players < 3)
    assert game(2, SCORE).game.mine is False
    assert game(5, MINE).game.mine is True


def test_first_game_and_tie_break_from_the_set_up_screen():
    driver = game(2, SCORE, True, 1, 1, 1)
    assert driver.game.options == (SCORE, 1, 1, 0)
    assert "2 I, 2 II, 2 III" in driver.words()


def test_tie_is_broken_by_machines_at_the_end():
    driver = game(2, SCORE, True, 1, 0, 1)
    for _ in range(10):
        driver.event(SPECIAL)
        for seat in (0, 1):
            driver.take(seat)
            driver.count()
        driver.answer(GO_ON)
    assert "A tie!" in driver.words() and "White" in driver.words()
    driver.answer(2)
    assert "Black" in driver.words()
    driver.answer(3)
    assert "♛ Black wins" in driver.words() and "most machines" in driver.words()


def counting(players=3):
    driver = game(players, SCORE)
    driver.event(IMMEDIATE)
    driver.take(1)
    return driver


def test_all_counters_are_seen_while_two_are_counted():
    driver = counting()
    driver.count(coins=12, points=31, carts=8, progress=5)
    driver.again(1)
    for number in ("12", "31", "8", "5"):
        assert number in driver.written
    assert "Count what lies before you" in driver.words()
    driver.press("uuu" + "r")
    assert "before you" not in driver.words()
    assert "15" in driver.written and "12\u202f→\u202f15\u202f\ue004" in driver.words()
    assert "31\u202f→\u202f32\u202f\ue005" in driver.words() and "8" in driver.written
    driver.press("d" + "a")
    assert driver.counts(1) == [14, 32, 8, 5]
    driver.press("u" + "rr" + "a")
    assert driver.counts(1) == [14, 32, 9, 7] and driver.game.ask.key == "who"


def test_amounts_stay_within_three_digits():
    driver = counting()
    for key, words in (("d", "no lower"), ("l", "no lower")):
        driver.press(key)
        assert words in driver.words() and driver.play.question.focus == 0
        driver.press("b")
    driver.play.question.focus = 999_999
    for key in "ur":
        driver.press(key)
        assert "no higher" in driver.words() and driver.play.question.focus == 999_999
        driver.press("b")


def test_amounts_run_while_a_key_is_held():
    driver = counting()
    driver.hold(3000, "u")
    assert driver.play.question.focus > 20_000
    driver.hold(3000, "r")
    assert driver.play.question.focus % 1000 > 20
    at = driver.game.at
    driver.press("a")
    assert driver.game.at == at + 1  # one answer is logged, no ticks


def test_two_amounts_with_two_keys():
    driver = game(3, SCORE, False)
    driver.event(IMMEDIATE)
    driver.take(1)
    driver.press("nnnp" + "a")
    assert driver.game.ask.key == "purse" and driver.play.question.focus == 2000
    driver.press("nn" + "b" + "n" + "a")  # back to the first for one more
    driver.press("a")
    assert driver.counts(1) == [3, 2, 0, 0] and driver.game.ask.key == "works"
    driver.press("a")  # as it is
    assert driver.game.ask.key == "who"


def test_usual_round_takes_few_presses():
    """Coins and points on one screen, carts and progress on the next."""
    driver = counting()
    driver.press("uuu" + "rr" + "a" + "a")
    assert driver.game.ask.key == "who" and driver.counts(1) == [3, 2, 0, 0]


def test_keys_are_told_where_there_are_arrows():
    counter = counting()
    spaces = game(2, MINE)
    spaces.tells()
    for driver, hint in ((counter, "▲▼ \ue004 ◀▶ \ue005"), (spaces, "▲▼ 1 ◀▶ 5")):
        assert hint in driver.written
        driver.app.keys = TwoKeys()
        driver.app.dirty = True
        driver.wait(10)
        assert hint not in driver.written


def test_anyone_takes_the_device_and_a_finished_player_comes_back():
    driver = counting()
    driver.count(points=4)
    assert "✓ Black" in driver.written and "4\u202f\ue005" in driver.words()
    driver.take(2)
    driver.count()
    driver.again(2)
    driver.count(points=7)
    assert driver.game.finished == 6 and driver.counts(2)[1] == 7
    driver.take(0)
    driver.count()
    assert driver.play.question.focus == GO_ON and "Next round" in driver.written
    driver.press("a")
    assert driver.game.round == 2


def test_list_says_what_the_player_would_do():
    driver = counting()
    driver.count()
    assert "Round 1: counts" in driver.words()
    driver.press("u")
    assert "Round 1: counts again" in driver.words()
    driver = game(2, MINE)
    start_mine(driver, SPECIAL)
    assert "Round 1: lays a card ★" in driver.words()
    driver.press("u")
    assert "Round 1: only changes ★" in driver.words() and "± Black" in driver.written


def test_what_is_dealt_is_told_again_after_power_off():
    driver = game(3, SCORE, True, 1, 0, 0, SavingDevice())
    assert driver.tells() == ["deal"]
    driver.wait(30)
    driver.power_on()
    driver.wait(300)
    assert driver.game.ask.key == "deal" and "10 of the 18 events" in driver.words()


def test_late_event_starts_with_the_first_player_and_ends_by_choice():
    driver = game(3, SCORE)
    driver.event(LATE)
    for seat in range(3):
        driver.take(seat)
        driver.count()
    assert "Now the event" in driver.written
    driver.press("a")
    assert driver.tells() == ["late"]
    for seat in range(3):
        assert driver.play.question.focus == 6 + seat
        driver.press("a")
        driver.count()
    assert driver.play.question.focus == GO_ON
    driver.press("a")
    assert driver.game.round == 2


def test_table_shows_everyones_counters():
    driver = counting(5)
    driver.count(coins=12, points=31, carts=8)
    driver.press("b")
    for text in ("White", "Green", "12", "31", "8", "39"):
        assert text in driver.written


# ---- undo, and taking out


def test_undo_names_the_player_and_what_he_did():
    driver = counting()
    driver.answer(12_003)
    driver.hold()
    assert "Undone: Black, 12\u202f\ue004 3\u202f\ue005" in driver.words()
    driver.press("a")
    assert driver.game.ask.key == "purse" and driver.play.question.focus == 0
    driver.hold()
    driver.press("b")
    driver.hold()
    assert "Undone: event: Immediate" in driver.words()


def test_undo_says_what_was_done_in_a_chain():
    driver = game(1, MINE)
    start_mine(driver)
    driver.take(0)
    driver.answer(1)
    driver.stop(14)
    driver.hold()
    assert "Undone: White, chain + \ue007 here" in driver.words()
    driver.press("b")
    driver.up(3)
    driver.hold()
    assert "Undone: White, chain Draw 3" in driver.words()
    driver.press("b")
    driver.hold()
    assert "Undone: White, card shows" in driver.words()


def two_turns(first, second, device=None):
    driver = game(3, SCORE, True, 1, 0, 0, device)
    driver.event(IMMEDIATE)
    for seat, coins in ((first, 5), (second, 7)):
        driver.take(seat)
        driver.count(coins=coins)
    return driver


def take_out(driver, name):
    driver.press("ba")
    while driver.top.rows[driver.top.menu.cursor] != "take_out":
        driver.press("d")
    driver.press("a")
    top = driver.top
    while driver.play.names[top.rows[top.menu.cursor]] != name:
        driver.press("d")
    driver.press("a")
    assert "All that %s entered" % name in driver.words()
    driver.press("a")


def test_turn_is_taken_out_although_another_followed():
    driver = two_turns(0, 2)
    take_out(driver, "White")
    assert "White's last turn is removed." in driver.words() and driver.top is driver.play
    driver.press("a")
    assert driver.counts(0) == [0, 0, 0, 0] and driver.counts(2)[0] == 7
    assert driver.game.finished == 4 and "White" in driver.written
    driver.take(0)
    assert_replays(driver)


def test_what_is_taken_out_stays_out_after_power_off():
    driver = two_turns(0, 2, SavingDevice())
    take_out(driver, "White")
    driver.wait(30)
    before = driver.game.digest()
    driver.power_on()
    driver.wait(300)
    assert driver.game.digest() == before and driver.counts(0)[0] == 0


def test_only_the_last_turn_of_a_player_goes():
    driver = two_turns(0, 2)
    driver.again(0)
    driver.count(coins=6)
    take_out(driver, "White")
    driver.press("a")
    assert driver.counts(0)[0] == 5 and driver.counts(2)[0] == 7
    assert_replays(driver)


def test_either_turn_with_a_card_of_level_4_can_be_taken_out():
    for name, seat in (("White", 0), ("Black", 1)):
        driver = game(2, MINE)
        start_mine(driver)
        for cell in (FIRST, BELOW, DEEP, DEEPEST):
            for player in (0, 1):
                lay(driver, player, cell, card=[3] if cell == DEEPEST else [])
            if cell != DEEPEST:
                driver.press("a")
                driver.event(IMMEDIATE)
        take_out(driver, name)
        assert "last turn is removed" in driver.words()
        assert [len(mine) for mine in driver.game.mines] == [9 + 3 * seat, 12 - 3 * seat]


def test_the_cursor_knows_what_cards_of_level_4_show():
    driver = game(2, MINE)
    start_mine(driver)
    for cell in (FIRST, BELOW, DEEP):
        for player in (0, 1):
            lay(driver, player, cell)
        driver.press("a")
        driver.event(IMMEDIATE)
    lay(driver, 0, DEEPEST, card=[3])  # a Scot
    driver.take(1)
    driver.answer(DEEPEST)
    assert "yes" in driver.written and driver.play.question.focus == 3
    driver.press("a")
    assert driver.game.mines[1][-2] & 1


def test_im13_the_cursor_starts_on_the_deepest_card():
    driver = game(1, MINE)
    start_mine(driver)
    for cell in (FIRST, BELOW, DEEP):
        lay(driver, 0, cell)
        driver.press("a")
        driver.event(IMMEDIATE)
    driver.again(0)
    driver.answer(6)
    assert driver.game.ask.key == "special" and driver.play.question.focus == DEEP


def test_im13_a_card_that_was_activated_says_so():
    driver = digging()
    lay(driver, 0, BELOW, card=[0])
    driver.press("a")
    driver.event(IMMEDIATE)
    driver.again(0)
    driver.answer(6)
    driver.answer(BELOW)
    driver.answer(6)
    driver.press("d")
    assert driver.play.question.focus == BELOW
    driver.press("a")
    assert driver.app.notice == "That card has already been activated this round."
    driver.press("b" + "u" + "a")
    assert driver.game.ask.key == "change"


def test_only_turns_of_this_phase_can_be_taken_out():
    driver = game(3, SCORE)
    driver.event(IMMEDIATE)
    driver.press("ba")
    assert "take_out" not in driver.top.rows
    driver.press("b")
    driver.take(0)
    driver.press("ba")
    assert "take_out" not in driver.top.rows  # his turn isn't over


def test_taking_out_can_be_left():
    driver = two_turns(0, 2)
    before = driver.game.digest()
    driver.press("ba")
    while driver.top.rows[driver.top.menu.cursor] != "take_out":
        driver.press("d")
    driver.press("a" + "a" + "b")
    assert "Whose last turn?" in driver.written  # whoever didn't mean it chooses again
    driver.press("a" + "udlrnp")
    assert driver.game.digest() == before and "for good" in driver.words()
    driver.press("b" + "b")
    assert driver.top is driver.play and driver.game.digest() == before


# ---- saves


def test_a_game_begun_with_the_first_rules_is_refused_in_words():
    """Its options had three values, and no number of the rules."""
    device = SavingDevice()
    driver = MinersDriver(1, device)
    driver.app.saves.create("miners", 2, ("Anna", "Bruno"), (MINE, 0, 0), 7)
    driver.app.saves.write(bytes((24, 20, 28, 0, 2)), 5, 7)
    driver.app.saves.leave()
    driver.power_on()
    driver.wait(300)
    while driver.top.rows[driver.top.menu.cursor] != "saved":
        driver.press("d")
    driver.press("a" + "a")
    driver.wait(600)
    assert driver.app.notice.startswith("This game was begun with another version")


def test_a_game_of_these_rules_is_read():
    driver = game(2, MINE, device=SavingDevice())
    start_mine(driver)
    driver.take(0)
    driver.answer(1)
    driver.wait(30)
    before = driver.game.digest()
    driver.power_on()
    driver.wait(600)
    assert driver.game.digest() == before and driver.game.ask.key == "chain"


# ---- Mine


def start_mine(driver, kind=IMMEDIATE, spaces=(12, 10, 14)):
    driver.tells()
    for count in spaces:
        driver.answer(count)
    driver.event(kind)


def test_progress_boards_are_remembered_for_the_next_game():
    device = SavingDevice()
    driver = game(2, MINE, True, 1, 0, 0, device)
    driver.tells()
    assert "left progress board" in driver.words() and driver.play.question.focus == 12
    for count in (9, 10, 11):
        driver.answer(count)
    driver.press("ba")
    while driver.top.rows[driver.top.menu.cursor] != "leave":
        driver.press("d")
    driver.press("a")
    driver.begin(1, MINE)
    driver.tells()
    driver.press("aaa")
    assert list(driver.game.spaces) == [9, 10, 11]


def lay(driver, seat, where=None, **answers):
    """A card: the presses that it takes."""
    before = driver.pressed
    driver.take(seat)
    if where is not None and driver.game.ask.key == "place":  # the first card has one place
        driver.answer(where)
    driver.go_on(answers)
    return driver.pressed - before


# A card right below the first, one that touches both, and so on.
FIRST, SECOND, BELOW, DEEP, DEEPEST = 32, 34, 64 + 33, 128 + 34, 192 + 35


def play_mine(driver, players):
    """Ten rounds: everyone digs down, then wherever there is room."""
    start_mine(driver)
    for number in range(1, 11):
        if number > 1:
            driver.event(number % 3)
        for seat in range(players):
            where = (FIRST, SECOND, BELOW, DEEP)[number - 1] if number < 5 else None
            coins = driver.counts(seat)[0] + 3
            lay(driver, seat, where, card=[number % 3], purse=[coins * 1000 + number + seat],
                chain=[16 + 14] if number == 2 else [])
        assert driver.game.finished + 1 == 1 << players
        driver.press("a")
        if driver.game.ask is not None and driver.game.ask.key == "late":
            driver.tells()
            driver.answer(GO_ON)


def test_mine_of_few_and_of_most_players():
    """Of all numbers: tests/host/miners/test_games.py, where time matters less."""
    for players in (1, 2, 5):
        driver = game(players, MINE)
        play_mine(driver, players)
        assert driver.game.ask is None
        assert driver.game.winners == (players - 1,)
        for seat in range(players):
            assert len(driver.game.mines[seat]) == 30
        assert_replays(driver)


def test_mine_with_two_keys():
    driver = game(2, MINE, False)
    play_mine(driver, 2)
    assert "Black wins" in driver.words()


def digging():
    """Two cards of level I, the second of which has a machine; in round 3."""
    driver = game(1, MINE)
    start_mine(driver)
    lay(driver, 0, FIRST, card=[1], purse=[9000])
    driver.press("a")
    driver.event(IMMEDIATE)
    lay(driver, 0, SECOND, card=[1], chain=[16 + 14])
    driver.press("a")
    driver.event(IMMEDIATE)
    return driver


def test_arrows_step_over_places_and_to_no_card():
    driver = digging()
    driver.take(0)
    question = driver.play.question
    assert question.focus == BELOW  # where it touches two cards
    for key, cell in (("l", 64 + 31), ("l", 64 + 31), ("u", 30), ("l", 30), ("r", 36),
                      ("r", 255), ("r", 255), ("l", BELOW), ("d", 255), ("u", BELOW)):
        driver.press(key)
        assert question.focus == cell, key


def test_level_of_the_place_is_said():
    driver = digging()
    driver.take(0)
    assert "Level II costs 2 \ue004. Where to?" in driver.words()
    driver.press("uu")
    assert "Level I is free." in driver.words()


def test_maps_say_what_a_does():
    driver = digging()
    driver.take(0)
    assert driver.game.ask.key == "place" and "choose" in driver.written
    driver.answer(BELOW)
    driver.go_on({"card": [4]})
    driver.press("a")
    driver.event(IMMEDIATE)
    driver.again(0)
    for choice, key in ((1, "machine_on"), (3, "collapse_on"), (5, "cart"), (6, "special"),
                        (18, "which")):
        driver.answer(choice)
        assert driver.game.ask.key == key and "choose" in driver.written
        driver.hold()
        driver.press("a")


def test_im06_no_card_is_always_in_sight():
    driver = digging()
    driver.take(0)
    assert "No card!" in driver.written and "playable?" not in driver.words()
    driver.press("d")  # below all places
    assert driver.play.question.focus == 255 and "Is no card playable?" in driver.words()


def test_map_follows_the_cursor():
    """A row of ten cards is wider than the map."""
    driver = game(1, MINE)
    start_mine(driver)
    for number in range(10):
        lay(driver, 0, FIRST + 2 * number, card=[number * 7 % 6 if number else 1])
        if number < 9:
            driver.press("a")
            driver.event(IMMEDIATE)
    driver.again(0)
    driver.answer(1)
    question = driver.play.question
    frames = []
    for _ in range(10):
        while driver.play.view.blink:
            driver.wait(10)
        x, _ = cursor(driver)
        assert x >= 0 and x + 16 <= 64
        frames.append(driver.device.frame)
        driver.press("r")
    assert question.focus == FIRST + 18 and len(set(frames)) > 7


def cursor(driver):
    """The place of the first lit block of 15 x 12 dots."""
    frame = driver.device.frame
    for y in range(1, 55):
        for x in range(-1, 64):
            if all([lit(frame, x + 1 + dx, y) for dx in (0, 1, 2, 13, 14)]):
                if all([lit(frame, x + 1 + dx, y + 11) for dx in (0, 1, 2, 13, 14)]):
                    if lit(frame, x + 1, y + 5) and lit(frame, x + 15, y + 9):
                        return x, y
    raise AssertionError("no cursor")


def lit(frame, x, y):
    return 0 <= x < 128 and frame[y // 8 * 128 + x] >> y % 8 & 1


def in_the_chain():
    """Below two cards, of which the second has a machine."""
    driver = digging()
    driver.take(0)
    driver.answer(BELOW)
    assert driver.game.ask.key == "card"  # the 2 coins were there
    driver.press("a")
    return driver


def frames(driver):
    """While something blinks."""
    found = []
    for phase in (0, 1):
        while driver.play.view.blink != phase:
            driver.wait(10)
        found.append(driver.device.frame)
    return found


def test_the_whole_chain_is_one_press():
    driver = in_the_chain()
    at = driver.pressed
    driver.press("a")
    assert driver.game.ask.key == "purse" and driver.pressed == at + 1
    mine = driver.game.mines[0]
    assert [bool(mine[i] & 128) for i in (2, 5, 8)] == [True, False, True]  # up on the left


def test_up_and_down_go_along_the_ways_left_and_right_choose_what_is_done():
    driver = in_the_chain()
    question = driver.play.question
    assert "up to the surface" in driver.words() and "+ 2 \ue004" in driver.words()
    places = []
    for _ in range(5):
        places.append(question.focus >> 4)
        driver.press("d")
    assert places == [16 + 2, 2, 16 + 3, 3, 1]
    assert question.focus >> 4 == 16 + 2  # around
    driver.press("u")
    assert question.focus == 16 + 14 and "+ \ue007 here" in driver.words()
    assert "Stop here" in driver.words()
    driver.press("r")
    assert "+ \ue008 here" in driver.words()
    driver.press("l" + "a")
    assert driver.game.ask.key == "chain" and driver.game.mines[0][7] >> 6 == 1
    driver.press("d")
    driver.press("lll")
    assert question.focus != driver.play.question.focus


def test_the_chain_says_that_up_and_down_go_elsewhere():
    driver = game(1, MINE)
    start_mine(driver)
    driver.take(0)
    assert "▲▼" not in driver.written
    driver.answer(0)
    assert driver.game.ask.key == "chain" and "▲▼" in driver.written


def test_a_card_mostly_does_what_it_did_before():
    driver = in_the_chain()
    driver.press("u" + "r" + "a")  # a collapse
    assert driver.game.mines[0][8] & 64
    driver.press("u")
    assert "+ \ue008 here" in driver.words()


def test_the_way_up_is_lit_and_the_cursor_blinks():
    driver = in_the_chain()
    seen = set()
    for _ in range(5):
        first, second = frames(driver)
        assert first != second
        seen.add(first)
        driver.press("d")
    assert len(seen) == 5


def test_a_collapse_on_the_way_is_to_be_taken_off():
    driver = digging()
    driver.again(0)
    driver.answer(3)
    driver.answer(FIRST)
    driver.answer(0)
    driver.take(0)
    driver.answer(BELOW)
    driver.press("a")
    assert "Take off" not in driver.words()  # the usual way is the other one
    driver.press("dd")
    assert "Take off 1 \ue008" in driver.words()
    driver.press("a")
    assert not driver.game.mines[0][2] & 64


def test_im10_a_collapse_on_a_card_that_is_passed_stays():
    driver = digging()
    driver.again(0)
    driver.answer(6)
    driver.answer(FIRST)
    driver.answer(3)
    driver.answer(FIRST)
    driver.answer(0)
    driver.take(0)
    driver.answer(BELOW)
    driver.press("a")
    focus = driver.play.question.focus
    driver.press("dd")
    assert driver.play.question.focus != focus and "up to the surface" in driver.words()
    assert "Take off" not in driver.words()
    driver.press("a")
    assert driver.game.mines[0][2] & 64


def test_the_chain_with_two_keys():
    driver = game(1, MINE, False)
    start_mine(driver)
    driver.take(0)
    driver.press("a")
    assert driver.game.ask.key == "chain" and "▲▼" not in driver.written
    driver.press("n" + "a" + "n" + "b" + "a" + "a")  # B: back to the cards
    assert driver.game.mines[0][2] & 64  # the second effect of all
    driver.press("a")
    assert driver.game.ask.key == "purse" and driver.counts(0)[0] == 2


def test_borders_lie_under_the_arrows():
    driver = digging()
    driver.take(0)
    driver.answer(BELOW)
    question = driver.play.question
    driver.press("l" + "rr" + "d")
    assert [question.value(i) for i in range(3)] == [1, 2, 1]
    for words in ("It shows:", "½ \ue006", "yes"):
        assert words in driver.words()
    driver.press("dd" + "u")  # nothing lies above
    driver.press("a")
    assert driver.counts(0)[2] == 1 and driver.game.mines[0][7] & 1


def test_what_a_card_shows_with_two_keys():
    driver = game(1, MINE, False)
    start_mine(driver)
    driver.take(0)
    driver.press("n" + "a" + "n")
    assert "yes" in driver.words()
    driver.press("a")
    assert driver.game.ask.key == "chain" and driver.game.mines[0][1] == 1


def test_many_borders_are_a_list():
    driver = game(1, MINE)
    start_mine(driver)
    for cell in (FIRST, SECOND, 36, 64 + 33, 64 + 37):
        lay(driver, 0, cell, card=[0], purse=[9000])
        driver.press("a")
        driver.event(IMMEDIATE)
    driver.take(0)
    driver.answer(64 + 35)
    question = driver.play.question
    assert question.arrows == "" and len(question.sizes) == 5
    driver.press("r" + "d" + "l" + "u" + "u" + "r")
    assert [question.value(i) for i in range(5)] == [1, 2, 0, 0, 1]
    driver.press("a")
    assert driver.counts(0)[2] == 1


def test_cart_marker_goes_on_a_half_cart():
    driver = digging()
    lay(driver, 0, BELOW, card=[1])
    driver.again(0)
    driver.answer(5)
    assert "on which half cart?" in driver.words()
    driver.press("rda")
    assert driver.game.ask.key == "change" and driver.counts(0)[2] == 1
    driver.answer(5)  # the other one, without a question
    assert driver.game.ask.key == "change" and driver.counts(0)[2] == 2
    driver.answer(16)
    assert "off which border?" in driver.words()
    driver.press("a")
    driver.answer(5)
    driver.answer(5)
    assert "No border shows half a cart" in driver.words()


def test_im16_the_border_under_the_cursor_is_lit_and_no_card():
    driver = digging()
    lay(driver, 0, BELOW, card=[1])
    driver.again(0)
    driver.answer(5)
    assert driver.game.ask.key == "cart" and driver.play.question.focus >> 2 == FIRST
    there, gone = [sum([bin(byte).count("1") for byte in frame]) for frame in frames(driver)]
    assert 20 < there - gone < 90  # a card has 180 dots


def test_fourth_machine_and_second_collapse_are_not_placed():
    driver = digging()
    driver.again(0)
    for _ in range(2):
        driver.answer(1)
        driver.answer(SECOND)
    driver.answer(1)
    driver.answer(SECOND)
    assert "No fourth" in driver.words()
    driver.tell()
    for _ in range(2):
        driver.answer(3)
        driver.answer(SECOND)
    assert "No second" in driver.words()
    driver.tell()
    assert driver.game.ask.key == "change"


def test_progress_boards_by_name():
    driver = digging()
    driver.again(0)
    driver.answer(2)
    assert "Up which board?" in driver.words() and "middle" in driver.written
    driver.answer(1)
    driver.press("uuuuuu")
    assert "to 7/10" in driver.words()
    driver.press("a")
    driver.answer(2)
    driver.answer(3)
    assert "Space 10/10" in driver.words()  # first its effect
    driver.answer(0)
    assert "Board done!" in driver.words()
    driver.answer_wrongly(1)
    assert "It must be another board." in driver.words()
    driver.press("b")
    driver.answer(0)
    driver.press("br")
    assert "↑1/12" in driver.words()


def test_a_price_that_is_too_high_leads_to_the_coins():
    driver = digging()
    driver.again(0)
    driver.answer(12)
    driver.answer(1)
    driver.answer(0)
    driver.take(0)
    driver.answer(BELOW)
    assert "Only 1 \ue004" in driver.words() and "Coins…" in driver.words()  # told at once
    driver.press("u")
    assert "enter Coins first" in driver.words()
    driver.press("b" + "a")
    assert driver.game.ask.key == "coins"
    driver.answer(6)
    assert driver.game.ask.key == "card" and driver.counts(0)[0] == 4


def test_what_was_entered_wrongly_is_corrected():
    driver = digging()
    driver.again(0)
    driver.answer(18)
    driver.answer(FIRST)
    assert driver.play.question.focus == 4  # half a cart, a Scot
    driver.answer(2)
    assert driver.counts(0)[2] == 1 and driver.game.mines[0][1] == 0
    driver.answer(2)
    driver.answer(0)
    driver.answer(4)
    driver.answer(17)
    assert driver.play.question.focus == 0 and "On which board?" in driver.words()
    driver.answer(2)
    driver.answer(3)
    assert driver.counts(0)[3] == 3 and driver.game.boards[0] == 2


def test_im18_the_surface_reminds_of_the_hand_limit():
    driver = in_the_chain()
    assert "8 cards" not in driver.words()
    driver.press("l")
    assert "Draw 3" in driver.written and "Keep 8 cards in hand" in driver.words()
    driver.press("l")
    assert "8 cards" not in driver.words()


def test_im12_too_few_coins_for_the_surface_say_how_to_choose_another_effect():
    driver = game(1, MINE)
    start_mine(driver)
    driver.take(0)
    driver.press("a" + "r" + "a")  # -4 coins
    assert driver.game.ask.key == "before" and "4" in driver.written
    driver.press("d")
    assert "hold B and choose another effect" in driver.words()
    driver.press("b")
    driver.hold()
    driver.press("a")
    assert driver.game.ask.key == "chain"


def test_im13_a_collapsed_card_that_is_activated_alone():
    driver = digging()
    driver.again(0)
    driver.answer(3)
    driver.answer(FIRST)
    driver.answer(6)
    driver.answer(FIRST)
    assert "Take the \ue008 off instead of the effect." in driver.words()
    assert not driver.game.mines[0][2] & 64 and driver.game.mines[0][2] & 128
    driver.tell()
    assert driver.game.ask.key == "change"  # no chain


def test_an_empty_mine_says_so():
    driver = game(1, MINE)
    start_mine(driver)
    driver.again(0)
    for choice in (1, 3, 5, 6, 8, 9, 16):
        driver.answer(choice)
        assert "There is no card in the mine yet." in driver.words()
        driver.tell()


def test_im04_the_star_goes_with_the_special_event():
    for level in (SCORE, MINE):
        driver = game(1, level)
        driver.tells()
        while driver.game.ask.key == "spaces":
            driver.press("a")
        driver.answer(SPECIAL)
        assert "★" in driver.words()
        driver.take(0)
        driver.go_on({})
        assert "★" in driver.words() and driver.game.ask.key == "who"
        driver.press("a")
        assert driver.game.ask.key == "event" and "★" not in driver.words()
        driver.answer(IMMEDIATE)
        assert "★" not in driver.words()


def test_amounts_say_why_they_end():
    driver = digging()
    driver.again(0)
    driver.answer(2)
    driver.answer(1)
    driver.press("rrr")
    assert "ends on the top space" in driver.words()
    driver.press("b" + "a" + "a" + "a")  # the top, its effect, another board
    driver.answer(17)
    driver.press("a" + "rrr")
    assert "Nobody stays on the top space" in driver.words()


def test_reminders():
    driver = digging()
    driver.again(0)
    driver.answer(4)
    assert "from deck IV only if a board" in driver.words() and "Discard to 8" in driver.words()
    driver.tell()
    driver.answer(7)
    assert "until the faction comes" in driver.words()
    driver.tell()
    driver.answer(0)
    driver.take(0)
    driver.answer(255)
    assert "draw the top card of level I" in driver.words()
    driver.tell()
    assert driver.game.ask.key == "place" and driver.game.ask.options[-1] < 64


def test_pages_of_the_table_show_each_mine():
    driver = game(2, MINE, factions=1)
    start_mine(driver)
    lay(driver, 1, FIRST, faction=[7, 2, 5])
    driver.press("b")
    frames = [driver.device.frame]
    for _ in range(2):
        driver.press("r")
        frames.append(driver.device.frame)
    assert len(set(frames)) == 3 and "B" in driver.written and "J" in driver.written
    driver.press("r")
    assert driver.device.frame == frames[0]


def test_what_an_event_changes_is_mostly_coins():
    driver = digging()
    driver.again(0)
    assert "Coins" in driver.words() and driver.play.question.focus == 12
    driver.press("a" + "a")
    assert driver.game.ask.key == "change" and driver.play.question.focus == 0


def test_nothing_to_pay_with_is_said():
    driver = game(1, MINE)
    start_mine(driver)
    driver.again(0)
    driver.answer(11)
    assert "More coins?" in driver.words()
    driver.press("a")
    assert driver.game.ask.key == "coins"


def test_b_opens_the_pages_from_the_map():
    driver = digging()
    driver.take(0)
    assert driver.game.ask.key == "place"
    assert_b_opens_the_pages(driver)
    driver.answer(BELOW)
    driver.go_on({"card": [4]})
    driver.press("a")
    driver.event(IMMEDIATE)
    driver.again(0)
    driver.answer(5)
    assert driver.game.ask.key == "cart"
    assert_b_opens_the_pages(driver)


def assert_b_opens_the_pages(driver):
    cell = driver.play.question.focus
    driver.press("b")
    assert driver.top is not driver.play
    driver.press("b")
    assert driver.top is driver.play and driver.play.question.focus == cell


# ---- random play


def play_at_random(driver, seed, most=1500):
    """To the end. Amounts stay near what they were, lists are mostly left as soon as possible."""
    chance = Lcg(seed)
    questions = 0
    while driver.game.ask is not None:
        ask = driver.game.ask
        if ask.kind == TELL:
            driver.tell()
            continue
        value = ask.options[chance.below(len(ask.options))]
        if ask.key in ("coins", "points", "progress", "machines", "spaces", "before"):
            value = min(ask.args[0] + chance.below(4), ask.options[-1])
        elif ask.key in ("purse", "works"):
            value = ask.args[0] + 1000 * chance.below(3) + chance.below(4)
        elif ask.key == "chain" and chance.below(3):
            value = ask.args[0] + chance.below(4)
        elif ask.key in ("gain", "change") and chance.below(4):
            value = ask.options[0]
        elif ask.key == "who" and chance.below(6):
            value = ask.options[0]
        elif ask.key in ("pay", "cost", "price", "advance"):
            value = min(value, ask.options[0] + 4)
        at = driver.game.at
        driver.answer(value)
        assert driver.game.at == at + 1
        questions += 1
        assert questions < most
    return questions


def assert_random_game(players, level, seed, pad=True):
    driver = game(players, level, pad, seed)
    play_at_random(driver, seed)
    assert ("♛" in driver.words()) == (players > 1)
    assert_replays(driver)


def test_random_games_to_their_end():
    assert_random_game(3, SCORE, 1)
    assert_random_game(2, MINE, 2)


def test_random_games_with_two_keys():
    assert_random_game(2, SCORE, 3, False)
    assert_random_game(1, MINE, 4, False)
