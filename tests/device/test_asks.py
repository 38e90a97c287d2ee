"""One screen for each kind of question: every answer can be given, on a board with a pad and on
one with two keys, and no other."""

from engines.catalog import GAMES
from engines.script import DICE, NUMBER, Ask
from firmware import views
from hal import modules
from tests.device.driver import HOLD_MS, ROLL_MS, Driver
from tests.device.folder import SavingDevice
from tests.device.toys import (
    LIST,
    ToyDriver,
    aim,
    announce,
    cell,
    chips,
    dice,
    listed,
    number,
)

TYPED = bytes(range(1, 7))
ROLLED = bytes(range(9, 15))


def assert_all_reachable(question, values):
    """Each from a fresh start, through the driver, with both kinds of boards."""
    for pad in (True, False):
        for value in values:
            driver = ToyDriver([question], 1, pad)
            driver.answer(value)
            assert driver.got == [value]


def pressed(question, presses, seed=1):
    """The answers that these presses gave."""
    driver = ToyDriver([question, announce()], seed)
    driver.press(presses)
    return driver.got


# ---- tell


def test_tell_waits_for_a_key():
    driver = ToyDriver([announce(), announce(), announce(), listed()])
    assert "toy.news" in driver.words()
    driver.wait(60_000)
    driver.press("udlp")
    assert driver.game.ask.key == "news"
    driver.press("arn")
    assert driver.game.ask.key == "list" and driver.got == []


def test_b_on_an_announcement_is_the_menu():
    driver = ToyDriver([announce(), listed()])
    driver.press("b")
    assert driver.top is not driver.play
    driver.press("b")
    assert driver.top is driver.play and driver.game.ask.key == "news"


# ---- choice


def test_list():
    assert_all_reachable(listed(), range(5))
    assert pressed(listed(), "a") == [0]
    assert pressed(listed(), "dda") == [2]
    assert pressed(listed(), "ua") == [4]  # round the end
    assert pressed(listed(), "la") == [4]
    assert pressed(listed(), "dddddda") == [1]


def test_long_list_shows_what_is_chosen():
    driver = ToyDriver([listed(8)])
    for value in range(8):
        assert LIST[value] in driver.written
        driver.press("d")
    assert LIST[0] in driver.written


def test_chips():
    assert_all_reachable(chips(), range(1, 9))
    assert pressed(chips(), "ra") == [2]
    assert pressed(chips(), "la") == [8]
    assert pressed(chips(), "rrrrrrrrra") == [2]


def test_chips_are_left_and_entered_by_lines():
    driver = ToyDriver([chips()])
    across = driver.play.question.across
    assert 1 < across < 8
    driver.press("da")
    assert driver.got == [1 + across]
    assert pressed(chips(), "dua") == [1]
    assert pressed(chips(), "dddda") == [8]  # not beyond the last
    assert pressed(chips(), "uua") == [1]


def test_a_tuple_and_bytes_are_options_too():
    assert_all_reachable(chips((2, 3, 5, 7)), (2, 3, 5, 7))
    assert_all_reachable(chips(b"\x02\x09"), (2, 9))


def test_secret_choice_starts_anywhere():
    starts = set()
    for seed in range(12):
        driver = ToyDriver([chips(range(1, 9), True)], seed)
        assert driver.covered
        driver.press("aa")
        starts.add(driver.got[0])
    assert len(starts) > 3


# ---- number


def test_number():
    assert_all_reachable(number(), (-12, -1, 0, 1, 7, 30))
    assert pressed(number(), "a") == [0]  # amounts are counted from zero
    assert pressed(number(), "uuda") == [1]
    assert pressed(number(), "rrla") == [5]
    assert pressed(number(), "npna") == [1]


def test_number_stops_at_its_ends():
    assert pressed(number(), "llla") == [-12]
    assert pressed(number(), "r" * 6 + "a") == [30]
    assert pressed(number(range(0, 4)), "uuuuuda") == [2]


