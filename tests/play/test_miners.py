"""Imperial Miners' golden transcripts, replayed and played anew; and random games taken apart."""

from engines.log import Log
from engines.miners import blocks
from engines.miners.game import Miners
from engines.script import FREE, KNOWN, TELL, RuleError
from tests.lcg import Lcg
from tests.play.miners_chance import likely
from tests.play.transcript import agree, golden, headings, played, replayed, words

PATH = "tests/play/miners.txt"
# Seed, options (level, first, tie and factions), players and what answers the questions, so that
# every announcement, every ending and every value of an option occurs.
GOLDEN = (
    (62, (0, 0, 0, 1), 1, likely),
    (98, (1, 0, 0, 0), 1, likely),
    (60, (0, 1, 0, 0), 2, likely),
    (41, (1, 0, 1, 0), 2, likely),
    (41, (1, 0, 2, 0), 2, likely),
    (54, (2, 0, 0, 0), 3, likely),
    (4, (1, 0, 0, 0), 3, likely),
    (27, (2, 1, 1, 1), 4, likely),
    (10, (1, 0, 2, 0), 4, likely),
    (35, (1, 0, 1, 0), 5, likely),
    (20, (2, 0, 2, 0), 5, likely),
)


def test_golden_games_replay():
    total = sum(1 for _ in golden(PATH))
    assert agree(replayed(Miners, golden(PATH)), golden(PATH)) == total > 2000


def test_the_same_chance_plays_the_same_games():
    expected = golden(PATH)
    for seed, options, players in headings(PATH):
        agree(played(Miners, seed, options, players, likely), expected)
    assert next(expected, None) is None


def test_golden_games_meet_every_level_option_and_number_of_players():
    met = [(players, options) for _, options, players in headings(PATH)]
    for i in range(len(Miners.OPTIONS)):
        for value in Miners.OPTIONS[i][1]:
            assert value in [options[i] for _, options in met], (Miners.OPTIONS[i][0], value)
    for players in (1, 2, 3, 4, 5):
        levels = [Miners(players, options).mine for count, options in met if count == players]
        assert True in levels and False in levels, players


def test_golden_games_meet_everything_that_can_happen():
    told = words(PATH, "!")
    for key in (
        "deal", "now", "late", "collapsed", "forced", "none", "full", "draw", "draw_faction",
    ):  # fmt: skip
        assert key in told, key
    asked = words(PATH, "?")
    for key in (
        "spaces", "event", "who", "purse", "works", "coins", "points", "progress", "pay", "place",
        "cost", "faction", "card", "chain", "before", "gain", "change", "price", "cart",
        "machine_on", "machine_off", "collapse_on", "collapse_off", "special", "which", "advance",
        "board", "machines",
    ):  # fmt: skip
        assert key in asked, key
    ends = words(PATH, "=")
    for key in ("points", "coins", "shared"):
        assert key in ends, (key, ends)


def listen(game):
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()


def state(game):
    return game.digest(), game.at, game.winners, game.since, bytes(game.pack())


def random_game(seed, players, options):
    """A game that is over, and its state at every question."""
    lcg = Lcg(seed)
    game = Miners(players, options)
    listen(game)
    states = [state(game)]
    while game.ask is not None:
        game.answer(likely(game, lcg))
        listen(game)
        states.append(state(game))
    return game, states


GAMES = ((1, 1, (2, 0, 0, 1)), (2, 2, (0, 1, 1, 0)), (3, 3, (0, 0, 2, 0)), (4, 5, (2, 0, 1, 0)))


def test_restart_from_every_mark_plays_the_same_game():
    for seed, players, options in GAMES:
        game, states = random_game(seed, players, options)
        twin = Miners(players, options, Log(bytes(game.log.data)))
        marks = 0
        while twin.at < twin.log.count:
            listen(twin)
            if twin.ask.key in ("event", "who"):
                assert not twin.at or twin._marks[-1][0] == twin.at
                twin.rewind(twin.at)
                listen(twin)
                marks += 1
                assert state(twin) == states[twin.at]
            twin.forward()
            listen(twin)
            assert state(twin) == states[twin.at]
        assert marks > 15 * players


def test_everything_is_undone_freely_down_to_a_new_game():
    for seed, players, options in GAMES[1:3]:
        game, states = random_game(seed, players, options)
        assert game.undo_cost() == KNOWN  # the game was over
        for expected in reversed(states[:-1]):
            game.undo()
            assert state(game) == expected
            assert game.undo_cost() in (FREE, None)
        assert game.at == 0


def test_a_mark_holds_everything():
    for seed, players, options in GAMES:
        game, _ = random_game(seed, players, options)
        other = Miners(players, options)
        other.unpack(game.pack())
        assert other.pack() == game.pack()
        assert facts(other) == facts(game)


def test_a_mark_in_the_middle_of_a_game_holds_everything():
    for seed, players, options in GAMES:
        lcg = Lcg(seed)
        game = Miners(players, options)
        other = Miners(players, options)
        listen(game)
        while game.ask is not None:
            other.unpack(game.pack())
            assert facts(other) == facts(game), game.at
            game.answer(likely(game, lcg))
            listen(game)


def facts(game):
    """All that `begin` sets."""
    found = [game.round, game.phase, game.event, game.finished, game.since, game.cell, game.mine]
    found.append(list(game.counts))
    if game.mine:
        found += [bytes(game.spaces), bytes(game.boards), [bytes(mine) for mine in game.mines]]
    return found


def test_a_block_taken_out_of_a_random_round_is_as_if_never_entered():
    taken = refused = 0
    for seed in range(8):
        lcg = Lcg(seed + 500)
        players = 2 + seed % 4
        game = Miners(players, (1 + seed % 2, 0, 0, 0))
        listen(game)
        while game.ask is not None:
            if game.ask.key == "who" and not lcg.below(6):
                found = blocks.blocks(game)
                seat = lcg.below(players)
                before = state(game), bytes(game.log.data[: game.where])
                others = [block for block in found if block[0] == seat]
                try:
                    blocks.take_out(game, seat)
                    taken += 1
                    assert game.at == before[0][1] - others[-1][2]
                    assert len(blocks.blocks(game)) == len(found) - 1
                    again = Miners(players, game.options, Log(bytes(game.log.data)))
                    again.go_to(again.log.count)
                    assert state(again) == state(game)
                except RuleError:
                    refused += 1
                    assert not others  # whoever has had a turn can take it out
                    assert (state(game), bytes(game.log.data[: game.where])) == before
            game.answer(likely(game, lcg))
            listen(game)
    assert taken > 25 and refused > 10, (taken, refused)
