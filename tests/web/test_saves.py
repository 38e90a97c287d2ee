"""Saves in the browser: what was confirmed survives a closed tab and a power cut at any moment."""

import base64
import json
import re
import zlib

import pytest

from tests.web.twin import EpigoTwin

LAID = "aa" + "a"  # home, set-up, curtain: the first place is asked


def first_turn(here):
    """Up to Black's first order. White's are sealed."""
    twin = EpigoTwin()
    twin.start()
    twin.lay_out()
    twin.order("7u 6r")
    here.join(twin.game)
    twin.home_again()
    assert here.shows(twin.frame)
    twin.stack("7u 6r 2r")
    twin.uncover()
    here.replay(twin.look())
    assert here.shows(twin.frame)
    return twin


def test_a_tab_that_closes_loses_nothing_confirmed(visit):
    here = visit(chance=False)
    twin = first_turn(here)
    here.page.close()  # at once
    again = visit(beside=here).open()
    twin.power_on(200)
    assert again.shows(twin.frame)
    assert "Only Black looks now." in again.words()


def test_power_is_cut_at_any_moment(visit):
    """In the middle of presses, at another moment each time. On again, the game is as it was
    before the last press or after it, and is played on to the end of the turn."""
    here = visit(chance=False)
    first_turn(here)
    switch = here.page.locator("#power")
    here.press("au")  # the first order and its direction
    for after in range(10):
        before = here.saved()
        here.page.evaluate("""async (ms) => {
          const key = (kind) => dispatchEvent(new KeyboardEvent(kind, { code: "Enter" }));
          key("keydown");
          key("keyup");
          const end = performance.now() + ms;
          while (performance.now() < end) await new Promise((done) => setTimeout(done, 0));
          document.getElementById("power").click();
        }""", after)
        here.says("The device is off.")
        assert switch.get_attribute("aria-checked") == "false" and set(here.frame()) == {0}
        saved = here.saved()
        assert set(saved) == set(before) and len(saved["1/now/log"]) == 200
        switch.click()
        here.on()
        here.says("Only ")  # the curtain: an entry that wasn't sealed begins anew
        assert "Black" in " ".join(here.words())
        here.press("aau")
    assert not any(name.endswith(".bad") for name in here.saved())


def test_switch_and_shortcut(visit):
    here = visit().open()
    here.page.keyboard.press("p")
    here.page.wait_for_selector("body:not(.on)")
    assert set(here.frame()) == {0}
    assert here.words() == ["The device is off."]
    here.press("d")  # nothing happens, nothing breaks
    here.page.keyboard.press("p")
    here.says("Epigo")


@pytest.mark.parametrize("locks", [True, False])
def test_two_tabs_do_not_overwrite_each_other(visit, locks):
    """Where the browser has locks, and where the tabs must ask each other."""
    here = visit()
    if not locks:
        here.page.context.add_init_script(
            "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });")
    here.open()
    here.press(LAID)
    here.says("A secret")
    other = visit(beside=here)
    other.page.goto(other.url)
    other.page.wait_for_selector(".banner")
    assert "on in another tab" in other.banner()
    assert other.page.get_attribute("#power", "aria-checked") == "false"
    assert set(other.frame()) == {0}
    # Taken over, the first one goes off, says so, and its game goes on here.
    other.page.get_by_text("Play here instead").click()
    other.on()
    other.says("Only White looks now.")
    here.page.wait_for_selector("body:not(.on)")
    assert here.banner() == "Tavolino went on in another tab."
    other.press("a")
    other.page.close()
    here.page.get_by_text("Play here instead").click()
    here.on()
    here.says("Only White looks now.")


def test_a_tab_that_is_off_gives_the_saves_free(visit):
    here = visit().open()
    here.page.locator("#power").click()
    here.page.wait_for_selector("body:not(.on)")
    visit(beside=here).open()


