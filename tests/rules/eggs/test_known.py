"""Eggs and Empires: who knows what. Secrets show nowhere, and what the device told stays told."""

from engines.eggs.game import Eggs
from engines.script import ALONE, FREE, KNOWN, SEALED, TELL
from tests.lcg import Lcg
from tests.rules.eggs.model import likely
from tests.rules.eggs.table import BARD, HERO, HID, PRIEST, Table, at_full, skip

# ---- what can't be undone freely


def test_ee13_with_open_scores_a_hidden_egg_is_asked_for_openly():
    for variant in (0, 1):
        for is_open, cost in ((0, SEALED), (1, FREE)):
            table = Table((HID, 3), 3, options={"variant": variant, "open": is_open})
            table.lay(HERO, BARD, BARD)
            table.answer(table.place(HID))
            skip(table)
            assert table.ask.key == "hidden" and bool(table.ask.secret) != is_open
            table.answer(7)
            assert table.undo_cost() == cost
            assert table.shown(0) == (7 if is_open else None)


def test_ee13_with_open_scores_a_priest_discards_openly():
    for variant in (0, 1):
        for is_open, cost in ((0, SEALED), (1, FREE)):
            for egg, left in ((-8, 3), (21, 3 - 8)):
                options = {"variant": variant, "open": is_open}
                table = Table((5, 3), 3, options=options, owned=((0, -8),))
                table.lay(PRIEST, HERO, BARD)
                table.answer(table.place(5))
                skip(table)
                table.answer(0)
                table.answer(0)
                assert table.ask.key == "discard" and bool(table.ask.secret) != is_open
                table.answer(egg)
                assert table.undo_cost() == cost
                assert table.shown(0) == (left if is_open else None)


def walk(players, options, drawn, lcg):
    """A round, in which the barrier must be where knowledge was given last; how many secrets were
    entered in it."""
    game = Eggs(players, options)
    barrier = sealed = 0
    while game.ask.key != "round":
        ask = game.ask
        if ask.kind == TELL:
            game.go_on()
        else:
            value = lcg.below(players) + (9 if drawn else 1) if ask.key == "holder" else likely(
                game, lcg)  # fmt: skip
            game.answer(value)
            if ask.key == "holder" and drawn:
                barrier = game.at
            sealed += ask.secret == ALONE
        if game.ask.key == "round":
            barrier = game.at
        assert game.barrier == barrier, (players, options, ask.key)
    assert game.undo_cost() == KNOWN
    return sealed


def test_ee05_ee13_ee40_a_barrier_only_where_the_device_gives_knowledge():
    lcg = Lcg(12)
    for options in ({}, {"variant": 1}, {"open": 1}, {"open": 1, "variant": 1}):
        sealed = 0
        for players in range(2, 7):
            sealed += walk(players, at_full(options), players % 2, lcg)
        assert sealed == 0 if "open" in options else sealed > 10, sealed


# ---- what shows no secret


def public(game):
    """All that anyone may see."""
    ask = game.ask
    seats = range(game.players)
    return (
        ask.key, ask.seat, ask.kind, ask.secret,
        None if ask.secret else (tuple(ask.options), ask.args),
        game.round, game.turn, game.holder, game.tied, game.dry,
        bytes(game.cards), bytes([min(got, 128) for got in game.taken]), bytes(game.eggs),
        bytes(game.played), bytes(game.order), bytes(game.tokens), list(game.sheet),
        [game.cause(slot) for slot in game.order],
        [(game.score(seat), game.shown(seat), game.total(seat)) for seat in seats],
        game.undo_cost(), game.barrier, game.at, game.told, game.log.count, len(game.log.data),
    )  # fmt: skip


def test_ee13_twins_that_differ_in_secrets_look_alike_up_to_the_score_sheet():
    lcg = Lcg(15)
    differ = 0
    for n in range(15):
        options = at_full({"variant": n % 2, "ties": n % 3, "shepherd": n // 2 % 2})
        twins = [Eggs(2 + n % 5, options) for _ in range(2)]
        one, other = twins
        while one.ask.key != "round":
            ask = one.ask
            assert public(one) == public(other), (n, public(one), public(other))
            if ask.kind == TELL:
                for game in twins:
                    game.go_on()
            elif ask.key in ("hidden", "discard"):
                values = []
                for game in twins:
                    values.append(game.ask.options[lcg.below(len(game.ask.options))])
                    game.answer(values[-1])
                differ += values[0] != values[1]
            else:
                value = likely(one, lcg)
                for game in twins:
                    game.answer(value)
        assert other.ask.key == "round"
    assert differ > 50, differ
