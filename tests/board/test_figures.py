"""How fast it is: from a press to the last byte that it changes on the display."""

from tests.board.rig import Rig
from tests.device.driver import Driver
from tests.device.folder import SavingDevice

CURSOR_MS = 25
SCREEN_MS = 50
LOADING_MS = 200  # a game's rules or its picture come from flash, or its first save goes there
LET_GO_MS = 55  # of which a key must be up for 20 to count as let go, and the frame takes 24
SETUP_MS = 28  # many words

# What is done, by which key, within how many milliseconds.
STEPS = (
    ("a row on in the list of games", "d", CURSOR_MS),
    ("and back", "u", CURSOR_MS),
    ("from home to a game's set-up, which loads its rules", "a", LOADING_MS),
    ("a row on in the set-up", "d", SETUP_MS),
    ("and back", "u", SETUP_MS),
    ("start: the picture of the table is loaded, a save is made", "a", LOADING_MS),
    ("the curtain opens", "a", SCREEN_MS),
    ("a cursor in the game", "r", CURSOR_MS),
    ("once more", "r", CURSOR_MS),
    ("an answer, and the next question", "a", SCREEN_MS),
    ("the menu", "B", LET_GO_MS),
    ("a row on in the menu", "d", CURSOR_MS),
    ("back to the game", "b", SCREEN_MS),
)


def test_a_press_is_answered_in_time(report):
    rig = Rig()
    home = Driver(device=SavingDevice()).device.frame
    assert rig.shows(home)
    report("board: power-on to home %.0f ms" % rig.pico.ms)
    rig.rest(300)
    late = []
    for what, key, limit in STEPS:
        ms, count = rig.cost(key)
        line = "%5.1f ms, %4d bytes: %s" % (ms, count, what)
        report("board: " + line)
        if ms > limit:
            late.append(line)
    assert not late
