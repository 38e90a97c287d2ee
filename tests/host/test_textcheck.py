"""The checks of the texts: the sources pass them all, and each of them can fail."""

import pytest

from engines import catalog
from firmware.screens import letters
from tools import assets, build, textcheck, textpack
from tools.textcheck import Places

SOURCE = """
[unseen]
secret
[61 x 2] a panel
say toy.say
[61 x 1]
colour.?
[30 x 1]
toy.way.?
[40] a header's ends
say + toy.say "8/8"
[all names]
say
[numbers]
toy.* 7 999
"""
TABLE = Places(SOURCE)


def wrong(check, texts, *more):
    return list(check("it", texts, *more))


# ---- the sources


def test_nothing_is_wrong_with_our_texts():
    languages = textcheck.read_languages()
    assert list(languages) == ["en", "fr", "it"]
    found = textcheck.complaints(languages, textcheck.read_places())
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("language", "key", "text", "complaint"), [
    ("it", "back", None, "it: back is missing"),
    ("fr", "bakc", "retour", "fr: bakc is not in English"),
    ("it", "epigo.draw", "Offre la patta.", "it: epigo.draw lacks {p0}"),
    ("fr", "title", "Тavolino", "fr: title has `Т` (U+0422), which the font lacks"),
    ("it", "epigo.seal.4", "Offri una patta",
     "it: epigo.seal.4 takes 2 lines of 55 dots, there is room for 1: Offri una / patta"),
    ("fr", "menu", "menu de cette partie",
     "fr: home and menu take 116 dots side by side, there is room for 105: "
     "accueil / menu de cette partie"),
    ("en", "epigo.new", "New", "places.txt: epigo.new has no place"),
])
def test_a_mistake_stops_the_build_with_a_sentence(language, key, text, complaint, tmp_path,
                                                   monkeypatch):
    languages = textcheck.read_languages()
    if text is None:
        del languages[language][key]
    else:
        languages[language][key] = text
    monkeypatch.setattr(textcheck, "read_languages", lambda: languages)
    with pytest.raises(textpack.TextError) as error:
        build.build(tmp_path)
    assert complaint in str(error.value).splitlines()


def test_a_game_without_texts_stops_the_build_with_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, ("moths", "Moths")))
    with pytest.raises(textpack.TextError, match=r"^firmware/text/moths/places\.txt is missing"):
        build.build(tmp_path)


def test_a_language_is_whatever_has_two_letters():
    assert set(assets.PACKERS[1]()) == {"en.bin", "fr.bin", "it.bin"}


# ---- keys and placeholders


def test_keys():
    assert wrong(textcheck.keys, {"a": "", "b": ""}, {"b": "", "a": ""}) == []
    assert wrong(textcheck.keys, {"a": "", "x": ""}, {"a": "", "b": "", "c": ""}) == [
        "it: b is missing", "it: c is missing", "it: x is not in English"]


@pytest.mark.parametrize(("english", "text"), [
    ("{p0} has {1}", "{1} a {p0}"),
    ("{0} {0:turn|turns}", "{0} turni"),
    ("{0} turns", "{0} {0:turno|turni}"),
    ("{+0} of {p1}", "{1:|}{p1}: {+0}"),
    ("{way0}{way0}", "{way0}"),
])
def test_placeholders_that_agree(english, text):
    assert wrong(textcheck.placeholders, {"a": text}, {"a": english}) == []


@pytest.mark.parametrize(("english", "text", "complaint"), [
    ("{p0} has {1}", "{p0}", "lacks {1}"),
    ("{0}", "{1}", "lacks {0}"),
    ("{0}", "{1} {0}", "has {1}, which English has not"),
    ("{p0}", "{0}", "has {0}, which English has not"),
    ("{way0}", "{sign0}", "lacks {way0}"),
    ("{0}", "{+0}", "lacks {0}"),
    ("{0}", "{0:a|b}", "lacks {0}"),
    ("{0}", "{0} {1:a|b}", "has {1}, which English has not"),
    ("{0}", "{0} {0:a}", "needs two forms in {0:a}"),
    ("{0}", "{0} {0:a|b|c}", "needs two forms in {0:a|b|c}"),
    ("{p0}", "{p0} {p0:a|b}", "needs two forms in {p0:a|b}"),
    ("{0}", "{0} {", "has a brace that is no placeholder: {0} {"),
    ("{0}", "{0} {P0}", "has a brace that is no placeholder: {0} {P0}"),
    ("{0}", "{0} {0:a|{0}}", "has a brace that is no placeholder: {0} {0:a|{0}}"),
])
def test_placeholders_that_differ(english, text, complaint):
    assert "it: a " + complaint in wrong(textcheck.placeholders, {"a": text}, {"a": english})


def test_english_itself_is_looked_at():
    texts = {"a": "{0} {0:turn}"}
    assert wrong(textcheck.placeholders, texts, texts) == ["it: a needs two forms in {0:turn}"]


# ---- characters


