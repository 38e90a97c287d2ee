"""Imports go one way, and only hal/boards touches the hardware."""

import ast
from pathlib import Path

from tools import build

DEVICE = ("engines", "hal", "firmware")  # each may import those before it
DESKTOP = ("tools", "tests")
HARDWARE = {"machine", "rp2", "_rp2"}
# What a stock board has, as far as we want it. The MicroPython of the tests has more (functools,
# datetime, …) and would let it pass; random is left out, as chance is a question of the game.
ON_BOARD = {"array", "binascii", "collections", "errno", "framebuf", "gc", "hashlib", "io", "json",
            "math", "micropython", "os", "re", "struct", "sys", "time", "uctypes", "vfs"}


def imported_modules(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # The names too: `from hal import host` imports hal.host.
            yield from ("%s.%s" % (node.module, alias.name) for alias in node.names)


def offences(path, source):
    """The imports that a file at this path (relative to the root) may not have."""
    layer = Path(path).parts[0]
    below = set(DEVICE[:DEVICE.index(layer) + 1]) if layer in DEVICE else {*DEVICE, *DESKTOP}
    on_desktop = layer in DESKTOP or path.startswith("hal/host/")
    found = []
    for name in imported_modules(source):
        top = name.partition(".")[0]
        if top in DEVICE + DESKTOP:
            fine = top in below and (on_desktop or not name.startswith("hal.host"))
        elif top in HARDWARE:
            fine = path.startswith("hal/boards/")
        else:
            fine = on_desktop or top in ON_BOARD
        if not fine:
            found.append("%s imports %s" % (path, name))
    return found


def test_imports_go_one_way():
    paths = [path for layer in DEVICE + DESKTOP for path in (build.ROOT / layer).rglob("*.py")]
    assert len(paths) > 20
    assert [offence for path in paths
            for offence in offences(path.relative_to(build.ROOT).as_posix(),
                                    path.read_text("utf-8"))] == []


def test_an_import_against_the_way_is_found():
    assert offences("engines/x.py", "import hal.keys") == ["engines/x.py imports hal.keys"]
    assert offences("hal/x.py", "def f():\n    from firmware import app")
    assert offences("firmware/x.py", "from tools.build import build")
    assert offences("engines/x.py", "from tests.lcg import Lcg")
    assert offences("firmware/x.py", "from hal import host")
    assert offences("engines/x.py", "import random")
    assert offences("firmware/x.py", "from functools import reduce")
    assert offences("tools/x.py", "import machine")
    assert offences("hal/panel.py", "from machine import Pin")


def test_an_import_along_the_way_is_not():
    assert not offences("engines/x.py", "from engines.script import Game\nimport struct")
    assert not offences("firmware/x.py", "from engines import catalog\nfrom hal.keys import A")
    assert not offences("hal/boards/pico.py", "from machine import Pin\nfrom hal import keys")
    assert not offences("hal/host/x.py", "import random\nfrom hal.host import panel")
    assert not offences("tests/x.py", "import random\nfrom tests.lcg import Lcg")
