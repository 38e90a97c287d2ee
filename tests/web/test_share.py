"""Links to a game, pictures and GIFs."""

import io
import re

import pytest
from PIL import Image

from engines.epigo.game import Epigo
from engines.log import Log
from tests.device.driver import SEAL
from tests.web.twin import EpigoTwin
from tools.web.inside import link


def link_of(here):
    here.unfold("#link").click()
    here.page.wait_for_selector("#link_row:not([hidden])")
    return here.page.input_value("#link_text")


def planning(visit):
    """White's second stack is sealed, and Black has begun his."""
    twin = EpigoTwin()
    here = visit(chance=False)
    twin.start()
    twin.lay_out()
    twin.turn("1u 2u 3u", "5u 2u 1u")
    top = list(twin.game.log.data)
    twin.stack("4u 5u 6u")
    here.join(twin.game)
    twin.home_again()
    twin.order("1u")
    here.replay(twin.look())
    assert here.shows(twin.frame)
    return here, top


def test_a_link_has_all_that_is_public_and_goes_on_elsewhere(visit):
    here, top = planning(visit)
    address = link_of(here)
    found = link.Link(address.partition("#game=")[2])
    assert (found.name, found.names, list(found.log)) == ("epigo", ["#0", "#1"], top)
    other = visit()
    other.page.goto(address)
    other.page.wait_for_selector("dialog[open]")
    told = other.page.inner_text("dialog")
    assert "A game of Epigo" in told and "White, Black. Answers so far: %d." % found.count in told
    other.page.get_by_role("button", name="Go on from here").click()
    assert "#" not in other.page.url
    other.says("Told once more")  # the last turn is revealed; and then
    other.press("aaa")
    while "Only White looks now." not in other.words():
        assert len(other.words()) < 9
        other.press("a")
        other.page.wait_for_timeout(100)
    assert "turn 2" in other.words()[0]
    other.press("aau")
    # Opened once more: the game that has gone on stays, and another begins where the link is.
    saved = set(other.saved())
    other.page.goto(address)
    other.says("The device is off.")
    other.page.get_by_role("button", name="Go on from here").click()
    other.says("Told once more")
    assert saved < set(other.saved()) and "2/head" in other.saved()
    # And unchanged since, it is the same game.
    other.page.goto(address)
    other.says("The device is off.")
    other.page.get_by_role("button", name="Go on from here").click()
    other.says("Told once more")
    assert "3/head" not in other.saved()


def test_a_link_to_look_back(visit):
    here, _ = planning(visit)
    other = visit()
    other.page.goto(link_of(here))
    other.page.get_by_role("button", name="Look back").click()
    other.on()
    other.page.wait_for_function("/\\d+\\/\\d+/.test(document.getElementById('words').textContent)")
    at, _, count = other.words()[-1].rpartition(" ")[2].partition("/")
    assert at == count and int(count) > 0
    other.press("b")
    other.page.wait_for_timeout(200)
    assert other.words()[-1] == "A: next"
    assert "1/head" in other.saved()  # and it goes on


def test_a_link_that_is_put_off_changes_nothing(visit):
    here, _ = planning(visit)
    other = visit().open()
    before = other.saved()
    other.page.goto(link_of(here))
    other.page.get_by_role("button", name="Not now").click()
    other.on()
    other.says("Epigo")
    assert other.saved() == before


def game(name="epigo", options=(0, 1, 0), log=b"", names=("Ada", "Ben")):
    return link.write(name, 2, names, options, log)


def test_names_are_nothing_but_text(visit):
    here = visit()
    names = ("<b>x</b>", "$&{1}'\"")
    here.page.goto(here.url + "#game=" + game(names=names))
    here.page.wait_for_selector("dialog[open]")
    assert here.page.inner_text("#dialog_text").startswith("%s, %s. Answers so far: 0." % names)
    here.page.get_by_role("button", name="Go on from here").click()
    here.says("Only <b>x</b> looks now.")
    here.press("aa")
    here.unfold("#log")
    here.page.wait_for_function("document.querySelector('#log .who')?.textContent === '<b>x</b>'")
    assert here.page.locator("b", has_text=re.compile("^x$")).count() == 0


def test_another_link_while_one_is_asked_about(visit):
    here = visit()
    here.page.goto(here.url + "#game=" + game())
    here.page.wait_for_selector("dialog[open]")
    here.page.locator("#dialog_text").click()
    here.press("aa")  # the device doesn't hear it
    here.page.keyboard.press("p")
    here.page.goto(here.url + "#game=" + game(names=("Eva", "Dan")))
    here.page.get_by_text("Eva, Dan.").wait_for()
    here.page.get_by_role("button", name="Go on from here").click()
    here.says("Only Eva looks now.")
    assert "2/head" not in here.saved() and not here.page.locator("dialog[open]").count()


