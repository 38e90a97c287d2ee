"""Blocks: a seat's last one is taken out although others followed; what an undo takes back."""

from engines.log import Log
from engines.miners import blocks
from engines.miners.game import Miners
from engines.script import TELL, Game, RuleError, choose, tell
from tests.rules.miners.table import COINS, MINE, SCORE, Table, cell


def answers(game):
    """The answers given up to this place."""
    found = []
    where = 0
    while where < game.where:
        value, where = game.log.read(where)
        found.append(value)
    return found


def same_as_fresh(game):
    """The log alone leads to the same state."""
    again = Miners(game.players, game.options, Log(bytes(game.log.data)))
    again.go_to(again.log.count)
    return (again.digest(), again.at, again.counts) == (game.digest(), game.at, game.counts)


def state(game):
    return game.digest(), game.stamp, game.at, game.told, game.log.count, bytes(game.log.data)


def refuses(game, seat):
    before = state(game)
    try:
        blocks.take_out(game, seat)
    except RuleError:
        assert state(game) == before
        return True
    return False


def three_blocks():
    table = Table(3, SCORE)
    table.play("event 1, who 1, purse 5/0, works 0/0")
    table.play("who 3, purse 0/7, works 0/0")
    table.play("who 2, purse 300/0, works 0/0")
    return table


def test_blocks_of_the_round():
    table = three_blocks()
    assert blocks.blocks(table) == [(0, 1, 3), (2, 4, 3), (1, 7, 3)]
    assert table.at == 10


def test_an_open_block_is_none_yet():
    table = three_blocks()
    table.play("who 8, purse 1/1")
    before = state(table)
    assert len(blocks.blocks(table)) == 3
    assert state(table) == before
    assert refuses(table, 2) and refuses(table, 0)


def test_to_look_leaves_an_announcement_open():
    game = Miners(3)
    game.go_on()
    game.answer(0)
    before = state(game)
    assert (game.ask.key, game.told) == ("now", 0)
    assert blocks.blocks(game) == []
    assert (game.ask.key, game.told) == ("now", 0)
    assert refuses(game, 0)
    assert state(game) == before


def test_no_blocks_where_nobody_has_taken_the_device():
    table = Table(2, SCORE)
    assert blocks.blocks(table) == []
    assert refuses(table, 0)
    table.play("event 0")
    assert blocks.blocks(table) == []
    assert refuses(table, 0)
    table.to_the_end()
    assert blocks.blocks(table) == []
    assert refuses(table, 0)


def test_a_block_is_taken_out_from_between_others():
    table = three_blocks()
    blocks.take_out(table, 2)
    assert answers(table) == [1, 1, 5000, 0, 2, 300000, 0]
    assert table.log.count == table.at == 7
    assert [table.has(seat, COINS) for seat in (0, 1, 2)] == [5, 300, 0]
    assert table.score(2) == 0
    assert table.stamp == table.digest()
    assert same_as_fresh(table)
    assert blocks.blocks(table) == [(0, 1, 3), (1, 4, 3)]


def test_the_first_and_the_last_block_are_taken_out():
    table = three_blocks()
    blocks.take_out(table, 0)
    assert answers(table) == [1, 3, 7, 0, 2, 300000, 0]
    assert bytes(table.ask.options) == b"\1\7\x08"  # seat 0 isn't finished any more
    blocks.take_out(table, 1)
    assert answers(table) == [1, 3, 7, 0]
    assert same_as_fresh(table)
    blocks.take_out(table, 2)
    assert answers(table) == [1]
    assert refuses(table, 2)


def test_only_the_last_block_of_a_seat():
    table = three_blocks()
    table.play("who 6, purse 9/0, works 0/0")
    blocks.take_out(table, 0)
    assert table.has(0, COINS) == 5
    blocks.take_out(table, 0)
    assert table.has(0, COINS) == 0
    assert same_as_fresh(table)


