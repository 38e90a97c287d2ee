"""Whole games of Eggs and Empires, played by nothing but presses of buttons."""

from engines.eggs.game import Eggs
from engines.script import TELL
from tests.device.eggs.driver import FULL, LEAVE, NO_EGG, REFEREE, SCORE, EggsDriver
from tests.lcg import Lcg

NAMES = ("Anna", "Bert", "Carla", "Dario", "Elsa", "Fred")


def game(players, pad=True, holder=0, **options):
    driver = EggsDriver(1, None, pad)
    driver.start(players, NAMES[:players], **options)
    driver.begin(holder)
    return driver


def play(driver, chance, near=4, rounds=9):
    """By chance, up to the end or so many score sheets; values near those that are there."""
    while driver.game.ask is not None and rounds:
        ask = driver.game.ask
        if ask.kind == TELL:
            rounds -= ask.key == "round"
            driver.tell()
            continue
        value = ask.options[chance.below(len(ask.options))]
        if ask.key in ("egg", "hidden", "points", "eggs"):
            driver.uncover()
            value = driver.play.question.focus + chance.below(near * 2 + 1) - near
            value = max(-20, min(value, 20))
        at = driver.game.at
        driver.answer(value)
        assert driver.game.at == at + 1 and driver.game.log.read(driver.game.where - 1)[0] == value


def assert_replayed(driver):
    """The log of what the buttons said is the game."""
    driver.tells()
    again = Eggs(driver.game.players, driver.game.options, driver.game.log)
    again.go_to(driver.game.at)
    assert again.digest() == driver.game.digest()


def assert_result(driver):
    game = driver.game
    assert game.ask is None
    for seat in range(game.players):
        assert NAMES[seat] in driver.written and str(game.score(seat)) in driver.written
    best = " + ".join(NAMES[seat] for seat in game.winners)
    words = driver.words()
    shared = "Shared victory" in words
    assert shared if len(game.winners) == game.players else shared or best + " win" in words
    assert_replayed(driver)


# ---- whole games


def test_three_rounds_of_every_number_of_players():
    for players in range(2, 7):
        driver = game(players, True, players - 1)
        play(driver, Lcg(players), 3)
        assert len(driver.game.sheet) == 3 * players
        assert_result(driver)


def test_three_rounds_with_all_house_rules():
    driver = game(6, True, 3, ties=1, shepherd=1, open=1, fewest=1)
    assert driver.game.options == (FULL, 0, 1, 1, 1, 1)
    play(driver, Lcg(16), 2)
    assert_result(driver)


def test_egg_tokens_of_five_players():
    driver = game(5, True, 2, variant=1, ties=2)
    play(driver, Lcg(5), 2)
    assert max(driver.game.tokens) == 2 and "enough egg tokens" in driver.words()
    assert_result(driver)


def test_referee_of_every_number_of_players():
    for players in range(2, 7):
        driver = game(players, True, players - 1, level=REFEREE, shepherd=players % 2)
        play(driver, Lcg(players), 3)
        assert len(driver.game.sheet) == 3 * players
        assert_result(driver)


def test_score_level_of_every_number_of_players():
    for players in range(2, 7):
        driver = game(players, True, 0, level=SCORE, ties=players % 3)
        play(driver, Lcg(players))
        assert len(driver.game.sheet) == 3 * players
        assert_result(driver)


def test_two_keys_in_place_of_the_pad():
    driver = game(3, False, 2)
    play(driver, Lcg(33), 3, 1)
    assert driver.game.round == 2
    assert_replayed(driver)
    driver = game(4, False, 0, level=REFEREE)
    play(driver, Lcg(34), 3, 1)
    assert driver.game.round == 2
    assert_replayed(driver)
    driver = game(4, False, 0, level=SCORE, variant=1)
    play(driver, Lcg(44), 3)
    assert_result(driver)


def test_the_device_draws_the_holder():
    holders = set()
    for seed in range(8):
        driver = EggsDriver(seed)
        driver.start(5, NAMES[:5])
        driver.tell()
        assert "Draw lots" in driver.written
        driver.answer(9)
        holders.add(driver.game.holder)
        assert "Token: " + NAMES[driver.game.holder] in driver.words()
    assert len(holders) > 2


# ---- what is shown


