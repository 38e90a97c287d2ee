"""The history: how the last games ended.

A result is a file `history/<count>.<id>`: the count tells the order in which games ended, the id
is the save's number, so that a game that ends again, after an undo, has one result and not two.
"""

from micropython import const

from hal.saves.folder import (
    Damaged,
    Newer,
    Reader,
    Writer,
    clear,
    make,
    make_directory,
    names,
    note_newer,
    read,
    remove,
    set_aside,
    whole,
)

KEEP = 30

_FOLDER = "history"


_SEATS = const(8)  # bits of the winners; above them stands who began


class Result:
    def __init__(self, id, game, date, names, scores, winners, reason, first=-1):
        self.id = id
        self.game = game
        self.date = date  # year, month, day; all 0 where no clock was set
        self.names = names
        self.scores = scores
        self.winners = winners  # a bit for each seat
        self.reason = reason  # the key of the text that says how the game ended
        self.first = first  # the seat that began, or -1


class History:
    """The results in the folder of `store`."""

    def __init__(self, store):
        self.store = store

    def keys(self) -> list:
        """The names under which `read` finds the results, the latest first."""
        found = []
        for name in names(self.store, _FOLDER):
            count, id = _parts(name)
            if count:
                found.append((count, id, name))
        found.sort(reverse=True)
        known = []
        keys = []
        for _, id, name in found:
            # A cut in `add` can leave the result of the same game that the new one replaces.
            if id not in known:
                known.append(id)
                keys.append(name)
        return keys[:KEEP]

    def read(self, key):
        """The result, or None if it can't be read: `store.damaged` or `store.newer` tells why."""
        name = _FOLDER + "/" + key
        try:
            data = read(self.store, name)
            if data is None:
                return None
            facts = Reader(data)
            game = facts.text()
            date = facts.numbers()
            players = facts.texts()
            scores = facts.numbers()
            winners = facts.number()
            reason = facts.text()
            facts.end()
            first = (winners >> _SEATS) - 1
            winners &= (1 << _SEATS) - 1
            result = Result(_parts(key)[1], game, date, players, scores, winners, reason, first)
            return result
        except Newer:
            note_newer(self.store, name)
        except Damaged:
            set_aside(self.store, name)
        return None

    def add(self, result) -> None:
        """Keep the result; of the same game it replaces the one before. Then the oldest go."""
        facts = Writer()
        facts.text(result.game)
        facts.numbers(result.date)
        facts.texts(result.names)
        facts.numbers(result.scores)
        facts.number(result.winners | result.first + 1 << _SEATS)
        facts.text(result.reason)
        store = self.store
        make_directory(store, _FOLDER)
        last = max([0] + [_parts(name)[0] for name in names(store, _FOLDER)])
        make(store, "%s/%d.%d" % (_FOLDER, last + 1, result.id), facts.sealed())
        kept = self.keys()
        for name in names(store, _FOLDER):
            if _parts(name)[0] and name not in kept:
                clear(store, _FOLDER + "/" + name)

    def withdraw(self, id: int) -> None:
        """The game goes on after all: its end was undone."""
        for name in self.of(id):
            remove(self.store, _FOLDER + "/" + name)

    def of(self, id: int) -> list:
        """The names of that game's results: none, or one, or two after a cut."""
        return [name for name in names(self.store, _FOLDER) if _parts(name)[1] == id]


def _parts(name) -> tuple:
    """The count and the id in a name; zeros if it is none of ours."""
    count, _, id = name.partition(".")
    count = whole(count)
    id = whole(id)
    return (count, id) if count and id else (0, 0)
