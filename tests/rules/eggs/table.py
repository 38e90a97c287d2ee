"""Turns for the rule tests of Eggs and Empires: lay eggs and cards, see what is told.

Eggs are their values, `HID` is a hidden one. Cards are given seat by seat; with two players each
lays a pair. Whatever happens is collected as tuples: an announcement is its key and its numbers, a
question is its key, its seat, its numbers and the answer given. In `picks` each card is a triple:
seat, card and what it got, an egg or a word. What the game does without a word is seen, too:
Scouts before new eggs, Merchants and Blacksmiths that go to the piles, the token when it moves.
"""

from engines.eggs.cards import FACE_UP, FULL, HIDDEN, LEAVE, TIES
from engines.eggs.game import Eggs
from engines.script import TELL

HID = "hidden"
EGG = "an egg"  # at level Referee, whatever it is worth
GOT = ("none left", "cancelled", "negative", "left")
BARD, SCOUT, SHEPHERD, COURIER, MERCHANT, PRIEST, MAGE, BLACKSMITH, PRIESTESS, HERO = range(1, 11)

ASKED_PER_TURN = ("card", "tie", "over")  # what opens a turn
DECIDED = {"ties": 1}
EVERY_TURN = {"ties": 2}
DROP = {"shepherd": 1}


def coded(egg):
    return HIDDEN if egg == HID else FACE_UP if egg == EGG else 64 + egg


def named(code):
    """What a card got, in words or as a value."""
    if code == FACE_UP:
        return EGG
    return GOT[code] if code < 4 else HID if code >= HIDDEN else code - 64


def at_full(options):
    """Level Full, if they don't name another one."""
    given = {"level": FULL}
    given.update(options or {})
    return given


class Quiet:
    """What happens in a turn without a word."""

    def __init__(self, game):
        self.game = game
        self.holder = game.holder
        self.aside = len(self._aside())
        self.round = game.round

    def changes(self):
        game = self.game
        ask = game.ask
        if game.round != self.round or ask is None or ask.key == "round":
            found = []
        else:
            found = self._put_aside()
        if ask is not None and ask.key == "egg" and ask.args[0] == 1 and game.slots(SCOUT):
            found.append(("scout",) + tuple(game.owner(slot) for slot in game.slots(SCOUT)))
        if game.holder != self.holder and game.round == self.round:
            every = 1 if game.options[TIES] == EVERY_TURN["ties"] else 0
            found.append(("token", game.holder, self.holder, every))
            self.holder = game.holder
        return found

    def _aside(self):
        pile = self.game.pile
        return [(pile[i], pile[i + 1]) for i in range(0, len(pile), 2)
                if pile[i + 1] <= BLACKSMITH]

    def _put_aside(self):
        cards = {}
        aside = self._aside()
        for seat, card in aside[self.aside :]:
            cards.setdefault(card, []).append(seat)
        self.aside = len(aside)
        return [("merchant" if card == MERCHANT else "blacksmith",) + tuple(cards[card])
                for card in sorted(cards)]


class Table(Eggs):
    """A game that begins in some turn of round 1, with these eggs on the table."""

    agrees = False

    def __init__(self, eggs, players=4, holder=0, turn=1, options=None, owned=()):
        self.given = [coded(egg) for egg in eggs], holder, turn
        self.owned = owned  # pairs of seat and egg, collected before
        Eggs.__init__(self, players, at_full(options))

    def begin(self):
        Eggs.begin(self)
        self.round = 1
        eggs, self.holder, self.turn = self.given
        self.eggs = bytearray(eggs)
        for seat, egg in self.owned:
            self.pile.extend(bytes((seat, 64 + egg)))

    def answer(self, value):
        """To a plan this table always says that the first who has a choice takes something else,
        so that each pick is asked for."""
        Eggs.answer(self, value)
        while self.ask is not None and self.ask.key == "plan" and not self.agrees:
            Eggs.answer(self, self.ask.options[1])

    def lay(self, *cards):
        """One card a seat, in the order of the seats; with two players a pair each."""
        for i in range(self.players):
            seat = (self.holder + i) % self.players
            pair = (cards[seat],) if self.players > 2 else cards[seat]
            for card in pair:
                assert self.ask.key == "card" and self.ask.seat == seat
                self.answer(card)

    def watch(self, pick=(), hidden=(), give=(), discard=(), egg=(), laid=()):
        """What happens until the next turn, the next round or the end. The answers are used up in
        their order, one too many or too few fails; eggs of 0 follow those that are given. Entries
        are sealed at once."""
        says = {"pick": list(pick), "hidden": list(hidden), "give": list(give), "laid": list(laid),
                "discard": list(discard), "egg": list(egg)}  # fmt: skip
        seen = []
        quiet = Quiet(self)
        while self.ask is not None and self.ask.key not in ASKED_PER_TURN + ("deal",):
            ask = self.ask
            seen += quiet.changes()
            if ask.kind == TELL:
                seen.append((ask.key,) + told(ask))
                self.go_on()
            else:
                answer = 0
                if ask.key != "egg" or says["egg"]:
                    assert says[ask.key], "asked for one %s more" % ask.key
                    answer = says[ask.key].pop(0)
                seen.append((ask.key, ask.seat) + tuple(ask.args) + (answer,))
                self.answer(self.place(answer) if ask.key == "pick" else answer)
        for key in says:
            assert not says[key], "never asked for %s %s" % (key, says[key])
        return seen + quiet.changes()

    def place(self, egg):
        """The first place where such an egg lies."""
        if egg == "leave":
            return LEAVE
        for place in range(len(self.eggs)):
            if self.eggs[place] == coded(egg):
                return place
        raise ValueError(egg)

    def play(self, cards, pick=(), hidden=(), give=(), discard=(), egg=(), laid=()):
        """A whole turn."""
        self.lay(*cards)
        return self.watch(pick, hidden, give, discard, egg, laid)

    def collected(self, cards, pick=(), hidden=()):
        """The `picks` of a turn that has no questions behind them but new eggs."""
        return picks(self.play(cards, pick, hidden))

    def offered(self):
        """The eggs that are offered now."""
        assert self.ask.key == "pick", self.ask.key
        return [
            "leave" if place == LEAVE else named(self.eggs[place]) for place in self.ask.options
        ]

    def piles(self):
        """Everyone's points of the round so far."""
        return [self.running(seat) for seat in range(self.players)]

    def on_table(self):
        return [named(egg) for egg in self.eggs]


def told(ask):
    if ask.key not in ("picks", "plan"):
        return tuple(ask.args)
    triples = []
    for i in range(1, len(ask.args), 3):
        seat, card, code = ask.args[i : i + 3]
        triples.append((seat, card, named(code)))
    return tuple(triples)


def picks(seen):
    """The triples of the only `picks` there."""
    (found,) = [event[1:] for event in seen if event[0] == "picks"]
    return list(found)


def only(seen, *keys):
    """The events with these keys."""
    return [event for event in seen if event[0] in keys]


def skip(game):
    while game.ask is not None and game.ask.kind == TELL:
        game.go_on()


def started(players, options=None, holder=1):
    """A real game behind its set-up, at its first question of a turn or an egg."""
    game = Eggs(players, at_full(options))
    skip(game)
    game.answer(holder)
    skip(game)
    return game
