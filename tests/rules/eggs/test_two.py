"""Eggs and Empires for two: two decks, two cards a turn."""

from tests.rules.eggs.table import COURIER, HID, Table, only, picks, skip


def test_ee50_each_plays_two_different_cards():
    table = Table((5, 3), 2, holder=1)
    assert table.ask.seat == 1 and table.ask.args == (0, 0)
    assert table.ask.options == bytes(range(1, 11))
    table.answer(7)
    assert table.ask.seat == 1 and table.ask.args == (1, 7)
    assert table.ask.options == bytes((1, 2, 3, 4, 5, 6, 8, 9, 10))
    table.answer(10)
    assert table.ask.seat == 0 and table.ask.args == (0, 0)
    table.answer(7)
    table.answer(1)
    assert list(table.cards) == [7, 1, 7, 10]
    assert [table.owner(slot) for slot in table.order] == [1, 1, 0, 0]


def test_ee50_a_number_is_refused_when_both_its_cards_were_played():
    table = Table((1, 1), 2)
    table.play(((10, 9), (10, 3)))
    assert 10 in list(table.ask.options)
    table.play(((10, 1), (3, 1)))
    while table.ask.seat != 0:
        table.answer(1 + table.ask.args[0] * 4)
    assert not table.ask.allows(10)
    assert table.ask.allows(9) and table.ask.allows(1)
    table.answer(9)
    assert not table.ask.allows(10) and not table.ask.allows(9)


def test_ee50_up_to_two_eggs_each_one_a_card():
    table = Table((5, 3), 2)
    assert table.collected(((10, 7), (4, 1)), pick=(5,)) == [
        (0, 10, 5), (0, 7, 3), (1, 4, "none left"), (1, 1, "none left")]  # fmt: skip
    assert table.piles() == [8, 0]


def test_ee50_each_card_collects_in_its_own_place():
    table = Table((5, 3, 2), 2, holder=1)
    assert table.collected(((10, 3), (8, 7)), pick=(5, 3)) == [
        (0, 10, 5), (0, 3, 3), (1, 8, 2), (1, 7, "none left")]  # fmt: skip
    table = Table((5, 3), 2, holder=1)
    got = table.collected(((9, 7), (9, 7)), pick=(5,))
    assert got == [(1, 9, "cancelled"), (0, 9, "cancelled"), (1, 7, 5), (0, 7, 3)]


def test_ee50_conditions_are_judged_card_by_card():
    table = Table((5, 3), 2)
    seen = table.play(((10, 5), (9, 8)), pick=(5,))
    assert only(seen, "merchant", "blacksmith") == [("merchant", 0), ("blacksmith", 1)]
    assert table.piles() == [5 + 6, 3 - 4]
    table = Table((5, 3), 2)
    seen = table.play(((6, 4), (2, 1)), pick=(5,), give=(1,), discard=(5,))
    assert table.piles() == [0, 3]
    table = Table((5, 3), 2)
    seen = table.play(((10, 4), (9, 6)), pick=(5,))
    assert not only(seen, "give", "discard")


def test_ee50_a_courier_may_keep_or_give():
    for to in (0, 1):
        table = Table((5, 3), 2)
        seen = table.play(((10, COURIER), (2, 1)), pick=(5,), give=(to,))
        assert only(seen, "give") == [("give", 0, 0, 3, to)]
        assert table.piles() == [5 + 3 * (1 - to), 3 * to]


def test_ee50_two_hidden_eggs_of_one_player_are_two_entries():
    table = Table((HID, HID), 2)
    seen = table.play(((10, 9), (2, 1)), hidden=(4, -6))
    assert only(seen, "hidden") == [("hidden", 0, 10, 4), ("hidden", 0, 9, -6)]
    assert table.piles() == [-2, 0]


def test_ee50_both_scouts():
    table = Table((5, 3), 2, holder=1)
    seen = table.play(((10, 2), (2, 1)), pick=(5,))
    assert only(seen, "scout") == [("scout", 1, 0)]
    assert table.on_table() == [HID, HID, 0, 0]
    assert picks(seen)[1] == (1, 2, 3)


def test_ee50_two_cards_stay_unplayed():
    table = Table((), 2)
    for _ in range(9):
        while table.ask.key == "card":
            table.answer(table.ask.options[0])
        while table.ask.key not in ("card", "deal"):
            if table.ask.key == "egg":
                table.answer(21)
            elif table.ask.key == "laid":
                table.answer(0)
            else:
                table.go_on()
    assert table.ask.key == "deal" and table.ask.args == (2, table.holder, 4)  # four in hand
    assert table.round == 2
    skip(table)


def test_ee50_the_last_turn_always_has_two_different_cards():
    """However they were played, the four cards left are of two numbers at least."""
    for low in range(1, 10):
        table = Table((), 2)
        for _ in range(8):
            while table.ask.key == "card":
                options = list(table.ask.options)
                options.sort(key=lambda card: (card - low) % 10)
                table.answer(options[0])
            while table.ask.key != "card":
                if table.ask.options:
                    table.answer(0 if table.ask.key == "laid" else 21)
                else:
                    table.go_on()
        assert table.turn == 9
        left = [2 - copies for copies in table.played[:10]]
        assert sum(left) == 4 and len([copies for copies in left if copies]) >= 2
