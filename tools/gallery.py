"""Every screen as a picture, under tests/frames: the golden frames of the tests, and the README's
pictures. A scene is reached by pressing keys, as a player would."""

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops

from engines.script import TELL
from firmware import settings
from firmware.settings import LANGUAGES
from hal.keys import B
from tests.device.driver import DESTROY_MS, OFFER, Driver, EpigoDriver
from tests.device.evening import choose
from tests.device.folder import SavingDevice
from tests.lcg import Lcg
from tools import build, picture, textpack

FRAMES = build.ROOT / "tests" / "frames"
_DIFFERENCES = build.ROOT / ".build" / "frames"
_EPIGO_KEYS = 14
NOTICES = (
    "cut_short", "damaged", "epigo.why", "epigo.why_laid", "epigo.why_used", "full", "hold_longer",
    "name_taken", "newer", "no_review", "not_saved", "nothing_to_undo", "stuck", "too_many",
    "unkept", "unreadable",
)

Scene = tuple[str, bytes]


def scenes() -> Iterator[Scene]:
    """Every screen, in every language."""
    for number, language in enumerate(LANGUAGES):
        for part in (around_a_game, epigo, epigo_in_words, words):
            for name, frame in part(number):
                yield "%s/%s" % (language, name), frame


def device_in(language: int) -> EpigoDriver:
    """A device with saves, and set to that language."""
    device = EpigoDriver(device=SavingDevice())
    device.app.settings[0] = language
    settings.apply(device.app)
    device.wait(10)
    return device


def around_a_game(language: int) -> Iterator[Scene]:
    device = device_in(language)
    yield "home", device.device.frame
    choose(device, "settings")
    yield "settings", device.device.frame
    device.press("dddd")
    yield "settings-more", device.device.frame
    device.press("b")
    choose(device, "history")
    yield "results-none", device.device.frame
    device.press("b" + "a")
    yield "setup", device.device.frame
    device.press("ddd")
    yield "setup-option", device.device.frame
    device.press("dd" + "r")
    yield "setup-more", device.device.frame
    device.press("l" + "uuuua")
    yield "letters", device.device.frame
    device.press("a" + "r" * 13 + "aa" + "l" * 13 + "a")
    yield "letters-typed", device.device.frame
    device.press("l" + "a" + "u" + "a")
    device.lay_out("3174X562", "7654X321")
    device.turn("7u 6r 2r", "3u 4l 2u")
    device.stack("7u 6r 2r")
    device.press("b")
    yield "menu", device.device.frame
    choose(device, "review")
    device.wait(300)
    device.press("ll")
    yield "review", device.device.frame
    device.press("b" + "b")
    choose(device, "leave")
    yield "home-saved", device.device.frame
    device.press("a")
    yield "saved", device.device.frame
    yield from held(device, "saved-delete")
    device.press("a")
    device.wait(300)
    device.order("1u 2u 3u")
    device.answer(OFFER)
    device.answer(1)
    yield "result-draw", device.device.frame
    device.press("a")
    choose(device, "history")
    yield "results", device.device.frame
    device.press("a")
    yield "results-page", device.device.frame


def epigo(language: int) -> Iterator[Scene]:
    device = device_in(language)

    def scene(name: str) -> Scene:
        return "epigo-" + name, settled(device)

    def answers(*values: int) -> None:
        for value in values:
            device.answer(value)

    device.start()
    yield scene("curtain")
    device.uncover()
    yield scene("lay")
    answers(3, 1, 7, 8, 4)
    yield scene("lay-more")
    answers(5, 6)
    yield scene("lay-seal")
    answers(0, 7, 6, 5, 4, 8, 3, 2, 0)
    yield scene("face-up")
    device.tell()
    device.uncover()
    yield scene("order")
    answers(7 << 2)
    device.press("a")
    yield scene("order-direction")
    device.press("b")
    answers(6 << 2 | 1, 2 << 2 | 1)
    yield scene("order-seal")
    device.wait(21_000)
    device.uncover()
    yield scene("order-dots")
    answers(4)
    yield scene("draw-offered")
    answers(0, 0)
    device.uncover()
    yield scene("order-far-side")
    answers(3 << 2 | 2, 4 << 2 | 1, 2 << 2, 0)
    yield scene("reveal")
    while device.game.turn == 1:
        device.tell()
    yield from held(device, "epigo-undo-known")
    device.uncover()
    device.stack("1u 2u 3u")
    yield from held(device, "epigo-undo-sealed")


def epigo_in_words(language: int) -> Iterator[Scene]:
    """Every announcement and open question once, as random games bring them up, and a victory."""
    seen = {"face_up", "reveal"}
    chance = Lcg(12)
    while len(seen) < _EPIGO_KEYS:
        device = device_in(language)
        device.start()
        while device.game.ask is not None:
            ask = device.game.ask
            if not ask.secret and ask.key not in seen:
                seen.add(ask.key)
                yield "epigo-" + ask.key.replace("_", "-"), settled(device)
            if ask.kind == TELL:
                device.tell()
            elif ask.key in ("seal", "lay"):
                device.answer(ask.options[0])
            else:
                device.answer(ask.options[chance.below(len(ask.options))])
        if "result" not in seen:
            seen.add("result")
            yield "epigo-result", device.device.frame


def held(device: Driver, name: str) -> Iterator[Scene]:
    """What is shown while B is held, and let go too soon."""
    device.wait(DESTROY_MS - 400, B)
    yield name, device.device.frame
    device.wait(100)


def words(language: int) -> Iterator[Scene]:
    """Every notice and every page of help, which a game rarely brings up."""
    device = device_in(language)
    device.start()
    device.uncover()
    for key in NOTICES:
        device.app.say(device.app.texts(key))
        device.wait(10)
        yield "notice-" + key.replace("_", "-").replace(".", "-"), device.device.frame
    device.press("b")
    for key in english():
        game, _, about = key.partition(".help.")
        if about:
            device.app.open("help", game, about)
            device.wait(10)
            yield "help-%s-%s" % (game, about.replace("_", "-")), device.device.frame
            device.press("b")
    names = ["Qmmmmmmm", "Wwwwwwww"]
    device.play.raw_names = names
    device.play.named()
    device.app.turn_page()
    device.wait(10)
    yield "widest-names", device.device.frame
    device.wait(20_100)
    yield "widest-curtain", device.device.frame
    device.hold()
    device.uncover()
    device.answer(3)
    device.answer(5)
    device.hold()
    device.press("b")
    yield "menu-redo", device.device.frame


def english() -> dict[str, str]:
    return textpack.parse((build.ROOT / "firmware/text/en.txt").read_text("utf-8"))


def settled(device: Driver) -> bytes:
    """The frame when what blinks is to be seen."""
    while device.top is device.play and device.play.view.blink:
        device.wait(10)
    return device.device.frame


def main() -> int:
    build.build()
    FRAMES.mkdir(exist_ok=True)
    wanted = set()
    for name, frame in scenes():
        path = FRAMES / (name + ".png")
        wanted.add(path)
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or not same(path, frame):
            picture.png(frame, path)
            print("drawn:", path.relative_to(build.ROOT))
    for path in set(FRAMES.rglob("*.png")) - wanted:
        path.unlink()
        print("gone: ", path.relative_to(build.ROOT))
    print("%d pictures in %s" % (len(wanted), FRAMES.relative_to(build.ROOT)))
    return 0


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