def test_number_that_goes_no_further_says_why():
    driver = ToyDriver([number(range(-1, 2))])
    driver.press("u")
    assert not driver.app.notice
    driver.press("u")
    assert driver.app.notice == "It goes no higher."
    driver.press("ddd")
    assert driver.app.notice == "It goes no lower."
    driver.press("a")  # it is read
    assert driver.got == [] and not driver.app.notice
    driver.press("a")
    assert driver.got == [-1]


def test_number_that_the_game_bounds_has_the_game_s_reason():
    driver = ToyDriver([number(range(0, 3))])
    driver.game.why = lambda value: "title" if value == 3 else "why"
    driver.game.NAME = "epigo"  # whose text that is
    driver.press("uuu")
    assert driver.app.notice == "Epigo"
    driver.press("ldd")
    assert driver.app.notice == "It goes no lower."


def test_number_with_gaps():
    gaps = (1, 4, 9, 16, 25, 36, 49)
    assert_all_reachable(number(gaps), gaps)
    assert pressed(number(gaps), "ra") == [36]
    assert pressed(number((7,)), "urdlaa") == [7]


def test_number_shows_where_it_can_go():
    driver = ToyDriver([number(range(-1, 2))])
    assert "0" in driver.written and "◀" in driver.written and "▶" in driver.written
    driver.press("d")
    assert "-1" in driver.written and "◀" not in driver.written
    driver.press("uu")
    assert "1" in driver.written and "▶" not in driver.written


def test_held_key_runs_through_numbers():
    driver = ToyDriver([number(range(0, 200))])
    driver.hold(3000, "u")
    driver.press("a")
    assert 20 < driver.got[0] < 60


def test_secret_number_starts_anywhere():
    starts = set()
    for seed in range(12):
        driver = ToyDriver([number(range(0, 30), True)], seed)
        driver.press("aa")
        starts.add(driver.got[0])
    assert len(starts) > 4


def test_secret_number_has_no_end():
    """As many presses lead anywhere, wherever the cursor starts."""
    for seed in range(4):
        driver = ToyDriver([number(range(0, 30), True)], seed)
        driver.uncover()
        first = driver.play.question.focus
        driver.press("u" * 30)
        assert not driver.app.notice and driver.play.question.focus == first
        driver.press("l" * 6 + "a")
        assert driver.got == [first]


# ---- cell


def test_cell():
    assert_all_reachable(cell(), (0, 4, 8))
    assert pressed(cell(), "a") == [0]
    assert pressed(cell(), "rda") == [4]
    assert pressed(cell(), "ddrra") == [8]
    assert pressed(cell(), "pa") == [8]


def test_cell_stays_on_the_board():
    assert pressed(cell(), "ulluulrrrrdddda") == [8]


def test_cell_that_is_not_legal_says_why():
    driver = ToyDriver([cell()])
    driver.press("ra")
    assert driver.got == [] and "toy.why" in driver.words()
    driver.press("a")  # the notice away
    driver.press("da")
    assert driver.got == [4]


def test_b_on_a_cell_is_the_menu():
    driver = ToyDriver([cell()])
    driver.press("b")
    assert driver.top is not driver.play


def test_cursor_starts_where_the_game_likes():
    for question, value in ((number(), 17), (number(), -12), (number(), 30), (listed(), 3),
                            (chips(), 5), (dice(TYPED), 4)):
        driver = ToyDriver([announce(), question, announce()])
        driver.play.view.start = lambda ask, value=value: value
        driver.press("aa")
        assert driver.got == [value]
        driver = ToyDriver([announce(), question, announce()])
        driver.play.view.start = lambda ask: 99  # not to be had
        driver.press("aa")
        assert len(driver.got) == 1


