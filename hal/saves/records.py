"""What the results in the history come to, for each game and player."""


class Record:
    def __init__(self, game, name):
        self.game = game
        self.name = name
        self.plays = 0
        self.wins = 0
        self.counted = 0  # plays in which each player had points,
        self.total = 0  # and their sum
        self.most = None
        self.least = None
        self.lower = 0  # games that the fewest points have won, less those that the most have

    @property
    def best(self):
        return self.least if self.lower > 0 else self.most

    def mean(self) -> str:
        """With a tenth, rounded; without any points, nothing."""
        if not self.counted:
            return ""
        tenths = (abs(self.total) * 20 // self.counted + 1) // 2
        sign = "-" if self.total < 0 and tenths else ""
        return "%s%d.%d" % (sign, tenths // 10, tenths % 10)


def add(records, result) -> None:
    """Enter a result into a list of records, the first of which was met first."""
    seats = [_of(records, result.game, name) for name in result.names]
    for seat in range(len(seats)):
        seats[seat].plays += 1
        seats[seat].wins += result.winners >> seat & 1
    scores = result.scores
    if len(scores) != len(seats):
        return  # what all have won or lost by
    won = [scores[seat] for seat in range(len(scores)) if result.winners >> seat & 1]
    lower = 0
    if won and max(scores) != min(scores):
        lower = 1 if won[0] == min(scores) else -1
    for seat in range(len(scores)):
        record = seats[seat]
        record.counted += 1
        record.total += scores[seat]
        record.lower += lower
        if record.most is None or scores[seat] > record.most:
            record.most = scores[seat]
        if record.least is None or scores[seat] < record.least:
            record.least = scores[seat]


def order(records) -> None:
    """The game that was played last comes first; in it, who played and won most."""
    games = [record.game for record in records]
    records.sort(key=lambda record: (games.index(record.game), -record.plays, -record.wins,
                                     record.name))


def _of(records, game, name):
    for record in records:
        if record.game == game and record.name == name:
            return record
    records.append(Record(game, name))
    return records[-1]
