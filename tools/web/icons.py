"""The page's icons: the device, small. Drawn four times as large and then reduced."""

import io

from PIL import Image, ImageDraw

_FINE = 4
_TABLE, _CASE, _EDGE, _GLASS, _LIGHT = "#2f5d50", "#f3ead9", "#cdbfa6", "#10131a", "#cfe8ff"
_KEY, _YES, _BACK = "#4a453e", "#2f7d5b", "#c4553b"
# A little table, in dots: its top and its legs.
_PICTURE = ("..............", ".############.", "..#........#..", "..#........#..",
            "..#........#..", "..............")


def _draw(size: int, whole: bool) -> bytes:
    """`whole`: up to the edges, for systems that cut icons to a shape of their own."""
    n = size * _FINE
    image = Image.new("RGBA", (n, n), _TABLE if whole else (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    if not whole:
        draw.rounded_rectangle((0, 0, n - 1, n - 1), n * 0.22, _TABLE)

    def at(*places: float) -> tuple[float, ...]:
        inset = 0.12 if whole else 0.0
        return tuple(n * (inset + place * (1 - 2 * inset)) for place in places)

    draw.rounded_rectangle(at(0.14, 0.115, 0.86, 0.915), n * 0.1, "#1d3c33")
    draw.rounded_rectangle(at(0.14, 0.1, 0.86, 0.89), n * 0.1, _EDGE)
    draw.rounded_rectangle(at(0.14, 0.1, 0.86, 0.875), n * 0.1, _CASE)
    draw.rounded_rectangle(at(0.2, 0.17, 0.8, 0.5), n * 0.04, _GLASS)
    dot = 0.6 / 18
    for y, row in enumerate(_PICTURE):
        for x, lit in enumerate(row):
            if lit == "#":
                left, top = 0.2 + (x + 2) * dot, 0.17 + (y + 2) * dot
                draw.rectangle(at(left, top, left + dot * 0.8, top + dot * 0.8), _LIGHT)
    for x, y in ((0.33, 0.59), (0.33, 0.77), (0.24, 0.68), (0.42, 0.68)):
        draw.ellipse(at(x - 0.045, y - 0.045, x + 0.045, y + 0.045), _KEY)
    for x, y, colour in ((0.6, 0.72, _BACK), (0.72, 0.63, _YES)):
        draw.ellipse(at(x - 0.06, y - 0.06, x + 0.06, y + 0.06), colour)
    file = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(file, "PNG", optimize=True)
    return file.getvalue()


def icons() -> dict[str, bytes]:
    made = {"icons/%d.png" % size: _draw(size, False) for size in (192, 512)}
    made["icons/180.png"] = _draw(180, True)
    made["icons/maskable.png"] = _draw(512, True)
    return made
