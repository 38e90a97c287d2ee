"""Imperial Miners, level Mine: what a player does. He lays a card (lay.py), and a chain of effects
follows (chain.py); or an event has changed something (effects.py). None of these is kept here
longer than it goes on, so that it can be forgotten. How cards lie in a mine is in cards.py."""

from engines.miners.numbers import DONE


def block(game, seat, again):
    """IM-05: a player's card. `again`: what an event does, or a correction; and then perhaps one
    card more."""
    if again:
        from engines.miners.mine import effects

        last = yield from effects.changes(game, seat, "change", effects.may_change(game, seat))
        del effects
        if last == DONE:
            return
    from engines.miners.mine import lay

    cell = yield from lay.lay(game, seat, again)
    del lay
    from engines.miners.mine import chain

    yield from chain.chain(game, seat, cell)
    game.cell = 0
    if not again:
        game.finished |= 1 << seat