def test_secret_starts_anywhere_whatever_the_game_likes():
    got = set()
    for seed in range(12):
        driver = ToyDriver([announce(), number(range(8), True), announce()], seed)
        driver.play.view.start = lambda ask: 5
        driver.press("a" + "a" + "a")
        got.update(driver.got)
    assert len(got) > 3


def test_number_with_a_name():
    driver = ToyDriver([Ask(NUMBER, "list", 0, range(-3, 2)), announce()])
    assert LIST[0] in driver.words()


# ---- dice


def test_typed_die():
    assert_all_reachable(dice(TYPED), range(1, 7))
    assert pressed(dice(TYPED), "a") == [1]
    assert pressed(dice(TYPED), "la") == [6]


def test_rolled_die():
    faces = set()
    for seed in range(12):
        driver = ToyDriver([dice(ROLLED), announce()], seed, seed % 2 == 0)
        driver.answer(9)
        assert len(driver.got) == 1 and 9 <= driver.got[0] <= 14
        faces.add(driver.got[0])
    assert len(faces) > 3


def test_roll_takes_its_time():
    driver = ToyDriver([dice(ROLLED), dice(ROLLED, 1)])
    driver.press("a")
    frames = set()
    for _ in range(5):
        driver.press("arb"[len(frames) % 3])  # nothing stops a die in the air
        frames.add(driver.device.frame)
    assert driver.got == [] and len(frames) > 2 and driver.top is driver.play
    driver.wait(ROLL_MS)
    assert len(driver.got) == 1
    driver.wait(2000)
    assert len(driver.got) == 1  # the second one waits


def test_die_lies_there_to_be_seen():
    """The last face stays for a while, and it is the one that counts."""
    for seed in range(4):
        driver = ToyDriver([dice(ROLLED), announce()], seed)
        driver.press("a")
        driver.wait(700)
        face = driver.written[-1]
        frame = driver.device.frame
        driver.wait(600)
        assert driver.got == [] and driver.device.frame == frame
        driver.wait(200)
        assert driver.got == [8 + int(face)]


def test_key_counts_a_die_that_lies_there():
    """Who has seen it can't take back what was before, and roll once more."""
    for key in "ab":
        driver = ToyDriver([listed(), dice(ROLLED), announce()])
        driver.answer(0)
        driver.press("a")
        driver.wait(700)
        assert len(driver.got) == 1
        driver.hold(HOLD_MS, key)
        assert len(driver.got) == 2 and driver.game.at == 2


def test_several_dice_roll_with_one_press():
    driver = ToyDriver([dice(ROLLED), dice(ROLLED), dice(ROLLED), dice(ROLLED, 1), announce()])
    driver.press("a")
    driver.wait(3 * ROLL_MS)
    assert len(driver.got) == 3 and driver.game.ask.seat == 1
    driver.wait(ROLL_MS)
    assert len(driver.got) == 3  # it is somebody else's


def test_typed_die_does_not_roll_the_next():
    both = TYPED + ROLLED
    driver = ToyDriver([dice(both), dice(both), announce()])
    driver.answer(4)
    driver.wait(2 * ROLL_MS)
    assert driver.got == [4]


def test_die_with_names():
    named = bytes((1, 2, 9, 10))
    driver = ToyDriver([Ask(DICE, "list", -1, named), announce()])
    assert LIST[1] in driver.written and LIST[2] in driver.written
    driver.press("ra")
    assert driver.got == [1]
    got = set()
    for seed in range(8):
        driver = ToyDriver([Ask(DICE, "list", -1, named), announce()], seed)
        driver.press("a")
        driver.wait(200)
        assert LIST[1] in driver.written or LIST[2] in driver.written
        driver.wait(ROLL_MS)
        got.update(driver.got)
    assert got == {9, 10}


def test_rolled_or_typed_die():
    both = TYPED + ROLLED
    assert_all_reachable(dice(both), range(1, 7))
    for pad in (True, False):
        driver = ToyDriver([dice(both), announce()], 1, pad)
        assert "Roll" in driver.written
        driver.answer(9)
        assert 9 <= driver.got[0] <= 14


