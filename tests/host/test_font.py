"""The type's drawing: complete, even, unambiguous; and its mistakes are told in words."""

import re

import pytest
from PIL import Image

from tools import assets, fontpack, picture

SOURCE = fontpack.SOURCE.read_text("utf-8")
FONT = fontpack.read(SOURCE)

LETTERS = "àâäçèéêëîïìíòóôöùúûüÿœæÀÂÇÈÉÊËÎÏÌÒÔÙÛÜŒÆ"
MARKS = "«»’‘“”…–—•·°€×±−½\u00a0\u202f"
SIGNS = "←↑→↓▲▼◀▶✓✗★☆⚀⚁⚂⚃⚄⚅♛⌂"
NAMES = ("token", "egg", "hidden_egg", "exploding_egg", "coin", "gem", "cart", "machine",
         "collapse", "evil", "good", "chaos", "seal", "undo", "lock", "dot", "skull", "pawn")

# Blanks that differ only in whether a line may break there.
ALIKE = {"\u00a0": " "}


def test_every_character_that_texts_need_is_there():
    body = FONT.faces["body"]
    ascii = "".join(map(chr, range(0x20, 0x7F)))
    assert [char for char in ascii + LETTERS + MARKS + SIGNS if char not in body] == []
    assert [name for name in NAMES if FONT.names.get(name) not in body] == []
    assert [char for char in "0123456789-+/: " if char not in FONT.faces["large"]] == []
    assert [char for char in "0123456789X?" if char not in FONT.faces["small"]] == []


def test_our_own_signs_do_not_meet_the_other_faces():
    own = [ord(char) for char in FONT.faces["body"] if 0xE000 <= ord(char) < 0xF900]
    assert max(own) < fontpack.LARGE
    assert fontpack.names() == FONT.names


@pytest.mark.parametrize("face", fontpack.HEIGHTS)
def test_no_two_characters_look_alike(face):
    seen: dict[tuple, str] = {}
    for char, rows in FONT.faces[face].items():
        twin = seen.setdefault(tuple(rows), char)
        assert twin in (char, ALIKE.get(char)), "%r looks like %r" % (char, twin)


@pytest.mark.parametrize(("face", "height"), fontpack.HEIGHTS.items())
def test_the_characters_of_a_face_have_one_height(face, height):
    assert {len(rows) for rows in FONT.faces[face].values()} == {height}


def test_digits_stand_in_columns():
    for face, width in (("body", 5), ("large", 10), ("small", 3), ("huge", 15)):
        assert {len(FONT.faces[face][digit][0]) for digit in "0123456789"} == {width}


def test_letters_keep_their_lines():
    body = FONT.faces["body"]

    def inked(char):
        return [number for number, row in enumerate(body[char]) if "#" in row]

    for char in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        assert (inked(char)[0], inked(char)[-1]) == (0, 6), char
    for char in "acemnorsuvwxz":
        assert (inked(char)[0], inked(char)[-1]) == (2, 6), char
    for char in "gpqyjç":
        assert inked(char)[-1] == 7, char


def test_no_blank_columns_at_the_sides_of_letters():
    # The gap is added when drawing; digits and some signs have columns of their own.
    for char, rows in FONT.faces["body"].items():
        if char.isalpha():
            assert any(row[0] == "#" for row in rows), char
            assert any(row[-1] == "#" for row in rows), char


def test_packed_columns_can_be_read_back():
    data = fontpack.pack(SOURCE)

    def number(at):
        return int.from_bytes(data[at:at + 2], "little")

    beyond = number(0)
    codes = [*range(0x20, 0x7F), *(number(2 + 2 * i) for i in range(beyond))]
    assert codes == sorted(set(codes))
    first = 2 + 2 * beyond
    columns = data[first + 2 * len(codes):]
    found = {}
    for i, code in enumerate(codes):
        place = number(first + 2 * i)
        found[code] = columns[place >> 4:(place >> 4) + (place & 15)]

    def drawing(code, height):
        return ["".join("#" if column >> y & 1 else "." for column in found[code])
                for y in range(height)]

    for char, rows in FONT.faces["body"].items():
        assert drawing(ord(char), 8) == rows
    for char, rows in FONT.faces["large"].items():
        assert (drawing(fontpack.LARGE + ord(char), 8)
                + drawing(fontpack.LOWER + ord(char), 8)) == rows
    for char, rows in FONT.faces["small"].items():
        assert drawing(fontpack.SMALL + ord(char), 5) == rows
    for char, rows in FONT.faces["huge"].items():
        assert rows == [row for i in range(3)
                        for row in drawing(fontpack.HUGE + i * fontpack.STRIP + ord(char), 8)]
    assert (number(first) >> 4) + sum(map(len, found.values())) == len(columns)


