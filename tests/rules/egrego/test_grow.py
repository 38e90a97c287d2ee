"""Egrego, phase 2b and the end: the village grows, seals, the last card, who wins."""

from engines.script import CELL, TELL
from tests.rules.egrego.table import (
    EVIL,
    GOOD,
    HOUSE,
    INHABITANT,
    SEAL,
    Table,
    cell_of,
    new_game,
    place_of,
)  # fmt: skip

SQUARE = ("3 # 3", "# @ #", "3 # 3")


def drawing(left, drawn=SQUARE, players=3, seals=()):
    """A table at which seat A has rolled in vain and draws."""
    table = Table(drawn, players, 0, seals, left)
    dice = 1 + table.seals[table.seat]
    table.throw(*[6] * dice)
    return table


def test_eg20_who_possessed_nobody_draws():
    table = drawing((3, 6, 6))
    assert table.offers("drawn") == [HOUSE, INHABITANT, SEAL] and table.ask.args == (0, 15)
    assert table.phase == 3


def test_eg20_only_what_is_still_in_the_deck():
    assert drawing((0, 2, 1)).offers("drawn") == [INHABITANT, SEAL]
    assert drawing((1, 0, 1)).offers("drawn") == [HOUSE, SEAL]
    assert drawing((1, 2, 0)).offers("drawn") == [HOUSE, INHABITANT]


def test_eg20_a_house_is_laid_beside_any_card():
    table = drawing((3, 6, 6))
    table.say("drawn", HOUSE)
    assert list(table.left) == [2, 6, 6]
    assert table.ask.kind == CELL and table.ask.args == (HOUSE, 0)
    assert table.offers("lay") == [
        (-1, -2), (0, -2), (1, -2), (-2, -1), (2, -1), (-2, 0), (2, 0), (-2, 1), (2, 1), (-1, 2),
        (0, 2), (1, 2)]  # fmt: skip
    assert table.refuses((-2, -2)) == "why_apart"  # a corner isn't a side
    assert table.refuses((1, 1)) == "why_taken"
    table.say("lay", (2, 0))
    assert table.card(2, 0) == "#" and table.is_turn_of(1)


def test_eg20_a_cell_beside_two_cards_is_offered_once():
    table = drawing((1, 1, 1), ("@ # .", ". . 3"))
    table.say("drawn", HOUSE)
    offers = table.offers("lay")
    assert offers == [(1, -1), (2, 0), (1, 1), (3, 1), (2, 2)]


def test_eg20_eg05_an_inhabitant_is_laid_and_its_stars_are_asked():
    table = drawing((3, 6, 6))
    table.say("drawn", INHABITANT)
    table.say("lay", (0, 2))
    assert table.offers("stars") == [1, 2, 3, 4, 5, 6] and table.ask.seat == 0
    assert place_of(table.ask.args[0]) == (0, 2)
    table.say("stars", 5)
    assert table.card(0, 2) == "5" and list(table.left) == [3, 5, 6] and table.is_turn_of(1)


def test_eg20_a_new_inhabitant_can_be_possessed():
    table = drawing((3, 6, 6))
    table.say("drawn", INHABITANT)
    table.say("lay", (0, 2))
    table.say("stars", 6)
    table.throw(6)
    table.say("possess", (0, 2))
    assert table.card(0, 2) == "6g/B+"


def test_eg20_who_possessed_draws_nothing():
    table = Table(SQUARE)
    table.throw(3)
    table.say("possess", (1, 1))
    assert table.is_turn_of(1) and sum(table.left) == 15


def test_eg20_a_seal_gives_one_more_die():
    table = drawing((3, 6, 6))
    table.say("drawn", SEAL)
    assert list(table.seals) == [1, 0, 0] and list(table.left) == [3, 6, 5]
    assert table.news() == []  # he has said so himself
    assert table.is_turn_of(1) and table.ask.args == (1, 1)


def test_eg20_one_kind_left_is_worked_out():
    table = drawing((0, 2, 0))
    assert table.ask.key == "lay" and table.ask.args == (INHABITANT, 0)
    table = drawing((2, 0, 0))
    assert table.ask.key == "lay" and table.ask.args == (HOUSE, 0)
    table = drawing((0, 0, 2))
    assert table.news() == [("new_die", 0, 0, 2)] and list(table.seals) == [1, 0, 0]


def test_eg20_a_surplus_seal_with_several_takers():
    table = drawing((3, 6, 2), players=4, seals=(2, 1, 2, 0))
    table.say("drawn", SEAL)
    assert table.offers("give") == [1, 3] and table.ask.seat == 0
    table.say("give", 3)
    assert list(table.seals) == [2, 1, 2, 1] and table.news() == []


def test_eg20_a_surplus_seal_with_one_taker_is_told():
    table = drawing((3, 6, 1), seals=(2, 2, 1))
    table.say("drawn", SEAL)
    assert table.news() == [("new_die", 0, 2, 3)]
    assert list(table.seals) == [2, 2, 2] and table.is_turn_of(1)


def test_eg20_a_surplus_seal_worked_out_with_several_takers():
    table = drawing((0, 0, 2), seals=(2, 1, 1))
    assert table.offers("give") == [1, 2]
    table.say("give", 1)
    assert table.news() == [] and list(table.seals) == [2, 2, 1]


