"""Positions for the rule tests of Egrego: draw a village, play a turn, see what is told.

A village is drawn as rows of words. `@` is the deck, `#` a house, `.` an empty square. An
inhabitant is its stars, its markers (`e` evil, `g` good) and, behind a slash, who possesses it:
the seat, A to F, and the kind of entity, `-` negative, `+` positive, `*` chaotic: `4eg/A-`. Places
are pairs: to the right of the deck and below it. Seat A is the first player.
"""

from engines.egrego.game import Egrego
from engines.egrego.village import DECK
from engines.script import CELL, TELL

EVIL, GOOD, CHAOS = range(3)
HOUSE, INHABITANT, SEAL = range(3)
HAND = (0, 0)  # the deck's square: nobody; the pawn goes back to hand
NOBODY = (-1, -1)  # was driven out
SEATS = "ABCDEF"
SIGNS = "-+*"


def cell_of(place):
    return DECK + place[1] * 64 + place[0]


def place_of(cell):
    return (cell % 64 - 32, cell // 64 - 32)


class Table(Egrego):
    """A game that begins with the turn of `seat` in the drawn village instead of a set-up."""

    def __init__(self, drawn, players=3, seat=0, seals=(), left=None, options=None):
        self.drawn = drawn
        self.given = seat, seals, left
        self.seen = []  # announcements
        self.over = None  # whose turn is over, and who is next
        Egrego.__init__(self, players, options)
        self.look()

    def begin(self):
        Egrego.begin(self)
        self.turn = 1
        self.seat, seals, left = self.given
        self.seals[: len(seals)] = bytes(seals)
        if left is not None:
            self.left[:] = bytes(left)
        self.deal_entities()
        rows = [row.split() for row in self.drawn]
        for i in range(len(rows)):
            if "@" in rows[i]:
                deck = i, rows[i].index("@")
        for i in range(len(rows)):
            for j in range(len(rows[i])):
                if rows[i][j] not in "@.":
                    self.put(rows[i][j], (j - deck[1], i - deck[0]))

    def put(self, word, place):
        village = self.village
        face, _, holder = word.partition("/")
        stars = 0 if face == "#" else int(face[0])
        village.lay(cell_of(place), stars)
        for letter in face[1:]:
            village.markers["eg".index(letter)][-1] += 1
        if holder:
            seat = SEATS.index(holder[0])
            entity = seat * 3
            while village.kinds[entity] != SIGNS.index(holder[1]) or village.card_of(entity) >= 0:
                entity += 1
                assert entity < seat * 3 + 3, "no such entity: " + word
            village.holders[-1] = entity + 1

    # ---- what there is

    def card(self, x, y):
        """A card as it would be drawn."""
        village = self.village
        card = village.at(cell_of((x, y)))
        if card < 0:
            return "."
        if not village.stars[card]:
            return "#"
        evil, good = village.markers[EVIL][card], village.markers[GOOD][card]
        word = str(village.stars[card]) + "e" * evil + "g" * good
        holder = village.holders[card] - 1
        if holder >= 0:
            word += "/" + SEATS[holder // 3] + SIGNS[village.kinds[holder]]
        return word

    def hand(self, seat):
        return "".join(SIGNS[kind] for kind in sorted(self.village.hand(seat)))

    def offers(self, key):
        """The answers that the open question, which must be this one, allows."""
        assert self.ask is not None and self.ask.key == key, self.ask and self.ask.key
        if self.ask.kind == CELL:
            return [place_of(cell) for cell in self.ask.options]
        return list(self.ask.options)

    def refuses(self, place):
        """Why that place isn't legal now."""
        assert not self.ask.allows(cell_of(place))
        return self.why(cell_of(place))

    # ---- what happens

    def look(self):
        """Past the announcements, which are noted with places instead of cells: each marker by
        itself, a death without how it came about; that it ends the turn, apart."""
        while self.ask is not None and self.ask.kind == TELL:
            key = self.ask.key
            args = tuple(self.ask.args)
            if key == "marker":
                for i in range(1, len(args), 2):
                    self.seen.append((key, args[0], place_of(args[i]), args[i + 1]))
            elif key == "over":
                self.over = args
            else:
                if key in ("possess", "jump", "death"):
                    args = args[:1] + (place_of(args[1]),) + args[2:5]
                self.seen.append((key,) + args)
            self.go_on()

    def say(self, key, value):
        """Answer the open question, which must be this one; a place stands for a cell."""
        assert self.ask is not None and self.ask.key == key, self.ask and self.ask.key
        self.answer(cell_of(value) if isinstance(value, tuple) else value)
        self.look()

    def throw(self, *values):
        for value in values:
            self.say("roll", value)

    def news(self):
        """What was told since the last time."""
        seen = self.seen
        self.seen = []
        return seen

    def keys(self):
        return [event[0] for event in self.news()]

    def is_turn_of(self, seat):
        """Has that seat's turn begun, and has nobody died, been possessed or drawn in it yet?"""
        return self.seat == seat and self.phase < 3 and not self.killed and not self.done


class Untold(Table):
    """Its announcements wait."""

    def look(self):
        pass


def new_game(players=3, options=None, stars=(1, 2, 3, 4), rolls=None):
    """A real game in turn 1: seat A begins unless `rolls` says otherwise."""
    game = Egrego(players, options)
    game.go_on()
    if not game.options[0]:
        for value in stars:
            game.answer(value)
    for value in rolls or (6,) + (1,) * (players - 1):
        game.answer(value)
    game.go_on()
    return game
