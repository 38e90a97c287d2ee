"""What every game of the catalogue owes to the contract (engines/script.py), whatever it is:
random games, with every choice of every option."""

from engines import catalog
from engines.log import Log
from engines.script import TELL
from firmware.asks import KINDS
from hal import modules
from tests.lcg import Lcg
from tests.rules.toys import Sum

ANSWERS = 60  # of a game
GAMES = 8  # at least, of each kind
BACK = 12  # answers that are undone one by one


def random_options(kind, chance, number):
    """Small sets of choices are gone through in turn, so that each occurs."""
    options = []
    for _, choices, _ in kind.OPTIONS:
        at = number if len(choices) < 8 else chance.below(len(choices))
        options.append(choices[at % len(choices)])
    return tuple(options)


def games_of(kind):
    """New games: with every number of players, and every choice of a small set."""
    fewest, most = kind.PLAYERS
    longest = max([len(choices) for _, choices, _ in kind.OPTIONS if len(choices) < 8] + [1])
    chance = Lcg(5)
    for number in range(max(GAMES, longest, most - fewest + 1)):
        players = fewest + number % (most - fewest + 1)
        yield kind(players, random_options(kind, chance, number)), Lcg(number + 1)


def step(game, chance):
    """Past an announcement, or a random answer. Entries are mostly sealed at once."""
    ask = game.ask
    if ask.kind == TELL:
        game.go_on()
    elif ask.key in ("seal", "draw") and chance.below(8):
        game.answer(ask.options[0])
    else:
        game.answer(ask.options[chance.below(len(ask.options))])


def play(game, chance, seen=None):
    while game.ask is not None and game.at < ANSWERS:
        if seen:
            seen(game)
        step(game, chance)


def facts(game):
    """What is asked, and where the game stands."""
    ask = game.ask
    if ask is None:
        return game.digest(), game.winners, game.reason
    options = ask.options
    return (game.digest(), ask.key, ask.kind, ask.seat, ask.secret, tuple(ask.args), len(options),
            options[0] if len(options) else None, options[-1] if len(options) else None)


def kinds():
    for name, _ in catalog.GAMES:
        yield catalog.load(name)


def marked(game, marks):
    """Notes down every mark that the game makes."""
    mark = game.mark

    def noting():
        mark()
        if game.at and game._marks and game._marks[-1][0] == game.at:
            if not marks or marks[-1][0] != game.at:
                marks.append(game._marks[-1])

    game.mark = noting


def test_a_restart_at_every_mark_leads_to_the_same_game():
    for kind in kinds():
        restart(kind)


def walked(game):
    """A few answers of the log further: all that is asked and told on the way."""
    seen = [facts(game)]
    while game.ask is not None and len(seen) < 20:
        if game.ask.kind == TELL:
            game.go_on()
        elif game.at < game.log.count:
            game.forward()
        else:
            break
        seen.append(facts(game) + tuple([game.score(seat) for seat in range(game.players)]))
    return seen


def restart(kind):
    total = 0
    for game, chance in games_of(kind):
        marks = []
        marked(game, marks)
        play(game, chance)
        game.go_to(game.at)
        end = facts(game)
        for mark in marks:
            again = kind(game.players, game.options, Log(game.log.data))
            again._marks = [mark]
            full = kind(game.players, game.options, Log(game.log.data))
            for one in (again, full):
                one.go_to(min(mark[0] + 1, game.at), 0)
            forgot = ("%s goes on otherwise from the mark behind answer %d: not all that begin() "
                      "sets is in pack() and unpack()" % (kind.NAME, mark[0]))
            assert again.barrier == full.barrier, forgot
            assert walked(again) == walked(full), forgot
            again.go_to(game.at)
            assert facts(again) == end, forgot
        total += len(marks)
    assert total, kind.NAME + " never marks"


class Forgetful(Sum):
    """Its state lacks something."""

    def pack(self):
        return bytes((self.round,))

    def unpack(self, state):
        self.round = state[0]


def test_a_state_that_lacks_something_is_found():
    restart(Sum)
    try:
        restart(Forgetful)
    except AssertionError:
        return
    raise RuntimeError("not found")


def test_a_state_that_is_packed_and_unpacked_is_the_same():
    """At every question, not only where a mark is now."""
    for kind in kinds():
        for game, chance in games_of(kind):
            other = kind(game.players, game.options)

            def same(game, other=other):
                state = game.pack()
                other.begin()
                other.unpack(state)
                assert other.pack() == state, game.NAME + ": unpack() forgets some of pack()"
                assert [other.score(seat) for seat in range(other.players)] == [
                    game.score(seat) for seat in range(game.players)
                ], game.NAME + ": a score isn't in pack() and unpack()"

            play(game, chance, same)
            same(game)


