"""What is in the boxes: files that say it in words, which a player can change; and a table that
keeps to them."""

import sys
from collections import Counter
from importlib import import_module

import pytest

import tools.simulate.players
from tools.simulate import __main__ as simulate
from tools.simulate import boxes, eggs, words
from tools.simulate.sitting import Setting, Sitting

FOLDER = boxes._FOLDER


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """A box in which a text is replaced by another one."""

    def change(game, old, new):
        text = (FOLDER / (game + ".txt")).read_text("utf-8")
        assert text.count(old) == 1
        (tmp_path / (game + ".txt")).write_text(text.replace(old, new), "utf-8")
        for package in (tools.simulate, tools.simulate.players):
            monkeypatch.setattr(package, game, import_module(package.__name__ + "." + game))
        for name in list(sys.modules):
            if name.startswith(("tools.simulate." + game, "tools.simulate.players." + game)):
                monkeypatch.delitem(sys.modules, name)
        monkeypatch.setattr(boxes, "_FOLDER", tmp_path)

    return change


@pytest.mark.parametrize("game, old, new, said", [
    ("eggs", "13 10 9", "13 1o 9", "eggs.txt, line 7: '1o' is no number."),
    ("eggs", "13 10 9", "31 10 9", "eggs.txt, line 7: 31 is not from -20 to 20."),
    ("eggs", "-5 -6 -8\n\n", "\n\n", "eggs.txt, line 7: 19 of `eggs` are too few: at least 22."),
    ("eggs", "eggs 6p =", "eggs 7p =", "eggs.txt: there is no `eggs 6p`."),
    ("eggs", "eggs 6p =", "eggs 6p", "is no `name = values`."),
    ("egrego", "stars = 1", "stars = 7", "egrego.txt, line 8: 7 is not from 1 to 6."),
    ("egrego", "stars =", "sides = 2\nstars =", "`sides` is nothing that is asked for."),
    ("egrego", "stars =", "stars = 1\nstars =", "line 9: `stars` is there twice."),
    ("miners", "Romans = points 2 +1", "Romans = pionts 2", "'pionts 2' is nothing that happens."),
    ("miners", "Scots = coins 3", "Scots = coins", "'coins' is nothing that happens."),
    ("miners", "Scots = coins 3", "Scots = coins 3,", "'' is nothing that happens."),
    ("miners", "event = machine", "event = machine 2", "'machine 2' is nothing that happens."),
])
def test_a_line_that_is_wrong_is_told(changed, tmp_path, capsys, game, old, new, said):
    changed(game, old, new)
    code = simulate.main(["--game", game, "--n", "1", "--jobs", "1", "--out", str(tmp_path / "o")])
    assert code == 1 and said in capsys.readouterr().err


def test_a_box_may_have_been_saved_by_any_editor(changed, tmp_path):
    changed("eggs", "13 10 9", "20 20 9")
    box = tmp_path / "eggs.txt"
    for text in (b"# caf\xe9\r\n", b"\xef\xbb\xbf"):
        box.write_bytes(text + box.read_bytes())
    assert boxes.Counted("eggs").numbers("eggs", -20, 20)[:3] == (20, 20, 9)
    box.unlink()
    with pytest.raises(boxes.Wrong, match=r"boxes/eggs.txt: it can't be read: No such file"):
        boxes.Counted("eggs")


def test_a_box_that_somebody_has_counted_is_played_with(changed):
    changed("eggs", "eggs = 13 10", "eggs = 20 20")
    table = import_module("tools.simulate.eggs")
    assert table is not eggs and table.EGGS[:3] == (20, 20, 9)


def levels(count):
    """Cards of each level in the mines of so many games."""
    found = Counter()
    for index in range(count):
        sitting = Sitting(words.setting("miners", "2", "greedy", "", "1"), index)
        assert not sitting.play().failure
        for mine in sitting.table.mines:
            found.update(card.level for card in mine.cards.values())
    return found


def test_im17_cards_of_level_4_come_from_progress_boards(changed):
    assert levels(30)[4] == 0
    changed("miners", "cards of level 4 at the top = 0", "cards of level 4 at the top = 1")
    found = levels(60)
    assert 0 < found[4] < found[3]


def test_im02_hands_to_begin_with():
    for first, hand in ((0, [1, 2, 2, 2]), (1, [1, 1, 2, 2, 3, 3])):
        options = (("first", first), ("level", 2))
        sitting = Sitting(Setting("miners", 3, options, ("random",), 1), 0)
        kept = []
        choose = sitting.choose

        def watch(ask, kept=kept, sitting=sitting, choose=choose):
            if not kept:
                kept.extend(list(map(level, mine.hand)) for mine in sitting.table.mines)
            return choose(ask)

        sitting.choose = watch
        assert not sitting.play().failure
        assert kept == [hand] * 3


def level(card):
    return card.level


def test_im30_machines_decide_at_level_score_too():
    """The device asks for them where two have as much; what lies in the mines is the answer."""
    asked = 0
    options = (("level", 1), ("tie", 1))
    for index in range(150):
        sitting = Sitting(Setting("miners", 5, options, ("random",), 1), index)
        played = sitting.play()
        assert not played.failure, played.failure.trace
        asked += any(ask.key == "machines" for ask, _ in sitting.log)
    assert asked


@pytest.mark.parametrize("players, hand", [(2, 4), (3, 3), (4, 3), (5, 3), (6, 3)])
def test_ee02_ee50_only_cards_in_hand_are_played(players, hand):
    """Every player's deck is played from the top, by a hand that is always full while it can be;
    and each egg is there once."""
    sitting = Sitting(Setting("eggs", players, (("level", 3),), ("random",), 2), 0)
    seen = []

    class Watched(sitting.minds.Table):
        def which_card(self, seat, allowed):
            copies = self.game.copies
            laid = [card for other, card in self.cards if other == seat]
            known = self.gone[seat] + laid + self.hands[seat] + self.decks[seat]
            assert sorted(known) == sorted(list(range(1, 11)) * copies)
            assert len(self.hands[seat]) + len(laid) == min(
                hand, 10 * copies - len(self.gone[seat]))
            card = super().which_card(seat, allowed)
            assert card in self.hands[seat] and card not in laid
            seen.append(card)
            return card

        def turn_up(self):
            super().turn_up()
            lie = [egg.value for egg in self.eggs]
            mine = [egg.value for pile in self.piles for egg in pile]
            box = Counter(eggs.EGGS + eggs.EGGS_5 * (players > 4) + eggs.EGGS_6 * (players > 5))
            assert not Counter(lie + mine + self.deck) - box

    sitting.minds, kept = Minds(sitting.minds, Watched), sitting.minds
    assert not sitting.play().failure
    assert len(seen) == 27 * players * (2 if players == 2 else 1) and kept.Table is not Watched


class Minds:
    """A module of players, with another table."""

    def __init__(self, module, table):
        vars(self).update(vars(module))
        self.Table = table
