"""Epigo: planning (EP-05), the return of the orders (EP-09), draws (EP-18)."""

from engines.epigo.game import OUT, UP
from engines.script import AIM, FREE, KNOWN, SEALED, TELL, RuleError
from tests.rules.epigo.table import ALL_AGAINST, EMPTY, Table, laid_out, parsed, row

OFFER = 4  # an answer to `seal`
DECLINE, ACCEPT = 0, 1


def refused(game, value):
    before = game.digest(), game.at
    try:
        game.answer(value)
    except RuleError:
        assert (game.digest(), game.at) == before
        return True
    return False


def test_ep05_there_are_13440_stacks():
    game = laid_out()
    for orders in (None, "1^ 2^ 3^"):  # seat 0, then seat 1
        if orders:
            for order in parsed(orders):
                game.answer(order)
            game.answer(0)
        stacks = 0
        for first in game.ask.options:
            game.answer(first)
            for second in game.ask.options:
                game.answer(second)
                stacks += len(game.ask.options)
                game.undo()
            game.undo()
        assert stacks == 7 * 6 * 5 * 4 * 4 * 4 == 13440


def test_ep05_three_different_orders():
    game = laid_out()
    given = parsed("3> 5^ 1<")
    for place in range(3):
        assert (game.ask.kind, game.ask.seat, game.ask.args) == (AIM, 0, (place,))
        used = [order >> 2 for order in given[:place]]
        free = [order for order in range(4, 32) if order >> 2 not in used]
        assert list(game.ask.options) == free
        for number in used:
            for way in range(4):
                assert refused(game, number * 4 + way)
        game.answer(given[place])
    assert game.ask.key == "seal"


def test_ep05_never_diagonal_and_no_other_number():
    game = laid_out()
    assert list(game.ask.options) == list(range(4, 32))  # 1 to 7, four directions each
    for value in (0, 3, 32, 33, -1):
        assert refused(game, value)


def test_ep05_stacks_are_secret():
    game = laid_out()
    seats = []
    while game.ask.kind != TELL:
        assert game.ask.secret
        assert game.undo_cost() in (FREE, SEALED) or game.at == 16
        seats.append(game.ask.seat)
        game.answer(game.ask.options[0])
    assert seats == [0] * 4 + [1] * 4
    assert game.ask.key == "reveal" and game.undo_cost() == KNOWN


def test_ep05_unsealing_deletes_the_whole_stack():
    game = laid_out()
    fresh = game.digest()
    for order in parsed("3> 5^ 1<"):
        game.answer(order)
    game.answer(0)
    assert game.undo_cost() == SEALED
    game.undo()
    assert game.digest() == fresh and game.log.count == game.at == 16
    for order in parsed("3> 5^ 1<"):
        game.answer(order)
    game.answer(0)
    fresh = game.digest()
    for order in parsed("2> 5^ 1<"):
        game.answer(order)
    game.answer(0)
    game.undo()  # the second stack only
    assert game.digest() == fresh and game.log.count == game.at == 20


def test_ep05_orders_of_captured_epigons_are_still_given():
    table = Table(row("...1...."), captures=(0, 2))
    assert len(table.ask.options) == 28
    table.enter("2> 3> 4>")


def test_ep05_an_order_can_be_changed_before_sealing():
    table = Table(row("7......a"), options={"super": 2})
    table.enter("2> 5^ 1<")
    table.answer(1)
    assert table.ask.args == (0,)
    assert list(table.ask.options) == list(range(4, 32))  # its own number too, to turn it
    table.answer(parsed("7>")[0])
    table.answer(3)
    table.answer(parsed("2v")[0])
    table.answer(0)
    table.enter("3^ 4^ 6^")
    table.answer(0)
    seen = table.watch()
    assert seen[0] == ("reveal", 1, 7, 1, 3, 0)
    assert [event for event in seen if event[0] == "reveal"][2] == ("reveal", 3, 2, 2, 6, 0)
    assert table.row() == ".7.....a"


def test_ep05_changing_to_an_order_of_the_stack_makes_the_two_change_places():
    for seat in (0, 1):
        game = laid_out()
        if seat:
            for order in parsed("4^ 5^ 6^"):
                game.answer(order)
            game.answer(0)
        first, second, third = parsed("2> 5^ 1<")
        for order in (first, second, third):
            game.answer(order)
        game.answer(1)
        turned = parsed("1>")[0]
        game.answer(turned)
        assert list(game.stacks[seat * 3 :][:3]) == [turned, second, first]
        game.answer(2)
        game.answer(second ^ 2)  # turned round where it is
        assert list(game.stacks[seat * 3 :][:3]) == [turned, second ^ 2, first]


def test_ep05_directions_belong_to_the_board_for_both_seats():
    table = Table(row("1......a"), options={"super": 2})
    assert table.play("1^ 2^ 3^", "4^ 5^ 1^") == [
        ("reveal", 1, 1, UP, 4, UP),
        ("absent", 1, 4),
        ("slide", 0, 1, UP),
        ("reveal", 2, 2, UP, 5, UP),
        ("absent", 1, 5),
        ("absent", 0, 2),
        ("reveal", 3, 3, UP, 1, UP),
        ("absent", 0, 3),
        ("slide", 1, 1, UP),
    ]
    assert table.row(2) == "1......a"


