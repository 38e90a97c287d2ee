"""Pictures of the display's memory (1024 bytes, MONO_VLSB): as an image file, and as text. And how
a photograph is kept."""

import io
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

WIDTH, HEIGHT = 128, 64

_GLASS = (8, 10, 16)
_BEZEL = (34, 36, 42)
# A dot's colour and that of the thin line at its right and lower edge. A dot that is not lit is
# just visible, as on a real panel; between lit dots the light spreads.
_OFF = ((14, 17, 25), _GLASS)
_LIT = ((214, 236, 255), (112, 126, 142))
# Levels of brightness, of 255, from which a difference is seen: everywhere, and in one place.
_SEEN, _SEEN_AT_A_DOT = 0.1, 24
# For each row of a page: what a byte is there, white or black.
_BITS = [bytes(255 * (byte >> row & 1) for byte in range(256)) for row in range(8)]


def ascii(buffer: bytes) -> str:
    """64 lines of 128 characters; a lit dot is `#`."""
    return "\n".join("".join("#" if _lit(buffer, x, y) else "." for x in range(WIDTH))
                     for y in range(HEIGHT))


def png(buffer: bytes, path: str | Path, scale: int = 4) -> None:
    """Write an image file of the panel."""
    image(buffer, scale).save(path)


def image(buffer: bytes, scale: int = 4) -> Image.Image:
    """An image that looks like the panel; a dot takes `scale` x `scale` pixels."""
    border = 3 * scale
    size = (WIDTH * scale + 2 * border, HEIGHT * scale + 2 * border)
    panel = Image.new("RGB", size, _BEZEL)
    panel.paste(_GLASS, (2 * scale, 2 * scale, size[0] - 2 * scale, size[1] - 2 * scale))
    panel.paste(Image.composite(_dots(_LIT, scale), _dots(_OFF, scale), _mask(buffer, scale)),
                (border, border))
    return panel


def _mask(buffer: bytes, scale: int) -> Image.Image:
    """White where a dot is lit."""
    rows = (buffer[page * WIDTH : (page + 1) * WIDTH].translate(bit)
            for page in range(HEIGHT // 8) for bit in _BITS)
    dots = Image.frombytes("L", (WIDTH, HEIGHT), b"".join(rows))
    return dots.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def keep(photograph: Image.Image, path: Path, quality: int = 88) -> None:
    """Write it, as a JPEG, unless there is one that looks the same: what is computed on several
    cores is never quite the same twice, and a checkout shall stay clean."""
    made = io.BytesIO()
    photograph.save(made, "JPEG", quality=quality)
    if path.exists():
        with Image.open(made) as new, Image.open(path) as old:
            if new.size == old.size:
                difference = ImageStat.Stat(ImageChops.difference(new, old.convert("RGB")))
                if max(difference.mean) < _SEEN and max(most for _, most in difference.extrema) \
                        < _SEEN_AT_A_DOT:
                    return
    path.write_bytes(made.getvalue())


@cache
def _dots(colors: tuple, scale: int) -> Image.Image:
    """A whole display of equal dots."""
    all_ = Image.new("RGB", (WIDTH * scale, HEIGHT * scale))
    dot = _dot(colors, scale)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            all_.paste(dot, (x * scale, y * scale))
    return all_


def _dot(colors: tuple, scale: int) -> Image.Image:
    color, edge = colors
    dot = Image.new("RGB", (scale, scale), edge)
    gap = 1 if scale > 2 else 0
    dot.paste(color, (0, 0, scale - gap, scale - gap))
    return dot


def _lit(buffer: bytes, x: int, y: int) -> int:
    return buffer[y // 8 * WIDTH + x] >> y % 8 & 1
