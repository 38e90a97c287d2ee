"""Eggs and Empires once more, from the log alone: slow, plain, and without the engine's code.

A card on the table is a dict, an egg is a dict, a round is played with lists of them. The answers
of a log are read one after another; whoever reads one too many or too few is wrong.
"""

SCORE, REFEREE, FULL = 1, 2, 3


class Model:
    """The whole game from the numbers of its log. `rounds` has everyone's points, round by round,
    `tokens` who had the tie-break token at the start of each turn, and then of each next round."""

    def __init__(self, players, options, answers):
        self.level, self.variant, self.ties, self.drop, self.open, self.fewest = options
        self.players = players
        self.answers = list(answers)
        self.read = 0
        self.rounds = []
        self.tokens = []
        self.won = [0] * players  # egg tokens
        self.winners = None
        holder = self.next()
        self.holder = holder - 9 if holder > 8 else holder - 1
        while self.winners is None:
            self.play_round()
        assert self.read == len(self.answers), "answers left over"

    def next(self):
        assert self.read < len(self.answers), "no answer left"
        self.read += 1
        return self.answers[self.read - 1]

    # ---- a round

    def play_round(self):
        self.owned = [[] for _ in range(self.players)]  # eggs
        self.extra = [0] * self.players  # Merchants and Blacksmiths
        self.deck = True
        self.table = []
        self.gone = []  # pairs of seat and card: what was played
        if self.level != SCORE:
            self.turn_up(0)
        for turn in range(1, 10):
            self.tokens.append(self.holder)
            tie = self.next() if self.level == SCORE else self.play_turn(turn)
            if tie or self.ties == 2:
                self.holder = (self.holder + 1) % self.players
        points = []
        for seat in range(self.players):
            if self.level == FULL:
                points.append(sum(egg["value"] for egg in self.owned[seat]) + self.extra[seat])
            else:
                points.append(self.next() + self.extra[seat])
        self.rounds.append(points)
        self.finish(points)

    def finish(self, points):
        totals = [sum(row[seat] for row in self.rounds) for seat in range(self.players)]
        if self.variant:
            for seat in range(self.players):
                if points[seat] == max(points):
                    self.won[seat] += 1
            goal = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}[self.players]
            full = [seat for seat in range(self.players) if self.won[seat] >= goal]
            if full:
                self.winners = tuple(full)
                return
        elif len(self.rounds) == 3:
            best = max(totals)
            self.winners = tuple(seat for seat in range(self.players) if totals[seat] == best)
            return
        scores = points if self.variant or self.fewest else totals
        ahead = [(scores[seat], (seat - self.holder) % self.players, seat)
                 for seat in range(self.players)]  # fmt: skip
        self.holder = min(ahead)[2]

    def turn_up(self, scouts):
        count = {2: 2, 3: 2, 4: 2, 5: 3, 6: 4}[self.players]
        found = scouts
        shown = []
        while self.level == REFEREE and len(shown) < count:
            shown.append({"value": None, "hidden": False})
        while self.deck and len(shown) < count:
            value = self.next()
            if value == 21:
                assert self.players < 6, "42 eggs are enough for six"
                self.deck = False
                if scouts and not shown:
                    found = self.next()
            else:
                shown.append({"value": value, "hidden": False})
        self.table = [{"value": None, "hidden": True} for _ in range(found)] + shown

    # ---- a turn

    def play_turn(self, turn):
        """True: the token moves because of a tie."""
        seats = [(self.holder + i) % self.players for i in range(self.players)]
        cards = []
        copies = 2 if self.players == 2 else 1
        for seat in seats:
            mine = [self.next() for _ in range(copies)]
            if mine[0] == 11:
                run_out = self.level == REFEREE and turn > 1 and self.deck and not cards
                assert run_out, "no such card"
                assert self.players < 6, "42 eggs are enough for six"
                self.deck = False
                there = mine[1] if copies > 1 else self.next()
                assert 0 <= there < len(self.table), "all of them are there"
                self.table = self.table[:there]
                mine = [self.next() for _ in range(copies)]
            for number in mine:
                assert 1 <= number <= 10, "no such card"
                assert self.gone.count((seat, number)) < copies, "a card that is gone"
                assert mine.count(number) == 1, "two equal cards"
                self.gone.append((seat, number))
                cards.append({"seat": seat, "number": number, "egg": None})
        line = self.in_line(cards)
        tie = self.watch(line) if self.level == REFEREE else self.collect(line)
        for card in line:
            if self.level == FULL and card["egg"] and card["egg"]["hidden"]:
                card["egg"]["value"] = self.next()
        for card in line:
            if card["egg"]:
                self.owned[card["seat"]].append(card["egg"])
        if turn < 9 and self.deck:
            self.turn_up(len([card for card in cards if card["number"] == 2]))
        else:
            self.table = []
        for number in range(3, 11):
            for card in cards:
                if card["number"] == number:
                    self.ability(card)
        return tie

    def in_line(self, cards):
        """The cards as they collect; `cards` come clockwise from the token."""
        line = []
        for number in range(10, 0, -1):
            line.extend([card for card in cards if card["number"] == number])
        shepherds = [card for card in line if card["number"] == 3]
        smiths = [card for card in line if card["number"] == 8]
        if not shepherds or not smiths:
            return line
        pair = shepherds + smiths
        before = []
        behind = []
        for card in line:
            if card not in pair:
                if card["number"] > (3 if self.drop else 8):
                    before.append(card)
                else:
                    behind.append(card)
        return before + pair + behind

    def collect(self, line):
        numbers = [card["number"] for card in line]
        left = self.table[:]  # None where an egg was taken
        tie = False
        other = -1  # whoever, as was said last, takes another egg than the best
        for n in range(len(line)):
            card = line[n]
            number = card["number"]
            twins = numbers.count(number)
            if number == 9 and twins > 1:
                continue
            may = [egg for egg in left if egg is not None]
            if number == 7:
                may = [egg for egg in may if egg["hidden"] or egg["value"] >= 0]
            if twins > 1 and (self.ties == 0 or self.ties == 1 and may):
                tie = True
            if not may:
                continue
            different = []
            for egg in may:
                if egg["value"] not in different:  # None: a hidden one
                    different.append(egg["value"])
            optional = number == 7 and different == [None]
            if len(different) > 1 or optional:
                if n > other:
                    other = self.next()
                    assert n <= other <= len(line), "neither somebody nor nobody"
                if n < other:
                    best = [3 if egg["hidden"] else egg["value"] for egg in may]
                    place = left.index(may[best.index(max(best))])
                else:
                    place = self.next()
                if place == 15:
                    assert optional, "only a Mage may leave, and only hidden eggs"
                    continue
                egg = left[place]
                assert egg in may, "not his to take"
            else:
                assert n != other, "he has no choice"
                egg = may[0]
            for i in range(len(left)):
                if left[i] is egg:
                    left[i] = None
            card["egg"] = egg
        return tie

    def watch(self, line):
        """Level Referee: only a Mage is asked."""
        numbers = [card["number"] for card in line]
        left = len(self.table)
        hidden = len([egg for egg in self.table if egg["hidden"]])
        mages = []  # what they did
        tie = False
        for card in line:
            number = card["number"]
            if number == 9 and numbers.count(9) > 1:
                continue
            takes = could = left > 0
            if number == 7 and left:
                taken = len(self.table) - left
                if mages and mages[-1] == "passes":
                    said = 2
                else:
                    said = self.next()
                    assert said in (1, 2, 3)
                    assert said != 3 or hidden, "no hidden egg is there"
                    sure = hidden > taken or mages and mages[-1] == "leaves"
                    assert said != 2 or not sure, "a hidden egg is there for him"
                takes, could = said == 1, said != 2
                mages.append({1: "takes", 2: "passes", 3: "leaves"}[said])
            if numbers.count(number) > 1 and (self.ties == 0 or self.ties == 1 and could):
                tie = True
            if takes:
                card["egg"] = {"value": 0, "hidden": False}
                left -= 1
        return tie

    def ability(self, card):
        seat, number, egg = card["seat"], card["number"], card["egg"]
        if self.level == REFEREE and number in (4, 6):
            return
        if number == 4 and egg:
            to = self.next()
            self.drop_egg(seat, egg["value"])
            self.owned[to].append(egg)
        elif number == 5 and not egg:
            self.extra[seat] += 6
        elif number == 6 and egg:
            value = self.next()
            if value != 21:
                self.drop_egg(seat, value)
        elif number == 8 and not egg:
            self.extra[seat] -= 4

    def drop_egg(self, seat, value):
        values = [egg["value"] for egg in self.owned[seat]]
        assert value in values, "an egg that he doesn't have"
        self.owned[seat].pop(values.index(value))


