"""Imperial Miners against a second reading of its rules, question by question."""

from engines.log import Log
from engines.miners.game import Miners
from engines.script import TELL
from tests.lcg import Lcg
from tests.play.miners_chance import likely
from tests.rules.miners.model import Model, at, border_number, recomputed


def listen(game):
    """What is told up to the next question."""
    told = []
    while game.ask is not None and game.ask.kind == TELL:
        told.append((game.ask.key,) + tuple(game.ask.args))
        game.go_on()
    return told


def ascending(options):
    return all(options[i] < options[i + 1] for i in range(len(options) - 1))


def same_questions(game, question, told, model):
    ask = game.ask
    assert (ask.key, ask.seat) == question[:2], (ask.key, ask.seat, question)
    assert tuple(ask.args) == tuple(question[3:]), (ask.key, ask.args, question)
    assert told == model.told, (ask.key, told, model.told)
    model.told = []
    legal = question[2]
    if type(legal) is range:
        same = (ask.options[0], ask.options[-1], len(ask.options)) == (
            legal[0], legal[-1], len(legal),
        )  # fmt: skip
    else:
        same = sorted(ask.options) == sorted(legal)
        # What is entered least often isn't at the end of `change`: there is what one step reaches.
        same = same and (ask.key == "change" or ascending(list(ask.options)))
    assert same, (ask.key, list(ask.options), legal)


def borders_of(cards):
    """What each border shows that shows anything."""
    found = {}
    for i in range(0, len(cards), 3):
        for side in range(3):
            shown = cards[i + 2] >> 2 * side & 3
            if shown:
                found[cards[i] * 4 + side] = shown
    return found


def same_state(game, model):
    for seat in range(game.players):
        player = model.players[seat]
        counts = [player.coins, player.points, player.carts(), player.progress, player.machines()]
        assert list(game.counts[seat * 5 : seat * 5 + 5]) == counts, (seat, game.counts, counts)
        assert game.score(seat) == player.score()
        if game.mine:
            assert (player.board is None and game.boards[seat] == 255
                    or player.board == game.boards[seat])
            cards = game.mines[seat]
            assert len(cards) == 3 * len(player.cards)
            for i in range(0, len(cards), 3):
                card = player.cards[at(cards[i])]
                factions = sum([1 << faction - 1 for faction in card.factions])
                assert cards[i + 1] == factions | card.machines << 6
                assert bool(cards[i + 2] & 64) == card.collapse
                assert bool(cards[i + 2] & 128) == card.active
            assert borders_of(cards) == {
                border_number(pair): ("half", "whole").index(player.borders[pair]) + 1
                for pair in player.borders
            }


def side_by_side(seed, players, options, asked=None):
    """A random game, engine and model asked the same; the game."""
    lcg = Lcg(seed)
    game = Miners(players, options)
    model = Model(players, options)
    script = model.script()
    question = next(script)
    told = listen(game)
    while game.ask is not None:
        same_questions(game, question, told, model)
        if asked is not None:
            asked[game.ask.key] = asked.get(game.ask.key, 0) + 1
        answer = likely(game, lcg)
        game.answer(answer)
        told = listen(game)
        try:
            question = script.send(answer)
        except StopIteration:
            assert game.ask is None and told == model.told
        if game.ask is None or game.ask.key == "who" and not lcg.below(4):
            same_state(game, model)
    assert (game.winners, game.reason) == (model.winners, model.reason)
    return game


def by_chance(seed):
    """Players and options of the game with that number."""
    lcg = Lcg(seed + 7777)
    return 1 + lcg.below(5), (lcg.below(3), lcg.below(2), lcg.below(3), lcg.below(2))


def answers_of(data):
    log = Log(data)
    where = 0
    while where < len(log.data):
        value, where = log.read(where)
        yield value


def test_engine_and_model_are_asked_the_same():
    for seed in range(40):
        side_by_side(seed, *by_chance(seed))
    for seed in range(100, 260):
        players, options = by_chance(seed)
        side_by_side(seed, players, (1,) + options[1:])  # Score: these games are short


def test_im30_the_final_score_from_the_log_alone():
    for seed in range(40, 60):
        players, options = by_chance(seed)
        game = side_by_side(seed, players, options)
        model = recomputed(players, options, answers_of(bytes(game.log.data)))
        assert [player.score() for player in model.players] == [
            game.score(seat) for seat in range(players)
        ]
        assert (model.winners, model.reason) == (game.winners, game.reason)


def test_the_model_refuses_a_log_that_is_wrong():
    game = side_by_side(3, 2, (2, 0, 0, 0))
    answers = list(answers_of(bytes(game.log.data)))
    noticed = 0
    for i in range(0, len(answers), 7):
        wrong = answers[:i] + [answers[i] + 1] + answers[i + 1 :]
        try:
            model = recomputed(2, (2, 0, 0, 0), wrong)
            noticed += model.winners is None or model.players[0].score() != game.score(0)
        except AssertionError:
            noticed += 1
    assert noticed > len(answers) // 14
