"""Egrego's village on the display: what is seen, where the cursor goes, why one is refused."""

from firmware import settings
from firmware.views.egrego.village import step
from hal.keys import DOWN, LEFT, RIGHT, UP
from tests.device.egrego.driver import EgregoDriver
from tests.lcg import Lcg
from tests.rules.egrego.table import cell_of, place_of

VILLAGE = [
    "2e/A- #     4g/B+ #",
    "#     @     #     5/C*",
    "3eee  #     6eg   1",
]


def table(drawn, **given):
    driver = EgregoDriver()
    driver.open(drawn, **given)
    return driver


def possessing(*dice, **given):
    """Anna has rolled, with as many dice, in a village where she possesses nobody."""
    driver = table(["2e #  4g/B+ #", "#  @  #  5/C*", "3eee # 6eg 1"],
                   seals=(len(dice) - 1,), **given)  # fmt: skip
    driver.throw(*dice)
    return driver


def dot(driver, x, y):
    return driver.device.frame[y // 8 * 128 + x] >> y % 8 & 1


def lit_square(driver):
    """The column and row of the map's square that is lit."""
    found = []
    for row in range(4):
        for column in range(4):
            dots = 0
            for y in range(16):
                for x in range(16):
                    dots += dot(driver, column * 16 + x, row * 16 + y)
            if dots > 140:
                found.append((column, row))
    assert len(found) == 1, found
    return found[0]


def reversed_number(driver, column, row):
    """Is the number of that square of the map in reverse?"""
    x = column * 16
    y = row * 16
    return all(dot(driver, x + i, y) for i in range(7)) and all(dot(driver, x, y + i)
                                                              for i in range(9))


def looking(driver):
    """The walk over the map, behind B."""
    driver.around()
    return driver


def wedges(driver):
    """The edges behind which there is more."""
    edges = ""
    for name, x, y in (("l", 69, 29), ("r", 125, 29), ("u", 93, 29), ("d", 101, 33)):
        if dot(driver, x, y):
            edges += name
    return edges


# ---- what is seen


def test_the_cursor_starts_on_a_legal_square_and_legal_ones_are_in_reverse():
    driver = possessing(5, 1, 1)
    assert driver.game.ask.key == "possess"
    assert driver.play.question.focus != cell_of((0, 0))
    assert driver.game.ask.allows(driver.play.question.focus)
    # Four columns of the village; above it there is an empty row.
    for y in (-1, 0, 1):
        for x in (-1, 0, 1, 2):
            if (x, y) != (0, 0):
                legal = driver.game.ask.allows(cell_of((x, y)))
                assert reversed_number(driver, x + 1, y + 2) == legal, (x, y)


def test_the_cursor_never_starts_on_nobody():
    driver = table(["6 # 6", "# @ #", "1 # 6"])
    driver.throw(1)
    assert driver.game.ask.options[0] == cell_of((0, 0))
    assert place_of(driver.play.question.focus) == (-1, 1)


def test_the_panel_says_what_lies_under_the_cursor():
    driver = possessing(5, 1)
    driver.point(2, 0)
    assert "★5" in driver.written and "Carla" in driver.written
    looking(driver)
    assert "★5" in driver.written and "Carla" in driver.written and "choose" in driver.written
    driver.walk(1, 1)
    assert "★4 \ue0091 \ue00a1" in driver.written and "free" in driver.written
    assert "why" in driver.written
    driver.walk(-1, 1)
    assert "\ue010 \ue0093" in driver.written and "dead" in driver.written
    driver.walk(0, 1)
    assert "⌂ house" in driver.written
    driver.walk(1, -1)
    assert "★3 \ue00a1" in driver.written and "Bert" in driver.written


def test_the_dice_stand_beside_the_map():
    driver = possessing(5, 1, 3)
    assert "⚄ ⚀ ⚂" in driver.written


def test_whose_turn_and_side_are_seen():
    for seat, name, side in ((0, "Anna", "\ue009"), (1, "Bert", "\ue00a"), (2, "Carla", "\ue00b")):
        driver = table(["6 # 6", "# @ #", "5 # 5"], seat=seat)
        driver.throw(5)
        assert driver.game.ask.key == "possess"
        header = driver.written.index(name)
        assert driver.written[header + 1] == side


def test_the_set_up_shows_where_the_eight_cards_go():
    for corners, third in ((0, (1, 3)), (1, (3, 2))):
        driver = EgregoDriver()
        driver.begin(3, corners=corners)
        driver.build(5, 4)
        # Two inhabitants lie there, the third is lit.
        assert driver.written.count("⌂") == 4 and driver.written.count("?") == 1
        assert lit_square(driver) == third
        driver.answer(1)
        assert driver.written.count("⌂") == 4 and "?" not in driver.written


def test_the_square_beside_the_lit_one_stays_dark():
    """So that neither runs into what is in reverse beside it or below."""
    driver = table(["# 1/A- 5e/A*", "# 4 @"])
    for here, beside in (((-1, -1), (0, -1)), ((0, -1), (-1, -1))):
        driver.point(*here)
        column, row = lit_square(driver)
        for i in range(14):
            assert dot(driver, column * 16, row * 16 + i)
            assert not dot(driver, column * 16 + 15, row * 16 + i)
        assert driver.game.ask.allows(cell_of(beside))
    driver = table(["6 4 6", "6 4 6", "6 @ 6"])
    driver.throw(4)
    driver.point(0, -2)
    column, row = lit_square(driver)
    assert not any(dot(driver, column * 16 + i, row * 16 + 15) for i in range(16))


def test_the_sign_of_whoever_holds_the_lit_one_stands_free():
    """There is light all around it."""
    driver = possessing(5, 1)
    driver.point(2, 0)
    column, row = lit_square(driver)
    for i in range(9):
        for x, y in ((6 + i, 0), (6 + i, 8), (6, i), (14, i)):
            assert dot(driver, column * 16 + x, row * 16 + y), (x, y)


def test_markers_are_triangles_down_for_evil_and_up_for_good():
    driver = table(["6eg # 6", "# @ #", "5 # 5"])
    driver.throw(5)
    rows = ["".join(".#"[dot(driver, 17 + x, 24 + y)] for x in range(3)) for y in range(8)]
    assert rows == ["...", "...", "###", ".#.", "...", ".#.", "###", "..."], rows


def test_who_dies_is_alive_until_that_is_told():
    driver = table(["6 # 1/C*", "# @ #", "5 # 5"], options={"entities": 1})
    driver.throw(1)
    driver.choose(1, -1)
    assert driver.game.ask.key == "possess"
    assert "0" in driver.written and "\ue010" not in driver.written
    driver.tell()
    assert driver.game.ask.key == "death"
    assert "0" not in driver.written and "\ue010" in driver.written


def test_map_questions_say_what_a_and_b_do():
    for driver in (possessing(5), possessing(2, left=(0, 2, 0))):
        assert "A choose B …" in driver.words()


def test_phase_1_is_told_on_one_screen():
    driver = table(["4/A- # 6gg/A-", "# @ #", "5e/A- # 6"], options={"entities": 1})
    assert "Add markers: + \ue009 ★3 + \ue009 ★3 + \ue009 ★3" in " ".join(driver.words().split())
    lit = []
    for column, row in ((1, 1), (3, 1), (1, 3)):
        lit.append(dot(driver, column * 16, row * 16) and dot(driver, column * 16 + 14, row * 16))
    assert all(lit)
    assert driver.tell() == "marker" and driver.game.ask.key == "drawn"


def test_dice_beside_the_question_have_room_in_every_language():
    for language in range(3):
        driver = EgregoDriver()
        driver.app.settings[0] = language
        settings.apply(driver.app)
        driver.open(["6 # 6", "# @ #", "5 # 6"], seals=(2,))
        driver.throw(6, 6, 6)
        line = driver.play.text("possess", driver.game.ask).split("\n")[0]
        assert 67 + driver.app.canvas.width(line) + 2 < 128 - driver.app.canvas.width("⚅ ⚅ ⚅")


# ---- the deck


def test_the_deck_stands_for_nobody():
    driver = possessing(1)
    assert "Whom? Deck: nobody" in driver.words()
    driver.point(0, 0)
    assert "nobody: draw a card" in driver.words()
    driver.press("a")
    assert driver.game.ask.key == "drawn" and "You declined. Draw:" in driver.words()


def test_the_deck_ends_further_possessions():
    driver = table(["3 # 4", "# @ #", "6 # 6"], seals=(1,), options={"possessions": 1})
    driver.throw(3, 4)
    driver.choose(-1, -1)
    assert driver.tell() == "possess" and driver.game.ask.key == "possess"
    driver.point(0, 0)
    assert "nobody else" in driver.words()
    driver.press("a")
    assert driver.game.seat == 1


def test_the_deck_is_the_hand_where_a_jump_may_be_declined():
    driver = table(["1/A- # 3", "# @ #", "5 # 5"])
    assert driver.tell() == "death"
    assert "jumps: where to?" in driver.words()
    driver.point(0, 0)
    assert "no jump: to hand" in driver.words()
    driver.press("a")
    assert driver.tell() == "over"
    assert driver.game.seat == 1 and len(driver.game.village.hand(0)) == 3


# ---- the cursor


def test_next_and_previous_step_from_legal_square_to_legal_square():
    driver = possessing(5, 1, 1)
    options = list(driver.game.ask.options)
    seen = []
    for _ in options:
        seen.append(driver.play.question.focus)
        driver.press("n")
    assert sorted(seen) == options and driver.play.question.focus == seen[0]
    driver.press("p")
    assert driver.play.question.focus == seen[-1]


def places(cells):
    return [place_of(cell) for cell in cells]


def stepped(options, place, key):
    return place_of(step([cell_of(option) for option in options], cell_of(place), key))


CROSSED = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))  # the deck, and the four around it


