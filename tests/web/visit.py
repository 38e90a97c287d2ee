"""A player's visit: presses the keys, looks at the display, listens."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, CDPSession, Locator, Page

from engines.options import saved
from tests.device.driver import DESTROY_MS, HOLD_MS, KEYS
from tools.web.inside import link

STROKES = {"u": "ArrowUp", "d": "ArrowDown", "l": "ArrowLeft", "r": "ArrowRight", "a": "Enter",
           "b": "Backspace"}
_DOWN_MS = 10
_UP_MS = 10
_PATIENCE = 10_000
# What the tests themselves bring about.
_OURS = ("blocked by Playwright", "getImageData")

# What is lit on the canvas, each dot looked at in its middle: as the display's memory.
_READ = """() => {
  const canvas = document.getElementById("dots");
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const dot = width / 128;
  const frame = new Array(1024).fill(0);
  for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) {
    const at = Math.floor((y + 0.4) * dot) * width + Math.floor((x + 0.4) * dot);
    if (data[4 * at] > 100) frame[(y >> 3) * 128 + x] |= 1 << (y & 7);
  }
  return frame;
}"""


class Visit:
    """`troubles` collects what must never be: errors on the console, requests to others."""

    def __init__(self, context: BrowserContext, url: str):
        self.url = url
        self.troubles: list[str] = []
        self._fingers: CDPSession | None = None
        self.page: Page = context.new_page()
        self.page.set_default_timeout(_PATIENCE)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append("error: %s" % error))
        self.page.on("request", self._request)

    def _console(self, message) -> None:
        if message.type in ("error", "warning") and not any(
                words in message.text for words in _OURS):
            self.troubles.append("console: %s" % message.text)

    def _request(self, request) -> None:
        if not request.url.startswith((self.url, "blob:", "data:")):
            self.troubles.append("request: %s" % request.url)

    # ---- the page

    def open(self, path: str = "") -> "Visit":
        self.page.goto(self.url + path)
        return self.on()

    def on(self) -> "Visit":
        """Wait until it can be used."""
        self.page.wait_for_selector("body.on")
        self.page.wait_for_function("document.querySelector('#words p')")
        return self

    def reload(self) -> "Visit":
        self.page.reload()
        return self.on()

    def join(self, game, names=None) -> "Visit":
        """Go on from where a game is: its whole log, secrets too, comes by a link."""
        names = names or ["#%d" % seat for seat in range(game.players)]
        text = link.write(game.NAME, game.players, names, saved(game), game.log.data[:game.where])
        self.page.goto(self.url + "#game=" + text)
        self.page.locator("dialog button").first.click()
        return self.on()

    def unfold(self, which: str) -> Locator:
        """The fold in which that element is, opened."""
        self.page.eval_on_selector(which, "element => element.closest('details').open = true")
        return self.page.locator(which)

    def banner(self) -> str:
        return self.page.locator(".banner p").first.inner_text()

    def faster(self, times: float) -> None:
        """The device's time runs so much faster."""
        self.page.evaluate("""async (speed) => {
          const { machine } = await import("./app/power.js");
          machine.tell({ do: "speed", speed });
        }""", times)

    # ---- keys

    def press(self, keys: str) -> None:
        """By keyboard."""
        for key in keys:
            self.page.keyboard.press(STROKES[key], delay=_DOWN_MS)
            self.page.wait_for_timeout(_UP_MS)

    def hold(self, ms: int = HOLD_MS, key: str = "b") -> None:
        self.page.keyboard.down(STROKES[key])
        self.page.wait_for_timeout(ms)
        self.page.keyboard.up(STROKES[key])
        self.page.wait_for_timeout(_UP_MS)

    def key(self, letter: str) -> Locator:
        return self.page.locator(".key[data-key='%d']" % KEYS[letter])

    def click(self, keys: str) -> None:
        """By mouse, on the device."""
        for key in keys:
            self.key(key).click(delay=_DOWN_MS)
            self.page.wait_for_timeout(_UP_MS)

    def tap(self, keys: str) -> None:
        """By finger."""
        for key in keys:
            self.key(key).tap()
            self.page.wait_for_timeout(_UP_MS)

    def touch(self, *keys: str) -> None:
        """These keys, and no others, are under fingers now."""
        if self._fingers is None:
            self._fingers = self.page.context.new_cdp_session(self.page)
        points = []
        for number, key in enumerate(keys):
            box = self.key(key).bounding_box()
            assert box
            points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2,
                           "id": number})
        self._fingers.send("Input.dispatchTouchEvent", {
            "type": "touchStart" if points else "touchEnd", "touchPoints": points})

    def replay(self, keys: str, press: Callable[[str], None] | None = None) -> None:
        """What a twin has pressed: see twin.py."""
        for key in keys:
            if key in "BD":
                self.hold(HOLD_MS if key == "B" else DESTROY_MS)
            else:
                (press or self.press)(key)

    # ---- what is seen and heard

    def frame(self) -> bytes:
        return bytes(self.page.evaluate(_READ))

    def shows(self, frame: bytes, ms: int = 20_000) -> bool:
        """Is it to be seen before so much time has passed? Some of it may blink."""
        for _ in range(ms // 50):
            if self.frame() == frame:
                return True
            self.page.wait_for_timeout(50)
        return False

    def words(self) -> list[str]:
        return self.page.eval_on_selector_all("#words p", "all => all.map(p => p.textContent)")

    def chosen(self) -> str:
        """The chosen line, once it has stayed the same for a moment."""
        self.page.wait_for_timeout(150)
        return self.page.text_content("#words [aria-current]") or ""

    def voice(self) -> str:
        return self.page.text_content("#voice") or ""

    def says(self, text: str) -> None:
        """Wait for it among the words."""
        self.page.wait_for_function(
            "text => document.getElementById('words').textContent.includes(text)", arg=text)

    def saved(self) -> dict[str, list[int]]:
        """What IndexedDB has."""
        return self.page.evaluate("""async () => {
          const ask = (request) => new Promise((done) => {
            request.onsuccess = () => done(request.result);
          });
          const db = await ask(indexedDB.open("tavolino"));
          if (!db.objectStoreNames.contains("saves")) return {};
          const store = db.transaction("saves").objectStore("saves");
          const [names, bytes] = [await ask(store.getAllKeys()), await ask(store.getAll())];
          db.close();
          return Object.fromEntries(names.map((name, i) => [name, [...bytes[i]]]));
        }""")
