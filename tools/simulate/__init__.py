"""The table that the device doesn't see: what comes out of a game's box, and what players do.

For each game a module (or a package) of its name:

    Table(game, chance)   `answer(ask)` gives a plausible answer to the open question
    unit(game)            the turn, or whatever a player would count, to which a press belongs;
                          None: none, as in the set-up. A method of Table where only the table
                          knows what is done: it is called behind `answer`
    ROWS                  what tools/presses.py counts: a name, the number of players, options, and
                          the limits that the pad keeps to; perhaps those of two keys, too

    GAMES                 perhaps: how many games of a row the limits are for, at least

What a rulebook doesn't tell of a box is assumed in boxes/<game>.txt, and of the players in the
module, in words.
"""