def small(rows, head="face small\n\n0 1"):
    return head + "\n" + "\n".join(rows)


DRAWN = ["### .#."] * 5


@pytest.mark.parametrize(("source", "words"), [
    (small([*DRAWN[:2], "## .#.", *DRAWN[:2]]), "line 6: `0` (U+0030) is 2 wide here and 3 above"),
    (small([*DRAWN[:3], "###", *DRAWN[:1]]), "line 7: 1 piece for 2 characters; `1` (U+0031)"),
    (small([*DRAWN[:3], "### .#. #", *DRAWN[:1]]), "line 7: 3 pieces for 2 characters"),
    (small([*DRAWN[:4], "### .O."]), "line 8: `1` (U+0031) is drawn with `#` and `.`, not `.O.`"),
    (small(DRAWN[:4]), "line 3: `0` (U+0030) has 4 rows, not 5"),
    (small([*DRAWN, "", "1 2", *DRAWN]), "line 10: `1` (U+0031) is drawn a second time"),
    (small(DRAWN, "face small\n\n0 one"), "line 3: `one` is not a character"),
    (small(DRAWN, "face small\n\n0=x 1=x"), "line 3: the name `x` is taken"),
    (small(["#" * 16 + " #"] * 5), "line 4: `0` (U+0030) is 16 wide; there is room for 15"),
    (small(DRAWN, "face tall\n\n0 1"), "line 1: a face is one of body, large, small, huge"),
    (small(DRAWN, "0 1"), "line 1: characters before the first face"),
])
def test_a_mistake_is_told_in_words(source, words):
    with pytest.raises(fontpack.FontError, match=re.escape(words)):
        fontpack.read(source)


def test_a_font_without_a_needed_character_is_not_packed():
    with pytest.raises(fontpack.FontError, match="there is no face body"):
        fontpack.pack(small(DRAWN))
    lacking = SOURCE.replace("face body", "face body\n\n1\n" + 8 * "#\n" + "\nface large", 1)
    with pytest.raises(fontpack.FontError):
        fontpack.pack(lacking)
    beyond = "face body\n\nU+1F512\n" + 8 * "#\n"
    with pytest.raises(fontpack.FontError, match=re.escape("U+1F512")):
        fontpack.pack(SOURCE + "\n" + beyond)


def test_assets_rewrite_only_what_changed(tmp_path):
    paths = assets.build(tmp_path / "firmware")
    assert tmp_path / "firmware" / "font.bin" in paths
    before = [path.stat().st_mtime_ns for path in paths]
    paths[0].write_bytes(b"damaged")
    damaged = paths[0].stat().st_mtime_ns
    assert assets.build(tmp_path / "firmware") == paths
    assert paths[0].read_bytes() != b"damaged"
    assert paths[0].stat().st_mtime_ns >= damaged
    assert [path.stat().st_mtime_ns for path in paths[1:]] == before[1:]


def test_pictures_show_the_lit_dots(tmp_path):
    buffer = bytearray(1024)
    buffer[128 + 5] = 4  # column 5, row 10
    lines = picture.ascii(bytes(buffer)).split("\n")
    assert [(line.index("#"), y) for y, line in enumerate(lines) if "#" in line] == [(5, 10)]
    assert {len(line) for line in lines} == {128}
    assert len(lines) == 64
    picture.png(bytes(buffer), tmp_path / "dot.png", scale=4)
    image = Image.open(tmp_path / "dot.png").convert("L")
    left, top = (image.width - 128 * 4) // 2, (image.height - 64 * 4) // 2
    bright = [(x, y) for x in range(128) for y in range(64)
              if image.getpixel((left + 4 * x, top + 4 * y)) > 128]
    assert bright == [(5, 10)]