# ---- random games for both


def likely(game, lcg):
    """A random answer, such that eggs are often equal or hidden, and the deck seldom runs out."""
    ask = game.ask
    if ask.key == "plan" and lcg.below(2):
        return ask.options[0]
    if ask.key == "egg":
        return 21 if ask.allows(21) and not lcg.below(60) else lcg.below(14) - 5
    if ask.key in ("points", "eggs"):
        return lcg.below(9) - 3
    if ask.key == "card" and not lcg.below(3):
        for card in (2, 3, 7, 8, 9)[lcg.below(5) :]:
            if ask.allows(card):
                return card
    few = ask.key == "card" and ask.allows(11) and lcg.below(9)  # mostly no eggs are missing
    return ask.options[lcg.below(len(ask.options) - (1 if few else 0))]


def random_options(kind, lcg):
    """Mostly level Full: at the others the device knows fewer rules."""
    options = [choices[lcg.below(len(choices))] for _, choices, _ in kind.OPTIONS]
    options[0] = (SCORE, REFEREE, REFEREE, FULL, FULL, FULL, FULL, FULL)[lcg.below(8)]
    return tuple(options)


def random_game(kind, players, options, lcg, seen):
    """A game to its end, and who had the token at each turn's start; `seen` counts the keys."""
    game = kind(players, options)
    tokens = []
    turn = 0, 0
    while game.ask is not None:
        ask = game.ask
        seen[ask.key] = seen.get(ask.key, 0) + 1
        if game.turn and (game.round, game.turn) != turn:
            turn = game.round, game.turn
            tokens.append(game.holder)
        if ask.options:
            game.answer(likely(game, lcg))
        else:
            game.go_on()
    return game, tokens


def answers(game):
    """The numbers of its log."""
    found = []
    where = 0
    while where < len(game.log.data):
        value, where = game.log.read(where)
        found.append(value)
    return found


def compare(game, tokens, given):
    """The engine's game against the model's reading of the answers `given`."""
    model = Model(game.players, game.options, given)
    sheet = []
    for points in model.rounds:
        sheet.extend(points)
    assert game.sheet == sheet, (game.players, game.options, given)
    assert tokens == model.tokens, (game.players, game.options, given)
    assert game.winners == model.winners, (game.players, game.options, given)
    assert list(game.tokens) == model.won, (game.players, game.options, given)
