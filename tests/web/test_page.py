"""The page itself: offline, installable, in three languages, for everyone, and what it can't do in
words."""

import hashlib
import json
import re
import shutil
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler

import pytest

from tools import build as board
from tools import release
from tools.web import build, serve
from tools.web.inside import link

AXE = board.ROOT / ".build" / "node" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


_BREAK = """
mp.runPython("import firmware.screens.pause as menu\\nmenu.open = None");
"""


def texts(language):
    """A language's file of texts: key and text, or list."""
    source = (build.PAGE / "text" / (language + ".js")).read_text("utf-8")
    return dict(re.findall(r'(?m)(?:^  |, )(\w+): ("(?:[^"\\]|\\.)*"|\[[^\]]*\])', source))


def places(text):
    return set(re.findall(r"\{\d\}", text))


def test_the_languages_have_the_same_texts_and_all_that_are_used():
    english = texts("en")
    assert len(english) > 150
    for language in ("it", "fr"):
        assert texts(language).keys() == english.keys()
        for key, text in texts(language).items():
            assert places(text) == places(english[key]), key
            assert text.count('"') == english[key].count('"'), key
    used = set()
    for path in (*build.PAGE.glob("*.html"), *build.PAGE.glob("app/*.js")):
        source = path.read_text("utf-8")
        used |= set(re.findall(r'data-(?:t|label|alt)="(\w+)"', source))
        used |= set(re.findall(r'\bsay\("(\w+)"', source))
    assert used <= english.keys()
    source = "".join(path.read_text("utf-8") for path in (
        *build.PAGE.glob("*.html"), *build.PAGE.glob("app/*.js"),
        *(board.ROOT / "tools" / "web" / "inside").glob("*.py")))
    unused = {key for key in english if '"%s"' % key not in source}
    assert unused <= {"signs"}


@pytest.mark.parametrize(("locale", "first", "heading"), [
    ("it-IT", "A: scegli", "Impostazioni"), ("fr-CA", "A: choisir", "Réglages"),
    ("de-DE", "A: choose", "Settings"),
])
def test_the_language_that_the_browser_asks_for(visit, locale, first, heading):
    here = visit(locale=locale).open()
    assert here.words()[-1] == first
    assert here.page.inner_text("summary >> nth=0") == heading
    assert here.page.get_attribute("html", "lang") == ("en" if locale == "de-DE" else locale[:2])


def test_page_and_device_speak_the_same_language(visit):
    here = visit().open()
    here.unfold("#language").select_option("1")
    here.says("scegli")
    assert here.page.inner_text("summary >> nth=0") == "Impostazioni"
    here.click("uarb")  # settings are the last row; the first of them is the language
    here.says("choisir")
    assert here.page.inner_text("summary >> nth=0") == "Réglages"
    assert here.page.input_value("#language") == "2"
    here.reload()
    assert here.words()[-1] == "A: choisir"


def test_the_language_changes_in_the_middle_of_a_game(visit):
    here = visit().open()
    here.press("aa")
    here.says("Only White looks now.")
    here.unfold("#language").select_option("2")
    here.says("Blanc")


def test_offline_after_the_first_visit(visit):
    here = visit().open()
    here.page.wait_for_function("navigator.serviceWorker.ready.then((kept) => !!kept.active)")
    here.page.wait_for_function("!!navigator.serviceWorker.controller")
    here.press("aa")
    here.says("Only White")
    here.page.context.set_offline(True)
    here.reload()
    here.says("Only White")
    here.page.goto(here.url + "board.html")
    here.page.wait_for_selector("img.wiring")
    assert here.page.evaluate("document.querySelector('.wiring').naturalWidth") > 0
    here.page.context.set_offline(False)


def test_a_new_version_waits_for_a_word(visit):
    here = visit().open()
    here.page.wait_for_function("!!navigator.serviceWorker.controller")
    worker = build.TARGET / "sw.js"
    old = worker.read_text("utf-8")
    try:
        worker.write_text(old.replace('BUILD = "', 'BUILD = "new-'), "utf-8")
        here.page.evaluate("() => navigator.serviceWorker.ready.then((kept) => kept.update())")
        here.page.get_by_text("A new version is here.").wait_for()
        here.press("aa")  # meanwhile one plays on
        here.says("Only White")
        with here.page.expect_navigation():
            here.page.get_by_role("button", name="Restart").click()
        here.on()
        here.says("Only White")
        kept = here.page.evaluate("caches.keys()")
        assert len(kept) == 1 and kept[0].startswith("tavolino / new-")
    finally:
        worker.write_text(old, "utf-8")


