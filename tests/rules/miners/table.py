"""Imperial Miners played from short scripts: questions by name, answers as at the table.

A script is `who 1, place 2:-1, card 01s, …`: each question by its key, in the order in which they
must come, with its answer. Announcements are collected as tuples, their key and numbers. A place
is level:h, where h counts half cards from the first card of level 1: `1:0` is that card, `2:-1`
and `2:1` are below it. A border is a place and its side: `1:0r`, `1:0bl`, `1:0br`. What a card
shows is a digit for each border, and s for a Scot; `-` is nothing. Of a chain, `2:1>14` stops at
that card, whose effect is that; `up` goes up to the surface the usual way, `up3` for that effect,
and `up@1:2` through that card. Two amounts are `12/5`.
"""

from engines.miners.game import Miners
from engines.miners.mine import cards
from engines.miners.mine.chain import cards_on
from engines.miners.numbers import KINDS, TOP
from engines.script import NUMBER, TELL

SCORE = 1  # option "level"
MINE = 2

COINS, POINTS, CARTS, PROGRESS, MACHINES = range(5)


def cell(text):
    level, h = text.split(":")
    return (int(level) - 1) * 64 + 32 + int(h)


NOWHERE = 255


def value_of(text):
    if "/" in text:
        first, second = text.split("/")
        return int(first) * 1000 + int(second)
    if ":" not in text:
        return int(text)
    place = text.rstrip("rbl")
    if place == text:
        return cell(text)
    return cell(place) * 4 + ("r", "bl", "br").index(text[len(place) :])


def place_of(number):
    return "%d:%d" % (number // 64 + 1, number % 64 - 32)


class Table(Miners):
    def __init__(self, players=1, level=MINE, spaces=(12, 12, 12), tie=0, long=0):
        Miners.__init__(self, players, {"level": level, "tie": tie, "factions": long})
        self.heard = []
        self.listen()
        if self.mine:
            self.play(", ".join("spaces %d" % count for count in spaces))

    def play(self, script):
        """Answer as the script says; what was told on the way and behind it."""
        self.heard = []
        self.listen()
        for line in script.split(","):
            key, text = line.split()
            assert self.ask is not None, (line, "the game is over")
            assert self.ask.key == key, (line, self.ask.key, self.ask.args)
            self.answer(self.value(key, text))
            self.listen()
        return self.heard

    def value(self, key, text):
        if key == "chain":
            return self.way(text)
        if key == "card":
            return self.shown(text)
        return value_of(text)

    def way(self, text):
        """An answer to `chain`."""
        start, at = self.ask.args
        mine = self.mines[self.ask.seat]
        if text.startswith("up"):
            text, _, through = text[2:].partition("@")
            effect = int(text or "0")
            if not through:
                return start + effect
            ways = [number for number in range(1, 16) if self.ask.allows((number + TOP) * 16)]
            for number in ways:
                if cell(through) in cards_on(mine, at, number):
                    return (number + TOP) * 16 + effect
            raise AssertionError(text)
        place, effect = text.split(">")
        for number in range(1, 16):
            if self.ask.allows(number * 16 + 1) and cards_on(mine, at, number)[-1] == cell(place):
                return number * 16 + int(effect)
        raise AssertionError(text + ": no stop")

    def shown(self, text):
        """An answer to `card`."""
        answer = 0
        weight = 1
        for i in range(self.ask.args[2]):
            answer += weight * int(text[i] if text[i : i + 1].isdigit() else "0")
            weight *= 3
        return answer + weight * ("s" in text)

    def stops(self):
        """The cards at which a chain may stop, as text."""
        at = self.ask.args[1]
        mine = self.mines[self.ask.seat]
        return [place_of(cards_on(mine, at, number)[-1]) for number in range(1, 16)
                if self.ask.allows(number * 16 + 1)]

    def listen(self):
        while self.ask is not None and self.ask.kind == TELL:
            self.heard.append((self.ask.key,) + tuple(self.ask.args))
            self.go_on()

    def plainly(self, until="who"):
        """Nothing more happens until that question: what there is stays as it is."""
        self.listen()
        while self.ask is not None and self.ask.key != until:
            ask = self.ask
            as_it_is = ask.key in ("card", "chain", "purse", "works", "before")
            as_it_is = as_it_is or ask.kind == NUMBER and ask.key not in ("cost", "pay", "advance")
            self.answer(ask.args[0] if as_it_is else ask.options[0])
            self.listen()

    def lay(self, seat, place, script="", card="-"):
        """A card; up to its chain at least."""
        assert self.ask.key == "who"
        first = not len(self.mines[seat])
        self.answer(1 + seat)
        if not first:
            assert self.ask.key == "place"
            self.answer(cell(place))
        else:
            assert place == "1:0"  # nothing to ask
        if self.ask.key == "cost":
            self.answer(0)
        if self.ask.key == "card":
            self.answer(self.shown(card))
        assert self.ask.key == "chain", self.ask.key
        return self.play(script) if script else []

    def laid(self, seat, *places):
        """A card a round on each of these places, nothing else; in the first rounds all alone."""
        for place in places:
            if self.ask.key == "event":
                self.play("event 1")
            self.lay(seat, place)
            self.plainly()
            for other in range(self.players):
                if not self.finished >> other & 1:
                    self.answer(1 + other)
                    self.plainly()
            self.play("who 0")

    def confirm(self):
        """Everyone finishes the round without a change."""
        while self.ask is not None and self.ask.key == "who":
            if self.ask.options[0] == 0:
                self.answer(0)
            else:
                self.answer(self.ask.options[0])
                self.plainly()
            self.listen()

    def to_the_end(self):
        """No more changes in all the rounds to come."""
        if self.ask.key != "event":
            self.plainly()
        self.confirm()
        while self.ask is not None and self.ask.key == "event":
            self.play("event 1")
            self.confirm()

    def has(self, seat, kind):
        return self.counts[seat * KINDS + kind]

    def write_down(self, seat, coins, points, carts):
        """Level Score: a block in which these are entered."""
        self.answer(1 + seat)
        self.play("purse %d/%d, works %d/0" % (coins, points, carts))

    def places(self):
        """The legal answers to `place`, `above` and the like, as text."""
        return [place_of(number) for number in self.ask.options]

    def card(self, seat, place):
        """Machines, collapse, activated of a card."""
        mine = self.mines[seat]
        i = cards.find(mine, cell(place))
        assert i >= 0, place
        return mine[i + 1] >> 6, bool(mine[i + 2] & 64), bool(mine[i + 2] & 128)

    def border(self, seat, text):
        number = value_of(text)
        mine = self.mines[seat]
        return mine[cards.find(mine, number >> 2) + 2] >> 2 * (number & 3) & 3


def dug(*places):
    """A mine of one player with a card on each place, in the event phase behind them."""
    table = Table()
    table.laid(0, *places)
    return table


def refused(game, value):
    """True if the answer is refused; then nothing has changed."""
    before = game.digest(), game.at
    try:
        game.answer(value)
    except ValueError:
        assert (game.digest(), game.at) == before
        return True
    return False