def packed(files):
    """A file of saves, in order but for what is in it."""
    coded = {path: base64.b64encode(data).decode() for path, data in files.items()}
    crc = zlib.crc32(json.dumps(coded, separators=(",", ":")).encode())
    return json.dumps({"kind": "Tavolino saves", "version": 1, "files": coded, "crc": crc})


def test_export_and_import(visit):
    here = visit(chance=False)
    twin = first_turn(here)
    here.unfold("#export")
    with here.page.expect_download() as kept:
        here.page.click("#export")
    file = kept.value.path()
    other = visit(chance=False).open()
    before = other.saved()
    other.page.locator("#power").click()  # it may be off
    other.says("The device is off.")
    other.unfold("#import")
    other.page.set_input_files("#file", file)
    other.page.get_by_role("button", name="Replace").click()
    other.page.wait_for_selector("#banner_note")
    twin.power_on(200)
    assert other.shows(twin.frame)
    assert other.saved() == here.saved()
    other.page.get_by_role("button", name="Undo", exact=True).click()
    other.page.get_by_text("All is as it was before.").wait_for()
    other.says("Epigo")
    assert other.saved() == before
    other.reload()
    assert other.words()[:2] == ["Tavolino", "Epigo"]


def test_an_import_of_other_files_is_none_of_the_device_s_business(visit, tmp_path):
    here = visit().open()
    (tmp_path / "odd.json").write_text(packed({"settings": b"??", "9/now/log": b"", "odd": b"x"}))
    here.unfold("#import")
    here.page.set_input_files("#file", tmp_path / "odd.json")
    here.page.get_by_role("button", name="Replace").click()
    here.page.wait_for_selector("#banner_note")
    here.says("Epigo")
    assert here.saved()["odd"] == [ord("x")]