@contextmanager
def served(folder, handler=serve.Handler):
    server = serve.server(folder)
    server.RequestHandlerClass = partial(handler, directory=str(folder))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield "http://localhost:%d/" % server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_two_of_them_in_folders_of_a_static_host(visit, url, tmp_path):
    """Nothing is asked for outside the folder, and each works offline whatever the other does."""
    for place in ("games/tavolino", "beta"):
        shutil.copytree(build.TARGET, tmp_path / place)
    with served(tmp_path) as host:
        here = visit()
        for place in ("games/tavolino/", "beta/"):
            here.url = host + place
            here.open()
            here.page.wait_for_function("!!navigator.serviceWorker.controller")
        here.page.context.set_offline(True)
        here.url = host + "games/tavolino/"
        here.open("index.html")
        here.says("Epigo")
        here.unfold("#link")
        here.press("aa")
        here.says("Only White")
        here.page.click("#link")
        here.page.wait_for_selector("#link_row:not([hidden])")
        assert here.page.input_value("#link_text").startswith(here.url + "index.html#game=")
        here.page.context.set_offline(False)
    assert not here.troubles, here.troubles


class Odd(serve.Handler):
    """A host that has its own addresses for pages, changes what it serves, and lets browsers keep
    it. `asked` is what was sent from it."""

    asked: list[str] = []

    def do_GET(self):
        page = self.path.partition("?")[0]
        if page.endswith(".html"):
            self.send_response(308)
            self.send_header("Location", page[:-5].removesuffix("index"))
            self.send_header("Content-Length", "0")
            SimpleHTTPRequestHandler.end_headers(self)
            return
        self.asked.append(page)
        if page.endswith("/board"):
            self.path += ".html"
        super().do_GET()

    def end_headers(self):
        if not self.path.endswith("sw.js"):
            self.send_header("Cache-Control", "max-age=600")
        SimpleHTTPRequestHandler.end_headers(self)

    def copyfile(self, source, outputfile):
        data = source.read()
        if self.path.endswith("licences.txt"):
            data = data.upper()
        outputfile.write(data)


def test_a_host_with_ways_of_its_own(visit, url, tmp_path):
    """Nothing is fetched twice, a new version brings only what is new, and pages that the host
    calls otherwise, or changes, are kept, too."""
    shutil.copytree(build.TARGET, tmp_path / "site")
    Odd.asked.clear()
    with served(tmp_path, Odd) as host:
        here = visit()
        here.url = host + "site/"
        here.open()
        here.page.wait_for_function("!!navigator.serviceWorker.controller")
        large = [path for path in Odd.asked if path.endswith((".wasm", ".mjs", ".pack"))]
        assert len(large) == 3
        here.page.get_by_text("On a real board").click()
        here.page.wait_for_selector("img.wiring")
        assert here.page.url.endswith("board.html")
        text = here.page.evaluate("fetch('licences.txt').then((found) => found.text())")
        assert "MIT LICENSE" in text
        Odd.asked.clear()
        worker = (tmp_path / "site" / "sw.js").read_text("utf-8")
        style = tmp_path / "site" / "style.css"
        style.write_bytes(style.read_bytes() + b"body { --new: yes }\n")
        digest = hashlib.sha256(style.read_bytes()).hexdigest()[:16]
        worker = re.sub(r'("style.css": ")\w+', r"\g<1>" + digest, worker)
        worker = worker.replace('BUILD = "', 'BUILD = "new-')
        (tmp_path / "site" / "sw.js").write_text(worker, "utf-8")
        here.page.goto(here.url)
        here.page.evaluate("() => navigator.serviceWorker.ready.then((kept) => kept.update())")
        with here.page.expect_navigation():
            here.page.get_by_role("button", name="Restart").click()
        here.on()
        new = "getComputedStyle(document.body).getPropertyValue('--new')"
        assert here.page.evaluate(new).strip() == "yes"
        assert set(Odd.asked) == {"/site/sw.js", "/site/style.css", "/site/licences.txt"}
        here.page.context.set_offline(True)
        here.page.goto(here.url + "board.html")
        here.page.wait_for_selector("img.wiring")
        here.page.context.set_offline(False)
    assert not here.troubles, here.troubles


def test_a_page_that_is_left_while_it_loads_is_no_error_of_the_server(capsys):
    server = serve.server(build.TARGET)
    for error in (BrokenPipeError(), ConnectionResetError()):
        try:
            raise error
        except OSError:
            server.handle_error(None, ("", 0))
    server.server_close()
    assert capsys.readouterr().err == ""


def test_all_modules_are_fetched_at_once():
    """One doesn't wait for another that imports it."""
    page = (build.PAGE / "index.html").read_text("utf-8")
    wanted, found = ["app/main.js"], set()
    while wanted:
        path = wanted.pop()
        found.add(path)
        source = (build.PAGE / path).read_text("utf-8")
        for name in re.findall(r'^import .*from "(.+)";', source, re.M):
            inner = (build.PAGE / path).parent / name
            inner = inner.resolve().relative_to(build.PAGE.resolve()).as_posix()
            if inner not in found:
                wanted.append(inner)
    assert sorted(re.findall(r'rel="modulepreload" href="(.+?)"', page)) == sorted(found)