def test_every_secret_belongs_to_an_entry():
    """Else an undo of its seal would know no beginning, and go back to that of the game."""

    def entry_of(game):
        if game.ask.secret:
            assert 0 <= game.entry <= game.at, "%s asks %s without open_entry()" % (
                game.NAME, game.ask.key)

    for kind in kinds():
        for game, chance in games_of(kind):
            play(game, chance, entry_of)


def test_everything_can_be_undone_and_done_again():
    for kind in kinds():
        for game, chance in games_of(kind):
            digests = {}
            play(game, chance, lambda game, known=digests: known.setdefault(game.at, facts(game)))
            digests.setdefault(game.at, facts(game))
            for _ in range(min(game.at, BACK)):
                game.go_to(game.at)
                before = facts(game)
                at = game.at
                game.undo()
                assert game.at < at, kind.NAME
                if game.at in digests:  # there an announcement may have been noted
                    game.go_to(game.at, 0)
                    assert facts(game) == digests[game.at], (
                        "%s, undone to answer %d, isn't what it was there" % (kind.NAME, game.at))
                if game.at < game.log.count:  # an entry that was sealed is gone
                    game.redo()
                    game.go_to(game.at)
                    assert facts(game) == before, (kind.NAME, at)
                    game.undo()
                if not game.at:
                    break
            game.go_to(0)
            assert game.at == 0 and game.ask is not None


def test_asks_holds_what_is_asked():
    """firmware/views/<game>: ASKS, or what its view has instead for some options. What comes
    once, before a game begins, may be missing there."""
    for kind in kinds():
        package = "firmware.views." + kind.NAME
        always = modules.load(package).ASKS
        View = modules.load(package + ".view").View
        met = set()
        added = set(always)
        for game, chance in games_of(kind):
            asked = set()
            declared = always + View(game).ahead()[0]

            def note(game, asked=asked, met=met):
                if game.at > 1:
                    asked.add(KINDS[game.ask.kind])
                else:
                    met.add(KINDS[game.ask.kind])

            play(game, chance, note)
            for name in asked:
                assert name in declared, (
                    "%s asks %s, which its view's ASKS lacks" % (kind.NAME, name))
            met |= asked
            added |= set(declared)
        for name in added:
            if name == "curtain":
                continue  # before what is secret, of any kind
            assert name in KINDS, name
            assert name in met, "%s never asks %s, which is in its view's ASKS" % (
                kind.NAME, name)


def test_every_choice_of_a_small_option_is_played():
    for kind in kinds():
        met = [set() for _ in kind.OPTIONS]
        for game, chance in games_of(kind):
            play(game, chance)
            for i in range(len(met)):
                met[i].add(game.options[i])
        for i in range(len(met)):
            name, choices, default = kind.OPTIONS[i]
            assert default in choices, (kind.NAME, name)
            if len(choices) < 8:
                assert len(met[i]) == len(choices), (kind.NAME, name)


def test_what_is_offered_is_among_the_choices():
    for kind in kinds():
        chance = Lcg(9)
        for number in range(20):
            values = random_options(kind, chance, number)
            fewest, most = kind.PLAYERS
            for players in range(fewest, most + 1):
                offered = kind.choices(players, values)
                assert len(offered) == len(kind.OPTIONS), kind.NAME
                for i in range(len(offered)):
                    for value in (offered[i][:1] if len(offered[i]) > 8 else offered[i]):
                        assert value in kind.OPTIONS[i][1], (kind.NAME, kind.OPTIONS[i][0])


def test_a_game_that_is_over_has_winners_and_a_reason():
    for kind in kinds():
        for game, chance in games_of(kind):
            play(game, chance)
            if game.ask is None:
                assert game.reason and all(0 <= seat < game.players for seat in game.winners)
            assert -1 <= game.starter() < game.players


def test_nothing_that_is_not_legal_is_taken():
    for kind in kinds():
        game, chance = next(games_of(kind))
        for _ in range(20):
            if game.ask is None:
                break
            before = facts(game)
            options = game.ask.options
            for value in (None, "1", 1.0, True, (options[-1] + 1) if len(options) else 0):
                try:
                    game.answer(value)
                    raise AssertionError((kind.NAME, value))
                except ValueError:
                    assert facts(game) == before, kind.NAME
            step(game, chance)