def test_an_arrow_goes_to_the_next_legal_square_that_way():
    for here, key, there in (
        ((-1, -1), RIGHT, (1, -1)), ((-1, -1), DOWN, (0, 0)), ((0, 0), DOWN, (-1, 1)),
        ((0, 0), RIGHT, (1, -1)), ((0, 0), LEFT, (-1, -1)), ((1, 1), UP, (0, 0)),
        ((1, 1), LEFT, (-1, 1)),
    ):  # fmt: skip
        assert stepped(CROSSED, here, key) == there, (here, key)
    row = ((-3, 0), (-1, 0), (2, 0), (2, 3))
    assert stepped(row, (-3, 0), RIGHT) == (-1, 0) and stepped(row, (2, 0), LEFT) == (-1, 0)
    assert stepped(row, (-1, 0), DOWN) == (2, 3)  # what is nearest in the next row


def test_behind_the_last_square_it_goes_on_at_the_other_edge():
    for here, key, there in (
        ((1, -1), RIGHT, (-1, -1)), ((-1, 1), LEFT, (1, 1)), ((-1, 1), DOWN, (-1, -1)),
        ((1, -1), UP, (1, 1)),
    ):  # fmt: skip
        assert stepped(CROSSED, here, key) == there, (here, key)
    for key in (UP, DOWN, LEFT, RIGHT):
        assert step((cell_of((3, 3)),), cell_of((3, 3)), key) is None


