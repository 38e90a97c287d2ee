"""The reader of texts: finds each by its key, and fills in numbers, names and words."""

import io
from binascii import crc32

from firmware.texts import Texts
from tests.device.driver import Device

EMPTY = b"\xff\xff\xff\x00\x00\x00\x00\x00"


def packed(texts, places=997):
    """The file, as firmware/texts.py describes it; written once more, apart from
    tools/textpack.py."""
    table = [EMPTY] * (places + 7)
    start = 2 + 8 * len(table)
    body = b""
    for key, text in texts.items():
        code = crc32(key.encode()) & 0xFFFFFF
        i = code % places
        while table[i] != EMPTY:
            i += 1
        data = text.encode()
        table[i] = (code.to_bytes(3, "little") + (start + len(body)).to_bytes(3, "little")
                    + len(data).to_bytes(2, "little"))
        body += data
    return places.to_bytes(2, "little") + b"".join(table) + body


def read(texts=()):
    return Texts(io.BytesIO(packed(dict(texts))))


def test_keys_that_share_a_place_stand_behind_each_other():
    texts = {"key.%d" % i: "text %d" % i for i in range(8)}
    reader = Texts(io.BytesIO(packed(texts, 1)))
    for key, text in texts.items():
        assert reader.find(key) == text
    assert reader.find("key.8") is None


def test_what_was_read_before_is_not_mistaken_for_the_end_of_a_short_file():
    reader = Texts(io.BytesIO(packed({"a": "one", "b": "two"}, 2)))
    for _ in range(2):
        assert (reader.find("a"), reader.find("b"), reader.find("c")) == ("one", "two", None)


def test_a_large_file():
    texts = {"filler %d" % i: "x" * 60_000 for i in range(3)}
    texts["last"] = "here"
    assert read(texts)("last") == "here"


def test_every_text_is_found():
    texts = {"key.%d" % i: "text %d " % i + "é" * (i % 7) for i in range(300)}
    reader = Texts(io.BytesIO(packed(texts)))
    for key, text in texts.items():
        assert reader.find(key) == text and reader(key) == text


def test_a_missing_one_is_told_by_its_key():
    reader = read({"title": "Tavolino", "back": "back"})
    for key in ("", "titl", "title.", "Title", "epigo.title"):
        assert reader.find(key) is None and reader(key) == key


def test_no_text_at_all():
    assert read().find("title") is None


def test_one_text():
    assert read({"title": "Tavolino"})("title") == "Tavolino"


def test_empty_text_is_a_text():
    reader = read({"nothing": "", "something": "x"})
    assert reader.find("nothing") == "" and reader("nothing") == ""


def test_accents_signs_and_lines():
    reader = read({"one": "« où ça ? » …", "two": "↑→↓←", "three": "one\ntwo"})
    assert reader("one") == "« où ça ? » …"
    assert reader("two") == "↑→↓←"
    assert reader("three") == "one\ntwo"


def test_order_of_reading_does_not_matter():
    reader = read({"a": "1", "b": "22", "c": "333"})
    assert [reader(key) for key in "cabbac"] == ["333", "1", "22", "22", "1", "333"]


def test_fill_numbers():
    reader = read()
    assert reader.fill("{0} of {1}", (2, 3)) == "2 of 3"
    assert reader.fill("{1}{0}{1}", (-7, 10)) == "10-710"
    assert reader.fill("Player {+0}", (0,)) == "Player 1"
    assert reader.fill("plain", (1, 2)) == "plain"
    assert reader.fill("", (1,)) == ""


def test_fill_names():
    names = ("Anna", "Zoë")
    assert read().fill("{p1} takes {0} from {p0}.", (0, 1), names) == "Zoë takes 0 from Anna."


def test_fill_words():
    reader = read({"toy.way.0": "↑", "toy.way.3": "←"})
    assert reader.fill("{0} {way1}!", (5, 3), (), "toy") == "5 ←!"
    assert reader.fill("{way0}", (0,), (), "toy") == "↑"


def test_name_with_a_brace_stays_as_it_is():
    assert read().fill("{p0} wins", (0,), ("{0}",)) == "{0} wins"


def counted(singular, numbers):
    reader = read({"singular": singular})
    return [reader.fill("{0} {0:turn|turns}!", (n,)) for n in numbers]


def test_fill_forms_by_a_number():
    assert counted("1", (0, 1, 2)) == ["0 turns!", "1 turn!", "2 turns!"]
    assert counted("0 1", (0, 1, 2)) == ["0 turn!", "1 turn!", "2 turns!"]


def test_only_the_whole_number_is_singular():
    assert counted("0 1", (10, 11, 21, 101, -1)) == [
        "10 turns!", "11 turns!", "21 turns!", "101 turns!", "-1 turns!"]


def test_a_form_may_be_empty_or_end_with_a_space():
    reader = read({"singular": "1"})
    assert [reader.fill("{1:l'|il }{1}", (0, n)) for n in (1, 7)] == ["l'1", "il 7"]
    assert [reader.fill("{0} Epigon{0:|s}: {0:one|many}", (n,)) for n in (1, 7)] == [
        "1 Epigon: one", "7 Epigons: many"]


def test_forms_beside_names_and_words():
    reader = read({"singular": "1", "toy.way.3": "←"})
    text = "{p0} {way1} {2:egg|eggs}"
    assert reader.fill(text, (0, 3, 2), ("a|b:c",), "toy") == "a|b:c ← eggs"


def test_each_language_is_read():
    for language, name, push in (
        ("en", "English", "5 ↑ pushes %s."), ("it", "Italiano", "5 ↑ spinge %s."),
        ("fr", "Français", "5 ↑ pousse %s."),
    ):
        reader = Texts(Device().open(language + ".bin"))
        assert reader("language") == name and reader("title") == "Tavolino"
        for count, epigons in zip((1, 2), _EPIGONS[language]):
            text = reader.fill(reader("epigo.push"), (0, 5, 0, count), (), "epigo")
            assert text == push % epigons


_EPIGONS = {
    "en": ("1 Epigon", "2 Epigons"),
    "it": ("1 Epigono", "2 Epigoni"),
    "fr": ("1 Épigone", "2 Épigones"),
}


def test_an_italian_article_goes_by_its_number():
    reader = Texts(Device().open("it.bin"))
    text = reader("epigo.capture")
    filled = [reader.fill(text, (0, 1, n, 1), ("Anna", "Ugo")) for n in (1, 2)]
    assert filled == ["cattura l'1 di Ugo", "cattura il 2 di Ugo"]
