"""The board's file tree."""

import pytest

from tools import build, bundle


def compiled(tree):
    return {path for path, _ in tree if path.endswith(".mpy")}


def test_every_device_file_is_compiled_and_nothing_else(tmp_path):
    within = {part for parts in bundle.BUNDLES.values() for part in parts}
    wanted = {path.with_suffix(".mpy").as_posix() for path in build.sources()
              if path.as_posix() not in within}
    assert {"engines/script.mpy", "firmware/app.mpy"} <= wanted
    assert not any(path.startswith("hal/host") for path in wanted)
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
    one, two = target / "engines" / "one.mpy", target / "engines" / "two.mpy"
    assert one.stat().st_ino == before[one]
    assert b"changed" in two.read_bytes()


def test_what_the_board_cannot_read_is_refused_by_name(tmp_path):
    (tmp_path / "engines").mkdir()
    (tmp_path / "engines" / "bad.py").write_text("match 1:\n    case 1:\n        pass\n")
    with pytest.raises(SyntaxError, match=r"engines/bad\.py"):
        build.build(tmp_path / "board", tmp_path)
