"""A soak on CPython is quicker than the application by itself, and does the same."""

import subprocess
import sys

from hal import dots
from tools import build, quick

_FONT = (build.BOARD / "firmware" / "font.bin").read_bytes()
_PLAYED = """
import sys
from tests.device import soak
from tools import quick
if len(sys.argv) > 1:
    quick.quicken()
for number in (3, 4, 5):
    frames = []
    played = soak.Soak(number)
    show = played.device.show
    played.device.show = lambda buffer: (show(buffer), frames.append(hash(bytes(buffer))))
    for word in list(played.script())[:150]:
        played.do(word)
    soak.tidy()
    print(number, len(frames), hash(tuple(frames)), sorted(played.places))
    print(sorted(name for name in sys.modules if name.startswith(("firmware.", "engines."))))
"""


def test_what_is_remembered_is_drawn_as_by_the_pen():
    quick._known.clear()
    pen = quick.remembering(dots.write)
    text = "Epigo: à è ▶ 7".encode()
    buffers = bytearray(range(256)) * 4, bytearray(range(256)) * 4
    for _ in range(2):
        for x, y in ((0, 0), (3, 5), (-4, -6), (100, 60), (60, 63), (10, 8), (126, 20)):
            for color in (1, 0, 2):
                for room in (-1, 30):
                    args = (text, 0, len(text), x, y, color, 0, 1, room)
                    ends = [write(_FONT, buffer, *args)
                            for write, buffer in zip((dots.write, pen), buffers)]
                    assert ends[0] == ends[1] and buffers[0] == buffers[1], args


def test_a_quick_soak_is_the_same_soak():
    said = [subprocess.run([sys.executable, "-c", _PLAYED, *more], capture_output=True, text=True,
                           check=True, env={"PYTHONHASHSEED": "1"}).stdout
            for more in ([], ["quick"])]
    assert said[0].count("\n") == 6 and said[0] == said[1]
