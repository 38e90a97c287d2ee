"""Alone with the device, which plays seat 1 (EP-26 to EP-28): whole games, and what happens while
it thinks."""

from engines.epigo.game import Epigo
from engines.script import FREE, KNOWN, SEALED
from tests.device.driver import DESTROY_MS, HOLD_MS, OFFER, SEAL
from tests.device.epigo.alone import (
    EASY,
    HARD,
    MEDIUM,
    PERSON,
    STACK,
    TAVOLINO,
    Alone,
    planning,
    saving,
)
from tests.device.evening import choose, leave
from tests.device.folder import SavingDevice
from tests.lcg import Lcg

DECLINE, ACCEPT = 0, 1
SHOWN_MS = 500  # at least, so that one sees whose turn it was
FOR_OPPOSITE = 2  # the setting: turned round for him


# ---- whole games


def at_random(chance):
    def answer(ask):
        if ask.key == "seal":
            return OFFER if OFFER in ask.options and not chance.below(8) else SEAL
        return ask.options[chance.below(len(ask.options))]

    return answer


def whole_game(level, seed, pad=True):
    driver = Alone(seed, SavingDevice(), pad).begin(level)
    answer = at_random(Lcg(seed))
    while driver.game.ask is not None:
        assert not driver.covered
        driver.go_on(answer)
    game = driver.game
    assert "Tavolino" in driver.words()
    for key in ("Well played!", "Better luck", "Nobody gave way."):
        if key in driver.words():
            break
    else:
        raise AssertionError(driver.words())
    # The log of what was pressed and thought is the game.
    again = Epigo(2, game.options, game.log)
    again.go_to(game.at)
    assert again.digest() == game.digest()
    driver.press("a")
    assert driver.play is None
    return game.winners


def test_ep26_whole_games_against_each_level():
    won = []
    for level in (EASY, MEDIUM, HARD):
        for seed in range(2):
            won.append(whole_game(level, 10 * level + seed))
    assert won.count((TAVOLINO,)) >= 5, won  # the person presses anything


def test_ep26_with_two_keys():
    whole_game(EASY, 3, False)


def test_its_thoughts_take_their_time_and_no_more():
    for level, least, most in ((EASY, SHOWN_MS, 600), (MEDIUM, SHOWN_MS, 800), (HARD, 1200, 2000)):
        driver = planning(level).seal()
        ms = driver.think()
        assert least <= ms + 100 and ms <= most, (level, ms)


# ---- the picture


def test_one_sees_that_it_thinks():
    driver = planning(HARD).seal()
    assert "Tavolino is thinking" in driver.words()
    frames = []
    while driver.thinks:
        driver.wait(50)
        if driver.device.frame not in frames:
            frames.append(driver.device.frame)
    assert 5 <= len(frames) < 12  # dots come and go; behind them the revealed orders


def test_its_row_is_shown_to_be_laid_out():
    driver = Alone().begin()
    driver.lay("1234567X")
    driver.answer(SEAL)
    assert driver.written.count("?") == 8
    driver.think()
    assert "Lay out Tavolino's tiles as shown. No X!" in driver.words()
    assert driver.written.count("X") == 2


def test_there_is_no_curtain():
    driver = saving()
    driver.order("1u")
    driver.wait(30_000)
    assert not driver.covered and driver.game.stacks[0] >> 2 == 1
    driver.order("2l")
    driver.press("b")
    choose(driver, "review")
    driver.wait(200)
    driver.press("b")
    assert not driver.covered and driver.game.ask.args == (2,)
    assert "2 ←" in driver.written  # and nothing of it is hidden from him


def test_a_cut_takes_nothing_of_ones_own_entry():
    """Nobody else can be there who might find out what is in it."""
    driver = Alone(1, SavingDevice()).begin()
    driver.lay("12345")
    driver.power_on(1000)
    assert not driver.covered and driver.game.ask.args == (5,) and not driver.app.notice
    driver.lay("67")
    driver.answer(SEAL)
    driver.think()
    driver.tells()
    driver.order("1u 2l")
    driver.power_on(1000)
    assert driver.game.ask.args == (2,) and "2 ←" in driver.written
    driver.order("3u")
    leave(driver)
    choose(driver, "saved")
    driver.press("a")
    driver.wait(300)
    assert driver.game.ask.key == "seal" and "2: 2 ←" in driver.written
    driver.hold()
    assert driver.game.ask.args == (2,)


def test_board_lies_still():
    """Seen from the person's side, while it thinks, too: nobody sits opposite."""
    driver = planning(HARD)
    driver.app.flip = FOR_OPPOSITE
    square = driver.game.squares[1]
    place = driver.play.view._dots(square)
    driver.seal()
    driver.wait(100)
    assert driver.play.view._dots(square) == place and not driver.device.flipped


