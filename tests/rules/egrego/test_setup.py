"""Egrego: the village, the first player, sides, entities, stars, and dice of both sources."""

from engines.egrego.game import Egrego
from engines.egrego.village import DECK
from engines.script import CHOICE, DICE, FREE, KNOWN, RuleError
from tests.rules.egrego.table import CHAOS, EVIL, GOOD, HAND, Table, new_game, place_of

AROUND = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
SIDES = ((EVIL, GOOD, CHAOS), (EVIL, GOOD, EVIL, CHAOS), (EVIL, GOOD, EVIL, GOOD, CHAOS),
         (EVIL, GOOD, CHAOS, EVIL, GOOD, CHAOS))


def refused(players, options=None):
    try:
        Egrego(players, options)
    except RuleError:
        return True
    return False


def test_eg01_three_to_six_players():
    assert refused(2) and refused(7)
    for players in (3, 4, 5, 6):
        assert Egrego(players).players == players


def test_eg01_the_deck_grows_with_the_players():
    for players in (3, 4, 5, 6):
        game = new_game(players)
        assert list(game.left) == [players, 2 * players, 2 * players]
        assert sum(game.left) == (15, 20, 25, 30)[players - 3]
        assert list(game.seals) == [0] * players and game.turn == 1


def test_eg01_what_to_lay_out_is_told():
    for players in (3, 6):
        for level in (0, 1):
            game = Egrego(players, {"level": level})
            assert (game.ask.key, game.ask.args) == ("set_up", (players, 2 * players))


def test_eg02_inhabitants_in_the_corners():
    village = new_game(stars=(1, 2, 3, 4)).village
    assert [place_of(cell) for cell in village.cells] == AROUND
    assert list(village.stars) == [1, 0, 2, 0, 0, 3, 0, 4]


def test_eg02_option_houses_in_the_corners():
    village = new_game(options={"corners": 1}, stars=(1, 2, 3, 4)).village
    assert [place_of(cell) for cell in village.cells] == AROUND
    assert list(village.stars) == [0, 1, 0, 2, 3, 0, 4, 0]


def test_eg02_the_deck_is_no_place_for_a_card_and_nothing_adjoins_by_it():
    table = Table(("# @ 3",), left=(1, 1, 1))
    table.throw(1)
    table.say("drawn", 0)
    offers = table.offers("lay")
    assert HAND not in offers and table.refuses(HAND) == "why_deck"
    assert (0, -1) not in offers and table.refuses((0, -1)) == "why_apart"
    assert offers == [(-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1)]


def test_eg03_the_highest_die_begins():
    for first in range(4):
        rolls = [2, 2, 2, 2]
        rolls[first] = 5
        game = new_game(4, rolls=rolls)
        assert game.first == game.seat == game.starter() == first
        assert [game.side((first + i) % 4) for i in range(4)] == list(SIDES[1])


def test_eg03_only_those_who_tie_roll_again():
    game = Egrego(5)
    assert game.starter() == -1
    game.go_on()
    for stars in (1, 2, 3, 4):
        game.answer(stars)
    asked = []
    for value in (4, 6, 6, 1, 6, 3, 5, 5, 2, 4):
        assert game.ask.key == "first" and game.ask.kind == DICE
        asked.append((game.ask.seat, game.ask.args))
        game.answer(value)
    first = [(seat, (0,)) for seat in range(5)]
    again = [(seat, (1,)) for seat in (1, 2, 4, 2, 4)]
    assert asked == first + again
    assert game.ask.key == "roles" and game.ask.args == (4,)
    assert game.first == game.seat == 4 and game.todo == 0


def test_eg03_nobody_is_first_before_the_last_die():
    """Neither a tie nor a high die settles it, and there is nothing in anybody's hand."""
    game = Egrego(4)
    game.go_on()
    for stars in (1, 2, 3, 4):
        game.answer(stars)
    for value in (1, 6, 3, 6, 2):
        assert (game.first, game.seat) == (0, 0)
        assert [game.village.hand(seat) for seat in range(4)] == [[]] * 4
        game.answer(value)
    assert game.ask.seat == 3 and (game.first, game.seat) == (0, 0)
    game.answer(5)
    assert game.ask.key == "roles" and (game.first, game.seat) == (3, 3)
    assert len(game.village.hand(3)) == 3


