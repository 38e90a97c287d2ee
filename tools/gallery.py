"""Every screen as a picture, under tests/frames: the golden frames of the tests, and the README's
pictures. The scenes are in tests/scenes."""

import gc
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from PIL import Image, ImageChops

from engines import catalog
from firmware.settings import LANGUAGES
from tests.device import folder
from tests.device.driver import Misfit, StrictTexts, signs
from tests.scenes import Scene
from tools import build, picture
from tools.plural import count

FRAMES = build.ROOT / "tests" / "frames"
_DIFFERENCES = build.ROOT / ".build" / "frames"


def scenes() -> Iterator[Scene]:
    """Every screen, in every language."""
    parts = ["app", *(game for game, _ in catalog.GAMES)]
    for number, language in enumerate(LANGUAGES):
        for part in parts:
            last = "its beginning"
            try:
                for name, frame in import_module("tests.scenes." + part).scenes(number):
                    yield "%s/%s" % (language, name), frame
                    last = name
            except Misfit as error:
                raise Misfit("%s, %s, after %s: %s" % (language, part, last, error)) from None


def drawn() -> tuple[dict[str, bytes], set[str], dict[str, set[str]]]:
    """All scenes by their names, the keys of the texts in them, and the signs of each face."""
    gc.freeze()  # the application collects garbage often, and what is there now isn't any
    StrictTexts.used.clear()
    return dict(scenes()), set(StrictTexts.used), signs


def main() -> int:
    try:
        build.build()
        _draw()
    except (SyntaxError, ValueError, Misfit) as error:
        print(error)
        return 1
    finally:
        folder.remove()
    return 0


def _draw() -> None:
    FRAMES.mkdir(exist_ok=True)
    wanted = set()
    for name, frame in scenes():
        path = FRAMES / (name + ".png")
        wanted.add(path)
        _save(path, frame)
    for path in set(FRAMES.rglob("*.png")) - wanted:
        path.unlink()
        print("gone: ", path.relative_to(build.ROOT))
    print("%s in %s" % (count(len(wanted), "picture"), FRAMES.relative_to(build.ROOT)))


def _save(path: Path, frame: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or not same(path, frame):
        picture.png(frame, path)
        print("drawn:", path.relative_to(build.ROOT))


def same(path: Path, frame: bytes) -> bool:
    """Does the picture show the frame?"""
    with Image.open(path) as kept:
        return ImageChops.difference(kept.convert("RGB"), picture.image(frame)).getbbox() is None


def difference(path: Path, frame: bytes) -> Path:
    """A picture of both, one above the other, and below what differs."""
    with Image.open(path) as kept:
        old = kept.convert("RGB")
    new = picture.image(frame)
    width, height = new.size
    both = Image.new("RGB", (width, 3 * height))
    for i, part in enumerate((old, new, ImageChops.difference(old, new))):
        both.paste(part, (0, i * height))
    target = _DIFFERENCES / path.relative_to(FRAMES)
    target.parent.mkdir(parents=True, exist_ok=True)
    both.save(target)
    return target


if __name__ == "__main__":
    sys.exit(main())
