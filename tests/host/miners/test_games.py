"""Imperial Miners: the games for which the portable tests take no time."""

import pytest

from tests.device.miners.driver import MINE, SCORE
from tests.device.miners.test_games import assert_random_game, assert_replays, game, play_mine


@pytest.mark.parametrize("players", [3, 4])
def test_mine_of_more_players(players):
    driver = game(players, MINE)
    play_mine(driver, players)
    assert driver.game.winners == (players - 1,)
    assert_replays(driver)


@pytest.mark.parametrize(("players", "level"), [
    (1, SCORE), (2, SCORE), (4, SCORE), (5, SCORE), (1, MINE), (3, MINE), (4, MINE), (5, MINE),
])
def test_random_games(players, level):
    assert_random_game(players, level, 10 + players)
