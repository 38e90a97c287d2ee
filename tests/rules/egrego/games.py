"""Random games of Egrego, and the model's word on each."""

from engines.egrego.game import Egrego
from engines.script import TELL
from tests.lcg import Lcg
from tests.rules.egrego.model import Model


def random_game(seed, players, options, few_stars=False):
    """A game that is over, and what was asked and told. `few_stars` makes for deaths."""
    lcg = Lcg(seed)
    game = Egrego(players, options)
    events = []
    while game.ask is not None:
        ask = game.ask
        if ask.kind == TELL:
            events.append((ask.key, tuple(ask.args)))
            game.go_on()
            continue
        events.append((ask.key, ask.kind, ask.seat, list(ask.options), tuple(ask.args)))
        if few_stars and ask.key == "stars":
            game.answer(1 + lcg.below(2))
        else:
            game.answer(ask.options[lcg.below(len(ask.options))])
    return game, events


def options_of(seed):
    """Every combination of the options comes round; level Score now and then."""
    return (int(seed % 11 == 0), seed & 1, seed >> 1 & 1, seed >> 2 & 1, seed >> 3 & 1,
            seed >> 4 & 1)


def answers_in(log):
    where = 0
    while where < len(log.data):
        value, where = log.read(where)
        yield value


def model_of(game, kind=Model):
    """The model, played through the log of the game."""
    options = game.options + (answers_in(game.log),)
    return kind(game.players, *options).play()


def disagreement(game, events, kind=Model):
    """Where the engine and the model differ: a text, or ""."""
    try:
        model = model_of(game, kind)
    except (AssertionError, LookupError, ValueError) as error:
        return "the model gives up: %r" % error
    for i in range(max(len(events), len(model.events))):
        if events[i : i + 1] != model.events[i : i + 1]:
            return "event %d: %s, not %s" % (i, events[i : i + 1], model.events[i : i + 1])
    village = game.village
    if [village.total(0), village.total(1)] != [model.count("evil"), model.count("good")]:
        return "markers"
    if (game.winners, game.reason) != (model.winners, model.reason):
        return "winners"
    if not game.options[0]:
        for card in range(len(village.cells)):
            cell = village.cells[card]
            there = model.village[(cell % 64, cell // 64)]
            if there == "house":
                if village.stars[card]:
                    return "a house"
                continue
            holder = village.holders[card] - 1
            pawn = (holder // 3, village.kinds[holder]) if holder >= 0 else None
            if there.pawn:
                there.pawn = (there.pawn[0], ("evil", "good", "chaos").index(there.pawn[1]))
            markers = village.markers[0][card], village.markers[1][card]
            if (there.stars, there.markers.count("e"), there.markers.count("g"), there.pawn) != (
                village.stars[card], markers[0], markers[1], pawn
            ):
                return "card %d" % card
        if len(village.cells) != len(model.village):
            return "cards"
    if [1 + seals for seals in game.seals] != model.dice:
        return "dice"
    return ""
