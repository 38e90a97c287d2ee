"""The page as a folder for any static host: `make web-build` writes it into .build/web.

It holds the page's own files as they are, MicroPython's WebAssembly, and in tavolino.pack the
files of the board: the same compiled tree, but for what only a board needs.
"""

import gzip
import hashlib
import json
import sys
from pathlib import Path

from tools import build, publish, release, uf2
from tools.web import icons

TARGET = build.ROOT / ".build" / "web"
PAGE = Path(__file__).with_name("page")
_MICROPYTHON = (build.ROOT / ".build" / "node" / "node_modules" / "@micropython"
                / "micropython-webassembly-pyscript")
# Where `make release` and `make uf2` leave the files that install all on a new board.
_INSTALL = (publish.TARGET, uf2.TARGET)

# What needs a board's pins, or its processor.
_BOARD_ONLY = ("hal/boards/", "hal/panels/", "hal/dots_", "main.py", "package.json",
               "firmware/version.txt")
# What runs inside beside the board's files.
_INSIDE = ("hal/browser", "tools/web/inside", "tools/story.py", "tools/reading.py")

_NOTICE = """

The page runs on MicroPython, whose WebAssembly port is in the folder micropython.
It is under the same license:

Copyright (c) 2013-2026 Damien P. George, and others
"""


def _tree() -> dict[str, bytes]:
    """The files inside the device."""
    files = {path: (build.BOARD / path).read_bytes() for path, _ in build.build()
             if not path.startswith(_BOARD_ONLY)}
    compiled = TARGET.with_name("web.inside")
    for place in _INSIDE:
        found = build.ROOT / place
        for source in sorted(found.rglob("*.py")) if found.is_dir() else [found]:
            name = source.relative_to(build.ROOT).with_suffix(".mpy").as_posix()
            build.compile_file(source, compiled / name, name)
            files[name] = (compiled / name).read_bytes()
    return files


def _pack(files: dict[str, bytes]) -> bytes:
    """One file, compressed: the length of its list, the list, and behind it the files, code beside
    code and text beside text."""
    paths = sorted(files, key=lambda path: (path.rpartition(".")[2], path))
    listed = json.dumps([[path, len(files[path])] for path in paths]).encode()
    return gzip.compress(len(listed).to_bytes(4, "little") + listed
                         + b"".join(files[path] for path in paths), mtime=0)


def _manifest() -> bytes:
    sizes = [{"src": "icons/%d.png" % size, "sizes": "%dx%d" % (size, size), "type": "image/png",
              "purpose": purpose}
             for size, purpose in ((192, "any"), (512, "any"), (512, "maskable"))]
    sizes[2]["src"] = "icons/maskable.png"
    return json.dumps({
        "name": "Tavolino", "short_name": "Tavolino", "id": "./", "start_url": "./", "scope": "./",
        "display": "standalone", "background_color": "#efe7da", "theme_color": "#efe7da",
        "description": "A pocket companion for board games", "icons": sizes,
        "categories": ["games"],
    }, indent=1).encode()


def _install_files() -> dict[str, bytes]:
    """What installs all on a new board, if it was built: this version, and with MicroPython."""
    names = "tavolino-%s-*.uf2" % release.version(build.ROOT)
    return {"install/" + path.name: path.read_bytes()
            for folder in _INSTALL for path in sorted(folder.glob(names))
            if not path.stem.endswith(uf2.ALONE)}


def files() -> dict[str, bytes]:
    """Everything, by its path."""
    found = {path.relative_to(PAGE).as_posix(): path.read_bytes()
             for path in PAGE.rglob("*") if path.is_file()}
    for name in ("micropython.mjs", "micropython.wasm"):
        found["micropython/" + name] = (_MICROPYTHON / name).read_bytes()
    found["tavolino.pack"] = _pack(_tree())
    found["wiring.svg"] = (build.ROOT / "tools" / "wiring.svg").read_bytes()
    found["manifest.webmanifest"] = _manifest()
    found["licences.txt"] = (build.ROOT / "LICENSE").read_bytes() + _NOTICE.encode()
    found.update(icons.icons())
    install = _install_files()
    found.update(install)
    about = (build.BOARD / release.VERSION).read_text().splitlines()[0]
    found["version.json"] = json.dumps({"version": about, "install": [
        {"name": path, "size": len(install[path])} for path in install]}).encode()
    name = release.build_id(found)
    listed = {path: hashlib.sha256(found[path]).hexdigest()[:16] for path in sorted(found)
              if path != "sw.js" and not path.startswith("install/")}
    listed["./"] = listed["index.html"]
    worker = found["sw.js"].decode().replace("@BUILD@", name)
    found["sw.js"] = worker.replace("FILES = {}", "FILES = " + json.dumps(listed)).encode()
    return found


def write(target: Path = TARGET) -> dict[str, bytes]:
    made = files()
    for old in list(target.rglob("*")) if target.exists() else []:
        if old.is_file() and old.relative_to(target).as_posix() not in made:
            old.unlink()
    for path, data in made.items():
        build.write(target / path, data, target.with_name("web.draft"))
    return made


def main() -> int:
    try:
        made = write()
    except (SyntaxError, ValueError) as error:
        print(error)
        return 1
    print("%d files, %d KB: %s" % (len(made), sum(map(len, made.values())) // 1024,
                                   TARGET.relative_to(build.ROOT)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
