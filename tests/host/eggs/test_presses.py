"""How many presses a turn of Eggs and Empires costs: four players, no special ability, two new
eggs. The cards and eggs are drawn at random, the quickest keys pressed."""

from tests.device.eggs.driver import EggsDriver
from tests.lcg import Lcg

VALUES = (-8, -6, -4, -2, 1, 2, 3, 4, 5, 6, 7, 8, 10, 13)


def turns(seed):
    """Presses of every turn of a round that had no tie and asked for nothing special."""
    chance = Lcg(seed)
    driver = EggsDriver(seed)
    driver.start(4)
    driver.begin()
    driver.turn_up(VALUES[chance.below(14)], VALUES[chance.below(14)])
    hands = [list(range(1, 11)) for _ in range(4)]
    for _ in range(8):
        before = driver.pressed
        driver.lay(*(hand.pop(chance.below(len(hand))) for hand in hands))
        keys = []
        while driver.game.ask.key != "card":
            key = driver.game.ask.key
            keys.append(key)
            if key == "egg":
                driver.answer(VALUES[chance.below(14)])
            elif key == "pick":
                driver.press("a")  # the best egg
            else:
                driver.rest()
        if all(key in ("pick", "picks", "egg") for key in keys):
            yield driver.pressed - before, keys


def test_presses_of_a_turn(report):
    counts = [(count, keys) for seed in range(10) for count, keys in turns(seed)]
    assert len(counts) > 15
    presses = [count for count, _ in counts]
    least = 4 + 1 + 1 + 2  # each question and announcement once
    mean = sum(presses) / len(presses)
    report("Eggs and Empires: a turn of four players takes %.1f presses (%d to %d; %d screens)"
           % (mean, min(presses), max(presses), least))
    assert mean < 22 and max(presses) <= 32
