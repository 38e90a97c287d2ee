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
    Thrifty,
)
from tests.lcg import Lcg


def game(players, level=0, pad=True, seed=1, first=0, tie=0, device=None):
    driver = MinersDriver(seed, device, pad)
    driver.begin(players, level, first, tie)
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
            driver.answer(0)
        driver.answer(GO_ON)
        if kind == LATE:
            assert driver.tells() == ["late"]
            driver.again(0)
            driver.count(carts=number)
            driver.answer(0)
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
    assert driver.game.options == (SCORE, 1, 1)
    assert "2 I, 2 II, 2 III" in driver.words()


def test_tie_is_broken_by_machines_at_the_end():
    driver = game(2, SCORE, True, 1, 0, 1)
    for _ in range(10):
        driver.event(SPECIAL)
        for seat in (0, 1):
            driver.take(seat)
            driver.answer(0)
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


def test_all_counters_are_seen_while_one_is_changed():
    driver = counting()
    driver.count(coins=12, points=31, carts=8, progress=5)
    for number in ("12", "31", "8", "5"):
        assert number in driver.written
    driver.answer(1)
    driver.press("uuu")
    assert "15" in driver.written and "12 → 15" in driver.written and "31" in driver.written
    driver.press("l")
    assert "12 → 10" in driver.written
    driver.press("a")
    assert driver.counts(1) == [10, 31, 8, 5]


def test_counter_runs_while_a_key_is_held():
    driver = counting()
    driver.press("a")
    driver.hold(3000, "r")
    assert driver.play.question.focus > 100
    driver.hold(3000, "d")
    assert driver.play.question.focus > 5
    at = driver.game.at
    driver.press("a")
    assert driver.game.at == at + 1  # one amount is logged, no ticks


def test_counters_lie_under_the_arrows():
    """Two columns; below them pay and later; then done."""
    for keys, value in (("", 1), ("r", 2), ("d", 4), ("rd", 5), ("dd", 3), ("rdd", 6), ("ddd", 0),
                        ("rddd", 0), ("l", 0), ("dddu", 3), ("ddr", 6)):
        driver = counting()
        driver.press(keys)
        assert driver.play.question.focus == value, keys


def test_usual_round_takes_few_presses():
    """Coins and points, and done: the cursor is there already."""
    driver = counting()
    driver.press("auuua" + "auua" + "a")
    assert driver.game.ask.key == "who" and driver.counts(1) == [3, 2, 0, 0]


def test_only_coins_that_are_there_can_be_paid():
    driver = counting()
    driver.count(coins=3)
    driver.answer(3)
    driver.press("rrr")
    assert "-3" in driver.written and "3 → 0" in driver.written
    driver.press("da")
    assert driver.counts(1)[0] == 1
    driver.answer(3)
    assert "1 → 1" in driver.written  # as long as nothing is paid


def test_steps_of_the_arrows_are_told_where_there_are_arrows():
    counter = counting()
    counter.answer(1)
    spaces = game(2, MINE)
    spaces.tells()
    for driver, words in ((counter, "0 → 0"), (spaces, "12")):
        assert "▲▼ 1 ◀▶ 5" in driver.written
        driver.app.keys = TwoKeys()
        driver.app.dirty = True
        driver.wait(10)
        assert words in driver.written and "▲▼ 1 ◀▶ 5" not in driver.written


def test_anyone_takes_the_device_and_a_finished_player_comes_back():
    driver = counting()
    driver.count(points=4)
    driver.answer(6)  # later
    assert "Black" in driver.written and "4\u202f\ue005" in driver.words()
    driver.take(2)
    driver.answer(0)
    assert "✓ Red" in driver.written
    driver.again(2)
    driver.count(points=7)
    driver.answer(0)
    assert driver.game.finished == 4 and driver.counts(2)[1] == 7
    for seat in (1, 0):
        driver.take(seat)
        driver.answer(0)
    assert driver.play.question.focus == GO_ON and "Next round" in driver.written
    driver.press("a")
    assert driver.game.round == 2


def test_list_says_what_the_player_would_do():
    driver = counting()
    driver.answer(0)
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
        driver.answer(0)
    assert "Now the event" in driver.written
    driver.press("a")
    assert driver.tells() == ["late"]
    for seat in range(3):
        assert driver.play.question.focus == 6 + seat
        driver.press("a")
        driver.answer(0)
    assert driver.play.question.focus == GO_ON
    driver.press("a")
    assert driver.game.round == 2


def test_table_shows_everyones_counters():
    driver = counting(5)
    driver.count(coins=12, points=31, carts=8)
    driver.answer(0)
    driver.press("b")
    for text in ("White", "Green", "12", "31", "8", "39"):
        assert text in driver.written


# ---- undo, and taking out


def test_undo_names_the_player_and_what_he_did():
    driver = counting()
    driver.count(coins=12)
    driver.hold()
    assert "Undone: Black, coins 12" in driver.words()
    driver.press("a")
    assert driver.game.ask.key == "coins" and driver.play.question.focus == 0
    driver.hold()
    driver.hold()
    assert "Undone: turn: Black" in driver.words()
    driver.hold()
    assert "Undone: event: Immediate" in driver.words()


