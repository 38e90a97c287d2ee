"""Epigo: the rulebook's five examples of push and block (EP-21 to EP-25).

Their figures are lost: each position is one that fits the words. Grey is seat 0, white seat 1.
"""

from tests.rules.epigo.table import Table, blocked, pushed, row


def test_ep21_never_more_white_than_grey_pushes_into_the_gap():
    assert pushed(".32a4b..", "..32a4b.", order="3>") == 4
    assert pushed("..3a2b..", "...3a2b.", order="3>") == 3  # as many white as grey is enough


def test_ep22_two_white_against_one_grey_block():
    blocked("..5ae...", order="5>")
    blocked("..5ae12.", order="5>")  # the count stops at the white 5, whatever follows


def test_ep23_the_white_4_at_the_edge_is_captured():
    assert pushed("d1b2....", "1b2.....", order="2<", captured=((1, 4),)) == 3
    for before, winners in ((0, None), (1, None), (2, (0,))):
        table = Table(row("d1b2...."), captures=(before, 2))
        assert table.alone(0, "2<")[-1] == ("capture", 0, 1, 4, before + 1)
        assert table.winners == winners


def test_ep24_the_third_white_blocks_two_greys():
    blocked(".ebc14..", order="4<")
    blocked(".eb1c4..", order="4<")
    # It is the third one that does: without it the same line moves.
    assert pushed("..bc14..", ".bc14...", order="4<") == 3


def test_ep25_a_white_beyond_the_first_gap_plays_no_part():
    assert pushed(".6a.c...", "..6ac...", order="6>") == 1
    assert pushed(".6a.cb..", "..6acb..", order="6>") == 1
