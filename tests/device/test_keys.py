"""The keys, to the millisecond: debounce, repeat, hold, two at once, stuck, stalls, the wrap."""

from hal.keys import DESTROY, DOWN, HOLD, LEFT, NEXT, PREV, REPEAT, RIGHT, STUCK, UP, A, B, Keys
from tests.lcg import Lcg

WRAP = 1 << 30


def rested(now=0):
    """Keys that have seen the pad untouched, with `now` as the time of their last step."""
    keys = Keys()
    assert keys.step(now, 0) == []
    return keys


def drive(keys, spans, stop, start=0, origin=0):
    """Steps every 10 ms; `spans` are (key, from, until). Returns [(time, event), ...]."""
    seen = []
    for t in range(start, stop, 10):
        mask = 0
        for key, begin, end in spans:
            if begin <= t < end:
                mask |= key
        seen += [(t, event) for event in keys.step((origin + t) % WRAP, mask)]
    return seen


def contact(begin, end, bounce):
    """The moments at which a bouncing contact toggles, beginning with its first closing."""
    # An odd number of toggles each: closed after the press, open after the release.
    return [t + d for t in (begin, end) for d in range(bounce + 1)]


def watch(keys, toggles, steps):
    """Steps at the given times with the contact's level and its latched closings."""
    seen = []
    level = done = 0
    for now in steps:
        closings = 0
        while done < len(toggles) and toggles[done] <= now:
            level ^= 1
            closings |= level
            done += 1
        seen += keys.step(now, UP * level, UP * closings)
    return seen


def test_nothing_happens_without_a_key():
    keys = rested()
    assert drive(keys, (), 1000, 10) == []
    assert keys.down == 0


def test_a_press_comes_at_once():
    for key in (UP, DOWN, LEFT, RIGHT, A, NEXT, PREV):
        keys = rested()
        assert drive(keys, [(key, 50, 110)], 500, 10) == [(50, key)]


def test_a_key_is_up_after_twenty_silent_milliseconds():
    keys = rested()
    assert keys.step(10, UP) == [UP]
    assert keys.step(20, 0) == [] and keys.down == UP
    assert keys.step(29, 0) == [] and keys.down == UP
    assert keys.step(30, 0) == [] and keys.down == 0


def test_a_gap_in_which_nothing_was_latched_is_silence_too():
    keys = rested()
    assert keys.step(10, A, A) == [A]
    assert keys.step(146, 0, A) == [] and keys.down == A  # it was let go meanwhile, and bounced
    assert keys.step(164, 0, 0) == [] and keys.down == 0
    assert keys.step(192, A, A) == [A]  # so this is another press


def test_a_flicker_of_the_level_is_one_press():
    keys = rested()
    levels = (UP, 0, UP, UP, 0, UP, 0, 0, 0)
    assert [len(keys.step(10 + 10 * i, levels[i])) for i in range(9)] == [1] + [0] * 8
    assert keys.down == 0


def test_an_edge_seen_while_polling_regularly_is_noise():
    keys = rested()
    for now in range(10, 500, 10):
        assert keys.step(now, 0, UP | A) == []
    assert keys.step(505, 0, UP) == []  # a gap of exactly 15 ms is still regular
    assert keys.down == 0


def test_an_edge_after_a_blind_gap_is_a_press():
    keys = rested()
    assert keys.step(16, 0, A) == [A]
    assert keys.step(26, 0) == [] and keys.down == A
    assert keys.step(36, 0) == [] and keys.down == 0


def test_noise_edges_prolong_a_press():
    keys = rested()
    assert keys.step(10, UP) == [UP]
    for now in range(20, 500, 10):  # but nothing repeats on edges alone
        assert keys.step(now, 0, UP) == []
        assert keys.down == UP
    assert keys.step(500, 0) == [] and keys.down == UP
    assert keys.step(510, 0) == [] and keys.down == 0


def test_a_key_in_its_silent_tail_does_not_repeat():
    keys = rested()
    assert drive(keys, [(UP, 10, 350)], 500, 10) == [(10, UP)]


def test_repeat_is_slow_then_fast():
    for key in (UP, DOWN, LEFT, RIGHT, NEXT, PREV):
        times = [350 + 120 * i for i in range(8)] + [1190 + 60 * i for i in range(1, 10)]
        expected = [(100, key)] + [(100 + t, key | REPEAT) for t in times]
        assert drive(rested(), [(key, 100, 1840)], 2000, 10) == expected


def test_repeat_begins_anew_with_the_next_press():
    spans = [(UP, 100, 1500), (UP, 1600, 2100)]
    later = [event for event in drive(rested(), spans, 2500, 10) if event[0] >= 1550]
    assert later == [(1600, UP), (1950, UP | REPEAT), (2070, UP | REPEAT)]


