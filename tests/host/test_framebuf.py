"""Our framebuf for CPython puts every dot where MicroPython's does."""

import framebuf
import pytest

from tools import build, micropython

# This very text runs on both sides, so both make the same calls. A seed prints one line for each
# call: what was called, what came back and the bytes after it. Sizes that are no multiple of 8 and
# lines longer than the picture leave bytes and bits that nobody may touch: the bytes are random at
# first, and all of them are compared.
CALLS = '''
from binascii import hexlify

import framebuf
from tests.lcg import Lcg


def picture(lcg):
    width = 1 + lcg.below(40)
    height = 1 + lcg.below(30)
    stride = width + lcg.below(4)
    rows = lcg.below(4) == 0
    size = height * ((stride + 7) // 8) if rows else (height + 7) // 8 * stride
    data = bytearray(lcg.below(256) for _ in range(size))
    format = framebuf.MONO_HMSB if rows else framebuf.MONO_VLSB
    return data, framebuf.FrameBuffer(data, width, height, format, stride)


def number(lcg):
    # Mostly in or near the picture, sometimes far outside.
    return lcg.below(60) - 15 if lcg.below(12) else lcg.below(3000) - 1500


def calls(lcg, fb, others):
    n = [number(lcg) for _ in range(4)]
    c = lcg.below(4) - 1
    source = others[lcg.below(len(others))]
    return (
        ("fill", c),
        ("pixel", n[0], n[1]),
        ("pixel", n[0], n[1], c),
        ("hline", n[0], n[1], n[2], c),
        ("vline", n[0], n[1], n[2], c),
        ("line", n[0], n[1], n[2], n[3], c),
        ("rect", n[0], n[1], n[2], n[3], c),
        ("rect", n[0], n[1], n[2], n[3], c, True),
        ("fill_rect", n[0], n[1], n[2], n[3], c),
        ("ellipse", n[0], n[1], lcg.below(25) - 3, lcg.below(25) - 3, c),
        ("ellipse", n[0], n[1], lcg.below(25) - 3, lcg.below(25) - 3, c, lcg.below(2),
         lcg.below(32)),
        ("blit", source, n[0], n[1]),
        ("blit", source, n[0], n[1], lcg.below(3) - 1),
        ("blit", source, n[0], n[1], lcg.below(3) - 1, others[lcg.below(2)]),
        ("blit", fb, n[0], n[1], lcg.below(3) - 1),
        ("scroll", n[0], n[1]),
        ("scroll", lcg.below(17) - 8, lcg.below(17) - 8),
    )


def draw(seed, many):
    lcg = Lcg(seed)
    data, fb = picture(lcg)
    palettes = [framebuf.FrameBuffer(bytearray((lcg.below(2), lcg.below(2))), 2, 1,
                                     framebuf.MONO_VLSB) for _ in range(2)]
    others = palettes + [picture(lcg)[1] for _ in range(3)]
    # The same bytes under another size, and a part of the picture.
    others.append(framebuf.FrameBuffer(data, 1, 1, framebuf.MONO_VLSB))
    for turn in range(many):
        offers = calls(lcg, fb, others)
        call = offers[lcg.below(len(offers))]
        if call[0] == "fill" and lcg.below(4):
            continue
        got = getattr(fb, call[0])(*call[1:])
        said = [value for value in call if type(value) in (int, str, bool)]
        print(seed, turn, said, got, hexlify(data).decode())
'''

SEEDS = 250
TURNS = 25


def test_thousands_of_calls_give_the_same_dots(capsys):
    code = CALLS + "\nfor seed in range(%d):\n    draw(seed, %d)\n" % (SEEDS, TURNS)
    lcg = (build.ROOT / "tests" / "lcg.py").read_text("utf-8")
    theirs = micropython.run(code, {"tests/__init__.py": "", "tests/lcg.py": lcg}).splitlines()
    exec(compile(code, "calls", "exec"), {})
    ours = capsys.readouterr().out.splitlines()
    assert len(theirs) > 5000
    for line, other in zip(ours, theirs, strict=True):
        assert line == other


def test_every_method_shows_in_what_is_compared(capsys, monkeypatch):
    scope: dict = {}
    exec(compile(CALLS, "calls", "exec"), scope)

    def drawn() -> str:
        for seed in range(20):
            scope["draw"](seed, TURNS)
        return capsys.readouterr().out

    right = drawn()
    for name in ("fill", "pixel", "hline", "vline", "line", "rect", "fill_rect", "ellipse", "blit",
                 "scroll"):
        with monkeypatch.context() as broken:
            broken.setattr(framebuf.FrameBuffer, name, lambda self, *args: None)
            assert drawn() != right, name


# Sizes of buffers, and the pictures that they are too small for, or large enough.
SIZES = '''
import framebuf

for format, size, width, height, stride in (
        (framebuf.MONO_VLSB, 7, 8, 8, 8), (framebuf.MONO_VLSB, 8, 8, 9, 8),
        (framebuf.MONO_VLSB, 8, 0, 8, 8), (framebuf.MONO_VLSB, 8, 8, 0, 8),
        (framebuf.MONO_VLSB, 8, 4, 8, 3), (framebuf.MONO_VLSB, 11, 4, 16, 8),
        (framebuf.MONO_VLSB, 12, 4, 16, 8),
        (framebuf.MONO_HMSB, 15, 9, 8, 9), (framebuf.MONO_HMSB, 16, 9, 8, 9)):
    try:
        framebuf.FrameBuffer(bytearray(size), width, height, format, stride)
        print(format, size, width, height, stride, "taken")
    except ValueError:
        print(format, size, width, height, stride, "refused")
'''


def test_what_micropython_refuses_we_refuse(capsys):
    theirs = micropython.run(SIZES)
    exec(compile(SIZES, "sizes", "exec"), {})
    assert capsys.readouterr().out == theirs
    assert theirs.count("refused") == 7 and theirs.count("taken") == 2
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_VLSB)


def test_another_format_is_refused_in_words():
    with pytest.raises(ValueError, match="MONO_HMSB only"):
        framebuf.FrameBuffer(bytearray(8), 8, 8, 3)
