"""Keys as they are: contacts that bounce, a jammed one, noise on the wires, two at once."""

from hal.keys import DOWN, UP
from tests.board.rig import PINS, Rig
from tests.device.driver import Driver
from tests.device.folder import SavingDevice

# Milliseconds from one edge to the next, after the first: a good key, a worn one, one that opens
# for long while it closes, one that chatters at once.
TRAINS = (
    (0.06, 0.11),
    (0.4, 1.3, 0.2, 0.1, 0.9, 2.1),
    (0.05, 6.0, 0.3, 2.5),
    (0.02, 0.03) * 12,
)
TAPS = (25, 60, 90, 45)  # ms
SPIKE = 0.05


def edges(pico, pin, at, down, train):
    """The key goes down, or up, at last."""
    level = down
    for wait in (0, *train):
        at += wait
        pico.at(at, lambda level=level: pico.hold(pin, level))
        level = not level
    assert level != down, "a train has an even number of waits"


def tap(pico, key, train, length):
    pin = PINS[key]
    edges(pico, pin, pico.ms, True, train)
    edges(pico, pin, pico.ms + length, False, train)
    pico.run(length + sum(train) + 60)


def test_bounce_noise_a_jammed_key_and_two_at_once():
    rig = Rig()
    pico = rig.pico
    pico.hold(PINS[UP])  # since before power-on
    driver = Driver(device=SavingDevice())
    assert rig.shows(driver.device.frame)
    rig.rest()
    for train, length in zip(TRAINS, TAPS):
        tap(pico, DOWN, train, length)
        driver.press("d")
        assert rig.picture == driver.device.frame, train

    for _ in range(4):
        tap(pico, DOWN, (), SPIKE)
    assert rig.picture == driver.device.frame

    pico.hold(PINS[UP], False)
    rig.rest()
    here = driver.device.frame
    rig.press("u")
    driver.press("u")
    assert rig.picture == driver.device.frame != here

    above = driver.device.frame
    edges(pico, PINS[DOWN], pico.ms, True, ())
    edges(pico, PINS[UP], pico.ms + 30, True, ())
    assert rig.shows(here, 30) and rig.shows(above, 60)
    pico.hold(PINS[DOWN], False)
    pico.hold(PINS[UP], False)
    rig.rest()
    assert rig.picture == above
