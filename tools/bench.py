"""What Tavolino costs: bytes of code, heap on the real MicroPython, answers a second here.

Heap is live heap, read between calls from outside Python, where a collection is complete. The
machine's speed isn't known, so times stand beside a count that they can be compared with.
"""

import gzip
import sys
import time
from importlib import import_module

from engines.catalog import GAMES
from engines.epigo.game import Epigo
from engines.log import Log
from engines.script import TELL, Game
from firmware.settings import LANGUAGES
from hal.saves.games import Saves
from tests.faults.flash import BLOCK, Disk, Flash
from tests.web import browser
from tools import build, deploy, disk, micropython, power, speed
from tools.web import build as web
from tools.web import measure

BUDGET = 80 * 1024  # the application, a game, its rules and its picture
# After other games, too: MicroPython keeps the names that these leave behind for good, and from
# 1,260 of them on in a table of 9 KB.
EVENING = 92 * 1024

TYPE_BUDGET = 5 * 1024  # the font and one language
DRAWING_BUDGET = 1024
_FRAME = 1024  # the display's memory, which is neither
_LONG = 700  # answers of a long game
_PICO_W = 0xD4000  # bytes of flash for files: no board has fewer

_SAVE = """
import gc
from hal.saves.games import Saves
saves = Saves("saves")
saves.create("epigo", 2, ("White", "Black"), (0, 1, 0), 0)
data = bytearray(700)
for end in range(1, 184):
    saves.write(data, end, end)
gc.collect()
gc.disable()
for end in (184, 185):
    before = gc.mem_alloc()
    saves.write(data, end, end)
    print(gc.mem_alloc() - before)
"""

# This port's binascii is Python over the C module, with 45 names of its own; a board's is in C.
_AS_ON_A_BOARD = {"binascii.py": "from ubinascii import crc32\n"}

# `write` taps a key.
_HOME = """
from firmware.app import App
from hal.keys import A, B, DOWN
class Device:
    path = "saves"
    battery = None
    def show(self, buffer):
        pass
    def open(self, name):
        return open("firmware/" + name, "rb")
    def random(self, n):
        return 0
    def date(self):
        return 0, 0, 0
    def tone(self, hertz):
        pass
    flip = contrast = power = tone
now = 0
def write(count, key=A):
    global now
    for index in range(count * 10):
        now += 10
        app.step(now, key if index % 10 > 4 else 0)
app = App(Device())
write(0)
app.step(10, 0)
"""
_HELP = """
write(3)
app.open("help", "epigo", "order")
app.draw()
import gc
gc.collect()
gc.disable()
before = gc.mem_alloc()
app.draw()
print(gc.mem_alloc() - before)
"""
_LATE = """
from hal.keys import RIGHT, UP
start, stop = app.screens[-1].game.PLAYERS
if stop > start:
    write(1, DOWN)
    write(stop - start, RIGHT)
    write(1, UP)
write(1)
play = app.screens[-1]
assert play.game.players == stop
value = 0
while play.game.at < %d:
    ask = play.game.ask
    if ask.kind == 0:
        play.go_on()
    else:
        value = (value * 37 + 11) %% 251
        end = ask.key in ("seal", "draw")  # else a game might never end
        play.answer(ask.options[0 if end else value %% len(ask.options)])
    write(1, 0)
assert play.game.ask is not None
del play, ask
"""


# From home into the set-up of a game, and from a game back home.
_CHOOSE = """
write(app.screens[-1].rows.index("%s"), DOWN)
write(1)
"""
_LEAVE = """
write(1, B)
write(1, 0)  # it acts when it is let go
if not hasattr(app.screens[-1], "rows"):
    write(1)  # first comes the table at a glance
write(app.screens[-1].rows.index("leave"), DOWN)
write(1)
assert len(app.screens) == 1 and app.screens[0].rows[0] == "saved"
"""


def busy(game: str) -> tuple[str, str]:
    """A turn in which much is in memory, and the script that leads there from the set-up."""
    return _scenes(game).BUSY


