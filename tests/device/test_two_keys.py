"""A board with two keys: everything can be played on it, and fingers do what they mean."""

from hal.keys import DESTROY, HOLD, NEXT, PREV, REPEAT, STUCK, A, B
from hal.two_keys import TwoKeys
from tests.device.driver import SEAL, EpigoDriver
from tests.device.test_keys import contact
from tests.lcg import Lcg

FIRST, SECOND = NEXT, A  # as the board's file names its keys
BOTH = FIRST | SECOND


def drive(spans, stop=1500, keys=None):
    """Steps every 10 ms; `spans` are (keys, from, until). Returns [(time, event), ...]."""
    keys = keys or TwoKeys()
    seen = []
    for t in range(0, stop, 10):
        mask = 0
        for key, begin, end in spans:
            if begin <= t < end:
                mask |= key
        seen += [(t, event) for event in keys.step(t, mask)]
    return seen


def events(spans, stop=1500):
    return [event for _, event in drive(spans, stop)]


def test_a_tap_acts_when_the_key_is_let_go():
    assert drive([(FIRST, 100, 160)]) == [(170, NEXT)]
    assert drive([(SECOND, 100, 160)]) == [(170, A)]


def test_a_long_press_of_the_first_repeats():
    assert drive([(FIRST, 100, 1100)]) == [(450, NEXT), (800, NEXT | REPEAT),
                                           (920, NEXT | REPEAT), (1040, NEXT | REPEAT)]


def test_a_long_press_of_the_second_goes_back_in_the_list():
    assert drive([(SECOND, 100, 900)]) == [(450, PREV), (800, PREV | REPEAT)]


def test_both_are_b():
    assert events([(BOTH, 100, 200)]) == [B]
    assert events([(BOTH, 100, 1200)]) == [B | HOLD]
    assert events([(BOTH, 100, 2000)], 2500) == [B | HOLD, B | DESTROY]


def test_both_are_b_though_one_comes_first_and_one_goes_last():
    for skew in range(0, 110, 10):
        for key, other in ((FIRST, SECOND), (SECOND, FIRST)):
            spans = [(key, 100, 300), (other, 100 + skew, 300 + skew)]
            assert events(spans) == [B], skew
            spans = [(key, 100, 1400 + skew), (other, 100 + skew, 1400)]
            assert events(spans, 2500) == [B | HOLD], skew


def test_a_short_tap_of_both():
    for length in range(30, 100, 10):
        assert events([(BOTH, 100, 100 + length)]) == [B], length
    for length in range(50, 100, 10):
        assert events([(FIRST, 100, 100 + length), (SECOND, 110, 110 + length)]) == [B], length


def test_a_finger_that_rolls_gives_two_taps():
    for gap in (-20, -10, 0, 10, 20, 40):
        spans = [(FIRST, 100, 200), (SECOND, 200 + gap, 300)]
        assert events(spans) == [NEXT, A], gap
        spans = [(SECOND, 100, 200), (FIRST, 200 + gap, 300)]
        assert events(spans) == [A, NEXT], gap


def test_after_a_chord_the_slower_finger_means_nothing():
    assert events([(FIRST, 100, 300), (SECOND, 100, 900)]) == [B]
    assert events([(FIRST, 100, 700), (SECOND, 100, 300), (SECOND, 400, 500)]) == [B]


def test_the_other_key_ends_a_repeat_and_is_no_chord():
    assert events([(FIRST, 100, 700), (SECOND, 500, 2000)], 2500) == [NEXT]


def test_quick_taps_are_all_counted():
    for key, means in ((FIRST, NEXT), (SECOND, A)):
        spans = [(key, 100 + 110 * i, 150 + 110 * i) for i in range(8)]
        assert events(spans) == [means] * 8


def test_a_key_down_at_power_on():
    for keys in (FIRST, SECOND, BOTH):
        assert drive([(keys, 0, 700), (FIRST, 900, 960)]) == [(970, NEXT)]


def test_a_stuck_key_is_told_and_the_other_works():
    found = events([(FIRST, 100, 40000), (SECOND, 32000, 32060)], 33000)
    assert [event for event in found if not event & REPEAT] == [NEXT, NEXT | STUCK, A]