def test_from_any_legal_square_the_arrows_reach_every_other():
    chance = Lcg(16)
    for _ in range(150):
        options = []
        for _ in range(2 + chance.below(12)):
            cell = cell_of((chance.below(9) - 4, chance.below(7) - 3))
            if cell not in options:
                options.append(cell)
        options.sort()
        for first in options:
            seen = [first]
            for cell in seen:
                for key in (UP, DOWN, LEFT, RIGHT):
                    other = step(options, cell, key)
                    if other is not None and other not in seen:
                        assert other in options
                        seen.append(other)
            assert sorted(seen) == options, places(options)


def test_the_pad_reaches_what_is_legal_and_nothing_else():
    driver = possessing(5, 1, 1)
    seen = []
    for key in "rrdlldruulddrr":
        assert driver.game.ask.allows(driver.play.question.focus)
        if driver.play.question.focus not in seen:
            seen.append(driver.play.question.focus)
        driver.press(key)
    assert sorted(seen) == list(driver.game.ask.options)


def test_a_card_can_be_laid_around_the_village():
    driver = possessing(2, left=(0, 3, 0))
    assert driver.game.ask.key == "lay" and "Inhabitant: lay it where?" in driver.words()
    assert "no die fits" in driver.words()  # nobody was asked what he drew
    driver.point(-2, -1)
    assert "no die fits" in driver.words()
    driver.press("a")
    assert driver.game.ask.key == "stars"
    lit_square(driver)  # although the card isn't there yet
    driver.answer(3)
    assert driver.game.village.at(cell_of((-2, -1))) >= 0


