"""What makes the compiled tree a program that a board starts: main.py, its version, and the list
of its files for `mpremote mip install`."""

import hashlib
import json
import re
from pathlib import Path

from tools import archive, flat, names

VERSION = "firmware/version.txt"  # on the board: version and build's id; the boards
PACKAGE = "package.json"
_MAIN = """# Starts Tavolino. Hold B at power-on to get the REPL instead.
import sys

sys.path.insert(0, "/firmware")
from hal.boards import flash

if flash.enter():
    del flash
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


def complete(files: dict[str, bytes], root: Path, chosen: dict[str, str],
             boards: list[str]) -> dict[str, bytes]:
    """What the tree still lacks, by its path on the board; `chosen` are its names."""
    main = flat.flatten(names.rename(_MAIN, chosen), "main.py", {"firmware/main.py"})
    added = {"main.py": main.encode(), archive.NAME: archive.pack(files)}
    added.update((archive.FOLDER + path, files[path]) for path in archive.FIRST if path in files)
    number = version(root)
    about = "%s %s\n%s\n" % (number, build_id({**files, **added}), " ".join(boards))
    added[VERSION] = about.encode()
    paths = sorted(path for path in {**files, **added} if archive.separate(path))
    package = {"version": number, "deps": [], "urls": [[path, path] for path in paths]}
    added[PACKAGE] = (json.dumps(package, indent=1) + "\n").encode()
    return added