def test_worked_example_of_six_players():
    """EE-60, as the device expects it."""
    driver = game(6, True, 2)
    driver.turn_up(13, 10, -6, -8)
    driver.lay(9, 10, 7, 9, 10, 1)
    assert driver.game.ask.key == "plan"
    assert "13" in driver.written and "-6" in driver.written and "-8" not in driver.written
    assert driver.written.count("cancelled") == 2 and driver.written.count("passes") == 1
    assert "Tie: then \ue000 to Dario" in driver.words()
    driver.agree()
    assert driver.game.ask.key == "egg" and driver.game.running(4) == 13
    driver.turn_up(1, 1, 1, 1)
    assert driver.game.holder == 3


def test_worked_example_of_six_players_egg_by_egg():
    driver = game(6, True, 2)
    driver.turn_up(13, 10, -6, -8)
    driver.lay(9, 10, 7, 9, 10, 1)
    driver.answer(0)
    assert "Elsa" in driver.written and "Tie: token with Carla" in driver.words()
    driver.pick(13)
    driver.answer(1)
    assert "Bert" in driver.written
    driver.pick(10)
    driver.answer(5)
    assert "Fred" in driver.written and "Highest card now: 1" in driver.words()
    driver.pick(-6)
    assert driver.game.ask.key == "picks" and "Tie: then \ue000 to Dario" in driver.words()


def test_worked_example_of_two_players():
    """EE-61."""
    driver = game(2)
    driver.turn_up(13, -6)
    driver.lay(10, 8, 8, 3)
    assert "↑" in driver.written and driver.written.count("no egg: -4") == 2
    assert "Tie: then \ue000 to Bert" in driver.words()
    driver.agree()
    driver.turn_up(1, 1)
    assert driver.game.ask.key == "card"
    assert driver.game.running(0) == 13 - 4 and driver.game.running(1) == -6 - 4


def test_another_egg_than_the_best_is_said_on_the_plan():
    driver = game(4)
    driver.turn_up(13, -6)
    driver.lay(10, 9, 8, 7)
    assert "another egg" in driver.words()
    driver.press("d")
    assert "takes another egg" in driver.words()
    driver.press("u")
    assert "takes another egg" not in driver.words()
    driver.pick(-6)
    assert driver.game.running(0) == -6 and driver.tells() == ["picks"]


def test_token_stands_in_every_header():
    for players in (2, 4, 6):
        driver = game(players, True, 1)
        chance = Lcg(players)
        for _ in range(60):
            driver.uncover()
            if driver.game.ask.key in ("plan", "picks") and players > 4:
                driver.rest()  # six lines leave no room for a header
                continue
            holder = NAMES[driver.game.holder]
            header = " ".join(driver.written)
            assert "\ue000" in header, header
            assert "\ue000" + holder in header or holder in driver.written
            if driver.game.ask.kind == TELL:
                driver.tell()
            else:
                options = driver.game.ask.options
                near = driver.game.ask.key in ("egg", "hidden")
                driver.answer(driver.play.question.focus if near else
                              options[chance.below(len(options))])


def test_played_card_is_gone():
    driver = game(3)
    driver.turn_up(1, 2)
    driver.lay(10, 9, 8)
    driver.rest()
    driver.turn_up(1, 2)
    driver.rest()
    assert driver.game.ask.seat == 0 and driver.game.ask.key == "card"
    chips = [text for text in driver.written if text.isdigit()]
    assert "9" in chips and "8" in chips and "10" not in chips
    driver.press("b")
    assert "Cards left" in driver.written
    assert driver.written.count("10") == 2  # Bert and Carla can still hold a Hero


def test_few_presses_lead_from_the_first_card_to_any_other():
    """However many are gone; and each is reached by the arrows alone, up and down, too."""
    driver = game(3)
    chance = Lcg(22)
    while driver.game.ask.key != "round":
        ask = driver.game.ask
        if ask.key == "card":
            question = driver.play.question
            first = question.cursor
            ends = {question.focus: ""}
            reached = [question.focus]
            for card in reached:
                for key in "udlr":
                    question.cursor = list(ask.options).index(card)
                    question.focus = card
                    driver.press(key)
                    if question.focus not in ends:
                        ends[question.focus] = ends[card] + key
                        reached.append(question.focus)
            assert sorted(ends) == list(ask.options)
            assert max(map(len, ends.values())) <= 3
            question.cursor = first
            question.focus = ask.options[first]
            driver.answer(ask.options[chance.below(len(ask.options))])
        elif ask.key == "egg":
            driver.answer(2)
        else:
            driver.rest()


