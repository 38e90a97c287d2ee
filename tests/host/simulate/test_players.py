"""Every player of every game plays it to its end, by its rules, with any options."""

from importlib import import_module

import pytest

from engines.catalog import load
from tools.simulate import words
from tools.simulate.figures import figures
from tools.simulate.sitting import Setting, play


def players(game):
    return import_module("tools.simulate.players." + game).PLAYERS


def fails(setting, count=2):
    return [played.failure.trace for played in play(setting, range(count)) if played.failure]


@pytest.mark.parametrize("game, name", [(game, name) for game in words.games()
                                        for name in players(game)])
def test_a_player_plays_to_the_end(game, name):
    fewest, most = load(game).PLAYERS
    for count in {fewest, most}:
        setting = Setting(game, count, words.options(game, ""), (name,), 4)
        assert not fails(setting, 1)
        assert play(setting, range(1)) == play(setting, range(1))


@pytest.mark.parametrize("game", words.games())
def test_all_options_are_played(game):
    """At every level: each asks other questions."""
    kind = load(game)
    levels = {option: choices for option, choices, _ in kind.OPTIONS}.get("level", (None,))
    for level in levels:
        chosen = dict(words.options(game, "" if level is None else "level=%d" % level))
        for count in range(kind.PLAYERS[0], kind.PLAYERS[1] + 1):
            for option, choices, _ in kind.OPTIONS:
                for value in () if option == "level" else choices:
                    options = {**chosen, option: value}
                    setting = Setting(game, count, tuple(sorted(options.items())), ("random",), 9)
                    assert not fails(setting, 1), (count, option, value)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_thinking_player_of_eggs_knows_no_card_that_lies_face_down(level):
    """He expects the same hands of the others, whatever they have laid in this turn."""
    from tools.simulate.players.eggs import Thinking
    from tools.simulate.sitting import Sitting

    seen = []

    class Spy(Thinking):
        def hand(self, seat):
            state = self.chance.getstate()
            found = Thinking.hand(self, seat)
            laid = self.table.cards
            for card in range(1, 11):
                self.table.cards = [(seat, card) if other == seat else (other, lies)
                                    for other, lies in laid]
                self.chance.setstate(state)
                assert Thinking.hand(self, seat) == found
            self.table.cards = laid
            gone = self.table.gone[seat]
            assert len(gone) == self.table.game.copies * (self.turn() - 1)
            seen.append(seat)
            return found

        def turn(self):
            """Counted by eggs that have been turned up: at level Score the device isn't told."""
            return 1 + len(self.table.gone[self.seat]) // self.table.game.copies

    for players in (2, 4):
        setting = Setting("eggs", players, (("level", level),), ("random",), 3)
        sitting = Sitting(setting, 0)
        sitting.minds.PLAYERS, kept = {"random": Spy}, sitting.minds.PLAYERS
        try:
            played = sitting.play()
        finally:
            sitting.minds.PLAYERS = kept
        assert not played.failure, played.failure.trace
    assert len(seen) > 100


@pytest.mark.parametrize("game", words.games())
def test_the_last_player_beats_the_first(game):
    """The order in which they are named is that of their strength; measured with intervals by
    make simulate, here only that it isn't the other way round."""
    names = list(players(game))
    count = max(2, load(game).PLAYERS[0])
    setting = Setting(game, count, words.options(game, ""), (names[-1], names[0]), 2)
    (duel,) = figures(setting, play(setting, range(12)))["player against player"]
    assert duel["count"] * 2 > duel["of"] >= 6
