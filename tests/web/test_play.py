"""Playing in the browser: the very application, on MicroPython, as players meet it."""

from PIL import Image, ImageChops

from tests.web.twin import EpigoTwin
from tools import gallery, picture


def golden(name):
    """Does this frame look as the golden one?"""
    def same(frame):
        with Image.open(gallery.FRAMES / "en" / (name + ".png")) as kept:
            kept = kept.convert("RGB")
        return ImageChops.difference(kept, picture.image(frame)).getbbox() is None

    return same


def test_the_first_turn_of_epigo_by_keyboard_dot_for_dot(visit):
    """Every step shows the golden frame, where that doesn't depend on chance."""
    twin = EpigoTwin()
    here = visit(chance=False).open()

    def same(name=None):
        here.replay(twin.look())
        assert here.shows(twin.frame), name
        if name:
            assert golden(name)(here.frame()), name

    same("home")
    twin.start()
    same("epigo-curtain")
    twin.uncover()
    twin.lay("3178456")
    same("epigo-lay-seal")
    twin.answer(0)
    same()
    twin.lay("7654832")
    twin.answer(0)
    same("epigo-face-up")
    twin.tell()
    twin.stack("7u 6r 2r")
    same()
    twin.stack("3u 4l 2u")
    same("epigo-reveal")
    while twin.game.turn == 1:
        twin.tell()
        same()
    assert "White" in here.words()[1]
