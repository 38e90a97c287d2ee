"""Pictures of the display's memory (1024 bytes, MONO_VLSB): as an image file, and as text."""

from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 128, 64

_GLASS = (8, 10, 16)
_BEZEL = (34, 36, 42)
# A dot's colour and that of the thin line at its right and lower edge. A dot that is not lit is
# just visible, as on a real panel; between lit dots the light spreads.
_OFF = ((14, 17, 25), _GLASS)
_LIT = ((214, 236, 255), (112, 126, 142))


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
    dots = [_dot(colors, scale) for colors in (_OFF, _LIT)]
    for y in range(HEIGHT):
        for x in range(WIDTH):
            panel.paste(dots[_lit(buffer, x, y)], (border + x * scale, border + y * scale))
    return panel


def _dot(colors: tuple, scale: int) -> Image.Image:
    color, edge = colors
    dot = Image.new("RGB", (scale, scale), edge)
    gap = 1 if scale > 2 else 0
    dot.paste(color, (0, 0, scale - gap, scale - gap))
    return dot


def _lit(buffer: bytes, x: int, y: int) -> int:
    return buffer[y // 8 * WIDTH + x] >> y % 8 & 1