def test_never_across_the_end_of_a_round():
    table = three_blocks()
    table.confirm()
    assert table.ask.key == "event"
    assert blocks.blocks(table) == []
    assert refuses(table, 0)
    table.play("event 2")
    assert refuses(table, 0)
    table.play("who 1, purse 5/0, works 0/0, who 2, purse 300/0, works 0/0")
    table.play("who 3, purse 0/7, works 0/0, who 0")
    assert table.ask.args == (2, 2, 2)  # the event at the end of round 2
    assert blocks.blocks(table) == []
    assert refuses(table, 0) and refuses(table, 1)
    table.play("who 6, purse 1/0, works 0/0")
    assert blocks.blocks(table)[0][0] == 0
    blocks.take_out(table, 0)
    assert table.has(0, COINS) == 5
    assert same_as_fresh(table)


def test_what_was_undone_is_gone_with_a_block():
    table = three_blocks()
    table.undo()
    table.undo()
    table.undo()
    assert table.log.count > table.at
    before = state(table)
    assert blocks.blocks(table) == [(0, 1, 3), (2, 4, 3)]
    assert refuses(table, 1)
    assert state(table) == before  # a refusal leaves what was undone
    blocks.take_out(table, 0)
    assert answers(table) == [1, 3, 7, 0]
    assert table.log.count == 4


def test_a_block_of_the_mine_is_taken_out_and_the_game_goes_on():
    table = Table(2, MINE)
    table.laid(0, "1:0", "1:2")
    table.play("event 0")
    for seat in (0, 1):
        table.lay(seat, "2:1" if seat == 0 else "2:-1", "chain up")
        table.plainly()
    mine = bytes(table.mines[1])
    blocks.take_out(table, 0)
    assert bytes(table.mines[1]) == mine
    assert len(table.mines[0]) == 6
    assert same_as_fresh(table)
    table.lay(0, "2:3")
    table.plainly()
    table.play("who 0")
    assert same_as_fresh(table)


def test_announcements_in_later_blocks_leave_no_trace():
    table = Table(2, MINE)
    table.play("event 1, who 6, change 12, coins 3, change 0, who 7, change 4, change 0")
    blocks.take_out(table, 0)
    assert table.stamp == table.digest()
    assert same_as_fresh(table)


def test_undo_and_marks_are_right_behind_it():
    table = three_blocks()
    blocks.take_out(table, 2)
    table.play("who 3, purse 0/8, works 0/0, who 0, event 1")
    digests = []
    while table.at:
        digests.append((table.at, table.digest()))
        table.undo()
    for at, digest in digests:
        table.go_to(at)
        assert table.digest() == digest
        again = Miners(3, table.options, Log(bytes(table.log.data)))
        again.go_to(at)
        assert again.digest() == digest


def deep(table, seat):
    """A card in each of the first three levels, in one round."""
    table.lay(seat, "1:0")
    table.plainly()
    for place in ("2:1", "3:2"):
        table.play("who %d, change 19, place %s" % (6 + seat, place))
        table.plainly()


def test_im01_either_of_two_blocks_with_a_card_of_level_4_is_taken_out():
    for seat in (0, 1):
        table = Table(2, MINE)
        table.play("event 1")
        for other in (0, 1):
            deep(table, other)
        table.play("who 0, event 1")
        for other in (0, 1):
            table.play("who %d, place 4:3, card 0s" % (1 + other))
            table.plainly()
        blocks.take_out(table, seat)
        assert table.mines[seat][-3] != cell("4:3")
        assert table.mines[1 - seat][-3] == cell("4:3")
        assert same_as_fresh(table)


class Pot(Game):
    """Each seat that takes the device puts 0 to 2 into the pot, or as many as it holds already."""

    NAME = "pot"
    PLAYERS = (2, 2)
    since = 0

    def begin(self):
        self.pot = 0

    def pack(self):
        return bytes((self.pot,))

    def unpack(self, state):
        self.pot = state[0]

    def script(self):
        while True:
            self.mark()
            seat = (yield choose(-1, "who", b"\0\1\2")) - 1
            if seat < 0:
                break
            self.pot += yield choose(seat, "put", range(max(3, self.pot + 1)))
        self.winners = (0,)


def filled(*values):
    game = Pot(2)
    for value in values:
        game.answer(value)
    return game


