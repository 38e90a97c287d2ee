"""Nothing of a secret is in the page but the picture that its owner looks at."""

from tests.device.driver import SEAL
from tests.device.epigo.alone import EASY, planning
from tests.web.twin import EpigoTwin

# The device's orders: a number and a direction, as the log has them.
AIMED = [5 << 2, 6 << 2 | 1, 7 << 2 | 2, 1 << 2 | 3, 2 << 2]

# All that is ever written where a screen reader, or anybody, can find it.
_WITNESS = """
window.written = [];
document.addEventListener("DOMContentLoaded", () => {
  for (const id of ["words", "voice", "banners", "hint", "heap_text", "link_text", "log"]) {
    const element = document.getElementById(id);
    const write = () => written.push(id + ": " + element.textContent + (element.value ?? ""));
    new MutationObserver(write).observe(element, {
      subtree: true, childList: true, characterData: true,
      attributes: true, attributeFilter: ["aria-label", "value"] });
  }
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
    here.page.wait_for_function("document.getElementById('log').textContent.includes('face up')")
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
    here.says("A secret")
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
    here.page.wait_for_function("!document.getElementById('log').innerText.includes('a secret')")
    text = " ".join(log.inner_text().split())
    assert "White 7 ↑ White 6 →" in text and "White 7 ↑, Black 3 ↓" in text


def test_no_picture_of_a_secret(visit):
    here = visit().open()
    here.press("aaa")
    here.says("A secret")
    here.unfold("#picture").click()
    here.page.wait_for_selector("#banner_note")
    assert "no picture now" in here.banner()


def against_the_device(visit, orders):
    """The device, which plays Black, has sealed these orders, and the first of them is revealed.
    What the page has had written in it, in all, how it is, and its link."""
    alone = planning(EASY)
    alone.seal("7u 6r 2r")
    for order in orders:
        alone.game.answer(order)
    alone.game.answer(SEAL)
    here = visit(chance=False)
    here.page.add_init_script(_WITNESS)
    here.join(alone.game)
    here.unfold("#words")
    here.unfold("#log")
    here.press("a")  # away with the notice
    here.says("step 1/3")
    here.page.wait_for_function("document.getElementById('log').textContent.includes('a secret')")
    here.unfold("#link").click()
    here.page.wait_for_selector("#link_row:not([hidden])")
    text = here.page.input_value("#link_text")
    return here, set(here.page.evaluate("written")), here.page.content(), here.frame(), text


def test_what_the_device_has_sealed_is_nowhere(visit):
    """Where one plays alone against it."""
    _, *some = against_the_device(visit, (AIMED[0], AIMED[1], AIMED[2]))
    here, *others = against_the_device(visit, (AIMED[0], AIMED[3], AIMED[4]))
    assert some == others
    assert here.words() == ["step 1/3", "White 7 ↑, Black 5 ↑", "A: next"]
    here.press("a")
    here.page.wait_for_function(
        "document.getElementById('log').innerText.includes('White 7 ↑, Black 5 ↑')")
    assert "a secret" in here.page.inner_text("#log")


def test_alone_with_the_device_one_s_own_is_no_secret(visit):
    """There is no curtain, so it is read aloud, and pictures of it can be made."""
    alone = planning(EASY)
    here = visit(chance=False)
    here.join(alone.game)
    here.press("a")
    here.says("Lay out")
    here.press("a")
    here.says("A: choose")
    assert here.words()[0] == "White" and here.chosen() in "1234567"
    here.unfold("#picture")
    with here.page.expect_download():
        here.page.click("#picture")
    for _ in range(3):
        here.press("a")
        here.says("Direction?")
        here.press("u")
        here.page.wait_for_function(
            "!document.getElementById('words').textContent.includes('Direction?')")
    here.says("Seal")
    here.press("a")
    here.says("step 1/3")  # it has thought, and sealed
    assert "Offer" not in " ".join(here.words())