# ---- what it knows


def sealed_against(orders, chance):
    driver = planning(HARD)
    driver.order(orders)
    driver.device.chance.__init__(chance)
    driver.press("a")
    driver.think()
    assert len(driver.stack_of(TAVOLINO)) == 3
    return driver.stack_of(TAVOLINO)


def test_ep27_twins_that_differ_in_the_sealed_stack_are_answered_alike():
    stacks = []
    for chance in (1, 2, 3):
        one = sealed_against("1u 2u 3u", chance)
        assert one == sealed_against("7l 4d 5r", chance) == sealed_against("3u 2u 1u", chance)
        if one not in stacks:
            stacks.append(one)
    assert len(stacks) > 1  # and chance decides: the same position isn't always answered alike


def test_a_thinker_that_peeps_is_found():
    from engines.epigo.thinker import rival

    known = rival.Seen.__init__

    def peep(seen, game, seat):
        known(seen, game, seat)
        seen.position[81] = game.stacks[0] >> 4

    rival.Seen.__init__ = peep
    try:
        for chance in (1, 2, 3):
            found = [sealed_against(orders, chance) for orders in ("1u 2u 3u", "7l 4d 5r")]
            if found[0] != found[1]:
                return
    finally:
        rival.Seen.__init__ = known
    raise AssertionError(found)


def everything_shown(answers, offers=False):
    """All that is to be seen and heard while it has sealed that: in the game, in its menu, in the
    past, under B, and after a cut."""
    driver = saving()
    frames = []

    def watch(driver):
        if not frames or frames[-1] != driver.device.frame:
            frames.append(driver.device.frame)

    if offers:
        driver.game.turn = 30
    driver.seal()
    driver.wait(100)
    driver.play.question.answers = bytes(answers)
    driver.watch = watch
    driver.think()
    driver.press("b" + "ddddddd" + "b")
    for row in ("review", "help"):
        driver.press("b")
        if row in driver.top.rows:
            choose(driver, row)
            driver.wait(500)
            driver.press("lllrrrr")
        while driver.top is not driver.play:
            driver.press("b")
    driver.hold(DESTROY_MS - 500)
    driver.press("a")
    leave(driver)
    choose(driver, "saved")
    driver.press("a")
    driver.power_on(1000)
    driver.press("a")
    return frames, driver.device.tones, driver.game.ask.key


def test_nothing_shows_what_it_has_sealed():
    for seal, hidden in ((SEAL, 1), (OFFER, 0)):
        stacks = [bytes((1 << 2, 2 << 2, 3 << 2)), bytes((1 << 2, 7 << 2 | 1, 4 << 2 | 3))]
        if not hidden:
            stacks[1] = bytes((6 << 2,)) + stacks[1][1:]  # not even the first is revealed
        one, other = [everything_shown(stack + bytes((seal,)), not hidden) for stack in stacks]
        assert one == other and len(one[0]) > 15


# ---- while it thinks


def test_b_opens_the_menu_and_it_waits():
    driver = planning(HARD).seal()
    driver.wait(300)
    driver.press("b")
    assert driver.top is not driver.play
    driver.wait(6000)
    assert driver.thinks
    driver.press("b")
    assert driver.top is driver.play and driver.thinks
    assert 0 < driver.think() < 2000
    assert driver.game.ask.key == "reveal"


def test_help_says_what_it_knows():
    driver = planning(HARD).seal()
    driver.press("b")
    choose(driver, "help")
    assert "never what you have sealed" in driver.words()


def test_whoever_looks_back_meanwhile_finds_it_thinking():
    driver = planning(HARD).seal()
    driver.press("b")
    choose(driver, "review")
    driver.wait(2500)
    assert driver.top is not driver.play and driver.game.ask.key == "face_up"
    driver.press("b")
    assert driver.thinks
    driver.think()
    assert driver.game.ask.key == "reveal" and driver.stack_of(PERSON)[0] == 5 << 2


def test_a_game_that_was_left_meanwhile_goes_on():
    driver = saving(HARD).seal()
    mine = driver.stack_of(PERSON)
    leave(driver)
    assert driver.play is None
    choose(driver, "saved")
    driver.press("a")
    driver.wait(300)
    assert driver.thinks and driver.stack_of(PERSON) == mine
    driver.think()
    assert driver.game.ask.key == "reveal"


def test_a_cut_meanwhile_costs_nothing():
    driver = saving(HARD).seal()
    mine = driver.stack_of(PERSON)
    for ms in (0, 100, 900):
        driver.wait(ms)
        assert driver.thinks
        driver.power_on(200)
        assert driver.thinks and driver.stack_of(PERSON) == mine
    driver.think()
    told = driver.stack_of(TAVOLINO)
    driver.power_on(1000)
    assert driver.game.ask.key == "reveal"
    assert driver.stack_of(TAVOLINO) == told  # the log has it: it doesn't think again


