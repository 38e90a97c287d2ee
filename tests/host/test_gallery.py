"""The golden frames: every screen looks as the picture that was looked at and kept."""

from importlib import import_module

import pytest

from engines import catalog
from tests.device.driver import Driver
from tests.scenes import app
from tools import build, gallery, textcheck


@pytest.fixture(scope="module")
def scenes(pictures):
    return pictures[0]


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


# What no picture shows: what is never drawn, what a toy alone asks, choices beside the one shown.
# What no picture of a game shows is UNSEEN of its scenes.
UNSEEN = {
    "singular", "players", "roll", "ok", "undo_over", "shared", "flip.1", "flip.2", "sound.0",
    "sleep.0", "colour.2", "colour.3", "colour.4", "colour.5", "colour.6", "colour.7",
}


def test_every_text_is_in_a_picture(pictures):
    keys = set(textcheck.read_languages()["en"])
    undone = {key for key in keys if ".did." in key}  # one picture is enough
    unseen = keys - undone - pictures[1] - UNSEEN
    for game, _ in catalog.GAMES:
        unseen -= {"%s.%s" % (game, key) for key in import_module("tests.scenes." + game).UNSEEN}
    assert not unseen, "no scene shows " + ", ".join(sorted(unseen))


def test_a_text_that_does_not_fit_is_told_in_a_sentence(monkeypatch, capsys):
    def refuse():
        raise ValueError("it: title takes 2 lines of 124 dots, there is room for 1")

    monkeypatch.setattr(build, "build", refuse)
    assert gallery.main() == 1
    assert capsys.readouterr().out == "it: title takes 2 lines of 124 dots, there is room for 1\n"


def test_what_sticks_out_is_told_with_its_scene(monkeypatch, capsys):
    def scenes(language):
        yield "home", bytes(1024)
        driver = Driver()
        driver.app.canvas.write("x" * 40, 0, 0)

    monkeypatch.setattr(build, "build", lambda: None)
    monkeypatch.setattr(gallery, "_save", lambda *_: None)
    monkeypatch.setattr(app, "scenes", scenes)
    assert gallery.main() == 1
    told = capsys.readouterr().out
    assert told.startswith("en, app, after home: `xxx") and told.count("\n") == 1


def test_a_changed_dot_is_seen(scenes):
    frame = bytearray(scenes["en/home"])
    frame[700] ^= 1
    assert not gallery.same(gallery.FRAMES / "en" / "home.png", bytes(frame))