def test_undo_says_words_where_the_screen_has_signs():
    driver = game(1, SCORE)
    driver.event(IMMEDIATE)
    driver.take(0)
    driver.count(coins=12)
    for counter, word in ((3, "Pay"), (6, "Later"), (0, "Done")):
        driver.answer(counter)
        driver.hold()
        assert "Undone: White, " + word in driver.words()
    driver.answer(0)
    driver.answer(GO_ON)
    driver.hold()
    assert "Undone: Next round" in driver.words()


def two_turns(first, second, device=None):
    driver = game(3, SCORE, True, 1, 0, 0, device)
    driver.event(IMMEDIATE)
    for seat, coins in ((first, 5), (second, 7)):
        driver.take(seat)
        driver.count(coins=coins)
        driver.answer(0)
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
    driver.answer(0)
    take_out(driver, "White")
    driver.press("a")
    assert driver.counts(0)[0] == 5 and driver.counts(2)[0] == 7
    assert_replays(driver)


def test_turn_on_which_a_later_answer_depends_stays():
    """All cards of level IV are alike: the second player wasn't asked for their factions."""
    driver = game(2, MINE)
    start_mine(driver)
    for cell in (FIRST, BELOW, DEEP, DEEPEST):
        for seat in (0, 1):
            lay(driver, seat, cell, faction=[0])
        if cell != DEEPEST:
            driver.press("a")
            driver.event(IMMEDIATE)
    before = driver.game.digest()
    take_out(driver, "White")
    assert "Later answers depend on it." in driver.words()
    assert driver.game.digest() == before
    driver.press("a" + "b")
    assert driver.top is driver.play and driver.game.ask.key == "who"
    take_out(driver, "Black")
    assert driver.game.finished == 1 and len(driver.game.mines[1]) == 9


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
            lay(driver, seat, where, faction=[1 + seat, 0], border=[1], coins=[coins],
                points=[number + seat], effect=[1] if number == 2 else [])
        assert driver.game.finished + 1 == 1 << players
        driver.press("a")
        if driver.game.ask is not None and driver.game.ask.key == "late":
            driver.tells()
            driver.answer(GO_ON)


def test_mine_of_few_and_of_most_players():
    """Of all numbers: tests/host/test_miners_presses.py, where time matters less."""
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
    lay(driver, 0, FIRST, faction=[1, 0], coins=[9])
    driver.press("a")
    driver.event(IMMEDIATE)
    lay(driver, 0, SECOND, faction=[4, 0], border=[1], effect=[1])
    driver.press("a")
    driver.event(IMMEDIATE)
    return driver


def test_arrows_step_over_places_and_cards():
    driver = digging()
    driver.take(0)
    question = driver.play.question
    assert question.focus == 64 + 35  # below the card laid last, on its right
    for key, cell in (("l", 64 + 33), ("l", 64 + 31), ("l", 64 + 31), ("u", 30), ("l", 30),
                      ("u", 30), ("r", 32), ("r", 34), ("r", 36), ("d", 64 + 35)):
        driver.press(key)
        assert question.focus == cell


def test_card_on_a_card_is_refused_with_a_reason():
    driver = digging()
    driver.take(0)
    driver.press("ul")
    assert driver.play.question.focus == SECOND
    driver.press("a")
    assert "a card needs a free place" in driver.words()
    assert driver.game.ask.key == "place"


def test_level_of_the_place_is_said():
    driver = digging()
    driver.take(0)
    assert "Level 2." in driver.words()
    driver.press("uu")
    assert "Level 1." in driver.words()


def test_map_follows_the_cursor():
    """A row of ten cards is wider than the map."""
    driver = game(1, MINE)
    start_mine(driver)
    for number in range(10):
        lay(driver, 0, FIRST + 2 * number, faction=[1 + number % 6, 0])
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


def test_chain_is_shown_and_goes_left_or_right():
    driver = digging()
    driver.take(0)
    driver.answer(BELOW)
    driver.press("a")  # 2 coins
    driver.answer(0)  # no faction
    for _ in range(2):
        assert driver.game.ask.key == "border"
        driver.press("a")
    assert "← Go on" in driver.written
    active = []
    for _ in range(2):
        while driver.play.view.blink:
            driver.wait(10)
        active.append(driver.device.frame)
        while not driver.play.view.blink:
            driver.wait(10)
        active.append(driver.device.frame)
        driver.press("u")
    # Where the chain goes on blinks in turn with the active card: another one on the right.
    assert active[0] != active[1] and active[1] != active[3]
    driver.answer(14)
    assert driver.game.ask.args[0] == SECOND


