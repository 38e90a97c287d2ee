"""A Chromium without a window, and the page served to it."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tools.web import build, serve

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
          "--disable-background-networking", "--disable-component-update", "--disable-sync")
# Put before the worker's code.
_NO_CHANCE = "crypto.getRandomValues = (numbers) => numbers.fill(0);\n"
MISSING = "the browser's tests need Chromium, which isn't here (on Debian: apt install chromium)"


def find() -> str | None:
    """Where this machine has a Chromium."""
    return next(filter(None, map(shutil.which, _NAMES)), None)


@contextmanager
def site() -> Iterator[str]:
    """The address of the page, as it is built now."""
    build.write()
    server = serve.server(build.TARGET)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield "http://localhost:%d/" % server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def fix_chance(context: BrowserContext) -> None:
    """Chance always gives 0, as in a twin: see twin.py."""
    def fulfill(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=_NO_CHANCE + answer.text())

    context.route("**/app/worker.js", fulfill)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(_FLAGS))
        try:
            yield browser
        finally:
            browser.close()
