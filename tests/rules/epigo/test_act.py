"""Epigo: the action phase (EP-06 to EP-08, EP-17): who moves first, what is cancelled."""

from engines.epigo.game import DOWN, LEFT, OUT, RIGHT, UP
from engines.script import KNOWN
from tests.rules.epigo.table import Table, row

QUIET = {"super": 2}  # no super slides, where they don't matter


def keys(seen):
    return [event[0] for event in seen]


def test_ep06_higher_number_moves_first_whoever_it_belongs_to():
    # Both want the same empty square: the first slides into it, the second then pushes.
    for orders, others, first in (("5> 1^ 2^", "4< 6^ 7^", 0), ("5> 1^ 2^", "6< 4^ 7^", 1)):
        table = Table(row("..5.%s..." % ("d" if first == 0 else "f")), options=QUIET)
        seen = table.play(orders, others)
        assert seen[1][:2] == ("slide", first)
        assert seen[2][:2] == ("push", 1 - first)


def test_ep06_a_seven_precedes_a_one_in_every_step():
    table = Table(row("1......a"), options=QUIET)
    seen = table.play("1> 7^ 2^", "7^ 1^ 6^")
    assert keys(seen) == ["reveal", "absent", "slide"] + ["reveal", "absent", "slide"] + [
        "reveal", "absent", "absent",
    ]  # fmt: skip
    assert [event[1:3] for event in seen if event[0] == "absent"] == [
        (1, 7), (0, 7), (1, 6), (0, 2),
    ]  # fmt: skip


def test_ep06_orders_are_revealed_step_by_step():
    table = Table(row("3......c"), options=QUIET)
    seen = table.play("3> 1^ 2v", "4^ 3< 7>")
    assert seen == [
        ("reveal", 1, 3, RIGHT, 4, UP),
        ("absent", 1, 4),
        ("slide", 0, 3, RIGHT),
        ("reveal", 2, 1, UP, 3, LEFT),
        ("slide", 1, 3, LEFT),
        ("absent", 0, 1),
        ("reveal", 3, 2, DOWN, 7, RIGHT),
        ("absent", 1, 7),
        ("absent", 0, 2),
    ]


def test_ep06_nothing_of_a_later_order_is_told_before_its_step():
    # Twin games that differ only in the third orders tell the same until the third reveal.
    told = []
    for last, other in (("2v", "7>"), ("5^", "1<")):
        table = Table(row("3......c"), options=QUIET)
        seen = table.play("3> 4^ " + last, "4^ 3< " + other)
        told.append(seen[: keys(seen).index("reveal", 4)])
    assert told[0] == told[1] and len(told[0]) == 6


def test_ep06_every_reveal_is_a_barrier():
    table = Table(row("3......c"))
    table.plan_both("3> 1^ 2^", "4^ 3< 7^")
    while table.ask.key != "order":
        if table.ask.key == "reveal":
            assert table.undo_cost() == KNOWN
        if table.ask.key == "super":
            table.answer(0)
        else:
            table.go_on()


def test_ep06_ep11_a_super_slide_is_finished_before_the_lower_order_moves():
    table = Table(row("7...a..."))
    seen = table.play("7> 1^ 2^", "1< 6^ 5^", "y")
    assert seen[:5] == [
        ("reveal", 1, 7, RIGHT, 1, LEFT),
        ("slide", 0, 7, RIGHT),
        ("super", 0, 7, RIGHT, 1),
        ("super_slide", 0, 7, RIGHT),
        ("slide", 1, 1, LEFT),
    ]
    assert table.row() == "..7a...."
    # Had the 1 moved in between, the 7 would have had no super slide; had it stayed, too.
    table = Table(row("7...a..."))
    table.play("7> 1^ 2^", "1< 6^ 5^", "nn")
    assert table.row() == ".7.a...."


def test_ep07_equal_orders_cancel_and_neither_moves():
    table = Table(row("4......d"))
    assert table.play("4> 1^ 2^", "4< 5^ 6^")[:2] == [
        ("reveal", 1, 4, RIGHT, 4, LEFT),
        ("cancel", 4),
    ]
    assert table.row() == "4......d"


def test_ep07_only_orders_of_the_same_step_cancel():
    table = Table(row("4......d"), options=QUIET)
    seen = table.play("4> 1^ 2^", "1^ 4< 6^")
    assert "cancel" not in keys(seen)
    assert table.row() == ".4....d."