def test_a_later_answer_that_is_not_legal_any_more_or_to_another_question():
    game = filled(1, 2, 2, 2, 2, 0)
    assert refuses(filled(1, 2, 1, 2, 2, 4), 0)  # 4 isn't legal
    assert game.ask.key == "who"
    game = filled(1, 1, 1, 2, 2, 1)
    assert refuses(game, 0)  # 1 is, but it was one of 4 choices
    game = filled(1, 1, 2, 1)
    blocks.take_out(game, 0)  # one of three choices, as before
    assert game.pot == 1
    game = filled(2, 0, 1, 1, 2, 1)
    blocks.take_out(game, 1)
    assert answers(game) == [2, 0, 1, 1]


class Hint(Pot):
    """All may put in as many, but each is told how many there are."""

    def script(self):
        while True:
            self.mark()
            seat = (yield choose(-1, "who", b"\0\1\2")) - 1
            if seat < 0:
                break
            self.pot += yield choose(seat, "put", range(3), self.pot)
        self.winners = (0,)


def test_a_later_question_that_differs_only_in_its_numbers():
    game = Hint(2)
    for value in (1, 1, 2, 2):
        game.answer(value)
    assert refuses(game, 0)
    assert game.pot == 3
    blocks.take_out(game, 1)
    assert game.pot == 1
    game = Hint(2)
    for value in (1, 0, 2, 2):
        game.answer(value)
    blocks.take_out(game, 0)  # nothing was put in: the same question
    assert answers(game) == [2, 2]


class Preface(Pot):
    """Something is told before each question for an amount."""

    def script(self):
        while True:
            self.mark()
            seat = (yield choose(-1, "who", b"\0\1\2")) - 1
            if seat < 0:
                break
            yield tell("now")
            self.pot += yield choose(seat, "put", range(max(3, self.pot + 1)))
        self.winners = (0,)


def test_a_later_question_behind_an_announcement_is_looked_at_too():
    game = Preface(2)
    for value in (1, 2, 1, 2, 2, 1):
        if game.ask.kind == TELL:
            game.go_on()
        game.answer(value)
    assert refuses(game, 0)  # it was one of 5 choices


class Herald(Pot):
    """Before the table is asked who is next, everyone hears what is in the pot."""

    def script(self):
        while True:
            self.mark()
            yield tell("pot", self.pot)
            seat = (yield choose(-1, "who", b"\0\1\2")) - 1
            if seat < 0:
                break
            self.pot += yield choose(seat, "put", range(max(3, self.pot + 1)))
        self.winners = (0,)


def test_a_refusal_leaves_what_was_heard_and_no_more():
    game = Herald(2)
    for value in (1, 2, 2, 2, 2, 4):
        if game.ask.kind == TELL:
            game.go_on()
        game.answer(value)
    assert blocks.blocks(game) == [(0, 0, 2), (1, 2, 2), (1, 4, 2)]
    assert (game.ask.key, game.told) == ("pot", 0)
    assert refuses(game, 0)  # the announcement is still to be heard
    assert (game.ask.key, game.told) == ("pot", 0)
    game.go_on()
    assert (game.ask.key, game.told) == ("who", 1)
    assert refuses(game, 0)
    assert (game.ask.key, game.told) == ("who", 1)


class Fragile(Pot):
    """Fails at the step that is so many replayed answers ahead."""

    ahead = 0

    def forward(self):
        self.ahead -= 1
        if not self.ahead:
            raise MemoryError
        Pot.forward(self)


def test_an_error_on_the_way_leaves_the_game_as_it_was():
    game = Fragile(2)
    for value in (1, 1, 2, 1):
        game.answer(value)
    before = state(game)
    failures = 0
    while True:
        game.ahead = failures + 1
        try:
            blocks.take_out(game, 0)
        except MemoryError:
            failures += 1
            assert state(game) == before, failures
            assert game.pot == 2
        else:
            break
    assert failures > 8
    assert answers(game) == [2, 1]


def test_an_error_while_looking_leaves_the_game_where_it_was():
    failures = 0
    while True:
        game = Fragile(2)
        for value in (1, 1, 2, 1):
            game.answer(value)
        before = state(game)
        game.ahead = failures + 1
        try:
            blocks.blocks(game)
        except MemoryError:
            failures += 1
            assert state(game) == before, failures
            assert (game.ask.key, game.pot) == ("who", 2)
        else:
            break
    assert state(game) == before
    assert failures > 2, failures
