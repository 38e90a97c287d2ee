"""What an undo took back in Imperial Miners, in words."""

from engines.miners.numbers import PAIR_OF
from engines.script import CHOICE, DEED, NUMBER, PAIR
from firmware.views.miners import counters


def words(view, ask):
    """Whose answer, and which: its question is open again, and it is the next in the log."""
    play = view.play
    game = view.game
    texts = play.app.texts
    value = game.log.read(game.where)[0]
    if ask.key == "who" and not value:
        what = play.label(ask, value)
    elif ask.kind == PAIR:
        signs = counters.PAIRS[ask.key]
        first, second = divmod(value, PAIR_OF)
        what = "%d\u202f%s %d\u202f%s" % (first, signs[0], second, signs[1])
    else:
        what = texts("miners.did." + ask.key)
        if ask.kind == NUMBER:
            what += " %d" % value
        elif ask.kind in (CHOICE, DEED):
            what += " " + play.label(ask, value)
    if ask.seat >= 0:
        what = play.names[ask.seat] + ", " + what
    return texts("miners.undone") + "\n" + what