def test_eg03_low_dice_that_tie_are_no_matter():
    assert new_game(6, rolls=(1, 1, 2, 4, 2, 1)).first == 3


def test_eg03_a_die_of_the_first_round_counts_no_more_in_the_second():
    game = new_game(3, rolls=(6, 6, 5, 1, 2))
    assert game.first == 1


def test_eg03_sides_go_clockwise_from_the_first_player():
    for players in (3, 4, 5, 6):
        for first in range(players):
            rolls = [1] * players
            rolls[first] = 2
            game = new_game(players, rolls=rolls)
            found = tuple(game.side((first + i) % players) for i in range(players))
            assert found == SIDES[players - 3]


def test_eg04_two_and_a_chaotic_one():
    assert list(new_game(4).village.kinds) == [0, 0, 2, 1, 1, 2, 0, 0, 2, 0, 1, 2]
    assert list(new_game(3, rolls=(1, 1, 6)).village.kinds) == [1, 1, 2, 0, 1, 2, 0, 0, 2]


def test_eg04_option_three_of_a_kind():
    kinds = new_game(5, {"entities": 1}).village.kinds
    assert list(kinds) == [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 1, 2]


def test_eg04_the_box_has_enough_entities():
    for players in (3, 4, 5, 6):
        for option in (0, 1):
            kinds = list(new_game(players, {"entities": option}).village.kinds)
            assert len(kinds) == 3 * players
            for kind in (EVIL, GOOD, CHAOS):
                assert kinds.count(kind) <= 7
    assert new_game(6, {"entities": 1}).village.kinds == new_game(6).village.kinds


def test_eg04_three_alike_isnt_offered_to_six():
    values = [0] * len(Egrego.OPTIONS)
    for players in (3, 4, 5, 6):
        assert Egrego.choices(players, values)[2] == ((0, 1) if players < 6 else (0,))


def test_eg41_what_makes_no_difference_isnt_offered():
    names = [option[0] for option in Egrego.OPTIONS]
    for level, offered in ((0, names), (1, ["level", "entities", "dice"])):
        choices = Egrego.choices(3, [level, 0, 0, 0, 0, 0])
        assert [names[i] for i in range(len(names)) if len(choices[i]) > 1] == offered


def test_eg05_stars_are_asked_in_reading_order():
    game = Egrego(3)
    game.go_on()
    for place in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        ask = game.ask
        assert (ask.key, ask.kind, ask.seat, list(ask.options)) == (
            "stars", CHOICE, -1, [1, 2, 3, 4, 5, 6])
        assert place_of(ask.args[0]) == place
        assert game.village.at(ask.args[0]) == -1
        game.answer(6)
    assert game.ask.key == "first"


def test_eg42_typed_and_rolled_dice_are_the_same_to_the_game():
    typed = new_game(3, rolls=(2, 5, 1))
    rolled = new_game(3, rolls=(10, 13, 9))
    assert typed.pack() == rolled.pack()
    assert list(rolled.ask.options) == [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]


def test_eg42_the_devices_own_die_cannot_be_undone_freely():
    game = new_game(3)
    game.answer(6)
    assert game.undo_cost() == FREE
    game.undo()
    game.answer(14)
    assert game.undo_cost() == KNOWN
    game.answer(game.ask.options[0])
    assert game.undo_cost() == FREE


def test_options_are_checked():
    for name in ("level", "corners", "entities", "possessions", "turning", "dice"):
        assert not refused(3, {name: 1}) and refused(3, {name: 2})
    assert refused(3, {"stars": 0})
    assert not any(Egrego(3).options)


def test_a_deck_is_no_card():
    assert new_game().village.at(DECK) == -1
