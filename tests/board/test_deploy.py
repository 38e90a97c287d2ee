"""Deploy, logs and pull against the emulated Pico, through a port as mpremote has it."""

import subprocess
import sys

from tests.board.rig import Rig
from tools import build, deploy, names, release

CRASH = "\n--- home:2, 1 in a row\n  File \"home\", line 2, in %s\nKeyError: a mistake\n"


def run(pico, link, module, *args):
    """A tool at work on the board; what it printed."""
    process = subprocess.Popen([sys.executable, "-m", module, "--port", str(link), *args],
                               cwd=build.ROOT, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    pico.serve(link, lambda: process.poll() is None)
    printed, _ = process.communicate()
    assert process.returncode == 0, printed
    return printed


def test_what_is_stale_goes_and_what_is_right_stays(tmp_path):
    new = deploy.tree("pico")
    chosen = build.built_names()
    word = chosen["turn_page"]
    stale = {
        "main.py": b"print('a blinking light')\n",
        "firmware/b_flash.py": b"this is garbage(\n",
        "firmware/old/thing.mpy": b"M",
        "hal/modules.mpy": b"M",
        "firmware/h_modules.mpy": new["firmware/h_modules.mpy"][:-1],
        "saves/keep": b"mine",
        "saves/crash.txt": (CRASH % word).encode(),
    }
    there = {**new, **stale}
    del there["firmware/fr.bin"]
    rig = Rig(there)
    pico = rig.pico
    link = tmp_path / "port"
    printed = run(pico, link, "tools.deploy")
    assert "main.py was another program's: it is now main.old.py" in printed
    copied = ["firmware/fr.bin", "firmware/h_modules.mpy", "main.py"]
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
    assert "in %s\n" % names.restore(", in " + word, chosen)[5:] in printed
    assert "turn_page" in printed and "KeyError: a mistake" in printed
