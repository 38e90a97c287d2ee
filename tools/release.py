"""What makes the compiled tree a program that a board starts: main.py, its version, and the list
of its files for `mpremote mip install`."""

import hashlib
import json
import re
from pathlib import Path

VERSION = "firmware/version.txt"  # on the board: version and build's id; the boards
PACKAGE = "package.json"
_MAIN = """# Starts Tavolino. Hold B at power-on to get the REPL instead.
from firmware.main import run

run()
"""


def version(root: Path) -> str:
    """As pyproject.toml has it."""
    found = re.search('^version = "(.+)"$', (root / "pyproject.toml").read_text("utf-8"), re.M)
    if found is None:
        raise ValueError("pyproject.toml has no version")
    return found[1]


def build_id(files: dict[str, bytes]) -> str:
    """The same for the same files, whoever builds them."""
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(b"%s %d\n" % (path.encode(), len(files[path])))
        digest.update(files[path])
    return digest.hexdigest()[:8]


def complete(files: dict[str, bytes], root: Path, boards: list[str]) -> dict[str, bytes]:
    """What the tree still lacks, by its path on the board."""
    added = {"main.py": _MAIN.encode()}
    number = version(root)
    about = "%s %s\n%s\n" % (number, build_id({**files, **added}), " ".join(boards))
    added[VERSION] = about.encode()
    paths = sorted({**files, **added})
    package = {"version": number, "deps": [], "urls": [[path, path] for path in paths]}
    added[PACKAGE] = (json.dumps(package, indent=1) + "\n").encode()
    return added
