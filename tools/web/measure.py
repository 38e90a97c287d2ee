"""How fast the device in the browser is: for `make bench`."""

from statistics import median

from playwright.sync_api import Page

PRESSES = 40
VISITS = 5

# From the key's event to the moment when the canvas is drawn.
_PRESS = """async (times) => {
  const found = [];
  for (let i = 0; i < times; i++) {
    const { machine } = await import("./app/power.js");
    const step = machine.onstep;
    const start = performance.now();
    const drawn = new Promise((resolve) => {
      machine.onstep = (told) => {
        step(told);
        if (told.frame) resolve(performance.now() - start);
      };
    });
    const key = (kind) => dispatchEvent(new KeyboardEvent(kind, { code: "ArrowDown" }));
    key("keydown");
    found.push(await drawn);
    machine.onstep = step;
    key("keyup");
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return found;
}"""


def press(page: Page) -> tuple[float, float]:
    """Milliseconds from a press to its picture on the canvas: the median, and the longest."""
    found = page.evaluate(_PRESS, PRESSES)
    return median(found), max(found)


def arrival(page: Page, url: str) -> float:
    """Milliseconds from the navigation to a device that has drawn its first picture: the median of
    some visits after the first."""
    found = []
    for _ in range(VISITS + 1):
        page.goto(url)
        page.wait_for_selector("#words p", state="attached")
        found.append(page.evaluate("performance.now()"))
    return median(found[1:])