def test_eggs_start_on_likely_values_from_the_highest_on():
    driver = game(6)
    starts = []
    for egg in (13, 6, 4, -6):
        starts.append(driver.play.question.focus)
        driver.answer(egg)
    assert starts == [8, 5, 4, -2]


def test_header_names_the_turn_whose_eggs_are_entered():
    driver = game(3)
    assert "round 1, turn 1" in driver.words() and "2 new eggs" in driver.words()
    driver.turn_up(3, 4)
    driver.lay(2, 9, 7)
    assert "round 1, turn 1" in driver.words()
    driver.agree()
    assert "round 1, turn 2" in driver.words() and "First Anna's Scout." in driver.words()
    driver.turn_up(5, 6)
    assert "1·2" in driver.words()


def test_blacksmith_that_drops_waits_for_the_shepherd():
    """EE-23, option: whoever picks meanwhile isn't told to have the highest card."""
    driver = game(5, True, 0, shepherd=1)
    driver.turn_up(1, 2, 3)
    driver.lay(9, 8, 5, 3, 2)
    driver.answer(0)
    assert "Highest card now: 9" in driver.words()
    driver.pick(1)
    driver.answer(1)
    assert driver.game.ask.seat == 2 and "The 8 waits for the 3" in driver.words()
    driver.rest()
    driver.turn_up(1, 2, 3)
    driver.rest()
    driver.lay(10, 7, 8, 1, 5)
    driver.pick(1)
    driver.answer(1)
    assert driver.game.ask.seat == 2 and "Highest card now: 8" in driver.words()


def test_who_takes_another_egg_starts_on_the_best_of_the_others():
    driver = game(5)
    driver.turn_up(-6, 13, 4)
    driver.lay(10, 9, 8, 1, 2)
    driver.press("d" + "a" + "a")
    assert driver.game.taken[0] == 64 + 4


def test_mage_may_leave_a_hidden_egg():
    driver = game(3)
    driver.turn_up(1, 2)
    driver.lay(2, 9, 8)
    driver.rest()
    driver.turn_up(-1, -2)
    driver.rest()
    driver.lay(7, 1, 3)
    driver.answer(0)
    assert "Mage: which egg?" in driver.words() and "Leave it" in driver.written
    driver.pick("")
    assert driver.game.taken[0] == 3 and driver.game.log.read(driver.game.where - 1)[0] == LEAVE
    driver.rest()


def test_hidden_egg_is_asked_privately():
    driver = game(3)
    driver.turn_up(1, 2)
    driver.lay(2, 9, 8)
    driver.rest()
    assert "First Anna's Scout." in driver.words()
    assert "\ue002 ×1" in driver.written  # it lies there beside those to be turned up
    driver.turn_up(-1, -2)
    driver.rest()
    driver.lay(10, 1, 3)
    driver.pick("?")
    driver.pick(-1)
    assert driver.tell() == "picks"
    assert driver.covered and "Only Anna looks now." in driver.words()
    driver.answer(12)
    assert "12" not in driver.words()
    assert driver.game.running(0) == 12 and driver.game.ask.key == "egg"


def test_courier_keeps_or_gives():
    for to in (0, 2):
        driver = game(3)
        driver.turn_up(4, -3)
        driver.lay(4, 3, 1)
        driver.pick(-3)
        assert "gives it?" in driver.words()
        driver.tell()
        driver.turn_up(0, 0)
        assert "Courier: who gets the egg (-3)?" in driver.words() and "Bert" in driver.written
        driver.answer(to)
        assert driver.game.running(to) == -3


def test_priest_discards_in_private():
    for egg, points in ((9, 0), (NO_EGG, 9)):
        driver = game(3)
        driver.turn_up(9, 4)
        driver.lay(6, 3, 1)
        driver.pick(9)
        driver.tell()
        driver.turn_up(0, 0)
        assert driver.covered
        driver.answer(egg)
        assert driver.game.running(0) == points


def test_deck_that_runs_out():
    driver = game(3)
    driver.turn_up(1, 2)
    driver.lay(2, 9, 8)
    driver.pick(2)
    assert driver.tells() == ["picks"]
    driver.answer(NO_EGG)
    assert driver.game.ask.key == "laid"
    driver.answer(1)
    assert driver.game.ask.key == "card" and driver.game.dry