def test_a_never_repeats():
    assert drive(rested(), [(A, 100, 5000)], 6000, 10) == [(100, A)]


def test_b_acts_when_released():
    assert drive(rested(), [(B, 100, 160)], 500, 10) == [(170, B)]
    assert drive(rested(), [(B, 100, 900)], 1500, 10) == [(910, B)]


def test_b_held_is_hold_and_nothing_at_release():
    assert drive(rested(), [(B, 100, 910)], 1500, 10) == [(900, B | HOLD)]
    assert drive(rested(), [(B, 100, 1600)], 2500, 10) == [(900, B | HOLD)]


def test_b_held_long_is_destroy_once():
    expected = [(900, B | HOLD), (1600, B | DESTROY)]
    assert drive(rested(), [(B, 100, 1610)], 2500, 10) == expected
    assert drive(rested(), [(B, 100, 20000)], 21000, 10) == expected


def test_held_measures_the_hold():
    keys = rested()
    assert keys.held(B, 0) == 0
    drive(keys, [(B, 10, 9999)], 1000, 10)
    assert keys.held(B, 990) == 980
    assert keys.held(A, 990) == 0
    drive(keys, (), 1030, 1000)
    assert keys.held(B, 1020) == 0


def test_held_is_over_after_destroy():
    keys = rested()
    drive(keys, [(B, 10, 9999)], 1511, 10)
    assert keys.down == B and keys.held(B, 1510) == 0


def test_two_pad_keys_live_their_own_lives():
    spans = [(UP, 100, 600), (RIGHT, 200, 700)]
    assert drive(rested(), spans, 1000, 10) == [
        (100, UP),
        (200, RIGHT),
        (450, UP | REPEAT),
        (550, RIGHT | REPEAT),
        (570, UP | REPEAT),
        (670, RIGHT | REPEAT),
    ]


def test_all_keys_in_one_step():
    keys = rested()
    assert sorted(keys.step(10, 255)) == [UP, DOWN, LEFT, RIGHT, A, NEXT, PREV]


def test_a_comes_before_what_goes_down_with_it():
    for key in (UP, DOWN, LEFT, RIGHT, NEXT, PREV):
        assert rested().step(10, key | A) == [A, key]
        assert rested().step(60, 0, key | A) == [A, key]  # both during a stall
        assert rested().step(10, key | A | B) == [A, key]
    assert rested().step(10, UP | RIGHT | A) == [A, UP, RIGHT]


def test_a_comes_before_a_repeat():
    assert drive(rested(), [(UP, 100, 500), (A, 450, 500)], 600, 10) == [
        (100, UP),
        (450, A),
        (450, UP | REPEAT),
    ]


def test_b_lifted_before_a_and_an_arrow_comes_before_both():
    keys = rested()
    drive(keys, [(B, 100, 150)], 150, 10)
    assert keys.step(150, UP | A) == [B, A, UP]


def test_rolling_from_b_to_another_key_is_not_back():
    for key in (UP, A, NEXT):
        assert drive(rested(), [(B, 100, 180), (key, 150, 230)], 500, 10) == [(150, key)]
        assert drive(rested(), [(B, 100, 180), (key, 100, 180)], 500, 10) == [(100, key)]


def test_rolling_from_another_key_to_b_gives_both():
    assert drive(rested(), [(A, 100, 180), (B, 150, 230)], 500, 10) == [(100, A), (240, B)]


def test_b_lifted_just_before_the_next_key_comes_first():
    keys = rested()
    assert drive(keys, [(B, 100, 150), (A, 150, 230)], 500, 10) == [(150, B), (150, A)]
    assert keys.down == 0
    held = [(B, 100, 950), (A, 950, 1000)]
    assert drive(rested(), held, 1500, 10) == [(900, B | HOLD), (950, A)]


def test_another_key_calls_off_the_hold_of_b():
    assert drive(rested(), [(B, 100, 3000), (UP, 500, 560)], 4000, 10) == [(500, UP)]
    keys = rested()
    events = drive(keys, [(B, 100, 3000), (UP, 1200, 1260)], 2000, 10)
    assert events == [(900, B | HOLD), (1200, UP)]
    assert keys.held(B, 1990) == 0


def test_b_speaks_again_after_it_was_called_off():
    spans = [(B, 100, 300), (UP, 200, 260), (B, 400, 460)]
    assert drive(rested(), spans, 1000, 10) == [(200, UP), (470, B)]


def test_a_stuck_key_is_reported_once_and_falls_silent():
    keys = rested()
    events = drive(keys, [(UP, 100, 70000)], 60000, 10)
    assert [event for event in events if event[1] == UP | STUCK] == [(30110, UP | STUCK)]
    assert events[-1] == (30110, UP | STUCK)
    assert drive(keys, [(UP, 0, 70000), (A, 60100, 60160), (B, 60300, 60360)], 61000, 60000) == [
        (60100, A),
        (60370, B),
    ]
    assert drive(keys, [(UP, 61100, 61160)], 62000, 61000) == [(61100, UP)]