def test_eg20_every_seal_finds_a_taker():
    for players in (3, 4, 5, 6):
        table = Table(SQUARE, players=players, left=(0, 0, 2 * players))
        while table.ask is not None:
            table.answer(6 if table.ask.key == "roll" else table.ask.options[0])
            table.look()
        assert sum(table.seals) == 2 * players - 1 and max(table.seals) == 2  # EG-30


def test_eg20_a_village_that_grows_18_cards_in_one_direction():
    """All cards of six players that can be laid, in a line, in each of the four directions."""
    for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        game = new_game(6)
        count = 0
        while count < 18:
            key = game.ask.key
            if key == "roll":
                game.answer(6)
            elif key == "drawn":
                game.answer(game.ask.options[0])
            elif key == "lay":
                count += 1
                where = cell_of(((count + 1) * way[0], (count + 1) * way[1]))
                kind = game.ask.args[0]
                game.answer(where)
                if kind == INHABITANT:
                    assert game.ask.key == "stars"
                    game.answer(5)
                card = game.village.at(where)
                assert card == 7 + count
                assert bool(game.village.stars[card]) == (kind == INHABITANT)
            else:
                game.answer(cell_of((0, 0)))
        assert len(game.village.cells) == 26 and not sum(game.left[:2])
        cells = [place_of(cell) for cell in game.village.cells]
        assert cells[8:] == [(n * way[0], n * way[1]) for n in range(2, 20)]
        twin = new_game(6)
        twin.unpack(game.pack())
        assert twin.village.cells == game.village.cells and twin.pack() == game.pack()


def test_eg20_a_chain_at_the_far_end_of_a_long_village():
    table = Table(("@ # # # # # # # # # # # # # # # # # 1/A- 4",))
    assert table.keys() == ["death", "jump"]
    assert table.card(18, 0) == "1ee" and table.card(19, 0) == "4e/A-"


def test_eg30_the_last_card_ends_the_game_at_once():
    """No square, no stars, no seal for anybody: they change no count."""
    for left in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        for seals in ((), (2, 1, 2)):
            table = drawing(left, seals=seals)
            assert table.ask is None and table.winners == (2,) and not any(table.left)
            assert table.news() == [("last", 0, 0)]
            assert len(table.village.cells) == 8
            assert list(table.seals) == (list(seals) or [0, 0, 0])


def test_eg30_why_the_last_card_is_drawn_is_told():
    table = Table(("6/A- @ 6/A-", "6e/A* . #"), left=(0, 1, 0))
    table.say("turn", 0)
    assert table.news()[-1] == ("last", 0, 2) and table.ask is None
    table = Table(SQUARE, left=(0, 1, 0))
    table.throw(3)
    table.say("possess", (0, 0))
    assert table.news() == [("last", 0, 1)] and table.ask is None


def test_eg30_not_before_the_last_card():
    table = drawing((1, 1, 0))
    table.say("drawn", HOUSE)
    table.say("lay", (2, 0))
    assert table.ask is not None and table.seat == 1
    table.throw(3)
    table.say("possess", (1, 1))  # who possesses puts the end off
    assert table.ask is not None and table.seat == 2


def ended(drawn, players=3):
    table = drawing((0, 0, 1), drawn, players)
    assert table.ask is None and sum(table.left) == 0
    return table.reason, table.winners


def test_eg31_more_evil():
    assert ended(("6ee @ 6g",)) == ("evil", (0,))
    assert ended(("6ee @ 6g",), 4) == ("evil", (0, 2))
    assert ended(("6ee @ 6g",), 5) == ("evil", (0, 2))
    assert ended(("6ee @ 6g",), 6) == ("evil", (0, 3))


def test_eg31_more_good():
    assert ended(("6gg @ 6e",)) == ("good", (1,))
    assert ended(("6gg @ 6e",), 4) == ("good", (1,))
    assert ended(("6gg @ 6e",), 5) == ("good", (1, 3))
    assert ended(("6gg @ 6e",), 6) == ("good", (1, 4))


def test_eg31_equal():
    assert ended(("6gg @ 6ee",)) == ("chaos", (2,))
    assert ended(("6gg @ 6ee",), 4) == ("chaos", (3,))
    assert ended(("6gg @ 6ee",), 5) == ("chaos", (4,))
    assert ended(("6gg @ 6ee",), 6) == ("chaos", (2, 5))


def test_eg31_nil_to_nil():
    assert ended(("# @ #",)) == ("chaos", (2,))


def test_eg31_a_whole_game_in_which_everybody_declines():
    for players in (3, 4, 5, 6):
        game = new_game(players)
        while game.ask is not None:
            ask = game.ask
            if ask.kind == TELL:
                game.go_on()
            elif ask.key == "possess":
                game.answer(cell_of((0, 0)))
            else:
                game.answer(1 if ask.key == "roll" else ask.options[-1])
        assert (game.reason, game.scores()) == ("chaos", [0, 0])
        assert game.winners == ((2, 5) if players == 6 else (players - 1,))
        assert game.turn == 5 * players and not any(game.village.holders)
        assert game.village.total(EVIL) == game.village.total(GOOD) == 0


def test_eg31_the_dead_the_living_and_bonus_markers_count():
    assert ended(("2eee @ 6gg",)) == ("evil", (0,))
    assert ended(("2eee @ 6ggg/B+",)) == ("chaos", (2,))
    assert ended(("2eee @ 6gggg",)) == ("good", (1,))


def test_eg31_the_scores_are_both_counts_of_markers():
    assert Table(("6ee @ 6gggg",), players=6).scores() == [2, 4]
    assert Table(("2eee @ 6g/B+",), players=3).scores() == [3, 1]
