"""Deploy where it can't go well, and the first time: against a board that is a dictionary."""

import pytest

from tests.host.wireless import Board
from tools import build, deploy, link


def test_the_first_time_all_is_copied_and_main_last():
    files = deploy.tree("pico")
    board = Board()
    assert deploy.deploy(board, files, print) == len(files)
    assert board.files == files and board.written[-1] == "main.py"
    assert deploy.deploy(board, files, print) == 0


def test_a_cable_that_is_pulled_leaves_no_program_that_starts():
    """Whenever it is: with main.py all is new, or all is old."""
    old = {**deploy.tree("pico"), "firmware/code.bin": b"old", "hal/modules.py": b"M",
           "saves/1/head": b"mine"}
    new = deploy.tree("pico")

    class Pulled(Exception):
        pass

    class Cable(Board):
        left = 0

        def pull(self):
            self.left -= 1
            if self.left < 0:
                raise Pulled

        def write(self, path, data):
            self.pull()
            super().write(path, data)

        def remove(self, path):
            self.pull()
            super().remove(path)

    pulled = 0
    for left in range(20):
        board = Cable(old)
        board.left = left
        try:
            deploy.deploy(board, new, print)
        except Pulled:
            pulled += 1
            assert "main.py" not in board.files or board.files == old
            deploy.deploy(Board(board.files), new, print)
        assert board.files["saves/1/head"] == b"mine"
    assert 2 < pulled < 20 and {**board.files, "saves/1/head": b"mine"} == {
        **new, "saves/1/head": b"mine"}


def test_a_board_that_is_nearly_full_gets_the_new_version():
    """Its file system keeps the old file until the new one is written."""

    class Full(Board):
        room = 0

        def write(self, path, data):
            assert sum(map(len, self.files.values())) + len(data) <= self.room, path
            super().write(path, data)

    new = deploy.tree("pico")
    board = Full({path: data[::-1] for path, data in new.items()} | {"main.py": new["main.py"]})
    board.room = sum(map(len, new.values())) + 4096
    deploy.deploy(board, new, print)
    assert board.files == new


def test_another_panel_than_usual():
    assert build.panels() == ["sh1106", "sh1107", "ssd1306", "st7567"]
    assert deploy.tree("pico", "sh1106")[build.CHOICE] == b"pico sh1106\n"
    assert deploy.tree("pico")[build.CHOICE] == b"pico\n"


def test_what_came_through_wrong_is_told():
    class Noisy(Board):
        def write(self, path, data):
            super().write(path, data[:-1] if path == "firmware/app.mpy" else data)

    with pytest.raises(link.LinkError, match="Not as they were sent: firmware/app"):
        deploy.deploy(Noisy(), deploy.tree("pico"), print)


@pytest.mark.parametrize("about, told", [
    ("micropython 1 22 6 rp2", "runs micropython 1.22 on rp2; Tavolino needs MicroPython 1.23"),
    ("micropython 2 0 7 rp2", "needs MicroPython 1.23"),
    ("circuitpython 9 2 6 rp2040", "runs circuitpython 9.2 on rp2040; Tavolino needs MicroPy"),
])
def test_a_firmware_that_cant_run_it_is_told(about, told):
    with pytest.raises(link.LinkError, match=told):
        Board(about=about).check()


def test_a_firmware_that_can_run_it():
    assert Board().check() == "micropython 1.26 on rp2"


def _main(monkeypatch, *args, board=None):
    """A whole `make deploy`, on this board; without one, no port may be looked for."""
    monkeypatch.setattr("sys.argv", ["deploy", *args])
    monkeypatch.setattr(link, "ports", lambda: ["here"] if board else pytest.fail("a port"))
    monkeypatch.setattr(link, "Link", lambda port: board)
    return deploy.main()