def test_no_request_to_another_host_and_no_complaint_of_the_security_policy(visit):
    """`visit` fails on either; here the policy is in force."""
    here = visit(bypass_csp=False, service_workers="block")
    here.page.goto(here.url)
    here.page.wait_for_selector("body.on")
    here.press("aa")
    here.page.goto(here.url + "board.html")
    here.page.wait_for_selector("img.wiring")
    for path in build.PAGE.rglob("*"):
        if path.suffix in (".html", ".css", ".js"):
            assert not re.search(r"(src|href|url\(|import|fetch).{0,12}https?://",
                                 path.read_text("utf-8")), path


def test_it_can_be_installed(visit):
    here = visit().open()
    manifest = here.page.evaluate("fetch('manifest.webmanifest').then((found) => found.json())")
    assert manifest["display"] == "standalone" and manifest["start_url"] == "./"
    for icon in manifest["icons"]:
        size = here.page.evaluate("""async (src) => {
          const image = new Image(); image.src = src; await image.decode();
          return image.naturalWidth + "x" + image.naturalHeight; }""", icon["src"])
        assert size == icon["sizes"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


@pytest.mark.parametrize(("scheme", "size", "locale"), [
    ("light", {}, "en-GB"), ("dark", {}, "it-IT"), ("light", PHONE, "fr-FR"),
    ("dark", PHONE, "en-GB"), ("light", {}, "it-IT"), ("dark", {}, "fr-FR"),
])
def test_axe_finds_nothing(visit, scheme, size, locale):
    here = visit(color_scheme=scheme, locale=locale, **size).open()
    here.page.eval_on_selector_all("details", "all => all.forEach((each) => (each.open = true))")
    here.press("aa")
    here.says({"en": "Only White", "it": "Bianco", "fr": "Blanc"}[locale[:2]])
    here.page.evaluate("location.hash = '#game=no'")
    here.page.wait_for_selector("#banner_trouble")
    here.page.wait_for_selector("body.on")
    assert violations(here) == []
    game = link.write("epigo", 2, ("Ada", "Ben"), (0, 1, 0), b"")
    here.page.evaluate("game => void (location.hash = '#game=' + game)", game)
    here.page.wait_for_selector("dialog[open]")
    assert violations(here) == []
    here.page.goto(here.url + "board.html")
    here.page.wait_for_selector("img.wiring")
    assert violations(here) == []


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "fr-FR"])
@pytest.mark.parametrize(("width", "text"), [(320, 100), (390, 200), (1280, 200)])
def test_nothing_sticks_out(visit, locale, width, text):
    """On narrow phones, and where text is twice as large."""
    here = visit(locale=locale, viewport={"width": width, "height": 700})
    here.page.add_init_script("addEventListener('DOMContentLoaded', () => "
                              "document.documentElement.style.fontSize = '%d%%');" % text)
    for path in ("", "board.html"):
        here.page.goto(here.url + path)
        here.page.wait_for_function("document.querySelector('h1').textContent")
        here.page.eval_on_selector_all("details", "all => all.forEach((one) => one.open = true)")
        here.page.wait_for_timeout(200)
        outside = here.page.evaluate("""() => [...document.querySelectorAll("body *")]
          .filter((each) => !each.closest(".unseen, .skip, .device"))
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          .map((each) => each.outerHTML.slice(0, 80))""")
        assert outside == []
        assert here.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_wants_no_motion_sees_none(visit):
    for motion, seconds in (("reduce", {"0s"}), ("no-preference", {"0.04s", "0.12s"})):
        here = visit(reduced_motion=motion).open()
        moving = here.page.eval_on_selector_all(".key.a, .slider", """all => all.flatMap((each) =>
          getComputedStyle(each).transitionDuration.split(", "))""")
        assert set(moving) == seconds


def violations(here):
    here.page.evaluate(AXE.read_text("utf-8"))
    found = here.page.evaluate("axe.run()")
    return [(each["id"], [node["html"][:200] for node in each["nodes"]])
            for each in found["violations"]]


def test_by_keyboard_alone(visit):
    """Tab leads through everything; Enter on a key of the device presses that key."""
    here = visit().open()
    seen = []
    for _ in range(24):
        here.page.keyboard.press("Tab")
        seen.append(here.page.evaluate(
            "document.activeElement.id || document.activeElement.ariaLabel || "
            "document.activeElement.textContent.trim()"))
    for name in ("To the device", "power", "Up", "A: yes", "B: back; held: undo", "language",
                 "sound", "Share", "Under the hood", "Licences"):
        assert name in seen, name
    here.key("d").focus()
    here.page.keyboard.press("Enter", delay=30)
    assert here.chosen() == "Eggs & Empires"
    here.page.evaluate("document.querySelector('.key.down').click()")  # as a screen reader does
    assert here.chosen() == "Imperial Miners"


