"""The golden frames: every screen looks as the picture that was looked at and kept."""

import pytest

from tools import build, gallery


@pytest.fixture(scope="module")
def scenes():
    build.build()
    return dict(gallery.scenes())


def test_every_screen_looks_as_its_golden_frame(scenes):
    wrong = []
    for name, frame in scenes.items():
        path = gallery.FRAMES / (name + ".png")
        if not path.exists():
            wrong.append("%s has no picture yet" % name)
        elif not gallery.same(path, frame):
            seen = gallery.difference(path, frame).relative_to(build.ROOT)
            wrong.append("%s looks different: see %s" % (name, seen))
    assert not wrong, "\n".join([*wrong, "If that is as it should be: make gallery"])


def test_every_golden_frame_has_its_screen(scenes):
    kept = {str(path.relative_to(gallery.FRAMES).with_suffix(""))
            for path in gallery.FRAMES.rglob("*.png")}
    assert kept == set(scenes)


def test_a_changed_dot_is_seen(scenes):
    frame = bytearray(scenes["en/home"])
    frame[700] ^= 1
    assert not gallery.same(gallery.FRAMES / "en" / "home.png", bytes(frame))
