"""The board's file tree."""

import pytest

from tools import build, native


def compiled(tree):
    return {path for path, _ in tree if path.endswith(".mpy")}


def test_every_device_file_is_compiled_and_nothing_else(tmp_path):
    sources = {path.as_posix() for path in build.sources()}
    assert not any(path.startswith("hal/host") for path in sources)
    assert {"engines/script.py", "engines/eggs/game.py", "firmware/screens/play.py"} <= sources
    wanted = {path.replace(".py", ".mpy") for path in sources}
    wanted |= {"hal/dots%s.mpy" % kind for kind in native.KINDS}
    tree = build.build(tmp_path)
    assert compiled(tree) == wanted
    assert all((tmp_path / path).stat().st_size == size for path, size in tree)


def test_only_changed_files_are_compiled_again_and_stale_ones_go(tmp_path, monkeypatch):
    root, target = tmp_path / "root", tmp_path / "board"
    monkeypatch.setattr(build.assets, "build", lambda target: [])
    (root / "engines").mkdir(parents=True)
    for name in ("one", "two", "three"):
        (root / "engines" / (name + ".py")).write_text("x = 1\n")
    build.build(target, root)
    before = {path: path.stat().st_ino for path in target.rglob("*.mpy")}
    (root / "engines" / "two.py").write_text("x = 'changed'\n")
    (root / "engines" / "three.py").unlink()
    (target / "old-font.bin").touch()
    tree = build.build(target, root)
    assert compiled(tree) == {"engines/one.mpy", "engines/two.mpy"}
    assert not (target / "old-font.bin").exists() and not list(target.rglob("three*"))
    one, two = target / "engines/one.mpy", target / "engines/two.mpy"
    assert one.stat().st_ino == before[one]
    assert b"changed" in two.read_bytes()


def test_what_the_board_cannot_read_is_refused_by_name(tmp_path):
    (tmp_path / "engines").mkdir()
    (tmp_path / "engines" / "bad.py").write_text("match 1:\n    case 1:\n        pass\n")
    with pytest.raises(SyntaxError, match=r"engines/bad\.py"):
        build.build(tmp_path / "board", tmp_path)


MARKED = """from micropython import const, ptr8, viper
_STEP = const(2)
@viper
def double(data: ptr8, i: int) -> int:
    return data[i] * _STEP
def other(ptr8):
    return ptr8
"""


def test_machine_code_has_the_same_source_as_bytecode():
    variants = native.variants(MARKED)
    assert set(variants) == {"", *native.KINDS}
    assert "viper" not in variants[""] and "ptr8, i" not in variants[""]
    space: dict = {}
    exec(variants[""], space)
    assert space["double"](b"\1\3", 1) == 6
    for kind in native.KINDS:
        assert "@micropython.viper\ndef double(data: ptr8, i: int)" in variants[kind]
    assert native.variants("x = 1\n") == {"": "x = 1\n"}


def test_every_processor_gets_its_own_code(tmp_path):
    build.build(tmp_path)
    heads = {kind: (tmp_path / "hal" / ("dots%s.mpy" % kind)).read_bytes()[2] >> 2 & 15
             for kind in ("", *native.KINDS)}
    assert heads == {"": 0, "_arm": 4, "_xtensa": 10, "_riscv": 11}  # as hal/native.py has them
