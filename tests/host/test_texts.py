"""The sources of texts: packed without mistakes, none missing, none left over. Whether they agree
with each other, the font and the display: test_textcheck.py."""

import ast
import io
from binascii import crc32

import pytest

from engines import catalog
from firmware.settings import SETTINGS
from firmware.texts import Texts
from tests.device.driver import OFFER, EpigoDriver
from tests.device.test_epigo_games import play_at_random
from tools import build, fontpack, textcheck, textpack

LANGUAGES = textcheck.read_languages()
ENGLISH = LANGUAGES["en"]


# ---- the packer


def test_parse():
    source = "# a comment\n\na = one\nb.c=two = three\n  d  =  \ne = x\\ny\n"
    assert textpack.parse(source) == {"a": "one", "b.c": "two = three", "d": "", "e": "x\ny"}


@pytest.mark.parametrize(("source", "message"), [
    ("a = 1\nb = 2\na = 3", "x, line 3: a is there twice"),
    ("a = 1\n\nplain words", "x, line 3: no `key = text`"),
    ("= text", "x, line 1: no `key = text`"),
    ("a = 1 <coin>\nb = <gold>", "x, line 2: the font has no sign <gold>"),
])
def test_mistakes_are_told_with_their_line(source, message):
    with pytest.raises(textpack.TextError) as error:
        textpack.parse(source, "x")
    assert str(error.value) == message


def test_signs_are_called_by_their_names():
    signs = fontpack.names()
    assert signs["token"] != signs["empty_star"]
    source = "a = <token> 2 <empty_star><token>\nb = 1 < 2 > 0 <>"
    assert textpack.parse(source) == {
        "a": "%s 2 %s%s" % (signs["token"], signs["empty_star"], signs["token"]),
        "b": "1 < 2 > 0 <>",
    }


def test_two_keys_with_one_hash_are_refused():
    seen = {}
    for i in range(100_000):
        key = "key.%d" % (i * i * i)  # numbers in a row never collide
        other = seen.setdefault(crc32(key.encode()) & 0xFFFFFF, key)
        if other != key:
            break
    assert other != key
    with pytest.raises(textpack.TextError, match="same hash"):
        textpack.pack({key: "one", other: "two"})


def test_too_much_text_is_refused():
    textpack.pack({"a": "x" * 0xFFFF})
    with pytest.raises(textpack.TextError, match="64 KB"):
        textpack.pack({"a": "x" * 0x10000})


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_packed_is_read(language):
    texts = LANGUAGES[language]
    reader = Texts(io.BytesIO(textpack.pack(texts)))
    assert {key: reader.find(key) for key in texts} == texts


# ---- keys

# Questions and announcements that are drawn, without words of their own.
WORDLESS = {"epigo.order", "epigo.seal", "epigo.reveal"}


def trees(folder):
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


def strings(tree):
    return {node.value for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def asked_for(tree):
    """Whole keys in calls of `texts(…)`, whatever object it belongs to."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name == "texts":
                found |= chosen(node.args[0])
    return found


def chosen(node):
    if isinstance(node, ast.IfExp):
        return chosen(node.body) | chosen(node.orelse)
    if isinstance(node, ast.Constant):
        return {node.value}
    return set()


def told_by(game):
    """The keys of an engine's questions and announcements."""
    tree = ast.parse((build.ROOT / "engines" / (game + ".py")).read_text("utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            place = {"tell": 0, "choose": 1, "secretly": 2, "Ask": 1}.get(
                getattr(node.func, "id", ""))
            if place is not None:
                found |= chosen(node.args[place])
    return found


def test_every_key_in_the_code_has_a_text():
    wanted = set()
    for tree in trees(build.ROOT / "firmware"):
        wanted |= asked_for(tree)
    assert len(wanted) > 20
    assert wanted - set(ENGLISH) == set()


@pytest.mark.parametrize("game", [name for name, _ in catalog.GAMES])
def test_every_question_of_a_game_has_a_text_and_its_help(game):
    keys = told_by(game)
    assert len(keys) > 5
    wanted = {"%s.%s" % (game, key) for key in keys | {"title", "why"}} - WORDLESS
    wanted |= {"%s.help.%s" % (game, key) for key in keys}
    for name, choices, _ in catalog.load(game).OPTIONS:
        option = "%s.opt.%s" % (game, name)
        wanted.add(option)
        if option + ".n" not in ENGLISH:
            wanted |= {"%s.%d" % (option, choice) for choice in choices}
    assert wanted - set(ENGLISH) == set()


@pytest.fixture(scope="module")
def played():
    """Someone who has seen all that can be seen with a few presses: keys of texts, and signs."""
    driver = EpigoDriver()
    driver.app.texts.used.clear()
    driver.press("u" + "a")  # the settings
    for row, (_, choices, first) in enumerate(SETTINGS):
        driver.top.menu.cursor = row
        for choice in (*(choices if row else ()), first):
            driver.app.settings[row] = choice
            driver.app.dirty = True
            driver.wait(20)
    driver.press("b" + "d" + "a")
    for row in range(driver.top.menu.count - 1):
        driver.press("d" + "r" * 6)  # every value
        if row == 0:
            driver.press("a" + "r" * 60 + "ara" + "bbb")  # every letter, as a capital and not
            driver.press("l" * 6)
    driver.press("b")
    for seed in range(4):
        driver.start("urd")
        play_at_random(driver, seed)
        driver.press("a")
    driver.start()
    driver.lay_out()
    driver.order("1u 2u 3u")
    driver.answer(OFFER)
    return driver


def test_every_text_is_used(played):
    used = set(played.app.texts.used)
    for tree in trees(build.ROOT / "firmware"):
        used |= strings(tree)
    for game, _ in catalog.GAMES:
        words = strings(ast.parse((build.ROOT / "engines" / (game + ".py")).read_text("utf-8")))
        used |= {"%s.%s" % (game, word) for word in words | {"why"}}
        used |= {"%s.end.%s" % (game, word) for word in words}
        used |= {"%s.help.%s" % (game, word) for word in told_by(game)}
    assert set(ENGLISH) - used == set()


# ---- the font


@pytest.fixture(scope="module")
def faces():
    return fontpack.read(fontpack.SOURCE.read_text("utf-8")).faces


def test_every_sign_that_was_drawn_is_in_its_face(played, faces):
    for method, face in (("write", "body"), ("large", "large"), ("small", "small")):
        assert played.signs[method] and played.signs[method] - set(faces[face]) == set()


def test_numbers_of_every_size_are_in_the_font(faces):
    for face in ("body", "large", "small"):
        assert set("0123456789") - set(faces[face]) == set()
    assert "-" in faces["large"] and "/" in faces["large"]