def test_a_card_goes_first_beside_an_inhabitant_of_ones_own():
    driver = table(["6 # 6", "# @ #", "5/B+ # 6/A-"], left=(1, 3, 1))
    driver.tell()
    driver.throw(1)
    driver.answer(1)
    assert place_of(driver.play.question.focus) in ((2, 1), (1, 2))


# ---- a walk over the map


def test_the_walk_goes_over_all_squares_and_no_further_than_the_village():
    driver = looking(possessing(1))
    driver.press("llllll" + "uuuuuu")
    assert place_of(driver.top.focus) == (-1, -1)
    driver.press("rrrrrr" + "dddddd")
    assert place_of(driver.top.focus) == (2, 1)
    assert driver.game.at == 1 and driver.game.ask.key == "possess"
    driver.press("b")
    assert driver.top is driver.play


def test_a_legal_square_is_taken_over_as_the_cursor_of_the_question():
    driver = looking(possessing(5, 1, 1))
    driver.walk(2, 0)
    driver.press("a")
    assert driver.top is driver.play and place_of(driver.play.question.focus) == (2, 0)
    driver.press("a")
    assert driver.game.ask.key != "possess"


def test_one_can_walk_before_the_dice_are_rolled_and_during_an_announcement():
    for village in (["6 # 6", "# @ #", "5 # 6"], VILLAGE):
        driver = looking(table(village))
        driver.walk(1, -1)
        assert "back" in driver.written and "why" not in driver.written
        driver.press("a")
        assert driver.top is driver.play


def test_the_walk_with_two_keys_goes_from_card_to_card():
    driver = EgregoDriver(1, None, False)
    driver.open(["6 # 6", "# @ #", "5 # 6"])
    looking(driver)
    seen = []
    for _ in range(8):
        seen.append(driver.top.focus)
        driver.press("n")
    assert sorted(seen) == sorted(driver.game.village.cells) and driver.top.focus == seen[0]
    driver.press("p")
    assert driver.top.focus == seen[-1]


def test_where_there_is_no_map_there_is_no_walk():
    driver = EgregoDriver()
    driver.begin(3)
    for key in ("stars", "stars", "stars", "stars", "first"):
        assert driver.game.ask.key == key
        driver.press("b" + "a")
        assert "egrego.around" not in driver.top.rows
        driver.press("b")
        driver.answer(1)
    driver = EgregoDriver()
    driver.open(["6e # 6", "# @ #", "5 # 6"], left=(0, 0, 1))
    driver.throw(1)
    driver.press("a")
    assert driver.game.ask is None
    driver.press("b" + "a")
    assert "egrego.around" not in driver.top.rows


# ---- a village that has grown


SQUARE = ["6 # 6", "# @ #", "6 # 6"]


def row_of(count):
    """A village with a tail of inhabitants to the right, from the second row's end."""
    return [SQUARE[0], SQUARE[1] + " 3" * count, SQUARE[2]]


def tails(count):
    """A village with such a tail to each side: which way, its first and its last square."""
    none = ". " * count
    yield row_of(count), "r", (2, 0), (count + 1, 0)
    left = [none + SQUARE[0], "3 " * count + SQUARE[1], none + SQUARE[2]]
    yield left, "l", (-2, 0), (-count - 1, 0)
    yield SQUARE + ["3 . ."] * count, "d", (-1, 2), (-1, count + 1)
    yield [". . 3"] * count + SQUARE, "u", (1, -2), (1, -count - 1)


def test_a_village_of_18_cards_in_a_row_stays_on_the_map():
    for drawn, way, first, (x, y) in tails(18):
        driver = table(drawn)
        driver.throw(3)
        driver.point(0, 0)
        edges = {wedges(driver)}
        driver.point(*first)
        while place_of(driver.play.question.focus) != (x, y):
            driver.press(way)
            lit_square(driver)
            edges.add(wedges(driver))
            assert "★3" in driver.written
        assert edges == ({"r", "lr", "l"} if way in "lr" else {"d", "ud", "u"}), edges
        looking(driver)
        driver.press(way)
        assert place_of(driver.top.focus) == (x, y)  # the village ends here
        driver.press("a" + "a")
        village = driver.game.village
        assert driver.tell() == "possess" and village.holders[village.at(cell_of((x, y)))]
        # The next one lays a card at its far end, and the one after that one more.
        for more in (1, 2):
            driver.throw(5)
            driver.answer(0)
            if way in "lr":
                far = (x + more if way == "r" else x - more, y)
            else:
                far = (x, y + more if way == "d" else y - more)
            driver.choose(*far)
            assert village.at(cell_of(far)) >= 0


