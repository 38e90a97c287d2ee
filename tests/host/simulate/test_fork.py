"""A copy of a game stands where the game does, and leaves it alone."""

import pytest

from engines.catalog import GAMES, load
from engines.run import run
from tests.lcg import Lcg
from tests.play.transcript import pick
from tools.simulate.fork import Forks, skip, step


@pytest.mark.parametrize("name", [name for name, _ in GAMES])
def test_a_copy_stands_at_the_same_question(name):
    kind = load(name)
    for seed in range(3):
        lcg = Lcg(seed)
        game = kind(kind.PLAYERS[1])
        forks = Forks(game)
        asked = 0

        def choose(ask, game=game, forks=forks, lcg=lcg):
            nonlocal asked
            asked += 1
            if asked > 600:
                raise StopAsking
            if asked % 7 == 0:
                copy = forks.fork()
                assert copy.digest() == game.digest() and copy.at == game.at
                for _ in range(5):
                    if copy.ask is not None:
                        step(copy, pick(copy, lcg))
                        skip(copy)
                assert forks.fork().digest() == game.digest()
            value = pick(game, lcg)
            forks.remember(value)
            return value

        try:
            run(game, choose, mark=forks.mark)
        except StopAsking:
            pass
        assert asked > 20


class StopAsking(Exception):
    pass