def also(game: str) -> tuple[tuple[str, str], ...]:
    """Other turns in which much is in memory, if there are any: the set-up was another."""
    return getattr(_scenes(game), "ALSO", ())


def late(game: str) -> tuple[str, str]:
    """The same late in a game."""
    answers = _scenes(game).LATE_ANSWERS
    return "after %d answers, most players" % answers, _LATE % answers


def _scenes(game: str):
    return import_module("tests.scenes." + game)


_MENU = """
write(1, B)
write(1, 0)  # it acts when it is let go
assert len(app.screens) == 2
"""


def sizes() -> int:
    """A table of every file on the board; their sum."""
    total = 0
    for path, size in build.build():
        print("%8d  %s" % (size, path))
        total += size
    print("%8d  in all" % total)
    print("%8d  of flash that they take there, of %d on a Pico W"
          % (disk.taken(deploy.tree("pico_w")) * disk.BLOCK, _PICO_W))
    return total


def heap(title: str, steps: list[tuple[str, str]], files: dict[str, str | bytes]) -> list[int]:
    """A table of what each piece of code adds to the heap; the heap after each, above a bare
    start."""
    print("\n%s" % title)
    sums = [0]
    for label, added, _ in micropython.measure(steps, {**files, **_AS_ON_A_BOARD}):
        print("%8d  %s" % (added, label))
        sums.append(sums[-1] + added)
    return sums[1:]


def device(files: dict[str, str | bytes], name: str) -> int:
    """The application, a game, its rules and its picture, all at once, in a turn of that game."""
    turn, keys = busy(name)
    _, total, menu = heap("The whole device on MicroPython, bytes of heap above a bare start", [
        ("the application, at home", _HOME),
        ("%s: %s" % (name, turn), _CHOOSE % name + keys),
        ("the menu over it", _MENU),
    ], files)
    for what, keys in also(name):
        more = heap("The same, otherwise", [
            ("the application, at home", _HOME),
            ("%s: %s" % (name, what), _CHOOSE % name + keys),
        ], files)[-1]
        print("%8d  there, %+d" % (more, more - total))
        total = max(total, more)
    what, keys = late(name)
    _, total_late = heap("The same, late in a game", [
        ("the application, at home", _HOME),
        ("%s: %s" % (name, what), _CHOOSE % name + keys),
    ], files)
    print("%8d  in the turn, %d with the menu" % (total, menu))
    print("%8d  late in a game; at most %d" % (total_late, BUDGET))
    return max(total, menu, total_late)


def evening(files: dict[str, str | bytes], name: str) -> int:
    """The same late in a game and late in the evening: all others were played before, and left."""
    what, keys = late(name)
    steps = [("the application, at home", _HOME)]
    for other, _ in GAMES:
        if other != name:
            steps.append(("%s, and home again" % other,
                          _CHOOSE % other + busy(other)[1] + _LEAVE))
    steps.append(("%s: %s" % (name, what), _CHOOSE % name + keys))
    total = heap("The same after other games", steps, files)[-1]
    print("%8d  after other games; at most %d" % (total, EVENING))
    return total


def display(files: dict[str, str | bytes]) -> tuple[int, int]:
    """The font and a language with its help, and what drawing a page of text allocates."""
    longest = max(LANGUAGES, key=lambda language: len(files["firmware/%s.bin" % language]))
    code, _, all_ = heap("Font and texts on MicroPython, bytes of heap", [
        ("the code that draws",
         "from hal.canvas import Canvas\nfrom hal.dots import write as pen"),
        ("the font, and the display's memory",
         "canvas = Canvas(open('firmware/font.bin', 'rb').read(), pen)"),
        ("the reader with a language (%s)" % longest,
         "from firmware.texts import Texts\n"
         "texts = Texts(open('firmware/%s.bin', 'rb'))" % longest),
    ], files)
    total = all_ - code - _FRAME
    print("%8d  the font, and the reader with a language; at most %d" % (total, TYPE_BUDGET))
    drawing = int(micropython.run(_HOME + _HELP, files))
    print("%8d  allocated by drawing a page of help; at most %d" % (drawing, DRAWING_BUDGET))
    return total, drawing


