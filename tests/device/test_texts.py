"""The reader of texts: finds each by its key, and fills in numbers, names and words."""

import io
from binascii import crc32

from firmware.texts import Texts
from tests.device.driver import Device


def packed(texts):
    """As firmware/texts.py describes the file."""
    codes = {crc32(key.encode()) & 0xFFFFFF: text.encode() for key, text in texts.items()}
    index = b""
    body = b""
    for code in sorted(codes):
        body += codes[code]
        index += bytes((code >> 16, code >> 8 & 255, code & 255, len(body) & 255, len(body) >> 8))
    count = len(codes)
    return bytes((count & 255, count >> 8)) + index + body


def read(**texts):
    return Texts(io.BytesIO(packed({key.replace("_", "."): texts[key] for key in texts})))


def test_every_text_is_found():
    texts = {"key.%d" % i: "text %d " % i + "é" * (i % 7) for i in range(300)}
    reader = Texts(io.BytesIO(packed(texts)))
    for key, text in texts.items():
        assert reader.find(key) == text and reader(key) == text


def test_a_missing_one_is_told_by_its_key():
    reader = read(title="Tavolino", back="back")
    for key in ("", "titl", "title.", "Title", "epigo.title"):
        assert reader.find(key) is None and reader(key) == key


def test_no_text_at_all():
    assert read().find("title") is None


def test_one_text():
    assert read(title="Tavolino")("title") == "Tavolino"


def test_empty_text_is_a_text():
    reader = read(nothing="", something="x")
    assert reader.find("nothing") == "" and reader("nothing") == ""


def test_accents_signs_and_lines():
    reader = read(one="« où ça ? » …", two="↑→↓←", three="one\ntwo")
    assert reader("one") == "« où ça ? » …"
    assert reader("two") == "↑→↓←"
    assert reader("three") == "one\ntwo"


def test_order_of_reading_does_not_matter():
    reader = read(a="1", b="22", c="333")
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
    reader = read(toy_way_0="↑", toy_way_3="←")
    assert reader.fill("{0} {way1}!", (5, 3), (), "toy") == "5 ←!"
    assert reader.fill("{way0}", (0,), (), "toy") == "↑"


def test_name_with_a_brace_stays_as_it_is():
    assert read().fill("{p0} wins", (0,), ("{0}",)) == "{0} wins"


def test_the_packed_english_is_read():
    reader = Texts(Device().open("en.bin"))
    assert reader("title") == "Tavolino"
    assert reader.find("epigo.title") == "Epigo"
