"""Egrego once more, slow and plain, to hold against the engine.

It knows the answers' meaning and the rulebook, and nothing of the engine's code. It is given only
the answers of a log; for each it says what ought to have been asked: key, seat and every legal
answer. The village is a dict of places, a marker a letter, a pawn its owner's seat and a word for
its kind.
"""

DECK = (32, 32)
FIGURES = {3: "EGC", 4: "EGEC", 5: "EGEGC", 6: "EGCEGC"}
PAWNS = {"E": "evil evil chaos", "G": "good good chaos", "C": "evil good chaos"}
THREES = {"E": "evil evil evil", "G": "good good good", "C": "evil good chaos"}
KINDS = ["evil", "good", "chaos"]
CARDS = ["house", "inhabitant", "seal"]
DIE = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]


def number(place):
    return place[0] + 64 * place[1]


def place(number):
    return (number % 64, number // 64)


def around(place):
    x, y = place
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


class Inhabitant:
    def __init__(self, stars):
        self.stars = stars
        self.markers = ""
        self.pawn = None
        self.dead = False

    def left(self):
        return self.stars - len(self.markers)


class Model:
    def __init__(self, players, score, corners, threes, every_die, turning, answers):
        self.players = players
        self.score, self.corners, self.every_die = score, corners, every_die
        self.turning = turning
        self.answers = list(answers)
        self.asked = []
        self.village = {}  # place -> "house" or an Inhabitant
        self.noted = {"evil": 0, "good": 0}
        self.deck = {"house": players, "inhabitant": players * 2, "seal": players * 2}
        self.dice = [1] * players
        self.pawns_of_sides = THREES if threes and players < 6 else PAWNS
        self.deaths = self.bonuses = self.longest = 0

    # ---- questions

    def ask(self, key, seat, options):
        self.asked.append((key, seat, sorted(options)))
        return self.answers.pop(0)

    def ask_place(self, key, seat, places):
        return place(self.ask(key, seat, [number(place) for place in places]))

    def roll(self, key, seat):
        value = self.ask(key, seat, DIE)
        return value - 8 if value > 6 else value

    # ---- the game

    def play(self):
        self.set_up()
        seat = self.first
        while True:
            if self.score:
                self.note(seat)
            else:
                self.take_turn(seat)
            if not sum(self.deck.values()):
                break
            seat = (seat + 1) % self.players
        assert not self.answers, "the log goes on behind the end"
        evil, good = self.count("evil"), self.count("good")
        side = "C" if evil == good else "E" if evil > good else "G"
        self.winners = tuple(s for s in range(self.players) if self.sides[s] == side)
        return self

    def set_up(self):
        if not self.score:
            for y in (31, 32, 33):
                for x in (31, 32, 33):
                    if (x, y) != DECK:
                        in_corner = x != 32 and y != 32
                        if in_corner != bool(self.corners):
                            stars = self.ask("stars", -1, [1, 2, 3, 4, 5, 6])
                            self.village[(x, y)] = Inhabitant(stars)
                        else:
                            self.village[(x, y)] = "house"
        rolling = list(range(self.players))
        while len(rolling) > 1:
            rolled = [(seat, self.roll("first", seat)) for seat in rolling]
            best = max([value for _, value in rolled])
            rolling = [seat for seat, value in rolled if value == best]
        self.first = rolling[0]
        self.sides = [""] * self.players
        self.hands = [[]] * self.players
        for i in range(self.players):
            seat = (self.first + i) % self.players
            self.sides[seat] = FIGURES[self.players][i]
            self.hands[seat] = self.pawns_of_sides[self.sides[seat]].split()

    def people(self):
        return [(p, card) for p, card in self.village.items() if card != "house"]

    def count(self, kind):
        letters = sum([card.markers.count(kind[0]) for _, card in self.people()])
        return letters + self.noted[kind]

    # ---- a turn

    def take_turn(self, seat):
        self.turn_ends = False
        self.waiting = [p for p, card in self.people() if card.pawn and card.pawn[0] == seat]
        while self.waiting:
            here = sorted(self.waiting, key=number)[0]
            deadly = [p for p in self.waiting
                      if self.village[p].left() == 1 and self.village[p].pawn[1] != "chaos"]
            if deadly and len(self.waiting) > 1:
                here = self.ask_place("act", seat, self.waiting)
            self.waiting.remove(here)
            if self.village[here].pawn[1] == "chaos":
                self.flip(seat, here)
            else:
                self.add(seat, self.village[here].pawn[1], here, 1)
        if not self.turn_ends and not self.possessed_any(seat):
            self.draw(seat)

    def flip(self, seat, here):
        card = self.village[here]
        options = [0] + [i + 1 for i in (0, 1) if "eg"[i] in card.markers]
        choice = self.ask("turn", seat, options)
        if choice:
            card.markers = card.markers.replace("eg"[choice - 1], "ge"[choice - 1], 1)

    def add(self, seat, kind, here, depth):
        """A marker, and death and jump if that was the last star."""
        card = self.village[here]
        card.markers += kind[0]
        if card.left():
            return
        self.longest = max(self.longest, depth)
        self.deaths += 1
        self.turn_ends = True
        card.dead = True
        card.pawn = None
        alone = card.markers.count(kind[0]) == len(card.markers)
        if alone:
            card.markers += kind[0]
            self.bonuses += 1
        near = [p for p in around(here) if self.open_to(kind, p)]
        far = []
        if alone:
            for house in around(here):
                if self.village.get(house) == "house":
                    for p in around(house):
                        straight = (p[0] + here[0], p[1] + here[1]) == (2 * house[0], 2 * house[1])
                        if (straight or self.turning) and self.open_to(kind, p) and p not in far:
                            far.append(p)
        places = near + far
        if not near and far:
            places.append(DECK)
        if not places:
            there = DECK
        elif len(places) == 1:
            there = places[0]
        else:
            there = self.ask_place("jump", seat, places)
        if there == DECK:
            self.hands[seat].append(kind)
        else:
            self.move_in(seat, kind, there)
            self.add(seat, kind, there, depth + 1)

    def open_to(self, kind, p):
        card = self.village.get(p)
        if card is None or card == "house" or card.dead:
            return False
        if kind == "chaos":
            return card.pawn is not None
        return card.pawn is None or card.pawn[1] == "chaos"

    def move_in(self, seat, kind, p):
        card = self.village[p]
        if card.pawn:
            owner, driven = card.pawn
            self.hands[owner].append(driven)
            if p in self.waiting:
                self.waiting.remove(p)
        card.pawn = (seat, kind)

    def possessed_any(self, seat):
        if not self.hands[seat]:
            return False
        dice = [self.roll("roll", seat) for _ in range(self.dice[seat])]
        possessed = 0
        while True:
            places = []
            for p, card in self.people():
                if card.left() in dice and [k for k in self.hands[seat] if self.open_to(k, p)]:
                    places.append(p)
            if not places:
                return possessed > 0
            there = self.ask_place("possess", seat, places + [DECK])
            if there == DECK:
                return possessed > 0
            possessed += 1
            dice.remove(self.village[there].left())
            kinds = [k for k in KINDS if k in self.hands[seat] and self.open_to(k, there)]
            kind = kinds[0]
            if len(kinds) > 1:
                kind = KINDS[self.ask("entity", seat, [KINDS.index(k) for k in kinds])]
            self.hands[seat].remove(kind)
            self.move_in(seat, kind, there)
            if kind == "chaos":
                self.flip(seat, there)
            else:
                self.add(seat, kind, there, 1)
            if self.turn_ends or not self.every_die:
                return True

    def draw(self, seat):
        cards = [card for card in CARDS if self.deck[card]]
        card = cards[0]
        if len(cards) > 1:
            card = CARDS[self.ask("drawn", seat, [CARDS.index(c) for c in cards])]
        self.deck[card] -= 1
        if card == "seal":
            self.seal(seat)
            return
        free = []
        for p in self.village:
            for beside in around(p):
                if beside != DECK and beside not in self.village and beside not in free:
                    free.append(beside)
        there = self.ask_place("lay", seat, free)
        if card == "inhabitant":
            self.village[there] = Inhabitant(self.ask("stars", seat, [1, 2, 3, 4, 5, 6]))
        else:
            self.village[there] = "house"

    def seal(self, seat):
        takers = [seat]
        if self.dice[seat] == 3:
            takers = [s for s in range(self.players) if self.dice[s] < 3]
        taker = takers[0]
        if len(takers) > 1:
            taker = self.ask("give", seat, takers)
        self.dice[taker] += 1

    def note(self, seat):
        """A turn at level Score."""
        rolled = False
        while True:
            options = [5] + [6 + i for i in (0, 1, 2) if self.deck[CARDS[i]]]
            options += [2 + i for i in (0, 1) if self.noted[KINDS[i]]]
            if sum(self.noted.values()) < 255:
                options += [0, 1]
            if not rolled:
                options.append(4)
            choice = self.ask("tally", seat, options)
            if choice < 2:
                self.noted[KINDS[choice]] += 1
            elif choice < 4:
                self.noted[KINDS[choice - 2]] -= 1
                self.noted[KINDS[3 - choice]] += 1
            elif choice == 4:
                rolled = True
                for _ in range(self.dice[seat]):
                    self.roll("roll", seat)
            else:
                break
        if choice > 5:
            self.deck[CARDS[choice - 6]] -= 1
            if choice == 8:
                self.seal(seat)
