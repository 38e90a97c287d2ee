"""Seconds of what `make soak` does for hours."""

from tests.device import soak


def test_random_keys_do_no_harm():
    presses, cuts, places = soak.go(1, 5)
    assert presses > 2000 and cuts and len(places) > 20


def test_everything_follows_from_the_number():
    words = list(soak.Soak(7).script())
    first = soak.play(7)
    assert soak.play(7, words).device.frame == first.device.frame
    assert len(words) == soak.PRESSES and list(soak.Soak(8).script()) != words


def test_what_goes_wrong_is_told_with_the_words():
    failed = None
    try:
        soak.play(1, ["a30", "x30", "b30"])
    except soak.Failed as error:
        failed = error
    assert failed.words == ["a30", "x30"] and "episode 1" in str(failed)
    assert failed.what == str(soak.Soak(1)) and type(failed.cause) is ValueError
