"""Deploy, logs and pull against the emulated Pico, through a port as mpremote has it."""

import subprocess
import sys

from firmware import crash
from tests.board.rig import Rig
from tests.device.driver import Driver
from tests.device.folder import SavingDevice
from tools import build, deploy, release

CRASH = b"""
--- screens/home.py:9 open, 1 in a row
  File "firmware/screens/home.py", line 9, in open
KeyError: a mistake
"""
MISTAKE = """
def open(app):
    raise KeyError("a mistake of a developer")
"""


def run(pico, link, module, *args):
    """A tool at work on the board; what it printed."""
    process = subprocess.Popen([sys.executable, "-m", module, "--port", str(link), *args],
                               cwd=build.ROOT, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    pico.serve(link, lambda: process.poll() is None)
    printed, _ = process.communicate()
    assert process.returncode == 0, printed
    return printed


def mpremote(pico, port, *args):
    process = subprocess.Popen([sys.executable, "-m", "mpremote", "connect", str(port), *args],
                               text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    pico.serve(port, lambda: process.poll() is None)
    printed, _ = process.communicate()
    assert process.returncode == 0, printed
    return printed


def test_what_is_stale_goes_and_what_is_right_stays(tmp_path):
    new = deploy.tree("pico")
    stale = {
        "main.py": b"print('a blinking light')\n",
        "firmware/texts.py": b"this is garbage(\n",
        "firmware/old/thing.mpy": b"M",
        "hal/modules.mpy": new["hal/modules.mpy"][:-1],
        "saves/keep": b"mine",
        "saves/crash.txt": CRASH,
    }
    there = {**new, **stale}
    del there["firmware/fr.bin"]
    rig = Rig(there)
    pico = rig.pico
    link = tmp_path / "port"
    printed = run(pico, link, "tools.deploy")
    assert "main.py was another program's: it is now main.old.py" in printed
    copied = ["firmware/fr.bin", "hal/modules.mpy", "main.py"]
    lines = printed.splitlines()
    assert sorted(line[9:] for line in lines if line.startswith("copied ")) == copied
    assert "%d of %d files copied, all verified" % (len(copied), len(new)) in printed
    version = (build.BOARD / release.VERSION).read_text().splitlines()[0]
    assert lines[-1].startswith("Tavolino %s on" % version) and "pico" in lines[-1]
    files = pico.files
    kept = {path: data for path, data in files.items() if path in new}
    assert kept == new
    assert {path for path in files if path not in new} == {
        "main.old.py", "saves/keep", "saves/crash.txt"}
    assert files["saves/keep"] == stale["saves/keep"]
    assert files["main.old.py"] == stale["main.py"]

    printed = run(pico, link, "tools.deploy")
    assert "0 of %d files copied, all verified" % len(new) in printed

    printed = run(pico, link, "tools.logs")
    assert CRASH.decode().strip() in printed


def test_a_source_that_is_dropped_beside_its_compiled_file_takes_effect(tmp_path):
    """With mpremote itself, as a developer does it; and deploy puts it right again."""
    rig = Rig()
    pico = rig.pico
    assert rig.shows(Driver(device=SavingDevice()).device.frame)
    port = tmp_path / "port"
    source = tmp_path / "home.py"
    source.write_text(MISTAKE)
    mpremote(pico, port, "fs", "cp", str(source), ":firmware/screens/home.py", "+", "soft-reset")
    pico.type(b"\x04")
    twin = Driver(device=SavingDevice())
    crash.draw(twin.app.canvas, twin.app.texts, ("screens/home.py:3", "open"))
    assert rig.shows(bytes(twin.app.canvas.buffer))
    printed = run(pico, port, "tools.logs")
    assert 'File "firmware/screens/home.py", line 3, in open' in printed
    assert "KeyError: a mistake of a developer" in printed
    printed = run(pico, port, "tools.deploy")
    assert "removed  firmware/screens/home.py" in printed
    assert rig.shows(twin.device.frame)