def test_scores_are_hidden_until_the_round_ends():
    for open in (0, 1):
        driver = game(3, True, 0, open=open)
        driver.turn_up(17, 19)
        driver.lay(10, 9, 8)
        driver.pick(17)
        driver.tell()
        driver.turn_up(0, 0)
        driver.press("br")
        assert "Points" in driver.written
        assert ("17" in driver.written and "19" in driver.written) == bool(open)


def test_open_scores_beside_the_egg_tokens():
    for open in (0, 1):
        driver = game(4, True, 0, open=open, variant=1)
        driver.turn_up(17, 19)
        driver.lay(10, 9, 8, 1)
        driver.pick(17)
        driver.tells()
        driver.turn_up(0, 0)
        driver.tells()
        driver.press("br")
        shown = ["+17", "+19", "-4", "+0"]
        assert [text for text in driver.written if text in shown] == (shown if open else [])


def test_nothing_is_collected_between_rounds():
    driver = game(5, True, 0, open=1, variant=1)
    play(driver, Lcg(55), 2, 1)
    driver.press("br")
    assert "Points" in driver.written and "+0" not in driver.written


def test_table_at_the_end_of_the_game_has_no_cards():
    driver = game(3, True, 0, variant=1)
    play(driver, Lcg(3), 2)
    for key in "br":
        driver.press(key)
        assert "Points" in driver.written and "Cards left" not in driver.written


def test_score_sheet_has_everybodys_points():
    for players in range(2, 7):
        driver = game(players, True, 0, level=SCORE)
        for _ in range(9):
            driver.answer(0)
        for seat in range(players):
            driver.answer(20 + seat)
        assert driver.game.ask.key == "round"
        for seat in range(players):
            assert NAMES[seat] in driver.written, driver.words()
            assert str(20 + seat) in driver.written and "+%d" % (20 + seat) in driver.written
        assert "round 1" in driver.words()


def test_undo_leads_back_through_a_turn():
    driver = game(4)
    driver.turn_up(3, 8)
    driver.lay(10, 9, 8, 7)
    driver.pick(8)
    at = driver.game.at
    stamp = driver.game.stamp
    for _ in range(4):
        driver.hold()
    assert driver.game.ask.key == "card" and driver.game.ask.seat == 2
    driver.answer(8)
    driver.answer(7)
    driver.pick(8)
    assert driver.game.at == at and driver.game.stamp == stamp


# ---- open scores, and level Referee


def test_with_open_scores_nothing_is_asked_behind_a_curtain():
    driver = game(3, True, 0, open=1)
    driver.turn_up(1, 2)
    driver.lay(2, 9, 8)
    driver.rest()
    driver.turn_up(-1, -2)
    driver.lay(10, 6, 3)
    driver.pick("?")
    driver.pick(-1)
    driver.tell()
    assert not driver.covered and "The hidden egg: its value?" in driver.words()
    assert driver.play.question.focus == 5
    driver.press("ba")
    while driver.top.rows[driver.top.menu.cursor] != "help":
        driver.press("d")
    driver.press("a")
    assert "Scores are open here" in driver.words()
    driver.press("bb")
    driver.answer(12)
    driver.turn_up(3, 4)
    assert driver.game.ask.key == "discard" and not driver.covered
    assert driver.play.question.focus == NO_EGG
    driver.answer(-1)
    driver.press("br")
    assert "12" in driver.written


def test_referee_asks_for_cards_and_says_who_takes_an_egg():
    driver = game(4, True, 1, level=REFEREE)
    assert driver.game.ask.key == "card" and "\ue001×2" in driver.words()
    driver.lay(10, 10, 5, 8)
    assert driver.game.ask.key == "picks" and "no egg: +6" in driver.words()
    assert "no egg: -4" in driver.words() and "Tie: then \ue000 to Carla" in driver.words()
    assert driver.written.count("\ue001") == 2
    driver.tell()
    driver.lay(2, 6, 4, 2)
    assert driver.written.count("no egg, lays \ue002") == 2
    assert "discards?" in driver.words() and "gives it?" in driver.words()
    driver.tell()
    assert "\ue001×2 \ue002×2" in driver.words()


def help_of(driver):
    """The words of the help page, which is left again."""
    driver.press("ba")
    while driver.top.rows[driver.top.menu.cursor] != "help":
        driver.press("d")
    driver.press("a")
    words = driver.words()
    driver.press("bb")
    assert driver.top is driver.play
    return words


