"""The one file to drag, made with a firmware of our own that says of itself what a real one does,
laid out as theirs are; with the real ones it is made in tests/board."""

import http.server
import struct
import threading

import pytest

from hal.saves.games import Saves
from hal.saves.history import History, Result
from tests.faults.flash import Disk, Flash
from tests.host.wireless import Board
from tools import build, deploy, disk, firmware, link, uf2, uf2file
from tools.uf2file import FLASH, PAGE, RP2040, RP2350

LEAD = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0xA000, 0x10FFFF00, PAGE, 0, 2,
                   0xE48BFF57).ljust(508, b"\xef") + struct.pack("<I", 0x0AB16F30)
MEMORY = 0x20000000
PLACES = {  # chip, where the marker is, where the files lie, room for them
    "pico": (RP2040, 0x1D4, 0x100A0000, 0x160000),
    "pico_w": (RP2040, 0x1D4, 0x1012C000, 0xD4000),
    "pico2": (RP2350, 0x124, 0x10100000, 0x300000),
    "pico2_w": (RP2350, 0x124, 0x10180000, 0x280000),
}


def flash(board, program="MicroPython", version="v1.29.0", drive=True):
    """The flash of such a firmware: its start, entries, strings, and a part that is copied."""
    _, marker, start, size = PLACES[board]
    data = bytearray(b"\x11" * 0x1900)
    copied = FLASH + 0x1000  # what lies here says that it lies at MEMORY

    def put(at, *words):
        data[at:at + 4 * len(words)] = struct.pack("<%dI" % len(words), *words)

    entries = []
    strings = {0x02031C86: program, 0x11A9BC3A: version, 0xB63CFFBB: board}
    at = 0x800
    for i, (key, text) in enumerate(strings.items()):
        where = 0x1000 + 0x40 * i
        data[where:where + 0x40] = text.encode().ljust(0x40, b"\0")
        put(at, 0x50520006, key, MEMORY + 0x40 * i)
        entries.append(FLASH + at)
        at += 12
    put(at, 0x50520005, 0x68F465DE, FLASH + len(data))
    entries.append(FLASH + at)
    if drive:
        put(0x1200, 0x504D0007, MEMORY, start, size, 0, 3)
        entries.append(MEMORY + 0x200)
    put(0x700, *entries)
    put(0x600, copied, MEMORY, MEMORY + 0x400, 0)
    put(marker, 0x7188EBF2, FLASH + 0x700, FLASH + 0x700 + 4 * len(entries), FLASH + 0x600,
        0xE71AA390)
    return bytes(data)


def file(board, pages=None, **told):
    family = PLACES[board][0]
    found = uf2file.cut(flash(board, **told), FLASH) | (pages or {})
    return uf2file.serialize(uf2file.Uf2(family, found, LEAD if family == RP2350 else b""))


def run(monkeypatch, capsys, *args):
    monkeypatch.setattr("sys.argv", ["uf2", *map(str, args)])
    code = uf2.main()
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def made(tmp_path, monkeypatch, capsys):
    """Make it with these bytes as firmware; what is written."""

    def make(data, *args):
        path = tmp_path / "firmware.uf2"
        path.write_bytes(data)
        code, out, err = run(monkeypatch, capsys, "--firmware", path, "--to", tmp_path / "to",
                             *args)
        assert code == 0 and not err, err
        found, = (tmp_path / "to").iterdir()
        assert found.name in out and "All files on the board are replaced" in out
        return found

    return make


@pytest.fixture
def refused(tmp_path, monkeypatch, capsys):
    """The sentence for a firmware that can't be used; nothing is written."""

    def refuse(data, *args):
        path = tmp_path / "firmware.uf2"
        path.write_bytes(data)
        code, _, err = run(monkeypatch, capsys, "--firmware", path, "--to", tmp_path / "to",
                           *args)
        assert code == 1 and not (tmp_path / "to").exists()
        return err.strip()

    return refuse


