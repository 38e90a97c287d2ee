"""Deploy where it can't go well, and the first time: against a board that is a dictionary."""

import hashlib

import pytest

from tools import build, deploy, link


class Board(link.Link):
    """Answers like a board; nothing is sent over a wire."""

    def __init__(self, files=(), about="micropython 1 26 6 rp2"):
        self.port = "here"
        self.files = dict(files)
        self.about = about
        self.written = []

    def run(self, code):
        assert code == link._ABOUT
        return self.about + "\n"

    def hashes(self):
        folders = {path.rpartition("/")[0] for path in self.files if "/" in path}
        return ({path: hashlib.sha256(data).hexdigest() for path, data in self.files.items()},
                sorted(folders, reverse=True))

    def read(self, path):
        return self.files[path]

    def write(self, path, data):
        self.files[path] = data
        self.written.append(path)

    def remove(self, path):
        del self.files[path]

    def remove_folder(self, path):
        pass

    def rename(self, old, new):
        self.files[new] = self.files.pop(old)


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


def test_an_unknown_board_is_told_with_those_that_there_are(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["deploy", "--board", "teapot"])
    with pytest.raises(SystemExit):
        deploy.main()
    told = capsys.readouterr().err
    assert "teapot" in told and all(name in told for name in build.boards())


def test_no_board_or_several(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["deploy"])
    monkeypatch.setattr(link, "ports", lambda: [])
    assert deploy.main() == 1
    assert capsys.readouterr().err.startswith("No board is plugged in.")
    monkeypatch.setattr(link, "ports", lambda: ["/dev/ttyACM0", "/dev/ttyACM1"])
    assert deploy.main() == 1
    assert "PORT=/dev/ttyACM0 or PORT=/dev/ttyACM1" in capsys.readouterr().err


def test_a_port_that_isnt_there(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("sys.argv", ["deploy", "--port", str(tmp_path / "none")])
    assert deploy.main() == 1
    assert "can't be opened" in capsys.readouterr().err
