"""A second reading of Imperial Miners, slow and plain, that shares nothing with the engine.

Cards are at (level, x) in a dict, x in half cards, and borders between pairs of them in another;
carts and machines are counted anew whenever they are needed. `script` yields for each question its
key, its seat, all legal answers and its numbers, and is sent the answer: so it goes along with a
game, or reads a log that was written before. What is told on the way is in `told`, a line for each
announcement.
"""

FREE_ROWS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
OF_A_CARD = FREE_ROWS[1:] + (14, 15)
NOBODY = 255  # no card to play, and no card whose effect it is
TITLES = ((35, "title0"), (46, "title1"), (56, "title2"), (61, "title3"), (66, "title4"))


def at(number):
    """A place as it is written in a log."""
    return number // 64 + 1, number % 64 - 32


def number(place):
    return (place[0] - 1) * 64 + place[1] + 32


def touch(one, other):
    if one[0] == other[0]:
        return abs(one[1] - other[1]) == 2
    return abs(one[0] - other[0]) == 1 and abs(one[1] - other[1]) == 1


def border_number(pair):
    """Of a border, by its upper or left card; the other is right, below left or below right."""
    one, other = pair
    if one[0] == other[0]:
        return number(one) * 4
    return number(one) * 4 + (1 if other[1] < one[1] else 2)


class Card:
    def __init__(self, factions):
        self.factions = factions
        self.machines = 0
        self.collapse = False
        self.active = False


class Player:
    def __init__(self):
        self.coins = self.points = self.progress = 0
        self.entered_carts = self.entered_machines = 0  # level Score
        self.board = None
        self.cards = {}
        self.last = None  # the place of the card laid last
        self.borders = {}  # (upper or left card, the other): "half" or "whole"

    def carts(self):
        whole = [pair for pair in self.borders if self.borders[pair] == "whole"]
        return self.entered_carts + len(whole)

    def machines(self):
        return self.entered_machines + sum([card.machines for card in self.cards.values()])

    def score(self):
        return self.points + self.carts()

    def scots(self):
        return len([card for card in self.cards.values() if 1 in card.factions])

    def above(self, place):
        return [other for other in self.cards if touch(place, other) and other[0] == place[0] - 1]

    def places(self, deepest):
        found = []
        for level in range(1, deepest + 1):
            for x in range(-20, 21):
                place = level, x
                if (level + x) % 2 == 0 or place in self.cards:
                    continue
                if level > 1:
                    legal = self.above(place)
                elif [card for card in self.cards if card[0] == 1]:
                    legal = (1, x - 2) in self.cards or (1, x + 2) in self.cards
                else:
                    legal = x == 0
                if legal:
                    found.append(number(place))
        return found


