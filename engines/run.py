"""A game played to its end by whoever answers, for simulations: by the same script, but faster. No
device needs it."""

from engines.script import TELL


def _nothing(*_) -> None:
    pass


def run(game, choose, hear=_nothing, mark=_nothing) -> None:
    """Play on to the end. `choose(ask)` gives the answers, which are neither checked nor logged:
    such a game can't go back. `hear(ask)` is told the announcements, `mark()` is called where the
    script could start again."""
    game.mark = mark
    send = game._script.send
    ask = game.ask
    try:
        while True:
            if ask.kind == TELL:
                hear(ask)
                ask = send(None)
            else:
                value = choose(ask)
                game.at += 1
                ask = send(value)
            game.ask = ask
    except StopIteration:
        game._over()
