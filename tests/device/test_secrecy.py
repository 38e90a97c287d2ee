"""What nobody but the entrant may see. Twin games differ only in one seat's secret: whatever the
display shows outside that seat's open curtain must be the same in both, until the reveal."""

from tests.device.driver import OFFER, SEAL
from tests.device.witness import (
    assert_secret,
    difference,
    pause_and_return,
    pry,
    seal,
    seal_and_stop,
    see_undo_prompt,
    turn,
)
from tests.lcg import Lcg

BLACK = 1
DECLINE = 0


# ---- the scripts: what is secret, entered in private; everything else is seen


def white_row(driver, row):
    driver.start()
    driver.meet()
    driver.privately(driver.lay, row)
    seal(driver)
    see_undo_prompt(driver)
    driver.lay("7654321X")
    seal_and_stop(driver)


def black_row(driver, row):
    driver.start()
    driver.lay("7654321X")
    driver.answer(SEAL)
    driver.meet()
    driver.privately(driver.lay, row)
    pause_and_return(driver)
    driver.fall()


def interrupted_row(driver, row):
    """The curtain falls in the middle of White's row, and again behind its end, and each time
    somebody pries."""
    driver.start()
    driver.meet()
    driver.privately(driver.answer, int(row[0]))
    driver.privately(driver.answer, int(row[1]))
    pause_and_return(driver)
    driver.fall()
    pry(driver, 1)
    driver.privately(driver.lay, row)
    driver.fall()
    pry(driver, 2)
    driver.privately(driver.lay, row)
    driver.fall()
    driver.meet()
    driver.press("a")
    driver.press("ddduu")
    driver.press("u")
    seal(driver)
    driver.lay("7654321X")
    seal_and_stop(driver)


def white_orders(driver, orders):
    turn(driver)
    driver.privately(driver.order, orders)
    pause_and_return(driver)
    seal(driver)
    see_undo_prompt(driver)
    driver.order("5u 6u 7u")
    seal_and_stop(driver)


def black_orders(driver, orders):
    turn(driver)
    driver.stack("5u 6u 7u")
    driver.meet()
    driver.privately(driver.order, orders)
    pause_and_return(driver)
    driver.fall()


def interrupted_orders(driver, orders):
    """White is interrupted after his first order, and again when all are there, and each time
    somebody pries."""
    turn(driver)
    driver.privately(driver.order, orders[:2])
    driver.fall()
    pry(driver, 3)
    driver.privately(driver.order, orders)
    driver.fall()
    pry(driver, 4)
    driver.privately(driver.order, orders)
    driver.fall()
    driver.meet()
    driver.press("a")
    driver.press("dduu")
    seal(driver)
    driver.order("5u 6u 7u")
    seal_and_stop(driver)


def offered_draw(driver, orders):
    """The question and the answer are for all to see, and the offerer's curtain closes."""
    turn(driver)
    driver.privately(driver.order, orders)
    driver.privately(driver.press, "u")
    driver.press("a")
    assert driver.game.ask.key == "draw"
    driver.wait(600)
    driver.now = 350_000 + driver.meeting * 400_000
    driver.press("du")
    driver.answer(DECLINE)
    driver.meet()
    driver.press("a")  # dots
    driver.press("ddu")
    driver.fall()
    driver.privately(driver.answer, SEAL)
    driver.meet()
    driver.order("5u 6u 7u")
    driver.answer(OFFER)
    driver.answer(DECLINE)
    driver.meet()


def first_steps(driver, orders):
    """Only the third order is secret here: an order stays hidden until its own step (EP-06)."""
    turn(driver)
    driver.privately(driver.order, orders)
    seal(driver)
    driver.stack("1u 2u 3u")
    driver.now = 380_000 + driver.meeting * 400_000
    driver.wait(600)
    while driver.game.step < 3:
        driver.wait(600)
        if driver.game.step == 2 and driver.game.ask.args[0] == 1:
            return
        driver.tell()


# ---- the tests


def test_white_row():
    assert_secret(white_row, "1234567X", "X7654321")
    assert_secret(white_row, "1234567X", "2134567X")


def test_black_row():
    assert_secret(black_row, "1234567X", "X7654321")


def test_row_behind_a_fallen_curtain():
    assert_secret(interrupted_row, "1234567", "7634512")


def test_white_orders():
    assert_secret(white_orders, "1u 2u 3u", "7l 4d 5r")
    assert_secret(white_orders, "1u 2u 3u", "1u 2u 3d")


def test_orders_at_random():
    chance = Lcg(7)
    for _ in range(3):
        stacks = []
        for _ in range(2):
            numbers = list("1234567")
            orders = [numbers.pop(chance.below(len(numbers))) + "urdl"[chance.below(4)]
                      for _ in range(3)]
            stacks.append(" ".join(orders))
        assert_secret(white_orders, *stacks)
        assert_secret(interrupted_orders, *stacks)


def test_black_orders():
    assert_secret(black_orders, "1u 2u 3u", "7l 4d 5r")


def test_orders_behind_a_fallen_curtain():
    assert_secret(interrupted_orders, "1u 2u 3u", "6l 2u 3u")
    assert_secret(interrupted_orders, "1u 2u 3u", "7d 4l 5r")


def test_draw_offer_shows_nothing_of_the_stacks():
    assert_secret(offered_draw, "1u 2u 3u", "7l 4d 5r")


def test_third_order_is_hidden_until_its_step():
    assert_secret(first_steps, "7u 6u 5u", "7u 6u 4l")


# ---- that these tests can fail


def show_stack_on_board(view):
    draw = view.draw

    def telling(canvas, viewer, dots, question):
        draw(canvas, viewer, dots, question)
        if viewer == -1:
            canvas.pixel(view.game.stacks[0], 0, 1)

    view.draw = telling


def show_stack_on_curtain(view):
    status = view.status
    view.status = lambda texts: status(texts) + " %d" % view.game.stacks[0]


def show_row(view):
    draw = view.draw

    def telling(canvas, viewer, dots, question):
        draw(canvas, viewer, dots, question)
        if viewer == BLACK:
            canvas.pixel(view.game.board[32], 0, 1)

    view.draw = telling


def forget_dots(view):
    view.entered = lambda seat: 0


def test_a_leak_is_found():
    assert difference(offered_draw, ("1u 2u 3u", "7l 4d 5r"), show_stack_on_board)
    assert difference(white_orders, ("1u 2u 3u", "7l 4d 5r"), show_stack_on_curtain)
    assert difference(white_row, ("1234567X", "X7654321"), show_row)
    assert difference(interrupted_orders, ("1u 2u 3u", "6l 2u 3u"), forget_dots)
    assert difference(interrupted_row, ("1234567", "7634512"), forget_dots)