def test_ep05_sequence_is_the_order_of_entry():
    table = Table(row("..12...."), options={"super": 2})
    table.play("1v 2> 3^", "5^ 6^ 7^")
    other = Table(row("..12...."), options={"super": 2})
    other.play("2> 1> 3^", "5^ 6^ 7^")
    assert table.drawing()[3:5] == ("....2...", "..1.....")
    assert other.drawing()[3:5] == ("...12...", "........")


def test_ep09_all_orders_return_to_hand():
    table = Table(row("..1....."), options={"super": 2})
    for turn in (1, 2, 3):
        assert table.turn == turn and table.step == 0
        assert (table.ask.key, table.ask.seat, table.ask.args) == ("order", 0, (0,))
        assert len(table.ask.options) == 28
        assert bytes(table.stacks) == bytes(6)
        table.play("1> 2> 3>", "1< 2< 3<")
    assert table.row() == "..1....."  # each was cancelled again


def test_ep18_an_offer_is_declined_and_play_goes_on():
    table = Table(row("...1...."))
    table.enter("1^ 2^ 3^")
    sealing = table.digest()
    assert list(table.ask.options) == [0, 1, 2, 3, OFFER]
    table.answer(OFFER)
    assert (table.ask.key, table.ask.seat, table.ask.args) == ("draw", 1, (0,))
    assert list(table.ask.options) == [DECLINE, ACCEPT]
    table.answer(DECLINE)
    assert (table.ask.key, table.ask.seat) == ("seal", 0)
    assert table.winners is None and table.digest() != sealing
    table.answer(0)
    table.enter("1^ 2^ 3^")
    table.answer(0)
    table.watch()
    assert table.turn == 2


def test_ep18_each_seat_offers_once_a_phase_and_again_in_the_next():
    table = Table(row("...1...."))
    for _ in range(2):
        for seat in (0, 1):
            table.enter(ALL_AGAINST)
            table.answer(OFFER)
            assert (table.ask.key, table.ask.seat, table.ask.args) == ("draw", 1 - seat, (seat,))
            table.answer(DECLINE)
            assert list(table.ask.options) == [0, 1, 2, 3]
            assert refused(table, OFFER)
            table.answer(1)  # a change of an order doesn't bring the offer back
            table.answer(table.stacks[seat * 3])
            assert refused(table, OFFER)
            table.answer(0)
        table.watch()


def test_ep18_an_accepted_offer_ends_the_game_without_a_reveal():
    for seat in (0, 1):
        table = Table(row("...1...."), captures=(2, 1))
        for _ in range(seat):
            table.enter(ALL_AGAINST)
            table.answer(0)
        table.enter("1> 4> 5>")
        table.answer(OFFER)
        table.answer(ACCEPT)
        assert table.ask is None
        assert table.winners == (0, 1) and table.reason == "agreed"
        assert table.row() == "...1...." and table.step == 0


def test_ep18_offer_and_answer_show_nothing_of_the_stacks():
    shown = []
    for orders in ("1> 4> 5>", "7^ 6v 2<"):
        table = Table(row("...1...."))
        table.enter(orders)
        table.answer(OFFER)
        ask = table.ask
        shown.append((ask.kind, ask.key, ask.seat, tuple(ask.options), tuple(ask.args)))
    assert shown[0] == shown[1]


def test_ep18_no_offer_outside_the_planning_phase():
    table = Table(row("1......."))
    assert refused(table, OFFER + 28)
    table.plan_both("1> 2> 3>", "4> 5> 6>")
    while table.ask.key != "super":
        assert refused(table, OFFER)
        table.go_on()
    assert refused(table, OFFER)


def test_ep18_no_limit_unless_wanted():
    table = Table(EMPTY)
    for _ in range(45):
        table.play(ALL_AGAINST, ALL_AGAINST)
    assert table.turn == 46 and table.winners is None


def test_ep18_a_limit_ends_the_game_in_a_draw():
    for limit in (10, 15, 20, 30, 40):
        table = Table(row("...1...."), captures=(2, 0), options={"limit": limit})
        for turn in range(1, limit + 1):
            assert table.turn == turn and table.winners is None
            table.play(ALL_AGAINST, ALL_AGAINST)
        assert table.ask is None and table.turn == limit
        assert table.winners == (0, 1) and table.reason == "limit"


def test_ep17_ep18_a_third_capture_in_the_last_turn_wins():
    table = Table(row("a1......"), captures=(2, 2), options={"limit": 10})
    for _ in range(9):
        table.play(ALL_AGAINST, ALL_AGAINST)
    table.play("2^ 3^ 1<", "4^ 5^ 6^")
    assert table.turn == 10 and table.winners == (0,) and table.reason == "captures"
    assert table.squares[9] == OUT


def test_ep18_no_other_draw_exists():
    # The same position again and again, and even an empty board: the game goes on.
    for rows in (row("...1...a"), EMPTY):
        table = Table(rows, captures=(2, 2))
        for _ in range(5):
            table.play(ALL_AGAINST, ALL_AGAINST)
        assert table.drawing() == rows
        assert table.winners is None and table.ask.key == "order"