def test_who_clicks_beside_the_device_keeps_the_keyboard_for_it(visit):
    """Enter doesn't close the fold again, and arrows don't change the language; but they do for
    whoever has come there by Tab."""
    here = visit().open()
    here.page.locator("#log_fold summary").click()
    here.page.get_by_text("A device with two keys").click(click_count=2)
    here.page.locator("#log").click()
    language = here.page.locator("#language")
    language.click()  # its list opens
    language.select_option("0")
    language.dispatch_event("change")
    here.press("da")
    here.says("Eggs & Empires")
    assert here.page.locator("#log_fold").get_attribute("open") is not None
    assert here.page.input_value("#language") == "0"
    here.page.locator("#log_fold summary").focus()
    here.press("a")
    assert here.page.locator("#log_fold").get_attribute("open") is None
    assert "Eggs & Empires set-up" in " ".join(here.words())


def test_the_device_stays_where_it_is_seen(visit):
    """However long what lies beside it."""
    here = visit().open()
    here.page.eval_on_selector_all("details", "all => all.forEach((one) => one.open = true)")
    here.page.locator("#slow").click()
    box = here.page.locator(".case").bounding_box()
    assert here.page.evaluate("scrollY") > 200 and box and box["y"] > 0


def test_a_browser_without_webassembly_is_told(visit):
    here = visit()
    here.page.add_init_script("delete window.WebAssembly")
    here.page.goto(here.url)
    here.page.wait_for_selector(".banner")
    assert "no WebAssembly" in here.banner()
    assert here.page.get_attribute("#power", "aria-checked") == "false"


def test_a_part_of_the_page_that_is_missing_is_told(visit):
    here = visit(service_workers="block")
    here.page.route("**/tavolino.pack", lambda route: route.fulfill(status=404))
    here.page.goto(here.url)
    here.page.wait_for_selector(".banner")
    assert "couldn't be started: 404" in here.banner()
    here.page.unroute("**/tavolino.pack")
    here.page.get_by_role("button", name="Try again").click()
    here.on()
    here.troubles.clear()  # the browser itself complains of the 404


def test_a_crash_is_told_and_the_game_goes_on(visit):
    """A mistake of ours, in the menu: the device restarts, as a board does."""
    here = visit(service_workers="block")
    broken = {"now": True}

    def worker(route):
        answer = route.fetch()
        text = answer.text()
        if broken["now"]:
            text = text.replace("measure_from(bare);", "measure_from(bare);" + _BREAK)
        route.fulfill(response=answer, body=text)

    here.page.context.route("**/app/worker.js", worker)
    here.open()
    here.press("aa")
    here.says("Only White looks now.")
    here.press("b")
    here.says("Something went wrong")
    broken["now"] = False
    here.page.wait_for_timeout(200)
    here.press("a")
    here.says("Only White looks now.")
    here.unfold("#crashes")
    with here.page.expect_download() as kept:
        here.page.click("#crashes")
    assert "TypeError" in kept.value.path().read_text("utf-8")


def test_a_device_that_crashed_too_often_offers_to_go_home(visit):
    here = visit().open()
    here.press("aa")
    here.says("Only White looks now.")
    here.page.evaluate("""async () => {
      const { flash } = await import("./app/power.js");
      flash.apply([["crashes", new TextEncoder().encode("3")]]);
      await flash.writing;
    }""")
    here.page.reload()
    here.says("Tavolino")
    here.page.wait_for_timeout(300)
    assert "Go home?" in " ".join(here.words())
    here.press("a")
    here.says("Saved games")
    assert here.chosen() == "Saved games"


def test_the_build_is_whole_and_has_what_a_new_board_is_installed_with(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "_INSTALL", (tmp_path,))
    plain = build.files()
    assert json.loads(plain["version.json"])["install"] == []
    name = "tavolino-%s-pico.uf2" % release.version(board.ROOT)
    for path in (name, "tavolino-0.9.0-pico.uf2", name.replace(".uf2", "-files.uf2")):
        (tmp_path / path).write_bytes(b"UF2\n" * 100)
    made = build.files()
    assert made["install/" + name] == b"UF2\n" * 100
    assert json.loads(made["version.json"])["install"] == [
        {"name": "install/" + name, "size": 400}]
    assert build.files() == made  # the same from the same
    listed = json.loads(re.search(rb"FILES = (\{.*\});", plain["sw.js"])[1])
    assert set(listed) == set(plain) - {"sw.js"} | {"./"}
