"""Players for simulations: whoever answers the questions.

For each game a module of its name:

    PLAYERS             classes by name, the weakest first; each is made with (game, table, seat,
                        chance), and `answer(ask)` answers a question that is put to its seat
    DECISIONS           the keys of the questions that players decide; the table answers all others
                        (what is on a card, what a deck turns up)
    Table               one that asks its `players` for what they decide between the questions, and
                        tells `chose` among how many
    standing(game)      everybody's score now, whether it is open or not; the lead is told by that
    check(game)         raises Broken if something is lost or made from nothing
    recount(game, log, table)
                        raises Broken if the result isn't what the log, pairs of a question and
                        its answer, and the table say; it shares nothing with the engine
    OPTIONS             what simulations choose where the set-up of the device would not
    REFUSED             an option and its value: why nobody can simulate that
    events(ask)         the names of what a question or an announcement makes happen, which are
                        counted; so is what a table has in its `events`

All but PLAYERS may be missing.
"""

import random


class Broken(AssertionError):
    """Something that must always be true isn't."""


class Chance(random.Random):
    """Numbers that repeat: the same from the same words, on every machine."""

    def below(self, n: int) -> int:
        return int(self.random() * n)


class AtRandom:
    """Any answer that is possible at the table; entries are sealed and draws declined."""

    def __init__(self, game, table, seat, chance):
        self.game = game
        self.table = table
        self.seat = seat
        self.chance = chance

    def answer(self, ask) -> int:
        if ask.key in ("seal", "draw"):
            return 0
        options = ask.options
        return options[self.chance.below(len(options))]