def test_a_link_in_a_second_tab_takes_its_game_over(visit):
    here = visit().open()
    here.press("aa")
    here.says("Only White looks now.")
    other = visit(beside=here)
    other.page.goto(other.url + "#game=" + game())
    other.page.get_by_role("button", name="Go on from here").click()
    other.page.get_by_text("Play here instead").click()
    other.says("Only Ada looks now.")
    assert {"1/head", "2/head"} <= set(other.saved())
    here.page.wait_for_selector("body:not(.on)")


@pytest.mark.parametrize(("text", "words"), [
    ("", "isn't a game"),
    ("bm9uc2Vuc2U", "isn't a game"),
    (game()[:-4], "isn't a game"),
    ("%E0%A4%A", "isn't a game"),
    (game("chess"), "another version"),
    (game(options=(7, 7, 7)), "another version"),
    (game(log=b"\x02\x02"), "another version"),  # an Epigon twice
    (game(log=b"\xff"), "another version"),
    (game(names=("", "Ben")), "isn't a game"),
    (game(names=("W" * 13, "Ben")), "isn't a game"),
    (game(names=("A\nB", "Ben")), "isn't a game"),
    (game(names=("\u202eadA", "Ben")), "isn't a game"),
    (game("__init__"), "another version"),
    (game(log=b"\x02" * 20_000), "another version"),
    (game("anygame", log=b"\x02" * 80_000), "isn't a game"),
])
def test_a_link_that_is_none_is_told(visit, text, words):
    here = visit()
    here.page.goto(here.url + "#game=" + text)
    here.on()
    assert words in here.banner()
    here.says("Epigo")


def test_a_link_with_eight_games_saved(visit):
    here = visit().open()
    for number in range(8):
        here.page.goto(here.url + "#game=" + game(log=Log(bytes((2 * number + 2,))).data))
        here.page.get_by_role("button", name="Go on from here").click()
        here.says("Only Ada looks now.")
        here.page.locator("#power").click()
        here.says("The device is off.")
    here.page.goto(here.url + "#game=" + game())
    here.page.get_by_role("button", name="Go on from here").click()
    here.page.wait_for_selector("#banner_trouble")
    assert "Eight games are saved already." in here.banner()


def test_link_texts_on_cpython():
    game_ = Epigo(2)
    for value in (3, 1, 7, 8, 4, 5, 6, SEAL):
        game_.answer(value)
    text = link.write("epigo", 2, ("#0", "Zoë"), game_.options, game_.log.data)
    assert text.isascii() and not set(text) & set("+/=") and len(text) < 80
    found = link.Link(text)
    assert (found.names, found.options) == (["#0", "Zoë"], game_.options)
    assert found.digest == game_.stamp


def test_picture_and_gif_show_the_display(visit):
    here = visit().open()
    frames = [here.frame()]
    here.press("d")
    here.says("Epigo")
    here.page.wait_for_timeout(100)
    frames.append(here.frame())
    here.unfold("#picture")
    with here.page.expect_download() as kept:
        here.page.click("#picture")
    with Image.open(kept.value.path()) as image:
        assert image.size == (128 * 6 + 24, 64 * 6 + 24)
        assert dots(image.crop((12, 12, 780, 396)), 6) == frames[1]
    with here.page.expect_download() as kept:
        here.page.click("#gif")
    data = kept.value.path().read_bytes()
    with Image.open(io.BytesIO(data)) as image:
        seen = []
        for number in range(image.n_frames):
            image.seek(number)
            seen.append(dots(image.convert("RGB"), 4))
    assert seen[0] == frames[0] and seen[-1] == frames[1]


def test_no_frame_of_a_secret_in_a_gif(visit):
    here = visit().open()
    here.press("aa")
    here.says("Only White")
    public = here.frame()
    here.press("a")
    here.says("A secret")
    here.press("rrr")
    secret = here.frame()
    here.unfold("#gif")
    with here.page.expect_download() as kept:
        here.page.click("#gif")
    with Image.open(kept.value.path()) as image:
        seen = []
        for number in range(image.n_frames):
            image.seek(number)
            seen.append(dots(image.convert("RGB"), 4))
    assert seen[-1] == public != secret and secret not in seen


def dots(image, size):
    """What is lit in a picture with dots of that size."""
    grey = image.convert("L")
    frame = bytearray(1024)
    for y in range(64):
        for x in range(128):
            if grey.getpixel((x * size + 1, y * size + 1)) > 100:
                frame[(y >> 3) * 128 + x] |= 1 << (y & 7)
    return bytes(frame)
