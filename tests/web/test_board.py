"""The page about real boards. Behind the port is a real MicroPython's REPL, in a worker of its
own; what a program does that runs there, and USB itself, aren't tested here."""

import json
from pathlib import Path

import pytest

from tests.device.evening import begun, draw
from tests.device.folder import PATH
from tools import pull

# A port in the page whose other end is MicroPython in its WebAssembly port.
_PORT = """
(() => {
const code = `
import { loadMicroPython } from "BASE/micropython/micropython.mjs";
let mp;
onmessage = async ({ data }) => {
  if (data.files) {
    mp = await loadMicroPython({ url: "BASE/micropython/micropython.wasm", linebuffer: false,
                                 stdout: (bytes) => postMessage(bytes) });
    for (const [path, bytes] of data.files) {
      mp.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      mp.FS.writeFile(path, new Uint8Array(bytes));
    }
    mp.replInit();
    postMessage("there");
  } else {
    for (const byte of data) {
      // On a board Ctrl-D in the plain REPL starts main.py.
      if (byte === 4 && !mp.raw) postMessage(new TextEncoder().encode(GREETING));
      else mp.replProcessChar(byte);
      if (byte === 1) mp.raw = true;
      if (byte === 2) mp.raw = false;
    }
  }
};`;
class Port {
  async open() {
    if (window.busy) throw new DOMException("busy", "NetworkError");
    const source = code.replaceAll("BASE", location.origin)
      .replace("GREETING", JSON.stringify(window.greeting ?? ""));
    this.board = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })),
                            { type: "module" });
    await new Promise((resolve) => {
      this.board.onmessage = ({ data }) => data === "there" && resolve();
      this.board.postMessage({ files: window.files });
    });
    this.readable = new ReadableStream({ start: (to) => {
      this.board.onmessage = ({ data }) => window.silent || to.enqueue(data);
      window.unplug = () => to.error(new DOMException("lost", "NetworkError"));
    } });
    this.writable = new WritableStream({ write: (bytes) => this.board.postMessage(bytes) });
  }
  async close() { this.board.terminate(); }
}
Object.defineProperty(navigator, "serial", { value: { requestPort: async () => new Port() } });
})();
"""


def plugged(visit, files=(), **page):
    """On the page, with a board that has these files, path and bytes."""
    here = visit(bypass_csp=True)
    here.page.add_init_script("window.files = %s; Object.assign(window, %s);" % (
        json.dumps([[path, list(data)] for path, data in dict(files).items()]), json.dumps(page)))
    here.page.add_init_script(_PORT)
    here.page.goto(here.url + "board.html")
    return here


def status(here, button, words):
    here.page.click(button)
    here.page.wait_for_function(
        "words => document.getElementById('status').textContent.includes(words)", arg=words)
    here.page.wait_for_selector("#greet:enabled")
    return here.page.inner_text("#status")


def saves():
    folder = Path(PATH)
    return {"/saves/" + path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()}


def test_greeting(visit):
    said = "Tavolino 0.1.0 abcd on the board pico. Ctrl-C stops it."
    here = plugged(visit, greeting="\r\n%s\r\n" % said)
    assert "MicroPython 1.27, webassembly" in status(here, "#greet", "Tavolino 0.1.0")
    assert here.page.inner_text("#status").endswith(said)


def test_a_board_without_tavolino(visit):
    here = plugged(visit)
    assert "Tavolino isn't on it" in status(here, "#greet", "isn't on it")


def test_results_and_games_are_those_of_make_pull(visit):
    driver = begun()
    driver.device.today = (2026, 11, 18)
    draw(driver)
    driver.press("a")
    driver.start()
    driver.lay_out()
    driver.turn("1u 2u 3u", "5u 2u 1u")
    driver.stack("4u 5u 6u")
    here = plugged(visit, saves(), greeting="Tavolino 0.1.0\r\n")
    downloads = []
    here.page.on("download", lambda download: downloads.append(download))
    status(here, "#pull", "Results: 1. Unfinished games")
    here.page.wait_for_timeout(300)
    whole, table = (each.path().read_text("utf-8") for each in downloads)
    found = json.loads(whole)
    assert found == pull.read(Path(PATH))
    assert None in [each["answer"] for each in found["games"][0]["answers"]]
    assert table.splitlines() == ["date,game,player,score,won,end",
                                  "2026-11-18,Epigo,White,0,1,agreed",
                                  "2026-11-18,Epigo,Black,0,1,agreed"]


def test_crash_log(visit):
    here = plugged(visit, {"/saves/crash.txt": b"--- eggs/view.mpy:45 tell\nTypeError\n"})
    assert "eggs/view.mpy:45" in status(here, "#logs", "TypeError")
    well = plugged(visit)
    status(well, "#logs", "written down no crash")


@pytest.mark.parametrize(("page", "words"), [
    ({"busy": True}, "can't be opened"), ({"silent": True}, "doesn't answer"),
])
def test_a_port_that_is_none(visit, page, words):
    status(plugged(visit, **page), "#greet", words)


@pytest.mark.parametrize(("name", "words"), [
    ("NotFoundError", ""), ("SecurityError", "can't be opened"),
])
def test_no_port_chosen_and_none_allowed(visit, name, words):
    here = plugged(visit)
    here.page.evaluate("""name => {
      navigator.serial.requestPort = async () => { throw new DOMException("", name); };
    }""", name)
    here.page.click("#greet")
    here.page.wait_for_timeout(200)
    told = here.page.inner_text("#status")
    assert words in told if words else not told


def test_unplugged_in_the_middle(visit):
    here = plugged(visit, silent=True)
    here.page.click("#greet")
    here.page.wait_for_function("() => !!window.unplug")
    here.page.wait_for_timeout(100)
    here.page.evaluate("unplug()")
    here.page.wait_for_function(
        "document.getElementById('status').textContent.includes('was unplugged')")


def test_without_web_serial_it_says_what_to_do(visit):
    here = visit()
    here.page.add_init_script("delete Navigator.prototype.serial")
    here.page.goto(here.url + "board.html")
    told = here.page.inner_text("#no_serial")
    assert "no Web Serial" in told and "make pull" in told and "make logs" in told
    assert not here.page.is_visible("#serial")


def test_the_install_file_is_offered_if_there_is_one(visit):
    here = visit(service_workers="block")
    install = []  # whatever this checkout has built
    here.page.route("**/version.json", lambda route: route.fulfill(json={
        "version": "1", "install": install}))
    here.page.goto(here.url + "board.html")
    here.page.wait_for_selector("#install_none:visible")
    install.append({"name": "install/tavolino.uf2", "size": 900_000})
    here.page.reload()
    here.page.wait_for_selector("#install a")
    assert here.page.inner_text("#install a") == "tavolino.uf2 (879 KB)"
    assert here.page.is_visible("#install_steps") and not here.page.is_visible("#install_none")