@pytest.mark.parametrize("board", PLACES)
def test_unpacked_again_it_is_the_build_and_the_firmware(made, board):
    family, _, start, size = PLACES[board]
    path = made(file(board))
    assert path.name.endswith("-%s.uf2" % board)
    data = path.read_bytes()
    assert data.startswith(LEAD) == (family == RP2350)
    found = uf2file.parse(data, "it")
    assert found.family == family
    code = flash(board)
    assert uf2file.join(found.pages, FLASH, len(code)) == code
    assert disk.unpack(uf2file.join(found.pages, start, size), size // disk.BLOCK) == deploy.tree(
        "pico")
    # Whole sectors, and nothing but those of the firmware and the files.
    assert all(sector + at in found.pages for sector in {page & ~0xFFF for page in found.pages}
               for at in range(0, 4096, PAGE))
    assert all(page < FLASH + 0x2000 or start <= page < start + size for page in found.pages)


def test_the_same_every_time(made):
    first = made(file("pico")).read_bytes()
    assert made(file("pico")).read_bytes() == first


def test_an_old_superblock_is_overwritten(made):
    """Else the board would mount the old files: it takes the newer of the first two blocks."""
    start = PLACES["pico"][2]
    found = uf2file.parse(made(file("pico")).read_bytes(), "it")
    assert {start + at for at in range(0, 2 * disk.BLOCK, PAGE)} <= set(found.pages)


def test_files_that_the_firmware_brings_go(made):
    _, _, start, size = PLACES["pico"]
    theirs = {start + size - PAGE: b"\x77" * PAGE, start: b"\x77" * PAGE}
    found = uf2file.parse(made(file("pico", theirs)).read_bytes(), "it")
    assert b"\x77" * PAGE not in found.pages.values()