def test_every_key_may_be_stuck():
    assert drive(rested(), [(A, 100, 40000)], 41000, 10) == [(100, A), (30110, A | STUCK)]
    assert drive(rested(), [(B, 100, 40000)], 41000, 10) == [
        (900, B | HOLD),
        (1600, B | DESTROY),
        (30110, B | STUCK),
    ]


def test_a_key_down_at_power_on_says_nothing_until_released():
    for key in (UP, A, B):
        keys = Keys()
        spans = [(key, 0, 3000), (key, 3100, 3160)]
        assert drive(keys, spans, 3100) == []
        assert keys.held(key, 3090) == 0
        assert [event for _, event in drive(keys, spans, 4000, 3100)] == [key]


def test_a_key_jammed_since_power_on_is_reported():
    assert drive(Keys(), [(A, 0, 60000)], 60000) == [(30010, A | STUCK)]


def test_edges_from_before_the_first_step_are_old():
    assert Keys().step(5000, 0, 255) == []


def test_a_stall_gives_one_repeat():
    keys = rested()
    assert keys.step(10, UP) == [UP]
    assert keys.step(1010, UP) == [UP | REPEAT]
    assert drive(keys, [(UP, 0, 9999)], 1260, 1020) == [(1130, UP | REPEAT), (1250, UP | REPEAT)]


def test_after_a_stall_destroy_still_takes_its_time():
    keys = rested()
    assert keys.step(10, B) == []
    assert keys.step(2010, B) == [B | HOLD]
    assert drive(keys, [(B, 0, 9999)], 3000, 2020) == [(2710, B | DESTROY)]


def test_a_hold_is_not_guessed_over_a_blind_gap():
    keys = rested()
    keys.step(10, B)
    # Let go and pressed again while nobody looked: the edge tells, and the hold counts from here.
    assert keys.step(1700, B, B) == []
    assert drive(keys, [(B, 0, 2000)], 3000, 1710) == [(2010, B)]
    keys = rested()
    keys.step(10, B)
    # Released with a bounce during a long stall: short, whatever the clock says.
    assert keys.step(1700, 0, B) == []
    assert drive(keys, (), 2000, 1710) == [(1720, B)]


def test_the_counter_wraps():
    for origin in range(WRAP - 2000, WRAP, 130):
        keys = rested(origin - 10)
        assert drive(keys, [(UP, 0, 600), (B, 700, 2250)], 2500, 0, origin) == [
            (0, UP),
            (350, UP | REPEAT),
            (470, UP | REPEAT),
            (590, UP | REPEAT),
            (1500, B | HOLD),
            (2200, B | DESTROY),
        ]
    keys = rested(WRAP - 15)
    assert keys.step(WRAP - 5, UP) == [UP]
    assert keys.step(5, 0) == [] and keys.down == UP
    assert keys.step(15, 0) == [] and keys.down == 0
    keys = rested(WRAP - 5)
    assert keys.step(9, 0, A) == []  # 14 ms later: not blind
    keys = rested(WRAP - 5)
    assert keys.step(12, 0, A) == [A]  # 17 ms later


def test_no_tap_is_lost_or_doubled_by_bounce_and_stalls():
    for bounce in (0, 2, 4):
        for length in range(15, 71, 5):
            for phase in range(70):
                toggles = contact(100 + phase, 100 + phase + length, bounce)
                # Two polls, then a blind stall of 60 ms, again and again.
                steps = [t + d for t in range(0, 420, 70) for d in (0, 10)]
                assert watch(Keys(), toggles, steps) == [UP], (bounce, length, phase)


def test_no_tap_is_lost_or_doubled_while_polling_regularly():
    for bounce in (0, 4):
        for length in range(15, 71):
            for phase in range(10):
                toggles = contact(50 + phase, 50 + phase + length, bounce)
                assert watch(Keys(), toggles, range(0, 250, 10)) == [UP], (bounce, length, phase)


def test_quick_taps_among_random_stalls():
    chance = Lcg(7)
    for _ in range(40):
        toggles = []
        t = 100
        for _ in range(20):
            length = 15 + chance.below(56)
            toggles += contact(t, t + length, 4)
            t += length + 90 + chance.below(60)
        steps = [0]
        while steps[-1] < t + 200:
            if chance.below(3) == 0:
                steps.append(steps[-1] + 16 + chance.below(45))
            # Between two stalls the board looks around for long enough to see a key up.
            for _ in range(3):
                steps.append(steps[-1] + 8 + chance.below(5))
        assert watch(Keys(), toggles, steps) == [UP] * 20