class Model:
    def __init__(self, players, options):
        level, _, self.tie, self.long = options
        self.mine = level == 2 or level == 0 and players <= 2
        self.players = [Player() for _ in range(players)]
        self.first = options[1]
        self.finished = set()
        self.winners = None
        self.reason = ""
        self.told = []

    def tell(self, *line):
        self.told.append(line)

    def script(self):
        self.spaces = []
        self.tell("deal", self.first)
        if self.mine:
            for board in range(3):
                self.spaces.append((yield "spaces", -1, range(2, 31), 12, board))
        for turn in range(1, 11):
            self.turn = turn
            event = self.event = yield "event", -1, (0, 1, 2), turn, 10 - turn
            if event == 0:
                self.tell("now", turn)
            for player in self.players:
                for card in player.cards.values():
                    card.active = False
            self.finished = set()
            yield from self.phase(False)
            if event == 2:
                self.tell("late", turn)
                yield from self.phase(True)
        yield from self.end()

    def phase(self, late):
        while True:
            legal = []
            everyone = range(len(self.players))
            if late or len(self.finished) == len(self.players):
                legal.append(0)
            if not late:
                legal += [1 + seat for seat in everyone if seat not in self.finished]
            legal += [6 + seat for seat in everyone if late or self.mine or seat in self.finished]
            who = yield "who", -1, legal, self.turn, self.event, 2 if late else 1
            if who == 0:
                return
            seat = who - 6 if who > 5 else who - 1
            if not self.mine:
                yield from self.counters(seat)
                self.finished.add(seat)
            elif who < 6:
                yield from self.lay(seat, False)
                self.finished.add(seat)
            else:
                yield from self.change(seat, late)

    def counters(self, seat):
        player = self.players[seat]
        now = player.coins * 1000 + player.points
        answer = yield "purse", seat, range(1000000), now
        player.coins, player.points = answer // 1000, answer % 1000
        now = player.entered_carts * 1000 + player.progress
        answer = yield "works", seat, range(1000000), now
        player.entered_carts, player.progress = answer // 1000, answer % 1000

    def price(self, seat, key, dearest, usual, less, *more):
        """What is paid, before so much is taken off; first the coins, if they aren't right."""
        player = self.players[seat]
        while True:
            have = player.coins + less
            if dearest is not None and dearest <= have:
                legal = range(dearest + 1)
            else:
                legal = range(have + 2)  # the last one: there are too few
            start = usual(have)
            paid = yield (key, seat, legal, start) + tuple(
                player.coins if word == "coins" else word for word in more)
            if paid <= have:
                player.coins -= max(0, paid - less)
                return
            player.coins = yield "coins", seat, range(1000), player.coins

    def pay(self, seat, less):
        def usual(have):
            return less if have else 1

        yield from self.price(seat, "price" if less else "pay", None, usual, less, less, "coins")

    def lay(self, seat, another):
        player = self.players[seat]
        place = 1, 0
        if player.cards:
            place = yield from self.place(seat, 4, another)
            if place == NOBODY:
                self.tell("forced", seat)
                place = yield from self.place(seat, 1, True)
        if place[0] == 2:
            while player.coins < 2:
                coins = player.coins
                paid = yield "cost", seat, range(coins + 2), coins + 1, 2, coins, number(place)
                if paid <= coins:
                    player.coins -= paid
                    break
                player.coins = yield "coins", seat, range(1000), coins
            else:
                player.coins -= 2
        if place[0] == 3:
            yield from self.price(seat, "cost", 13, lambda have: min(have, 4), 0, 3, "coins",
                                  number(place))
        player.cards[place] = Card([])
        yield from self.learn(seat, place)
        yield from self.chain(seat, place)

    def place(self, seat, deepest, another):
        """Where a card goes."""
        player = self.players[seat]
        legal = player.places(deepest)
        if len(legal) == 1:
            return at(legal[0])

        def merit(one):
            above = len(player.above(at(one))) if at(one)[0] > 1 else 0
            level = at(one)[0]
            return (level == 2, above if level == 2 else 0, one if level == 2 else -one)

        start = max([one for one in legal if at(one)[0] < 3], key=merit)
        if not another:
            legal = legal + [NOBODY]
        answer = yield "place", seat, legal, start, self.event
        return answer if answer == NOBODY else at(answer)

    def learn(self, seat, place):
        """What a card shows."""
        player = self.players[seat]
        card = player.cards[place]
        if self.long:
            one = yield "faction", seat, range(8), 0, 0, number(place)
            card.factions = [one] if one else []
            if one == 7:
                six = [1, 2, 3, 4, 5, 6]
                one = yield "faction", seat, six, 0, 0, number(place)
                six.remove(one)
                card.factions = [one, (yield "faction", seat, six, 1, one, number(place))]
        near = sorted([other for other in player.cards if touch(place, other)])
        pairs = [tuple(sorted((place, other))) for other in near]
        digits = [("", "half", "whole").index(player.borders.get(pair, "")) for pair in pairs]
        sizes = [3] * len(pairs)
        if not self.long:
            digits.append(1 if 1 in card.factions else 0)
            sizes.append(2)
        if not sizes:
            return
        now = weight = 0
        for i in range(len(sizes) - 1, -1, -1):
            now = now * sizes[i] + digits[i]
        weight = 1
        for size in sizes:
            weight *= size
        answer = yield "card", seat, range(weight), now, number(place), len(pairs)
        for pair in pairs:
            player.borders.pop(pair, None)
            if answer % 3:
                player.borders[pair] = ("", "half", "whole")[answer % 3]
            answer //= 3
        if not self.long:
            card.factions = [1] if answer else []

    def routes(self, player, place):
        """Every way from a card up to the surface: its number, and its cards."""
        above = sorted(player.above(place))
        if not above:
            return [("1", [place])]
        found = []
        for i in range(len(above)):
            for name, cards in self.routes(player, above[i]):
                found.append(("1" + "01"[i] + name[1:], [place] + cards))
        return found

    def chain(self, seat, place):
        player = self.players[seat]
        player.cards[place].active = True
        while True:
            routes = self.routes(player, place)
            legal = set()
            best = None
            for name, cards in routes:
                top = int(name, 2)
                legal.update([(top + 16) * 16 + effect for effect in range(4)])
                idle = 0
                for i in range(len(cards)):
                    card = player.cards[cards[i]]
                    free = not card.active and not card.collapse
                    idle += free
                    if free or i == 0:
                        legal.update([int(name[: i + 1], 2) * 16 + row for row in OF_A_CARD])
                if best is None or idle > best[0]:
                    best = idle, (top + 16) * 16
            answer = yield "chain", seat, sorted(legal), best[1], number(place)
            way, row = answer // 16, answer % 16
            surface = way > 16
            name = bin(way - 16 if surface else way)[2:]
            for other, cards in routes:
                if other.startswith(name):
                    for passed in cards[1 : len(name)]:
                        card = player.cards[passed]
                        card.collapse = card.collapse and card.active
                        card.active = True
                    place = cards[len(name) - 1]
                    break
            if surface:
                break
            yield from self.effect(seat, row, number(place))
        yield from self.surface(seat, row)
        answer = yield "purse", seat, range(1000000), player.coins * 1000 + player.points
        player.coins, player.points = answer // 1000, answer % 1000

    def surface(self, seat, row):
        player = self.players[seat]
        if row == 0:
            player.coins = min(player.coins + 2, 999)
        elif row < 3:
            price = (0, 4, 8)[row]
            if player.coins < price:
                player.coins = yield "before", seat, range(price, 1000), price, player.coins
            player.coins -= price
            if not (yield from self.advance(seat, (0, 2, 5)[row])):
                yield from self.changes(seat, "gain", FREE_ROWS)

    def change(self, seat, late):
        rows = FREE_ROWS + (16, 17)
        cards = len(self.players[seat].cards)
        if cards:
            rows += (18,)
        if not late and seat in self.finished and cards < self.turn + 6:
            rows += (19,)
        last = yield from self.changes(seat, "change", rows)
        if last == 19:
            yield from self.lay(seat, True)

    def changes(self, seat, key, rows):
        while True:
            row = yield key, seat, rows, NOBODY, self.players[seat].scots()
            if row in (0, 19):
                return row
            yield from self.effect(seat, row, NOBODY)

    def effect(self, seat, row, where):
        player = self.players[seat]
        if row == 2:
            yield from self.advance(seat, None)
        elif row == 4:
            self.tell("draw", seat, 0)
        elif row == 7:
            self.tell("draw_faction", seat)
        elif row in (10, 11):
            yield from self.pay(seat, player.scots() if row == 10 else 0)
        elif row == 12:
            player.coins = yield "coins", seat, range(1000), player.coins
        elif row == 13:
            player.points = yield "points", seat, range(1000), player.points
        elif row == 17:
            player.board = yield "board", seat, (0, 1, 2), 2, (
                255 if player.board is None else player.board)
            highest = self.spaces[player.board] - 1
            player.progress = min(player.progress, highest)
            player.progress = yield "progress", seat, range(highest + 1), player.progress
        elif row in (5, 16):
            yield from self.cart(seat, row, where)
        else:
            yield from self.card(seat, row, where)

    def one_of(self, key, seat, legal, where, row):
        """What is chosen; None if there is nothing. Of one alone nothing is asked."""
        if not legal:
            self.tell("none", seat, row if self.players[seat].cards else 1)
            return None
        if len(legal) > 1:
            return (yield key, seat, legal, where, row)
        return legal[0]

    def cart(self, seat, row, where):
        """A half cart becomes a cart, or the other way round."""
        borders = self.players[seat].borders
        before, after = ("half", "whole") if row == 5 else ("whole", "half")
        found = {border_number(pair): pair for pair in borders if borders[pair] == before}
        chosen = yield from self.one_of("cart", seat, list(found), where, row)
        if chosen is not None:
            borders[found[chosen]] = after

    def card(self, seat, row, where):
        cards = self.players[seat].cards
        if row in (14, 15):  # on the card whose effect it is
            row = 1 if row == 14 else 3
            chosen = where
        else:
            legal = []
            for place in cards:
                card = cards[place]
                if {1: True, 3: True, 6: not card.active, 8: card.machines, 9: card.collapse,
                        18: True}[row]:
                    legal.append(number(place))
            key = {1: "machine_on", 3: "collapse_on", 6: "special", 8: "machine_off",
                   9: "collapse_off", 18: "which"}[row]
            chosen = yield from self.one_of(key, seat, legal, where, row)
        if chosen is None:
            return
        card = cards[at(chosen)]
        if row == 18:
            yield from self.learn(seat, at(chosen))
        elif row == 1 and card.machines == 3 or row == 3 and card.collapse:
            self.tell("full", seat, chosen, row)
        elif row == 6:
            if card.collapse:
                self.tell("collapsed", seat, chosen)
            card.active = True
            card.collapse = False
        elif row in (3, 9):
            card.collapse = row == 3
        else:
            card.machines += 1 if row == 1 else -1

    def advance(self, seat, count):
        """True if that ended on the top of a board."""
        player = self.players[seat]
        if player.board is None:
            player.board = yield "board", seat, (0, 1, 2), 0, 255
        top = self.spaces[player.board]
        if count is None:
            count = yield "advance", seat, range(1, top - player.progress + 1), 1, player.board
        for _ in range(count):
            player.progress += 1
            if player.progress == top:
                break
        if player.progress < top:
            return False
        yield from self.changes(seat, "gain", FREE_ROWS[:2] + FREE_ROWS[3:])
        others = [board for board in range(3) if board != player.board]
        player.board = yield "board", seat, others, 1, player.board
        player.progress = 1
        return True

    def end(self):
        seats = list(range(len(self.players)))
        if len(seats) == 1:
            self.winners = (0,)
            self.reason = "title5"
            for below, title in reversed(TITLES):
                if self.players[0].score() < below:
                    self.reason = title
            return
        for reason in ("points", "coins", ("carts", "machines", "")[self.tie]):
            if len(seats) == 1 or not reason:
                break
            if reason == "machines" and not self.mine:
                for seat in seats:
                    player = self.players[seat]
                    player.entered_machines = yield ("machines", seat, range(1000),
                                                     player.entered_machines)
            have = {}
            for seat in seats:
                player = self.players[seat]
                have[seat] = {"points": player.score(), "coins": player.coins,
                              "carts": player.carts(), "machines": player.machines()}[reason]
            seats = [seat for seat in seats if have[seat] == max(have.values())]
            self.reason = reason
        if len(seats) > 1:
            self.reason = "shared"
        self.winners = tuple(seats)


def recomputed(players, options, answers):
    """The whole game from its answers alone; an answer that isn't legal is an AssertionError."""
    model = Model(players, options)
    script = model.script()
    question = next(script)
    answers = list(answers)
    for i in range(len(answers)):
        assert answers[i] in question[2], (i, question, answers[i])
        try:
            question = script.send(answers[i])
        except StopIteration:
            assert i == len(answers) - 1, "answers behind the end"
    return model