def test_half_an_entry_from_elsewhere_begins_anew():
    driver = saving().seal()
    driver.game.answer(driver.game.ask.options[0])
    driver.play.save()
    driver.power_on()
    driver.wait(1000)
    driver.think()
    assert driver.game.ask.key == "reveal"


def test_asleep_it_waits():
    driver = planning(HARD)
    driver.app.sleep_ms = 60_000
    driver.seal()
    driver.now += 61_000
    driver.wait(3000)
    assert driver.app.asleep and driver.thinks
    driver.press("a")
    assert not driver.app.asleep
    driver.think()
    assert driver.game.ask.key == "reveal"


def test_other_keys_mean_nothing():
    driver = planning(HARD).seal()
    at = driver.game.at
    driver.press("aurdl")
    assert driver.thinks and driver.game.at == at


def test_it_does_not_answer_under_a_finger():
    """Who holds B takes back his own stack, however fast it thinks."""
    driver = planning(EASY).seal()
    driver.wait(DESTROY_MS - 200, 32)
    assert driver.thinks and driver.play.holding == SEALED
    driver.wait(300, 32)
    driver.wait(100)
    assert driver.game.ask.key == "order" and driver.game.ask.seat == PERSON
    assert driver.game.stacks == bytes(6) and driver.game.log.count == driver.game.at


# ---- undo


def cost(driver):
    from firmware import undo

    at, told, key = driver.game.at, driver.game.told, driver.game.ask and driver.game.ask.key
    found = undo._cost(driver.play)
    assert (at, told, key) == (
        driver.game.at, driver.game.told, driver.game.ask and driver.game.ask.key)
    return found


def test_undo_across_its_seal_leads_to_ones_own_entry():
    driver = planning(MEDIUM)
    at = driver.game.at
    stacks = []
    for _ in range(4):
        driver.seal().think()
        if driver.stack_of(TAVOLINO) not in stacks:
            stacks.append(driver.stack_of(TAVOLINO))
        driver.tell()
        assert cost(driver) == KNOWN
        driver.hold(HOLD_MS)  # too short: it was revealed
        assert driver.game.at > at
        driver.press("a")
        driver.hold(DESTROY_MS)
        assert driver.game.at == at == driver.game.log.count
        assert driver.game.ask.key == "order" and driver.game.ask.seat == PERSON
        assert not driver.covered
    assert len(stacks) > 1  # it has thought anew


def test_undo_of_its_row_leads_to_ones_own():
    driver = Alone().begin()
    driver.lay("1234567X")
    driver.answer(SEAL)
    driver.think()
    assert cost(driver) == KNOWN
    driver.hold(DESTROY_MS)
    assert driver.game.at == 0 and driver.game.ask.key == "lay" and not driver.covered


def test_ones_own_answers_are_undone_and_done_again():
    driver = planning()
    driver.order("1u 2u")
    driver.hold()
    assert driver.game.ask.args == (1,)
    driver.press("b")
    choose(driver, "redo")
    assert driver.game.ask.args == (2,) and driver.game.stacks[1] >> 2 == 2


def offered(driver, orders=STACK):
    driver.order(orders)
    driver.answer(OFFER)
    assert driver.thinks and driver.game.ask.key == "draw"
    driver.think()
    return driver


def test_ep28_a_draw_is_declined_in_words_and_the_offer_can_be_undone():
    driver = offered(planning())
    assert "Tavolino declines the draw." in driver.words()
    driver.press("a")
    assert driver.game.ask.key == "seal" and driver.game.ask.seat == PERSON
    at = driver.game.at
    assert cost(driver) == FREE
    driver.hold()
    assert driver.game.at == at - 2 and driver.game.ask.key == "seal"
    driver.press("b")
    choose(driver, "redo")
    assert driver.game.at == at and not driver.thinks  # its answer is in the log
    driver.answer(SEAL)
    driver.think()
    assert driver.game.ask.key == "reveal"


def test_ep28_who_is_behind_takes_a_draw():
    driver = planning()
    driver.game.captures[PERSON] = 2
    offered(driver)
    assert driver.game.winners == (0, 1) and "Nobody gave way." in driver.words()
    assert "Tavolino declines" not in driver.words()


def test_ep28_after_many_turns_it_offers_a_draw_itself():
    driver = planning()
    driver.game.turn = 30
    driver.seal()
    mine = driver.stack_of(PERSON)
    driver.think()
    assert driver.game.ask.key == "draw" and driver.game.ask.seat == PERSON
    assert "Tavolino offers a draw." in driver.words()
    driver.answer(DECLINE)
    driver.think()
    assert driver.game.ask.key == "reveal" and driver.stack_of(PERSON) == mine