def test_characters():
    assert wrong(textcheck.characters, {"a": "Où ça ?\n«\u202f→\u202f»", "b": "perché"}) == []
    assert wrong(textcheck.characters, {"a": "ok", "b": "ñ 漢ß"}) == [
        "it: b has `ß` (U+00DF), which the font lacks",
        "it: b has `漢` (U+6F22), which the font lacks"]


# ---- places


def test_spelling():
    texts = {"a": "", "b": "due  spazi", "c": " uno", "d": "l’uovo", "e": "d'accordo: sì"}
    assert wrong(textcheck.spelling, texts) == [
        "it: a is empty",
        "it: b has a space too many",
        "it: c has a space too many",
        "it: d has a curly apostrophe; all others are straight",
    ]
    french = {"a": "Quoi\u202f?", "b": "Quoi?", "c": "{0} {0:pas|pas}", "d": "Oui !"}
    assert list(textcheck.spelling("fr", french)) == [
        "fr: b lacks the thin space (U+202F) before ? ! : or ;",
        "fr: d lacks the thin space (U+202F) before ? ! : or ;",
    ]


def test_no_name_is_wider_than_the_one_that_is_measured():
    width = textcheck.canvas().width
    alphabet = letters._LETTERS[1:]  # the first is the key that ends a name
    small = max(alphabet, key=width)
    capital = max(map(letters.upper, alphabet), key=width)
    # After a hyphen a capital follows: no gain, if it isn't wider than the two it stands for.
    assert width(capital) + width("-") <= 2 * width(small)
    assert len(textcheck.NAME) == letters._LONGEST
    assert width(textcheck.NAME) == width(capital + small * (letters._LONGEST - 1))


def test_sizes():
    shown = {"say": "A text that does well", "toy.say": "two\nlines", "secret": "x" * 100}
    assert wrong(textcheck.sizes, shown, TABLE) == []
    assert wrong(textcheck.sizes, {"say": "A text that is too long for a panel"}, TABLE) == [
        "it: say takes 3 lines of 61 dots, there is room for 2: "
        "A text that is / too long for a / panel"]
    assert wrong(textcheck.sizes, {"toy.say": "one\ntwo\nthree"}, TABLE) == [
        "it: toy.say takes 3 lines of 61 dots, there is room for 2: one / two / three"]
    assert wrong(textcheck.sizes, {"say": "an incomprehensibility"}, TABLE)[-1] == (
        "it: say has a word of 79 dots, there is room for 61: incomprehensibility")


def test_a_space_that_does_not_break():
    shown = {"toy.way.0": "wwww\u00a0wwww"}
    assert wrong(textcheck.sizes, shown, TABLE)[-1] == (
        "it: toy.way.0 has a word of 50 dots, there is room for 30: wwww\u00a0wwww")


def test_pairs():
    assert wrong(textcheck.pairs, {"say": "Epigo", "toy.say": "ok"}, TABLE) == []
    assert wrong(textcheck.pairs, {"say": "Epigo", "toy.say": "set-up here"}, TABLE) == [
        "it: say and toy.say take 70 dots side by side, there is room for 40: "
        "Epigo / set-up here"]
    assert wrong(textcheck.pairs, {"say": "Eggs and Empires"}, TABLE) == [
        'it: say and "8/8" take 87 dots side by side, there is room for 40: '
        "Eggs and Empires / 8/8"]


def test_every_key_has_one_place_and_every_place_a_key():
    shown = ("secret", "say", "toy.say", "colour.0", "toy.way.0")
    assert list(textcheck.unplaced(dict.fromkeys(shown, ""), TABLE)) == []
    more = dict.fromkeys((*shown, "toy.what", "toy.way.0.1"), "")
    assert list(textcheck.unplaced(more, TABLE)) == [
        "places.txt: toy.what has no place", "places.txt: toy.way.0.1 has no place"]
    twice = Places(SOURCE + "[9 x 9]\nsa? other.*\n")
    assert list(textcheck.unplaced(dict.fromkeys(shown, ""), twice)) == [
        "places.txt: say has 2 places", "places.txt: no key is like other.*"]


def test_what_takes_most_room_is_filled_in():
    texts = {"say": "{p0}: {0} {0:one|many}", "toy.say": "{0} {+1} {2} {p0} {way1}",
             "toy.way.0": "i", "toy.way.1": "wide", "toy.other.0": "much wider", "colour.0": "Red"}
    all_names = textcheck.ALL_NAMES
    assert textcheck.longest("say", texts, TABLE) == [
        all_names + ": 99 one", all_names + ": 99 many"]
    assert textcheck.longest("toy.say", texts, TABLE) == [
        "7 1000 999 %s wide" % textcheck.NAME]
    assert textcheck.longest("colour.0", texts, TABLE) == ["Red"]


@pytest.mark.parametrize("source", ["say", "[wide x 2]\nsay", "[61 x]\nsay"])
def test_a_mistake_in_the_table_is_told_with_its_line(source):
    with pytest.raises(textpack.TextError) as error:
        Places("# comment\n" + source)
    assert str(error.value) == "places.txt, line 2: not a place"
