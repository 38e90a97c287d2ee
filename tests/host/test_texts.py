"""The sources of texts: packed without mistakes, none missing, none left over. Whether they agree
with each other, the font and the display: test_textcheck.py."""

import ast
import io
import re
from functools import cache
from importlib import import_module

import pytest

from engines import catalog
from engines.script import TELL
from firmware.settings import SETTINGS
from firmware.texts import Texts
from tests.lcg import Lcg
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_packed_is_read(language):
    texts = LANGUAGES[language]
    reader = Texts(io.BytesIO(textpack.pack(texts)))
    assert {key: reader.find(key) for key in texts} == texts


# ---- keys

def wordless(game):
    """Questions and announcements that are drawn, without words of their own."""
    return {"%s.%s" % (game, key) for key in import_module("tests.scenes." + game).WORDLESS}


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


def engine(game):
    """The trees of a game's modules."""
    return [ast.parse(path.read_text("utf-8"))
            for path in sorted((build.ROOT / "engines" / game).rglob("*.py"))]


def words(game):
    """The strings in an engine, which may be parts of keys, or several; "title%d" with its first
    numbers."""
    found = set().union(*map(strings, engine(game)))
    found |= {word for text in found if re.fullmatch("[a-z_ ]+", text) for word in text.split()}
    return found | {word % number for word in found if word.endswith("%d") for number in range(9)}


@cache
def told_by(game):
    """The keys of an engine's questions and announcements: those that stand in its calls, and
    those that come up in random games."""
    found = set()
    for tree in engine(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                place = {"tell": 0, "choose": 1, "secretly": 2, "Ask": 1}.get(
                    getattr(node.func, "id", ""))
                if place is not None:
                    found |= chosen(node.args[place])
    kind = catalog.load(game)
    chance = Lcg(1)
    for _ in range(30):
        options = [choices[chance.below(len(choices))] for _, choices, _ in kind.OPTIONS]
        fewest, most = kind.PLAYERS
        played = kind(fewest + chance.below(most - fewest + 1), tuple(options))
        while played.ask is not None and played.at < 600:
            ask = played.ask
            found.add(ask.key)
            if ask.kind == TELL:
                played.go_on()
            else:
                played.answer(ask.options[chance.below(len(ask.options))])
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
    assert len(keys) > 1
    wanted = {"%s.%s" % (game, key) for key in keys | {"title", "why"}} - wordless(game)
    wanted |= {"%s.help.%s" % (game, key) for key in keys}
    for name, choices, _ in catalog.load(game).OPTIONS:
        option = "%s.opt.%s" % (game, name)
        wanted.add(option)
        if option + ".n" not in ENGLISH:
            wanted |= {"%s.%d" % (option, choice) for choice in choices}
    assert wanted - set(ENGLISH) == set()


def test_every_text_is_used(pictures):
    used = set(pictures[1])
    for name, choices, _ in SETTINGS:
        used |= {"%s.%s" % (name, choice) for choice in choices}
    for tree in trees(build.ROOT / "firmware"):
        used |= strings(tree)
    for game, _ in catalog.GAMES:
        views = set().union(*map(strings, trees(build.ROOT / "firmware" / "views" / game)))
        for word in words(game) | views | {"why"}:
            used |= {"%s.%s%s" % (game, part, word)
                     for part in ("", "end.", "did.", "help.", "aloud.", "why_")}
        for name, choices, _ in catalog.load(game).OPTIONS:
            used |= {"%s.opt.%s%s" % (game, name, end)
                     for end in ("", ".n", *(".%d" % choice for choice in choices))}
        for key in [key for key in ENGLISH if key.startswith(game + ".")]:
            for word in re.findall(r"{(?!p\d)([a-z]+)\d}", ENGLISH[key]):
                used |= {other for other in ENGLISH if other.startswith("%s.%s." % (game, word))}
    assert set(ENGLISH) - used == set()


# ---- the font


@pytest.fixture(scope="module")
def faces():
    return fontpack.read(fontpack.SOURCE.read_text("utf-8")).faces


def test_every_sign_that_was_drawn_is_in_its_face(pictures, faces):
    for method, face in (("write", "body"), ("large", "large"), ("small", "small"),
                         ("huge", "huge")):
        drawn = pictures[2][method] - {"\n"}
        assert drawn and drawn - set(faces[face]) == set()


def test_numbers_of_every_size_are_in_the_font(faces):
    for face in ("body", "large", "small", "huge"):
        assert set("0123456789") - set(faces[face]) == set()
    assert "-" in faces["large"] and "/" in faces["large"]
