"""Playing in the browser: the very application, on MicroPython, as players meet it."""

import re

from PIL import Image, ImageChops

from tests.device.driver import DESTROY_MS
from tests.device.eggs.driver import NO_EGG
from tests.web.twin import EggsTwin, EpigoTwin
from tools import gallery, picture


def golden(name):
    """Does this frame look as the golden one?"""
    def same(frame):
        with Image.open(gallery.FRAMES / "en" / (name + ".png")) as kept:
            kept = kept.convert("RGB")
        return ImageChops.difference(kept, picture.image(frame)).getbbox() is None

    return same


def test_the_first_turn_of_epigo_by_keyboard_dot_for_dot(visit):
    """Every step shows the golden frame, where that doesn't depend on chance."""
    twin = EpigoTwin()
    here = visit(chance=False).open()

    def same(name=None):
        here.replay(twin.look())
        assert here.shows(twin.frame), name
        if name:
            assert golden(name)(here.frame()), name

    same("home")
    twin.start()
    same("epigo-curtain")
    twin.uncover()
    twin.lay("3178456")
    same("epigo-lay-seal")
    twin.answer(0)
    same()
    twin.lay("7654832")
    twin.answer(0)
    same("epigo-face-up")
    twin.tell()
    twin.stack("7u 6r 2r")
    same()
    twin.stack("3u 4l 2u")
    same("epigo-reveal")
    while twin.game.turn == 1:
        twin.tell()
        same()
    assert here.words()[:2] == ["turn 2", "White"]


def test_the_first_turn_of_epigo_by_clicks(visit):
    twin = EpigoTwin()
    here = visit(chance=False).open()
    twin.start()
    twin.lay_out()
    twin.stack("7u 6r 2r")
    here.replay(twin.look(), here.click)
    assert here.shows(twin.frame)
    twin.stack("3u 4l 2u")
    while twin.game.turn == 1:
        twin.tell()
    here.replay(twin.look(), here.click)
    assert here.shows(twin.frame)


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
         "device_scale_factor": 2}


def test_a_round_of_eggs_and_empires_on_a_phone(visit):
    """By fingers: three players, nine turns, up to the sheet with everybody's points."""
    twin = EggsTwin()
    here = visit(chance=False, **PHONE).open()
    twin.start(3)
    twin.begin()
    while twin.game.ask.key != "round":
        ask = twin.game.ask
        if ask.key == "egg":
            twin.answer(NO_EGG if twin.game.turn > 1 else twin.play.question.focus)
        elif ask.key in ("card", "laid"):
            twin.answer(ask.options[0])
        else:
            twin.rest()
    keys = twin.look()
    here.replay(keys[:20], here.tap)
    for way in ("u", "d", "l", "r", "a", "b"):  # without scrolling, and wide enough for a thumb
        box = here.key(way).bounding_box()
        assert box["width"] >= 48 and box["y"] + box["height"] <= 844
    here.replay(keys[20:], here.tap)
    assert here.shows(twin.frame)


def test_signs_of_the_font_are_words_beside_the_device(visit):
    twin = EggsTwin()
    here = visit()
    twin.start(3)
    twin.begin()
    here.join(twin.game, ["Anna", "Bert", "Carla"])
    here.press("a")  # away with the notice
    here.says("token: Anna")
    here.unfold("#log")
    here.page.wait_for_function(
        "document.getElementById('log').innerText.includes('Who takes the token? Anna')")
    for place in ("#log", "#words", "#voice"):
        assert not re.search("[\ue000-\uf8ff▲▼]", here.page.text_content(place) or "")