def endless(count: int) -> Game:
    """A game of Epigo with so many answers: both always give the same orders, which cancel out."""
    game = Epigo(2)
    while game.at < count:
        ask = game.ask
        if ask.kind == TELL:
            game.go_on()
        else:
            game.answer(ask.options[0])
    return game


def going_back() -> None:
    """A replay beside a first playing, and what an undo replays."""
    game = endless(_LONG)
    start = time.perf_counter()
    endless(_LONG)
    played = time.perf_counter() - start
    start = time.perf_counter()
    again = Epigo(2, None, Log(game.log.data))
    again.go_to(_LONG)
    replayed = time.perf_counter() - start
    steps = []
    forward = game.forward

    def counted() -> None:
        steps[-1] += 1
        forward()

    game.forward = counted
    for _ in range(100):
        steps.append(0)
        game.undo()
    print("%8.2f  times what playing costs: a replay of %d answers" % (replayed / played, _LONG))
    print("%8.1f  answers replayed by an undo at its end, at most %d (of %d)"
          % (sum(steps) / len(steps), max(steps), _LONG))


def saving() -> None:
    """What littlefs does to a Pico's flash for the answers of a long game."""
    flash = Flash()
    disk = Disk(flash, format=True)
    saves = Saves("saves", disk, disk.open)
    game = endless(_LONG)
    saves.create("epigo", 2, ("White", "Black"), game.options, 0)
    programs, erases = flash.programs, flash.erases
    for end in range(1, _LONG + 1):
        saves.write(game.log.data, end, end)
    print("%8.3f  programs an answer (%d answers; three where a segment is full)"
          % ((flash.programs - programs) / _LONG, _LONG))
    print("%8.1f  answers an erase" % (_LONG / (flash.erases - erases)))
    print("%8d  bytes of flash for the game" % (disk.blocks * BLOCK))


def heap_of_a_save() -> None:
    print("%8s  bytes of heap that a save allocates on MicroPython, and at a full segment %s"
          % tuple(micropython.run(_SAVE, micropython.board_files()).split()))


def in_the_browser() -> None:
    print("\nIn the browser")
    if not browser.find():
        print(browser.MISSING)
        return
    packed = {path: len(gzip.compress(data)) for path, data in web.files().items()
              if path.endswith((".html", ".css", ".js", ".mjs", ".wasm", ".pack"))
              and path not in ("board.html", "app/board.js", "app/serial.js", "sw.js")}
    print("%8d  bytes to load, compressed, MicroPython's %d among them" % (
        sum(packed.values()),
        sum(size for path, size in packed.items() if path.startswith("micropython/"))))
    with browser.chromium() as chromium, browser.site() as url:
        page = chromium.new_page()
        print("%8.0f  ms from the navigation to a device that can be used" % measure.arrival(
            page, url))
        print("%8.1f  ms from a press to its picture, at most %.0f" % measure.press(page))


def main() -> int:
    print("Code on the board, bytes")
    sizes()
    files = micropython.board_files()
    for name, kind in GAMES:
        heap("%s alone on MicroPython, bytes of heap" % kind, [
            ("the contract (engines/script.py)", "from engines import script"),
            ("the rules", "from engines.%s.game import %s" % (name, kind)),
            ("a game", "game = %s(%s.PLAYERS[0])" % (kind, kind)),
        ], files)
    total = max(device(files, name) for name, _ in GAMES)
    after = max(evening(files, name) for name, _ in GAMES)
    type_, drawing = display(files)
    speed.table()
    print("\nThe log")
    going_back()
    saving()
    heap_of_a_save()
    print("\nThe battery")
    power.report()
    in_the_browser()
    return int(total > BUDGET or after > EVENING or type_ > TYPE_BUDGET
               or drawing > DRAWING_BUDGET)


if __name__ == "__main__":
    sys.exit(main())