def test_no_tap_is_lost_or_doubled_by_bounce_and_stalls():
    for length in (15, 25, 40, 70):
        for phase in range(0, 70, 3):
            toggles = contact(100 + phase, 100 + phase + length, 4)
            keys = TwoKeys()
            seen = []
            level = done = 0
            for now in [t + d for t in range(0, 560, 70) for d in (0, 10)]:
                closings = 0
                while done < len(toggles) and toggles[done] <= now:
                    level ^= 1
                    closings |= level
                    done += 1
                seen += keys.step(now, FIRST * level, FIRST * closings)
            assert seen == [NEXT], (length, phase)


def test_quick_taps_among_random_stalls():
    chance = Lcg(9)
    for _ in range(20):
        toggles = []
        t = 100
        for _ in range(12):
            length = 20 + chance.below(51)
            toggles += contact(t, t + length, 4)
            t += length + 90 + chance.below(60)
        keys = TwoKeys()
        seen = []
        level = done = now = 0
        look = 0  # so often before the next stall, long enough to see a key up
        while now < t + 200:
            closings = 0
            while done < len(toggles) and toggles[done] <= now:
                level ^= 1
                closings |= level
                done += 1
            seen += keys.step(now, SECOND * level, SECOND * closings)
            if look or chance.below(3):
                now += 8 + chance.below(5)
                look = max(0, look - 1)
            else:
                now += 16 + chance.below(45)
                look = 3
        assert seen == [A] * 12


# ---- the whole application


class TwoKeyDriver(EpigoDriver):
    """Presses the two keys, and nothing else, for what the driver would press."""

    def __init__(self):
        super().__init__(pad=False)

    def power_on(self):
        super().power_on()
        self.app.keys = TwoKeys()
        self.wait(30)

    def press(self, keys):
        for key in keys:
            if key == "n":
                self._hold(FIRST, 60)
            elif key == "a":
                self._hold(SECOND, 60)
            elif key == "p":
                self._hold(SECOND, 450)
            elif key == "b":
                self._hold(BOTH, 120)
            else:
                raise ValueError("there is no key " + key)

    def hold(self, ms=1000, key="b"):
        assert key == "b"
        self._hold(BOTH, ms)

    def _hold(self, mask, ms):
        self.wait(ms, mask)
        self.wait(60)


def test_a_turn_of_epigo_on_two_keys():
    driver = TwoKeyDriver()
    driver.start()
    driver.lay_out()
    driver.stack("1u 2u 3u")
    driver.stack("5u 6u 7u")
    assert driver.game.ask.key == "reveal"
    while driver.game.ask.key != "order":
        driver.tell()
    assert driver.game.ask.seat == 0


def test_undo_on_two_keys():
    driver = TwoKeyDriver()
    driver.start()
    driver.lay_out()
    driver.order("1u 2u")
    at = driver.game.at
    driver.hold()
    assert driver.game.at == at - 1
    driver.order("2u 3u")
    driver.answer(SEAL)
    driver.wait(1400, BOTH)
    assert "keep holding B" in driver.written
    driver.wait(300, BOTH)
    driver.wait(60)
    assert driver.game.ask.seat == 0 and driver.game.ask.args == (0,)


def test_menu_and_lists_on_two_keys():
    driver = TwoKeyDriver()
    driver.press("p")
    assert driver.top.menu.cursor == driver.top.menu.count - 1
    driver.press("a")  # the settings
    assert "Brightness" in driver.written
    driver.press("b")
    assert "Tavolino" in driver.written
    driver.press("n")  # round the end, to the first game
    driver.start()
    driver.press("b")
    assert "Go on playing" in driver.written
    driver.press("b")
    assert driver.top is driver.play


def test_a_key_wakes_at_once_and_does_no_more():
    driver = TwoKeyDriver()
    driver.wait(11 * 60_000)
    assert driver.app.asleep
    driver.wait(30, FIRST)
    assert not driver.app.asleep
    driver.wait(200)
    assert driver.top.menu.cursor == 0
    driver.press("n")
    assert driver.top.menu.cursor == 1