# ---- aim


def test_aim():
    assert_all_reachable(aim(range(4, 16)), range(4, 16))
    assert pressed(aim(range(4, 16)), "au") == [4]
    assert pressed(aim(range(4, 16)), "rar") == [9]
    assert pressed(aim(range(4, 16)), "lal") == [15]


def test_aim_needs_a_direction():
    driver = ToyDriver([aim(range(4, 16))])
    driver.press("aa")
    assert driver.got == [] and "Direction?" in driver.words()
    driver.press("d")
    assert driver.got == [6]


def test_back_from_the_direction_to_the_thing():
    driver = ToyDriver([aim(range(4, 16))])
    driver.press("ab")
    assert driver.top is driver.play
    driver.press("rau")
    assert driver.got == [8]


def test_direction_that_is_not_legal_says_why():
    driver = ToyDriver([aim((4, 6, 9))])
    driver.press("ar")
    assert driver.got == [] and "toy.why" in driver.words()
    driver.press("a")
    driver.press("d")
    assert driver.got == [6]


def test_stepping_through_directions_can_be_taken_back():
    driver = ToyDriver([aim(range(4, 16))])
    driver.press("annpb")
    assert not driver.play.question.aiming and driver.got == []
    driver.press("r")
    driver.answer(10)
    assert driver.got == [10]


# ---- all together


def test_one_of_each_kind_in_one_game():
    driver = ToyDriver([announce(), listed(), chips(), number(), cell(), dice(TYPED),
                        dice(ROLLED), aim(range(4, 16))])
    driver.tell()
    for value in (3, 8, -2, 4, 6, 9, 14):
        driver.answer(value)
    assert driver.got[:5] == [3, 8, -2, 4, 6] and driver.got[6] == 14
    assert driver.game.winners == (0,) and "Anna wins" in driver.words()


def test_what_questions_need_is_there_before_they_come():
    for row in range(len(GAMES)):
        game = GAMES[row][0]
        driver = Driver(device=SavingDevice())
        driver.app.forget_game()
        assert list(views.ahead(game))  # something was missing
        driver.app.forget_game()
        driver.press("d" * row + "a")  # the set-up
        driver.wait(500)
        assert not list(views.ahead(game))
        driver.press("a")
        driver.wait(500)
        assert not list(views.ahead(game, driver.play.view))
        driver.app.forget_game()  # as after a pulled plug
        driver.power_on()
        driver.wait(500)
        assert driver.game is not None and not list(views.ahead(game, driver.play.view))
        driver.app.forget_game()


def test_undo_asks_again():
    driver = ToyDriver([listed(), number(), cell()])
    driver.answer(2)
    driver.answer(7)
    driver.hold()
    assert driver.got == [2] and driver.game.ask.key == "number"
    driver.hold()
    assert driver.got == [] and driver.game.ask.key == "list"
    driver.answer(4)
    assert driver.got == [4]


def test_without_room_nothing_is_loaded_ahead():
    def refuse(name):
        raise MemoryError

    load = modules.load
    modules.load = refuse
    try:
        for game, _ in GAMES:
            assert not list(views.ahead(game))
    finally:
        modules.load = load


def test_a_picture_between_a_question_and_its_answers():
    driver = ToyDriver([listed(3)])
    tops = []
    for height in (0, 12):
        driver.play.view.between = lambda canvas, question, x, y, width, by=height: y + by
        marks = []
        write = driver.app.canvas.write

        def note(text, x, y, color=1, marks=marks, write=write):
            if text == "north":
                marks.append(y)
            return write(text, x, y, color)

        driver.app.canvas.write = note
        driver.app.dirty = True
        driver.wait(20)
        driver.app.canvas.write = write
        tops.append(marks[-1])
    assert tops[1] == tops[0] + 12
