"""A photograph is written again only if it looks different."""

from PIL import Image

from tools import picture


def test_a_photograph_that_looks_the_same_is_left_alone(tmp_path):
    path = tmp_path / "it.jpg"
    first = Image.linear_gradient("L").convert("RGB")
    picture.keep(first, path)
    kept = path.read_bytes()
    again = first.copy()
    for x in range(0, 256, 37):  # rounded otherwise
        again.putpixel((x, 100), tuple(level + 2 for level in again.getpixel((x, 100))))
    picture.keep(again, path)
    assert path.read_bytes() == kept
    again.paste("white", (40, 40, 50, 50))
    picture.keep(again, path)
    assert path.read_bytes() != kept
    kept = path.read_bytes()
    picture.keep(again.resize((128, 128)), path)
    assert path.read_bytes() != kept
