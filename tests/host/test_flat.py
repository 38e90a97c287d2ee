"""Modules without packages."""

from pathlib import Path

from tools import build, flat

DEVICE = {"hal/keys.py", "firmware/app.py", "firmware/screens/menu.py", "engines/epigo.py"}


def flattened(source, path="t.py"):
    return flat.flatten(source, path, DEVICE)


def test_a_letter_for_each_package():
    assert flat.name_of("hal/keys.py") == "h_keys"
    assert flat.name_of("firmware/screens/menu.py") == "s_menu"
    packages = {path.parent.as_posix().replace("/", ".") for path in build.sources()}
    assert packages == set(flat.LETTERS)
    assert len(set(flat.LETTERS.values())) == len(flat.LETTERS)


def test_no_module_has_the_name_of_another():
    names = [flat.name_of(path.as_posix()) for path in build.sources()]
    assert len(set(names)) == len(names)
    words = Path(build.ROOT / "tools" / "words.txt").read_text("utf-8").split()
    assert not set(names) & set(words)  # MicroPython's own modules among them


def test_imports():
    assert flattened("from hal.keys import A, B as C\n") == "from h_keys import A, B as C\n"
    assert flattened("def f():\n    from hal import keys\n") == (
        "def f():\n    import h_keys as keys\n")
    assert flattened("from firmware.screens import menu as bar, none\n") == (
        "import s_menu as bar; import s_none as none\n")
    for others in ("import sys\n", "from os import stat\n", "from tests.lcg import Lcg\n"):
        assert flattened(others) == others


def test_strings():
    assert flattened('load("firmware.screens", "menu")\n') == "load('s_', \"menu\")\n"
    assert flattened('f("engines.%s_" % n, "hal.boards.", "hal")\n') == (
        "f('e_%s_' % n, 'b_', 'h_')\n")
    for others in ('"firmware/en.bin"', '"halt"', '"the engines."', '"."', 'b"hal"'):
        assert flattened(others) == others


def test_what_makes_names_puts_nothing_between():
    source = 'x = "."\ny = "firmware.".rpartition(".")\n'
    assert flattened(source, "hal/modules.py") == 'x = ""\ny = \'f_\'.rpartition(".")\n'
