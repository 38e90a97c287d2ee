"""Eggs and Empires: going back and forth, restart points, what is kept secret in a digest."""

from engines.eggs.cards import FULL, REFEREE, SCORE
from engines.eggs.game import Eggs
from engines.log import Log
from engines.script import KNOWN, SEALED
from tests.lcg import Lcg
from tests.rules.eggs.model import likely
from tests.rules.eggs.table import BARD, COURIER, HERO, HID, MAGE, SCOUT, Table, skip

GAMES = (
    (2, (FULL, 0, 0, 0, 0, 0)),
    (3, (FULL, 0, 1, 1, 1, 1)),
    (6, (FULL, 1, 0, 0, 0, 0)),
    (4, (REFEREE, 0, 0, 0, 0, 0)),
    (2, (REFEREE, 1, 1, 1, 0, 0)),
    (5, (SCORE, 1, 2, 0, 0, 0)),
    (4, (SCORE, 0, 0, 0, 0, 1)),
)


def state(game):
    return (game.digest(), game.at, game.barrier, game.undo_cost(), game.winners, game.entry,
            bytes(game.order), list(game.sheet), game.copies)  # fmt: skip


def played(players, options, seed):
    """A random game that is over, and its state at every question."""
    lcg = Lcg(seed)
    game = Eggs(players, options)
    skip(game)
    states = [state(game)]
    while game.ask is not None:
        game.answer(likely(game, lcg))
        skip(game)
        states.append(state(game))
    return game, states


def fresh(game):
    return Eggs(game.players, game.options, Log(bytes(game.log.data)))


def test_going_anywhere_gives_the_state_of_a_full_replay():
    for players, options in GAMES:
        game, states = played(players, options, players)
        lcg = Lcg(players)
        for count in range(len(states) - 1, -1, -1):
            game.go_to(count)
            assert state(game) == states[count]
        for _ in range(20):
            count = lcg.below(len(states))
            again = fresh(game)
            again.go_to(count)
            assert state(again) == states[count]
        assert game.log.count == len(states) - 1


def test_restart_from_every_mark_plays_the_same_game():
    for players, options in GAMES:
        game, states = played(players, options, 50 + players)
        twin = fresh(game)
        skip(twin)
        marks = 0
        while twin.at < twin.log.count:
            if twin._marks and twin._marks[-1][0] == twin.at:
                twin.rewind(twin.at)  # from the mark, without a single answer
                skip(twin)
                marks += 1
                assert state(twin) == states[twin.at]
            twin.forward()
            skip(twin)
            assert state(twin) == states[twin.at]
        assert marks >= game.round * 9
        assert state(twin) == state(game)


def test_undo_of_everything():
    for players, options in GAMES:
        game, states = played(players, options, 90 + players)
        sealed = 0
        while game.at:
            at = game.at
            sealed += game.undo_cost() == SEALED
            game.undo()
            assert game.at == at - 1
            assert state(game) == states[game.at]
        assert game.at == 0 and game.ask.key == "holder"
        assert (sealed > 0) == (options[0] == FULL and not options[4])


def test_a_mark_restores_everything_that_pack_holds():
    for players, options in GAMES:
        game = played(players, options, 20 + players)[0]
        for count in range(0, game.log.count, 7):
            game.go_to(count)
            packed = game.pack()
            other = Eggs(players, options)
            other.unpack(packed)
            assert other.pack() == packed
            assert other.sheet == game.sheet and other.holder == game.holder


def changes(game):
    """The game with one thing changed, as often as it has things, and as it was in between."""
    game.round += 1
    yield "round"
    game.round -= 1
    game.turn += 1
    yield "turn"
    game.turn -= 1
    game.holder += 1
    yield "holder"
    game.holder -= 1
    game.tied ^= 1
    yield "tied"
    game.tied ^= 1
    game.dry ^= 1
    yield "dry"
    game.dry ^= 1
    for name, part in (("tokens", game.tokens), ("played", game.played), ("cards", game.cards),
                       ("taken", game.taken), ("eggs", game.eggs), ("pile", game.pile),
                       ("sheet", game.sheet)):  # fmt: skip
        assert part, name
        for i in range(len(part)):
            part[i] += 1
            yield "%s %d" % (name, i)
            part[i] -= 1


def test_each_thing_that_differs_alone_shows_in_the_digest():
    table = Table((), 3, turn=9)
    table.play((HERO, MAGE, COURIER))
    skip(table)
    table.answer(1)
    table.answer(2)
    table.lay(SCOUT, HERO, BARD)
    table.answer(0)
    skip(table)
    assert table.ask.key == "egg" and table.round == 2
    digest = table.digest()
    met = {digest: "nothing"}
    for name in changes(table):
        changed = table.digest()
        assert changed not in met, (name, met[changed])
        met[changed] = name
    assert table.digest() == digest
    assert len(met) > 50


def test_hidden_values_show_in_the_digest():
    """Though nobody sees them."""
    digests = []
    for value in (5, 6):
        table = Table((HID, 3), 3)
        table.play((10, 9, 1), pick=(HID,), hidden=(value,))
        digests.append(table.digest())
    assert digests[0] != digests[1]


def test_ee13_what_is_told_and_asked_in_the_open_tells_no_hidden_value():
    """Two games that differ in a hidden egg: until the round's end nothing else differs."""
    seen = []
    for value in (-20, 20):
        table = Table((HID, 3), 3, turn=8)
        told = table.play((4, 2, 1), pick=(HID,), hidden=(value,), give=(1,), egg=(1, 2))
        assert [told[i][0] for i in range(len(told))].count("hidden") == 1
        told = [event for event in told if event[0] != "hidden"]
        told.append(("score",) + tuple(table.score(seat) for seat in range(3)))
        seen.append(told)
    assert seen[0] == seen[1]


def test_ee40_the_end_of_a_round_is_known():
    game, _ = played(3, (FULL, 0, 0, 0, 0, 0), 4)
    lcg = Lcg(4)
    game.go_to(0)
    met = 0
    while game.ask is not None:
        ask = game.ask
        if ask.key == "round":
            assert game.undo_cost() == KNOWN
            met += 1
        if ask.options:
            game.answer(likely(game, lcg))
        else:
            game.go_on()
    assert met == 3
