"""The canvas, dot by dot: the three faces, clipping, colours, alignment, wrapping, inversion."""

from binascii import crc32

from hal.canvas import HEIGHT, WIDTH, Canvas
from hal.dots import write


def canvas():
    try:
        with open(".build/board/firmware/font.bin", "rb") as file:
            return Canvas(file.read(), write)
    except OSError:
        with open("firmware/font.bin", "rb") as file:
            return Canvas(file.read(), write)


def lit(c, x=0, y=0, w=WIDTH, h=HEIGHT):
    return sum(c.pixel(column, row) for row in range(y, y + h) for column in range(x, x + w))


def art(c, x, y, w, h):
    return ["".join("#" if c.pixel(column, row) else "." for column in range(x, x + w))
            for row in range(y, y + h)]


def test_write_draws_the_body_face_with_a_blank_column_between():
    c = canvas()
    assert c.write("Il è2", 3, 10) == 3 + 21
    assert art(c, 2, 9, 22, 10) == [
        "......................",
        ".###.#.....#.....###..",
        "..#..#......#...#...#.",
        "..#..#......##......#.",
        "..#..#.....#..#....#..",
        "..#..#.....####...#...",
        "..#..#.....#.....#....",
        ".###..#.....###.#####.",
        "......................",
        "......................",
    ]
    assert lit(c) == lit(c, 3, 10, 20, 8)


def test_width_is_what_is_drawn_without_the_last_blank_column():
    c = canvas()
    for text in ("", "i", "Il è2", "…œ\ue000", "0123456789"):
        assert c.width(text) == (c.write(text, 0, 0) - 1 if text else 0)
    assert c.width("0123456789") == 59


def test_nothing_but_the_lit_dots_is_touched():
    c = canvas()
    c.fill(1)
    assert c.write("Ego", 5, 5) == 5 + c.width("Ego") + 1
    assert lit(c) == WIDTH * HEIGHT


def test_dark_text_on_a_lit_ground_is_the_negative():
    c = canvas()
    c.write("Perché?", 4, 3)
    light = bytes(c.buffer)
    c.fill(1)
    c.write("Perché?", 4, 3, 0)
    assert bytes(byte ^ 255 for byte in c.buffer) == light


def test_text_is_clipped_at_all_edges():
    whole = canvas()
    whole.write("Tavolino ⚄", 40, 30)
    for dx in (-60, -43, 0, 50, 90):
        for dy in (-37, -33, 0, 27, 33, 40):
            c = canvas()
            c.write("Tavolino ⚄", 40 + dx, 30 + dy)
            for y in range(HEIGHT):
                for x in range(WIDTH):
                    assert c.pixel(x, y) == (whole.pixel(x - dx, y - dy) or 0)


def test_an_unknown_character_is_a_box():
    c = canvas()
    for text in ("\u4e00", "\n", "\x7f", "\uffff", "\ue0ff"):
        c.fill(0)
        c.write(text, 0, 0)
        assert art(c, 0, 0, 6, 8) == ["#####."] + 5 * ["#...#."] + ["#####.", "......"]
    c.fill(0)
    assert c.small("Z", 0, 0) == 6
    assert lit(c) == 20
    assert c.large_width("A") == 5


def test_large_is_sixteen_high():
    c = canvas()
    assert c.large("10", 5, 9) == 5 + 24
    assert c.large_width("10") == 22
    assert c.large_width("") == 0
    assert art(c, 5, 8, 22, 5) == [
        "......................",
        "....###.......######..",
        "...####......########.",
        ".######.....####..####",
        ".##.###.....###....###",
    ]
    assert art(c, 5, 22, 22, 4) == [
        "....###.....####..####",
        ".#########...########.",
        ".#########....######..",
        "......................",
    ]
    assert lit(c) == lit(c, 5, 9, 22, 16)


def test_small_fits_a_square():
    c = canvas()
    assert c.small("4X?", 1, 2) == 1 + 12
    assert art(c, 1, 2, 11, 6) == [
        "#.#.#.#.###",
        "#.#.#.#...#",
        "###..#...##",
        "..#.#.#....",
        "..#.#.#..#.",
        "...........",
    ]
    c.fill(1)
    c.small("8", 2, 1, 0)
    assert art(c, 1, 0, 5, 7) == ["#####", "#...#", "#.#.#", "#...#", "#.#.#", "#...#", "#####"]


def test_right_and_centre_align():
    c = canvas()
    c.right("12", 128, 0)
    assert art(c, 117, 0, 11, 1) == ["..#....###."]
    assert lit(c) == lit(c, 117, 0, 11, 8)
    c.fill(0)
    c.centre("12", 20, 0, 15, 1)
    assert art(c, 22, 0, 11, 1) == ["..#....###."]
    assert lit(c) == lit(c, 22, 0, 11, 8)


def test_wrap_breaks_at_spaces_and_newlines():
    c = canvas()
    text = "Il giocatore sceglie un uovo"
    assert c.wrap(text, 64) == ["Il giocatore", "sceglie un", "uovo"]
    assert c.wrap(text, c.width(text)) == [text]
    assert c.wrap(text, c.width(text) - 1) == ["Il giocatore sceglie un", "uovo"]
    assert c.wrap("", 128) == [""]
    assert c.wrap("uno\n\ndue", 128) == ["uno", "", "due"]
    # A space that does not break keeps French marks with their word.
    assert c.wrap("Qui commence\u202f?", c.width("Qui commence")) == ["Qui", "commence\u202f?"]
    assert c.wrap("un  due", 128) == ["un  due"]


def test_wrap_cuts_a_word_that_fills_a_line():
    c = canvas()
    assert c.wrap("iiiiii", 5) == ["iii", "iii"]
    assert c.wrap("a iiii b", 5) == ["a", "iii", "i", "b"]
    assert c.wrap("m", 2) == ["m"]
    assert c.wrap("mm", 0) == ["m", "m"]


def test_wrap_loses_nothing_and_no_line_is_too_wide():
    c = canvas()
    text = "Nel tavolino: perché l’uovo è d’oro, più bello… «Égalité» straordinariamente où çà"
    for width in range(8, 129):
        lines = c.wrap(text, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for line in lines:
            assert c.width(line) <= width
            assert line == line.strip()


def test_paragraph_draws_the_wrapped_lines():
    c = canvas()
    d = canvas()
    assert c.paragraph("Il giocatore sceglie", 2, 5, 64) == 5 + 18
    d.write("Il giocatore", 2, 5)
    d.write("sceglie", 2, 14)
    assert c.buffer == d.buffer
    assert c.paragraph("a\nb\nc", 0, 0, 20, 1, 8) == 24


def test_both_pythons_draw_the_same_screen():
    c = canvas()
    c.fill_rect(0, 0, 128, 9, 1)
    c.write("Turno 3/9", 2, 1, 0)
    c.right("\ue000 Zoë", 126, 1, 0)
    c.paragraph("Égalité: le jeton est à Zoë, où «l’œuf» va…", 2, 12, 124)
    c.large("-127", 4, 40)
    c.ellipse(90, 48, 20, 10, 1)
    c.small("0123456789", 70, 46)
    c.line(0, 63, 127, 30, 1)
    # The one number that must change with the font's drawing; both Pythons are held to it.
    assert crc32(c.buffer) == 0x67B48601