def test_a_cut_where_it_offers_a_draw_does_not_make_it_think_again():
    driver = saving()
    driver.game.turn = 30
    driver.seal().think()
    mine, told = driver.stack_of(PERSON), driver.stack_of(TAVOLINO)
    for _ in range(3):
        driver.power_on(1000)
        assert driver.game.ask.key == "draw" and driver.game.ask.seat == PERSON
        assert (driver.stack_of(PERSON), driver.stack_of(TAVOLINO)) == (mine, told)
    driver.answer(DECLINE)
    assert driver.thinks
    driver.power_on(300)
    driver.think()
    assert driver.game.ask.key == "reveal" and driver.stack_of(TAVOLINO) == told


def test_an_offer_of_its_own_is_accepted():
    driver = planning()
    driver.game.turn = 30
    driver.seal().think()
    driver.answer(ACCEPT)
    assert driver.game.reason == "agreed" and "Nobody gave way." in driver.words()


def test_undo_where_it_offers_a_draw_takes_back_ones_own_stack():
    driver = planning()
    at = driver.game.at
    unpack = Epigo.unpack

    def late(game, state):
        unpack(game, state)
        game.turn = 30

    driver.game.turn = 30
    driver.seal().think()
    assert driver.game.ask.key == "draw"
    driver.game.unpack = lambda state: late(driver.game, state)
    assert cost(driver) == SEALED
    driver.hold(DESTROY_MS)
    assert driver.game.at == at and driver.game.ask.key == "order" and not driver.thinks


def super_slides(level, seed, wanted):
    """Games until the device was asked whether an Epigon slides on and has answered so."""
    driver = planning(level, seed)
    chance = Lcg(seed)
    answer = at_random(chance)
    while driver.game.ask is not None:
        game = driver.game
        asked = driver.thinks and game.ask.key == "super"
        at = game.at
        driver.go_on(answer)
        if asked and game.log.read(game.where - 1)[0] == wanted and game.at == at + 1:
            return driver
    return None


def test_its_super_slides_are_its_own():
    for wanted in (0, 1):
        for seed in range(1, 20):
            driver = super_slides(EASY, seed, wanted)
            # One's own last answer shall be the seal: behind a super slide of one's own nothing
            # was revealed since.
            if driver is not None and cost(driver) == KNOWN:
                break
        assert driver is not None, wanted
        if wanted:
            assert driver.game.ask.key == "super_slide" and driver.game.ask.args[0] == TAVOLINO
        # Back to one's own last answer, all that it has shown since included.
        assert cost(driver) == KNOWN
        driver.hold(DESTROY_MS)
        assert driver.game.ask.seat == PERSON and not driver.thinks


def test_undo_past_the_end():
    driver = planning()
    driver.game.captures[PERSON] = 2
    offered(driver)
    assert driver.game.ask is None and cost(driver) == KNOWN
    driver.hold(DESTROY_MS)
    assert driver.game.ask.key == "seal" and driver.game.ask.seat == PERSON


# ---- the set-up


def test_its_name_is_no_persons():
    driver = Alone(1, SavingDevice())
    driver.to_set_up("ddd" + "r")
    assert driver.top.names() == ["White", "Tavolino"]
    driver.press("u")
    assert "◀ Tavolino ▶" in driver.written
    driver.press("a")  # no name is typed: it plays better
    assert driver.top.options[3] == MEDIUM and driver.top.names()[1] == "Tavolino"
    driver.press("u" + "r")  # the person takes Black
    assert driver.top.names()[0] == "Black"
    driver.press("dd" + "ll")
    assert driver.top.options[3] == 0
    names = driver.top.names()
    assert names[0] != names[1] and "Tavolino" not in names


def test_nobody_else_can_be_called_so():
    driver = Alone(1, SavingDevice())
    driver.to_set_up("d")
    driver.top.back("Tavolino")
    driver.wait(50)
    assert driver.app.notice == driver.app.texts("name_taken")
    assert driver.top.names()[0] == "White"


def test_set_up_is_as_it_was():
    driver = saving(MEDIUM)
    assert driver.play.raw_names == ["#0", "#8"]
    leave(driver)
    driver.to_set_up()
    assert driver.top.options[3] == MEDIUM and driver.top.names() == ["White", "Tavolino"]
    driver.press("ddd" + "ll")
    assert driver.top.names() == ["White", "Black"]


def test_results_and_records_call_it_by_its_name():
    driver = saving()
    driver.game.captures[PERSON] = 2
    offered(driver)
    driver.press("a")
    choose(driver, "history")
    assert "White" in driver.words()
    driver.press("a")
    assert "Tavolino" in driver.words()
