"""The real MicroPython on an emulated Pico: keys on its pins, and the picture off its I2C bus."""

from tests.board.rig import Rig, Twins
from tests.device.driver import SEAL

SAVED = 300  # ms; the game is shown before its file is made: nobody is faster than that


def test_a_turn_of_epigo_and_a_pulled_plug(report, bare):
    rig = Rig()
    twins = Twins(rig)
    home = twins.driver.device.frame
    assert rig.shows(home, 10_000)
    twins.press("a")  # set-up
    twins.press("a")  # the curtain
    rig.rest(SAVED)
    for row in ("3174X562", "7654X321"):
        twins.press("a")
        for sign in row[:7]:
            twins.answer(8 if sign == "X" else int(sign))
        twins.answer(SEAL)
    assert twins.tells() == ["face_up"]
    twins.press("a")
    for number, way in ((7, 0), (6, 1), (2, 1)):
        twins.answer(number << 2 | way)
    twins.answer(SEAL)
    twins.press("a")
    twins.answer(3 << 2 | 2)

    rig = twins.rig = rig.restart()
    twins.driver.power_on()
    twins.driver.wait(300)
    twins.agree()
    twins.press("a")
    for number, way in ((3, 2), (4, 1), (2, 0)):  # the entry starts anew
        twins.answer(number << 2 | way)
    twins.answer(SEAL)
    told = twins.tells()
    assert told[0] == "reveal" and told.count("reveal") == 3
    assert twins.driver.game.turn == 2
    report("board: %d bytes of live heap in Epigo's second turn" % (rig.pico.live_heap() - bare))
