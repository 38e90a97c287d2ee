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


@pytest.mark.parametrize("game", words.games())
def test_the_last_player_beats_the_first(game):
    """The order in which they are named is that of their strength; measured with intervals by
    make simulate, here only that it isn't the other way round."""
    names = list(players(game))
    count = max(2, load(game).PLAYERS[0])
    setting = Setting(game, count, words.options(game, ""), (names[-1], names[0]), 2)
    (duel,) = figures(setting, play(setting, range(12)))["player against player"]
    assert duel["count"] * 2 > duel["of"] >= 6