def test_referee_shows_that_shepherds_before_a_blacksmith_were_a_tie():
    for shepherd, arrow, moved in ((0, "↑", 2), (1, "↓", 1)):
        driver = game(4, True, 0, level=REFEREE, shepherd=shepherd)
        driver.lay(3, 8, 1, 3)
        assert driver.written.count(arrow) == moved
        assert driver.written.count("\ue000") == 2 and "Tie: then \ue000 to Bert" in driver.words()


def test_referee_helps_with_the_order_of_what_is_done_on_the_table():
    driver = game(4, True, 0, level=REFEREE)
    driver.lay(6, 4, 2, 4)
    assert "Then Scouts, new eggs, Couriers, Priests" in help_of(driver)
    driver = game(4)
    driver.turn_up(1, 2)
    driver.lay(6, 4, 2, 1)
    driver.pick(1)
    assert driver.game.ask.key == "picks" and "Highest card first." in help_of(driver)


def test_referee_asks_what_the_mage_did():
    driver = game(3, True, 0, level=REFEREE)
    driver.lay(10, 7, 1)
    assert "Before: Anna" in driver.words() and "takes an egg" in driver.words()
    driver.press("b" + "r" * 2)
    assert "Order of picks" in driver.words() and driver.written.count("…") == 2
    driver.press("b")
    driver.answer(2)
    assert "passes" in driver.words() and driver.game.running(1) == 0
    driver.tell()
    driver.lay(7, 10, 2)
    driver.answer(1)
    driver.tell()


def test_referee_is_told_that_eggs_are_missing():
    driver = game(3, True, 0, level=REFEREE)
    driver.lay(10, 2, 1)
    driver.tell()
    driver.answer(11)
    assert driver.game.ask.key == "left" and "(instead of 3)" in driver.words()
    driver.answer(2)
    assert "\ue001×1 \ue002×1" in driver.words()


def test_referee_adds_merchants_and_blacksmiths_to_the_eggs():
    driver = game(3, True, 0, level=REFEREE)
    driver.lay(5, 9, 10)
    driver.tell()
    for card in (1, 2, 3, 4, 6, 8, 9, 10):
        for _ in range(3):
            options = driver.game.ask.options
            value = card if card in list(options) else 5 if 5 in list(options) else 1
            driver.answer(value)
        driver.rest()
    assert driver.game.ask.key == "eggs" and driver.game.ask.seat == 0
    extra = driver.game.running(0)
    assert extra and "with the cards (%d): %d" % (extra, 16 + extra) in driver.words()
    driver.answer(20)
    driver.answer(0)
    driver.answer(-5)
    assert driver.game.ask.key == "round" and driver.game.sheet[0] == 20 + extra


def test_the_order_of_picks_beside_a_plan_has_what_was_picked_before_it():
    driver = game(5)
    driver.turn_up(9, 5, 3)
    driver.lay(10, 9, 8, 1, 2)
    driver.press("brr")
    assert driver.written.count("…") == 5
    driver.press("b")
    driver.pick(5)
    assert driver.game.ask.key == "plan"
    driver.press("brr")
    assert driver.written.count("…") == 4 and "5" in driver.written


def test_set_up_offers_only_what_makes_a_difference():
    driver = EggsDriver()
    while driver.top.rows[driver.top.menu.cursor] != "eggs":
        driver.press("d")
    driver.press("a")
    setup = driver.top

    def offered():
        return [setup.game.OPTIONS[i][0] for i in setup.shown]

    assert setup.options[0] == REFEREE
    assert offered() == ["level", "variant", "ties", "shepherd", "fewest"]
    while setup.menu.cursor != setup.first_option:
        driver.press("d")
    driver.press("r")
    assert offered() == ["level", "variant", "ties", "shepherd", "open", "fewest"]
    driver.press("r")
    assert offered() == ["level", "variant", "ties", "fewest"]
    driver.press("d" + "r")
    assert offered() == ["level", "variant", "ties"]


def test_a_tie_that_decides_is_explained():
    driver = game(3, True, 0, level=SCORE, ties=1)
    assert "an egg was there for the first" in driver.words()
    driver.press("ba")
    while driver.top.rows[driver.top.menu.cursor] != "help":
        driver.press("d")
    driver.press("a")
    assert "Only if an egg was left" in driver.words()
