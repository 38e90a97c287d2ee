"""Egrego once more, slow and plain, to hold against the engine.

It knows the answers' meaning and the rulebook, and nothing of the engine's code. It is given only
the answers of a log, and says what ought to have been asked and told: of a question its key, kind,
seat, every legal answer and numbers, of an announcement its key and numbers. The village is a dict
of places, a marker a letter, a pawn its owner's seat and a word for its kind.
"""

DECK = (32, 32)
FIGURES = {3: "EGC", 4: "EGEC", 5: "EGEGC", 6: "EGCEGC"}
PAWNS = {"E": "evil evil chaos", "G": "good good chaos", "C": "evil good chaos"}
THREES = {"E": "evil evil evil", "G": "good good good", "C": "evil good chaos"}
KINDS = ["evil", "good", "chaos"]
CARDS = ["house", "inhabitant", "seal"]
REASONS = {"E": "evil", "G": "good", "C": "chaos"}
CHOICE, CELL, DICE = 1, 3, 4
NOBODY = (-1, -1)
NO_DIE, DECLINED, ALL_IN_PLAY, NO_ENTITY = range(4)
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
    def __init__(self, players, score, corners, threes, every_die, turning, real, answers):
        self.players = players
        self.score, self.corners, self.every_die = score, corners, every_die
        self.turning = turning
        self.real_dice = real
        self.answers = list(answers)
        self.events = []  # what was asked and told
        self.village = {}  # place -> "house" or an Inhabitant
        self.noted = {"evil": 0, "good": 0}
        self.deck = {"house": players, "inhabitant": players * 2, "seal": players * 2}
        self.dice = [1] * players
        self.pawns_of_sides = THREES if threes and players < 6 else PAWNS
        self.deaths = self.bonuses = self.longest = 0

    # ---- questions

    def ask(self, key, seat, options, *args, kind=CHOICE):
        self.events.append((key, kind, seat, sorted(options), args))
        return self.answers.pop(0)

    def ask_place(self, key, seat, places, *args):
        options = [number(place) for place in places]
        return place(self.ask(key, seat, options, *args, kind=CELL))

    def roll(self, key, seat, *args):
        value = self.ask(key, seat, DIE, *args, kind=DICE)
        return value - 8 if value > 6 else value

    def roll_all(self, seat):
        count = self.dice[seat]
        return [self.roll("roll", seat, i + 1, count) for i in range(count)]

    def tell(self, key, *args):
        self.events.append((key, args))

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
        self.reason = REASONS[side]
        return self

    def set_up(self):
        self.tell("set_up", self.players, 2 * self.players)
        if not self.score:
            for y in (31, 32, 33):
                for x in (31, 32, 33):
                    if (x, y) != DECK:
                        in_corner = x != 32 and y != 32
                        if in_corner != bool(self.corners):
                            stars = self.ask("stars", -1, [1, 2, 3, 4, 5, 6], number((x, y)))
                            self.village[(x, y)] = Inhabitant(stars)
                        else:
                            self.village[(x, y)] = "house"
        rolling = list(range(self.players))
        rounds = 0
        while len(rolling) > 1:
            rolled = [(seat, self.roll("first", seat, min(rounds, 1))) for seat in rolling]
            rounds += 1
            best = max([value for _, value in rolled])
            rolling = [seat for seat, value in rolled if value == best]
        self.first = rolling[0]
        self.sides = [""] * self.players
        self.hands = [[]] * self.players
        for i in range(self.players):
            seat = (self.first + i) % self.players
            self.sides[seat] = FIGURES[self.players][i]
            self.hands[seat] = self.pawns_of_sides[self.sides[seat]].split()
        self.tell("roles", self.first)

    def people(self):
        return [(p, card) for p, card in self.village.items() if card != "house"]

    def count(self, kind):
        letters = sum([card.markers.count(kind[0]) for _, card in self.people()])
        return letters + self.noted[kind]

    # ---- a turn

    def take_turn(self, seat):
        self.turn_ends = False
        self.waiting = [p for p, card in self.people() if card.pawn and card.pawn[0] == seat]
        self.waiting.sort(key=number)
        told = []
        for p in list(self.waiting):
            card = self.village[p]
            if card.pawn[1] != "chaos" and card.left() > 1:
                card.markers += card.pawn[1][0]
                told += [number(p), KINDS.index(card.pawn[1])]
                self.waiting.remove(p)
        if told:
            self.tell("marker", seat, *told)
        while self.waiting:
            disputed = [p for p in self.waiting if self.disputed(p)]
            calm = [p for p in self.waiting if p not in disputed]
            here = calm[0] if calm else self.ask_place("act", seat, disputed)
            self.waiting.remove(here)
            if self.village[here].pawn[1] == "chaos":
                self.flip(seat, here)
            else:
                self.add(seat, self.village[here].pawn[1], here, 1, "marker", NOBODY)
        if self.turn_ends:
            self.tell("over", seat, (seat + 1) % self.players)
            return
        possessed, why = self.possess(seat)
        if self.turn_ends:
            self.tell("over", seat, (seat + 1) % self.players)
        elif not possessed:
            self.draw(seat, why)

    def disputed(self, p):
        """Can the order of this one and of another who waits make a difference?"""
        mine = self.claims(p)
        return any(q != p and mine & self.claims(q) for q in self.waiting)

    def claims(self, p):
        """Where the pawn there may act in this phase."""
        kind = self.village[p].pawn[1]
        return {p} if kind == "chaos" else self.reach(kind, p, set())

    def reach(self, kind, p, seen):
        """Where a death there may lead it, however long the chain."""
        alone = self.village[p].markers.count(kind[0]) == len(self.village[p].markers)
        for q in around(p) + (self.beyond(p) if alone else []):
            if q != p and q not in seen and self.open_to(kind, q):
                seen.add(q)
                if self.village[q].left() == 1:
                    self.reach(kind, q, seen)
        return seen

    def lives(self, p):
        card = self.village.get(p)
        return isinstance(card, Inhabitant) and not card.dead

    def beyond(self, here):
        """The places across one house."""
        found = []
        for house in around(here):
            if self.village.get(house) == "house":
                for p in around(house):
                    straight = (p[0] + here[0], p[1] + here[1]) == (2 * house[0], 2 * house[1])
                    if (straight or self.turning) and p not in found:
                        found.append(p)
        return found

    def flip(self, seat, here):
        card = self.village[here]
        options = [0] + [i + 1 for i in (0, 1) if "eg"[i] in card.markers]
        choice = self.ask("turn", seat, options, number(here))
        if choice:
            card.markers = card.markers.replace("eg"[choice - 1], "ge"[choice - 1], 1)

    def add(self, seat, kind, here, depth, how, driven):
        """A marker, and death and jump if that was the last star."""
        card = self.village[here]
        card.markers += kind[0]
        if card.left() or driven != NOBODY:
            self.tell(how, seat, number(here), KINDS.index(kind), *driven)
            how = "marker"
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
        far = [p for p in self.beyond(here) if alone and self.open_to(kind, p)]
        places = near + far
        then = 1 if near else 2 if far else 0
        how = ["marker", "possess", "jump"].index(how)
        self.tell("death", seat, number(here), KINDS.index(kind), int(alone), then, how)
        if not near and far:
            places.append(DECK)
        if not places:
            there = DECK
        elif len(places) == 1:
            there = places[0]
        else:
            may = int(DECK in places)
            there = self.ask_place("jump", seat, places, number(here), KINDS.index(kind), may)
        if there == DECK:
            self.hands[seat].append(kind)
        else:
            self.add(seat, kind, there, depth + 1, "jump", self.move_in(seat, kind, there))

    def open_to(self, kind, p):
        if not self.lives(p):
            return False
        card = self.village[p]
        if kind == "chaos":
            return card.pawn is not None
        return card.pawn is None or card.pawn[1] == "chaos"

    def move_in(self, seat, kind, p):
        """Owner and kind of the pawn that is driven out."""
        card = self.village[p]
        before = card.pawn
        card.pawn = (seat, kind)
        if not before:
            return NOBODY
        owner, driven = before
        self.hands[owner].append(driven)
        if p in self.waiting:
            self.waiting.remove(p)
        return (owner, KINDS.index(driven))

    def possess(self, seat):
        """How many were possessed; if nobody, why."""
        if not self.hands[seat]:
            return 0, ALL_IN_PLAY
        dice = self.roll_all(seat)
        possessed = 0
        while True:
            places = []
            for p, card in self.people():
                if card.left() in dice and [k for k in self.hands[seat] if self.open_to(k, p)]:
                    places.append(p)
            if not places:
                fits = [p for p, card in self.people() if card.left() in dice]
                return possessed, NO_ENTITY if fits else NO_DIE
            there = self.ask_place("possess", seat, places + [DECK], possessed)
            if there == DECK:
                return possessed, DECLINED
            possessed += 1
            dice.remove(self.village[there].left())
            kinds = [k for k in KINDS if k in self.hands[seat] and self.open_to(k, there)]
            kind = kinds[0]
            if len(kinds) > 1:
                options = [KINDS.index(k) for k in kinds]
                kind = KINDS[self.ask("entity", seat, options, number(there))]
            self.hands[seat].remove(kind)
            driven = self.move_in(seat, kind, there)
            if kind == "chaos":
                self.tell("possess", seat, number(there), 2, *driven)
                self.flip(seat, there)
            else:
                self.add(seat, kind, there, 1, "possess", driven)
            if self.turn_ends or not self.every_die:
                return possessed, None

    def draw(self, seat, why):
        if sum(self.deck.values()) == 1:
            self.deck = {"house": 0, "inhabitant": 0, "seal": 0}
            self.tell("last", seat, why)
            return
        cards = [card for card in CARDS if self.deck[card]]
        card = cards[0]
        if len(cards) > 1:
            options = [CARDS.index(c) for c in cards]
            card = CARDS[self.ask("drawn", seat, options, why, sum(self.deck.values()))]
        self.deck[card] -= 1
        if card == "seal":
            self.seal(seat, len(cards) > 1)
            return
        free = []
        for p in self.village:
            for beside in around(p):
                if beside != DECK and beside not in self.village and beside not in free:
                    free.append(beside)
        there = self.ask_place("lay", seat, free, CARDS.index(card), why)
        if card == "inhabitant":
            stars = self.ask("stars", seat, [1, 2, 3, 4, 5, 6], number(there))
            self.village[there] = Inhabitant(stars)
        else:
            self.village[there] = "house"

    def seal(self, seat, said):
        """`said`: a player has said that it is one."""
        if self.dice[seat] < 3:
            takers = [seat]
        else:
            takers = [s for s in range(self.players) if self.dice[s] < 3]
            said = False  # who takes it is new
        taker = takers[0]
        if len(takers) > 1:
            taker = self.ask("give", seat, takers)
            said = True
        self.dice[taker] += 1
        if not said:
            self.tell("new_die", seat, taker, self.dice[taker])

    def note(self, seat):
        """A turn at level Score."""
        rolled = noted = False
        while True:
            options = [5] if rolled or self.real_dice else [3, 4]
            if sum(self.noted.values()):
                options.append(2)
            if sum(self.noted.values()) < 255:
                options += [0, 1]
            choice = self.ask("tally", seat, options, int(rolled))
            if choice < 2:
                self.noted[KINDS[choice]] += 1
                noted = True
            elif choice == 2:
                kinds = [i for i in (0, 1) if self.noted[KINDS[i]]]
                kind = self.ask("turned", seat, [0, 1]) if len(kinds) == 2 else kinds[0]
                self.noted[KINDS[kind]] -= 1
                self.noted[KINDS[1 - kind]] += 1
                noted = noted or rolled
            elif choice == 3:
                rolled = True
                noted = False
                for i in range(self.dice[seat]):
                    self.ask("roll", seat, DIE[6:], i + 1, self.dice[seat], kind=DICE)
            else:
                break
        options = [i for i in (0, 1, 2) if self.deck[CARDS[i]]] + [3]
        card = self.ask("card", seat, options, int(noted))
        if card < 3:
            self.deck[CARDS[card]] -= 1
            if card == 2 and sum(self.deck.values()):
                self.seal(seat, True)
