"""A second reading of Imperial Miners, slow and plain, that shares nothing with the engine.

Cards are at (level, x) in a dict, x in half cards, and borders between pairs of them in another;
carts and machines are counted anew whenever they are needed. `script` yields for each question its
key, its seat and all legal answers, and is sent the answer: so it goes along with a game, or reads
a log that was written before.
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
        self.finished = set()
        self.winners = None
        self.reason = ""

    def script(self):
        self.spaces = []
        if self.mine:
            for _ in range(3):
                self.spaces.append((yield "spaces", -1, range(2, 31)))
        for turn in range(1, 11):
            self.turn = turn
            event = yield "event", -1, (0, 1, 2)
            for player in self.players:
                for card in player.cards.values():
                    card.active = False
            self.finished = set()
            yield from self.phase(False)
            if event == 2:
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
            who = yield "who", -1, legal
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
                player.coins = yield "coins", seat, range(1000)
            elif row == 2:
                player.points = yield "points", seat, range(1000)
            elif row == 3:
                player.coins -= yield "pay", seat, range(player.coins + 1)
            elif row == 4:
                player.entered_carts = yield "carts", seat, range(1000)
            else:
                player.progress = yield "progress", seat, range(1000)

    def lay(self, seat, deepest):
        player = self.players[seat]
        place = at((yield "place", seat, player.places(deepest)))
        if place[0] in (2, 3):
            dearest = {2: 2, 3: 13}[place[0]]
            payable = [coins for coins in range(dearest + 1) if coins <= player.coins]
            player.coins -= yield "cost", seat, payable
        factions = None
        if place[0] == 4:
            for other in self.players:
                for there in other.cards:
                    if there[0] == 4:
                        factions = other.cards[there].factions
        if factions is None:
            factions = []
            first = yield "faction", seat, range(7)
            if first:
                rest = [faction for faction in range(7) if faction != first]
                second = yield "faction", seat, rest
                factions = [faction for faction in (first, second) if faction]
        near = sorted([other for other in player.cards if touch(place, other)])
        player.cards[place] = Card(factions)
        for other in near:
            shown = yield "border", seat, (0, 1, 2)
            if shown:
                player.borders[tuple(sorted((place, other)))] = ("half", "whole")[shown - 1]
        yield from self.chain(seat, place)

    def chain(self, seat, place):
        player = self.players[seat]
        while place:
            above = sorted(player.above(place))
            card = player.cards[place]
            if card.active or card.collapse:
                card.collapse = card.collapse and card.active
                card.active = True
                if len(above) == 2:
                    place = at((yield "above", seat, [number(other) for other in above]))
                else:
                    place = above[0] if above else None
            else:
                card.active = True
                rows = FREE_ROWS + ((14,) if len(above) == 2 else ())
                last = yield from self.changes(seat, "effect", rows)
                place = None if not above else above[1] if last == 14 else above[0]
        player.coins = yield "coins", seat, range(1000)
        player.points = yield "points", seat, range(1000)
        affordable = [row for row, price in ((0, 0), (1, 4), (2, 8), (3, 0))
                      if price <= player.coins]
        row = yield "surface", seat, affordable
        if row == 0:
            player.coins = min(player.coins + 2, 999)
        elif row == 1:
            player.coins -= 4
            yield from self.advance(seat, 2)
        elif row == 2:
            player.coins -= 8
            yield from self.advance(seat, 5)
        if row in (1, 2):
            yield from self.changes(seat, "effect", FREE_ROWS)

    def change(self, seat, late):
        rows = FREE_ROWS
        if not late and seat not in self.finished:
            rows += (15,)
        elif not late and len(self.players[seat].cards) < self.turn + 6:
            rows += (16,)
        last = yield from self.changes(seat, "change", rows)
        if last == 15:
            yield from self.lay(seat, 1)
            self.finished.add(seat)
        elif last == 16:
            yield from self.lay(seat, 4)

    def changes(self, seat, key, rows):
        player = self.players[seat]
        cards = player.cards
        while True:
            row = yield key, seat, rows
            if row in (0, 14, 15, 16):
                return row
            if row == 1 and cards:
                card = cards[at((yield "machine_on", seat, [number(place) for place in cards]))]
                card.machines = min(card.machines + 1, 3)
            elif row == 2:
                count = yield "advance", seat, range(1, 31)
                yield from self.advance(seat, count)
            elif row == 3 and cards:
                place = at((yield "collapse_on", seat, [number(place) for place in cards]))
                cards[place].collapse = True
            elif row == 5:
                borders = player.borders
                half = [pair for pair in borders if borders[pair] == "half"]
                if half:
                    chosen = yield "cart", seat, [border_number(pair) for pair in half]
                    for pair in half:
                        if border_number(pair) == chosen:
                            borders[pair] = "whole"
            elif row == 6:
                free = [number(place) for place in cards if not cards[place].active]
                if free:
                    card = cards[at((yield "special", seat, free))]
                    card.active = True
                    card.collapse = False
            elif row == 8:
                have = [number(place) for place in cards if cards[place].machines]
                if have:
                    cards[at((yield "machine_off", seat, have))].machines -= 1
            elif row == 9:
                have = [number(place) for place in cards if cards[place].collapse]
                if have:
                    cards[at((yield "collapse_off", seat, have))].collapse = False
            elif row == 10:
                scots = player.scots()
                price = yield "price", seat, range(player.coins + scots + 1)
                if price > scots:
                    player.coins -= price - scots
            elif row == 11:
                player.coins -= yield "pay", seat, range(player.coins + 1)
            elif row == 12:
                player.coins = yield "coins", seat, range(1000)
            elif row == 13:
                player.points = yield "points", seat, range(1000)

    def advance(self, seat, count):
        player = self.players[seat]
        if player.board is None:
            player.board = yield "board", seat, (0, 1, 2)
        for _ in range(count):
            player.progress += 1
            if player.progress == self.spaces[player.board]:
                others = [board for board in range(3) if board != player.board]
                player.board = yield "board", seat, others
                player.progress = 1
                return

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
                    counted = yield "machines", seat, range(1000)
                    self.players[seat].entered_machines = counted
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
