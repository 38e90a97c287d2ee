"""What is likely to happen in Any game: of its answers, most are points that nobody ever has."""

from engines.script import DICE, ROWS


def likely(game, lcg):
    ask = game.ask
    players = game.players
    if ask.kind == DICE:
        return ask.options[lcg.below(len(ask.options))]
    if not lcg.below(150):
        return game.acts_at + lcg.below(game.acts)
    seat = lcg.below(players)
    if ask.kind == ROWS:
        return ((lcg.below(60) - 20) * players + seat) * 2 + (not lcg.below(3))
    if ask.seat >= 0 and (not len(ask.args) or lcg.below(2)):
        given = 0 if lcg.below(8) else 1 + seat
        return game.turns_at + lcg.below(200) * (players + 1) + given
    return (ask.args[seat] + lcg.below(40) - 10) * players + seat