def test_two_fingers_at_once_and_b_held_undoes_with_its_bar(visit):
    twin = EpigoTwin()
    here = visit(chance=False, **PHONE)
    twin.start()
    twin.lay_out()
    twin.stack("1u 2u 3u")
    here.join(twin.game)
    twin.home_again()
    assert here.shows(twin.frame)
    # A second finger calls the hold off: nothing is undone.
    here.touch("b")
    here.says("keep holding B")
    here.touch("b", "u")
    here.page.wait_for_timeout(900)
    here.touch()
    assert here.shows(twin.frame)
    # Alone, and long enough: the whole sealed entry goes.
    here.touch("b")
    here.page.wait_for_timeout(1700)
    here.touch()
    twin.hold(DESTROY_MS)
    assert here.shows(twin.frame)


def test_a_device_with_two_keys(visit):
    here = visit().open()
    here.unfold("#two").check()
    assert [key.get_attribute("data-key") for key in here.page.query_selector_all(".key:visible")
            ] == ["64", "16"]
    assert here.words()[1] == "Epigo"
    here.page.locator(".key.next").click(delay=30)
    here.says("Eggs")
    assert here.chosen() == "Eggs & Empires"
    right = here.page.locator(".key.a").bounding_box()
    here.page.mouse.move(right["x"] + 20, right["y"] + 20)
    here.page.mouse.down()
    here.page.wait_for_timeout(420)  # held: the previous one
    here.page.mouse.up()
    assert here.chosen() == "Epigo"
    here.reload()
    assert here.page.locator(".key:visible").count() == 2


def test_the_page_goes_upside_down_and_slowly(visit):
    here = visit().open()
    upright = here.frame()
    here.unfold("#flip").select_option("1")
    turned = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(upright))
    assert here.shows(turned)
    here.click("u")  # the arrows, too, are turned
    assert here.chosen() == "Eggs & Empires"
    here.unfold("#flip").select_option("0")
    here.click("u")
    assert here.shows(upright)
    here.unfold("#slow").check()
    here.hold(700, "d")  # too short for a repeat, which comes after 350 ms of the device's time
    assert here.chosen() == "Eggs & Empires"


def test_sound_only_where_it_is_on(visit):
    """The tones that reach the page's sound, as Web Audio is asked for them."""
    here = visit()
    here.page.add_init_script("""
      const set = AudioParam.prototype.setValueAtTime;
      window.tones = [];
      AudioParam.prototype.setValueAtTime = function (value, at) {
        window.tones.push(value);
        return set.call(this, value, at);
      };""")
    here.open()
    here.click("dd")
    here.page.wait_for_function("tones.length == 2")
    assert here.page.evaluate("tones") == [2000, 2000]
    here.unfold("#sound").uncheck()
    here.click("dd")
    here.page.wait_for_timeout(200)
    assert here.page.evaluate("tones.length") == 2


def test_keys_vibrate_alike_unless_that_is_off(visit):
    here = visit(**PHONE)
    here.page.add_init_script(
        "window.felt = []; Navigator.prototype.vibrate = (ms) => felt.push(ms);")
    here.open()
    here.tap("dua")
    assert here.page.evaluate("felt") == [8, 8, 8]
    here.unfold("#vibrate").uncheck()
    here.tap("b")
    assert here.page.evaluate("felt.length") == 3


def test_memory_is_shown(visit):
    here = visit().open()
    here.unfold("#heap")
    here.press("aa")
    here.page.wait_for_function("/now/.test(document.getElementById('heap_text').textContent)")
    now, most = (int(part.split()[0]) for part in
                 (here.page.text_content("#heap_text") or "").split(", "))
    assert 20 < now <= most < 120


def test_battery_of_the_machine(visit):
    """On the device's own screen, where the browser tells of one."""
    here = visit()
    here.page.add_init_script("""
      window.power = Object.assign(new EventTarget(), { charging: false, level: 0.66 });
      navigator.getBattery = async () => window.power;""")
    here.open()
    plain = visit().open()
    assert here.frame() != plain.frame()
    here.page.evaluate("power.level = 0.1; power.dispatchEvent(new Event('levelchange'))")
    here.says("battery is almost empty")