def test_ep07_the_steps_after_a_cancelled_one_are_played():
    table = Table(row("4......d"), options=QUIET)
    seen = table.play("1> 4> 2^", "1^ 5^ 4<")
    assert keys(seen).count("cancel") == 1
    assert table.row() == ".4....d."


def test_ep08_an_order_for_an_absent_epigon_moves_nothing():
    table = Table(row("1......a"))
    seen = table.play("2> 3> 4>", "5^ 6^ 7^")
    assert seen[:3] == [("reveal", 1, 2, RIGHT, 5, UP), ("absent", 1, 5), ("absent", 0, 2)]
    assert table.row() == "1......a" and table.turn == 2


def test_ep07_ep08_an_absent_epigons_order_still_cancels():
    table = Table(row("4......."))
    seen = table.play("4> 1^ 2^", "4< 5^ 6^")
    assert seen[1] == ("cancel", 4)
    assert table.row() == "4......."


def test_ep08_an_epigon_captured_earlier_in_the_same_step_does_not_move():
    table = Table(row("......7b"), options=QUIET)
    seen = table.play("7> 1^ 3^", "2< 5^ 6^")
    assert seen[:4] == [
        ("reveal", 1, 7, RIGHT, 2, LEFT),
        ("push", 0, 7, RIGHT, 1),
        ("capture", 0, 1, 2, 1),
        ("absent", 1, 2),
    ]
    assert table.row() == ".......7"


def test_ep07_ep08_cancelling_is_judged_at_the_reveal():
    # The white 2 is captured in step 1; in step 2 its order cancels the grey 2 all the same.
    table = Table(row("2.....7b"), options=QUIET)
    seen = table.play("7> 2> 3^", "1^ 2< 6^")
    assert seen[2:6] == [
        ("capture", 0, 1, 2, 1),
        ("absent", 1, 1),
        ("reveal", 2, 2, RIGHT, 2, LEFT),
        ("cancel", 2),
    ]
    assert table.row() == "2......7"


def test_ep16_ep17_captures_are_counted_up_to_three():
    table = Table(row("1.....7b"), options=QUIET)
    assert table.score(0) == table.score(1) == 0
    table.play("7> 1< 3^", "4^ 5^ 6^")
    assert (table.score(0), table.score(1)) == (1, 1)
    assert table.winners is None


def test_ep17_the_third_capture_wins_at_once():
    # The rulebook's question: white's next order would have captured grey's third.
    table = Table(row("1a....7b"), captures=(2, 2), options=QUIET)
    seen = table.play("7> 2^ 3^", "1< 5^ 6^")
    assert seen == [
        ("reveal", 1, 7, RIGHT, 1, LEFT),
        ("push", 0, 7, RIGHT, 1),
        ("capture", 0, 1, 2, 3),
    ]
    assert table.ask is None and table.winners == (0,) and table.reason == "captures"
    assert table.row() == "1a.....7" and table.squares[1] != OUT
    assert (table.score(0), table.score(1)) == (3, 2)


def test_ep17_later_steps_are_not_revealed_after_the_third_capture():
    for place, orders in ((1, "7> 2^ 3^"), (2, "2^ 7> 3^"), (3, "2^ 3^ 7>")):
        table = Table(row("......7b"), captures=(2, 0), options=QUIET)
        seen = table.play(orders, "4^ 5^ 6^")
        assert keys(seen).count("reveal") == place
        assert table.winners == (0,) and keys(seen)[-1] == "capture"


def test_ep17_seat_1_wins_likewise():
    table = Table(row("1a......"), captures=(0, 2), options=QUIET)
    table.play("5^ 6^ 7^", "1< 2^ 3^")
    assert table.winners == (1,) and table.reason == "captures"


def test_ep16_ep17_a_third_epigon_that_slides_off_by_itself_loses():
    table = Table(row("1......."), captures=(0, 2), options=QUIET)
    seen = table.play("1< 2^ 3^", "5^ 6^ 7^")
    assert seen[-2:] == [("slide_off", 0, 1, LEFT, 24), ("capture", 1, 0, 1, 3)]
    assert table.winners == (1,)


def test_ep17_two_captures_do_not_win():
    table = Table(row("......7b"), captures=(1, 2), options=QUIET)
    table.play("7> 2^ 3^", "4^ 5^ 6^")
    assert table.score(0) == 2 and table.winners is None and table.turn == 2
