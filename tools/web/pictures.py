"""README's pictures of the page: `python -m tools.web.pictures` draws them anew."""

import io
import sys
from pathlib import Path

from PIL import Image

from tests.web import browser
from tests.web.twin import EggsTwin, EpigoTwin
from tests.web.visit import Visit

FOLDER = Path(__file__).parent
_QUALITY = 88


def _save(here: Visit, name: str) -> None:
    here.page.wait_for_timeout(700)
    with Image.open(io.BytesIO(here.page.screenshot())) as image:
        image.convert("RGB").save(FOLDER / name, quality=_QUALITY, method=6)
    print("drawn:", name)


def _visit(chromium, url: str, **options) -> Visit:
    context = chromium.new_context(locale="en-GB", service_workers="block", bypass_csp=True,
                                   **options)
    browser.fix_chance(context)
    return Visit(context, url)


def main() -> int:
    with browser.chromium() as chromium, browser.site() as url:
        here = _visit(chromium, url, viewport={"width": 1280, "height": 720})
        twin = EpigoTwin()
        twin.start()
        twin.lay_out("3174X562", "7654X321")
        twin.turn("1u 7r 2r", "5u 2u 1u")
        twin.stack("7u 6r 2r")
        twin.stack("3u 4l 2u")
        here.join(twin.game)
        here.says("Told once more")
        here.press("aa")
        here.unfold("#flip").evaluate("element => element.closest('details').open = false")
        here.unfold("#log")
        _save(here, "desktop.webp")
        here = _visit(chromium, url, viewport={"width": 390, "height": 700}, has_touch=True,
                      is_mobile=True, device_scale_factor=2, color_scheme="dark")
        eggs = EggsTwin()
        eggs.start(4, ("Anna", "Bruno", "Carla", "Dario"))
        eggs.begin()
        eggs.turn_up(7, -3)
        eggs.lay(2, 9, 9, 4)
        here.join(eggs.game, eggs.play.raw_names)
        here.says(":")
        _save(here, "phone.webp")
    return 0


if __name__ == "__main__":
    sys.exit(main())