def test_another_wiring_and_panel(made):
    path = made(file("pico_w"), "--board", "gfx_pack", "--panel", "sh1106")
    assert path.name.endswith("-gfx_pack-pico_w-sh1106.uf2")
    found = uf2file.parse(path.read_bytes(), "it")
    _, _, start, size = PLACES["pico_w"]
    files = disk.unpack(uf2file.join(found.pages, start, size), size // disk.BLOCK)
    assert files[build.CHOICE] == b"gfx_pack sh1106\n"


def test_the_files_alone(made):
    path = made(file("pico2"), "--alone")
    assert path.name.endswith("-pico2-files.uf2")
    found = uf2file.parse(path.read_bytes(), "it")
    assert found.family == RP2350 and min(found.pages) == PLACES["pico2"][2] and not found.lead


@pytest.mark.parametrize("data, told", [
    (b"", "firmware.uf2 is no UF2 file."),
    (b"<html>not found</html>" * 40, "firmware.uf2 is no UF2 file."),
    (file("pico")[:-100], "is cut off in the middle of a block: fetch it once more."),
    (file("pico")[:-512], "firmware.uf2 is cut off: it has 31 of 32 blocks. Fetch it once more."),
    (file("pico2")[:512], "firmware.uf2 is cut off: it has 0 of 0 blocks."),
    (file("pico")[512:], "firmware.uf2 is damaged: its blocks aren't in their order."),
    (file("pico")[:700] + b"\0" * 324 + file("pico")[1024:],
     "firmware.uf2 is damaged in block 1: fetch it once more."),
    (file("pico").replace(struct.pack("<I", RP2040), struct.pack("<I", 0xADA52840)),
     "is for another chip (family 0xada52840), not for the RP2040 of a Pico or the RP2350"),
    (uf2file.serialize(uf2file.Uf2(RP2040, {FLASH: b"\x22" * PAGE})),
     "firmware.uf2 is no MicroPython: it says nothing about itself."),
    (file("pico", program="CircuitPython"), "firmware.uf2 is no MicroPython, but CircuitPython."),
    (file("pico", version="v1.22.2"),
     "firmware.uf2 is MicroPython v1.22.2; Tavolino needs 1.23 or later."),
    (file("pico", drive=False), "firmware.uf2 doesn't say where its file system lies."),
    (uf2file.serialize(uf2file.Uf2(RP2040, uf2file.cut(flash("pico"), 0x20000000))),
     "firmware.uf2 isn't made for flash: it is no MicroPython."),
])
def test_what_cant_be_used_is_told(refused, data, told):
    assert told in refused(data)


def test_entries_that_lead_nowhere_are_no_crash(refused):
    code = bytearray(flash("pico"))
    code[0x700:0x704] = struct.pack("<I", 0x30000000)
    broken = uf2file.serialize(uf2file.Uf2(RP2040, uf2file.cut(bytes(code), FLASH)))
    assert "is no MicroPython" in refused(broken)


def test_another_board_than_was_named(refused):
    assert refused(file("pico2"), "--board", "pico_w") == (
        "That is MicroPython for a pico2, not for a pico_w: make uf2 BOARD=pico2")


@pytest.mark.parametrize("start, size", [
    (0x10180000, 0xF0000000), (0x20000000, 0x160000), (0x10000000, 0x160000),
])
def test_files_that_lie_nowhere(refused, monkeypatch, start, size):
    monkeypatch.setitem(PLACES, "pico", (RP2040, 0x1D4, start, size))
    assert refused(file("pico")) == "firmware.uf2 doesn't say where its file system lies."


def test_a_folder_that_cant_be_written(tmp_path, monkeypatch, capsys):
    (tmp_path / "firmware.uf2").write_bytes(file("pico"))
    (tmp_path / "to").touch()
    code, _, err = run(monkeypatch, capsys, "--firmware", tmp_path / "firmware.uf2",
                       "--to", tmp_path / "to")
    assert code == 1 and err == "%s: File exists\n" % (tmp_path / "to")


def test_too_little_room(refused, monkeypatch):
    monkeypatch.setitem(PLACES, "pico", (RP2040, 0x1D4, 0x10180000, 0x40000))
    assert refused(file("pico")) == "There is too little room: the pico has 256 KB for files."


def test_the_image_is_no_larger_than_its_files():
    """A Pico W has few blocks more than they take."""
    files = deploy.tree("pico")
    count = disk.taken(files)
    assert disk.unpack(disk.pack(files, count), count) == files
    with pytest.raises(disk.DiskFull):
        disk.pack(files, count - 1)


def test_what_must_be_left_is_enough_to_play():
    """As the board mounts it: a history, and two games that were left."""
    files = deploy.tree("pico_w")
    count = disk.taken(files) + uf2.SAVES // disk.BLOCK
    flash = Flash(disk.pack(files, count).ljust(count * disk.BLOCK, b"\xff"))
    there = Disk(flash)
    saves = Saves("saves", there, there.open)
    names = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
    for number in range(20):
        History(saves.store).add(Result(number + 1, "miners", (2024, 2, 29), names,
                                        (10, 20, 30, 40, 50), 1, "end"))
    log = bytearray(250)
    for _ in range(2):
        saves.create("miners", 5, names, (0, 1, 1, 1), 0)
        for end in range(1, len(log) + 1):
            saves.write(log, end, end)
        saves.leave()
    assert len(saves.games()) == 2


@pytest.mark.parametrize("args, told", [
    (["--board", "teapot"], "There is no board teapot. Boards: esp32, gfx_pack, pico, pico2,"),
    (["--board", "esp32"], "An ESP32 takes no UF2 file: make deploy BOARD=esp32"),
    (["--panel", "paper"], "There is no panel paper. Panels: sh1106,"),
    (["--firmware", "nowhere.uf2"], "FIRMWARE names nowhere.uf2, which is no file."),
])
def test_a_wrong_wish_is_told(monkeypatch, capsys, args, told):
    code, _, err = run(monkeypatch, capsys, *args)
    assert code == 1 and told in err


# ---- fetched


class Site(http.server.BaseHTTPRequestHandler):
    files: dict

    def do_GET(self):
        data = self.files.get(self.path)
        self.send_response(200 if data else 404)
        self.end_headers()
        self.wfile.write(data or b"nothing here")

    def log_message(self, *_):
        pass


@pytest.fixture
def site(tmp_path, monkeypatch):
    """micropython.org, on this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setattr(firmware, "_SITE", "http://127.0.0.1:%d/" % server.server_port)
    monkeypatch.setattr(firmware, "_CACHE", tmp_path / "cache")
    Site.files = {}
    yield Site.files
    server.shutdown()
    thread.join()
    server.server_close()


def test_micropython_is_fetched_once(site, monkeypatch, capsys, tmp_path):
    site["/RPI_PICO2_W-%s.uf2" % firmware._RELEASE] = file("pico2_w")
    wish = ["--board", "pico2_w", "--to", tmp_path]
    assert run(monkeypatch, capsys, *wish)[0] == 0
    site.clear()
    assert run(monkeypatch, capsys, *wish)[0] == 0
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [
        "RPI_PICO2_W-%s.uf2" % firmware._RELEASE]


@pytest.mark.parametrize("answer, told", [
    (None, "can't be fetched (Not Found). With a file that you have: make uf2 FIRMWARE="),
    (b"<html>please log in to this network</html>" * 20, "is no UF2 file."),
    (file("pico")[:1024], "is cut off: it has 2 of 32 blocks."),
])
def test_what_isnt_micropython_is_told_and_not_kept(site, monkeypatch, capsys, tmp_path, answer,
                                                    told):
    site["/RPI_PICO-%s.uf2" % firmware._RELEASE] = answer
    code, _, err = run(monkeypatch, capsys, "--to", tmp_path / "to")
    assert code == 1 and told in err
    assert not (tmp_path / "cache").exists() and not (tmp_path / "to").exists()


def test_without_internet(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setattr(firmware, "_SITE", "http://127.0.0.1:9/")
    monkeypatch.setattr(firmware, "_CACHE", tmp_path / "cache")
    code, _, err = run(monkeypatch, capsys)
    assert code == 1 and "refused" in err and "make uf2 ALONE=1" in err


# ---- told by the board that is plugged in


class Telling(Board):
    """It reads its own flash."""

    def __init__(self, board, machine):
        super().__init__()
        self.memory = flash(board)
        self.machine = machine

    def run(self, code):
        if "_machine" in code:
            return self.machine + "\n"
        if "bytearray_at" not in code:
            return super().run(code)
        at, size = (int(word) for word in
                    code[code.index("at(") + 3:code.index("))")].rstrip(")").split(","))
        return self.memory[at - FLASH:at - FLASH + size].ljust(size, b"\xff").hex()


@pytest.mark.parametrize("board, machine", [
    ("pico_w", "Raspberry Pi Pico W with RP2040"), ("pico2", "Raspberry Pi Pico2 with RP2350")])
def test_the_board_tells_where_its_files_lie(monkeypatch, capsys, tmp_path, board, machine):
    there = Telling(board, machine)
    monkeypatch.setattr(link, "ports", lambda: ["here"])
    monkeypatch.setattr(link, "Link", lambda port: there)
    code, out, err = run(monkeypatch, capsys, "--alone", "--to", tmp_path)
    assert code == 0 and not err and "not in the file" in out
    path, = tmp_path.iterdir()
    found = uf2file.parse(path.read_bytes(), "it")
    assert (found.family, min(found.pages)) == (PLACES[board][0], PLACES[board][2])


def test_a_board_of_another_kind_is_told_and_not_read(monkeypatch, capsys, tmp_path):
    there = Telling("pico", "Generic ESP32 module with ESP32")
    there.memory = None
    monkeypatch.setattr(link, "ports", lambda: ["here"])
    monkeypatch.setattr(link, "Link", lambda port: there)
    code, _, err = run(monkeypatch, capsys, "--alone", "--to", tmp_path)
    assert code == 1 and "takes no UF2 file: it is Generic ESP32 module with ESP32" in err
