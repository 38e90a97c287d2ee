"""A second reading of Imperial Miners, slow and plain, that shares nothing with the engine.

Cards are at (level, x) in a dict, x in half cards, and borders between pairs of them in another;
carts and machines are counted anew whenever they are needed. `script` yields for each question its
key, its seat, all legal answers and its numbers, and is sent the answer: so it goes along with a
game, or reads a log that was written before. What is told on the way is in `told`, a line for each
announcement.
"""

FREE_ROWS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
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


def around(place):
    """The places where a card laid next to that one is likely, the likeliest first."""
    level, x = place
    return (level + 1, x + 1), (level + 1, x - 1), (level, x + 2), (level, x - 2)


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
        level, _, self.tie = options
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
                yield from self.counters(seat, late)
            elif who < 6:
                yield from self.lay(seat, 4)
                self.finished.add(seat)
            else:
                yield from self.change(seat, late)

    def counters(self, seat, late):
        player = self.players[seat]
        self.finished.discard(seat)
        while True:
            row = yield "counters", seat, range(6 if late else 7)
            if row == 0:
                self.finished.add(seat)
            if row in (0, 6):
                return
            if row == 1:
                player.coins = yield "coins", seat, range(1000), player.coins
            elif row == 2:
                player.points = yield "points", seat, range(1000), player.points
            elif row == 3:
                yield from self.pay(seat)
            elif row == 4:
                player.entered_carts = yield "carts", seat, range(1000), player.entered_carts
            else:
                player.progress = yield "progress", seat, range(1000), player.progress

    def pay(self, seat):
        player = self.players[seat]
        if player.coins:
            player.coins -= yield "pay", seat, range(player.coins + 1), 0, player.coins
        else:
            self.tell("none", seat, 11)

    def lay(self, seat, deepest):
        player = self.players[seat]
        place = 1, 0
        if player.cards:
            legal = player.places(deepest)
            near = [number(other) for other in around(player.last) if number(other) in legal]
            place = at((yield "place", seat, legal, (near + [min(legal)])[0], self.event))
        if place[0] in (2, 3) and player.coins:
            dearest = {2: 2, 3: 13}[place[0]]
            payable = [coins for coins in range(dearest + 1) if coins <= player.coins]
            usual = ([coins for coins in payable if coins <= 5])[-1]
            player.coins -= (yield "cost", seat, payable, usual, place[0], player.coins,
                             number(place))
        factions = None
        if place[0] == 4:
            for other in self.players:
                for there in other.cards:
                    if there[0] == 4:
                        factions = other.cards[there].factions
        if factions is None:
            one = yield "faction", seat, range(8), 0, 0, number(place)
            factions = [one] if one else []
            if one == 7:
                six = [1, 2, 3, 4, 5, 6]
                one = yield "faction", seat, six, 0, 0, number(place)
                six.remove(one)
                factions = [one, (yield "faction", seat, six, 1, one, number(place))]
        near = sorted([other for other in player.cards if touch(place, other)])
        player.cards[place] = Card(factions)
        player.last = place
        for other in near:
            shown = yield "border", seat, (0, 1, 2), number(place), number(other)
            if shown:
                player.borders[tuple(sorted((place, other)))] = ("half", "whole")[shown - 1]
        yield from self.chain(seat, place)

    def chain(self, seat, place):
        player = self.players[seat]
        while place:
            above = sorted(player.above(place))
            card = player.cards[place]
            if card.active or card.collapse:
                self.tell("passed" if card.active else "collapsed", seat, number(place))
                card.collapse = card.collapse and card.active
                card.active = True
                if len(above) == 2:
                    two = [number(other) for other in above]
                    place = at((yield "above", seat, two, two[0]))
                else:
                    place = above[0] if above else None
            else:
                card.active = True
                rows = FREE_ROWS + ((14,) if len(above) == 2 else ())
                last = yield from self.changes(seat, "effect", rows, number(place))
                place = None if not above else above[1] if last == 14 else above[0]
        player.coins = yield "coins", seat, range(1000), player.coins
        player.points = yield "points", seat, range(1000), player.points
        affordable = [row for row, price in ((0, 0), (1, 4), (2, 8), (3, 0))
                      if price <= player.coins]
        row = yield "surface", seat, affordable, player.coins
        if row == 0:
            player.coins = min(player.coins + 2, 999)
        elif row == 1:
            player.coins -= 4
            yield from self.advance(seat, 2)
        elif row == 2:
            player.coins -= 8
            yield from self.advance(seat, 5)
        else:
            self.tell("draw", seat, 3)
        if row in (1, 2):
            yield from self.changes(seat, "effect", FREE_ROWS, 255)

    def change(self, seat, late):
        rows = FREE_ROWS + (17, 18)
        if not late and seat not in self.finished:
            rows += (15,)
        elif not late and len(self.players[seat].cards) < self.turn + 6:
            rows += (16,)
        last = yield from self.changes(seat, "change", rows, 255)
        if last == 15:
            self.tell("forced", seat)
            yield from self.lay(seat, 1)
            self.finished.add(seat)
        elif last == 16:
            yield from self.lay(seat, 4)

    def changes(self, seat, key, rows, where):
        player = self.players[seat]
        while True:
            row = yield key, seat, rows, where, player.scots()
            if row in (0, 14, 15, 16):
                return row
            if row == 2:
                count = yield "advance", seat, range(1, 31), 1
                yield from self.advance(seat, count)
            elif row == 4:
                self.tell("draw", seat, 0)
            elif row == 7:
                self.tell("draw_faction", seat)
            elif row == 10 and player.scots():
                scots = player.scots()
                price = yield "price", seat, range(player.coins + scots + 1), scots, scots
                if price > scots:
                    player.coins -= price - scots
            elif row in (10, 11):
                yield from self.pay(seat)
            elif row == 12:
                player.coins = yield "coins", seat, range(1000), player.coins
            elif row == 13:
                player.points = yield "points", seat, range(1000), player.points
            elif row == 18 and player.board is None:
                self.tell("none", seat, row)
            elif row == 18:
                below_top = range(self.spaces[player.board])
                player.progress = yield "progress", seat, below_top, player.progress
            elif row in (5, 17):
                yield from self.cart(seat, row, where)
            else:
                yield from self.card(seat, row, where)

    def one_of(self, key, seat, legal, where, row):
        """What is chosen; None if there is nothing. Of one alone nothing is asked."""
        if not legal:
            self.tell("none", seat, row)
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
        legal = []
        for place in cards:
            card = cards[place]
            if {1: True, 3: True, 6: not card.active, 8: card.machines, 9: card.collapse}[row]:
                legal.append(number(place))
        key = {1: "machine_on", 3: "collapse_on", 6: "special", 8: "machine_off",
               9: "collapse_off"}[row]
        chosen = yield from self.one_of(key, seat, legal, where, row)
        if chosen is None:
            return
        card = cards[at(chosen)]
        if row == 1 and card.machines == 3 or row == 3 and card.collapse:
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
        player = self.players[seat]
        if player.board is None:
            player.board = yield "board", seat, (0, 1, 2), 0, count
        top = self.spaces[player.board]
        for _ in range(count):
            player.progress += 1
            if player.progress == top:
                break
        self.tell("space", seat, player.board, player.progress, top)
        if player.progress == top:
            others = [board for board in range(3) if board != player.board]
            player.board = yield "board", seat, others, 1, 0
            player.progress = 1

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