@pytest.mark.parametrize("args, told", [
    (["--board", "teapot"],
     "There is no board teapot. Boards: esp32, gfx_pack, pico, waveshare_oled_13.\n"),
    (["--board", "make"],
     "There is no board make. Boards: esp32, gfx_pack, pico, waveshare_oled_13.\n"),
    (["--board", "pico_w"],
     "There is no board pico_w. Boards: esp32, gfx_pack, pico, waveshare_oled_13. "
     "A pico_w is wired like a pico.\n"),
    (["--panel", "paper"],
     "There is no panel paper. Panels: sh1106, sh1107, ssd1306, st7567.\n"),
    (["--board", "pico", "--panel", "a sheet"],
     "There is no panel a sheet. Panels: sh1106, sh1107, ssd1306, st7567.\n"),
])
def test_a_wrong_name_is_told_with_the_right_ones(capsys, monkeypatch, args, told):
    assert _main(monkeypatch, *args) == 1
    assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize("old, args, new, told", [
    (None, [], b"pico\n", ""),
    (None, ["--panel", "sh1106"], b"pico sh1106\n", ""),
    (None, ["--board", "gfx_pack"], b"gfx_pack\n", ""),
    (b"", [], b"pico\n", ""),
    (b"gfx_pack\n", [], b"gfx_pack\n", "board.txt says gfx_pack: kept"),
    (b"pico sh1106\n", [], b"pico sh1106\n", "board.txt says pico sh1106: kept"),
    (b"pico  sh1106\r\nmy own note", [], b"pico sh1106\n", "board.txt says pico sh1106: kept"),
    (b"pico sh1106\n", ["--board", "pico"], b"pico sh1106\n", "board.txt says pico sh1106: kept"),
    (b"pico sh1106\n", ["--board", "gfx_pack"], b"gfx_pack\n",
     "board.txt said pico sh1106: now gfx_pack"),
    (b"esp32\n", ["--panel", "sh1106"], b"esp32 sh1106\n",
     "board.txt said esp32: now esp32 sh1106"),
    (b"pico sh1106\n", ["--panel", "ssd1306"], b"pico ssd1306\n",
     "board.txt said pico sh1106: now pico ssd1306"),
    (b"pico sh1106\n", ["--board", "esp32", "--panel", "sh1107"], b"esp32 sh1107\n",
     "board.txt said pico sh1106: now esp32 sh1107"),
    (b"teapot sh1106\n", ["--board", "pico"], b"pico\n",
     "board.txt said teapot sh1106: now pico"),
    (b"pico paper\n", ["--panel", "sh1106"], b"pico sh1106\n",
     "board.txt said pico paper: now pico sh1106"),
])
def test_what_isnt_named_stays(capsys, monkeypatch, old, args, new, told):
    board = Board({} if old is None else {build.CHOICE: old})
    assert _main(monkeypatch, *args, board=board) == 0
    assert board.files[build.CHOICE] == new
    lines = [line for line in capsys.readouterr().out.splitlines() if line[:9] == "board.txt"]
    assert lines == ([told] if told else [])


@pytest.mark.parametrize("old, args, told", [
    (b"teapot\n", [], "board.txt says teapot. There is no board teapot. "
     "Boards: esp32, gfx_pack, pico, waveshare_oled_13. Name one with BOARD=.\n"),
    (b"\xff\xfe", ["--panel", "sh1106"],
     "board.txt says \\xff\\xfe. There is no board \\xff\\xfe. "
     "Boards: esp32, gfx_pack, pico, waveshare_oled_13. Name one with BOARD=.\n"),
    (b"pico paper\n", [], "board.txt says pico paper. There is no panel paper. "
     "Panels: sh1106, sh1107, ssd1306, st7567. Name one with PANEL=.\n"),
    (b"pico paper\n", ["--board", "pico"], "board.txt says pico paper. There is no panel paper. "
     "Panels: sh1106, sh1107, ssd1306, st7567. Name one with PANEL=.\n"),
])
def test_a_board_that_says_what_there_isnt_is_left_alone(capsys, monkeypatch, old, args, told):
    files = {build.CHOICE: old, "main.py": b"mine", "firmware/old.mpy": b"M"}
    board = Board(files)
    assert _main(monkeypatch, *args, board=board) == 1
    assert capsys.readouterr().err == told
    assert board.files == files and not board.written


def test_no_board_or_several(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["deploy"])
    monkeypatch.setattr(link, "ports", lambda: [])
    assert deploy.main() == 1
    assert capsys.readouterr().err.startswith("No board is plugged in.")
    monkeypatch.setattr(link, "ports", lambda: ["/dev/ttyACM0", "/dev/ttyACM1"])
    assert deploy.main() == 1
    assert "PORT=/dev/ttyACM0 or PORT=/dev/ttyACM1" in capsys.readouterr().err


def test_a_port_that_cant_be_opened(capsys, monkeypatch, tmp_path):
    port = tmp_path / "port"
    monkeypatch.setattr("sys.argv", ["deploy", "--port", str(port)])

    def told():
        assert deploy.main() == 1
        found = capsys.readouterr().err
        assert "can't be opened" in found
        return found

    assert "Is the board plugged in" in told()
    port.touch()  # nothing that mpremote takes for a port
    assert "another program" in told()
    monkeypatch.setattr(link.os, "access", lambda path, _: path != port)
    assert "usermod -aG %s $USER" % port.group() in told()
