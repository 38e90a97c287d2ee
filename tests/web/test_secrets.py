"""Nothing of a secret is in the page but the picture that its owner looks at."""

from tests.web.twin import EpigoTwin

# All that is ever written where a screen reader, or anybody, can find it.
_WITNESS = """
window.written = [];
document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => {
    for (const id of ["words", "voice", "banners", "hint", "heap_text", "link_text"]) {
      const element = document.getElementById(id);
      window.written.push(id + ": " + element.textContent + (element.value ?? ""));
    }
  })
    .observe(document.body, { subtree: true, childList: true, characterData: true,
                              attributes: true, attributeFilter: ["aria-label", "value"] });
});
"""


def entered(visit, orders):
    """White gives those orders. What the page has had written in it, in all."""
    here = visit(chance=False)
    here.page.add_init_script(_WITNESS)
    twin = EpigoTwin()
    twin.start()
    twin.lay_out("3178456X")
    here.join(twin.game)
    here.unfold("#words")
    here.unfold("#log")
    twin.home_again()
    here.replay(twin.look())
    here.says("Only White looks now.")
    here.page.evaluate("() => void (written.length = 0)")
    twin.stack(orders)
    here.replay(twin.look())
    assert here.shows(twin.frame)
    here.page.wait_for_timeout(500)  # the log is read now and then
    return here, set(here.page.evaluate("written")), here.page.content()


def test_two_games_that_differ_in_a_secret_are_one_to_the_page(visit):
    """White's sealed orders, which aren't revealed yet."""
    _, some, page = entered(visit, "7u 6r 2r")
    _, others, other_page = entered(visit, "1d 2l 5u")
    assert some == others
    assert page == other_page
    assert any("A secret is on the display." in text for text in some)


def test_reload_in_the_middle_of_a_secret(visit):
    """First the curtain; and what was entered is nowhere, in the page nor in what is heard."""
    twin = EpigoTwin()
    here = visit(chance=False)
    twin.start()
    twin.lay_out()
    here.join(twin.game)
    twin.home_again()
    twin.order("7u 6r")
    here.replay(twin.look())
    assert here.shows(twin.frame)
    assert here.words() == ["A secret is on the display."]
    assert here.voice() == "A secret is on the display."
    here.reload()
    twin.power_on(200)
    assert here.shows(twin.frame)
    assert "Only White looks now." in here.words()
    assert not any("7" in word or "6" in word for word in here.words())
    assert "7" not in here.voice()


def test_the_curtain_falls_by_itself(visit):
    here = visit().open()
    here.press("aaa")
    assert here.words() == ["A secret is on the display."]
    here.faster(10)
    here.says("Only White looks now.")
    assert "A secret" not in here.voice()


def test_secrets_are_read_aloud_if_that_is_wanted(visit):
    here = visit(chance=False).open()
    here.press("aaa")
    here.says("A secret")
    here.unfold("#aloud").check()
    here.says("Space 1:")
    here.press("r")
    assert here.chosen() == "2"
    assert here.voice() == "2"  # only what is chosen now
    here.page.locator("#aloud").uncheck()
    here.says("A secret")
    assert here.voice() == "A secret is on the display."


def test_the_log_tells_only_what_is_public(visit):
    here = visit(chance=False)
    twin = EpigoTwin()
    twin.start()
    twin.lay_out("3178456X")
    twin.stack("7u 6r 2r")
    here.join(twin.game)
    twin.home_again()
    here.unfold("#log")
    log = here.page.locator("#log")
    here.page.wait_for_function("document.getElementById('log').innerText.includes('a secret')")
    text = " ".join(log.inner_text().split())
    assert "White Space 1: 3" in text and text.endswith("off the board. White a secret")
    twin.stack("3u 4l 2u")
    while twin.game.turn == 1:
        twin.tell()
    here.replay(twin.look())
    here.page.wait_for_function("document.getElementById('log').textContent.includes('White 7 ↑')")
    text = " ".join(log.inner_text().split())
    assert "White 7 ↑ White 6 →" in text
    assert "a secret" not in text


def test_no_picture_of_a_secret(visit):
    here = visit().open()
    here.press("aaa")
    here.says("A secret")
    here.unfold("#picture").click()
    here.page.wait_for_selector("#banner_note")
    assert "no picture now" in here.banner()
