"""Several modules in one file."""

import ast

import pytest

from tools import build, bundle


@pytest.fixture
def two(monkeypatch):
    monkeypatch.setattr(bundle, "BUNDLES", {"hal/b.py": ("hal/a.py",)})


A = "_X = 1\n\n\ndef one():\n    return _X\n"
B = """from hal import a
from hal.a import one

_X = 2


def two():
    return one(), a.one(), _X
"""


def test_a_bundle_does_what_its_modules_did(two):
    joined = bundle.join({"hal/a.py": A, "hal/b.py": B})
    assert list(joined) == ["hal/b.py"]
    names = {}
    exec(joined["hal/b.py"], names)
    assert names["two"]() == (1, 1, 2) and "a" not in names


def test_others_import_from_the_bundle(two):
    device = {"hal/a.py": A, "hal/b.py": B,
              "hal/c.py": "def f():\n    from hal import a, d\n    from hal.a import one\n"}
    assert bundle.join(device)["hal/c.py"] == (
        "def f():\n    from hal import b as a; from hal import d\n    from hal.b import one\n")
    assert bundle.redirect("from hal.a import one as _1\n", "t.py", bundle.homes(device)) == \
        "from hal.b import one as _1\n"
    with pytest.raises(ValueError, match=r"t\.py:1"):
        bundle.redirect("import hal.a\n", "t.py", bundle.homes(device))


@pytest.mark.parametrize(("other", "why"), [
    ("def one():\n    pass\n", "one is already in hal/a.py"),
    ("from hal import a\ndef two(one):\n    return a.one()\n", "one is also a variable"),
    ("def len(x):\n    return 0\n", "len means another one in hal/b.py"),
])
def test_what_would_mean_something_else_is_refused(two, other, why):
    with pytest.raises(ValueError, match=why):
        bundle.join({"hal/a.py": A + "print(len(''))\n", "hal/b.py": other})


def test_our_bundles_are_there_and_whole():
    device = {path.as_posix(): "" for path in build.sources()}
    for path, parts in bundle.BUNDLES.items():
        assert path in device and all(part in device for part in parts)
    joined, _ = build.prepared()
    for path, parts in bundle.BUNDLES.items():
        defined = {node.name for node in ast.parse(joined[path]).body
                   if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        for part in (*parts, path):
            tree = ast.parse((build.ROOT / part).read_text("utf-8"))
            own = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
            assert own <= defined, part