@pytest.mark.parametrize(("change", "words"), [
    (lambda text: text[: len(text) // 2], "damaged"),
    (lambda text: text.replace('"crc": ', '"crc": 1'), "damaged"),
    (lambda text: text.replace('"version": 1', '"version": 2'), "later version"),
    (lambda text: "GIF89a", "isn't a file of Tavolino's"),
    (lambda text: '{"kind": "Tavolino saves", "version": 1, "files": null}', "damaged"),
    (lambda text: "[]", "isn't a file of Tavolino's"),
    (lambda text: " " * 2_000_001, "isn't a file of Tavolino's"),
    (lambda text: packed({"1": b"", "1/head": b""}), "damaged"),
    (lambda text: packed({"../firmware/app.py": b"x"}), "damaged"),
    (lambda text: packed({"1//head": b"x"}), "damaged"),
    (lambda text: packed({"<b>": b"x"}), "damaged"),
    (lambda text: packed({"__proto__/x": b"x", "__proto__": b"x"}), "damaged"),
])
def test_an_import_that_is_none_changes_nothing(visit, change, words, tmp_path):
    here = visit().open()
    here.unfold("#export")
    with here.page.expect_download() as kept:
        here.page.click("#export")
    text = kept.value.path().read_text("utf-8")
    assert json.loads(text)["kind"] == "Tavolino saves"
    before = here.saved()
    (tmp_path / "bad.json").write_text(change(text), "utf-8")
    here.page.set_input_files("#file", tmp_path / "bad.json")
    here.page.wait_for_selector("#banner_trouble")
    assert words in here.banner() and "Nothing was changed." in here.banner()
    assert here.saved() == before and here.page.get_attribute("#power", "aria-checked") == "true"


def test_a_browser_that_keeps_nothing_says_so(visit):
    """Private windows of some browsers: it can be played, and the power cut, all the same."""
    here = visit()
    here.page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };")
    here.open()
    assert "lets nothing be kept" in here.banner()
    assert "keeps nothing" in (here.page.text_content("#kept") or "")
    here.press(LAID)
    here.says("A secret")
    here.page.locator("#power").click()
    here.page.wait_for_selector("body:not(.on)")
    here.page.locator("#power").click()
    here.on()
    here.says("Only White looks now.")


def test_a_full_browser_is_told_on_device_and_page(visit):
    here = visit().open()
    here.press("aa")
    here.says("Only White looks now.")
    before = here.saved()
    here.page.evaluate("""() => {
      window.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function () {
        const abort = () => this.transaction.abort();
        const transaction = this.transaction;
        const value = new DOMException("", "QuotaExceededError");
        Object.defineProperty(transaction, "error", { value });
        transaction.commit = abort;
        return {};
      };
    }""")
    here.press("aa")
    here.page.wait_for_selector("#banner_unsaved")
    assert "no room left" in here.banner()
    here.unfold("#aloud").check()
    here.says("No room left: this isn't saved. Delete a saved game.")
    assert here.saved() == before
    # As soon as there is room, all that was answered meanwhile is saved.
    here.page.evaluate("() => void (IDBObjectStore.prototype.put = put)")
    here.page.wait_for_selector("#banner_unsaved", state="detached")
    assert here.saved() != before


_PUT = """async (rows) => {
  const request = indexedDB.open("tavolino");
  const db = await new Promise((done) => (request.onsuccess = () => done(request.result)));
  const transaction = db.transaction("saves", "readwrite");
  for (const [key, value] of rows) transaction.objectStore("saves").put(value, key);
  await new Promise((done) => (transaction.oncomplete = done));
  db.close();
}"""


def test_what_a_device_never_wrote_is_no_obstacle(visit):
    """Whatever lies in the database, the device starts, with the game that is there."""
    here = visit().open()
    here.press("aa")
    here.says("Only White looks now.")
    game = here.saved()
    rows = [[7, "x"], ["", "x"], ["text", "x"], ["null", None], ["settings/x", {}],
            ["running/x", [1]], ["../main.py", 1], ["/x/", 1], ["é", 1], ["x" * 3000, 1]]
    here.page.evaluate(_PUT, rows)
    here.reload()
    here.says("Only White looks now.")
    here.press("a")
    here.says("A secret")
    assert here.saved() == game


def test_damaged_saves_are_told_by_the_device(visit):
    here = visit().open()
    here.press("aa")
    here.says("Only White looks now.")
    here.page.evaluate("""async () => {
      const { flash } = await import("./app/power.js");
      flash.apply([["1/head", new Uint8Array([1, 2, 3])], ["settings", new Uint8Array()]]);
      await flash.writing;
    }""")
    here.reload()
    here.page.wait_for_function(
        "/damaged|read/.test(document.getElementById('words').textContent)")
    assert any(name.endswith(".bad") for name in here.saved())


def test_a_database_that_cant_be_read_is_told(visit):
    here = visit()
    here.page.add_init_script("""IDBObjectStore.prototype.getAll = () => {
      throw new DOMException("Internal error", "UnknownError"); };""")
    here.open()
    assert "lets nothing be kept" in here.banner()
    here.press("aa")
    here.says("Only White looks now.")


def test_site_data_that_is_cleared_while_one_plays(visit):
    """What is played is kept all the same."""
    here = visit(service_workers="block").open()
    here.press("aa")
    here.says("Only White looks now.")
    session = here.page.context.new_cdp_session(here.page)
    origin = re.match(r"https?://[^/]+", here.url)[0]
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    here.page.evaluate("import('./app/power.js').then(({ flash }) => void (window.flash = flash))")
    here.page.wait_for_function("!flash.db")
    here.press("a")
    here.says("A secret")
    here.page.wait_for_function("!!flash.db")
    here.page.evaluate("flash.writing")
    here.reload()
    here.says("Only White looks now.")


def test_the_switch_however_often_it_is_moved(visit):
    here = visit().open()
    here.press("aa")
    here.says("Only White looks now.")
    for pause in (0, 5, 40, 0, 150, 0, 0, 20, 300, 0):
        here.page.evaluate("document.getElementById('power').click()")
        here.page.wait_for_timeout(pause)
    here.page.wait_for_timeout(1500)
    if here.page.get_attribute("#power", "aria-checked") == "false":
        here.page.locator("#power").click()
    here.on()
    here.says("Only White looks now.")