def test_a_step_shows_what_a_new_picture_would():
    """What was drawn is copied, also where the map scrolls, by one square or by many."""
    drawn = ["2e # 4g # 3 6eg 1", "# 5eee @ # 5 2 3gg", "3eee # 6eg 1 # 4 2",
             "1 2 3 4 5 6 6ee", "6 # 5 # 4gg # 3", "# 2 # 1 # 2e #"]
    driver = table(drawn)
    driver.throw(3)
    chance = Lcg(11)
    corners = set()
    for turn in range(160):
        if turn == 80:  # first from legal square to legal square, then over all
            looking(driver)
        if turn % 10:
            driver.press("udlr"[chance.below(4)])
        else:  # as on a board with two keys, which jump
            driver.press("np"[chance.below(2)])
        question = driver.play.question if driver.top is driver.play else driver.top
        corners.add(question.corner)
        frame = driver.device.frame
        question.squares = None
        driver.app.dirty = True
        driver.wait(10)
        assert driver.device.frame == frame
    assert len(corners) > 6


def test_there_are_always_surroundings():
    driver = table(row_of(18))
    driver.throw(3)
    driver.point(8, 0)
    column, row = lit_square(driver)
    assert 0 < column < 3 and 0 < row < 3


# ---- why not


def test_a_refused_square_says_why():
    driver = looking(possessing(1))
    for place, words in (
        ((0, 1), "That is a house"),
        ((-1, 1), "That inhabitant is dead."),
        ((2, 0), "No die shows its visible stars."),
    ):
        assert words in driver.why_not(*place)
    assert driver.game.at == 1


def test_held_by_a_negative_or_positive_entity():
    driver = table(["6/B+ # 4/C-", "# @ #", "5/A* # 1"])
    driver.answer(0)  # phase 1: nothing is turned over
    driver.throw(1)
    looking(driver)
    for place, words in (((-1, -1), "Held by a positive"), ((1, -1), "Held by a negative")):
        assert words in driver.why_not(*place)


def test_why_one_draws_though_a_die_fits():
    for left, words in (
        ((1, 1, 1), "A die fits, but none of your entities may enter. Draw:"),
        ((0, 2, 0), "no entity may enter"),
    ):
        driver = table(["6/B+ # 6/C-", "# @ #", "4/B+ # 4"], left=left, options={"entities": 1})
        driver.throw(6)
        assert words in driver.words(), driver.words()


# ---- the table at a glance


def test_a_pawn_that_jumps_is_in_play():
    driver = table(["1/A- # 3", "# @ #", "5 # 5"])
    assert driver.game.ask.key == "death"
    for key in ("death", "jump"):
        assert driver.game.ask.key == key
        driver.press("b")
        assert all(dot(driver, x, 8) for x in range(93, 102))  # its sign stands on a line,
        assert not dot(driver, 106, 8) and not dot(driver, 118, 8)  # the other two don't
        driver.press("b")
        assert driver.top is driver.play
        if key == "death":
            driver.tell()
    looking(driver)
    driver.walk(-1, -1)
    assert "\ue010 \ue0092" in driver.written and "Anna" in driver.written
    driver.press("b")
    driver.point(0, 0)
    driver.press("a" + "a" + "b")
    assert not any(dot(driver, x, 8) for x in range(93, 128))


def test_everything_that_one_asks_is_one_key_away():
    driver = table(VILLAGE, seals=(1, 2))
    driver.press("b")
    for text in ("Anna", "Bert", "Carla", "2 ⚅", "3 ⚅", "1 ⚅"):
        assert text in driver.written, text
    assert driver.written.count("\ue009") >= 3  # sides, and entities
    driver.press("r")
    for text in ("Turn 1", "deck: 15", "House", "Inhabitant", "Seal", "3", "6", "7", "2"):
        assert text in driver.written, text
    driver.press("b")
    assert driver.top is driver.play
