"""Transcripts: games written down line by line, to be the same on both Pythons for ever.

    game SEED OPTIONS [PLAYERS]        a game begins, of two players if that isn't said
    ? KEY SEAT COUNT ANSWER DIGEST     a question, how many options it has, the digest behind it
    ! KEY NUMBERS                      an announcement
    = REASON WINNERS                   the end

Lines that begin with `#` are comments.
"""

from engines.script import TELL
from tests.lcg import Lcg


def pick(game, lcg):
    """A random legal answer. Entries are mostly sealed, and draws mostly declined, at once:
    otherwise random games would hardly end, or end before anything happened."""
    ask = game.ask
    if ask.key in ("seal", "draw") and lcg.below(8):
        return 0
    return ask.options[lcg.below(len(ask.options))]


def played(kind, seed, options, players=2, choice=pick):
    """The lines of a random game; `choice` answers its questions."""
    lcg = Lcg(seed)
    game = kind(players, options)
    heading = "game %d %s" % (seed, ",".join(str(value) for value in options))
    yield heading if players == 2 else "%s %d" % (heading, players)
    while game.ask is not None:
        if game.ask.kind == TELL:
            yield announcement(game)
            game.go_on()
        else:
            asked = question(game)
            answer = choice(game, lcg)
            game.answer(answer)
            yield "%s %d %08x" % (asked, answer, game.digest())
    yield ending(game)


def replayed(kind, lines):
    """The same lines again, as the engine makes them when it is given the answers in `lines`. The
    first `game` line and those behind it, up to the end."""
    game = None
    for line in lines:
        words = line.split()
        if words[0] == "game":
            players = int(words[3]) if len(words) > 3 else 2
            game = kind(players, tuple(int(value) for value in words[2].split(",")))
            yield line
        elif game.ask is None:
            yield ending(game)
        elif game.ask.kind == TELL:
            yield announcement(game)
            game.go_on()
        elif words[0] == "?":
            asked = question(game)
            game.answer(int(words[4]))
            yield "%s %s %08x" % (asked, words[4], game.digest())
        else:
            yield question(game)


def question(game):
    return "? %s %d %d" % (game.ask.key, game.ask.seat, len(game.ask.options))


def announcement(game):
    return " ".join(["!", game.ask.key] + [str(number) for number in game.ask.args])


def ending(game):
    return " ".join(["=", game.reason] + [str(seat) for seat in game.winners])


def golden(path):
    """The lines of a file, one after another, without comments."""
    with open(path) as file:
        for line in file:
            if not line.startswith("#"):
                yield line.rstrip("\n")


def headings(path):
    """Seed, options and players of each game in a file."""
    for line in golden(path):
        if line.startswith("game "):
            found = line.split()
            players = int(found[3]) if len(found) > 3 else 2
            yield int(found[1]), tuple(int(value) for value in found[2].split(",")), players


def words(path, first):
    """How often each second word follows `first` in a file."""
    found = {}
    for line in golden(path):
        if line[0] == first:
            key = line.split()[1]
            found[key] = found.get(key, 0) + 1
    return found


def agree(lines, expected):
    """Compare two streams line by line without holding either; how many lines."""
    count = 0
    for line in lines:
        wanted = next(expected, "nothing more")
        count += 1
        assert line == wanted, "line %d: %s, not %s" % (count, line, wanted)
    return count