def test_border_shows_its_neighbours_and_the_cart():
    driver = digging()
    driver.take(0)
    driver.answer(BELOW)
    driver.press("a")
    driver.answer(0)
    frames = set()
    for _ in range(3):
        while driver.play.view.blink:
            driver.wait(10)
        frames.add(driver.device.frame[:64])
        frames.add(driver.device.frame[128:192])
        driver.press("d")
    assert len(frames) > 3
    driver.answer(2)
    driver.answer(1)
    assert driver.counts(0)[2] == 1


def test_cart_marker_goes_on_a_half_cart():
    driver = digging()
    lay(driver, 0, BELOW, border=[1, 0])
    driver.again(0)
    driver.answer(5)
    assert "on which half cart?" in driver.words()
    driver.press("rda")
    assert driver.game.ask.key == "change" and driver.counts(0)[2] == 1
    driver.answer(5)  # the other one, without a question
    assert driver.game.ask.key == "change" and driver.counts(0)[2] == 2
    driver.answer(17)
    assert "off which border?" in driver.words()
    driver.press("a")
    driver.answer(5)
    driver.answer(5)
    assert "No border shows half a cart" in driver.words()


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
    driver.answer(7)
    assert "Up which board?" in driver.words() and "middle" in driver.written
    driver.answer(1)
    assert "On the middle board." in driver.words() and "7/10" in driver.written
    driver.tell()
    driver.answer(2)
    driver.answer(5)
    assert "10/10" in driver.written
    driver.tell()
    assert "Board done!" in driver.words() and "middle" not in driver.written
    driver.answer(0)
    driver.press("br")
    assert "↑1/12" in driver.words()


def test_reminders():
    driver = digging()
    driver.again(0)
    driver.answer(4)
    assert "from deck IV only if a board" in driver.words() and "Discard to 8" in driver.words()
    driver.tell()
    driver.answer(7)
    assert "until the faction comes" in driver.words()
    driver.tell()
    driver.answer(15)
    assert "draw the top card of level I" in driver.words()
    driver.tell()
    assert driver.game.ask.key == "place" and driver.game.ask.options[-1] < 64


def test_pages_of_the_table_show_each_mine():
    driver = game(2, MINE)
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


# ---- presses


def presses_of_cards(pad=True):
    """What common cards (engines/rules/miners.md) cost in presses on the screens themselves, from
    taking the device to the next `who`, if it goes the shortest way: one of each level, of the
    faction that costs most."""
    driver = Thrifty(1, None, pad)
    driver.begin(2, MINE)
    start_mine(driver)
    counted = []
    for where, answers in (
        (FIRST, {"coins": [9]}),
        (SECOND, {"border": [1], "coins": [13]}),  # coins +2: the surface gave two
        (BELOW, {"border": [1, 1], "cost": [2], "effect": [1], "coins": [15]}),
        (DEEP, {"border": [1], "cost": [5], "coins": [12], "points": [3]}),
    ):
        answers["faction"] = [3 if pad else 4]
        counted.append(lay(driver, 0, where, **answers))
        lay(driver, 1)
        driver.press("a")
        driver.event(IMMEDIATE)
    assert driver.counts(0)[:2] == [14, 3] and driver.game.counts[4] == 1
    return counted[1:]


def test_common_card_costs_at_most_25_presses():
    for pad in (True, False):
        counted = presses_of_cards(pad)
        assert len(counted) == 3 and max(counted) <= 25, counted


def test_cart_and_progress_are_corrected():
    driver = digging()
    driver.again(0)
    driver.answer(5)  # the only half cart
    assert driver.counts(0)[2] == 1
    driver.answer(17)
    assert driver.counts(0)[2] == 0
    driver.answer(17)
    assert "There is no" in driver.words()
    driver.tell()
    driver.answer(18)
    assert "No board was chosen yet" in driver.words()
    driver.tell()
    driver.answer(2)
    driver.answer(4)
    driver.answer(0)
    driver.tells()
    driver.answer(18)
    driver.answer(3)
    assert driver.game.ask.key == "change" and driver.counts(0)[3] == 3


def test_nothing_to_pay_with_is_said():
    driver = game(1, MINE)
    start_mine(driver)
    driver.again(0)
    driver.answer(11)
    assert "enter Coins first" in driver.words()
    driver = counting()
    driver.answer(3)
    assert "enter Coins first" in driver.words() and "Black" in driver.written
    driver.tell()
    assert driver.game.ask.key == "counters"


def test_b_opens_the_pages_from_the_map():
    driver = digging()
    driver.take(0)
    assert driver.game.ask.key == "place"
    assert_b_opens_the_pages(driver)
    driver.answer(BELOW)
    driver.go_on({"border": [1, 1], "effect": [5]})
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


def test_two_coins_less_reductions():
    driver = digging()
    driver.take(0)
    driver.answer(BELOW)
    assert "less reductions" in driver.words()


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
        if ask.key in ("coins", "points", "carts", "progress", "machines", "spaces"):
            value = min(ask.args[0] + chance.below(4), ask.options[-1])
        elif ask.key in ("counters", "effect", "change") and chance.below(4):
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
